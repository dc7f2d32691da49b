package typeset

import (
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
)

// Plain returns a face of the program's own that belongs to no room: for a screen that must not depend on anything that may have failed.
func Plain(pixels float64, w Weight) (font.Face, error) {
	f, err := opentype.Parse([weights][]byte{regular, semibold}[w])
	if err != nil {
		return nil, err
	}
	return opentype.NewFace(f, &opentype.FaceOptions{Size: pixels, DPI: 72, Hinting: font.HintingNone})
}
