// Train produces the weights of the value network (engine/bot/value.go) from scratch: it plays games, records the
// position at the beginning of each round and who won, and fits the network to them.
//
//	go run ./engine/bot/train
//
// "make train" also writes the golden positions and games that follow from the weights. The same seed gives the same
// weights as long as the players are the same, on every machine, which is why the network and its optimiser are
// written by hand (net.go). Training takes about five minutes on two cores. Games stored in a file (-kept) allow
// other networks to be tried on the same positions, and with -epochs 0 the weights in use to be measured.
//
// The players are the strongest evaluator without a search, with all personalities. Some blunder now and then and
// have more or less money than the others, so that positions are as lopsided as those a search sees. The network is
// trained twice: on who won, then on who won blended with what the first network estimates for the later rounds of
// the game.
//
// # Games of players that search
//
//	go run ./engine/bot/train -search expert-short -seed 11 -games 24000 -kept dist/games.jsonl \
//		-from engine/bot/value_weights.bin -rate 5e-4 -epochs 4 -o dist/weights.bin
//
// plays other games: half of them of the searching level, some of its seats with a personality, a quarter of
// evaluators as above, and in a quarter the level plays among one of the scripted styles (engine/sim/styles). It
// continues the training of the weights in use. The file of games holds one per line, and is continued where it was
// stopped. A network in a file is measured with the level's name and the file: "go run ./engine/sim -table
// dist/match.jsonl -match expert,expert@dist/weights.bin".
//
// With -epochs 0 and -from, weights in a file are compared with those in use, on games of another seed or, with -skip,
// on those that follow the ones they were trained on.
//
// With -foresee, the playouts of a level are compared with what happened in the searchers' games of such a file,
// round by round: who won, what plants cost and who bought them. That takes seconds, where playing the level to see
// whether it wins more takes hours.
//
// With -bids, the playouts of levels say what a plant under the hammer will cost whoever goes on raising, in games of
// a normal player among four rivals of one name, who are then asked:
//
//	go run ./engine/bot/train -bids expert-solver,expert-heeder -rivals bargainer -games 200
//
// # What was tried
//
// The figures are the mean logarithmic loss on held-out games (equal chances: 1.280), with all player counts, boards
// and editions. With the positions of 10000 games:
//
//	0.887  no hidden layers: weights from the inputs straight to the score
//	0.863  layers of 16 and 8
//	0.862  layers of 24 and 16; after more than seven or eight epochs the network overfits
//	0.860  layers of 32 and 16
//	0.861  layers of 48 and 24 after three epochs of eight, at twice the time of 24 and 16: not worth it
//
// With 30000 games, layers of 24 and 16, and inputs for how far the money is from ending the game:
//
//	0.854  trained on who won alone
//	0.850  trained a second time with lambda 0.7
//	0.850  ... with lambda 0.5
//
// The weights in use come from 24000 games. Their loss is 0.869 on the held-out ones, which are not the games above.
// On games of the level hard, which searches, it is 0.865 (equal chances: 1.287), and the chances are well
// calibrated. On the first 4230 games of the command above it is 1.078 where all players search (equal chances:
// 1.293), 0.698 among styles (1.268) and 0.942 over all, and the chances are calibrated: of those between 50 and 60
// %, 54.6 % on average, 53.7 % came true, of those between 80 and 90 %, 84.9 and 85.8 %. Trained on nine tenths of
// these games, the loss on the last tenth fell from 0.951 to 0.943; that is too little to expect a stronger player.
//
// The same with "expert-settler" at 40 playouts, whose games take 0.2 seconds of a core: after training on 480 games
// the loss on the 159 that followed was 0.963, with the weights in use 0.958 (0.006 better, error 0.007; where all
// search 1.085 and 1.082, equal chances 1.341). So few games are overfitted: of the chances from 50 to 60, to 70, to
// 80 and to 90 %, which were 54.9, 64.9, 74.8 and 84.8 % on average, 49.3, 58.7, 66.6 and 83.0 % came true; with the
// weights in use 55.4, 55.6, 76.8 and 85.2 % of 54.7, 64.7, 74.6 and 85.0 %. "expert-settler" won 47 of the same 56
// games with either. Whether thousands of games of such players do more has not been tried.
//
// A seat would miss its spare capacity, the best plant of the future market and the cities within 15 Elektro least,
// and its money and capacity most.
package main
