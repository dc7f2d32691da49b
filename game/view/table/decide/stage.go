package decide

import (
	"slices"
	"strings"

	"kilovolt/engine"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/cards"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// The plant that is up for auction has a stage where the decision is: its card as large as there is room, with the
// bids beside it. Its size depends on the layout and the number of players alone, so that nothing moves while the
// bidding goes around.

// A block shows the plant that is up for auction.
type block struct {
	*common
	bidders Bidders
	limits  *limits
}

// Stage is the room for it in the present layout; zero where there is none.
type Stage struct {
	W, H float64 // the width, and the most height of the card, dp
	Low  bool    // facts may have to be scrolled to
	Room float64 // height of all of the panel, dp; 0 where the decision is on a page
}

// Measures of the stage, dp.
const (
	leastStage = 60.0  // height of a card that is worth it
	mostStage  = 180.0 // width of a card that needs no larger one
	phoneStage = 132.0 // height in the sheet of a phone
	stageShare = 0.42  // of the width is the card's at most
	stageNames = 176.0 // width in which the leader's name, the bid and the money fit beside it
	stageLine  = 17.0  // height of the figures below it in a low panel

	setBid     = theme.ButtonH + theme.S2 + theme.Target + 2*2 // the controls of a bid
	stageFacts = 84.0                                          // what the plant does and would mean
	leastFacts = theme.S2 + theme.ButtonH                      // what the plants for sale leave of that
	underFacts = 3*theme.ButtonH + 2*2 + 3*theme.S2            // below that: the controls of a bid, and the buttons
)

// StageIn returns the stage in a panel with that much inside, dp, which may be a low one.
func StageIn(w, h float64, low bool) Stage {
	room := h
	h -= theme.ButtonH + setBid + theme.ButtonH + 3*theme.S2
	if low {
		h -= 2 * theme.S2
	} else {
		h -= stageFacts + theme.S2
	}
	return Stage{w, h, low, room}
}

// StageOnPage returns the stage in the sheet of a phone's window of that size, dp.
func StageOnPage(w, h float64) Stage {
	if h < scene.HighPhone {
		return Stage{}
	}
	return Stage{W: w - 2*theme.S3, H: phoneStage}
}

// roomy reports whether it is in a panel that is not low.
func (z Stage) roomy() bool { return z.W > 0 && !z.Low }

// fits reports whether the plants for sale fit there above the controls of a bid: in Step 3 there may be many.
func (s *block) fits(offers *ui.Node) bool {
	_, h := s.Program.Tree().Measure(offers, s.Stage.W)
	return h <= s.Stage.H+stageFacts-leastFacts
}

// card returns the width of the card on the stage, dp; 0 without a stage.
func (z Stage) card() float64 {
	high := z.H
	if z.Low {
		high -= stageLine
	}
	if high < leastStage {
		return 0
	}
	return min(high*sprites.CardAspect, z.W*stageShare, max(z.W-theme.S3-stageNames, leastStage), mostStage)
}

// staged returns the plant that is up for auction, with the bids beside it; nil where the layout has no room for that.
func (s *block) staged() *ui.Node {
	p := s.Position()
	width := s.Stage.card()
	if width == 0 {
		return nil
	}
	height := width / sprites.CardAspect
	room := max(height, s.Stage.H)
	if s.Stage.Low { // the bidders may take from the facts below, which have to be scrolled to
		room += theme.S2
	}
	bidders := s.bidders.Beside(present.Bidders(s.Teller, p), s.Stage.W-width-theme.S3, room)
	if bidders == nil {
		return nil
	}
	card := ui.Column(s.card(p.Auction.Plant, width, height))
	if s.Stage.Low { // the words may have to be scrolled to
		card.Add(s.figures()...)
	}
	return ui.Row(card, bidders.Grow(1)).Gap(theme.S3).Cross(ui.Start).
		Named("stage", ui.RoleGroup, present.Bidding(s.Teller, p))
}

// figures returns what the plant up for auction would mean for whoever is watching, in a line; nil for nobody.
func (s *block) figures() []*ui.Node {
	p, seat := s.Position(), s.Viewer()
	if seat == engine.NoSeat {
		return nil
	}
	power, fuel := present.PlantBrief(s.Teller, s.Rules(), p, &p.Players[seat], p.Auction.Plant)
	return scene.Nodes(ui.Row(figure(power, sprites.Lightning.Paint), figure(fuel, sprites.Market.Paint)))
}

// figure says what a plant would mean in one figure, with its sign; nil for none.
func figure(text string, sign ui.Icon) *ui.Node {
	if text == "" {
		return nil
	}
	return ui.Custom("", ui.RoleText, text, 0, stageLine, func(p *ui.Paint) {
		paintFigure(p, p.Rect, text, ui.StyleCaption.In(theme.Text), sign)
	}).Grow(1)
}

// card returns the large card of a plant.
func (s *block) card(plant engine.Plant, w, h float64) *ui.Node {
	return ui.Custom("facts-"+plant.String(), ui.RoleImage, s.Teller.PlantCard(plant), w, h, func(paint *ui.Paint) {
		s.PaintCard(paint, plant, sprites.CardState{Alone: true})
	})
}

// shown returns the plant that is up for auction with the bids, and what there is to know about it for a seat, NoSeat
// for nobody in particular. Whoever is to decide is told the first of some sentences, see bidMeans. Where there is no
// stage, the content has all of it.
func (s *block) shown(seat engine.Seat, said ...string) (stage *ui.Node, content []*ui.Node) {
	p := s.Position()
	var limits *ui.Node
	if len(said) > 0 {
		limits = s.limits.others()
	}
	switch stage = s.staged(); {
	case stage == nil:
		bidders := s.bidders.List(present.Bidders(s.Teller, p), s.Stage.W)
		content = scene.Nodes(bidders, s.facts(p.Auction.Plant, seat), limits)
	case s.Stage.roomy() && s.Stage.Room > 0:
		return stage, scene.Nodes(s.factsUnder(stage, s.factLines(p.Auction.Plant, seat), said), limits)
	default:
		content = scene.Nodes(s.factWords(p.Auction.Plant, seat), limits)
	}
	if len(said) > 0 {
		content = append(content, s.oneOf(said))
	}
	return stage, content
}

// factsUnder returns the facts, and the first of some sentences, between a stage and the controls of a bid, as large
// and as far apart as leaves all of it in sight, whichever of the sentences is said. If there is too little room for
// that, figures below the plant's card give the facts, and their words come last. What is planned changes none of this.
func (s *block) factsUnder(stage *ui.Node, facts, said []string) *ui.Node {
	_, high := s.Program.Tree().Measure(stage, s.Stage.W)
	room := s.Stage.Room - theme.Target - high - underFacts - 2*theme.S1
	if len(said) == 0 {
		said = []string{""}
	}
	fits := func(build func(means string) *ui.Node) bool {
		for _, means := range said {
			if _, h := s.Program.Tree().Measure(build(means), s.Stage.W); h > room {
				return false
			}
		}
		return true
	}
	for _, style := range []draw.Style{ui.StyleDim, ui.StyleCaption} {
		for _, gap := range []float64{theme.S2, 0} {
			build := func(means string) *ui.Node {
				words := ui.Column()
				for _, line := range facts {
					words.Add(ui.Label(line, style))
				}
				n := ui.Column(words).Gap(gap)
				if means != "" {
					n.Add(ui.Label(means, style))
				}
				return n
			}
			if fits(build) {
				return build(said[0])
			}
		}
	}
	oneLine := func(means string) string { return strings.ReplaceAll(means, "\n", " ") }
	if said[0] == "" {
		return ui.Label(strings.Join(facts, " "), ui.StyleCaption)
	}
	all := func(means string) *ui.Node {
		return ui.Label(strings.Join(append(slices.Clone(facts), oneLine(means)), " "), ui.StyleCaption)
	}
	if fits(all) {
		return all(said[0])
	}
	stage.Children()[0].Add(s.figures()...)
	last := ui.Label(strings.Join(facts, " "), ui.StyleCaption)
	return ui.Column(ui.Label(oneLine(said[0]), ui.StyleCaption), last).Gap(theme.S1)
}

// kindStage is the atlas key of a stage whose card is announced; kinds from 220 on belong to the table.
const kindStage uint16 = 221

// announce tells the atlas ahead of need what the stage of the present layout will show.
func (s *block) announce(paint *ui.Paint) {
	width := s.Stage.card()
	if width == 0 || !paint.NewFamily(atlas.Key{Kind: kindStage, D: int64(width * 100)}) {
		return
	}
	paint.Queue(func(c *draw.Canvas) {
		at := geom.Rect{W: width, H: width / sprites.CardAspect}
		sprites.PaintPlant(c, at, cards.Plant(engine.Plant(3)), sprites.CardState{Alone: true})
	})
}
