// Package bot is the computer opponents: a view in, an action and the reason for it out.
//
//	t, err := bot.New("normal", rules, engine.ViewOf(&state, state.Actor), seed)
//	for !t.Step(20) { // as much as the frame allows
//	}
//	actions, reason := t.Decision()
//
// A bot decides on the view alone (H1). The same level, view and seed give the same decision on every machine: integers only, no clock, no
// map iteration. Work is done in small units, so that whoever calls can stop after any of them and go on later.
//
// The parts: [Thinker] runs the task that answers the decision at hand (auction.go, scrap.go, fuel.go, build.go, power.go, place.go);
// all of them judge by the same mind (mind.go), which knows what the next cities cost (growth.go), what fuel will cost (prices.go), how the
// seat's own economy will go on (economy.go) and whether this is the last round (ending.go). Who will win is estimated by a small network
// (value.go), whose weights engine/bot/train makes by playing.
//
// The upper levels look ahead (search.go): what the mind would do and what else could be done (options.go) are tried in the same sampled worlds,
// each played on to the end of the round by rules of thumb for all seats (reflex.go), who in an auction bid as minds in their places would
// (appraisal.go); then the network says who will win. How much a level looks ahead, and where, is its [effort] (level.go).
//
// # What was tried
//
// Shares of the wins of one seat among three of the mind without noise (fair: 25 %; 60 to 100 games, four players, boards and editions mixed, so
// about 9 to 12 points of error):
//
//	 6 %  playouts to the end of the game by reflexes and no network; 100 of them
//	39 %  playouts to the end of the round, then the network; 300 of them
//	30 %  ... a round further: reflexes err more than the network
//	 9 %  ... searching only which plant to open: reflexes bid too much for poor ones, so that to open those looked clever
//	58 %  ... searching everything but that
//	73 %  ... everything, with bids in the playouts as minds would make them
//	80 %  ... 900 playouts; 77 % with 300 and no margin for the mind's own choice, 82 % with a margin of 1.5 %: all within the error
//	77 %  a single playout of each option (against a noisy mind): most of the strength is the network after one round
//
// Against the scripted builder, who is stronger than the mind (three players, 120 games, about 8 points): 79 % with 400 playouts, 77 % with 1600, 73 %
// without a margin, 80 % with one of 3 %, 70 % a round further, 65 to 68 % when playouts go to the end of the game once it is near; 78
// and 80 % when the seat itself, or everybody, buys fuel and builds as a mind would (100 playouts, dearer ones). Of 240
// games with 60 playouts (about 5 points): 79 % with the weights in use, 73 % with weights learned from 7000 games, two seats of three searching, though
// these estimate such games better (loss 0.889 against 0.909). So more, longer or better playouts
// do not help as long as the network stays as it is.
package bot
