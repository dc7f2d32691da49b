package window

import (
	"math"
	"testing"
)

func TestThePictureFitsIntoAnImage(t *testing.T) {
	for _, c := range []struct {
		w, h, device float64
		side         int
		want         float64
	}{
		{1280, 800, 2, 16384, 2},
		{1280, 800, 2, 2048, 1.6}, // a browser that hides what it runs on
		{1400, 800, 3, 4096, 4096.0 / 1400},
		{800, 1400, 3, 4096, 4096.0 / 1400},
		{7680, 4320, 1, 4096, 4096.0 / 7680}, // fewer pixels than CSS pixels
		{390, 844, 3, 2048, 2048.0 / 844},
		{7680, 4320, 1, 16384, 4096 / math.Sqrt(7680*4320)}, // no gigabytes
		{5120, 2880, 1, 8192, 1},
		{1, 1, 4, 2048, 4},
	} {
		got := Ratio(c.w, c.h, c.device, c.side)
		if math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%v×%v at %v with %d: %v, want %v", c.w, c.h, c.device, c.side, got, c.want)
		}
	}
	for side := 2048; side <= 16384; side *= 2 {
		for w := 0.25; w < 40000; w *= 1.37 {
			for h := 0.25; h < 40000; h *= 1.61 {
				for device := 0.25; device <= 16; device *= 1.5 {
					ratio := Ratio(w, h, device, side)
					pw, ph := Pixels(w, ratio), Pixels(h, ratio)
					if most := float64(side); pw < 1 || ph < 1 || pw > most || ph > most || pw*ph > maxPixels+2*most {
						t.Fatalf("%v×%v at %v with %d: %v×%v pixels", w, h, device, side, pw, ph)
					}
				}
			}
		}
	}
}

func TestAWindowOverSeveralScreensIsLimited(t *testing.T) {
	for _, c := range []struct {
		side        int
		span, ratio float64
		want        int
	}{
		{16384, 7680, 2, -1}, {4096, 3840, 1, -1}, {4096, 5120, 1, 4096}, {8192, 11520, 1.5, 5461},
		{256, 1920, 1, minSide},
	} {
		if got := largest(c.side, c.span, c.ratio); got != c.want {
			t.Errorf("%v pixels at %v with images of %d: %d, want %d", c.span, c.ratio, c.side, got, c.want)
		}
	}
}
