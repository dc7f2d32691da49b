package thinking

import (
	"errors"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/game/match/match"
	"kilovolt/game/platform/thinking/remote"
	"kilovolt/game/storage/hindsight"
)

// Link leads to a [remote.Server].
type Link interface {
	// Ready reports whether a request can be sent now.
	Ready() bool
	// Send sends a request, in place of an unanswered one.
	Send(request string)
	// Answer returns the answer to the last request, once. The text is "" before it is there; failed says that it
	// will not come.
	Answer() (text string, failed bool)
}

// Bots makes the computers of package bot. Decisions that take a search are worked out beyond the link whenever that is
// ready; all others cost less than asking.
type Bots struct {
	link  Link
	asked int // number of the last request
}

// New returns the computers of a program that has this link.
func New(link Link) *Bots { return &Bots{link: link} }

// Thinker returns a [match.ThinkerFactory].
func (b *Bots) Thinker(level string, r *engine.Rules, v engine.View, seed uint64) (match.Thinker, error) {
	here, err := bot.New(level, r, v, seed)
	if err != nil {
		return nil, err
	}
	if !here.Searches() || !b.link.Ready() {
		return here, nil
	}
	return b.send(here, r, remote.NewRequest(b.asked+1, level, r, v, seed)), nil
}

// Judge returns a [hindsight.JudgeFactory].
func (b *Bots) Judge(r *engine.Rules, v engine.View, made []engine.Action, seed uint64) (hindsight.Judge, error) {
	here, err := bot.NewJudge(r, v, made, seed)
	if err != nil {
		return nil, err
	}
	if !b.link.Ready() {
		return here, nil
	}
	request := remote.NewRequest(b.asked+1, "", r, v, seed)
	request.Made = made
	return b.send(here, r, request), nil
}

// send asks beyond the link.
func (b *Bots) send(here *bot.Thinker, r *engine.Rules, request remote.Request) *elsewhere {
	b.asked = request.ID
	b.link.Send(request.String())
	return &elsewhere{bots: b, here: here, rules: r, request: request}
}

// elsewhere is a computer that thinks beyond the link, and here if that fails.
type elsewhere struct {
	bots    *Bots
	here    *bot.Thinker
	rules   *engine.Rules
	request remote.Request
	answer  *remote.Answer
	failed  bool
}

// Waits reports whether the answer is still to come.
func (e *elsewhere) Waits() bool { return e.answer == nil && !e.failed }

// Step looks for the answer.
func (e *elsewhere) Step(n int) (done bool) {
	if e.Waits() {
		e.look()
	}
	if e.failed {
		return e.here.Step(n)
	}
	return e.answer != nil
}

// look looks for the answer. A wrong one counts as a failure, and so does another request in place of this one.
func (e *elsewhere) look() {
	if e.bots.asked != e.request.ID {
		e.failed = true
		return
	}
	text, failed := e.bots.link.Answer()
	if e.failed = failed; failed || text == "" {
		return
	}
	answer, err := remote.ParseAnswer(text, e.rules, &e.request)
	switch {
	case err == nil:
		e.answer = &answer
	case !errors.Is(err, remote.ErrEarlier):
		e.failed = true
	}
}

// Decision returns the decision, once Step has reported that it is made.
func (e *elsewhere) Decision() (actions []engine.Action, reason any) {
	if e.answer == nil {
		return e.here.Decision()
	}
	return e.answer.Actions, e.answer.Reason
}

// Verdict returns the verdict of a judge, once Step has reported that it is there.
func (e *elsewhere) Verdict() (v bot.Verdict, ok bool) {
	switch {
	case e.answer == nil:
		return e.here.Verdict()
	case e.answer.Verdict == nil:
		return bot.Verdict{}, false
	}
	return *e.answer.Verdict, true
}

// Spent returns how long the decision took beyond the link.
func (e *elsewhere) Spent() time.Duration {
	if e.answer == nil {
		return 0
	}
	return time.Duration(e.answer.Millis * float64(time.Millisecond))
}
