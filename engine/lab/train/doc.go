// Train produces the weights of the value network (engine/bot/value.go) from scratch: it plays games, records the
// position at the beginning of each round and who won, and fits the network to them. From the auctions of such games it
// learns how high seats bid (engine/bot/limit_net.go).
//
//	go run ./engine/lab/train
//
// writes those of Hard and Expert. "make train" also makes Master's (below), and the golden positions and games that
// follow from the weights. The same seed gives the same weights as long as the players are the same, on every machine
// of the same architecture, which is why the network and its optimiser are written by hand (net.go). This takes about
// five minutes on two cores. Games stored in a file (-kept) allow other networks to be tried on the same positions, and
// with -epochs 0 the weights in use to be measured. Delete such a file when the players or their weights have changed.
//
// The players are the strongest evaluator without a search, with all personalities. Some blunder now and then and
// have more or less money than the others, so that positions are as lopsided as those a search sees. The network is
// trained twice: on who won, then on who won blended with what the first network estimates for the later rounds of
// the game.
//
// # Games of players that search
//
// Master's weights are learned from games of searching players, after those. "make train" does it in three steps, with
// 40 playouts a decision ("expert-brief"), half an hour in all on two cores:
//
//   - 15000 games with the first weights: half of them of searching players, some seats with a personality, a quarter
//     of evaluators as above, and in a quarter searching players among one of the scripted styles (engine/lab/styles).
//     The first weights are trained further on these.
//   - 6000 games of players that search with the result, three quarters of them among styles.
//   - The first weights are trained again, on all 21000 games: these are Master's.
//
// The commands are in the Makefile. A file of games (-kept) holds one game per line, and is continued where it was
// stopped. A network in a file is measured with a level's name and the file: "go run ./engine/sim -table
// dist/match.jsonl -match expert,expert@dist/weights.bin".
//
// With -epochs 0 and -from, weights in a file are compared with those in use, on games of another seed or, with -skip,
// on those that follow the ones they were trained on.
//
// With -foresee, the playouts of a level are compared with what happened in the searchers' games of such a file,
// round by round: who won, what plants cost and who bought them. That takes seconds, where playing the level to see
// whether it wins more takes hours.
//
// With -bids, the playouts of levels say what a plant under the hammer will cost a player who goes on raising, in games
// of a normal player among four rivals of one name, who are then asked:
//
//	go run ./engine/lab/train -bids expert-solver,expert-heeder -rivals bargainer -games 200
//
// # How high seats bid
//
// With -limits the command learns from the auctions of the same 21000 games, in three minutes. No seat says how much
// a plant is worth to it: a raise shows that its limit is not lower, and dropping out, or passing while the plant is
// on offer, that it is not higher. The outputs of the network are the median and the spread of a logistic
// distribution, chosen so that what the seats did becomes as likely as possible. There are 2.5 million observations,
// and those of one game in ten are held out. On these, the median predicts in 74.7 % of the cases whether a seat
// meets a price: 78.2 % among evaluators, 74.5 % among players that search, and 73.5 % at tables with scripted
// styles.
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
// The first weights come from 24000 games. Their loss is 0.869 on the held-out ones, which are not the games above.
// On games of the level hard, which searches, it is 0.865 (equal chances: 1.287), and the chances are well
// calibrated. On 4230 games of "expert-short" it is 1.078 where all players search (equal chances: 1.293), 0.698 among
// styles (1.268) and 0.942 over all. Trained on nine tenths of these, the loss on the last tenth fell from 0.951 to
// 0.943.
//
// By how much the loss falls on fresh games through training on games of players that search ("expert-brief"):
//
//	  480 games  -0.006 ± 0.007: overfitted
//	 8000 games   0.010 ± 0.002; where all search 0.011, among styles 0.027
//	15000 games   0.013 ± 0.002; where all search 0.013, among styles 0.041, evaluators -0.012
//	and the 6000  0.014 ± 0.003; where all search 0.011, among styles 0.059, evaluators -0.023
//
// The last two were measured on 1600 games of players with the weights after the first step, of which the loss with the
// first weights is 0.917. Master's weights, those of the last line, are calibrated there: of the chances between 40 and
// 50, to 60, to 70, to 80 and to 90 %, which were 44.6, 54.6, 64.8, 74.9 and 84.9 % on average, 43.7, 52.8, 63.8, 74.0
// and 84.3 % came true; with the first weights 44.6, 53.1, 66.3, 78.0 and 85.5 %.
//
// After 12000 such games, layers of 48 and 24 were no better than those of 24 and 16 (0.895), nor those of 32 and 16
// (0.896).
//
// A seat would miss its spare capacity, the best plant of the future market and the cities within 15 Elektro least,
// and its money and capacity most.
package main
