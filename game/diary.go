package game

import (
	"fmt"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match"
	"kilovolt/game/page"
	"kilovolt/game/session"
)

// diaryLines is how many of the last decisions a report has.
const diaryLines = 16

// diary is what a report of a failure needs to know of the game: how it was set up and what was decided last. It is written as the game goes on, as
// nothing can be asked of a program that has failed. No names of players are in it.
type diary struct {
	head     string
	lines    []string
	position string // names the position of the game that is on; "" without one, and in a lesson, which is not saved
	stale    bool   // something has been heard since the last note
}

// hear takes in a change of the session.
func (d *diary) hear(s *session.Session, c session.Change) {
	switch c.Kind {
	case session.Started:
		m := s.Match()
		*d = diary{head: heading(m, s.Lesson() != nil)}
	case session.Left:
		*d = diary{}
	case session.Moved:
		d.enter(s.Match(), c.Match)
	default:
		return
	}
	d.stale = true
}

// heading is how a game was set up.
func heading(m *match.Match, lesson bool) string {
	cfg := m.Config()
	seats := make([]string, len(cfg.Players))
	for i, p := range cfg.Players {
		seats[i] = p.Kind
		if p.Kind == record.Bot {
			seats[i] = p.Level
		}
	}
	kind := "game"
	if lesson {
		kind = "lesson"
	}
	return fmt.Sprintf("%s: %s, %s, seed %d, bot seed %d, seats %s; from action %d", kind, cfg.Setup.Board, cfg.Setup.Edition, cfg.Setup.Seed, cfg.BotSeed,
		strings.Join(seats, " "), m.Index())
}

// enter adds what happened to a match.
func (d *diary) enter(m *match.Match, c match.Change) {
	var line string
	switch c.Kind {
	case match.Applied:
		texts := make([]string, len(c.Actions))
		for i, a := range c.Actions {
			texts[i] = engine.Format(m.Rules(), a)
		}
		line = fmt.Sprintf("%d: seat %d %s%s", c.Index, c.Seat, strings.Join(texts, "; "), [...]string{record.ByHuman: "", record.ByBot: " (computer)", record.ByForced: " (forced)"}[c.By])
	case match.Rewound:
		line = fmt.Sprintf("%d: taken back", c.Index)
	case match.SeatsChanged:
		line = fmt.Sprintf("%d: seat %d changes hands", c.Index, c.Seat)
	default:
		return
	}
	if d.lines = append(d.lines, line); len(d.lines) > diaryLines {
		d.lines = d.lines[1:]
	}
}

func position(s *session.Session) string {
	if s.Match() == nil || s.Lesson() != nil {
		return ""
	}
	rec := s.Match().Record()
	return fmt.Sprintf("%d-%d-%016x", rec.Setup.Seed, len(rec.Steps), rec.Hash)
}

// text is the diary for a report; "" at no table.
func (d *diary) text() string {
	if d.head == "" {
		return ""
	}
	text := d.head + "\n" + strings.Join(d.lines, "\n")
	if d.position != "" {
		text += "\nposition " + d.position
	}
	return strings.TrimSpace(text)
}

// note leaves what has been heard with the page, which outlives the program. It costs nothing while nothing happens.
func (d *diary) note(s *session.Session) {
	if d.stale {
		d.stale = false
		d.position = position(s)
		page.Note(d.position, d.text())
	}
}

// comeBack does what the page before wished: it goes on with the game that was on.
func (a *app) comeBack(wish page.Wish) {
	var err error
	switch {
	case wish == "" || a.session.Saved() == nil:
		return
	case wish == page.WishBack:
		err = a.session.GoBack()
	default:
		err = a.session.Continue()
	}
	if err != nil {
		a.tree.Toast(a.lang.Problem(err))
	}
}
