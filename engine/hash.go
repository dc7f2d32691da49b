package engine

// Hash returns a fingerprint of the whole state, the same on every machine: FNV-1a over all fields but the derived ones
// (Store, Reach).
func (s *State) Hash() uint64 {
	h := hasher(14695981039346656037)
	h.public(&s.Public)
	for _, c := range s.Secret.Cards[:s.Stack.Hidden] {
		h.add(uint64(c))
	}
	h.add(s.Secret.Seed)
	if s.Secret.Shuffle != [plantCount]Plant{} {
		for _, c := range s.Secret.Shuffle {
			h.add(uint64(c))
		}
	}
	return uint64(h)
}

// Hash returns a fingerprint of the public part.
func (p *Public) Hash() uint64 {
	h := hasher(14695981039346656037)
	h.public(p)
	return uint64(h)
}

type hasher uint64

// add mixes in one number of up to 64 bits, byte by byte; short ones take one step.
func (h *hasher) add(v uint64) {
	for {
		*h = (*h ^ hasher(v&0xff)) * 1099511628211
		v >>= 8
		if v == 0 {
			return
		}
	}
}

func (h *hasher) flags(bits ...bool) {
	var v uint64
	for i, b := range bits {
		if b {
			v |= 1 << i
		}
	}
	h.add(v)
}

func (h *hasher) public(p *Public) {
	for _, v := range [...]uint8{uint8(p.Step), uint8(p.Phase), uint8(p.Await), uint8(p.Actor), uint8(p.Turn), p.Seats,
		p.TrustHouses, p.Running} {
		h.add(uint64(v))
	}
	h.add(uint64(p.Round))
	for _, seat := range p.Order {
		h.add(uint64(uint8(seat)))
	}
	for i := range p.Players {
		pl := &p.Players[i]
		h.add(uint64(uint32(pl.Money)))
		h.add(uint64(pl.Cities))
		h.add(uint64(pl.Plants))
		h.tokens(&pl.Tokens)
		h.add(uint64(pl.Houses))
		h.add(uint64(p.Powered[i]))
	}
	for c := range p.Spaces {
		s := &p.Spaces[c]
		h.add(uint64(s[0]) | uint64(s[1])<<3 | uint64(s[2])<<6)
	}
	h.add(uint64(p.Market.Plants))
	h.add(uint64(p.Market.Discount))
	h.add(uint64(p.Market.Gone))
	h.tokens(&p.Market.Fuel)
	h.tokens(&p.Market.Supply)
	a := &p.Auction
	h.add(uint64(a.Plant))
	h.add(uint64(uint32(a.Bid)))
	for _, v := range [...]uint8{uint8(a.Leader), uint8(a.In), uint8(a.Bought), uint8(a.Passed)} {
		h.add(uint64(v))
	}
	st := &p.Stack
	for _, v := range [...]uint8{st.Hidden, st.KnownLen, uint8(st.Top), uint8(st.TopBack), st.Plugs} {
		h.add(uint64(v))
	}
	for _, c := range st.Known[:st.KnownLen] {
		h.add(uint64(c))
	}
	h.add(uint64(st.Pool))
	h.add(uint64(st.Sure))
	h.flags(a.Trust, st.PlugsKnown, p.Step2Done, p.Step3Next, p.Step3Due, p.UraniumOut)
	h.add(uint64(p.TrustCities))
	h.add(uint64(p.Marked))
	h.add(uint64(p.Ran))
	h.add(uint64(p.Winners))
}

func (h *hasher) tokens(t *Tokens) {
	for _, n := range t {
		h.add(uint64(n))
	}
}
