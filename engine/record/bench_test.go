package record

import "testing"

// BenchmarkEncode encodes a save of 500 actions with about as many events as a game between bots.
func BenchmarkEncode(b *testing.B) {
	rec := long(b)
	data, err := Encode(rec)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		if _, err := Encode(rec); err != nil {
			b.Fatal(err)
		}
	}
	events := len(rec.Opening)
	for _, s := range rec.Steps {
		events += len(s.Events)
	}
	b.ReportMetric(float64(len(data)), "bytes")
	b.ReportMetric(float64(len(rec.Steps)), "actions")
	b.ReportMetric(float64(events), "events")
}

func BenchmarkDecode(b *testing.B) {
	data, err := Encode(long(b))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		if _, err := Decode(data); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReplay(b *testing.B) {
	rec := long(b)
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		if _, err := Replay(rec); err != nil {
			b.Fatal(err)
		}
	}
}

// TestSize: a save of 500 actions stays within 60 KB.
func TestSize(t *testing.T) {
	rec := long(t)
	data, err := Encode(rec)
	if err != nil {
		t.Fatal(err)
	}
	if len(rec.Steps) != 500 || len(data) > 60_000 {
		t.Errorf("%d actions take %d bytes, want 500 within 60,000", len(rec.Steps), len(data))
	}
}
