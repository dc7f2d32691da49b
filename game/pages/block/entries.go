package block

// Entries are things with what can be done with each. The window opens a dialog for that, and lays them out in columns
// where the page has a grid and there is room; the text version and scripts have it with each of them.
type Entries struct {
	part
	Name    // its key is that of the heading
	Title   string
	Level   int // of the heading, as with [Text]; those of the entries are one below it
	Entries []*Entry
}

// An Entry is one of them.
type Entry struct {
	Name
	Title   string
	More    *Text    // about it, which the window says in the dialog only; nil for nothing
	Lines   []string // about it
	Picture Picture  // nil for none
	First   bool     // the keyboard begins here

	Dialog  string // the id of the dialog with the actions
	Actions []*Actions
	Do      func() error // chooses it, in place of a dialog
}

// Show implements [Block].
func (b *Entries) Show(r Renderer) { r.Entries(b) }

// Offer is what can be done for the time being, such as to undo what was done last.
type Offer struct {
	part
	Name
	Text   string
	Action *Action
}

// Show implements [Block].
func (b *Offer) Show(r Renderer) { r.Offer(b) }

// Foot is blocks that the window keeps in sight at its lower edge, below those of feet before it.
type Foot struct {
	part
	Body []Block
}

// Show implements [Block].
func (b *Foot) Show(r Renderer) { r.Foot(b) }
