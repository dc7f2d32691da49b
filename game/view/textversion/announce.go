package textversion

import (
	"slices"
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/match/recap"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/words/phrase"
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
		v.turn = call{seat: engine.NoSeat}
		v.say("")
		v.taught = ""
		v.callToTurn(match.Change{})
	case session.Moved, session.TakenOver, session.AutoBidChanged:
		v.callToTurn(c.Match)
	case session.LessonChanged:
		v.teach()
	case session.PuzzleChanged:
		v.posePuzzle()
	case session.Parked:
		v.add(v.lang.T("saved.parked-now"))
	case session.Left:
		v.screen, v.turn = screenTitle, call{seat: engine.NoSeat}
		v.say("")
	case session.Trouble:
		v.add(v.lang.Problem(c.Err))
	case session.StoreAnswered:
		for i := range c.Found.Problems {
			v.add(v.lang.Problem(&c.Found.Problems[i]))
		}
	}
}

// call is the turn to which a human was called: the same seat is called again for another decision.
type call struct {
	seat  engine.Seat
	await engine.Await
}

// callToTurn calls a human whose turn has come, and tells what else a change was about.
func (v *View) callToTurn(c match.Change) {
	if v.app.Lesson() != nil { // whose step says what to do
		v.teach()
		return
	}
	if v.app.Puzzle() != nil {
		if c.Kind == match.Applied && len(c.Actions) > 0 { // a part of the decision
			v.tell(present.Done(v.teller(), c.Seat, c.Events))
			return
		}
		v.posePuzzle()
		return
	}
	game, was := v.app.Match(), v.turn
	p := v.public()
	_, bot := game.Thinking()
	_, bidding := v.app.Bidding()
	_, forced := game.Forced()
	to, handOver := v.app.HandOver()
	wait := present.Waiting(v.teller(), v.app)
	v.turn = call{seat: engine.NoSeat}
	switch {
	case game.Over():
		v.say(v.teller().Winners(p))
	case handOver:
		v.summon(v.teller().T("panel.hand-over", v.teller().Player("player", to)), c)
	case wait != nil:
		v.say(wait.Title)
	case bot, bidding, forced: // or the decision makes itself
		if game.HidesMoney() {
			v.alert.set("") // a refusal may have told what somebody has, and a plan too
			v.told.forget()
			v.dirty = true
		}
		v.tell(v.others(c))
	case was.seat != p.Actor || was.await != p.Await:
		v.turn = call{p.Actor, p.Await}
		v.summon(present.Called(v.teller(), p, v.news(was.seat != p.Actor)), c)
	default:
		v.turn = was
		v.tell(present.Done(v.teller(), p.Actor, c.Events))
	}
}

// summon calls a human after a change. Where every move is spoken, what was told of those before is still to be read
// out, and so is the change.
func (v *View) summon(text string, c match.Change) {
	if v.speech() != prefs.SpeechAll {
		v.say(text)
		return
	}
	v.alert.set(text)
	v.told.forget()
	v.dirty = true
	v.tell(v.others(c))
}

// news is what the call to a turn tells of the time before it: nothing if nobody else has decided since, and nothing
// that was told when it happened.
func (v *View) news(since bool) *recap.Recap {
	speech, actor := v.speech(), v.public().Actor
	if !since || speech == prefs.SpeechAll {
		return nil
	}
	n := recap.For(v.app, actor)
	if n != nil && speech == prefs.SpeechMine {
		n.Deeds = slices.DeleteFunc(n.Deeds, func(d recap.Deeds) bool { return d.Seat == actor })
	}
	return n
}

// others is what is told of a change while it is no human's turn to decide.
func (v *View) others(c match.Change) string {
	game, t := v.app.Match(), v.teller()
	humans := game.Present()
	switch {
	case v.speech() == prefs.SpeechTurn:
		return ""
	case v.speech() == prefs.SpeechAll:
		return strings.TrimSpace(present.Happened(t, c.Events, v.inAuction(humans)) + " " + v.lastRound(c))
	case c.By == record.ByHuman: // which whoever made it knows
		return v.begins(c)
	}
	var lines []string
	for seat := range engine.Seat(len(game.Players())) {
		if humans.Has(seat) {
			lines = append(lines, present.Done(t, seat, c.Events))
		}
	}
	return strings.Join(append(lines, v.begins(c)), " ")
}

// begins says that a round, a Step or the last round begins.
func (v *View) begins(c match.Change) string {
	return strings.TrimSpace(present.Begins(v.teller(), c.Events) + " " + v.lastRound(c))
}

// lastRound says that the last round begins with a change; "" if it does not.
func (v *View) lastRound(c match.Change) string {
	if c.Kind != match.Applied || len(c.Actions) == 0 {
		return ""
	}
	ender := recap.EnderSince(v.app.Match(), c.Index-len(c.Actions))
	if ender == engine.NoSeat {
		return ""
	}
	p := v.app.Redaction().Public(v.app.Match().Public())
	return v.teller().Ends(&p, ender)
}

// inAuction tells whether one of the seats may still raise the bid, or has the highest.
func (v *View) inAuction(seats engine.SeatSet) bool {
	r, p := v.app.Match().Rules(), v.public()
	for seat := range engine.Seat(engine.MaxPlayers) {
		switch present.StateOf(r, p, seat) {
		case present.Bids, present.Leads, present.Next, present.StillIn:
			if seats.Has(seat) {
				return true
			}
		}
	}
	return false
}

// public is the position as it may be shown (H1).
func (v *View) public() *engine.Public {
	p := v.app.Redaction().Public(v.app.Match().Public())
	return &p
}

// Say tells something at once that happened outside of the document and the session.
func (v *View) Say(text string) { v.say(text) }

// Note tells something of the program itself, such as that nothing can be stored, after whatever else is told until
// the document is built: that does not overtake it.
func (v *View) Note(text string) {
	if !slices.Contains(v.notes, text) {
		v.notes = append(v.notes, text)
	}
	v.dirty = true
}

// addNotes puts the notes after what is read out at once, unless that says the same.
func (v *View) addNotes() {
	for _, text := range v.notes {
		if v.alert.built || !strings.Contains(v.alert.text, text) {
			v.add(text)
		}
	}
	v.notes = nil
}

// SayEnglish is Say for words in English, whatever the language in use.
func (v *View) SayEnglish(text string) {
	v.say("")
	v.alert.english = text
}

// announcement is words that are read out, once.
type announcement struct {
	english string // words in English, before the others
	text    string
	n       int  // of announcements so far
	built   bool // it is in the document
}

// inEnglish says of an element that its words are English, whatever the language in use.
func inEnglish(n *Node) *Node {
	return n.with("lang", phrase.English().Tag()).with("dir", i18n.LeftToRight.String())
}

// node is a region of the document that is read out when it changes: what is said anew is a new element, so that it is
// read out even if it says the same again.
func (a *announcement) node(key, role string) *Node {
	region := el("div", key).with("role", role)
	if a.english != "" {
		region.add(inEnglish(words("p", "english"+strconv.Itoa(a.n), a.english)))
	}
	if a.text != "" {
		region.add(words("p", strconv.Itoa(a.n), a.text))
	}
	a.built = true
	return region
}

// set replaces the words; none take them away.
func (a *announcement) set(text string) { *a = announcement{text: text, n: a.n + 1} }

// add puts words behind those that have not been read out yet.
func (a *announcement) add(text string) {
	if a.built {
		a.english, a.text = "", ""
	}
	english := a.english
	a.set(strings.TrimSpace(a.text + " " + text))
	a.english = english
}

// forget takes away words that are in the document; those that are not are still to be read out.
func (a *announcement) forget() {
	if a.built {
		a.set("")
	}
}

// say puts words where they are read out at once. What was told before has been overtaken.
func (v *View) say(text string) {
	v.alert.set(text)
	v.told.set("")
	v.dirty = true
}

// add puts words behind those that are read out at once.
func (v *View) add(text string) {
	v.alert.add(text)
	v.dirty = true
}

// tell puts words where they are read out as soon as nothing else is.
func (v *View) tell(text string) {
	if text = strings.TrimSpace(text); text != "" {
		v.told.add(text)
		v.dirty = true
	}
}

// teller words the facts of the current match.
func (v *View) teller() *phrase.Teller {
	game := v.app.Match()
	return phrase.NewTeller(v.lang, game.Rules(), game.Players())
}
