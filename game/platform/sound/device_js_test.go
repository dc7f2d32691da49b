package sound

import (
	"errors"
	"fmt"
	"syscall/js"
	"testing"
)

// TestPageDevice: without the page's part there is no device; with it a sound's samples are sent once, and it is played
// each time.
func TestPageDevice(t *testing.T) {
	if _, err := openDevice(); !errors.Is(err, ErrNoDevice) {
		t.Fatalf("without a page: %v", err)
	}
	wanted(true)
	fake := js.Global().Call("eval", `({
		log: "", able: false,
		there() { return this.able; },
		set(on) { this.log += "set " + on + "; "; },
		add(name, data, rate) { this.log += "add " + name + " " + new Int16Array(data).length + " " + rate + "; "; },
		play(name, gain) { this.log += "play " + name + " " + gain + "; "; },
	})`)
	js.Global().Set("kvSound", fake)
	defer js.Global().Delete("kvSound")
	if _, err := openDevice(); !errors.Is(err, ErrNoDevice) {
		t.Fatalf("in a browser without WebAudio: %v", err)
	}
	fake.Set("able", true)
	wanted(true)
	d, err := openDevice()
	if err != nil {
		t.Fatal(err)
	}
	d.play(Token, 0.5)
	d.play(Token, 0.25)
	d.rest()
	if d.err() != nil {
		t.Error(d.err())
	}
	want := fmt.Sprintf("set true; add token %d %d; play token 0.5; play token 0.25; ", len(Samples(Token)), Rate)
	if got := fake.Get("log").String(); got != want {
		t.Errorf("the page received %q, want %q", got, want)
	}
}
