//go:build !js

package sound

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"

	"github.com/ebitengine/oto/v3"
)

// native is the system's own sound: PulseAudio, PipeWire or ALSA on Linux, WASAPI on Windows, CoreAudio on macOS, none
// of which needs a C compiler. It uses oto, on which Ebitengine's package audio is built, and not that package: with
// it, a machine without a sound device ends the game.
type native struct {
	context *oto.Context
	ready   chan struct{} // closed once the device is open or has failed to open
	data    [names][]byte // floating-point samples of the sounds that have been played
	playing []*oto.Player
	resting bool
}

func openDevice() (device, error) {
	context, ready, err := oto.NewContext(&oto.NewContextOptions{SampleRate: Rate, ChannelCount: 1,
		Format: oto.FormatFloat32LE, ApplicationName: "Kilovolt"})
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoDevice, err)
	}
	return &native{context: context, ready: ready}, nil
}

// wanted does nothing: the device is opened with the first sound.
func wanted(bool) {}

// opened reports whether the device is open or has failed to open.
func (d *native) opened() bool {
	select {
	case <-d.ready:
		return true
	default:
		return false
	}
}

func (d *native) play(n Name, gain float64) {
	if d.data[n] == nil {
		d.data[n] = floats(Samples(n))
	}
	kept := d.playing[:0]
	for _, p := range d.playing {
		if p.IsPlaying() {
			kept = append(kept, p) // a player without a reference falls silent
		}
	}
	const most = 12 // at the same time
	if d.playing = kept; len(kept) >= most {
		return
	}
	d.wake()
	p := d.context.NewPlayer(bytes.NewReader(d.data[n]))
	p.SetVolume(gain)
	p.Play()
	d.playing = append(d.playing, p)
}

// wake ends a rest.
func (d *native) wake() {
	if d.resting && d.opened() {
		d.resting = d.context.Resume() != nil
	}
}

func (d *native) rest() {
	if !d.resting && d.opened() { // before that it would wait
		d.resting = d.context.Suspend() == nil
	}
}

func (d *native) err() error {
	if err := d.context.Err(); err != nil {
		return fmt.Errorf("%w: %w", ErrNoDevice, err)
	}
	return nil
}

// floats converts samples to the device's format.
func floats(samples []int16) []byte {
	out := make([]byte, 0, 4*len(samples))
	for _, s := range samples {
		out = binary.LittleEndian.AppendUint32(out, math.Float32bits(float32(s)/32768))
	}
	return out
}
