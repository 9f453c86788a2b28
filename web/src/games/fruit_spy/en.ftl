## Fruit Spy on the screen, in English. What happened, reasons and receipts are in the game's own file.

card-name = { $card ->
    [tool] tool
   *[other] { $card }
  }
card-name-short-tool = T
card-label = { $card ->
    [tool] Tool
   *[other] Card { $card }
  }
card-label-figure = Card { $card }, shows { $figure ->
    [papa] Papa
   *[daly] Daly
  }

hand-label = Your hand
hand-empty = Your hand is empty.
left-cards = { $count ->
    [one] one card in hand
   *[other] { $count } cards in hand
  }

board-label = Farmhouses
board-steps = { $who ->
    [papa] Papa
   *[daly] Daly
  } walks { $who ->
    [papa] counter-clockwise
   *[daly] clockwise
  }: { $steps ->
    [one] one step
   *[other] { $steps } steps
  } from home
board-steps-home = { $who ->
    [papa] Papa
   *[daly] Daly
  } is home
board-laying-out = The table is being laid.

house-number = House { $house }.
house-tokens = { $count ->
    [one] Token
   *[other] Tokens
  } { $tokens }.
house-no-tokens = No tokens.
house-strength = { $name } { $strength }
house-strengths = Face up: { $strengths }.
house-face-down = Face down: { $name }'s card.
house-face-down-yours = Face down: your { $card }.
house-papa-here = Papa is here.
house-daly-here = Daly is here.
house-papa-home = Papa's home.
house-daly-home = Daly's home.
house-chosen = Chosen.
house-last = The latest card came here.

desk-choose = Your turn: choose a card and a house.
desk-confirm = Play { $card ->
    [tool] tool
   *[other] { $card }
  } at house { $house }
desk-card = { $card ->
    [tool] Tool
   *[other] Card { $card }
  }: now choose a house.
desk-house = House { $house }: now choose a card.
desk-place = { $card ->
    [tool] Tool
   *[other] Card { $card }
  } face down at house { $house }.
desk-place-on = { $card ->
    [tool] Tool
   *[other] Card { $card }
  } face down at house { $house }. { $owner }'s card there is turned up.
desk-place-on-yours = { $card ->
    [tool] Tool
   *[other] Card { $card }
  } face down at house { $house }. Your own card there is turned up.

notes-label = Notebook
notes-lead = Everybody starts with 1 to 7 and a tool.
notes-of = Cards of { $name }
notes-up = face up
notes-gone = turned up and gone
notes-hand = in your hand
notes-down = face down
notes-discarded = discarded unseen
notes-unseen = not seen yet
notes-count-hand = { $count } in hand
notes-count-down = { $count } face down
notes-count-discarded = { $count } discarded unseen
notes-mark = { $card ->
    [tool] tool
   *[other] { $card }
  }, { $state }

score-house = House { $house }
score-of-six = { $number } of { $count }
score-strength = { $name }: { $strength }
score-nobody = Nobody has a trick card here.
score-ranking = Strength at house { $house }
score-gain = +{ $points }
score-win = { $place ->
    [alone] Nobody else is here: { $name } takes { $things }.
    [first] { $name } is strongest and chooses first: { $things }.
    [second] { $name } comes second: { $things }.
   *[later] Then { $name }: { $things }.
  }
score-prize-token = the { $value }
score-prize-left = the { $value } left over
score-prize-daly = Daly ({ $value })
score-cards = { $count ->
    [one] Strength { $strength }, by one card.
   *[other] Strength { $cards } = { $strength }.
  }
score-rest = Everybody present has one; the rest goes to the strongest.
score-papa = Papa is here
score-daly = Daly is here

## The set-up: what the published game does otherwise
rules-published-differs = A farmer walks when a card is played where he stands, and ties are decided by the house next door.
rules-standard-differs = A card turned up moves the farmer shown on it, and ties go to who was there earlier.

## Keys and signs
key-cards = 1 to 7, T
key-cards-does = Take that card into your hand, T is the tool.
sign-token = A fruit token and what it is worth.
sign-face-down = The one card here that lies face down; its colour and sign say whose it is. The next card played here turns it up.
sign-strength = How strong a player's face-up spies are here.
sign-marks = Who played here since your last turn.
sign-papa = Papa. At the end nobody gets a token at the house where he stands.
sign-daly = Daly. At the end she is worth 10 at the house where she stands.
sign-flag = The house where a farmer lives. The game ends when one is home again.
sign-unseen = In the notebook: a card nobody has seen yet.
sign-down = In the notebook: your card that lies face down.
sign-gone = In the notebook: a card that has been seen, or is gone.
## What happened, as short as it goes
spy-placed-short = { $seat } → { $house }
spy-turned-up-short = { $seat }'s { $card } up
tool-turned-up-short = { $seat }'s tool takes { $caught_seat }'s card
papa-walks-short = Papa → { $to }
daly-walks-short = Daly → { $to }

## The rules in pictures
how-title = In pictures
how-goal = Collect the best fruit. The highest sum wins: tokens are worth 1 to 7, and whoever wins Daly has 10 more.
how-place = Place a card of your hand face down at any farmhouse. Everybody has the same eight: the numbers 1 to 7 and a tool. No passing.
how-turn-up = If a card already lies face down there, yours turns it up. A number stays, and its owner is that much stronger here.
how-walk-card = A number turned up makes a farmer walk one house: Papa, on his way counter-clockwise, on 1, 3, 5 and 7; Daly, who goes clockwise, on 2, 4 and 6.
how-walk-played-here = A card that is played where a farmer stands makes that farmer walk one house: Papa counter-clockwise, Daly clockwise.
how-walk-revealed-here = A number turned up where a farmer stands makes that farmer walk one house: Papa counter-clockwise, Daly clockwise.
how-tool = A tool turned up takes the card just played away with it. Nobody else learns what that card was, and no farmer walks.
how-end = The game ends when a farmer is home again, or when all cards are played. Where Papa stands then, nobody gets anything.
how-score = Everywhere else the strongest takes the best, then the second, and so on; the strongest takes what is left. Daly is worth 10 where she stands.
