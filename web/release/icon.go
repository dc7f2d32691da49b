package main

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/png"

	"kilovolt/sprites"
)

// pictures are the icons that have been drawn, by their side: several archives have the same, and a large one takes
// half a second.
var pictures = map[int][]byte{}

// picture returns the game's icon as a PNG, side pixels wide and high. Nothing may be written to it.
func picture(side int) ([]byte, error) {
	if data := pictures[side]; data != nil {
		return data, nil
	}
	var b bytes.Buffer
	e := png.Encoder{CompressionLevel: png.BestCompression}
	if err := e.Encode(&b, sprites.AppIcon(side, sprites.RoundPlate)); err != nil {
		return nil, err
	}
	pictures[side] = b.Bytes()
	return pictures[side], nil
}

// windowsIcons returns the icon in the sizes that Windows uses.
func windowsIcons() (all []image.Image) {
	for _, side := range []int{16, 24, 32, 48, 64, 128, 256} {
		all = append(all, sprites.AppIcon(side, sprites.RoundPlate))
	}
	return all
}

// macIcons are the sizes in an .icns file, by their names in it.
var macIcons = []struct {
	name string
	side int
}{
	{"icp4", 16}, {"icp5", 32}, {"icp6", 64}, {"ic07", 128}, {"ic08", 256}, {"ic09", 512}, {"ic10", 1024},
}

// icns returns the game's icon in the format of macOS: for each size a name, a length and a PNG, and a name and a
// length around all of them. The format is too simple for a library.
func icns() ([]byte, error) {
	var b bytes.Buffer
	for _, i := range macIcons {
		data, err := picture(i.side)
		if err != nil {
			return nil, err
		}
		b.WriteString(i.name)
		binary.Write(&b, binary.BigEndian, uint32(len(data)+8))
		b.Write(data)
	}
	out := binary.BigEndian.AppendUint32([]byte("icns"), uint32(b.Len()+8))
	return append(out, b.Bytes()...), nil
}
