package savedgames

import (
	"kilovolt/game/remote/post"
	"kilovolt/game/storage/save"
)

// Unsent returns the games by link of which something is still to be sent on ([post.Unsent]): the game under way, and
// then those in slots. Of several copies of a game the one with most decisions counts. Like [List.Entries] it reads
// slots as long as more allows, but only those of games by link.
func (s *List) Unsent(more func() bool) (list []*Entry, all bool) {
	linked, all := s.linked(more)
	newest := map[uint64]*linkedEntry{}
	for _, e := range linked {
		if was := newest[e.copy.ID]; was == nil || was.before(e) {
			newest[e.copy.ID] = e
		}
	}
	for _, e := range linked {
		if newest[e.copy.ID] == e && post.Unsent(e.Record) != nil {
			list = append(list, e.Entry)
		}
	}
	return list, all
}

// linkedEntry is the entry of a game by link, with the copy beside it.
type linkedEntry struct {
	*Entry
	copy *post.Copy
}

// before reports whether another copy of the same game has gone on since, or is in a later link.
func (e *linkedEntry) before(o *linkedEntry) bool {
	if n, m := len(e.Record.Steps), len(o.Record.Steps); n != m {
		return n < m
	}
	return e.copy.Links < o.copy.Links
}

// linked returns the entries of games by link, as far as they have been read.
func (s *List) linked(more func() bool) (list []*linkedEntry, all bool) {
	add := func(e *Entry) {
		if e.Record == nil || e.Record.ByLink == "" {
			return
		}
		if own, err := post.ReadCopy(e.Record.ByLink, e.Record); err == nil {
			list = append(list, &linkedEntry{e, own})
		}
	}
	if e := s.Current(); e != nil {
		add(e)
	}
	slots, err := s.session.Slots()
	if err != nil {
		return list, true
	}
	all, loaded := true, false
	for _, slot := range slots {
		e := s.entry(slot)
		if !e.Read && !e.alone {
			e.alone = slot.Kind == save.Aside || !s.session.Keeper().ByLink(slot.Key)
		}
		switch {
		case e.alone:
			continue
		case e.Read:
		case loaded && more != nil && !more():
			all = false
			continue
		default:
			loaded = true
			s.load(e)
		}
		add(e)
	}
	return list, all
}
