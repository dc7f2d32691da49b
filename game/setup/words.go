package setup

import (
	"strings"

	"kilovolt/game/lang"
)

// Why says in words what [Form.Check] finds; "" if nothing stands in the way of a start.
func (f *Form) Why(l *lang.Lang) string {
	switch f.Check() {
	case ZoneCount:
		return l.T("setup.zone-count", lang.Int("players", f.Players), lang.Int("need", f.Numbers().Regions), lang.Count("n", f.Zone().Count()))
	case ZoneApart:
		return l.T("setup.zone-apart")
	case NoSeed:
		return l.T("setup.no-seed")
	}
	return ""
}

// NameOf is what a seat is called.
func (f *Form) NameOf(l *lang.Lang, seat int) string {
	if name := strings.TrimSpace(f.Seats[seat].Name); f.Seats[seat].Named && name != "" {
		return name
	}
	if !f.Seats[seat].Bot {
		return l.T("name.unnamed", lang.Int("n", seat+1))
	}
	return botName(l, seat)
}

// NameTyped is what stands in the field for a seat's name: what was typed, or the name that the seat has by itself.
func (f *Form) NameTyped(l *lang.Lang, seat int) string {
	if f.Seats[seat].Named {
		return f.Seats[seat].Name
	}
	return f.NameOf(l, seat)
}

// botName is what a computer on a seat is called: by those who have units named after them.
func botName(l *lang.Lang, seat int) string {
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
