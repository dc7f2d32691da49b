package present

import (
	"errors"
	"strconv"

	"kilovolt/engine/gamecode"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/block"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/remote/link"
	"kilovolt/game/remote/share"
	"kilovolt/game/words/phrase"
)

// A Sender passes texts on.
type Sender interface {
	// SendText shows a text to be copied or sent; nil where the device has no page. CopyText copies one there.
	SendText() func(share.Message)
	CopyText(text string)
}

// pass passes a text on.
func pass(by Sender, m share.Message) {
	if send := by.SendText(); send != nil {
		send(m)
	} else {
		by.CopyText(m.Text)
	}
}

// Shares is what pages need of the program to share a game.
type Shares interface {
	Sender
	Sharing() *share.Sharing // nil while nothing is being shared
	EndSharing()
}

// Sharing is the page of the game that is being shared, as long as one is.
func Sharing(l *phrase.Lang, p *Program) *block.Page {
	if p.Shares == nil || p.Shares.Sharing() == nil {
		return nil
	}
	s := p.Shares.Sharing()
	said := NewShare(l, s)
	return &block.Page{Name: block.Called("share"), Title: said.Title, Place: block.Over, Look: block.Dialog,
		Left: p.Shares.EndSharing, Body: func() []block.Block { return p.shared(l, s, &said) }}
}

// shared is what of the game is shared, and its link.
func (p *Program) shared(l *phrase.Lang, s *share.Sharing, said *Share) (out []block.Block) {
	name := block.Called("share")
	if said.What != nil {
		out = append(out, &block.Choose{Name: name.At("what"), Setting: said.What})
	}
	for i, line := range said.Lines {
		out = append(out, &block.Text{Name: name.At("line-" + strconv.Itoa(i)), Text: line, Weight: block.Dim})
	}
	if said.Wrong != "" {
		out = append(out, &block.Text{Name: name.At("wrong"), Text: said.Wrong, Weight: block.Warning})
	}
	if said.QR != nil {
		out = append(out, &block.Image{Name: name.At("qr"), Label: l.T("share.qr"), Picture: said.QR})
	} else if said.NoQR != "" {
		text := &block.Text{Text: said.NoQR, Weight: block.Dim}
		if said.Link == "" { // or the text version has the link
			text.Name = name.At("no-link")
		}
		out = append(out, text)
	}
	if !said.Made {
		return append(out, p.making(l, s)...)
	}
	sends, copyLink := p.Shares.SendText() != nil, l.T("share.copy-link")
	if sends {
		copyLink = l.T("share.send-link")
	}
	offer := func(key, label string, m share.Message, a *block.Action) {
		if m.Text == "" {
			return
		}
		a.Name, a.Do = block.Name{ID: "share-" + key}, doing(func() { pass(p.Shares, m) })
		if sends { // a text that can only be copied is copied where it stands in the text version
			a.Key = "send-" + key
		}
		out = append(out, &block.Verbatim{Name: block.Name{Key: key}, Label: label, Text: m.Text,
			Seen: key == "link" && !sends, Pass: a})
	}
	offer("link", l.T("share.link"), said.SentLink(), &block.Action{Label: copyLink, Emphasis: block.Primary})
	offer("code", l.T("share.code"), said.SentCode(), &block.Action{Label: l.T("saved.text"), Icon: "clipboard",
		Emphasis: block.Subdued})
	if said.IsSent != "" {
		out = append(out, &block.Actions{Actions: []*block.Action{{Name: name.At("sent"), Label: said.IsSent,
			Emphasis: block.Subdued, Do: doing(s.Sent)}}})
	}
	return out
}

// making makes the link of a turn: the window passes it on at once, or shows it as a QR code.
func (p *Program) making(l *phrase.Lang, s *share.Sharing) []block.Block {
	actions := func(all ...*block.Action) *block.Actions { return &block.Actions{Actions: all} }
	passOn := &block.Action{Name: block.Name{ID: "share-make"}, Label: l.T("saved.text"), Emphasis: block.Primary,
		Do: doing(func() {
			s.Make()
			if now := NewShare(l, s); now.Wrong == "" { // or the page says why
				pass(p.Shares, now.Sent())
			}
		})}
	out := []block.Block{actions(passOn)}
	if s.Home != "" {
		passOn.Label = l.T("share.send-link")
		out = append(out, actions(&block.Action{Name: block.Name{ID: "share-make-qr"}, Label: l.T("by-link.show-qr"),
			Emphasis: block.Subdued, Do: doing(s.Make)}))
	}
	return append(out, actions(&block.Action{Name: block.Name{Key: "make"}, Label: l.T("by-link.show-link"),
		Do: doing(s.Make)}))
}

// A Share is a game that is being shared, worded.
type Share struct {
	Title string
	What  *block.Setting // what of the game, by the names of [SharePurposes]; nil for a turn of a game by link
	Lines []string       // what it is to those who open it, and what else it tells

	IsSent string // the label of what says that a turn is sent, once it is made and until it is; may be ""

	Made  bool   // false before the link of a turn is made: everything below is empty then, but for what is sent
	Wrong string // why it cannot be shared; the link and the text are empty then
	Link  string // with the address; "" without one
	Code  string // the same as a text
	QR    *share.QR
	NoQR  string // why there is none

	LinkLabel, CodeLabel string // the labels of the link and the text where they are shown
	Subject, Says        string // what is sent with the link: a title, and a sentence that says what it is
}

// Sent is the link, to be sent, or without an address the text.
func (out *Share) Sent() share.Message {
	if out.Link == "" {
		return out.SentCode()
	}
	return out.SentLink()
}

// SentLink is the link, to be sent.
func (out *Share) SentLink() share.Message {
	return share.Message{Title: out.Title, Label: out.LinkLabel, Text: out.Link, Subject: out.Subject, Words: out.Says,
		Link: out.Link}
}

// SentCode is the text, to be sent. What is sent with it says what to do with it.
func (out *Share) SentCode() share.Message {
	return share.Message{Title: out.Title, Label: out.CodeLabel, Text: out.Code, Subject: out.Subject,
		Words: out.CodeLabel}
}

// SharePurposes are the names of the purposes.
var SharePurposes = [...]string{gamecode.Watch: "watch", gamecode.PlayOn: "play-on", gamecode.Table: "table"}

// NewShare words what is being shared.
func NewShare(l *phrase.Lang, s *share.Sharing) Share {
	out := Share{Title: l.T("share.title"), Made: s.Made(), LinkLabel: l.T("share.link-label"),
		CodeLabel: l.T("share.code-label")}
	if t := s.Turn(); t != nil {
		out.turn(l, s)
	} else {
		out.game(l, s)
	}
	if s.Under() && s.HidesMoney() && s.Purpose != gamecode.Table {
		out.Lines = append(out.Lines, l.T("share.under-way-hidden"))
	} else if s.Under() {
		out.Lines = append(out.Lines, l.T("share.under-way"))
	}
	if !out.Made {
		return out
	}
	made, err := s.Link()
	if err != nil {
		out.Wrong = l.T("share.failed", i18n.Text("why", l.Problem(err)))
		return out
	}
	out.Code = made.Text()
	switch {
	case s.Home == "":
		out.NoQR = l.T("share.no-home")
		return out
	case s.QR() == nil:
		out.NoQR = l.T("share.no-qr")
	}
	out.Link, out.QR = made.At(s.Home), s.QR()
	return out
}

// turn words a turn of a game by link that is sent on.
func (out *Share) turn(l *phrase.Lang, s *share.Sharing) {
	t := s.Turn()
	says := l.T("by-link.says-end", table(l, s))
	out.Title, out.Subject, out.Says = l.T("by-link.send-end"), entitled(l, l.SavedTable(s.Record())), says
	out.LinkLabel = l.T("share.link")
	if t.To != "" {
		to := i18n.Name("player", t.To)
		out.Title = l.T("by-link.send", to)
		if says = l.T("by-link.says-turn", table(l, s)); t.First {
			says = l.T("by-link.says-first", table(l, s))
		}
		out.Subject = plain(entitled(l, l.T("panel.turn", to)), out.Subject)
		out.Says = plain(l.T("list.pair", i18n.Name("a", t.To), i18n.Text("b", says)), says)
	}
	if t.From != "" {
		out.Says = plain(l.T("by-link.signed", i18n.Text("text", out.Says), i18n.Name("player", t.From)), out.Says)
	}
	switch {
	case s.Waits():
		out.Lines, out.IsSent = []string{l.T("by-link.waits")}, l.T("by-link.is-sent")
	case s.Made():
		out.Lines = []string{l.T("by-link.sent")}
	default:
		out.Lines = []string{l.T("by-link.settles")}
	}
}

// table is the table of what is shared.
func table(l *phrase.Lang, s *share.Sharing) i18n.Arg {
	return i18n.Text("table", l.SavedTable(s.Record()))
}

// entitled is a title for others, with the name of the game in front.
func entitled(l *phrase.Lang, text string) string {
	return l.T("list.pair", i18n.Text("a", l.T("title.name")), i18n.Text("b", text))
}

// plain is the first text, with names in it, unless that contains what would be taken for a link: whoever pastes the
// whole message would open that in place of the link behind it. Then it is the second, without the name.
func plain(named, without string) string {
	if _, err := link.Parse(named); errors.Is(err, link.ErrNotALink) {
		return named
	}
	return without
}

// game words a game that is shared.
func (out *Share) game(l *phrase.Lang, s *share.Sharing) {
	out.Subject = entitled(l, l.SavedTable(s.Record()))
	out.Says = l.T([...]i18n.Key{"share.says-watch", "share.says-play-on", "share.says-table"}[s.Purpose], table(l, s))
	out.What = choice("what", l.T("share.what"), SharePurposes[s.Purpose], func(name string) error {
		for p, known := range SharePurposes {
			if known == name {
				s.Purpose = gamecode.Purpose(p)
			}
		}
		return nil
	})
	out.What.Long = true
	for p, name := range SharePurposes {
		purpose := gamecode.Purpose(p)
		keys := [...][2]i18n.Key{{"share.watch", "share.no-watch"}, {"share.play-on", "why.over"},
			{"share.table", "share.no-table"}}[p]
		out.What.Add(name, l.T(keys[0]))
		if !s.Can(purpose) {
			out.What.Options[p].WhyNot = l.T(keys[1])
		}
	}
	switch {
	case s.Purpose == gamecode.Watch:
		out.Lines = []string{l.T("share.watch-text")}
	case s.Purpose == gamecode.Table:
		out.Lines = []string{l.T("share.table-text")}
	case s.Past():
		out.Lines = []string{l.T("share.past-text")}
	default:
		out.Lines = []string{l.T("share.play-on-text")}
	}
}

// OfferedSeats are the choices of who plays an offered game that is played on; none for other ones.
func OfferedSeats(l *phrase.Lang, o *savedgames.Offer, levels []string) (out []*block.Setting) {
	if !o.Shared || o.Purpose != gamecode.PlayOn {
		return nil
	}
	for i := range o.Players {
		p := &o.Players[i]
		name := l.PlayerName(p.Name, i)
		if name == "" {
			name = l.T("name.unnamed", i18n.Number("n", i+1))
		}
		out = append(out, SeatKind(l, "offered-seat-"+strconv.Itoa(i), l.T("menu.seat-kind", i18n.Name("player", name)),
			p.IsBot(), levels, func(bot bool) error {
				o.Seat(i, bot)
				return nil
			}))
	}
	return out
}
