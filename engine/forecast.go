package engine

// Resupplied returns the position after the resupply of this round's phase 5, as far as it can be foreseen: the Trust
// takes its fuel if it has not yet (X4), a player who has not powered yet powers as many cities as the fuel in store
// allows (BestPowering), what they burn and what the Trust returns goes to the supply (C2, X6), and from there tokens
// come to the market (C3, C4). Buying more until then, or burning less, changes it. ok is false if the game ends before
// another resupply (T8, V2).
func Resupplied(r *Rules, p *Public) (after Public, ok bool) {
	if p.Phase == PhaseOver || p.Phase < PhasePower && ends(r, p) {
		return *p, false
	}
	after = beforeResupply(r, p)
	for f, n := range Incoming(r, &after) {
		after.Market.Fuel[f] += n
		after.Market.Supply[f] -= n
	}
	return after, true
}

// Resupply returns the tokens that come to the market in the resupply that [Resupplied] foresees. There may be fewer
// tokens after it than now, where the Trust takes some before.
func Resupply(r *Rules, p *Public) Tokens {
	before := beforeResupply(r, p)
	return Incoming(r, &before)
}

// beforeResupply returns the position once the Trust has taken its fuel and everybody has powered.
func beforeResupply(r *Rules, p *Public) Public {
	s := State{Public: *p}
	if trustWillBuy(r, p) {
		(&game{r: r, s: &s}).trustBuys()
	}
	powerAll(r, &s.Public)
	return s.Public
}

// powerAll lets everybody power who has not done so; the seat whose turn it is has if one of its plants has run.
func powerAll(r *Rules, p *Public) {
	for turn, seat := range p.Order[:p.Seats] {
		if r.IsTrust(seat) {
			for f, n := range p.Players[seat].Tokens {
				p.Players[seat].Tokens[f] -= n
				p.Market.Supply[f] += n
			}
			continue
		}
		if p.Phase == PhasePower && (turn < int(p.Turn) || turn == int(p.Turn) && p.Ran != 0) {
			continue
		}
		w := BestPowering(r, p, seat)
		w.Spend(p, seat)
	}
}

// Spend moves the tokens that the powering burns from the seat's store to the supply (C2); nothing else changes. The
// store must hold them.
func (w *Powering) Spend(p *Public, seat Seat) {
	for f, n := range w.Burnt {
		p.Players[seat].Tokens[f] -= n
		p.Market.Supply[f] += n
	}
}

// RunBill returns what a seat would have to buy now for 1 or 2 runs of all its plants, coal or oil for hybrids
// whichever is cheaper (P5, P7, R3): the tokens, and their cost in Elektro. ok is false if the market does not have
// them all; then t is as many as it has. Money and whose turn it is do not matter.
func RunBill(r *Rules, p *Public, seat Seat, runs int) (t Tokens, cost int, ok bool) {
	missing, mixed := MissingFor(p, seat, runs)
	ok = true
	for f, n := range missing {
		t[f] = min(n, uint8(r.onSale(p, Fuel(f))))
		ok = ok && t[f] == n
	}
	for ; mixed > 0; mixed-- {
		coal, coalOK := r.nextPrice(p, Coal, int(t[Coal]))
		oil, oilOK := r.nextPrice(p, Oil, int(t[Oil]))
		switch {
		case coalOK && (!oilOK || coal <= oil):
			t[Coal]++
		case oilOK:
			t[Oil]++
		default:
			ok = false
		}
	}
	for f, n := range t {
		cost += r.cost(p, Fuel(f), int(n))
	}
	return t, cost, ok
}

// nextPrice returns what the next token of a kind costs after n others, in Elektro; ok is false if it is not on sale.
func (r *Rules) nextPrice(p *Public, f Fuel, n int) (price int, ok bool) {
	if n >= r.onSale(p, f) {
		return 0, false
	}
	return r.cost(p, f, n+1) - r.cost(p, f, n), true
}

// CitiesToStep2 returns how many more cities in the largest network bring Step 2, 0 if it is due (T2, V2). ok is false
// if it has begun or can no longer begin.
func CitiesToStep2(r *Rules, p *Public) (n int, ok bool) {
	if p.Step != 1 || p.Step2Done || r.Introductory || p.Phase == PhaseOver ||
		p.Step3Due || p.Market.Plants.Has(Step3Card) { // Step 3 comes first (T4, T7)
		return 0, false
	}
	return max(r.Step2Cities-p.MaxHouses(), 0), true
}

// CitiesToEnd returns how many more cities in the largest network bring the end of the game, 0 if it is due (T8, V2).
func CitiesToEnd(r *Rules, p *Public) int {
	if NoCityLeft(r, p) {
		return 0
	}
	return max(r.EndCities-p.MaxHouses(), 0)
}
