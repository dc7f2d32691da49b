package game

import "kilovolt/game/script"

// script offers the program to scripts on the page.
func (a *app) script() {
	script.New(a.session, a.lang, a.inspect).Expose()
}
