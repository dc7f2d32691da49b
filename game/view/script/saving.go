package script

import (
	"errors"

	"kilovolt/game/play/session"
	"kilovolt/game/storage/save"
)

// Saving is whether the game is stored where it outlasts the program.
type Saving struct {
	Saved   bool   `json:"saved"`
	State   string `json:"state"`             // "saved"; "saving" while a store has not answered yet; "unsaved"
	Code    string `json:"code,omitempty"`    // why it is not saved, such as "full" or "blocked"
	Message string `json:"message,omitempty"` // the same, in the player's language
}

// Saving returns whether the current game, or the one that Continue would continue, is saved, as JSON.
func (a *API) Saving() string {
	saved := a.Saved()
	st := a.on.Standing()
	out := Saving{Saved: saved, State: st.State.String()}
	if st.Why != nil {
		out.Code, out.Message = string(st.Why.Code), a.lang.Problem(st.Why)
	}
	return marshal(out)
}

// Saved reports whether the game is saved: whether it is stored now, as the player may have deleted it since.
func (a *API) Saved() bool {
	a.on.Verify()
	return a.on.Standing().State == save.Saved
}

// saving reports that the game is no longer saved, or is again; ok is false where nothing has turned.
func (a *API) saving(c session.Change, out Change) (Change, bool) {
	saved := c.Err == nil
	out.Type, out.Saved = "saving", &saved
	var why *save.Problem
	if errors.As(c.Err, &why) {
		out.Code, out.Message = string(why.Code), a.lang.Problem(why)
	}
	return out, c.Turned
}
