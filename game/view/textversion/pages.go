package textversion

import (
	"kilovolt/game/pages/block"
	"kilovolt/game/words/phrase"
)

// OfferPages adds pages to the document; list makes them in a language.
func (v *View) OfferPages(list func(*phrase.Lang) []*block.Page) { v.listPages, v.dirty = list, true }

// pages are the pages, each closed until it is asked for.
func (v *View) pages() (out []*Node) {
	if v.listPages == nil {
		return nil
	}
	for _, made := range v.listPages(v.lang) {
		open := v.pageOpen == made.Key
		n := section(made.Key, made.Title, fold(open, made.Title, made.Title, func(open bool) {
			if v.pageOpen = ""; open {
				v.pageOpen = made.Key
			}
		}))
		if out = append(out, n); !open {
			continue
		}
		show := &blocks{v, n}
		if v.asked != nil {
			show.question(v.asked)
			continue
		}
		block.Show(show, made.Body()...)
	}
	return out
}
