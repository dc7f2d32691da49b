package main

import (
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
)

// sights are kinds of colour vision, as matrices over linear light: the complete forms of colour blindness after
// Machado, Oliveira and Fernandes (2009), and greyscale. The pictures are for people to look at; the theme's tests
// check the colours numerically.
var sights = map[string][3][3]float64{
	"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
	"greyscale":    {{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}},
}

// simulate rewrites a picture as somebody with this kind of vision sees it.
func simulate(file string, sight [3][3]float64) error {
	in, err := os.Open(file)
	if err != nil {
		return err
	}
	from, err := png.Decode(in)
	in.Close()
	if err != nil {
		return err
	}
	to := image.NewRGBA(from.Bounds())
	for y := to.Rect.Min.Y; y < to.Rect.Max.Y; y++ {
		for x := to.Rect.Min.X; x < to.Rect.Max.X; x++ {
			to.Set(x, y, simulateColour(color.RGBAModel.Convert(from.At(x, y)).(color.RGBA), sight))
		}
	}
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	if err := png.Encode(out, to); err != nil {
		out.Close()
		return err
	}
	return out.Close()
}

func simulateColour(c color.RGBA, sight [3][3]float64) color.RGBA {
	light := func(v uint8) float64 {
		if s := float64(v) / 255; s > 0.04045 {
			return math.Pow((s+0.055)/1.055, 2.4)
		}
		return float64(v) / 255 / 12.92
	}
	byteOf := func(l float64) uint8 {
		l = min(max(l, 0), 1)
		if l > 0.0031308 {
			l = 1.055*math.Pow(l, 1/2.4) - 0.055
		} else {
			l *= 12.92
		}
		return uint8(math.Round(l * 255))
	}
	in := [3]float64{light(c.R), light(c.G), light(c.B)}
	var out [3]uint8
	for i, row := range sight {
		out[i] = byteOf(row[0]*in[0] + row[1]*in[1] + row[2]*in[2])
	}
	return color.RGBA{out[0], out[1], out[2], c.A}
}
