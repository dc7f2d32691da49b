package app

import (
	"time"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/game/platform/page"
)

const (
	// rehearsalStep is how long a step of the rehearsal lasts.
	rehearsalStep = 6 * time.Millisecond
	// rehearsalLength is how long the whole rehearsal lasts: half of it is enough for a browser to store the code.
	rehearsalLength = 600 * time.Millisecond
)

// A rehearsal is a game of computers that nobody sees. It is played while the title rests, so that the browser
// optimizes what the computers need, and stores the compiled program (see [page.Rehearse]). It ends when a game begins.
type rehearsal struct {
	rules   *engine.Rules
	state   engine.State
	thinker *bot.Thinker
	left    time.Duration
}

// rehearse has a game rehearsed if the browser needs that.
func (a *app) rehearse() {
	r := rehearsal{left: rehearsalLength}
	page.Rehearse(func() (more bool) { return a.session.Match() == nil && r.step() })
}

// step plays for a moment, and reports whether there is more to play.
func (r *rehearsal) step() (more bool) {
	began := time.Now()
	for r.left > 0 && time.Since(began) < rehearsalStep {
		if r.advance() != nil {
			return false
		}
	}
	r.left -= time.Since(began)
	return r.left > 0
}

// advance does the next piece of work.
func (r *rehearsal) advance() (err error) {
	switch {
	case r.state.Await == engine.AwaitNothing: // before the first game, and after each
		r.rules, r.state, err = engine.New(engine.Setup{
			Board: engine.DefaultBoard, Edition: engine.DefaultEdition, Players: engine.DefaultPlayers,
		}, nil)
	case r.thinker == nil:
		r.thinker, err = bot.New("expert", r.rules, engine.ViewOf(&r.state, r.state.Actor), 0)
	case r.thinker.Step(1):
		actions, _ := r.thinker.Decision()
		r.thinker = nil
		err = engine.ApplyAll(r.rules, &r.state, actions, nil)
	}
	return err
}
