//go:build !js

package sound

import (
	"encoding/binary"
	"math"
	"testing"
)

// TestFloats: the device gets every sample, between -1 and 1.
func TestFloats(t *testing.T) {
	samples := []int16{0, 16384, -32768, 32767}
	data := floats(samples)
	if len(data) != 4*len(samples) {
		t.Fatalf("%d bytes", len(data))
	}
	for i, s := range samples {
		got := math.Float32frombits(binary.LittleEndian.Uint32(data[4*i:]))
		if want := float32(s) / 32768; got != want || got < -1 || got > 1 {
			t.Errorf("sample %d is %v, want %v", s, got, want)
		}
	}
}
