package script

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/game/play/session"
)

// A waiter is a call that is answered once a human at this device is to decide.
type waiter struct {
	seat   engine.Seat // whose turn it waits for; NoSeat for anybody's
	answer func(result string, err error)
}

// MyTurn calls answer with the view, at once or as soon as the human in a seat is to decide here, or with NoSeat any
// human; a game that is over is answered at once too, as nobody's turn comes any more. Where the game is left, the
// answer is that there is none. Another game that begins meanwhile is waited for like the one before.
func (a *API) MyTurn(seat engine.Seat, answer func(result string, err error)) {
	a.waiters = append(a.waiters, waiter{seat, answer})
	a.answerWaiters()
	if len(a.waiters) > 0 && a.stopWaiting == nil {
		a.stopWaiting = a.on.Listen(func(session.Change) { a.answerWaiters() })
	}
}

// answerWaiters answers those for whom the time has come.
func (a *API) answerWaiters() {
	due := make([]waiter, 0, len(a.waiters))
	a.waiters = slices.DeleteFunc(a.waiters, func(w waiter) bool {
		if !a.isDue(w) {
			return false
		}
		due = append(due, w)
		return true
	})
	if len(a.waiters) == 0 && a.stopWaiting != nil {
		a.stopWaiting()
		a.stopWaiting = nil
	}
	if len(due) == 0 {
		return
	}
	view := a.View()
	for _, w := range due {
		switch m := a.on.Match(); {
		case m == nil:
			w.answer("", a.fail(session.ErrNoGame, ""))
		case int(w.seat) >= len(m.Players()):
			w.answer("", a.noSeat(int(w.seat)))
		default:
			w.answer(view, nil)
		}
	}
}

// isDue reports whether a waiter can be answered, if only by that it waits in vain.
func (a *API) isDue(w waiter) bool {
	m := a.on.Match()
	if m == nil || m.Over() || int(w.seat) >= len(m.Players()) {
		return true
	}
	seat, ok := a.on.Deciding()
	return ok && (w.seat == engine.NoSeat || w.seat == seat)
}
