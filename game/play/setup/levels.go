package setup

import "slices"

// CommonLevel returns the level of all computers at the table, "" if they differ or there are none.
func (f *Form) CommonLevel() (level string) {
	for _, seat := range f.Seats[:f.Players] {
		switch {
		case !seat.Bot || seat.Level == level:
		case level != "":
			return ""
		default:
			level = seat.Level
		}
	}
	return level
}

// SetLevels gives all computers the same level, and those that join later. An unknown level changes nothing.
func (f *Form) SetLevels(level string) {
	if !slices.Contains(f.levels, level) {
		return
	}
	for i := range f.Seats {
		f.Seats[i].Level = level
	}
}
