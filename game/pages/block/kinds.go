package block

// Weight is how much a text stands out.
type Weight uint8

// The weights.
const (
	Plain   Weight = iota
	Dim            // an aside
	Strong         // what others belong to
	Accent         // what matters most
	Warning        // something is wrong
	Large          // the name of what the page is about
)

// A Text is a paragraph or a heading.
type Text struct {
	part
	Name
	Text    string
	Weight  Weight
	Level   int  // of a heading, from 3 for the first below the page's title; 0 for a paragraph
	English bool // whatever the language of the page
	Centred bool // in the window, below what is in its middle
}

// Show implements [Block].
func (b *Text) Show(r Renderer) { r.Text(b) }

// A Fact is a number or a word with what it is about.
type Fact struct {
	Name, Value string
	Icon        string   // beside a stacked fact: name of a picture; "" for none
	Share       float64  // length of a bar, 0 to 1
	Keys        []string // of the keyboard, which Name lists
}

// Form is how facts lie in the window.
type Form uint8

// The forms.
const (
	Lines   Form = iota // each in a line of its own
	Figures             // side by side, each value above what it is about
	Stacked             // one below the other, each value below what it is about
	Bars                // each in a line with its share as a bar below
	Keys                // what keys of the keyboard do, each in a line
)

// Facts are facts that belong together. The text version has them as a table with a caption.
type Facts struct {
	part
	Name
	Title string // of the table; the window shows none
	Form  Form
	Facts []Fact
}

// Show implements [Block].
func (b *Facts) Show(r Renderer) { r.Facts(b) }

// A Row is a line of a table; its first cell says what it is about.
type Row struct {
	Key     string // unique in the table
	Cells   []string
	Picture Picture // at its beginning; nil for none
}

// A Table is a table. In windows that are too narrow for it, the cells of a row lie below each other.
type Table struct {
	part
	Name
	Title string // the window shows none
	Heads []string
	Rows  []Row
}

// Show implements [Block].
func (b *Table) Show(r Renderer) { r.Table(b) }

// A Picture is something to see beside words that say the same. A surface draws the types of pictures it knows.
type Picture any

// A List is a list of points.
type List struct {
	part
	Name
	Items []string
}

// Show implements [Block].
func (b *List) Show(r Renderer) { r.List(b) }

// Group is blocks that belong together. In the window those with a title are in a frame. In the text version a group
// with a key has names of its own: keys are unique within it.
type Group struct {
	part
	Name
	Title string
	Level int    // of the heading, as with [Text]; 0 where the text version needs none
	Head  string // the heading's key, if not "head"
	Close bool   // without a title: close together in the window
	Long  string // the label of what shows it in the text version, where it is closed until then; "" if it is not
	Body  []Block
}

// Show implements [Block].
func (b *Group) Show(r Renderer) { r.Group(b) }

// Tabs are lists of which the window shows the one that is chosen, the text version all.
type Tabs struct {
	part
	Name
	Title string // of the choice
	Tabs  []Tab
}

// A Tab is one of the lists.
type Tab struct {
	ID    string // of the option, in the choice
	Title string
	Body  []Block
}

// Show implements [Block].
func (b *Tabs) Show(r Renderer) { r.Tabs(b) }

// Details are blocks that the window shows only when they are asked for, one such list of a page at a time. The text
// version has them without their title.
type Details struct {
	part
	Name
	Title string
	Body  []Block
}

// Show implements [Block].
func (b *Details) Show(r Renderer) { r.Details(b) }

// Item is one of several things in a list: a title with an action beside it, and lines.
type Item struct {
	part
	Name
	Title  string
	Level  int    // of the title, as with [Text]
	Head   string // the title's key, if not "head"
	Lines  []Line
	Beside *Action // with an icon; nil for none
}

// Line is a line of an item.
type Line struct {
	Text   string
	Weight Weight
}

// Show implements [Block].
func (b *Item) Show(r Renderer) { r.Item(b) }

// A Tasks is things to do one after the other, each with a tick once it is done.
type Tasks struct {
	part
	Tasks []Task
	Apart bool // in the window there is more room before what follows
}

// A Task is one of them.
type Task struct {
	Action *Action
	State  string // whether it is done
	Done   bool
	Line   string // all of that in one sentence, for the text version and scripts
}

// Show implements [Block].
func (b *Tasks) Show(r Renderer) { r.Tasks(b) }

// Progress says how much of something is done.
type Progress struct {
	part
	Name
	Text  string
	Share float64 // 0 to 1
}

// Show implements [Block].
func (b *Progress) Show(r Renderer) { r.Progress(b) }

// Leaves are a text that is too long to be laid out at once: the window shows it leaf by leaf, the text version all of
// it.
type Leaves struct {
	part
	Name
	More   string // what is on the others, said on the first where they are out of sight
	Leaves [][]Block
}

// Show implements [Block].
func (b *Leaves) Show(r Renderer) { r.Leaves(b) }

// Empty says that a list is empty, and offers what fills it.
type Empty struct {
	part
	Name
	Text   string
	Action *Action // nil for no offer
}

// Show implements [Block].
func (b *Empty) Show(r Renderer) { r.Empty(b) }

// A Choose is something to choose or to type.
type Choose struct {
	part
	Name    Name
	Setting *Setting
}

// Show implements [Block].
func (b *Choose) Show(r Renderer) { r.Choose(b) }

// Actions are buttons side by side, as far as there is room.
type Actions struct {
	part
	Actions []*Action
}

// Show implements [Block].
func (b *Actions) Show(r Renderer) { r.Actions(b) }

// Emphasis is how much a button stands out.
type Emphasis uint8

// The emphases.
const (
	Usual Emphasis = iota
	Primary
	Subdued
	Danger
)

// An Action is something to do by a button.
type Action struct {
	Name
	Label    string
	Sub      string // below the label in the window; "" for nothing
	Emphasis Emphasis
	Icon     string // name of a picture; "" for none
	WhyNot   string // why it cannot be done; "" if it can

	// What it does. With Ask it asks first, and does nothing unless the answer is yes; scripts are not asked.
	Do  func() error
	Ask *Question

	Begins bool   // leaves the page for another game, for which the current one may have to make way
	Stays  bool   // the dialog that it is in stays open
	Said   string // said after it has been done; "" for nothing
}

// Question is asked before something is done. With a field it asks for a text, which the field takes when the answer is
// yes; in the text version that is a form in the place of the action. Without a yes it offers what is in its body.
type Question struct {
	Name  // of what asks; the key is that of the title or the form
	Title string
	Body  []Block
	Field *Choose // nil for none
	Yes   Answer
	No    Answer
}

// An Answer is one of a question's answers.
type Answer struct {
	Name
	Label string
}
