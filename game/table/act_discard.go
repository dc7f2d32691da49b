package table

import (
	"kilovolt/engine"
	"kilovolt/game/draft"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// scrapping asks which plant goes (A9): for each what the others power then, and what becomes of the tokens.
func (s *Scene) scrapping() *decision {
	d, fresh := s.draft, s.public().Auction.Plant
	var content []*ui.Node
	for _, plant := range s.actorPlants() {
		if plant != fresh {
			content = append(content, s.scrapChoice(plant))
		}
	}
	confirm, off := s.t("panel.scrap-none"), s.t("panel.scrap-how")
	if d.Plant != engine.NoPlant {
		confirm, off = s.t("panel.scrap-one", lang.Plant("plant", d.Plant)), s.because(d.WhyNot())
	}
	return &decision{title: s.t("panel.scrap", lang.Plant("plant", fresh)), content: content, buttons: nodes(
		ui.Primary("confirm", confirm, func() { s.play(d.Actions()...) }).Off(off).First())}
}

// scrapChoice is a plant that can go, with what it would mean.
func (s *Scene) scrapChoice(plant engine.Plant) *ui.Node {
	d := s.draft
	is := d.Scrapping(plant)
	facts := ui.Column(ui.Label(s.t("panel.scrap-capacity", lang.Int("with", is.Capacity), lang.Count("n", int(d.Actor().Houses))), ui.StyleBody)).Gap(2).Grow(1)
	says := s.scrapWords(&is)
	tokens := ui.Flow().Gap(theme.S3)
	if is.Stay != (engine.Tokens{}) {
		tokens.Add(s.tokenLine(s.t("panel.scrap-stays"), is.Stay))
	}
	if is.Lost != (engine.Tokens{}) {
		tokens.Add(s.tokenLine(s.t("panel.scrap-goes"), is.Lost))
	}
	facts.Add(tokens)
	if is.Choice || is.Stay == (engine.Tokens{}) { // else the pictures say all
		facts.Add(ui.Label(says, ui.StyleDim))
	}
	picture := ui.Custom("", ui.RoleImage, "", 60, 40, func(paint *ui.Paint) { sprites.PaintChip(paint.Canvas, paint.Rect, card(plant), sprites.CardLook{}) })
	n := ui.Row(picture, facts).Gap(theme.S3).Cross(ui.Middle).Pad(theme.S2).Min(0, theme.ButtonH)
	n.Named("scrap-"+plant.String(), ui.RoleChoice, s.tell.PlantCard(plant)).Says(says).Choose(d.Plant == plant)
	s.hintSays(s.hints(plant), n).Over(s.hintMark(s.hints(plant), nil))
	return n.Do(func() { d.Choose(plant); s.changed() }).OnLong(func() { s.explainPlant(plant) }).Back(func(paint *ui.Paint) {
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

// scrapWords says what becomes of the tokens (A9).
func (s *Scene) scrapWords(is *draft.Scrapping) string {
	switch {
	case is.Choice:
		return s.t("panel.scrap-choice", lang.Int("over", is.Over), lang.Count("n", is.Mixed))
	case is.Lost != engine.Tokens{}:
		return s.t("panel.scrap-lost", lang.Words("tokens", s.tell.TokenList(is.Lost)))
	case is.Stay != engine.Tokens{}:
		return s.t("panel.scrap-moves")
	}
	return s.t("panel.scrap-nothing")
}

// tokenLine is tokens as pictures, with what becomes of them.
func (s *Scene) tokenLine(what string, t engine.Tokens) *ui.Node {
	return ui.Row(ui.Label(what, ui.StyleCaption), s.store(t)).Gap(theme.S2).Cross(ui.Middle)
}

// keeping asks how much coal stays beside the oil (A9).
func (s *Scene) keeping() *decision {
	d := s.draft
	low, high := d.Keeps()
	kept, given := d.Kept(), d.Given()
	return &decision{title: s.t("panel.keep"),
		content: nodes(
			ui.Label(s.t("panel.keep-how"), ui.StyleDim),
			s.stepper("amount", s.t("panel.keep-coal"), ui.Steps{
				Value: d.Keep(), Min: low, Max: high, Small: 1,
				AtMin: s.t("panel.keep-least", lang.Tokens("tokens", engine.Coal, low)), AtMax: s.t("panel.keep-most", lang.Tokens("tokens", engine.Coal, high)),
				Set: func(n int) { d.SetKeep(n); s.changed() },
			}),
			s.tokenLine(s.t("panel.scrap-stays"), kept),
			ui.Label(s.t("panel.scrap-lost", lang.Words("tokens", s.tell.TokenList(given))), ui.StyleDim),
		),
		sum: ui.Label(s.t("panel.keep-lost", lang.Words("tokens", s.tell.TokenList(given))), ui.StyleBody),
		buttons: nodes(ui.Primary("confirm", s.t("panel.keep-these", lang.Words("tokens", s.tell.TokenList(kept))), func() { s.play(d.Actions()...) }).
			Off(s.because(d.WhyNot())).First())}
}
