package textversion

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/match/draft"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
)

// planned is the draft of the present decision. What is planned in it stays for as long as the decision stands; all but
// cities is put together in the fields of the page.
func (v *View) planned() *draft.Draft {
	if v.draft == nil || *v.draft.Start() != v.app.View().Public {
		if v.draft = v.app.Draft(); v.draft.Await() != engine.AwaitBuild {
			v.draft = v.draft.Fresh()
		}
	}
	return v.draft
}

// Plan returns the draft with the cities that are planned here; nil if nothing has asked for one yet.
func (v *View) Plan() *draft.Draft { return v.draft }

// cityPlan plans several cities, which are built in together: what each costs on top of the others and all together.
// It is nil where no city can be planned.
func (s *scene) cityPlan() *Node {
	d := s.plan.Draft
	if d.Await() != engine.AwaitBuild {
		return nil
	}
	form := el("form", "plan", words("h3", headKey, s.T("panel.plan-several")).with("tabindex", "-1"))
	routes := d.Routes()
	for i, c := range d.Cities() {
		key := "planned-" + strconv.Itoa(int(c))
		form.add(words("p", key, s.T("panel.planned", s.City("city", c), phrase.Money("cost", routes[i].Total()))),
			button("un"+key, s.T("panel.unplan", s.City("city", c)), s.toggleCity(c)))
	}
	cities := s.plan.Near()
	if len(cities) > 0 {
		list := el("select", "city").with("name", "city")
		for _, c := range cities {
			id := s.game.Rules().Board.Cities[c.City].ID
			list.add(words("option", "option-"+id, c.Words).with("value", id))
		}
		form.add(labelled(s.T("board.city"), list), submit("add", s.T("panel.plan-add"), func(e Event) error {
			for _, c := range cities {
				if s.game.Rules().Board.Cities[c.City].ID == e.Fields["city"] {
					return s.toggleCity(c.City)()
				}
			}
			return nil
		}))
	}
	if d.Planned() {
		form.add(words("p", "total", s.plan.Purse()),
			button("build", s.T("panel.build-for", phrase.Money("cost", d.Cost())), s.play(d.Actions()...)),
			button("clear", s.T("panel.clear"), always(d.Clear)))
	} else if len(cities) < 2 {
		return nil
	}
	return form
}

// toggleCity adds a city to the plan or removes it, and tells what the plan comes to.
func (s *scene) toggleCity(c maps.City) func() error {
	return func() error {
		if why := s.plan.Draft.Toggle(c); why != nil {
			return why
		}
		s.view.tell(s.plan.Purse())
		return nil
	}
}
