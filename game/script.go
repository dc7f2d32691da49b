package game

import "kilovolt/game/script"

// script offers the program to scripts on the page.
func (a *app) script() {
	script.New(a.session, host{a}, a.lang, a.inspect).Expose()
}
