package main

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// paletted reduces a picture to at most 256 colours, which makes the file a fifth of the size. A flat drawing has few
// colours, apart from many along the edges between two of them, where merging is invisible. The method is median cut.
func paletted(m image.Image) *image.Paletted {
	colours := counted(m)
	out := image.NewPaletted(m.Bounds(), nil)
	index := map[color.NRGBA]uint8{}
	for i, box := range boxes(colours, 256) {
		out.Palette = append(out.Palette, box.mean())
		for _, c := range box {
			index[c.NRGBA] = uint8(i)
		}
	}
	for y := m.Bounds().Min.Y; y < m.Bounds().Max.Y; y++ {
		for x := m.Bounds().Min.X; x < m.Bounds().Max.X; x++ {
			out.SetColorIndex(x, y, index[at(m, x, y)])
		}
	}
	return out
}

func at(m image.Image, x, y int) color.NRGBA {
	return color.NRGBAModel.Convert(m.At(x, y)).(color.NRGBA)
}

// A tint is a colour and the number of its pixels.
type tint struct {
	color.NRGBA
	pixels int
}

func (t tint) channel(i int) int { return int([4]uint8{t.R, t.G, t.B, t.A}[i]) }

// counted returns the colours of a picture, always in the same order.
func counted(m image.Image) box {
	pixels := map[color.NRGBA]int{}
	for y := m.Bounds().Min.Y; y < m.Bounds().Max.Y; y++ {
		for x := m.Bounds().Min.X; x < m.Bounds().Max.X; x++ {
			pixels[at(m, x, y)]++
		}
	}
	var all box
	for c, n := range pixels {
		all = append(all, tint{c, n})
	}
	slices.SortFunc(all, func(a, b tint) int {
		for i := range 4 {
			if d := cmp.Compare(a.channel(i), b.channel(i)); d != 0 {
				return d
			}
		}
		return 0
	})
	return all
}

// A box is a set of colours that share one entry of the palette.
type box []tint

// boxes splits the colours into at most so many boxes by halving the box with the widest range again and again.
func boxes(all box, most int) []box {
	out := []box{all}
	for len(out) < most {
		worst, widest := -1, 0
		for i, b := range out {
			if _, width := b.widest(); len(b) > 1 && width > widest {
				worst, widest = i, width
			}
		}
		if worst < 0 {
			break
		}
		low, high := out[worst].halves()
		out[worst] = low
		out = append(out, high)
	}
	return out
}

// widest returns the channel with the widest range, and its width.
func (b box) widest() (channel, width int) {
	for i := range 4 {
		low, high := 255, 0
		for _, t := range b {
			low, high = min(low, t.channel(i)), max(high, t.channel(i))
		}
		if high-low > width {
			channel, width = i, high-low
		}
	}
	return channel, width
}

// halves splits a box in the middle of its widest channel.
func (b box) halves() (low, high box) {
	channel, _ := b.widest()
	least, most := 255, 0
	for _, t := range b {
		least, most = min(least, t.channel(channel)), max(most, t.channel(channel))
	}
	for _, t := range b {
		if 2*t.channel(channel) <= least+most {
			low = append(low, t)
		} else {
			high = append(high, t)
		}
	}
	return low, high
}

// mean returns the average colour of a box, weighted by the number of pixels.
func (b box) mean() color.NRGBA {
	var sum [4]int
	pixels := 0
	for _, t := range b {
		for i := range sum {
			sum[i] += t.channel(i) * t.pixels
		}
		pixels += t.pixels
	}
	part := func(i int) uint8 { return uint8((sum[i] + pixels/2) / pixels) }
	return color.NRGBA{part(0), part(1), part(2), part(3)}
}
