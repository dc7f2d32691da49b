package block

// A Page is a page as it is at the moment. It is made again after every change, and never changed.
type Page struct {
	Name
	Title string
	Place Place
	Look  Look
	Body  func() []Block // called when the page is shown
	Left  func()         // called when the page is left; nil for nothing

	Up         string // the id of the page to which the way back leads; "" for where it was opened
	Reading    bool   // no wider than text that is read
	Grid       int    // how many columns of entries there are at most in a wide window; 0 without entries
	Columns    bool   // in a wide window, what comes after the first block lies beside it
	Show, Hide string // what unfolds and folds it in the text version; "" for the title
}

// Place is where a page is found.
type Place uint8

// The places.
const (
	Folded  Place = iota // in the help; in the text version below everything, closed until it is asked for
	AtTitle              // at the title
	Waiting              // by a button of the title as long as there is one; in the text version as Folded
	AtEnd                // with the result of a game
	Apart                // by entries of its own, in several places; in the text version as Folded
	Over                 // over everything, as long as there is one; its dialog has its own id
)

// Look is how the window shows a page.
type Look uint8

// The looks.
const (
	Full   Look = iota // instead of what else there is
	Dialog             // over it
	Inset              // as a part of it
)

// Name is how widgets, elements and calls of scripts find something: by an id in the window, which scripts use too, and
// in the text version by a key that is unique among its neighbours. Both are contracts. A text or an action without a
// key is left out of the text version, and an action without an id of the other surfaces, where another one says or
// does the same.
type Name struct{ ID, Key string }

// Called returns the name of a page, whose id and key are the same.
func Called(id string) Name { return Name{id, id} }

// At returns the usual name of a block on the page: its id begins with that of the page.
func (n Name) At(key string) Name { return Name{n.ID + "-" + key, key} }

// As returns the name with another key, for what the text version has always called otherwise.
func (n Name) As(key string) Name { return Name{n.ID, key} }

// A Block is a part of a page.
type Block interface {
	// Show hands the block to a renderer, to the method for its kind.
	Show(r Renderer)
	block()
}

// Renderer shows blocks on a surface.
type Renderer interface {
	Text(*Text)
	Facts(*Facts)
	Table(*Table)
	List(*List)
	Group(*Group)
	Tabs(*Tabs)
	Details(*Details)
	Item(*Item)
	Tasks(*Tasks)
	Progress(*Progress)
	Leaves(*Leaves)
	Empty(*Empty)
	Choose(*Choose)
	Actions(*Actions)
	Entries(*Entries)
	Offer(*Offer)
	Foot(*Foot)
	Image(*Image)
	Verbatim(*Verbatim)
}

// Show hands blocks to a renderer, one after the other.
func Show(r Renderer, blocks ...Block) {
	for _, b := range blocks {
		b.Show(r)
	}
}

// part is embedded in every kind of block; it is what makes others impossible.
type part struct{}

func (part) block() {}
