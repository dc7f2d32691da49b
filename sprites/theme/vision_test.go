package theme

import (
	"image/color"
	"math"
	"testing"
)

// vision is a kind of colour vision: a matrix for linear colours.
type vision struct {
	name   string
	matrix [3][3]float64
}

// visions are the complete forms of colour blindness by Machado, Oliveira and Fernandes (2009), and greyscale.
var visions = []vision{
	{"full colour", [3][3]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
	{"protanopia", [3][3]float64{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216},
		{-0.003882, -0.048116, 1.051998}}},
	{"deuteranopia", [3][3]float64{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413},
		{-0.011820, 0.042940, 0.968881}}},
	{"tritanopia", [3][3]float64{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602},
		{0.004733, 0.691367, 0.303900}}},
	{"greyscale", [3][3]float64{{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}}},
}

// sees returns a colour as perceived, in CIE L*a*b*.
func (v vision) sees(c color.RGBA) [3]float64 {
	in := [3]float64{linear(c.R), linear(c.G), linear(c.B)}
	var out [3]float64
	for i, row := range v.matrix {
		out[i] = min(max(row[0]*in[0]+row[1]*in[1]+row[2]*in[2], 0), 1)
	}
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124*out[0] + 0.3576*out[1] + 0.1805*out[2]) / 0.9505)
	y := f(0.2126*out[0] + 0.7152*out[1] + 0.0722*out[2])
	z := f((0.0193*out[0] + 0.1192*out[1] + 0.9505*out[2]) / 1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// apart returns the perceived distance between two colours; 2 is about the smallest difference that is noticeable
// side by side.
func (v vision) apart(a, b color.RGBA) float64 {
	p, q := v.sees(a), v.sees(b)
	return math.Hypot(math.Hypot(p[0]-q[0], p[1]-q[1]), p[2]-q[2])
}

// marked is a colour that identifies something, with its letter.
type marked struct {
	letter string
	colour color.RGBA
}

// TestColoursAreDistinct: players and fuels can be told apart by their colours with every kind of colour vision. In
// greyscale, players are told apart by shapes and letters; the greys of the fuels still differ.
func TestColoursAreDistinct(t *testing.T) {
	for _, th := range all {
		var players, tokens []marked
		for _, s := range append(th.Seats[:], th.Trust) {
			players = append(players, marked{s.Letter, s.Colour})
		}
		for _, f := range th.FuelStyles[:Uranium+1] {
			tokens = append(tokens, marked{f.Letter, f.Ground})
		}
		for _, v := range visions {
			wantPlayers, wantTokens := 15.0, 20.0
			if v.name == "greyscale" {
				wantPlayers, wantTokens = 0, 15
			}
			apart(t, th.Name+", players", v, players, wantPlayers)
			apart(t, th.Name+", fuels", v, tokens, wantTokens)
		}
	}
}

// apart checks that every pair of a set differs by at least the given perceived distance, and that the letters
// differ.
func apart(t *testing.T, what string, v vision, set []marked, want float64) {
	t.Helper()
	least, pair := math.Inf(1), ""
	for i, a := range set {
		for _, b := range set[:i] {
			if a.letter == b.letter {
				t.Errorf("%s: two of them have the letter %s", what, a.letter)
			}
			if d := v.apart(a.colour, b.colour); d < least {
				least, pair = d, b.letter+" and "+a.letter
			}
		}
	}
	if least < want {
		t.Errorf("%s, %s: %s are %.1f apart, want at least %.0f", what, v.name, pair, least, want)
	}
	t.Logf("%s, %s: the closest, %s, are %.1f apart", what, v.name, pair, least)
}
