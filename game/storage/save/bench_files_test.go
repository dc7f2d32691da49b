//go:build !js

package save

import "testing"

func BenchmarkFiles(b *testing.B) {
	s, _ := files(b)
	benchmark(b, s)
}
