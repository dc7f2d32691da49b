package session

import (
	"kilovolt/engine/record"
	"kilovolt/game/storage/save"
)

// left is a parked game as it was read.
type left struct {
	slot save.Slot
	rec  *record.Record
}

// unfinished returns the parked game that the player left last and that is not over, or nil. It is never made the
// saved game: that one is parked when another game begins, and this one is in a slot already.
func (s *Session) unfinished() *left {
	slots, err := s.keeper.Slots()
	if err != nil {
		return nil
	}
	for _, slot := range slots {
		if slot.Kind != save.Parked {
			continue
		}
		if s.unended == nil || s.unended.slot != slot { // the title asks often, and a slot's content never changes
			rec, _, err := s.keeper.Read(slot.Key)
			if err != nil || rec.Over() {
				continue
			}
			s.unended = &left{slot, rec}
		}
		return s.unended
	}
	return nil
}
