package menu

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/session"
	"kilovolt/maps"
	"kilovolt/sprites/geom"
)

// TestNoHouseIsCoveredOnTheFinalMap: with three houses in every city, as with few, no city's houses lie over another's,
// and they stay within the picture and near their city, on phones and on large screens.
func TestNoHouseIsCoveredOnTheFinalMap(t *testing.T) {
	for _, board := range []string{"germany", "usa", "played"} {
		m := ofSix()
		if board != "played" {
			m = begun(t, board)
		}
		f := newFinalMap(m, newLand(m.Rules().Board))
		if board != "played" {
			for city := range f.spaces {
				for space := range f.spaces[city] {
					f.spaces[city][space] = engine.HouseOf(engine.Seat(space))
				}
			}
		}
		for _, r := range []geom.Rect{{W: 300, H: 252}, {W: 366, H: 460}, {W: 400, H: 252}, {W: 612, H: 427},
			{W: 720, H: 460}, {W: 1200, H: 900}} {
			unit := finalUnit(r)
			frame := f.land.closeUp(r.Inset(finalEdge*unit), f.zone)
			plates, size := f.plates(frame, unit)
			if size < unit*plateLeast {
				t.Errorf("%v: the houses are %.2f of their size", r, size/unit)
			}
			houses := 0
			for city, plate := range plates {
				if plate.Empty() {
					continue
				}
				houses += len(f.houses(maps.City(city)))
				if !r.HasRect(plate) {
					t.Errorf("%v: %v of city %d is out of the picture", r, plate, city)
				}
				if off := plate.Centre().Dist(f.land.at(frame, maps.City(city))); off > plateAway*finalHouse*size+0.1 {
					t.Errorf("%v: the houses of city %d are %.0f dp away from it", r, city, off)
				}
				for other := range city {
					if over := plate.Overlap(plates[other]); over > 0.5 {
						t.Errorf("%v: the houses of cities %d and %d overlap by %.1f dp²", r, city, other, over)
					}
				}
			}
			if houses < 40 {
				t.Errorf("%v: only %d houses are painted", r, houses)
			}
		}
	}
}

// begun is a game of six on a board that has just begun.
func begun(t *testing.T, board string) *match.Match {
	t.Helper()
	cfg := match.Config{Setup: engine.Setup{Board: board, Edition: engine.Recharged, Players: 6, Seed: 11}}
	for range 6 {
		cfg.Players = append(cfg.Players, record.Player{Kind: record.Bot, Level: "easy"})
	}
	m, err := match.New(cfg, session.Bots)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
