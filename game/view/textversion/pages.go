package textversion

import (
	"cmp"
	"slices"

	"kilovolt/game/pages/block"
	"kilovolt/game/words/phrase"
)

// pages are the pages of package present in the document.
type pages struct {
	list  func(*phrase.Lang) []*block.Page // makes them; nil without pages
	open  []string                         // the ids of the unfolded ones, the last one last
	long  string                           // the id of the group that is shown because it was asked for; "" for none
	on    string                           // the id of the one that asks a question
	asked string                           // the id of the action whose question that is; "" for none
}

// OfferPages adds pages to the document; list makes them in a language.
func (v *View) OfferPages(list func(*phrase.Lang) []*block.Page) { v.pages.list, v.dirty = list, true }

// allPages are all pages as they are now.
func (v *View) allPages() []*block.Page {
	if v.pages.list == nil {
		return nil
	}
	return v.pages.list(v.lang)
}

// findPage returns the page with that id; nil where the program has none of it.
func (v *View) findPage(id string) *block.Page {
	for _, made := range v.allPages() {
		if made.ID == id {
			return made
		}
	}
	return nil
}

// folded are the pages that are closed until they are asked for.
func (v *View) folded() (out []*Node) {
	for _, made := range v.allPages() {
		if made.Place == block.AtTitle || made.Place == block.AtEnd || made.Place == block.Over {
			continue
		}
		out = append(out, v.fold(made))
	}
	return out
}

// foldable is a page that is closed until it is asked for; nil where the program has none of it.
func (v *View) foldable(id string) *Node {
	if made := v.findPage(id); made != nil {
		return v.fold(made)
	}
	return nil
}

// fold is a page that is open or closed, with the button that changes that.
func (v *View) fold(made *block.Page) *Node {
	open := slices.Contains(v.pages.open, made.ID)
	show, hide := cmp.Or(made.Show, made.Title), cmp.Or(made.Hide, made.Title)
	n := section(made.Key, made.Title, fold(open, show, hide, func(open bool) { v.unfold(made.ID, open) }))
	if open {
		v.fill(n, made)
	}
	return n
}

// unfold opens or closes a page.
func (v *View) unfold(id string, open bool) {
	if open {
		v.pages.open = append(v.pages.open, id)
		return
	}
	if made := v.findPage(id); made != nil && made.Left != nil {
		made.Left()
	}
	v.pages.open = slices.DeleteFunc(v.pages.open, func(one string) bool { return one == id })
}

// page is an open page in a section of its own; nil where the program has none of it.
func (v *View) page(id string) *Node {
	made := v.findPage(id)
	if made == nil {
		return nil
	}
	n := v.fill(section(made.Key, made.Title), made)
	if made.Place == block.Over {
		n.add(button("close", v.lang.T("menu.back"), always(made.Left)))
	}
	return n
}

// inset adds a page to a section, if the program has it.
func (v *View) inset(n *Node, id string) {
	if made := v.findPage(id); made != nil {
		v.fill(n, made)
	}
}

// fill adds what a page says and offers, or the question that it asks.
func (v *View) fill(n *Node, made *block.Page) *Node {
	show, before := &blocks{view: v, into: n, page: made.ID}, len(n.Kids)
	if block.Show(show, made.Body()...); show.asks != nil {
		n.Kids = n.Kids[:before]
		show.question()
	}
	return n
}

// asks reports whether a page asks a question where it can be seen.
func (v *View) asks() bool {
	return v.pages.asked != "" && (slices.Contains(v.pages.open, v.pages.on) || v.app.Match() == nil)
}
