package present

import (
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/block"
	"kilovolt/game/words/phrase"
)

// A KeyGroup is a part of the list of keys.
type KeyGroup struct {
	ID, Title string
	Note      string // above the lines; "" for none
	Lines     []KeyLine
}

// A KeyLine is what any of some keys does.
type KeyLine struct {
	Keys  []string // their names
	About string
}

// Keys is the page of what the keys of a keyboard do.
func Keys(l *phrase.Lang, p *Program) *block.Page {
	if p.Keys == nil {
		return nil
	}
	return &block.Page{Name: block.Name{ID: "keys-page", Key: "keys"}, Title: l.T("keys.title"), Place: block.Apart,
		Columns: true, Show: l.T("keys.show"), Hide: l.T("keys.hide"), Body: func() (out []block.Block) {
			for _, g := range p.Keys(l) {
				group := &block.Group{Name: block.Name{ID: g.ID}, Title: g.Title}
				if g.Note != "" {
					group.Body = append(group.Body,
						&block.Text{Name: block.Name{Key: g.ID + "-note"}, Text: g.Note, Weight: block.Accent})
				}
				facts := &block.Facts{Name: block.Name{Key: g.ID}, Title: g.Title, Form: block.Keys}
				for _, line := range g.Lines {
					var names []i18n.Arg
					for _, key := range line.Keys {
						names = append(names, i18n.Text("", key))
					}
					facts.Facts = append(facts.Facts, block.Fact{
						Name: l.T("keys.any", i18n.Sequence("keys", names...)), Value: line.About, Keys: line.Keys})
				}
				group.Body = append(group.Body, facts)
				out = append(out, group)
			}
			return out
		}}
}
