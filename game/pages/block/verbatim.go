package block

// Image is a picture that stands by itself, for the eye: the text version leaves it out.
type Image struct {
	part
	Name
	Label   string // what it is
	Picture Picture
}

// Show implements [Block].
func (b *Image) Show(r Renderer) { r.Image(b) }

// Verbatim is a text for other programs, which runs from left to right, with what passes it on. The text version has it
// in a field.
type Verbatim struct {
	part
	Name
	Label string // what it is
	Text  string
	Seen  bool // the window shows it
	Pass  *Action
}

// Show implements [Block].
func (b *Verbatim) Show(r Renderer) { r.Verbatim(b) }
