package setup

import (
	"slices"
	"strconv"
	"strings"

	"kilovolt/engine/record"
)

// Like returns the set-up of the table of a record, with its deck. What this program does not have is replaced as in
// [Recall].
func Like(rec *record.Record, src Source) *Form {
	f := New(src.Levels(), src.NewSeed())
	s := &rec.Setup
	f.Edition, f.Board, f.Players = s.Edition, s.Board, s.Players
	f.StartingCities, f.Introductory, f.HideMoney = s.StartingCities, s.Introductory, rec.Options.HideMoney
	f.Picked, f.Regions = len(s.Regions) > 0, slices.Clone(s.Regions)
	f.Seed = strconv.FormatUint(s.Seed, 10)
	var taken [record.Colours]bool
	for i := range rec.Players {
		p := &rec.Players[i]
		level, _, _ := strings.Cut(p.Level, "/")
		f.Seats[i] = Seat{Name: p.Name, Named: p.Name != "", Colour: p.Colour, Bot: p.IsBot(), Level: level}
		taken[p.Colour] = true
	}
	for i := len(rec.Players); i < len(f.Seats); i++ { // in case more join
		if free := slices.Index(taken[:], false); free >= 0 {
			f.Seats[i].Colour, taken[free] = free, true
		}
	}
	f.proposeHiding(rec.Options.HideMoney)
	f.mend()
	return f
}
