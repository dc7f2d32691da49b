package present

import (
	"kilovolt/engine"
	"kilovolt/engine/gamecode"
	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/remote/post"
	"kilovolt/game/words/phrase"
)

// A Confirmation is a question before something that cannot be undone, worded.
type Confirmation struct {
	Title string
	Text  string // may be ""
	Yes   string
	No    string
}

// TakingSeat asks whether the player is to decide for a computer.
func TakingSeat(t *phrase.Teller, seat engine.Seat) Confirmation {
	player := t.Player("player", seat)
	return Confirmation{t.T("menu.take-title", player), t.T("menu.take-text", player), t.T("menu.to-human", player),
		t.T("menu.back")}
}

// DeletingGame asks whether to delete a saved game.
func DeletingGame(l *phrase.Lang) Confirmation {
	return Confirmation{l.T("saved.delete-title"), "", l.T("saved.delete-yes"), l.T("saved.keep")}
}

// Replacement asks whether another game may begin although the current one cannot be kept for later, and says how to
// keep it all the same.
type Replacement struct {
	Confirmation
	File string // exports the current game
}

// NewReplacement words that question; why is why the game cannot be kept.
func NewReplacement(l *phrase.Lang, current *record.Record, why error) Replacement {
	return Replacement{
		Confirmation{l.T("title.replace"), l.Replacing(current, why), l.T("title.replace-yes"), l.T("menu.back")},
		l.T("unsaved.file"),
	}
}

// Offer asks what to do with a game from outside.
type Offer struct {
	Title string
	Game  SavedGame
	Keep  string // keeps it for later; "" if it cannot be kept
	Kept  string // confirms that
	No    string // declines it
	Later string // said when it has been declined, and is not lost by that; may be ""
}

// NewOffer words that question.
func NewOffer(l *phrase.Lang, o *savedgames.Offer) Offer {
	out := Offer{Title: l.T("saved.offered"), Game: Saved(l, o.Entry), Kept: l.T("saved.kept-offered"),
		No: l.T("saved.not-offered")}
	if o.Name != "" {
		out.Title = l.T("saved.offered-file", i18n.Name("name", o.Name))
	}
	if o.CanKeep() {
		out.Keep = l.T("saved.keep-offered")
	}
	switch {
	case o.Arrival != nil:
		out.arrival(l, o)
	case !o.Shared:
	case o.Purpose == gamecode.Watch:
		out.Title, out.Game.Play = l.T("offer.watch-title"), l.T("offer.watch")
	case o.Purpose == gamecode.PlayOn:
		out.Title, out.Game.Play = l.T("offer.play-on-title"), l.T("offer.play-on")
	default:
		out.Title, out.Game.Play = l.T("offer.table-title"), l.T("offer.table")
		out.Game.Lines = out.Game.Lines[:1] // the table, not where its game stands
		out.No = l.T("menu.back")
	}
	return out
}

// arrival words a link of a game by link that does not simply continue the copy here.
func (out *Offer) arrival(l *phrase.Lang, o *savedgames.Offer) {
	rec, a := o.Entry.Record, o.Arrival
	out.Title, out.No, out.Kept = l.T("by-link.title"), l.T("menu.back"), ""
	if !o.Takes() {
		out.Game.Play = l.T("by-link.mine")
	}
	about := ""
	switch {
	case !a.New && a.Relation == post.Known:
		about = l.T("by-link.known")
	case !a.New && a.Relation == post.Older:
		about = l.T("by-link.older")
	case !a.New && a.Relation == post.Branch:
		about, out.Keep = l.T("by-link.branch", i18n.Number("n", a.Common+1)), l.T("by-link.theirs")
	case !a.New && !a.GoesOn():
		about, out.Keep = l.T("by-link.elsewhere-ask"), l.T("by-link.theirs")
	case !rec.Over():
		player := phrase.NewTeller(l, o.Entry.Game.Rules, rec.Players).Player("player", rec.Snapshot.Actor)
		about, out.Game.Play = l.T("by-link.new", player), l.T("by-link.play-as", player)
	}
	if about != "" {
		out.Game.Lines = append([]string{about}, append(claimed(l, o), out.Game.Lines...)...)
	}
	if a.New {
		from := phrase.NewTeller(l, o.Entry.Game.Rules, rec.Players).Player("player", o.Sender())
		if out.No, out.Later = l.T("sent.not-now"), l.T("sent.later"); !rec.Over() {
			out.Game.Lines = append([]string{l.T("sent.from", from)}, out.Game.Lines...)
		}
	}
}

// mostClaimed is how many decisions are told that were made elsewhere for somebody here.
const mostClaimed = 4

// claimed says what a link tells of people here that has not happened here.
func claimed(l *phrase.Lang, o *savedgames.Offer) (lines []string) {
	c := &o.Arrival.Claims
	if c.None() {
		return nil
	}
	rec := o.Entry.Record
	t := phrase.NewTeller(l, o.Entry.Game.Rules, rec.Players)
	for s := c.Left; s != 0; s &= s - 1 {
		seat := s.Lowest()
		lines = append(lines, t.T("by-link.elsewhere-seat", t.Player("player", seat)))
	}
	for s := c.Ordered; s != 0; s &= s - 1 {
		lines = append(lines, t.T("by-link.elsewhere-orders", t.Player("player", s.Lowest())))
	}
	for n, i := range c.Decisions {
		if n == mostClaimed {
			return append(lines, t.T("by-link.elsewhere-more", i18n.Count("n", len(c.Decisions)-n)))
		}
		for at := i; at == i || at < len(rec.Steps) && rec.Steps[at].Joined; at++ {
			if events := rec.Steps[at].Events; len(events) > 0 {
				lines = append(lines, t.T("by-link.elsewhere", i18n.Text("what", t.Event(&events[0]))))
				break
			}
		}
	}
	return lines
}
