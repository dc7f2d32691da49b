//go:build firefox || webkit

package e2e

// randomCalls is the number of random calls; in Chromium there are many more.
const randomCalls = 400
