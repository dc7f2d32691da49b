package timeline

import "time"

// Reel runs scores: the current one, and the announcement, which outlasts it. The zero value is at rest.
type Reel struct {
	began time.Duration // when the present score did
	beats []Beat
	sign  Beat          // the announcement
	shown time.Duration // when it was begun
}

// Start starts a score at a time. What was still moving ends, except the announcement: that stays until the next one,
// or its end. One that is to be read is not cut short by one that is not.
func (r *Reel) Start(now time.Duration, beats []Beat) {
	r.began, r.beats = now, r.beats[:0]
	for i := range beats {
		if b := beats[i]; b.Kind == Announced {
			if !r.sign.Weighty() || b.Weighty() || now >= r.shown+r.sign.End() {
				r.sign, r.shown = b, now
			}
		} else {
			r.beats = append(r.beats, b)
		}
	}
}

// Beats are the beats of the present score, without the announcement.
func (r *Reel) Beats() []Beat { return r.beats }

// Since is how long the present score has been running.
func (r *Reel) Since(now time.Duration) time.Duration { return now - r.began }

// Left is how long something still moves, 0 if nothing does.
func (r *Reel) Left(now time.Duration) time.Duration {
	left := time.Duration(0)
	for i := range r.beats {
		left = max(left, r.began+r.beats[i].End()-now)
	}
	if r.sign.Kind == Announced {
		left = max(left, r.shown+r.sign.End()-now)
	}
	return left
}

// Sign is the announcement with how far it is, 0..1; on is false without one.
func (r *Reel) Sign(now time.Duration) (b *Beat, progress float64, on bool) {
	if r.sign.Kind != Announced {
		return nil, 0, false
	}
	p := r.sign.Progress(now - r.shown)
	return &r.sign, p, p < 1 && now-r.shown >= r.sign.At
}
