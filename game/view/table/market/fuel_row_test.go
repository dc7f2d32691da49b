package market

import (
	"fmt"
	"testing"

	"kilovolt/engine"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// TestFuelRowsOfAllWidths: tokens are large enough to tell apart and stay on the row; tokens, prices and storage do not
// cover each other, and a tap on any of them hits it.
func TestFuelRowsOfAllWidths(t *testing.T) {
	for _, setup := range []engine.Setup{
		{Board: "usa", Edition: engine.Recharged, Players: 3, Seed: 1}, {Board: "germany", Edition: engine.Classic,
			Players: 3, Seed: 1},
	} {
		r, s, err := engine.New(setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		for f := range engine.Fuel(engine.Fuels) {
			for w := 172.0; w <= 900; w += 7 {
				name := fmt.Sprintf("%s, %s, %.0f dp", setup.Board, f, w)
				s.Market.Fuel[f] = engine.TokenTotal[f] - 4
				sh := newFuelRow(f, r, &s.Public, &s.Public, 2)
				area := geom.Rect{X: 100, Y: 50, W: w, H: sh.Height(w)}
				var all []geom.Rect
				for i := range sh.spaces {
					token := sh.Token(area, i)
					if least := 9.9; token.W < least || !area.Inset(-0.01).HasRect(token) {
						t.Fatalf("%s: token %d at %v on %v", name, i, token, area)
					}
					all = append(all, token)
					if i%sh.per() == 0 {
						price := sh.price(area, i)
						if digit := 7.0; sh.per() > 1 && price.W < digit {
							t.Fatalf("%s: %.1f dp for a price", name, price.W)
						}
						price.H -= 2 // below the digits
						all = append(all, price)
					}
					want, ok := i-sh.Sold+1, i >= sh.Sold
					if ok && i-sh.Sold < sh.hand {
						want = i - sh.Sold
					}
					near := i < sh.Sold && sh.Token(area, sh.Sold).Centre().Dist(token.Centre()) <= theme.CityPick
					if got, hit := sh.handAt(area, token.Centre()); !near && (hit != ok || ok && got != want) {
						t.Fatalf("%s: a tap on space %d asks for %d (%v), want %d (%v)", name, i, got, hit, want, ok)
					}
				}
				if sh.stored(w) {
					all = append(all, sh.storeRect(area))
					if got, ok := sh.handAt(area, sh.storeRect(area).Centre()); !ok || got != len(sh.spaces)-sh.Sold+1 {
						t.Fatalf("%s: a tap on the storage asks for %d", name, got)
					}
				}
				for i, a := range all {
					for _, b := range all[:i] {
						if o := a.Inset(0.3).Intersect(b.Inset(0.3)); !o.Empty() {
							t.Fatalf("%s: %v covers %v", name, a, b)
						}
					}
				}
			}
		}
	}
}
