package script

import (
	"kilovolt/engine/record"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/play/session"
	"kilovolt/game/remote/post"
	"kilovolt/game/storage/save"
)

// A Slot is a saved game.
type Slot struct {
	Key string `json:"key"` // for open, rename and discard; "" for the game under way
	// "on", "kept", "parked" as another game began, "done", or "aside" as it cannot be read
	Kind     string `json:"kind"`
	Name     string `json:"name"` // what it is called, in the player's language where the player gave it no name
	Table    string `json:"table"`
	Position string `json:"position"` // how far it is, in the player's language
	Saved    string `json:"saved"`    // when, as RFC 3339; "" where unknown
	Round    int    `json:"round"`
	Over     bool   `json:"over"`
	Unsent   bool   `json:"unsent"`          // by link: something of it waits to be sent to the others
	Index    int    `json:"index"`           // number of actions made
	Error    string `json:"error,omitempty"` // why it cannot be read; the other members say nothing then
}

// OfferSaves lets scripts see the saved games from now on.
func (a *API) OfferSaves(s *savedgames.List) { a.saves = s }

// slotKinds are the ids of the kinds.
var slotKinds = [...]string{save.Kept: "kept", save.Parked: "parked", save.Done: "done", save.Aside: "aside"}

// Slots lists the saved games as JSON, as the player sees them; "null" where the program has none.
func (a *API) Slots() string {
	if a.saves == nil {
		return "null"
	}
	entries, _, err := a.saves.Entries(nil)
	if err != nil {
		return "null"
	}
	out := []Slot{}
	for _, e := range entries {
		s := Slot{Key: e.Slot.Key, Kind: slotKinds[e.Slot.Kind]}
		if e.UnderWay() {
			s.Kind = "on"
		}
		if e.Record == nil {
			s.Kind, s.Error = "aside", record.Code(e.Err)
			out = append(out, s)
			continue
		}
		s.Name, s.Table, s.Position = a.lang.SavedName(e.Record, e.Game), a.lang.SavedTable(e.Record),
			a.lang.SavedPosition(e.Record, e.Game)
		s.Saved, s.Round, s.Over, s.Index = e.Record.Saved, int(e.Game.State.Round), e.Record.Over(),
			len(e.Record.Steps)
		s.Unsent = post.Unsent(e.Record) != nil
		out = append(out, s)
	}
	return marshal(out)
}

// withSaves does something with the saved games.
func (a *API) withSaves(do func(s *savedgames.List) error) error {
	if a.saves == nil {
		return a.fail(session.ErrNoGame, "")
	}
	return a.fail(do(a.saves), "slots")
}

// Keep saves a copy of the current game under a name.
func (a *API) Keep(name string) error {
	return a.withSaves(func(s *savedgames.List) error { return s.SaveCopy(name) })
}

// Open continues a saved game; the current one is kept.
func (a *API) Open(key string) error {
	return a.withSaves(func(s *savedgames.List) error { return s.Play(key) })
}

// Rename renames a saved game.
func (a *API) Rename(key, name string) error {
	return a.withSaves(func(s *savedgames.List) error { _, err := s.Rename(key, name); return err })
}

// Discard deletes a saved game.
func (a *API) Discard(key string) error {
	return a.withSaves(func(s *savedgames.List) error { return s.Delete(key) })
}
