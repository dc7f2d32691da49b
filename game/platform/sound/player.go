package sound

import (
	"errors"
	"time"
)

// Why nothing can be heard although sound is on.
var (
	ErrMuted    = errors.New("sound: the program was started without sound")
	ErrNoDevice = errors.New("sound: there is no sound device")
)

// device plays sounds. None of its functions blocks.
type device interface {
	// play plays a sound beside others that are still playing, at a volume of gain, 0 to 1.
	play(n Name, gain float64)
	// rest says that nothing will be played for a while.
	rest()
	// err is why nothing can be played any more, or nil.
	err() error
}

// Timing of sounds.
const (
	again   = 70 * time.Millisecond // a sound is not started again within this time, as when six cards move at once
	silence = 3 * time.Second       // after which the device rests
)

// Player plays sounds as the player of the game wants them: not at all before the first touch or key, and at the
// chosen volume. It opens the device with the first sound. It is not safe for use by several goroutines.
type Player struct {
	now    func() time.Duration // from any start
	open   func() (device, error)
	want   func(on bool) // says whether sound is wanted; nil where nobody needs to know
	device device
	failed error

	touched bool
	volume  int // percent
	muted   bool

	last    [names]time.Duration // when each was last started
	ever    [names]bool
	latest  time.Duration // when any was
	resting bool
	played  func(Name) // called for every sound played while sound is on; for tests
}

// New returns a player with a clock. Nothing is opened yet.
func New(now func() time.Duration) *Player {
	return &Player{now: now, open: openDevice, want: wanted, resting: true}
}

// Silent returns a player that never opens a device.
func Silent() *Player {
	return &Player{now: func() time.Duration { return 0 }, open: func() (device, error) { return nil, ErrMuted },
		failed: ErrMuted, resting: true}
}

// Set sets the volume, in percent, and whether sounds are muted.
func (p *Player) Set(volume int, muted bool) {
	p.volume, p.muted = min(max(volume, 0), 100), muted
	if p.want != nil {
		p.want(p.volume > 0 && !muted)
	}
}

// Touched says that the player has touched or pressed something: from now on sounds may play.
func (p *Player) Touched() { p.touched = true }

// Trouble returns why nothing can be heard although it should: [ErrMuted], [ErrNoDevice] or an error that wraps it; nil
// if no problem is known.
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

// Play starts a sound if sounds are on.
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

// Rest lets the device rest after a silence. It is called in every Update.
func (p *Player) Rest() {
	if p.resting || p.device == nil || p.now()-p.latest < silence {
		return
	}
	p.resting = true
	p.device.rest()
}

// gain returns the factor of the samples at a volume in percent: half the volume sounds about half as loud.
func gain(volume int) float64 {
	v := float64(volume) / 100
	return v * v
}
