package sound

import "math"

// Rate is the number of samples in a second.
const Rate = 24000

// wave is the shape of a voice's vibration.
type wave uint8

const (
	sine wave = iota
	triangle
	noise // hissing, dull below the voice's frequency
)

// voice is one part of a sound: it begins, rises, and fades away.
type voice struct {
	wave     wave
	at       float64 // when it begins, s
	lasts    float64 // s
	from, to float64 // Hz, gliding; of noise, above which it is dull
	level    float64 // against the other voices
	rise     float64 // s
	fall     float64 // s until it is down to about a third, from where it has risen
}

// recipe is a sound.
type recipe struct {
	peak   float64 // the loudest sample, 0..1
	voices []voice
}

// edge is how long a sound takes to come out of silence and to go back, at the least, s: anything shorter clicks.
const edge = 0.004

// Samples makes a sound: one channel of samples, Rate a second, from -32767 to 32767.
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
	step, glide := v.from/Rate, (v.to-v.from)/Rate/float64(len(mix)) // of the phase in a sample, and how that changes
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

// roundWave is a sine to within a thousandth, without the cost of one; phase is 0..1.
func roundWave(phase float64) float64 {
	x := 2*phase - 1
	y := -4 * x * (1 - math.Abs(x))
	return y + 0.225*(y*math.Abs(y)-y)
}

// centre takes out what does not vibrate: it would only move the speaker.
func centre(mix []float64) {
	const slow = 1 - 2*math.Pi*25/Rate // what is slower than 25 Hz
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

// fade has a sound begin and end in silence.
func fade(mix []float64) {
	n := min(int(edge*Rate), len(mix)/2)
	for i := range n {
		k := float64(i) / float64(n)
		mix[i] *= k
		mix[len(mix)-1-i] *= k
	}
}

// scaled makes whole numbers of a sound whose loudest sample is peak.
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
