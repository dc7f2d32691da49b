package sound

import "math"

// Rate is the number of samples in a second.
const Rate = 24000

// wave is the waveform of a voice.
type wave uint8

const (
	sine wave = iota
	triangle
	noise // hiss, with less energy above the voice's frequency
)

// A voice is one part of a sound, with a start, an attack and a decay.
type voice struct {
	wave     wave
	at       float64 // start, s
	lasts    float64 // s
	from, to float64 // Hz, gliding; for noise the cutoff frequency
	level    float64 // relative to the other voices
	rise     float64 // attack, s
	fall     float64 // decay to about a third of the peak, s
}

// A recipe is a sound.
type recipe struct {
	peak   float64 // the loudest sample, 0..1
	voices []voice
}

// edge is the minimum duration of the fades at both ends, s: anything shorter clicks.
const edge = 0.004

// Samples synthesizes a sound: one channel of Rate samples per second, from -32767 to 32767.
func Samples(n Name) []int16 {
	r := recipes[n]
	end := 0.0
	for _, v := range r.voices {
		end = max(end, v.at+v.lasts)
	}
	mix := make([]float64, int(end*Rate))
	for _, v := range r.voices {
		v.add(mix)
	}
	centre(mix)
	fade(mix)
	return scaled(mix, r.peak)
}

// add mixes a voice in.
func (v *voice) add(mix []float64) {
	begin := int(v.at * Rate)
	mix = mix[begin:min(begin+int(v.lasts*Rate), len(mix))]
	step, glide := v.from/Rate, (v.to-v.from)/Rate/float64(len(mix)) // of the phase per sample, and its change
	loud, decay := v.level, math.Exp(-1/(v.fall*Rate))
	rise, sink := 1/math.Ceil(max(v.rise, edge)*Rate), 1/math.Ceil(edge*Rate)
	phase, dull := 0.0, 0.0
	hiss := uint32(0x9e3779b9)
	for i := range mix {
		sample := 0.0
		switch v.wave {
		case sine:
			sample = roundWave(phase)
		case triangle:
			sample = 1 - 4*math.Abs(phase-0.5)
		case noise:
			hiss ^= hiss << 13
			hiss ^= hiss >> 17
			hiss ^= hiss << 5
			dull += (float64(int32(hiss))/(1<<31) - dull) * min(1, 2*math.Pi*step)
			sample = dull
		}
		if phase += step; phase >= 1 {
			phase--
		}
		step += glide
		if up := float64(i) * rise; up < 1 {
			sample *= up
		} else {
			loud *= decay
		}
		if down := float64(len(mix)-i) * sink; down < 1 {
			sample *= down
		}
		mix[i] += sample * loud
	}
}

// roundWave returns a sine to within a thousandth, at less cost; phase is 0 to 1.
func roundWave(phase float64) float64 {
	x := 2*phase - 1
	y := -4 * x * (1 - math.Abs(x))
	return y + 0.225*(y*math.Abs(y)-y)
}

// centre removes frequencies below hearing, which only move the speaker.
func centre(mix []float64) {
	const slow = 1 - 2*math.Pi*25/Rate // a high-pass filter at 25 Hz
	was, out := 0.0, 0.0
	for i, x := range mix {
		out = slow * (out + x - was)
		was = x
		mix[i] = out
	}
	sum := 0.0
	for _, x := range mix {
		sum += x
	}
	for i := range mix {
		mix[i] -= sum / float64(len(mix))
	}
}

// fade makes a sound begin and end in silence.
func fade(mix []float64) {
	n := min(int(edge*Rate), len(mix)/2)
	for i := range n {
		k := float64(i) / float64(n)
		mix[i] *= k
		mix[len(mix)-1-i] *= k
	}
}

// scaled converts a sound to integers with the given peak.
func scaled(mix []float64, peak float64) []int16 {
	most := 1e-9
	for _, x := range mix {
		most = max(most, math.Abs(x))
	}
	out := make([]int16, len(mix))
	for i, x := range mix {
		out[i] = int16(math.Round(x / most * peak * 32767))
	}
	return out
}
