package save

import "kilovolt/game/match"

// Autosave saves a match as it goes on. Flush is called once in every update of the frame loop: what has changed
// since is then saved, so that a decision and all that followed from it are on the disk before the next frame.
type Autosave struct {
	keeper *Keeper
	match  *match.Match
	stamp  func() (build, saved string)
	name   string
	dirty  bool
	stop   func()
}

// Autosave begins to save a match, with the first Flush. stamp tells the build and the time to write into the record.
func (k *Keeper) Autosave(m *match.Match, stamp func() (build, saved string)) *Autosave {
	a := &Autosave{keeper: k, match: m, stamp: stamp}
	a.stop = m.Listen(func(match.Change) { a.dirty = true })
	return a
}

// Name gives the game the player's name for it, of [record.MaxName] characters at most; the next Flush saves it.
func (a *Autosave) Name(name string) { a.name, a.dirty = name, true }

// Flush saves if anything changed since the last time. The error is as that of [Keeper.Save]; the next change and
// [Keeper.Retry] are other attempts.
func (a *Autosave) Flush() error {
	if !a.dirty {
		return nil
	}
	a.dirty = false
	rec := a.match.Record()
	rec.Build, rec.Saved = a.stamp()
	rec.Name = a.name
	return a.keeper.Save(rec)
}

// Dirty reports whether anything has changed since the last Flush.
func (a *Autosave) Dirty() bool { return a.dirty }

// Stop ends the saving; what has not been flushed is not saved.
func (a *Autosave) Stop() { a.stop() }
