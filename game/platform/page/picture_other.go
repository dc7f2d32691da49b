//go:build !js

package page

import (
	"bytes"
	"image"
	"image/png"
)

// Picture hands a picture to the player: natively it is saved as a file in [ExportDir].
type Picture struct {
	dir, name string
	img       *image.RGBA
	saved     chan struct{} // closed when where and err are set
	where     string
	err       error
}

// NewPicture returns a picture that is not handed over yet. name is that of the file; the description is for the page.
func NewPicture(dir, name, _ string, img *image.RGBA) *Picture {
	return &Picture{dir: dir, name: name, img: img}
}

// Step begins to save the picture beside the frames, and reports whether that is done.
func (p *Picture) Step() (done bool) {
	if p.saved == nil {
		p.saved = make(chan struct{})
		go p.save()
	}
	select {
	case <-p.saved:
		return true
	default:
		return false
	}
}

func (p *Picture) save() {
	defer close(p.saved)
	var data bytes.Buffer
	if p.err = png.Encode(&data, p.img); p.err != nil {
		return
	}
	p.where, p.err = SaveFile(p.dir, p.name, data.Bytes())
	if p.err != nil && p.dir != "" { // the disk of the saved games may be full or read-only
		p.where, p.err = SaveFile("", p.name, data.Bytes())
	}
}

// Result returns where the picture is, after the last Step.
func (p *Picture) Result() (where string, err error) { return p.where, p.err }
