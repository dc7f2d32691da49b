// Package crash is what the program needs when it has failed: a log of the game for the report, written as the game is
// played, and a screen that does not depend on the rest of the program.
package crash

import (
	"fmt"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/platform/page"
	"kilovolt/game/play/session"
)

// maxDecisions is how many of the last decisions a report contains.
const maxDecisions = 16

// Log is what a crash report says about the game: its set-up and the last decisions. It is written as the game is
// played, as a program that has failed cannot be relied on. It contains no names of players.
type Log struct {
	session  *session.Session
	setup    string
	lines    []string
	position string
	stale    bool // something has changed since the last Flush
}

// NewLog returns the log of a session.
func NewLog(s *session.Session) *Log { return &Log{session: s} }

// OnChange records a change of the session.
func (l *Log) OnChange(c session.Change) {
	switch c.Kind {
	case session.Started:
		l.reset(describeSetup(l.session))
	case session.Left:
		l.reset("")
	case session.Moved:
		l.enter(l.session.Match(), c.Match)
	default:
		return
	}
	l.stale = true
}

func (l *Log) reset(setup string) { *l = Log{session: l.session, setup: setup} }

func describeSetup(s *session.Session) string {
	m := s.Match()
	cfg := m.Config()
	seats := make([]string, len(cfg.Players))
	for i, p := range cfg.Players {
		seats[i] = p.Kind
		if p.Kind == record.Bot {
			seats[i] = p.Level
		}
	}
	kind := "game"
	switch {
	case s.Lesson() != nil:
		kind = "lesson"
	case s.Puzzle() != nil:
		kind = "puzzle"
	}
	return fmt.Sprintf("%s: %s, %s, seed %d, bot seed %d, seats %s; from action %d", kind, cfg.Setup.Board,
		cfg.Setup.Edition, cfg.Setup.Seed, cfg.BotSeed, strings.Join(seats, " "), m.Index())
}

var decidedBy = [...]string{record.ByHuman: "", record.ByBot: " (computer)", record.ByForced: " (forced)"}

// enter records a change of the match.
func (l *Log) enter(m *match.Match, c match.Change) {
	var line string
	switch c.Kind {
	case match.Applied:
		texts := make([]string, len(c.Actions))
		for i, a := range c.Actions {
			texts[i] = engine.Format(m.Rules(), a)
		}
		line = fmt.Sprintf("%d: seat %d %s%s", c.Index, c.Seat, strings.Join(texts, "; "), decidedBy[c.By])
	case match.Rewound:
		line = fmt.Sprintf("%d: taken back", c.Index)
	case match.SeatsChanged:
		line = fmt.Sprintf("%d: seat %d changes hands", c.Index, c.Seat)
	default:
		return
	}
	if l.lines = append(l.lines, line); len(l.lines) > maxDecisions {
		l.lines = l.lines[1:]
	}
}

// Position returns an id of the position at the last Flush. It is "" without a game, and in a lesson, which is not
// saved.
func (l *Log) Position() string { return l.position }

func position(s *session.Session) string {
	if s.Match() == nil || s.Practising() {
		return ""
	}
	rec := s.Match().Record()
	return fmt.Sprintf("%d-%d-%016x", rec.Setup.Seed, len(rec.Steps), rec.Hash)
}

// Text returns the log for a report; "" without a game.
func (l *Log) Text() string {
	if l.setup == "" {
		return ""
	}
	text := l.setup + "\n" + strings.Join(l.lines, "\n")
	if l.position != "" {
		text += "\nposition " + l.position
	}
	return strings.TrimSpace(text)
}

// Flush hands the log to the page, which outlives the program. It does nothing unless something has changed.
func (l *Log) Flush() {
	if l.stale {
		l.stale = false
		l.position = position(l.session)
		page.StoreCrashLog(l.position, l.Text())
	}
}
