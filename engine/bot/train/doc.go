// Train makes the weights of the evaluation of positions (engine/bot/value.go) from scratch: it plays games, notes the position at the beginning
// of each round and who won, and fits the network to them.
//
//	go run ./engine/bot/train
//
// or "make train", which writes the golden positions and games that follow from the weights anew as well. The same seed gives the same weights as long as the players are
// the same; it takes about five minutes on two cores. Games kept in a file (-kept) serve for trying other networks on the same positions, and with
// -epochs 0 for asking how good the weights in use are.
//
// The players are the strongest mind without a search, in all tempers, some of which slip now and then and have more or less money than the
// others, so that positions are as lopsided as those that a search looks at. The network learns twice: from who won, then from who won and what the
// first one says of the later rounds of the same game.
//
// # What was tried
//
// The mean logarithmic loss on games held out (knowing nothing: 1.280), all player counts, boards and editions. With the positions of 10000 games:
//
//	0.887  no hidden layer: weights from the inputs straight to the score
//	0.863  layers of 16 and 8
//	0.862  layers of 24 and 16; more epochs than seven or eight learn the games by heart
//	0.860  layers of 32 and 16
//	0.861  layers of 48 and 24 after three epochs of eight, at twice the time of 24 and 16: not worth it
//
// With 30000 games, layers of 24 and 16, and inputs for how far the money is from ending the game:
//
//	0.854  learned from who won alone
//	0.850  learned a second time with lambda 0.7
//	0.850  ... with lambda 0.5
//
// The weights in use come from 24000 games: 0.869 on those of them held out, which are other games than those above. On games of the level hard,
// which searches, they lose 0.865 (knowing nothing: 1.287), and their chances come true. What a
// seat would miss least is its spare capacity, the best plant of the future market and the cities within 15 Elektro; most, its money and capacity.
package main
