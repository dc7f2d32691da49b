//go:build !firefox && !webkit

// The program called is the same in every browser; the others only have to show that calls reach it.

package e2e

// randomCalls is the number of random calls.
const randomCalls = 20000
