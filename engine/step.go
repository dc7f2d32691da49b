package engine

// step3Drawn handles the Step 3 card just drawn, by phase (T3 to T7, V2).
func (g *game) step3Drawn() {
	p := &g.s.Public
	switch {
	case g.r.Introductory: // V2: discarded, Step 1 continues
		g.shuffle()
	case p.Phase == PhaseAuction: // T3: it stays in the market until the phase ends
		p.Market.Plants = p.Market.Plants.With(Step3Card)
		g.shuffle()
	case p.Phase == PhaseBuild: // T4
		g.removeLowest()
		g.shuffle()
		p.Step3Due = true
	case g.r.Edition == Classic && g.step2Begins: // T6: as T4
		g.removeLowest()
		g.shuffle()
		g.beginStep(3)
	default: // T5, and T6 in the recharged edition
		g.shuffle()
		if g.r.Edition == Recharged && !p.Step2Done {
			g.skipStep2()
		}
		g.removeLowest()
		p.Step3Next = true
	}
}

// beginStep2 makes the changes of T2.
func (g *game) beginStep2() {
	g.beginStep(2)
	g.step2Begins = true
	if g.removeLowest() {
		g.replace()
	}
	g.step2Begins = false
}

// skipStep2 makes the changes of T2 when Step 3 comes before Step 2 in the recharged edition (T7).
func (g *game) skipStep2() {
	g.s.Step2Done = true
	if g.removeLowest() {
		g.replace()
	}
}

// step3AfterAuction ends T3: the card leaves the market, the lowest plant the game, and Step 3 begins with phase 3.
func (g *game) step3AfterAuction() {
	m := &g.s.Market
	if !m.Plants.Has(Step3Card) {
		return
	}
	if g.r.Edition == Recharged && !g.s.Step2Done {
		g.skipStep2()
	}
	m.Plants = m.Plants.Without(Step3Card)
	g.removeLowest()
	g.beginStep(3)
}

// beginStep sets the Step.
func (g *game) beginStep(step uint8) {
	p := &g.s.Public
	p.Step = step
	p.Step2Done = true
	p.Step3Due, p.Step3Next = false, false
	g.emit(Event{Kind: EventStep, N: int32(step)})
}
