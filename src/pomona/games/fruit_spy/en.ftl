# Fruit Spy, in English. Arguments named seat or …_seat are players' names by now.

## What happened
daly-lives = Daly lives at house { $house }.
token-laid = A { $value } lies at house { $house }.
spy-placed = { $seat } placed a card at house { $house }.
spy-turned-up = { $seat }'s { $card } at house { $house } was turned up.
tool-turned-up = { $seat }'s tool at house { $house } was turned up: it and { $caught_seat }'s card are gone.
papa-walks = Papa walks from house { $from } to house { $to }.
daly-walks = Daly walks from house { $from } to house { $to }.
papa-home = Papa is home again: the game ends.
daly-home = Daly is home again: the game ends.
all-cards-played = All cards are played: the game ends.

## Scoring, house by house
spy-shown = { $seat }'s { $card } at house { $house } is turned up.
tool-shown = { $seat }'s tool at house { $house } is turned up: it counts for nothing.
papa-spoils = Papa stands at house { $house }: nobody gets anything there.
house-empty = No spy lies at house { $house }: its tokens stay there.
tie-earlier = { $seat } and { $other_seat } are equally strong at house { $house }: { $seat } was there earlier.
tie-neighbour = { $seat } and { $other_seat } are equally strong at house { $house }: { $seat } is stronger at house { $decided }.
token-won = { $seat } takes the { $value } at house { $house }.
daly-won = { $seat } takes Daly at house { $house }: { $value } points.
left-over-won = { $seat }, strongest at house { $house }, takes the { $value } that is left.

## Why an action is not legal
game-is-over = The game is over: nothing more can be played.
unreadable = “{ $text }” is no action. Write a card and a house, like 5@2 or tool@0.
not-chance = Only chance does that, before the first card. Write a card and a house, like 5@2 or tool@0.
no-such-house = There is no house { $house }. Houses are 0 to 5.
no-such-card = There is no card { $card }. Cards are 1 to 7 and tool.
card-not-held = You no longer hold your { $card }. Choose a card of your hand.
tool-not-held = You no longer hold your tool. Choose a card of your hand.
still-laying-out = The table is still being laid out. Chance goes on with “daly 3” or “token 5”.
daly-first = Daly's home comes first. Write daly and a house from 1 to 5, like daly 3.
no-such-home = Daly cannot live at house { $house }. Her home is one of the houses 1 to 5.
daly-lives-already = Daly lives at house { $house } already. Next come the tokens, like token 5.
no-such-token = There is no token of value { $value }. Values are 1 to 7.
no-token-left = All tokens of value { $value } lie already. Choose another value.

## Options
option-figures = What moves a farmer
option-figures-card = The card shown
option-figures-card-help = A trick card turned up moves the farmer shown on it by one house: Papa on 1, 3, 5 and 7, Daly on 2, 4 and 6.
option-figures-played-here = A card played here
option-figures-played-here-help = A card that is played and not thrown out moves every farmer who stands at that house.
option-figures-revealed-here = A card turned up here
option-figures-revealed-here-help = A trick card turned up moves every farmer who stands at that house.
option-ties = Who wins a tie at a house
option-ties-earlier = Who was there earlier
option-ties-earlier-help = Of equally strong players, the one whose latest trick card there was placed earlier.
option-ties-neighbour = Who is stronger next door
option-ties-neighbour-help = Equally strong players compare the next house clockwise, then the one after, up to five; equal all round: who was there earlier.
