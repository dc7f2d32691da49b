package gamecode_test

import (
	"testing"

	"kilovolt/engine/gamecode"
	"kilovolt/engine/lab/sample"
)

func BenchmarkEncode(b *testing.B) {
	rec, err := sample.Game(sample.Setup(6, 3), sample.Mixed(6, false, 3), 3)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(len(rec.Steps)), "decisions")
	for b.Loop() {
		if _, err := gamecode.Encode(gamecode.Code{Record: rec}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDecode(b *testing.B) {
	text := played(b, 3)
	for b.Loop() {
		if _, err := gamecode.Decode(text); err != nil {
			b.Fatal(err)
		}
	}
}
