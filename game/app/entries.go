package app

import (
	"kilovolt/game/platform/page"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/remote/link"
)

// receiveFromPage has the page pass on what comes from outside: links and files. Whatever waits there comes at once.
func (a *app) receiveFromPage() {
	page.SetLinks(host{a}.ReceiveText)
	page.SetFiles(page.Files{Receive: a.receiveGame, MaxSize: savedgames.MaxSize})
}

// enter goes where a link leads that has no game. The game under way stays saved, as by the buttons of the title; one
// in which nobody has decided anything makes way, so that opening a link again and again does not fill the store.
func (a *app) enter(e link.Entry) {
	if a.session.Practising() || e == link.Daily {
		a.session.Leave()
	}
	a.sharing = nil
	switch e {
	case link.PlayNow:
		a.front.PlayNow()
	case link.Daily:
		a.front.ShowPage("daily")
		a.show(a.front)
		a.text.ShowTitle()
	}
}
