// Train makes the weights of the evaluation of positions (engine/bot/value.go) from scratch: it plays games, notes the position at the beginning
// of each round and who won, and fits the network to them.
//
//	go run ./engine/bot/train
//
// or "make train", which writes the golden positions of engine/bot anew as well. The same seed gives the same weights as long as the players are
// the same; it takes about seven minutes on two cores. Games kept in a file (-kept) serve for trying other networks on the same positions.
//
// The players are the level normal in all tempers, some of which slip now and then and have more or less money than the others, so that positions
// are as lopsided as those that a search looks at. The network learns twice: from who won, then from who won and what the first one says of the
// later rounds of the same game.
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
// With 30000 games, layers of 24 and 16:
//
//	0.854  learned from who won alone
//	0.850  learned a second time with lambda 0.7
package main
