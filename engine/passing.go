package engine

// Passing is what comes of a pass beside what A4 says: the passer is out for the phase.
type Passing struct {
	Discounted Plant // leaves the game at the end of the phase unless it is bought or loses the token (A12, A13); NoPlant for none
	Lowest     Plant // leaves the game at the end of the phase unless somebody buys a plant (A10); NoPlant for none
	Trust      bool  // the Trust has its chance to take a plant at once (X3)
}

// PassMeans is what would come of a pass of the one who is to open a plant now; nothing while another decision is awaited. Whether they may pass is a
// question to [WhyNot] (A7).
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

// unsold tells whether the lowest plant is to leave because nobody has bought one (A10).
func (r *Rules) unsold(p *Public) bool { return r.Edition == Classic && p.Auction.Bought == 0 }

// trustAwaits tells whether the Trust still has its chance of the round (X3).
func (r *Rules) trustAwaits(p *Public) bool { return r.Trust && !p.Auction.Trust }
