package engine

import "testing"

// annaAndBob returns the example of section 6: Germany, Step 1, Anna (seat 0) owns Essen and Münster, Bob (seat 1) owns
// Düsseldorf and Köln.
func annaAndBob(t *testing.T, e Edition, step int, first Seat, regions ...string) *desk {
	t.Helper()
	setup := at(e, 3)
	if regions != nil {
		setup.Regions = regions
	}
	order := map[Seat][]Seat{0: {1, 2, 0}, 1: {0, 2, 1}}[first]
	return lay(t, setup, Position{
		Phase: "build", Step: step, Order: order, Players: everyone(3, 100),
		Houses: houses("essen 0", "munster 0", "dusseldorf 1", "koln 1"),
	})
}

// Rules: B3, B4, B example
// In either edition: Anna pays 10 for Duisburg (route 0), 12 for Dortmund (2 from Münster) and 21 for Aachen (2+9,
// through Düsseldorf); Bob pays 12 for Duisburg (2+0, through Essen). In Step 2 Anna pays 17 for Düsseldorf or 21 for
// Köln, and 36 for both in one turn.
func TestBuildingExample(t *testing.T) {
	for _, e := range []Edition{Classic, Recharged} {
		for city, event := range map[string]string{"duisburg": "10+0", "dortmund": "10+2", "aachen": "10+11"} {
			annaAndBob(t, e, 1, 0).play("build " + city).saw("built 0 " + city + " " + event)
		}
		annaAndBob(t, e, 1, 0).refuse("build dusseldorf", CodeCityFull, "B4", 1, 1)
		annaAndBob(t, e, 1, 1).play("build duisburg").saw("built 1 duisburg 10+2")

		annaAndBob(t, e, 2, 0).play("build dusseldorf").saw("built 0 dusseldorf 15+2").money(0, 83)
		annaAndBob(t, e, 2, 0).play("build koln").saw("built 0 koln 15+6").money(0, 79)
		annaAndBob(t, e, 2, 0).play("build dusseldorf; build koln").
			saw("built 0 dusseldorf 15+2", "built 0 koln 15+4").money(0, 64)
		annaAndBob(t, e, 2, 0).play("build koln; build dusseldorf").
			saw("built 0 koln 15+6", "built 0 dusseldorf 15+2").money(0, 62)
	}
}

// Rules: B3
// The cheapest route counts, and its path is reported; it starts at any of the player's cities, and every new city pays
// for its whole route again.
func TestCheapestRoute(t *testing.T) {
	d := annaAndBob(t, Recharged, 1, 0)
	aachen, _ := d.r.Board.CityByID("aachen")
	route, why := RouteTo(d.r, &d.s.Public, 0, aachen)
	if why != nil {
		t.Fatal(why)
	}
	var path []string
	for _, l := range route.Links {
		path = append(path, d.r.cityID(l.From)+"-"+d.r.cityID(l.To))
	}
	if len(path) != 2 || path[0] != "essen-dusseldorf" || path[1] != "dusseldorf-aachen" || route.Route != 11 ||
		route.House != 10 || route.Total() != 21 {
		t.Errorf("route to Aachen through %v for %d + %d", path, route.Route, route.House)
	}
	// Trier is 19 beyond Aachen; the route through Aachen is paid for again although it was paid for just before.
	d.play("build trier").saw("built 0 trier 10+26") // Essen, Düsseldorf, Köln, Trier: 2+4+20
	d = annaAndBob(t, Recharged, 1, 0)
	d.play("build aachen").saw("built 0 aachen 10+11").play("build trier").saw("built 0 trier 10+19").
		money(0, 100-21-29)
}

// Rules: B3, S1
// A route within the zone may pass through anybody's city, even a full one.
func TestRoutesPassThroughFullCities(t *testing.T) {
	d := lay(t, at(Recharged, 3), Position{
		Phase: "build", Step: 2, Order: []Seat{1, 2, 0}, Players: everyone(3, 100),
		Houses: houses("essen 0", "dusseldorf 1 2", "koln 1 2"),
	})
	d.refuse("build dusseldorf", CodeCityFull, "B4", 2, 2)
	d.play("build aachen").saw("built 0 aachen 10+11")
}

// Rules: B1
// Players build in reverse player order, as many cities in a turn as they can afford.
func TestBuildingOrder(t *testing.T) {
	d := lay(t, at(Recharged, 3), Position{
		Phase: "build", Order: []Seat{2, 0, 1}, Players: []PositionPlayer{owns(10, ""), owns(33, ""), owns(9, "")},
		Houses: houses("kiel 2"),
	})
	d.awaits(1, AwaitBuild).play("build essen").awaits(1, AwaitBuild)
	d.refuseOwn("essen").play("build duisburg; build dusseldorf").money(1, 33-10-10-12)
	d.refuse("build dortmund", CodeMoney, "B1", 1, 15).offers(VerbBuild).play("done")
	d.awaits(0, AwaitBuild).play("build aachen; done").awaits(2, AwaitBuild)
	d.offers(VerbBuild).refuse("build flensburg", CodeMoney, "B1", 9, 14).play("done").phase(PhasePower)
}

func (d *desk) refuseOwn(city string) *desk {
	d.t.Helper()
	return d.refuse("build "+city, CodeOwnCity, "B4")
}

// Rules: B2
// The first house goes to any empty city of the zone for 10, without a route, in any Step, and may be put off as long
// as the player likes.
func TestFirstHouse(t *testing.T) {
	for step := 1; step <= 3; step++ {
		d := lay(t, at(Recharged, 3), Position{
			Round: 5, Phase: "build", Step: step, Order: []Seat{1, 2, 0}, Stack: stackFor(step),
			Players: everyone(3, 100), Houses: houses("essen 1", "kiel 2"),
		})
		if step > 1 {
			d.refuse("build essen", CodeFirstEmpty, "B2")
		} else {
			d.refuse("build essen", CodeCityFull, "B4", 1, 1)
		}
		if n := countOffers(d, VerbBuild); n != d.r.Cities.Len()-2 {
			t.Errorf("Step %d: %d cities for a first house, want %d", step, n, d.r.Cities.Len()-2)
		}
		d.play("build aachen").saw("built 0 aachen 10+0").money(0, 90).refuseOwn("aachen")
	}
	d := lay(t, at(Recharged, 3), Position{Phase: "build", Order: []Seat{1, 2, 0}, Players: everyone(3, 100)})
	d.play("done", "done", "done").cities(0, 0).idle(PhaseBuild) // the next round's
	d.play("build essen")
}

func countOffers(d *desk, verb Verb) (n int) {
	var l List
	Legal(d.r, &d.s.Public, &l)
	for _, c := range l.Choices() {
		if c.Verb == verb {
			n++
		}
	}
	return n
}

// stackFor returns a stack that suits a Step: in Step 3 the Step 3 card has left it.
func stackFor(step int) []Plant {
	if step == 3 {
		return []Plant{40, 42, 44}
	}
	return []Plant{40, 42, 44, Step3Card}
}

// Rules: B2 decision
// If the zone has no empty city, the first house goes to any city with a free space, at the price of that space.
func TestFirstHouseInAFullZone(t *testing.T) {
	setup := at(Recharged, 3)
	pos := Position{Phase: "build", Step: 2, Order: []Seat{1, 2, 0}, Players: everyone(3, 100),
		Houses: networks(setup, 0, 12, 9)}
	d := lay(t, setup, pos)
	d.play("build kiel").saw("built 0 kiel 15+0").spaces("kiel 2 0")
	pos.Players = everyone(3, 14)
	lay(t, setup, pos).offers(VerbBuild).refuse("build kiel", CodeMoney, "B1", 14, 15)
	pos.Players = everyone(3, 100)
	pos.Step, pos.Stack, pos.Houses = 3, stackFor(3), networks(setup, 0, 16, 16)
	d = lay(t, setup, pos)
	d.play("build osnabruck").saw("built 0 osnabruck 20+0").spaces("osnabruck 1 2 0")
	pos.Houses = networks(setup, 0, 11, 10)
	pos.Step, pos.Stack = 1, nil
	d = lay(t, setup, pos)
	d.offers(VerbBuild).refuse("build kiel", CodeCityFull, "B4", 1, 1) // in Step 1 there is no other space
}

// Rules: B4, T2, T3
// Step 1 opens the space for 10, Step 2 those for 10 and 15, Step 3 all three. A house takes the cheapest free space,
// so an empty city costs 10 in any Step.
func TestOpenSpaces(t *testing.T) {
	for _, c := range []struct {
		step   int
		houses []PositionHouses
		want   map[string]string // "" where there is no open space
	}{
		{1, houses("essen 0", "dusseldorf 1"), map[string]string{"duisburg": "10+0", "dusseldorf": ""}},
		{2, houses("essen 0", "dusseldorf 1", "koln 1 2"),
			map[string]string{"duisburg": "10+0", "dusseldorf": "15+2", "koln": ""}},
		{3, houses("essen 0", "dusseldorf 1", "koln 1 2", "aachen 1 2 3"),
			map[string]string{"duisburg": "10+0", "dusseldorf": "15+2", "koln": "20+6", "aachen": ""}},
	} {
		for city, price := range c.want {
			d := lay(t, at(Classic, 4), Position{
				Phase: "build", Step: c.step, Order: []Seat{1, 2, 3, 0}, Stack: stackFor(c.step),
				Players: everyone(4, 100), Houses: c.houses,
			})
			if price == "" {
				d.refuse("build "+city, CodeCityFull, "B4", c.step, c.step)
				continue
			}
			d.play("build " + city).saw("built 0 " + city + " " + price)
		}
	}
}

// Rules: B4
// A player never has two houses in one city; cities joined by a connection of cost 0 are two cities.
func TestOneHouseACity(t *testing.T) {
	d := lay(t, at(Recharged, 3), Position{
		Phase: "build", Step: 2, Order: []Seat{1, 2, 0}, Players: everyone(3, 100), Houses: houses("essen 0 1"),
	})
	d.refuseOwn("essen").play("build duisburg").cities(0, 2).saw("built 0 duisburg 10+0").refuseOwn("duisburg")
}

// Rules: B5
// A player has a single network: a second start is impossible, and a distant city costs its whole route. The count
// follows every house.
func TestOneNetworkOnly(t *testing.T) {
	d := lay(t, at(Recharged, 3), Position{Phase: "build", Order: []Seat{1, 2, 0}, Players: everyone(3, 100)})
	d.play("build mannheim").cities(0, 1).saw("built 0 mannheim 10+0")
	d.play("build kiel").cities(0, 2).
		saw("built 0 kiel 10+64") // Mainz 11, Frankfurt 0, Kassel 13, Hannover 15, Hamburg 17, 8
	d.play("build flensburg").cities(0, 3).saw("built 0 flensburg 10+4")
}
