package daily

import (
	"strconv"
	"time"
)

// A Day is a day of the calendar as a number, 20261124; 0 is none.
type Day int

// DayOf returns the day of a time, in UTC.
func DayOf(t time.Time) Day {
	y, m, d := t.UTC().Date()
	return Day(y*10_000 + int(m)*100 + d)
}

// Before returns the day before.
func (d Day) Before() Day { return DayOf(d.time().AddDate(0, 0, -1)) }

func (d Day) time() time.Time {
	return time.Date(int(d)/10_000, time.Month(int(d)/100%100), int(d)%100, 0, 0, 0, 0, time.UTC)
}

// Valid reports whether it is a day of the calendar, from 2026 on.
func (d Day) Valid() bool { return d >= 2026_01_01 && d.exists() }

// exists reports whether it is a day of the calendar.
func (d Day) exists() bool { return d >= 1_01_01 && d <= 9999_12_31 && DayOf(d.time()) == d }

// Date returns year, month and day in digits.
func (d Day) Date() (year, month, day string) {
	text := strconv.Itoa(int(d))
	if len(text) != 8 {
		return "", "", ""
	}
	return text[:4], text[4:6], text[6:]
}
