package log

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/match/recap"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/richtext"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// logbook is the log as it is shown: a line for every event of the match. It follows the match event by event; a line
// is laid out once per width.
type logbook struct {
	lang      *phrase.Lang
	names     []string
	Lines     []Line // of the events of match.Log, one each
	Made      int    // how often lines or their reasons have been remade
	count     int    // of lines ever made
	redaction match.Redaction
	width     float64
	Shown     []int // what the present filter shows: numbers of lines, undoMark for the mark
	tops      []float64
	room      int  // lines that may still be laid out before the next frame
	waits     bool // some are left for it
}

// mostLaid is how many lines are laid out in a frame: more than a usual game has, and few enough not to be felt.
const mostLaid = 2000

// A Line is one event.
type Line struct {
	Kind   lineKind
	Phase  engine.Phase   // in which it happened
	Seat   engine.Seat    // whose deed it is; NoSeat for none
	serial int            // no other line ever had it
	Reason string         // a computer's, beside the first event of its decision; "" for none
	Remark string         // what it says itself about that decision, in quotes; "" for nothing
	said   float64        // height of the remark in logbook.width, dp
	words  *richtext.Text // of logbook.width; nil where it is not laid out yet. Rows keep it, so it never changes
}

type lineKind uint8

const (
	LineEvent lineKind = iota
	lineRound          // a heading
	linePhase          // a heading of the second rank
)

// UndoMark stands for the mark where undo stops among the numbers of lines.
const UndoMark = -1

// NoEntry is no entry's number.
const NoEntry = -1

// update follows the match. It must be called after every change: only the last events are ever taken back.
func (b *logbook) update(s *scene.Context) {
	m := s.Match()
	if b.lang != s.Teller.Lang || !slices.Equal(b.names, s.Teller.Names) {
		b.lang, b.names, b.Lines = s.Teller.Lang, s.Teller.Names, nil
		b.Made++
	}
	log := m.Log()
	b.Lines = b.Lines[:min(len(b.Lines), len(log))]
	if b.redaction != s.Redaction {
		b.redaction = s.Redaction
		b.Made++
		for i := range b.Lines {
			if i == 0 || log[i-1].Index != log[i].Index {
				b.Lines[i].Reason, b.Lines[i].Remark = b.reason(s, &log[i])
				b.Lines[i].words = nil // its height may have changed
			}
		}
	}
	phase := engine.PhaseSetup
	if n := len(b.Lines); n > 0 {
		phase = b.Lines[n-1].Phase
	}
	for i := len(b.Lines); i < len(log); i++ {
		e := &log[i]
		b.count++
		l := Line{serial: b.count, Seat: recap.Doer(s.Rules(), &e.Event)}
		switch e.Event.Kind {
		case engine.EventRound:
			l.Kind = lineRound
		case engine.EventPhase:
			l.Kind, phase = linePhase, engine.Phase(e.Event.N)
		}
		l.Phase = phase
		if i == 0 || log[i-1].Index != e.Index {
			l.Reason, l.Remark = b.reason(s, e)
		}
		b.Lines = append(b.Lines, l)
	}
}

// reason is why a computer decided as it did, and what it says itself about it, "" if that is not known. Both tell what
// the computer has, so they are hidden where that is.
func (b *logbook) reason(s *scene.Context, e *match.Entry) (reason, remark string) {
	if s.Redaction.Hides(e.Seat) {
		return "", ""
	}
	if remark = present.Remark(s.Teller, s.Match(), e.Index); remark != "" {
		remark = s.T("remark.said", i18n.Text("remark", remark))
	}
	return s.Teller.Reason(s.Match().Reason(e.Index)), remark
}

// choose lists what to show: the lines that pass the filter under their headings, and the mark before the first action
// that can be undone.
func (b *logbook) choose(log []match.Entry, f present.LogFilter, me engine.Seat, undoFrom int) {
	b.Shown = b.Shown[:0]
	round, phase := NoEntry, NoEntry // headings that wait for an entry under them
	open := func() {
		for _, heading := range []*int{&round, &phase} {
			if *heading != NoEntry {
				b.Shown, *heading = append(b.Shown, *heading), NoEntry
			}
		}
	}
	mark := undoFrom > 0
	for i := range b.Lines {
		if mark && log[i].Index >= undoFrom {
			if f == present.ShowAll {
				open()
			}
			b.Shown, mark = append(b.Shown, UndoMark), false
		}
		if f == present.ShowAll && b.Lines[i].Kind != LineEvent {
			open()
		}
		switch l := &b.Lines[i]; {
		case l.Kind == lineRound:
			round, phase = i, NoEntry
			continue
		case l.Kind == linePhase:
			phase = i
			continue
		case !f.Shows(l.Phase, l.Seat, me):
			continue
		}
		open()
		b.Shown = append(b.Shown, i)
	}
	if f == present.ShowAll { // elsewhere a heading of nothing says nothing
		open()
	}
	if mark {
		b.Shown = append(b.Shown, UndoMark)
	}
}

// Measures of the log, dp.
const (
	roundRow = 30.0
	phaseRow = 24.0
	markRow  = 26.0
	LockSide = 14.0                    // of the sign where undo stops
	moreRow  = theme.Target + theme.S1 // the buttons of the chosen entry
)

// lay lays out a line's words for the width of the rows.
func (b *logbook) lay(kit *draw.Kit, tell *phrase.Teller, log []match.Entry, i int) *richtext.Text {
	l := &b.Lines[i]
	if l.words == nil {
		words := richtext.Lay(kit, tell.EventSegments(&log[i].Event), theme.Caption, textWidth(b.width))
		l.words = &words
		l.said = textHeight(kit, l.Remark, b.width)
	}
	return l.words
}

// measure returns where the shown lines begin at the given width; more is the extra height of the chosen entry.
func (b *logbook) measure(kit *draw.Kit, tell *phrase.Teller, log []match.Entry, width float64, chosen int,
	more float64) []float64 {
	if width != b.width {
		b.width = width
		for i := range b.Lines {
			b.Lines[i].words = nil
		}
	}
	b.layNewest(kit, tell, log)
	b.tops = append(b.tops[:0], 0)
	at := 0.0
	for _, i := range b.Shown {
		at += b.rowHeight(kit, i)
		if i == chosen && i != UndoMark {
			at += more
		}
		b.tops = append(b.tops, at)
	}
	return b.tops
}

// Unlaid returns how many of the lines are still to be laid out.
func (b *logbook) Unlaid() (n int) {
	for i := range b.Lines {
		if b.Lines[i].Kind != lineRound && b.Lines[i].words == nil {
			n++
		}
	}
	return n
}

// layNewest lays out the shown lines that are not laid out yet, the newest first: all of a usual game, and of a long
// one as many as there is room for in this frame.
func (b *logbook) layNewest(kit *draw.Kit, tell *phrase.Teller, log []match.Entry) {
	b.waits = false
	for n := len(b.Shown) - 1; n >= 0; n-- {
		i := b.Shown[n]
		if i == UndoMark || b.Lines[i].Kind == lineRound || b.Lines[i].words != nil {
			continue
		}
		if b.room == 0 {
			b.waits = true
			return
		}
		b.room--
		b.lay(kit, tell, log, i)
	}
}

// rowHeight is the height of a line that is not chosen, the least one if it is not laid out yet.
func (b *logbook) rowHeight(kit *draw.Kit, i int) float64 {
	if i == UndoMark {
		return markRow
	}
	l := &b.Lines[i]
	switch {
	case l.Kind == lineRound:
		return roundRow
	case l.Kind == linePhase && l.words == nil:
		return phaseRow
	case l.words == nil:
		return richtext.LeastRow
	case l.Kind == linePhase:
		lines := kit.Type.Wrap(l.words.Text, theme.Caption, typeset.Regular, headingWidth(b.width))
		return phaseRow + float64(len(lines)-1)*typeset.LineHeight(theme.Caption)
	}
	return max(richtext.LeastRow, l.words.Height+l.said+2*richtext.RowPad)
}

// textHeight is the height of a text below the words of a line in rows of that width, dp; 0 for no text.
func textHeight(kit *draw.Kit, text string, width float64) float64 {
	if text == "" {
		return 0
	}
	lines := kit.Type.Wrap(text, theme.Caption, typeset.Regular, textWidth(width))
	return float64(len(lines)) * typeset.LineHeight(theme.Caption)
}

// headingWidth is the width of the words of a heading in rows of that width, dp.
func headingWidth(row float64) float64 { return max(60, row-2*theme.S1) }

// textWidth is the width of such a text, dp.
func textWidth(row float64) float64 { return max(60, row-richtext.BadgeRoom-theme.S1) }
