package table

import (
	"errors"

	"kilovolt/game/match"
)

// undo takes back the last decision.
func (s *Scene) undo() {
	if err := s.host.Session().Undo(); err != nil {
		s.host.Tree().Toast(s.undoRefusal(err))
	}
}

// undoRefusal says why nothing can be taken back.
func (s *Scene) undoRefusal(err error) string {
	switch {
	case errors.Is(err, match.ErrRevealed):
		return s.t("panel.undo-revealed")
	case errors.Is(err, match.ErrCut):
		return s.t("panel.undo-cut")
	}
	return s.t("panel.undo-nothing")
}
