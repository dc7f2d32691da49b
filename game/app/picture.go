package app

import (
	"errors"
	"time"

	"kilovolt/game/platform/page"
	"kilovolt/game/view/menu"
)

// pictures are the pictures of a game's end. Like that of the title, they are painted in pieces over several frames.
type pictures struct {
	finale *menu.Finale  // on the page of the result
	poster *menu.Poster  // for the player, being painted; nil without one
	out    *page.Picture // the same, being handed over
	name   string        // of its file
}

// Finale paints the final map of the page of the result.
func (h host) Finale() *menu.Finale { return h.pictures.finale }

// MakePicture makes a picture of the result for the player to save, copy or share.
func (h host) MakePicture() {
	if m := h.session.Match(); m == nil || !m.Over() || h.pictures.poster != nil {
		return
	}
	h.pictures.name = page.FileName("kilovolt-result-"+h.session.Match().Rules().Board.ID, "") + "-" +
		time.Now().Format("2006-01-02-1504") + ".png"
	h.pictures.poster = menu.NewPoster(h)
	page.Wake()
}

// painting reports whether there is anything to paint or to hand over.
func (a *app) painting() bool {
	return a.pictures.poster != nil || a.paintingScene()
}

// paintingScene reports whether there is anything to paint of what the window shows.
func (a *app) paintingScene() bool {
	return !a.undrawn && (a.pictures.finale.Pending() || a.scene == a.front && a.front.Pending())
}

// stepPictures does the next piece, and reports whether nothing is left to do.
func (a *app) stepPictures() (done bool) {
	p := &a.pictures
	switch {
	case a.paintingScene():
		step := p.finale.Step
		if a.scene == a.front && a.front.Pending() {
			step = a.front.Step
		}
		if step() {
			a.tree.Redraw()
		}
	case p.out != nil:
		if p.out.Step() {
			where, err := p.out.Result()
			p.out, p.poster = nil, nil
			a.tellPicture(where, err)
		}
	case p.poster != nil:
		if p.poster.Step() {
			p.out = page.NewPicture(a.options.DataDir, p.name, p.poster.Alt, p.poster.Image())
		}
	}
	return !a.painting()
}

// tellPicture tells the player where a picture is; in a browser the page does that.
func (a *app) tellPicture(where string, err error) {
	switch {
	case errors.Is(err, page.ErrNoPicture):
		a.announce(a.lang.T("result.picture-unable"))
	case err != nil || where != "":
		a.tellExported("", where, err)
	}
}
