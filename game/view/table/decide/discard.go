package decide

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/view/cards"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// discard asks what goes for a new plant: another plant, and coal or oil.
type discard struct {
	*common
	plants  Plants
	players Players
	block   *block
}

// scrapping asks which plant is scrapped (A9): for each, what the others power then, and what becomes of the tokens.
func (s *discard) scrapping() *scene.Decision {
	d, fresh := s.Draft, s.Position().Auction.Plant
	var content []*ui.Node
	for _, plant := range s.actorPlants() {
		if plant != fresh {
			content = append(content, s.scrapChoice(plant))
		}
	}
	words := s.words()
	confirm, off := s.T("panel.scrap-none"), words.Means()
	if d.Plant != engine.NoPlant {
		confirm, off = s.T("act.scrap", phrase.Plant("plant", d.Plant)), s.WhyNot(d.WhyNot())
	}
	var stage *ui.Node
	if s.Stage.roomy() { // elsewhere the choices need the room
		stage = s.block.facts(fresh, engine.NoSeat)
	}
	return &scene.Decision{Title: words.Title(), Stage: stage, Content: content,
		Buttons: scene.Nodes(
			ui.Primary("confirm", confirm, func() { s.Play(d.Actions()...) }).Off(off).First())}
}

// scrapChoice returns a plant that can be scrapped, with what that would mean.
func (s *discard) scrapChoice(plant engine.Plant) *ui.Node {
	d := s.Draft
	is := d.Scrapping(plant)
	capacity, says := s.words().Scrapping(plant)
	facts := ui.Column(ui.Label(capacity, ui.StyleBody)).Gap(2).Grow(1)
	tokens := ui.Flow().Gap(theme.S3)
	if is.Stay != (engine.Tokens{}) {
		tokens.Add(s.tokenLine(s.T("panel.scrap-stays"), is.Stay))
	}
	if is.Lost != (engine.Tokens{}) {
		tokens.Add(s.tokenLine(s.T("panel.scrap-goes"), is.Lost))
	}
	facts.Add(tokens)
	if is.Choice || is.Stay == (engine.Tokens{}) { // else the pictures say all
		facts.Add(ui.Label(says, ui.StyleDim))
	}
	picture := ui.Custom("", ui.RoleImage, "", 60, 40, func(paint *ui.Paint) {
		sprites.PaintChip(paint.Canvas, paint.Rect, cards.Plant(plant), sprites.CardState{})
	})
	n := ui.Row(picture, facts).Gap(theme.S3).Cross(ui.Middle).Pad(theme.S2).Min(0, theme.ButtonH)
	n.Named("scrap-"+plant.String(), ui.RoleChoice, s.Teller.PlantCard(plant)).Says(says).Choose(d.Plant == plant)
	s.hints.Label(s.hints.MeansPlant(plant), n).Over(s.hints.Mark(s.hints.MeansPlant(plant), nil))
	return n.Do(func() { d.Choose(plant); s.Changed() }).OnLong(func() { s.plants.ExplainPlant(plant) }).
		Back(func(paint *ui.Paint) {
			ground := theme.PanelUp
			if paint.Hover || paint.Pressed {
				ground = theme.PanelUp2
			}
			paint.Box(paint.Rect, theme.R2, ground)
			if d.Plant == plant {
				paint.BoxLine(paint.Rect, theme.R2, 2, theme.AmberInk)
			}
		})
}

// tokenLine shows tokens as pictures, with what becomes of them.
func (s *discard) tokenLine(what string, t engine.Tokens) *ui.Node {
	return ui.Row(ui.Label(what, ui.StyleCaption), s.players.Store(t)).Gap(theme.S2).Cross(ui.Middle)
}

// keeping asks how much coal stays beside the oil (A9).
func (s *discard) keeping() *scene.Decision {
	d := s.Draft
	low, high := d.Keeps()
	kept, given := d.Kept(), d.Given()
	return &scene.Decision{Title: s.words().Title(),
		Content: scene.Nodes(
			ui.Label(s.words().Means(), ui.StyleDim),
			s.stepper("amount", s.T("panel.keep-coal"), ui.Steps{
				Value: d.Keep(), Min: low, Max: high, Small: 1,
				AtMin: s.T("panel.keep-least", phrase.Tokens("tokens", engine.Coal, low)), AtMax: s.T("panel.keep-most",
					phrase.Tokens("tokens", engine.Coal, high)),
				Set: func(n int) { d.SetKeep(n); s.Changed() },
			}),
			s.tokenLine(s.T("panel.scrap-stays"), kept),
			ui.Label(s.T("panel.scrap-lost", i18n.Text("tokens", s.Teller.TokenList(given))), ui.StyleDim),
		),
		Sum: ui.Label(s.T("panel.keep-lost", i18n.Text("tokens", s.Teller.TokenList(given))), ui.StyleBody),
		Buttons: scene.Nodes(
			ui.Primary("confirm", s.T("panel.keep-these", i18n.Text("tokens", s.Teller.TokenList(kept))),
				func() { s.Play(d.Actions()...) }).
				Off(s.WhyNot(d.WhyNot())).First(),
		),
	}
}
