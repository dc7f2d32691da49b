package font

import (
	"bytes"
	"image"
	"os"
	"slices"
	"strings"
	"testing"

	xfont "golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

var (
	files = []string{"../typeset/fonts/kilovolt-regular.ttf", "../typeset/fonts/kilovolt-semibold.ttf"}
	// The fonts of languages, in the same order.
	hebrew  = []string{"he 0", "he 1"}
	serbian = []string{"sr-Cyrl 0", "sr-Cyrl 1"}
)

// read reads a font, or one of those of a language, of which there is one after the other.
func read(t testing.TB, file string) []byte {
	t.Helper()
	language, weight, packed := strings.Cut(file, " ")
	if packed {
		file = "../../game/words/languages/" + language + "/glyphs.bin"
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if packed {
		first := 4 + int(be.Uint32(data))
		return map[string][]byte{"0": data[4:first], "1": data[first+4:]}[weight]
	}
	return data
}

// TestAgainstOpentype: the bounds and masks of all letters, and of some that the fonts lack, equal those of
// x/image/font/opentype bit for bit.
func TestAgainstOpentype(t *testing.T) {
	for i, file := range slices.Concat(files, hebrew, serbian) {
		data := read(t, file)
		f, err := Parse(data)
		if err == nil {
			err = f.Check()
		}
		if err != nil {
			t.Fatal(file, err)
		}
		theirs, err := opentype.Parse(data)
		if err != nil {
			t.Fatal(err)
		}
		var buf sfnt.Buffer
		known := 0
		for _, size := range []fixed.Int26_6{11 << 6, 14<<6 + 21, 28 << 6, 97<<6 + 3} {
			options := &opentype.FaceOptions{Size: float64(size) / 64, DPI: 72, Hinting: xfont.HintingNone}
			face, err := opentype.NewFace(theirs, options)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := f.CapHeight(size), face.Metrics().CapHeight; got != want {
				t.Errorf("%s at %v: capitals of %v, want %v", file, size, got, want)
			}
			for c := rune(0); c < 0x2800; c++ {
				glyph, err := theirs.GlyphIndex(&buf, c)
				if err != nil {
					t.Fatal(err)
				}
				if f.Has(c) != (glyph != 0) {
					t.Fatalf("%s: Has(%U) is %v", file, c, f.Has(c))
				}
				if glyph == 0 && c%97 != 0 { // all of them are the same box
					continue
				}
				known++
				bounds, advance := f.Measure(c, size)
				wantBounds, wantAdvance, _ := face.GlyphBounds(c)
				if bounds != wantBounds || advance != wantAdvance {
					t.Fatalf("%s: %U at %v measures %v %v, want %v %v",
						file, c, size, bounds, advance, wantBounds, wantAdvance)
				}
				at := fixed.Point26_6{X: fixed.Int26_6(c%4) * 16}
				want, pixels, _, _, ok := face.Glyph(at, c)
				got := f.Mask(c, size, at)
				if !ok || want.Empty() {
					if got != nil {
						t.Fatalf("%s: %U at %v is visible", file, c, size)
					}
					continue
				}
				if got == nil || got.Rect != want || !bytes.Equal(got.Pix, pixels.(*image.Alpha).Pix) {
					t.Fatalf("%s: %U at %v has a different mask", file, c, size)
				}
			}
		}
		if known < 4*[]int{500, 30, 1}[i/2] {
			t.Errorf("%s: only %d letters were compared", file, known)
		}
	}
}

// TestNoPairsAreKerned: texts are composed of single letters, which is right as long as the fonts have no kerning.
func TestNoPairsAreKerned(t *testing.T) {
	for _, file := range files {
		theirs, err := opentype.Parse(read(t, file))
		if err != nil {
			t.Fatal(err)
		}
		face, err := opentype.NewFace(theirs, &opentype.FaceOptions{Size: 40, DPI: 72})
		if err != nil {
			t.Fatal(err)
		}
		for _, pair := range []string{"AV", "To", "Te", "fi", "LT", "VA", "y.", "P,", "r."} {
			if k := face.Kern(rune(pair[0]), rune(pair[1])); k != 0 {
				t.Errorf("%s kerns %q by %v", file, pair, k)
			}
		}
	}
}

// TestSerbian: in Serbian, б looks like the letter that fonts/make.py says. Plex has no Serbian forms of its own.
func TestSerbian(t *testing.T) {
	for i, file := range serbian {
		own, err := Parse(read(t, file))
		if err != nil {
			t.Fatal(err)
		}
		source, err := Parse(read(t, files[i]))
		if err != nil {
			t.Fatal(err)
		}
		own.shape(own.runs.glyph('б'), 1000<<6)
		source.shape(source.runs.glyph('δ'), 1000<<6)
		if len(own.outline) == 0 || !slices.Equal(own.outline, source.outline) {
			t.Errorf("%s: б has another outline", file)
		}
		source.shape(source.runs.glyph('б'), 1000<<6)
		if slices.Equal(own.outline, source.outline) {
			t.Errorf("%s: б has its Russian outline", file)
		}
	}
}

// TestLettersOfTheLanguages: no letter of a language is missing, and digits are tabular.
func TestLettersOfTheLanguages(t *testing.T) {
	for i := range files {
		var own []*Font
		for _, file := range []string{hebrew[i], files[i]} {
			f, err := Parse(read(t, file))
			if err != nil {
				t.Fatal(err)
			}
			own = append(own, f)
		}
		letters := "ěščřžůďťňŘŮáéíóúýĚŠČŽĎŤŇÁÉÍÓÚÝ" + "ăâîșțĂÂÎȘȚ" + "đćčšžĐĆČŠŽ" + "äöüßẞÄÖÜ" +
			"абвгдђежзијклљмнњопрстћуфхцчџшАБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШ" +
			"אבגדהוזחטיכלמנסעפצקרשתךםןףץ־׳״" + "„“”‚‘’«»–−×…·  "
		for _, c := range letters {
			if !own[0].Has(c) && !own[1].Has(c) {
				t.Errorf("%s: there is no %c (%U)", files[i], c, c)
			}
		}
		_, digit := own[1].Measure('0', 1000<<6)
		for c := '1'; c <= '9'; c++ {
			if _, w := own[1].Measure(c, 1000<<6); w != digit {
				t.Errorf("%s: %c is %v wide, 0 is %v", files[i], c, w, digit)
			}
		}
	}
}

// TestDamagedOutlines: Check finds what Parse lets pass.
func TestDamagedOutlines(t *testing.T) {
	data := bytes.Clone(read(t, hebrew[0]))
	f, err := Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	for i := range f.glyf {
		f.glyf[i] = 0x7f
	}
	if f.Check() == nil {
		t.Error("damaged outlines pass")
	}
}

// TestInvalidFonts: truncated fonts and other files return an error and do not panic.
func TestInvalidFonts(t *testing.T) {
	data := read(t, files[0])
	for _, bad := range [][]byte{
		nil, []byte("not a font at all"), []byte("OTTO" + string(data[4:])),
		data[:11], data[:100], data[:len(data)-400],
	} {
		if f, err := Parse(bad); err == nil {
			t.Errorf("%d bytes are accepted as a font of %d glyphs", len(bad), f.glyphs)
		}
	}
}

func BenchmarkMask(b *testing.B) {
	f, err := Parse(read(b, files[0]))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		for c := 'a'; c <= 'z'; c++ {
			f.Mask(c, 14<<6, fixed.Point26_6{})
		}
	}
}
