package save

import "kilovolt/game/match/match"

// Autosave saves a match as it goes on. Flush is called in every update of the frame loop, so that a decision and all
// that followed from it are stored before the next frame.
type Autosave struct {
	keeper *Keeper
	match  *match.Match
	stamp  func() (build, saved string)
	name   string
	byLink string
	dirty  bool
	stop   func()
}

// Autosave returns an autosave of a match. stamp returns the build and the time for the record.
func (k *Keeper) Autosave(m *match.Match, stamp func() (build, saved string)) *Autosave {
	a := &Autosave{keeper: k, match: m, stamp: stamp}
	a.stop = m.Listen(func(match.Change) { a.dirty = true })
	return a
}

// Name sets the player's name for the game, of at most [record.MaxName] characters; the next Flush saves it.
func (a *Autosave) Name(name string) { a.name, a.dirty = name, true }

// ByLink sets the table of a game by link, [record.Record].ByLink; the next Flush saves it.
func (a *Autosave) ByLink(text string) { a.byLink, a.dirty = text, true }

// Flush saves the match if it has changed since the last Flush. The error is that of [Keeper.Save]; the next change and
// [Keeper.Retry] try again.
func (a *Autosave) Flush() error {
	if !a.dirty {
		return nil
	}
	a.dirty = false
	rec := a.match.Record()
	rec.Build, rec.Saved = a.stamp()
	rec.Name, rec.ByLink = a.name, a.byLink
	return a.keeper.Save(rec)
}

// Dirty reports whether anything has changed since the last Flush.
func (a *Autosave) Dirty() bool { return a.dirty }

// Stop ends the autosave; changes since the last Flush are not saved.
func (a *Autosave) Stop() { a.stop() }
