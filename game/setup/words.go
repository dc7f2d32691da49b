package setup

import (
	"kilovolt/engine/record"
	"kilovolt/game/i18n"
	"kilovolt/game/phrase"
)

// Why says in words what [Form.Check] finds; "" if the game can start.
func (f *Form) Why(l *phrase.Lang) string {
	switch f.Check() {
	case ZoneCount:
		return l.T("setup.zone-count", i18n.Counted("players", "count.players", f.Players),
			i18n.Counted("regions", "count.regions", f.Numbers().Regions), i18n.Number("n", f.Zone().Count()))
	case ZoneApart:
		return l.T("setup.zone-apart")
	case NoSeed:
		return l.T("setup.no-seed")
	}
	return ""
}

// NameOf is the name of a seat.
func (f *Form) NameOf(l *phrase.Lang, seat int) string {
	if name := record.CleanName(f.Seats[seat].Name, MaxName); f.Seats[seat].Named && name != "" {
		return name
	}
	if !f.Seats[seat].Bot {
		return l.T("name.unnamed", i18n.Number("n", seat+1))
	}
	return botName(l, seat)
}

// NameTyped is the content of the field for a seat's name: what was typed, or the default name.
func (f *Form) NameTyped(l *phrase.Lang, seat int) string {
	if f.Seats[seat].Named {
		return f.Seats[seat].Name
	}
	return f.NameOf(l, seat)
}

// botName is the default name of a computer: a scientist with a unit named after them.
func botName(l *phrase.Lang, seat int) string {
	switch seat {
	case 0:
		return l.T("setup.bot-1")
	case 1:
		return l.T("setup.bot-2")
	case 2:
		return l.T("setup.bot-3")
	case 3:
		return l.T("setup.bot-4")
	case 4:
		return l.T("setup.bot-5")
	}
	return l.T("setup.bot-6")
}
