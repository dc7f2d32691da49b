package live

import "kilovolt/engine"

// A guest has one request at a time under way. It sends it until the host has answered, through restarts of the host
// and undo: the host carries out each id once.

func (p *pending) id() int {
	if p.act != nil {
		return p.act.ID
	}
	return p.ask.ID
}

// Play asks the host to make a decision, one action or several as a compound one. It is made once [Match] has it; what
// the host refuses is said by [Guest.Refused].
func (g *Guest) Play(actions ...engine.Action) error {
	switch m := g.Match(); {
	case m == nil || g.out != "":
		return WhyNoTable
	case g.pending != nil:
		return WhyPending
	case g.Seat() == engine.NoSeat || m.Public().Actor != g.Seat():
		return WhyTurn
	}
	mark, _ := g.line.mark(g.line.n())
	return g.begin(&pending{mark: mark, act: &act{Token: g.token, ID: g.last + 1, Epoch: g.epoch, N: g.line.n(),
		Actions: engine.FormatAll(g.match.Rules(), actions)}})
}

// Take asks for a seat, under a name.
func (g *Guest) Take(seat engine.Seat, name string) error {
	return g.ask(ask{What: askTake, Seat: seat, Name: name})
}

// Leave gives the seat back for good.
func (g *Guest) Leave() error { return g.ask(ask{What: askLeave}) }

// Back asks for the seat back that a computer plays for.
func (g *Guest) Back() error { return g.ask(ask{What: askBack}) }

// AskUndo asks the others whether the last decision of this guest may be taken back.
func (g *Guest) AskUndo() error { return g.ask(ask{What: askUndo}) }

// AnswerUndo answers the question that is open.
func (g *Guest) AnswerUndo(agree bool) error {
	if g.room == nil || g.room.Undo == nil || !g.room.Undo.Need.Has(g.Seat()) {
		return WhyNoAsked
	}
	what := askRefuse
	if agree {
		what = askAgree
	}
	return g.ask(ask{What: what, Undo: g.room.Undo.ID})
}

// Say says something to everybody.
func (g *Guest) Say(e Emote) error { return g.ask(ask{What: askEmote, Emote: e}) }

func (g *Guest) ask(a ask) error {
	switch {
	case g.room == nil || g.out != "":
		return WhyNoTable
	case g.pending != nil:
		return WhyPending
	}
	a.Token, a.ID = g.token, g.last+1
	return g.begin(&pending{ask: &a})
}

// begin begins a request.
func (g *Guest) begin(p *pending) error {
	if _, err := seal(p.message()); err != nil {
		return WhyTooLong
	}
	g.pending, g.refused = p, nil
	g.last++
	return nil
}

func (p *pending) message() *message { return &message{Act: p.act, Ask: p.ask} }

// request sends what has not been answered. A decision is no longer wanted once something has been decided.
func (g *Guest) request() {
	p := g.pending
	if p == nil || g.epoch == 0 {
		return
	}
	if p.act != nil {
		mark, _ := g.line.mark(g.line.n())
		if mark != p.mark {
			g.pending = nil
			return
		}
		p.act.Epoch = g.epoch
	}
	if p.sent.IsZero() || g.now.Sub(p.sent) >= againAfter {
		if g.post(p.message()) {
			p.sent = g.now
		}
	}
}
