package table

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/match"
	"kilovolt/game/news"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/theme"
)

// logbook is the log as it is shown: a line for every event of the match, in words. It follows the match event by event; words are broken into
// lines once for a width.
type logbook struct {
	lang  *lang.Lang
	names []string
	lines []line // of the events of match.Log, one each
	made  int    // how often lines or their reasons have been made anew
	count int    // of lines ever made
	veil  match.Veil
	width float64
	shown []int // what the present filter shows: numbers of lines, undoMark for the mark
	tops  []float64
}

// line is one event.
type line struct {
	kind   lineKind
	phase  engine.Phase // in which it happened
	seat   engine.Seat  // whose deed it is; NoSeat for none
	serial int          // no other line ever had it
	reason string       // a computer's, beside the first event of its decision; "" for none
	words  prose        // of logbook.width; not laid yet where it has no runs
}

type lineKind uint8

const (
	lineEvent lineKind = iota
	lineRound          // a heading
	linePhase          // a heading of the second rank
)

// undoMark stands among the numbers of lines for the mark at which undo stops.
const undoMark = -1

// noEntry is the number of no entry.
const noEntry = -1

// read follows the match. It is called at every change: events that are taken back are the last ones.
func (b *logbook) read(s *Scene) {
	m := s.match()
	if b.lang != s.tell.Lang || !slices.Equal(b.names, s.tell.Names) {
		b.lang, b.names, b.lines = s.tell.Lang, s.tell.Names, nil
		b.made++
	}
	log := m.Log()
	b.lines = b.lines[:min(len(b.lines), len(log))]
	if b.veil != s.veil {
		b.veil = s.veil
		b.made++
		for i := range b.lines {
			if i == 0 || log[i-1].Index != log[i].Index {
				b.lines[i].reason = b.reason(s, &log[i])
			}
		}
	}
	phase := engine.PhaseSetup
	if n := len(b.lines); n > 0 {
		phase = b.lines[n-1].phase
	}
	for i := len(b.lines); i < len(log); i++ {
		e := &log[i]
		b.count++
		l := line{serial: b.count, seat: news.Doer(s.rules(), &e.Event)}
		switch e.Event.Kind {
		case engine.EventRound:
			l.kind = lineRound
		case engine.EventPhase:
			l.kind, phase = linePhase, engine.Phase(e.Event.N)
		}
		l.phase = phase
		if i == 0 || log[i-1].Index != e.Index {
			l.reason = b.reason(s, e)
		}
		b.lines = append(b.lines, l)
	}
}

// reason is why a computer decided so, "" where that is not known. Reasons speak of what the computer has: where that is hidden, they are too.
func (b *logbook) reason(s *Scene, e *match.Entry) string {
	if s.veil.Hides(e.Seat) {
		return ""
	}
	return s.tell.Reason(s.match().Reason(e.Index))
}

// logFilter says which entries of the log are shown.
type logFilter string

const (
	showAll     logFilter = "all"
	showMine    logFilter = "mine"
	showAuction logFilter = "auction"
	showFuel    logFilter = "fuel"
	showBuild   logFilter = "build"
	showPower   logFilter = "power"
)

// shows tells whether the filter lets an entry through.
func (f logFilter) shows(l *line, me engine.Seat) bool {
	switch f {
	case showMine:
		return l.seat == me
	case showAuction:
		return l.phase == engine.PhaseAuction
	case showFuel:
		return l.phase == engine.PhaseResources
	case showBuild:
		return l.phase == engine.PhaseBuild
	case showPower:
		return l.phase >= engine.PhasePower
	}
	return true
}

// sift lists what is to be shown: the lines that the filter lets through under their headings, and the mark before the events of the first
// action that can be taken back.
func (b *logbook) sift(log []match.Entry, f logFilter, me engine.Seat, undoFrom int) {
	b.shown = b.shown[:0]
	round, phase := noEntry, noEntry // headings that wait for an entry under them
	open := func() {
		for _, heading := range []*int{&round, &phase} {
			if *heading != noEntry {
				b.shown, *heading = append(b.shown, *heading), noEntry
			}
		}
	}
	mark := undoFrom > 0
	for i := range b.lines {
		if mark && log[i].Index >= undoFrom {
			if f == showAll {
				open()
			}
			b.shown, mark = append(b.shown, undoMark), false
		}
		if f == showAll && b.lines[i].kind != lineEvent {
			open()
		}
		switch l := &b.lines[i]; {
		case l.kind == lineRound:
			round, phase = i, noEntry
			continue
		case l.kind == linePhase:
			phase = i
			continue
		case !f.shows(l, me):
			continue
		}
		open()
		b.shown = append(b.shown, i)
	}
	if f == showAll { // elsewhere a heading of nothing says nothing
		open()
	}
	if mark {
		b.shown = append(b.shown, undoMark)
	}
}

// Measures of the log, dp.
const (
	roundRow  = 30.0
	phaseRow  = 24.0
	markRow   = 26.0
	leastRow  = 28.0 // a row that can be touched
	rowPad    = 4.0  // above and below the words
	badgeRoom = 28.0 // left of them
	badgeSide = 18.0
	lockSide  = 14.0 // of the sign where undo stops
	reasonRow = 16.0
	moreRow   = theme.Target + theme.S1 // the buttons of the chosen entry
)

// lay breaks a line's words for the width of the rows.
func (b *logbook) lay(kit *draw.Kit, tell *lang.Teller, log []match.Entry, i int) *prose {
	l := &b.lines[i]
	if l.words.runs == nil {
		l.words = layProse(kit, tell.EventSegments(&log[i].Event), theme.Caption, max(60, b.width-badgeRoom-theme.S1))
	}
	return &l.words
}

// measure says where the shown lines begin, at the given width of the rows; more is the room that the chosen entry needs in addition.
func (b *logbook) measure(kit *draw.Kit, tell *lang.Teller, log []match.Entry, width float64, chosen int, more float64) []float64 {
	if width != b.width {
		b.width = width
		for i := range b.lines {
			b.lines[i].words = prose{}
		}
	}
	b.tops = append(b.tops[:0], 0)
	at := 0.0
	for _, i := range b.shown {
		at += b.rowHeight(kit, tell, log, i)
		if i == chosen && i != undoMark {
			at += more
		}
		b.tops = append(b.tops, at)
	}
	return b.tops
}

// rowHeight is the height of a line that is not chosen.
func (b *logbook) rowHeight(kit *draw.Kit, tell *lang.Teller, log []match.Entry, i int) float64 {
	if i == undoMark {
		return markRow
	}
	l := &b.lines[i]
	switch l.kind {
	case lineRound:
		return roundRow
	case linePhase:
		return phaseRow
	}
	h := b.lay(kit, tell, log, i).height + 2*rowPad
	if l.reason != "" {
		h += reasonRow
	}
	return max(leastRow, h)
}
