package page

import (
	"errors"
	"image"
	"testing"
)

// Rows are filtered as PNG wants them: undoing the filter gives the pixels, in whatever pieces they are sent.
func TestRowsOfAPicture(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 5, 7))
	for i := range img.Pix {
		img.Pix[i] = uint8(i * 37)
	}
	var rows []byte
	for y := 0; y < 7; y += 3 {
		rows = filteredRows(rows, img, y, min(y+3, 7))
	}
	const wide = 1 + 3*5
	if len(rows) != 7*wide {
		t.Fatalf("%d bytes", len(rows))
	}
	for y := range 7 {
		if rows[y*wide] != 2 {
			t.Errorf("row %d has the filter %d", y, rows[y*wide])
		}
		for x := range 5 {
			for k := range 3 {
				at := y*wide + 1 + 3*x + k
				if y > 0 {
					rows[at] += rows[at-wide]
				}
				if rows[at] != img.Pix[y*img.Stride+4*x+k] {
					t.Errorf("%d, %d: %d", x, y, rows[at])
				}
			}
		}
	}
}

// Without a page there is no picture.
func TestNoPageNoPicture(t *testing.T) {
	p := NewPicture("", "x.png", "", image.NewRGBA(image.Rect(0, 0, 1, 1)))
	if _, err := p.Result(); !p.Step() || err != nil {
		t.Fatalf("it goes on, or had failed before: %v", err)
	}
	if _, err := p.Result(); !errors.Is(err, ErrNoPicture) {
		t.Errorf("%v", err)
	}
}
