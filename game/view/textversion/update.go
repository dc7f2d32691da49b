package textversion

import "kilovolt/game/pages/present"

// Updates is what the view needs to offer a newer version of the program.
type Updates interface {
	// AvailableUpdate is the newer version that ApplyUpdate changes to, "" for none. Saved games stay.
	AvailableUpdate() string
	ApplyUpdate()
}

// OfferUpdates adds the offer of a newer version to the document, for as long as there is one.
func (v *View) OfferUpdates(u Updates) { v.updates, v.dirty = u, true }

// update offers a newer version; nil if there is none.
func (v *View) update() *Node {
	if v.updates == nil {
		return nil
	}
	u, ok := present.NewUpdate(v.lang, v.updates.AvailableUpdate())
	if !ok {
		return nil
	}
	return el("div", "update", button("update", u.Title, always(v.updates.ApplyUpdate)), words("p", "text", u.Text))
}
