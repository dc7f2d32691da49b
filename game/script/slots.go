package script

import (
	"kilovolt/engine/record"
	"kilovolt/game/save"
	"kilovolt/game/session"
	"kilovolt/game/shelf"
)

// Slot is what scripts are told of a saved game.
type Slot struct {
	Key      string `json:"key"`  // for open, rename and discard; "" for the game under way
	Kind     string `json:"kind"` // "on", "kept", "parked" as another game began, "done", or "aside" as it cannot be read
	Name     string `json:"name"` // what it is called, in the player's language where the player gave it no name
	Table    string `json:"table"`
	Position string `json:"position"` // where it stands, in the player's language
	Saved    string `json:"saved"`    // when, as RFC 3339; "" where that is not known
	Round    int    `json:"round"`
	Over     bool   `json:"over"`
	Index    int    `json:"index"`           // number of actions made
	Error    string `json:"error,omitempty"` // why it cannot be read; the other members say nothing then
}

// Shelve has scripts told of the saved games from now on.
func (a *API) Shelve(s *shelf.Shelf) { a.shelf = s }

// slotKinds are the ids of the kinds.
var slotKinds = [...]string{save.Kept: "kept", save.Parked: "parked", save.Done: "done", save.Aside: "aside"}

// Slots lists the saved games as JSON, as the player sees them; "null" where the program has none.
func (a *API) Slots() string {
	if a.shelf == nil {
		return "null"
	}
	entries, _, err := a.shelf.Entries(nil)
	if err != nil {
		return "null"
	}
	out := []Slot{}
	for _, e := range entries {
		s := Slot{Key: e.Slot.Key, Kind: slotKinds[e.Slot.Kind]}
		if e.On() {
			s.Kind = "on"
		}
		if e.Record == nil {
			s.Kind, s.Error = "aside", record.Code(e.Err)
			out = append(out, s)
			continue
		}
		s.Name, s.Table, s.Position = a.lang.SavedName(e.Record, e.Game), a.lang.SavedTable(e.Record), a.lang.SavedPosition(e.Record, e.Game)
		s.Saved, s.Round, s.Over, s.Index = e.Record.Saved, int(e.Game.State.Round), e.Record.Over(), len(e.Record.Steps)
		out = append(out, s)
	}
	return marshal(out)
}

// shelved does something with the saved games.
func (a *API) shelved(do func(s *shelf.Shelf) error) error {
	if a.shelf == nil {
		return a.fail(session.ErrNoGame, "")
	}
	return a.fail(do(a.shelf), "slots")
}

// Keep keeps a copy of the game under way under a name.
func (a *API) Keep(name string) error {
	return a.shelved(func(s *shelf.Shelf) error { return s.Keep(name) })
}

// Open goes on with a saved game; the one under way is kept.
func (a *API) Open(key string) error {
	return a.shelved(func(s *shelf.Shelf) error { return s.Play(key) })
}

// Rename gives a saved game another name.
func (a *API) Rename(key, name string) error {
	return a.shelved(func(s *shelf.Shelf) error { _, err := s.Rename(key, name); return err })
}

// Discard deletes a saved game.
func (a *API) Discard(key string) error {
	return a.shelved(func(s *shelf.Shelf) error { return s.Delete(key) })
}
