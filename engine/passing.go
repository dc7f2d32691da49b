package engine

// Passing is the consequences of a pass, besides being out for the phase (A4).
type Passing struct {
	// Discounted leaves the game at the end of the phase unless it is bought or loses the token (A12,
	// A13); NoPlant for none.
	Discounted Plant
	// Lowest leaves the game at the end of the phase unless somebody buys a plant (A10); NoPlant for none.
	Lowest Plant
	Trust  bool // the Trust gets its chance to take a plant at once (X3)
}

// PassMeans returns the consequences of a pass by the player who is to open the bidding now; none while another
// decision is awaited. Whether passing is allowed, [WhyNot] says (A7).
func PassMeans(r *Rules, p *Public) (out Passing) {
	if p.Await != AwaitOpen {
		return Passing{}
	}
	out.Discounted = p.Market.Discount
	if r.unsold(p) {
		out.Lowest = p.Market.Buyable().Lowest()
	}
	out.Trust = r.trustAwaits(p) && p.Actor == p.Order[0]
	return out
}

// unsold reports whether the lowest plant leaves because nobody has bought one (A10).
func (r *Rules) unsold(p *Public) bool { return r.Edition == Classic && p.Auction.Bought == 0 }

// trustAwaits reports whether the Trust still has its chance of the round (X3).
func (r *Rules) trustAwaits(p *Public) bool { return r.Trust && !p.Auction.Trust }
