package save

import (
	"bytes"
	"encoding/json"
	"sort"

	"kilovolt/engine/record"
)

// A stranger is a copy of a current game on a map that this build does not have.
type stranger struct {
	candidate
	summary
	why error
}

// A summary is what can be said of a record whose table is not known.
type summary struct {
	Serial uint64          `json:"serial"`
	Setup  json.RawMessage `json:"setup"`
	Zone   json.RawMessage `json:"zone"`
}

func summaryOf(data []byte) (s summary) {
	json.Unmarshal(data, &s) // without it the copy is of another game than all others
	return s
}

// covers reports whether s is of the same table as another copy, and as new.
func (s *summary) covers(other *summary) bool {
	return s.Setup != nil && s.Serial >= other.Serial && bytes.Equal(s.Setup, other.Setup) &&
		bytes.Equal(s.Zone, other.Zone)
}

// parkStrangers keeps each game among the copies with the saved games, where it is named and waits, unchanged, for a
// build that has its map. Older copies of such a game may be overwritten, as those of any game. Where there is no room
// the copy is held.
func (k *Keeper) parkStrangers(list []stranger) {
	sort.SliceStable(list, func(i, j int) bool { return list[i].Serial > list[j].Serial })
	for i := range list {
		if c := &list[i]; !k.keepsStranger(&c.summary) {
			k.parkStranger(c)
		}
	}
}

// keepsStranger reports whether the game of a copy is among the saved games.
func (k *Keeper) keepsStranger(s *summary) bool {
	for _, key := range k.slots.keys() {
		data, err := k.Blob(key)
		if err != nil {
			continue
		}
		if kept := summaryOf(data); kept.covers(s) {
			return true
		}
	}
	return false
}

func (k *Keeper) parkStranger(c *stranger) {
	p := Problem{Code: CodeFound, Why: record.Code(c.why), Err: c.why}
	parked := k.park(c.candidate, p, func(error) {})
	switch {
	case !parked:
		k.setAside(c.candidate, c.why)
	case !c.second && k.store.Delete(c.key) != nil:
		k.readOnly[c.key] = true
	}
}
