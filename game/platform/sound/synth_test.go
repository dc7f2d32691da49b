package sound

import (
	"math"
	"slices"
	"testing"
)

// loudness returns the root mean square of samples, 0 to 1.
func loudness(samples []int16) float64 {
	sum := 0.0
	for _, s := range samples {
		sum += float64(s) * float64(s)
	}
	return math.Sqrt(sum/float64(len(samples))) / 32768
}

// TestSounds: every sound is short, loud enough and not too loud, has no DC offset, and begins and ends in silence.
func TestSounds(t *testing.T) {
	for _, n := range All() {
		t.Run(n.String(), func(t *testing.T) {
			samples := Samples(n)
			seconds := float64(len(samples)) / Rate
			most := 0.65
			if n == Over {
				most = 1.5
			}
			if seconds < 0.04 || seconds > most {
				t.Errorf("lasts for %.3f s", seconds)
			}
			peak, sum := 0, 0.0
			for _, s := range samples {
				peak = max(peak, int(math.Abs(float64(s))))
				sum += float64(s)
			}
			if peak > 32767*7/10 {
				t.Errorf("the loudest sample is %d: several sounds at once would clip", peak)
			}
			if loud := loudness(samples); loud < 0.02 || loud > 0.3 {
				t.Errorf("its loudness is %.3f", loud)
			}
			if dc := sum / float64(len(samples)) / 32768; math.Abs(dc) > 0.002 {
				t.Errorf("its DC offset is %.4f", dc)
			}
			const tip = Rate / 1000 // a millisecond
			for _, end := range [][]int16{samples[:tip], samples[len(samples)-tip:]} {
				if loud := loudness(end); loud > 0.02 {
					t.Errorf("an end has a loudness of %.3f: it clicks", loud)
				}
			}
			if samples[0] != 0 {
				t.Errorf("it begins at %d", samples[0])
			}
			if !slices.Equal(samples, Samples(n)) {
				t.Error("it differs from one time to the next")
			}
		})
	}
}

// TestSoundsDiffer: no two sounds have similar samples.
func TestSoundsDiffer(t *testing.T) {
	for i, a := range All() {
		for _, b := range All()[i+1:] {
			if slices.Equal(Samples(a), Samples(b)) {
				t.Errorf("%s and %s are the same", a, b)
			}
		}
	}
}

func TestRoundWave(t *testing.T) {
	for i := range 1000 {
		phase := float64(i) / 1000
		if got, want := roundWave(phase), math.Sin(2*math.Pi*phase); math.Abs(got-want) > 0.002 {
			t.Fatalf("at %v: %v, want %v", phase, got, want)
		}
	}
}

func BenchmarkSamples(b *testing.B) {
	for b.Loop() {
		Samples(Over)
	}
}
