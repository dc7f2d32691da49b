package script

import (
	"slices"

	"kilovolt/game/pages/block"
	"kilovolt/game/words/phrase"
)

// A Page is a page of the program in words, with what can be done on it.
type Page struct {
	ID    string     `json:"id"`
	Title string     `json:"title"`
	Lines []string   `json:"lines"` // what it says; a line of a table is a line
	Does  []PageDoes `json:"does"`
}

// PageDoes is something to do on a page, by press.
type PageDoes struct {
	ID      string   `json:"id"` // of the widget in the window; where it is about an entry, after its id and a slash
	Label   string   `json:"label"`
	Value   *string  `json:"value,omitempty"`   // of a choice or a field: what it is now
	Options []string `json:"options,omitempty"` // of a choice: the values that it can have
	Why     string   `json:"why,omitempty"`     // why it cannot be done
}

// OfferPages adds pages to the interface; list makes them in a language.
func (a *API) OfferPages(list func(*phrase.Lang) []*block.Page) { a.listPages = list }

// Pages returns the list of [Page], as JSON; "null" where there are none.
func (a *API) Pages() string {
	if a.listPages == nil {
		return "null"
	}
	out := []Page{}
	for _, made := range a.listPages(a.lang) {
		out = append(out, a.page(made).Page)
	}
	return marshal(out)
}

// Press presses a button of a page, or gives a field or a choice another value. What a page asks first it does not ask
// a script.
func (a *API) Press(page, id, value string) error {
	if a.listPages != nil {
		for _, made := range a.listPages(a.lang) {
			if made.ID != page {
				continue
			}
			if r := a.page(made); r.off[id] != "" {
				return &Error{Code: "refused", Message: r.off[id]}
			} else if do := r.does[id]; do != nil {
				return a.fail(do(value), "refused")
			}
		}
	}
	return &Error{Code: "no-page", Message: "press(page, id, value): there is no such button or field"}
}

// pageReader renders a page for scripts.
type pageReader struct {
	Page
	lang  *phrase.Lang
	entry string                              // the id of the entry that actions are about, with a slash; "" for none
	does  map[string]func(value string) error // by id
	off   map[string]string                   // why it cannot be done
}

var _ block.Renderer = (*pageReader)(nil)

func (a *API) page(made *block.Page) *pageReader {
	r := &pageReader{Page: Page{made.ID, made.Title, []string{}, []PageDoes{}}, lang: a.lang,
		does: map[string]func(string) error{}, off: map[string]string{}}
	block.Show(r, made.Body()...)
	return r
}

// Text implements [block.Renderer].
func (r *pageReader) Text(t *block.Text) { r.Lines = append(r.Lines, t.Text) }

// Facts implements [block.Renderer].
func (r *pageReader) Facts(f *block.Facts) {
	for _, one := range f.Facts {
		r.line(one.Name, one.Value)
	}
}

// Table implements [block.Renderer].
func (r *pageReader) Table(t *block.Table) {
	r.line(t.Heads...)
	for i := range t.Rows {
		r.line(t.Rows[i].Cells...)
	}
}

// line adds some words side by side.
func (r *pageReader) line(words ...string) {
	r.Lines = append(r.Lines, r.lang.Join("list.semicolon", words...))
}

// List implements [block.Renderer].
func (r *pageReader) List(l *block.List) { r.Lines = append(r.Lines, l.Items...) }

// Group implements [block.Renderer].
func (r *pageReader) Group(g *block.Group) {
	r.Lines = append(r.Lines, g.Title)
	block.Show(r, g.Body...)
}

// Tabs implements [block.Renderer].
func (r *pageReader) Tabs(t *block.Tabs) {
	for _, tab := range t.Tabs {
		r.Lines = append(r.Lines, tab.Title)
		block.Show(r, tab.Body...)
	}
}

// Details implements [block.Renderer].
func (r *pageReader) Details(d *block.Details) {
	r.Lines = append(r.Lines, d.Title)
	block.Show(r, d.Body...)
}

// Item implements [block.Renderer].
func (r *pageReader) Item(i *block.Item) {
	r.Lines = append(r.Lines, i.Title)
	for _, line := range i.Lines {
		r.Lines = append(r.Lines, line.Text)
	}
	if i.Beside != nil {
		r.Actions(&block.Actions{Actions: []*block.Action{i.Beside}})
	}
}

// Tasks implements [block.Renderer].
func (r *pageReader) Tasks(t *block.Tasks) {
	for i := range t.Tasks {
		task := &t.Tasks[i]
		r.add(PageDoes{ID: task.Action.ID, Label: task.Line}, func(string) error { return task.Action.Do() })
	}
}

// Progress implements [block.Renderer].
func (r *pageReader) Progress(p *block.Progress) { r.Lines = append(r.Lines, p.Text) }

// Leaves implements [block.Renderer].
func (r *pageReader) Leaves(l *block.Leaves) { block.Show(r, slices.Concat(l.Leaves...)...) }

// Empty implements [block.Renderer].
func (r *pageReader) Empty(e *block.Empty) {
	if r.Lines = append(r.Lines, e.Text); e.Action != nil {
		r.Actions(&block.Actions{Actions: []*block.Action{e.Action}})
	}
}

// Choose implements [block.Renderer].
func (r *pageReader) Choose(c *block.Choose) {
	s := c.Setting
	out := PageDoes{ID: c.Name.ID, Label: s.Label, Value: &s.Value, Why: s.WhyNot}
	if s.Kind != block.Typed && s.Kind != block.Button {
		for _, o := range s.Options {
			out.Options = append(out.Options, o.Value)
		}
	}
	r.add(out, s.Choose)
	r.Lines = append(r.Lines, s.Help...)
}

// Actions implements [block.Renderer].
func (r *pageReader) Actions(a *block.Actions) {
	for _, one := range a.Actions {
		if one.ID == "" {
			continue
		}
		does := PageDoes{ID: r.entry + one.ID, Label: one.Label, Why: one.WhyNot}
		switch ask := one.Ask; {
		case one.Do != nil:
			r.add(does, func(string) error { return one.Do() })
		case ask == nil:
			r.add(does, nil)
		case ask.Field != nil:
			does.Value = &ask.Field.Setting.Value
			r.add(does, ask.Field.Setting.Choose)
		default:
			r.Lines = append(r.Lines, one.Label)
			block.Show(r, ask.Body...)
		}
	}
}

// Entries implements [block.Renderer].
func (r *pageReader) Entries(e *block.Entries) {
	if e.Title != "" {
		r.Lines = append(r.Lines, e.Title)
	}
	for _, one := range e.Entries {
		r.line(append([]string{one.Title}, one.Lines...)...)
		if one.Do != nil {
			r.add(PageDoes{ID: one.ID, Label: one.Title}, func(string) error { return one.Do() })
		}
		if one.More != nil {
			r.Text(one.More)
		}
		r.entry = one.ID + "/"
		for _, actions := range one.Actions {
			r.Actions(actions)
		}
		r.entry = ""
	}
}

// Offer implements [block.Renderer].
func (r *pageReader) Offer(o *block.Offer) {
	r.Lines = append(r.Lines, o.Text)
	r.Actions(&block.Actions{Actions: []*block.Action{o.Action}})
}

// Image implements [block.Renderer].
func (r *pageReader) Image(i *block.Image) { r.Lines = append(r.Lines, i.Label) }

// Verbatim implements [block.Renderer].
func (r *pageReader) Verbatim(v *block.Verbatim) {
	r.line(v.Label, v.Text)
	r.Actions(&block.Actions{Actions: []*block.Action{v.Pass}})
}

// Foot implements [block.Renderer].
func (r *pageReader) Foot(f *block.Foot) { block.Show(r, f.Body...) }

// add adds something to do.
func (r *pageReader) add(what PageDoes, do func(value string) error) {
	r.Does = append(r.Does, what)
	r.does[what.ID], r.off[what.ID] = do, what.Why
}
