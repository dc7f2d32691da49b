//go:build !firefox && !webkit

// The program that is called is the same in every browser; the other browsers only have to show that calls reach it.

package e2e

// randomCalls is the number of random calls.
var randomCalls = atLength(2000, 20000)
