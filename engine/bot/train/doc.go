// Train makes the weights of the evaluation of positions (engine/bot/value.go) from scratch: it plays games, notes the position at the beginning
// of each round and who won, and fits the network to them.
//
//	go run ./engine/bot/train
//
// The same seed gives the same weights. Afterwards the golden positions of engine/bot change ("make golden").
package main
