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

// A Share is a game that is being shared, worded.
type Share struct {
	Title  string
	What   *block.Setting // what of the game, by the names of [SharePurposes]; nil for a turn of a game by link
	Lines  []string       // what whoever opens it can do, and what else it tells
	Wrong  string         // why it cannot be shared; everything below is empty then
	Link   string         // with the address; "" without one
	Code   string         // the same as a text
	QR     *share.QR
	QRName string // what the picture of it is
	NoQR   string // why there is none
	Close  string

	// Make is set before the link of a turn is made, in place of the link, the text and the QR code. ShowQR and
	// ShowLink are the labels of what makes it and shows it, ShowQR "" without an address. IsSent is the label of what
	// says that it is sent, once it is made and until it is.
	Make             bool
	ShowQR, ShowLink string
	IsSent           string

	CopyLink, SendLink, CopyCode string // the labels of what can be done with it
	LinkLabel, CodeLabel         string // the labels of the link and the text where they are shown
	Subject, Says                string // what is sent with the link: a title, and a sentence that says what it is
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
	out := Share{
		Title: l.T("share.title"), Close: l.T("menu.back"), QRName: l.T("share.qr"),
		CopyLink: l.T("share.copy-link"), SendLink: l.T("share.send-link"), CopyCode: l.T("saved.text"),
		LinkLabel: l.T("share.link-label"), CodeLabel: l.T("share.code-label"),
	}
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
	if !s.Made() {
		out.Make, out.ShowLink = true, l.T("by-link.show-link")
		if s.Home != "" {
			out.ShowQR = l.T("by-link.show-qr")
		}
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
