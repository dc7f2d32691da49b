package present

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
)

// WhyNot tells the player why something cannot be planned, on top of what is planned.
func (d Decision) WhyNot(e *engine.Illegal) string {
	if all := int(d.Draft.Actor().Money); e.Code == engine.CodeMoney && e.Have < all {
		return d.WhyNotPlanned(e, all)
	}
	return d.Teller.WhyNot(e)
}

// A Closed is something that the player might choose and cannot.
type Closed struct {
	Why  string
	Line string // what it is, and why
}

// Closed are the plants and fuels that cannot be chosen now.
func (d Decision) Closed() []Closed {
	var out []Closed
	add := func(what string, why *engine.Illegal) {
		if why != nil {
			text := d.WhyNot(why)
			out = append(out, Closed{text, d.T("panel.closed", i18n.Text("what", what), i18n.Text("why", text))})
		}
	}
	p := d.Draft.Start()
	switch p.Await {
	case engine.AwaitOpen:
		for _, plant := range p.Current().List() {
			add(d.PlantCard(plant), d.Draft.WhyNotOpen(plant))
		}
	case engine.AwaitBuy:
		for f := range engine.Fuel(engine.Fuels) {
			add(d.FuelName(f), d.Draft.WhyNotMore(f))
		}
	case engine.AwaitRun:
		for _, plant := range d.Draft.Actor().Plants.List() {
			if !p.Ran.Has(plant) {
				add(d.PlantCard(plant), d.Draft.WhyNotSwitch(plant))
			}
		}
	}
	return out
}
