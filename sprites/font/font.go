// Package font reads and rasterises TrueType fonts of the kind that typeset/fonts/make.py produces: outlines without
// hints, no kerning, one character table. It replaces x/image/font/sfnt, which reads all kinds of fonts, has tables
// for forty character sets and would add 56 KB to the 3.11 MB of the download. A test compares the two letter by
// letter.
//
// Sizes are pixels per em in 64ths, coordinates are pixels in 64ths with Y growing downwards.
package font

import (
	"encoding/binary"
	"errors"
	"fmt"

	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// A Font is a parsed font with the buffers to rasterise its letters. It is not safe for concurrent use.
type Font struct {
	units   fixed.Int26_6 // to the em
	capital fixed.Int26_6 // height of the capital letters, units
	glyphs  int
	loca    []byte // offsets of the glyphs' outlines in glyf, halved
	glyf    []byte
	hmtx    []byte // advance and bearing of each glyph
	runs    runs

	outline []stroke // of the last glyph
	pen     vector.Rasterizer
	pix     []byte
}

var be = binary.BigEndian

// Parse parses a font; it keeps a reference to data. It returns an error for fonts of other kinds. Rasterising a
// letter with a damaged outline panics.
func Parse(data []byte) (*Font, error) {
	if len(data) < 12 || be.Uint32(data) != 0x00010000 {
		return nil, errors.New("font: not TrueType")
	}
	tables := map[string][]byte{}
	for i := range int(be.Uint16(data[4:])) {
		if 28+16*i > len(data) {
			return nil, errors.New("font: truncated")
		}
		entry := data[12+16*i:]
		from, size := int(be.Uint32(entry[8:])), int(be.Uint32(entry[12:]))
		if from > len(data) || size > len(data)-from {
			return nil, errors.New("font: truncated")
		}
		tables[string(entry[:4])] = data[from : from+size]
	}
	for name, least := range map[string]int{
		"head": 54, "hhea": 36, "maxp": 6, "OS/2": 90, "cmap": 4, "hmtx": 4, "loca": 4, "glyf": 1,
	} {
		if len(tables[name]) < least {
			return nil, fmt.Errorf("font: table %s is missing or too short", name)
		}
	}
	f := &Font{
		units:   fixed.Int26_6(be.Uint16(tables["head"][18:])),
		capital: fixed.Int26_6(int16(be.Uint16(tables["OS/2"][88:]))),
		glyphs:  int(be.Uint16(tables["maxp"][4:])),
		loca:    tables["loca"], glyf: tables["glyf"], hmtx: tables["hmtx"],
	}
	if f.units == 0 || be.Uint16(tables["head"][50:]) != 0 || len(f.loca) < 2*f.glyphs+2 ||
		int(be.Uint16(tables["hhea"][34:])) != f.glyphs ||
		len(f.hmtx) < 4*f.glyphs {
		return nil, errors.New("font: unsupported tables")
	}
	var err error
	f.runs, err = letters(tables["cmap"])
	return f, err
}

// Check returns an error if a letter of the font cannot be rasterised. It is for fonts that are not built in.
func (f *Font) Check() (err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("font: damaged")
		}
	}()
	f.Measure(Missing, f.units)
	for c := range rune(0x10000) {
		if f.Has(c) {
			f.Measure(c, f.units)
		}
	}
	return nil
}

// Has reports whether the font has a letter.
func (f *Font) Has(c rune) bool { return f.runs.glyph(c) != 0 }

// CapHeight returns the height of capital letters.
func (f *Font) CapHeight(size fixed.Int26_6) fixed.Int26_6 { return f.scaled(f.capital, size) }

// scaled converts units of the font to pixels, rounded to the nearest 64th.
func (f *Font) scaled(v, size fixed.Int26_6) fixed.Int26_6 {
	v *= size
	if v < 0 {
		return (v - f.units/2) / f.units
	}
	return (v + f.units/2) / f.units
}

// runs is the character table, in format 4: runs of runes with consecutive glyphs.
type runs struct {
	n                        int
	last, first, add, offset []byte
}

// letters finds the character table.
func letters(cmap []byte) (runs, error) {
	for i := range int(be.Uint16(cmap[2:])) {
		if 12+8*i > len(cmap) {
			break
		}
		at := int(be.Uint32(cmap[8+8*i:]))
		if at+16 > len(cmap) || be.Uint16(cmap[at:]) != 4 {
			continue
		}
		t := cmap[at:]
		n := int(be.Uint16(t[6:])) / 2
		if len(t) < 16+8*n {
			break
		}
		return runs{n: n, last: t[14:], first: t[16+2*n:], add: t[16+4*n:], offset: t[16+6*n:]}, nil
	}
	return runs{}, errors.New("font: no supported character table")
}

// glyph returns the number of a letter's glyph, 0 if there is none.
func (r runs) glyph(c rune) int {
	if c < 0 || c > 0xffff {
		return 0
	}
	for i := range r.n {
		if uint16(c) > be.Uint16(r.last[2*i:]) {
			continue
		}
		first, add, offset := be.Uint16(r.first[2*i:]), be.Uint16(r.add[2*i:]), int(be.Uint16(r.offset[2*i:]))
		if uint16(c) < first {
			return 0
		}
		if offset == 0 {
			return int(uint16(c) + add)
		}
		// The offset is relative to its own position.
		if g := be.Uint16(r.offset[2*i+offset+2*int(uint16(c)-first):]); g != 0 {
			return int(g + add)
		}
		return 0
	}
	return 0
}
