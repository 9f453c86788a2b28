## The page, in English. Ids are grouped by what a person looks at.

## Everywhere
pomona = Pomona
title = { $what } · Pomona
skip-to-content = Skip to the content
home = Home
settings = Settings
close = Close
back-home = Back to the start
opening = Opening…
try-again = Try again
refused = The server said no ({ $status }). Please try again.
unreachable = The server does not answer. Is it running, and are you online?
broken-screen = This part of the page could not be loaded. Perhaps the server is newer than the page.
reload = Reload the page
footer-words = Free software. Rules in our own words, pictures by our own hand.
by-paragraph = Rule { $paragraph }

## Games
game-title-fruit_spy = Fruit Spy

## Home
home-title = Fruit games for your kitchen table
home-lead = Hard-to-find board games about fruit, in the browser. Play against bots, or send friends a link: they sit down under a name of their own.
home-play-now = Play now
home-games = The games
home-game-facts = { $fewest } to { $most } players
home-game-rules = Rules
home-game-set-up = Set up a table
home-game-about-fruit_spy = Six farmhouses, two farmers on their rounds, and everybody's spies after the same fruit. Bluff with cards face down, and be strongest where the farmer is not.
home-game-minutes-fruit_spy = about 20 minutes
home-recent = Your tables
home-recent-open = waiting for players
home-recent-playing = being played
home-recent-starting = begins now
home-recent-over = finished
home-result = place { $rank }, { $points ->
    [one] one point
   *[other] { $points } points
  }
home-with = with { $names }
home-alone = nobody else yet
home-all-tables = All { $count } tables
home-fewer = Fewer tables
home-listed = Open tables
home-listed-none = Nobody is waiting for players just now. Set up a table, let anybody join, and it stands here.
home-listed-of = { $game }, { $host }'s table
home-listed-free = { $free ->
    [0] full, waiting to begin
    [one] one free seat
   *[other] { $free } free seats
  }
home-listed-watch = being played: watch
home-no-games = No game is ready on this server yet.
home-growing = Still growing
home-growing-title-fruity_fruits = Fruity Fruits
home-growing-about-fruity_fruits = 3 to 4 players
home-growing-title-fruttirelli = Fruttirelli
home-growing-about-fruttirelli = 2 to 4 players, from four years
home-growing-title-carcassonne = Carcassonne with The Fruit-Bearing Trees
home-growing-about-carcassonne = 2 to 5 players
home-growing-title-yums = Yums
home-growing-about-yums = 1 to 5 players

## Set-up
new-title = New table: { $game }
new-unknown = This server has no game of that name.
new-your-name = Your name
new-your-name-help = Others at the table see it. 1 to 24 characters.
new-name-needed = Please say what you want to be called.
new-name-too-long = A name has at most 24 characters.
new-players = Players
new-who = Who sits where
new-seat-you = You
new-seat-open = Free, for a friend
new-seat-of = Seat { $number }
new-seat-bot = { $name }, { $kind }
new-company = With whom
new-company-bots = Bots
new-company-friends = Friends, by a link
new-order = The seats
new-order-drawn = Drawn at the start
new-order-set = As set here
new-order-help = Some games favour the first seat a little. A rematch moves everybody one seat on.
new-listed = Who may join
new-listed-link = Who has the link
new-listed-all = Anybody
new-rules = Which rules
new-rules-standard = Rules of the box
new-rules-published = Published rules
new-rules-own = Your own mix
new-rules-each = Choose each rule by itself
new-read-rules = Read the rules
new-open = Open the table
new-open-help = You get a link to send. The game starts when you say so.
new-start = Start playing
new-start-help = Every seat is taken: the game starts at once.
new-opening = Opening the table…

## Names of bots: one for each seat, so that everybody reads the same
bot-name-1 = Quince
bot-name-2 = Medlar
bot-name-3 = Damson
bot-name-4 = Russet
bot-name-5 = Bullace
bot-kind-greedy = a good bot
bot-kind-random = a careless bot
bot = bot
seat-number = Seat { $number }

## Waiting room
waiting-title-of = { $game }: waiting for players
waiting-drawn = The seats are drawn at the start.
waiting-code = Show a code for phones
waiting-code-label = QR code of { $link }
waiting-free-seat = Free the seat of { $name }
waiting-host = Host this table
waiting-lead-host = Send the link. Start when the seats are filled.
waiting-lead-guest = { $host } opened this table and starts the game when the seats are filled.
waiting-link = Link to this table
waiting-copy = Copy the link
waiting-copied = The link is copied.
waiting-copy-by-hand = Copying is not allowed here: the link is marked, copy it by hand.
waiting-seats = Seats
waiting-free = Free
waiting-you = you
waiting-away = away
waiting-sit = Sit here
waiting-sit-at = Sit at seat { $number }
waiting-stand = Stand up
waiting-send-away = Send { $name } away
waiting-seat-bot = Seat a bot
waiting-seat-bot-at = Seat a bot at seat { $number }
waiting-fill = Bots for all free seats
waiting-start = Start
waiting-start-needs = { $free ->
    [one] One seat is still free.
   *[other] { $free } seats are still free.
  }
waiting-ready = Every seat is taken.
waiting-for-host = Every seat is taken. { $host } can start.
waiting-starting = The game begins.
waiting-watching = You are watching. Sit down at a free seat to play.
waiting-freed = The host freed your seat. Sit down again where there is a free one.
waiting-host-unnamed = The host
waiting-full = You are watching: every seat is taken.
waiting-link-here-only = This link works on this computer only. Start the server with --host 0.0.0.0 to let your network in.
waiting-other-name = You are { $name } here. Sit under another name
waiting-name-first = Under which name?
waiting-fair = Fair chance
waiting-fair-help = This table has sealed its chance. When the game is over, anybody can check that no draw was chosen.
waiting-fair-seal = The seal
waiting-rules = The rules at this table

## The table
table-title-yours = Your turn · { $game }
table-title-other = { $name } plays · { $game }
table-title-waiting = Waiting for players · { $game }
table-title-over = The end · { $game }
table-players = Players
table-seat = { $name }{ $isYou ->
    [yes] , you
   *[no] {""}
  }{ $isBot ->
    [yes] , bot
   *[no] {""}
  }{ $isHere ->
    [yes] {""}
   *[no] , away
  }{ $isReplaced ->
    [yes] , away, a bot plays
   *[no] {""}
  }, { $left }{ $isAwaited ->
    [yes] , to play now
   *[no] {""}
  }
table-you = you
table-bot = bot
table-away = away
table-log = Log
table-log-title = What happened
table-log-order = The latest first
table-log-end = The end
table-log-empty = Nothing has happened yet.
table-since = Since your last turn
table-before = Before that
table-notes = Notebook
table-rules = Rules
table-again = Show it again
table-help = Keys and signs
help-keys = Keys
help-signs = Signs on the board
key-arrows = Arrows
key-arrows-does = Go from card to card, and from place to place on the board.
key-enter = Enter
key-enter-does = Choose; on what is chosen, play.
key-escape = Esc
key-escape-does = Put everything back; close what lies open.
key-help = ?
key-help-does = This list.
table-settings = Settings
table-about = At this table
table-take-back = Take my seat back
table-let-bot = Let a bot play
table-abandoned = { $name } was last here { $ago }.
about-bot-plays = away, a bot plays
about-here = here
about-away-since = away, last here { $ago }
about-let-greedy = Let a good bot play
about-let-random = Let a careless bot play
about-leave = Leave, a bot plays on
about-leave-help = You can take your seat back whenever you like.
table-tools = Log, notebook, rules, people and settings
table-yours = Your cards and actions
table-play = Play
table-confirm = Play it, or choose the same place again.

sound-wood = Wood knocks
sound-paper = Paper rustles
sound-bell = A bell rings

table-your-turn = Your turn
table-end-told = The game is over. The scoring is told house by house.
table-on-its-way = On its way
table-turn-of = { $name }'s turn
table-sent-waiting = Your action waits for the connection
table-sent-sent = Your action is sent
table-sent-saved = Your action is saved
table-sent-seen = Everybody who is here has seen your action
table-watching = You are watching this game.

table-over = The end
table-see-scoring = See the scoring
table-see-board = See the board

why-over = The game is over.
why-watching = You are watching: only those who sit can play.
why-bot-plays = A bot plays for you. Take your seat back to play.
why-on-its-way = Your card is on its way.
why-not-your-turn = It is { $name }'s turn.
why-told = One moment: something is still happening.

nack-stale = Somebody was quicker: look again, then choose.
nack-illegal = This cannot be played now.
nack-not_yours = It is not your turn.
nack-not_playing = The game is not being played now.
nack-too_fast = Too fast: take a breath, then play again.
nack-unreadable = The server did not understand this page. Please reload it.

connection-connecting = Opening the table…
connection-reconnecting = Reconnecting…
connection-gone = The server has not answered for a while. Nothing that was saved is lost, and this page keeps trying.
connection-silent = The server is silent
connection-gone-title = The server is silent
connection-try-now = Try now
connection-too-old-title = This page is too old
connection-too-old = The server has been renewed since you opened this page. Reload it and play on: nothing is lost.
connection-renewed = Pomona has been renewed
connection-reload = Reload
connection-cannot-draw = This page cannot draw the game of this table. Reload it to get the newest.

## End
end-title = The end
end-transcript = Download the transcript
end-again = Play again
end-new = A table of your own
end-come-along = Come along
end-asked = The others want to play again.
end-story = House by house
end-next = Next house
end-all = Show everything
end-table = Final places
end-place = Place
end-player = Player
end-points = Points
end-total = Total so far
end-winner = { $name } wins with { $points ->
    [one] one point
   *[other] { $points } points
  }!
end-winners = { $names } share the win with { $points ->
    [one] one point
   *[other] { $points } points
  }!

end-replay = See it again
end-verify = Check the chance

## Checking the chance of a game
verify-title = Was it fair?
verify-lead = Before the game the table locked away a secret and showed its seal. Every guest's browser added bytes of its own. All draws follow from both, so nobody could choose them. Here your own browser draws everything again.
verify-asking = Drawing everything again…
verify-somebody = somebody
verify-fair = { $count ->
    [one] The one draw of this game was fair.
   *[other] All { $count } draws of this game were fair.
  }
verify-unfair = This record does not agree with what the table promised.
verify-agrees = agrees
verify-disagrees = does not agree
verify-promise = The seal
verify-promise-kept = The secret published at the end is the one that was sealed when the table opened.
verify-promise-broken = The secret published at the end is not the one that was sealed when the table opened, so it may have been chosen later.
verify-added = What the guests added
verify-added-nobody = Nobody's browser added anything, so the server alone chose the secret.
verify-added-by = Given by { $names }.
verify-added-kept = Not given in time by { $names }: the hash shown beforehand counted instead.
verify-yours-counted = What this browser added is among it.
verify-yours-kept = This browser did not give its bytes in time. Their hash, shown beforehand, counted instead.
verify-yours-missing = What this browser added is not among it: the record was changed, or it is of another table.
verify-seats = The seats
verify-seats-fair = Who sits where was drawn as it had to be.
verify-seats-unfair = The seats should have been drawn otherwise.
verify-draws = The draws
verify-draws-agree = { $agree } of { $count } agree.
verify-since = { $count ->
    [one] The first action came from an earlier record; its chance is not this table's.
   *[other] The first { $count } actions came from an earlier record; their chance is not this table's.
  }
verify-each = Each draw
verify-ply = Action
verify-drawn = Drawn
verify-number = Number
verify-number-of = { $number } below { $total }
verify-verdict = Drawn again
verify-should = should be { $fair }
verify-bytes = All the bytes
verify-commitment = Seal, shown when the table opened (SHA-256)
verify-secret = Secret, published at the end
verify-bytes-of = Added by { $name }
verify-bytes-kept = Hash of what the browser of { $name } kept
verify-file = Another game
verify-file-help = Check the transcript of any game that was played at a Pomona server.
verify-choose = Choose a transcript
verify-limits = What this cannot show
verify-limits-server = While a game runs, the server knows the hidden cards: it has to. The seal shows that it chose none of them.
verify-limits-kept = A guest in league with the server could look at what the others added, and then give their own bytes or keep them: one choice between two games. Whose bytes were kept is shown here.
verify-limits-weights = How likely each outcome was is told by this server's rules. The command “pomona verify” works it out on your own computer.

## A finished game again
replay-title = { $game }, again
replay-none-title = Nothing to see again
replay-start = The beginning.
replay-only = This is a game that was: look, and step on.
replay-eyes = Through whose eyes
replay-open = Nothing hidden
replay-spectator = As a spectator
replay-eyes-of = As { $name } saw it
replay-controls = Step, play, jump
replay-place = Place in the game
replay-place-of = Action { $ply } of { $plies }: { $words }
replay-count = { $ply } / { $plies }
replay-first = To the beginning
replay-back = One action back
replay-play = Play
replay-pause = Pause
replay-on = One action on
replay-last = To the end
replay-pace = Pace
replay-pace-0 = Slow
replay-pace-1 = Steady
replay-pace-2 = Fast
replay-log = What happened
replay-notes = Notebook
replay-more = More
replay-scoring = The scoring
replay-go-on = Play on from here
record-title = A transcript
record-help = Look again at a game that you downloaded, or go on with one that was not over.
record-open = Open a transcript
waiting-goes-on = This game goes on after { $ply } actions of an earlier one. Who saw its record may know what is hidden.

## Rules
rules-title = Rules of { $game }
rules-missing = The rules of this game are not in this page.
rules-contents = Contents
rules-link-to = Link to { $paragraph }
rules-sources = Where each rule comes from
rules-otherwise = At other tables

## Settings
settings-title = Settings
settings-theme = Appearance
settings-theme-system = As the device
settings-theme-morning = Light
settings-theme-evening = Dark
settings-motion = Motion
settings-motion-system = As the device
settings-motion-full = Full
settings-motion-calm = Reduced
settings-motion-help = Cards and figures travel to where they go, or simply appear there.
settings-sound = Sound
settings-sound-off = Off
settings-sound-on = On
settings-sound-help = Wood and paper for the cards, a soft bell for your turn and the end; each is also written for a moment.
settings-language = Language
settings-language-en = English
settings-language-ja = 日本語
settings-kept = Kept in this browser only.

you-title = This is you
you-name-keep = Keep this name
you-name-kept = That is your name now.
you-link = Your private link
you-link-help = It makes any browser yours: your name, your tables, your seats. Keep it to yourself, like a key.
you-link-make = Make a private link
you-link-renew = Make a new one
you-link-remove = Remove the link
you-link-yours = Shown this once
you-link-code = QR code of your private link
you-link-made = Your private link is ready. An earlier one opens nothing any more.
you-link-removed = There is no private link any more.
you-devices = Where you are known
you-device-this = This browser
you-device-seen = Last here { $when }
you-device-unknown = Some browser
you-device-edge = Edge
you-device-firefox = Firefox
you-device-chrome = Chrome
you-device-safari = Safari
you-device-iphone = iPhone
you-device-ipad = iPad
you-device-android = Android
you-device-windows = Windows
you-device-mac = Mac
you-device-linux = Linux
you-sign-out = Sign out
you-sign-out-of = Sign out: { $device }
you-sign-others-out = Sign out everywhere else
you-signed-out = Signed out. That browser is a stranger now.

recover-title = Your private link
recover-ask = Shall this browser be yours from now on? It gets your name, your tables and your seats.
recover-leaves = Whoever this browser was before is forgotten here.
recover-leaves-name = This browser is known as { $name } now. That guest is left behind.
recover-agree = Yes, this is my browser
recover-decline = No, leave it as it is
recover-done = This browser is yours now.
recover-done-as = Welcome back, { $name }. This browser is yours now.
recover-to-tables = To your tables
recover-no-link = This address holds no whole private link. Copy it again from the browser where you made it.

signed-out-title = Signed out
signed-out = This browser was signed out from another one of yours. Your seat is safe where you are still known.
signed-out-go-on = Go on as a new guest

## Not found
lost-title = Nothing grows here
lost-lead = There is no page at { $path }.
lost-table = There is no table with this link. Perhaps a letter is missing.

## Refusals of the server: the ids are the server's
refused-unreadable = The server did not understand this page. Please reload it.
refused-too-large = That is too long for the server.
refused-origin = This request came from another site. Open Pomona by its own address.
refused-csrf = The page has lost its ticket. Reload it and try again.
refused-no-session = The server does not know this browser yet. Reload the page; cookies have to be allowed.
refused-too-fast = Too many requests came from this network. Wait { $seconds } seconds, then go on.
refused-no-such-link = This private link is not valid any more. Perhaps a newer one was made.
refused-name = A name has 1 to 24 characters.
refused-name-needed = Please say what you want to be called.
refused-name-taken = Somebody at this table is called { $name } already. Choose another name.
refused-no-such-game = This server has no game called { $game }.
refused-seat-count = This game is not for { $count } players.
refused-option = The rule { $option } cannot be { $value }.
refused-no-such-seat = There is no seat { $place } at this table.
refused-no-such-bot = There is no bot of the kind { $bot }.
refused-no-such-table = There is no table with this link.
refused-not-host = Only the host of the table can do that.
refused-not-your-seat = That is not your seat.
refused-not-seated = Only those who sit at the table can do that.
refused-not-away = { $name } is here, or was a moment ago. Wait two minutes.
refused-seat-taken = Seat { $place } was just taken. Choose another one.
refused-already-seated = You sit at this table already.
refused-started = Too late: the game has begun.
refused-not-starting = The game does not wait for this any longer.
refused-entropy = These are not the bytes that this browser promised when you sat down.
refused-seats-free = { $free ->
    [one] One seat is still free.
   *[other] { $free } seats are still free.
  }
refused-not-over = The record is there when the game is over.
refused-transcript = Line { $line } of this file is not what a record of this server's games can hold. The command “pomona verify” says more.
refused-no-such-ply = This game has { $count } actions.
refused-no-promise = This record says nothing to check its chance by: the table made no promise.
refused-other-rules = This game was played by rules this server no longer has.
refused-not-found = There is nothing there.
refused-method = That cannot be done there.
refused-broken = Something broke at the server. If you report it, quote { $incident }.

## For programs
api-title = For programs
api-lead = Everything this page asks the server for, a program may ask for as well. The list is made from the server's own description. What goes through a table's socket is told in docs/protocol.md.
api-raw = The description as OpenAPI
api-requests = Requests
api-who = Who
api-who-everybody = everybody
api-who-guest = a guest: with the cookie pomona_session
api-who-change = a guest: with the cookie pomona_session, and X-CSRF-Token
api-may-miss = may be left out
api-body = Sends
api-answer = Answer
api-refusals = Refusals
api-refusals-lead = A request that is not done gets a Refusal, with one of these ids and its status.
api-shapes = What the names stand for
