package game

import "kilovolt/game/script"

// script offers the program to scripts on the page.
func (a *app) script() {
	api := script.New(a.session, host{a}, a.lang, a.inspect)
	api.Offer(host{a})
	api.Expose()
}
