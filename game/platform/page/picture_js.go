package page

import (
	"image"
	"syscall/js"
)

var kvPicture = js.Global().Get("kvPicture")

// Picture hands a picture to the player: the page shows it, to be saved, copied or shared.
type Picture struct {
	name, alt string
	img       *image.RGBA
	y         int // the next row
	rows      []byte
	err       error
}

// NewPicture returns a picture that is not handed over yet. It must be opaque. name is that of the file, alt says what
// it shows; the folder is for the native program.
func NewPicture(_, name, alt string, img *image.RGBA) *Picture {
	return &Picture{name: name, alt: alt, img: img}
}

// pictureRows is how many rows are sent to the page at once.
const pictureRows = 48

// Step does a piece of the work, of a few milliseconds, and reports whether it was the last one. The browser compresses
// the picture outside of frames.
func (p *Picture) Step() (done bool) {
	if !kvPicture.Truthy() || !kvPicture.Get("able").Bool() {
		p.err = ErrNoPicture
		return true
	}
	size := p.img.Rect.Size()
	if p.y == 0 {
		kvPicture.Call("begin", size.X, size.Y)
	}
	next := min(p.y+pictureRows, size.Y)
	p.rows = filteredRows(p.rows[:0], p.img, p.y, next)
	array := js.Global().Get("Uint8Array").New(len(p.rows))
	js.CopyBytesToJS(array, p.rows)
	kvPicture.Call("rows", array)
	if p.y = next; p.y < size.Y {
		return false
	}
	kvPicture.Call("end", p.name, p.alt)
	return true
}

// Result returns the error after the last Step. where is for the native program.
func (p *Picture) Result() (where string, err error) { return "", p.err }

// filteredRows appends rows of a picture as PNG has them before they are compressed: red, green and blue of every
// pixel, less those of the pixel above, which compresses better.
func filteredRows(dst []byte, img *image.RGBA, from, to int) []byte {
	const up = 2 // the filter's number
	w := img.Rect.Dx()
	above := make([]byte, 4*w)
	if from > 0 {
		above = img.Pix[(from-1)*img.Stride:][:4*w]
	}
	for y := from; y < to; y++ {
		row := img.Pix[y*img.Stride:][:4*w]
		dst = append(dst, up)
		for i := 0; i+4 <= len(row); i += 4 {
			dst = append(dst, row[i]-above[i], row[i+1]-above[i+1], row[i+2]-above[i+2])
		}
		above = row
	}
	return dst
}
