package sound

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"
)

// A fake is a device that records what it was asked for.
type fake struct {
	heard  []string
	rests  int
	broken error
}

func (f *fake) play(n Name, gain float64) { f.heard = append(f.heard, fmt.Sprintf("%s %.2f", n, gain)) }
func (f *fake) rest()                     { f.rests++ }
func (f *fake) err() error                { return f.broken }

// A desk is a player with a fake device and a clock that the test advances.
type desk struct {
	*Player
	fake   *fake
	at     time.Duration
	opened int
	refuse error
}

func newDesk() *desk {
	d := &desk{fake: &fake{}, at: time.Hour}
	d.Player = New(func() time.Duration { return d.at })
	d.want = nil
	d.open = func() (device, error) {
		d.opened++
		if d.refuse != nil {
			return nil, d.refuse
		}
		return d.fake, nil
	}
	d.Set(50, false)
	return d
}

// TestSilentUntilTouched: nothing is opened, let alone played, before the player has touched something.
func TestSilentUntilTouched(t *testing.T) {
	d := newDesk()
	d.Play(Turn)
	if d.opened != 0 {
		t.Fatal("the device is opened before the first touch")
	}
	d.Touched()
	if d.opened != 0 {
		t.Fatal("a touch alone opens the device")
	}
	d.Play(Turn)
	if d.opened != 1 || !slices.Equal(d.fake.heard, []string{"turn 0.25"}) {
		t.Errorf("opened %d times, heard %v", d.opened, d.fake.heard)
	}
}

// TestMutedOpensNothing: while muted, or at volume 0, the device stays closed; muting works at once.
func TestMutedOpensNothing(t *testing.T) {
	d := newDesk()
	d.Touched()
	for _, set := range []func(){
		func() { d.Set(80, true) }, func() { d.Set(0, false) }, func() { d.Set(-20, false) },
	} {
		set()
		d.Play(Card)
	}
	d.Set(80, false)
	d.Play(None)
	if d.opened != 0 {
		t.Fatal("the device is opened while muted")
	}
	d.Set(300, false)
	d.Play(Card)
	d.Set(80, true)
	d.Play(Bid)
	if !slices.Equal(d.fake.heard, []string{"card 1.00"}) {
		t.Errorf("heard %v", d.fake.heard)
	}
}

// TestTheSameSoundDoesNotPile: six cards that move at once make one sound, and a different sound is played at the same
// time.
func TestTheSameSoundDoesNotPile(t *testing.T) {
	d := newDesk()
	d.Touched()
	for range 6 {
		d.Play(Card)
		d.Play(Coin)
		d.at += 10 * time.Millisecond
	}
	d.at += 10 * time.Millisecond
	d.Play(Card)
	if !slices.Equal(d.fake.heard, []string{"card 0.25", "coin 0.25", "card 0.25"}) {
		t.Errorf("heard %v", d.fake.heard)
	}
}

// TestWithoutADevice: a device that cannot be opened, or breaks, is reported and never fatal; it is not reopened for
// every sound.
func TestWithoutADevice(t *testing.T) {
	d := newDesk()
	d.refuse = fmt.Errorf("%w: none", ErrNoDevice)
	d.Touched()
	if d.Trouble() != nil {
		t.Error("a problem is reported before anything was tried")
	}
	for range 3 {
		d.Play(Card)
		d.at += time.Second
	}
	if d.opened != 1 || !errors.Is(d.Trouble(), ErrNoDevice) {
		t.Errorf("opened %d times, trouble %v", d.opened, d.Trouble())
	}
	d.Rest()

	d = newDesk()
	d.Touched()
	d.Play(Card)
	d.fake.broken = fmt.Errorf("%w: pulled out", ErrNoDevice)
	d.at += time.Second
	d.Play(Card)
	d.Rest()
	if len(d.fake.heard) != 1 || !errors.Is(d.Trouble(), ErrNoDevice) || d.opened != 1 {
		t.Errorf("heard %v, trouble %v, opened %d times", d.fake.heard, d.Trouble(), d.opened)
	}
}

// TestSilentPlayer: started without sound, it never opens a device, and Trouble says so.
func TestSilentPlayer(t *testing.T) {
	p := Silent()
	p.Set(100, false)
	p.Touched()
	for _, n := range All() {
		p.Play(n)
	}
	p.Rest()
	if !errors.Is(p.Trouble(), ErrMuted) || p.device != nil {
		t.Errorf("trouble %v, device %v", p.Trouble(), p.device)
	}
}

// TestTheDeviceRests: after a silence it rests, once, and again after the next sound.
func TestTheDeviceRests(t *testing.T) {
	d := newDesk()
	d.Touched()
	d.Rest()
	for range 2 {
		d.Play(Card)
		for range 10 {
			d.at += silence / 4
			d.Rest()
		}
	}
	if d.fake.rests != 2 {
		t.Errorf("rested %d times, want 2", d.fake.rests)
	}
}
