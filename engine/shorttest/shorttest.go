// Package shorttest says how much of something a test does, as most runs of the tests are in a hurry.
package shorttest

import (
	"runtime"
	"testing"
)

// Of returns full, or with -short only short: make check and make test run short tests, make test-all and the nightly
// run full ones. A short test has to prove the same of less, so what it requires to have occurred stays required.
func Of(full, short int) int {
	if testing.Short() {
		return short
	}
	return full
}

// GoldenGamesAreEnough leaves a test of how the computers play to the full run: a change of them shows in the golden
// games of engine/bot in every run.
func GoldenGamesAreEnough(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("the golden games are unchanged, or else run this at full length: make test-all")
	}
}

// NativelyIsEnough leaves a test of what does not depend on the build to the native run, except at full length.
func NativelyIsEnough(t *testing.T) {
	t.Helper()
	if testing.Short() && runtime.GOOS == "js" {
		t.Skip("natively, and at full length: make test-all")
	}
}
