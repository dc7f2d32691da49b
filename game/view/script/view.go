package script

import (
	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/facts"
)

// View is what the player whose turn it is may know (H1), which is what everybody may: the members of [facts.View],
// and what else the screen shows.
type View struct {
	facts.View
	Players []Player `json:"players"` // by seat, the Trust last
	Bot     bool     `json:"bot"`     // the program decides for the seat whose turn it is
	Index   int      `json:"index"`   // number of actions made so far
	// of the seat whose turn it is; null without one, or where its money is hidden
	Limit     *Limit  `json:"limit"`
	CanUndo   bool    `json:"can_undo"`
	Saved     bool    `json:"saved"`      // all of it is kept where it outlasts the program; see [Saving]
	Lesson    *Lesson `json:"lesson"`     // null without one
	Puzzle    *Puzzle `json:"puzzle"`     // null without one
	HideMoney bool    `json:"hide_money"` // of this table: see [Player]
	// the human who must take the device first, with takeOver or the next play; null for nobody
	HandOver *engine.Seat `json:"hand_over"`
	ByLink   *ByLink      `json:"by_link"` // null unless the game is played by link
	// of the seat whose turn it is; null outside of phases 2 to 4, or where its money is hidden
	Budget *Budget `json:"budget"`
}

// A Limit is an auto-bid.
type Limit struct {
	Plant engine.Plant `json:"plant"`
	UpTo  int          `json:"up_to"` // Elektro
}

// Player is what one seat owns, and who plays it.
type Player struct {
	facts.Player
	Name        string `json:"name"`
	Kind        string `json:"kind"`   // "human", "bot" or "trust"
	Level       string `json:"level"`  // of a bot
	Personality string `json:"temper"` // of a bot
	Colour      int    `json:"colour"`
	Money       *int   `json:"money"`            // Elektro; null where it is hidden
	Hidden      bool   `json:"hidden,omitempty"` // Money is
}

// View returns what the player whose turn it is may know, as JSON; "null" without a game.
func (a *API) View() string {
	if a.on.Match() == nil {
		return "null"
	}
	return marshal(a.view())
}

// public returns the position as it may be shown (H1).
func (a *API) public() *engine.Public {
	p := a.on.Redaction().Public(a.on.Match().Public())
	return &p
}

func (a *API) view() *View {
	m := a.on.Match()
	p := a.public()
	v := &View{View: facts.Of(m.Rules(), p), Index: m.Index(), Saved: a.Saved(), HideMoney: m.HidesMoney(),
		Lesson: a.lesson(), Puzzle: a.puzzle(), ByLink: a.byLink(), Budget: a.budget(p)}
	_, v.Bot = m.Thinking()
	for i := range v.View.Players {
		v.Players = append(v.Players, a.player(&v.View.Players[i]))
	}
	if plant, most, ok := a.on.Limit(p.Actor); ok && !a.on.Redaction().Hides(p.Actor) {
		v.Limit = &Limit{plant, most}
	}
	v.CanUndo, _ = m.CanUndo()
	if to, pending := a.on.HandOver(); pending {
		v.HandOver = &to
	}
	return v
}

func (a *API) player(pl *facts.Player) Player {
	m := a.on.Match()
	out := Player{Player: *pl, Name: a.teller().Name(pl.Seat), Kind: "trust"}
	if money, known := a.on.Redaction().Money(a.public(), pl.Seat); known {
		out.Money = &money
	} else {
		out.Hidden = true
	}
	if !pl.Trust {
		who := m.Players()[pl.Seat]
		out.Kind, out.Level, out.Colour = who.Kind, who.Level, who.Colour
		if level, personality, err := bot.Split(who.Level); err == nil {
			out.Level, out.Personality = level, personality
		}
	}
	return out
}

// A Choice is a legal action, or a range of them: the members of [facts.Choice], and the words of the screen.
type Choice struct {
	facts.Choice
	Label string `json:"label"`
}

// Legal returns what the player whose turn it is may do, as JSON: a list of [Choice], empty where that player's money
// is hidden; "null" without a game.
func (a *API) Legal() string {
	m := a.on.Match()
	if m == nil {
		return "null"
	}
	r, p, teller := m.Rules(), a.public(), a.teller()
	var list engine.List
	_, waits := a.on.WaitsFor()
	if !waits && !a.on.Redaction().Hides(p.Actor) { // what a seat can pay for tells what it has
		m.Legal(&list)
	}
	out := make([]Choice, 0, list.N)
	for _, c := range list.Choices() {
		out = append(out, Choice{facts.ChoiceOf(r, p, c), teller.Choice(p, c)})
	}
	return marshal(out)
}
