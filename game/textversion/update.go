package textversion

import "kilovolt/game/present"

// Updates is what the view needs of the program for newer versions of it.
type Updates interface {
	// Newer is the newer version that TakeUpdate changes to; "" if there is none. What is saved stays.
	Newer() string
	TakeUpdate()
}

// OfferUpdates adds the offer of a newer version to the document, for as long as there is one.
func (v *View) OfferUpdates(u Updates) { v.updates, v.dirty = u, true }

// update offers a newer version; nil if there is none.
func (v *View) update() *Node {
	if v.updates == nil {
		return nil
	}
	u, ok := present.NewUpdate(v.lang, v.updates.Newer())
	if !ok {
		return nil
	}
	return el("div", "update", button("update", u.Title, always(v.updates.TakeUpdate)), words("p", "text", u.Text))
}
