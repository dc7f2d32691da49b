package setup

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/maps"
)

// Turns is how far the players are with choosing the zone region by region, in player order (S1).
type Turns struct {
	Picks []Pick
	Next  int            // the human who chooses next; -1 if nobody does: the zone is complete
	May   maps.RegionSet // what they may choose: connected to the chosen ones, and part of a legal zone with them
	Last  maps.RegionSet // what a human chose last, which can be taken back; empty if nothing
}

// A Pick is a region and who chose it.
type Pick struct {
	Seat   int
	Region maps.Region
}

// Zone returns the chosen regions.
func (t Turns) Zone() (zone maps.RegionSet) {
	for _, p := range t.Picks {
		zone = zone.Add(p.Region)
	}
	return zone
}

// Regions returns the ids of the chosen regions, in the order in which they were chosen.
func (t Turns) Regions(board *maps.Board) (ids []string) {
	for _, p := range t.Picks {
		ids = append(ids, board.Regions[p.Region].ID)
	}
	return ids
}

// Owner is who chose a region; -1 if nobody has.
func (t Turns) Owner(region maps.Region) int {
	for _, p := range t.Picks {
		if p.Region == region {
			return p.Seat
		}
	}
	return -1
}

// TakeTurns lets the players choose a zone of that many regions in the order that the seed's lots give (S3), more than
// once round if need be. The humans choose what chosen says, ids in their order; it ends where one is missing or cannot
// be chosen. Computers choose at random.
func TakeTurns(board *maps.Board, regions, players int, seed uint64, isBot func(seat int) bool, chosen []string) Turns {
	t, zones, order := Turns{Next: -1}, board.LegalZones(regions), engine.Lots(seed, players)
	if len(zones) == 0 {
		return t
	}
	for len(t.Picks) < regions {
		seat := int(order[len(t.Picks)%players])
		t.May = open(board, zones, t.Zone())
		var region maps.Region
		if isBot(seat) {
			chance := BotSeed(BotSeed(seed) + uint64(len(t.Picks)))
			region = slices.Collect(t.May.All())[chance%uint64(t.May.Count())]
		} else {
			ok := len(chosen) > 0
			if ok {
				region, ok = board.RegionByID(chosen[0])
			}
			if !ok || !t.May.Has(region) {
				t.Next = seat
				return t
			}
			chosen, t.Last = chosen[1:], maps.Regions(region)
		}
		t.Picks = append(t.Picks, Pick{seat, region})
	}
	t.May = 0
	return t
}

// open returns the regions that may be added to a part of one of the zones. There is always one: the rest of that zone
// is connected to the part.
func open(board *maps.Board, zones []maps.RegionSet, part maps.RegionSet) (may maps.RegionSet) {
	for _, zone := range zones {
		if zone&part != part {
			continue
		}
		for r := range (zone &^ part).All() {
			if part == 0 || board.Regions[r].Neighbours&part != 0 {
				may = may.Add(r)
			}
		}
	}
	return may
}

// lots is what the turns depend on: a change of it starts them over.
type lots struct {
	edition engine.Edition
	board   string
	players int
	bots    [engine.MaxPlayers]bool
	seed    string
}

func (f *Form) lots() lots {
	out := lots{f.Edition, f.Board, f.Players, [engine.MaxPlayers]bool{}, f.Seed}
	for i := range f.Players {
		out.bots[i] = f.Seats[i].Bot
	}
	return out
}

// Turns returns how far the players are with choosing the zone in turn.
func (f *Form) Turns() Turns {
	var chosen []string
	if f.chosenBy == f.lots() {
		chosen = f.chosen
	}
	return TakeTurns(f.Map(), f.Numbers().Regions, f.Players, SeedOf(f.Seed),
		func(seat int) bool { return f.Seats[seat].Bot }, chosen)
}

// toggleInTurn chooses a region for the human whose turn it is, or takes back what a human chose last with what
// computers chose after it. Other regions stay as they are.
func (f *Form) toggleInTurn(id string) {
	region, ok := f.Map().RegionByID(id)
	switch t := f.Turns(); {
	case !ok:
	case t.Last.Has(region):
		f.chosen = f.chosen[:len(f.chosen)-1]
	case t.May.Has(region):
		if now := f.lots(); f.chosenBy != now { // what was chosen in another order is forgotten
			f.chosenBy, f.chosen = now, nil
		}
		f.chosen = append(f.chosen, id)
	}
}
