package textversion

import (
	"strings"

	"kilovolt/engine"
	"kilovolt/game/i18n"
	"kilovolt/game/match"
	"kilovolt/game/phrase"
	"kilovolt/game/session"
)

// OnChange follows a change of the session.
func (v *View) OnChange(c session.Change) {
	v.dirty = true
	switch c.Kind {
	case session.AdviceChanged:
		v.onAdviceChanged(c)
		return
	case session.StandingChanged:
		v.onStandingChanged(c)
		return
	case session.QuestionChanged:
		v.onQuestionChanged()
		return
	}
	if c.Kind != session.Moved || c.Match.Kind != match.Applied {
		v.cache = cache{}
	}
	switch c.Kind {
	case session.Started:
		v.turn = engine.NoSeat
		v.say("")
		v.taught = ""
		v.callToTurn()
	case session.Moved, session.TakenOver, session.AutoBidChanged:
		v.callToTurn()
	case session.LessonChanged:
		v.teach()
	case session.Parked:
		v.add(v.lang.T("saved.parked-now"))
	case session.Left:
		v.screen, v.turn = screenTitle, engine.NoSeat
		v.say("")
	case session.Trouble:
		v.add(v.lang.Problem(c.Err))
	case session.StoreAnswered:
		for i := range c.Found.Problems {
			v.add(v.lang.Problem(&c.Found.Problems[i]))
		}
	}
}

// callToTurn tells a human whose turn has come.
func (v *View) callToTurn() {
	if v.app.Lesson() != nil { // whose step says what to do
		v.teach()
		return
	}
	game := v.app.Match()
	p := v.public()
	_, bot := game.Thinking()
	_, bidding := v.app.Bidding()
	to, handOver := v.app.HandOver()
	switch {
	case game.Over():
		v.turn = engine.NoSeat
		v.say(v.teller().Winners(p))
	case handOver:
		v.turn = engine.NoSeat
		v.say(v.teller().T("panel.hand-over", v.teller().Player("player", to)))
	case bot, bidding, v.app.Redaction().Hides(p.Actor): // the last where a decision is about to make itself
		v.turn = engine.NoSeat
		if game.HidesMoney() {
			v.say("") // a refusal may have told what somebody has
		}
	case v.turn != p.Actor:
		v.turn = p.Actor
		v.say(v.teller().T("turn.yours", v.teller().Player("player", p.Actor),
			i18n.Text("decision", v.teller().AwaitedNow(p))))
	}
}

// public is the position as it may be shown (H1).
func (v *View) public() *engine.Public {
	p := v.app.Redaction().Public(v.app.Match().Public())
	return &p
}

// Say tells something at once that happened outside of the document and the session.
func (v *View) Say(text string) { v.say(text) }

// say puts words where they are read out at once; none take them away.
func (v *View) say(text string) {
	v.alert = text
	v.alerts++
	v.dirty = true
}

// add puts words behind those that are read out.
func (v *View) add(text string) { v.say(strings.TrimSpace(v.alert + " " + text)) }

// teller words the facts of the current match.
func (v *View) teller() *phrase.Teller {
	game := v.app.Match()
	return phrase.NewTeller(v.lang, game.Rules(), game.Players())
}
