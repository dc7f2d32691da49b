package sound

import (
	"errors"
	"time"
)

// Why nothing is heard although sound is on.
var (
	ErrMuted    = errors.New("sound: the program was started without sound")
	ErrNoDevice = errors.New("sound: there is no device that plays sound")
)

// device lets sounds be heard. None of its functions waits for anything.
type device interface {
	// play plays a sound, beside others that may still be heard, as loud as gain, 0..1.
	play(n Name, gain float64)
	// rest tells that nothing will be played for a while.
	rest()
	// err is why nothing can be heard any more, nil while something can.
	err() error
}

// Timing of sounds.
const (
	again   = 70 * time.Millisecond // a sound is not begun again before, as when six cards move at once
	silence = 3 * time.Second       // after which the device rests
)

// Player plays sounds as the player of the game wants them: not at all before the first touch or key, and in their volume. It opens the device
// with the first sound. It is not safe for use by several goroutines.
type Player struct {
	now    func() time.Duration // from any start
	open   func() (device, error)
	want   func(on bool) // tells the page whether sound is wanted; nil where nobody needs to know
	device device
	failed error

	touched bool
	volume  int // percent
	muted   bool

	last    [names]time.Duration // when each was last begun
	ever    [names]bool
	latest  time.Duration // when any was
	resting bool
	played  func(Name) // told of every sound asked for while sound is on; for tests
}

// New returns a player by a clock, from any start. Nothing is opened yet.
func New(now func() time.Duration) *Player {
	return &Player{now: now, open: openDevice, want: wanted, resting: true}
}

// Silent returns a player that never opens a device.
func Silent() *Player {
	return &Player{now: func() time.Duration { return 0 }, open: func() (device, error) { return nil, ErrMuted }, failed: ErrMuted, resting: true}
}

// Set says how loud sounds are, in percent, and whether they are muted.
func (p *Player) Set(volume int, muted bool) {
	p.volume, p.muted = min(max(volume, 0), 100), muted
	if p.want != nil {
		p.want(p.volume > 0 && !muted)
	}
}

// Touched notes that the player has touched or pressed something: from now on there may be sound.
func (p *Player) Touched() { p.touched = true }

// Trouble is why nothing can be heard although it should: [ErrMuted], [ErrNoDevice] or one that wraps it; nil if nothing is known to be wrong.
func (p *Player) Trouble() error {
	if p.failed == nil && p.device != nil {
		p.fail(p.device.err())
	}
	return p.failed
}

func (p *Player) fail(err error) {
	if err != nil {
		p.failed, p.device = err, nil
	}
}

// Play begins a sound, if sounds are to be heard.
func (p *Player) Play(n Name) {
	if n == None || !p.touched || p.muted || p.volume == 0 {
		return
	}
	now := p.now()
	if p.ever[n] && now-p.last[n] < again {
		return
	}
	p.ever[n], p.last[n], p.latest = true, now, now
	if p.played != nil {
		p.played(n)
	}
	if p.Trouble() != nil {
		return
	}
	if p.device == nil {
		d, err := p.open()
		if p.device = d; err != nil {
			p.fail(err)
			return
		}
	}
	p.resting = false
	p.device.play(n, gain(p.volume))
}

// Rest lets the device rest when nothing has been heard for a while. It is called in every Update.
func (p *Player) Rest() {
	if p.resting || p.device == nil || p.now()-p.latest < silence {
		return
	}
	p.resting = true
	p.device.rest()
}

// gain is what samples are multiplied by at a volume in percent: half of it sounds about half as loud.
func gain(volume int) float64 {
	v := float64(volume) / 100
	return v * v
}
