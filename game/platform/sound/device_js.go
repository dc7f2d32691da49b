package sound

import (
	"encoding/binary"
	"syscall/js"
)

// page plays through the page's WebAudio (web/page/sound.js). It does without Ebitengine's package audio, which would
// add 60 KB to the download and needs scripts from blob: addresses.
type page struct {
	sound js.Value
	known [names]bool // the page has its samples
}

func openDevice() (device, error) {
	sound := js.Global().Get("kvSound")
	if !sound.Truthy() || !sound.Call("there").Bool() {
		return nil, ErrNoDevice
	}
	return &page{sound: sound}, nil
}

// wanted tells the page whether sound is wanted, so that it can start it within the next touch: once the touch reaches
// Go it is too late.
func wanted(on bool) {
	if sound := js.Global().Get("kvSound"); sound.Truthy() {
		sound.Call("set", on)
	}
}

func (d *page) play(n Name, gain float64) {
	if !d.known[n] {
		d.known[n] = true
		samples := Samples(n)
		data := make([]byte, 0, 2*len(samples))
		for _, s := range samples {
			data = binary.LittleEndian.AppendUint16(data, uint16(s))
		}
		bytes := js.Global().Get("Uint8Array").New(len(data))
		js.CopyBytesToJS(bytes, data)
		d.sound.Call("add", n.String(), bytes.Get("buffer"), Rate)
	}
	d.sound.Call("play", n.String(), gain)
}

// rest does nothing: the page rests by itself.
func (d *page) rest() {}

func (d *page) err() error { return nil }
