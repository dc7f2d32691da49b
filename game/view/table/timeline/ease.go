package timeline

import "time"

// Progress is how far a beat is at a time since the start of the score: 0 before it starts, 1 when it is over.
func (b *Beat) Progress(at time.Duration) float64 {
	switch {
	case at >= b.End():
		return 1
	case at <= b.At:
		return 0
	}
	return float64(at-b.At) / float64(b.For)
}

// Slide eases a progress for things that slide: they leave at once and arrive gently.
func Slide(p float64) float64 {
	q := 1 - p
	return 1 - q*q*q
}

// Fall eases a progress for things that fall: faster and faster.
func Fall(p float64) float64 { return p * p }
