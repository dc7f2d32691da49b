package present

import (
	"strconv"

	"kilovolt/game/pages/block"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/words/phrase"
)

// SentGame is the page for those whom somebody has sent a game by link: who it was, what that is, and that a link goes
// back. There is none while no such game waits.
func SentGame(l *phrase.Lang, p *Program) *block.Page {
	if p.Saves == nil || len(p.Saves.SavedGames().Sent()) == 0 {
		return nil
	}
	name := block.Called("sent-game")
	return &block.Page{Name: name, Place: block.Waiting, Title: l.T("sent.title"), Body: func() []block.Block {
		out := []block.Block{
			&block.Text{Name: name.At("about"), Text: l.T("sent.about")},
			&block.List{Name: name.At("steps"),
				Items: []string{l.T("sent.step-play"), l.T("sent.step-send"), l.T("sent.step-back")}},
		}
		for i, o := range p.Saves.SavedGames().Sent() {
			out = append(out, p.sentGame(l, name.At(strconv.Itoa(i)), o))
		}
		return out
	}}
}

// sentGame is one of the games, with what can be done with it.
func (p *Program) sentGame(l *phrase.Lang, name block.Name, o *savedgames.Offer) *block.Group {
	offer := NewOffer(l, o)
	game, ask := offer.Game, DeletingGame(l)
	out := &block.Group{Name: name, Title: game.Title, Level: 3}
	for i, line := range game.Lines {
		out.Body = append(out.Body, &block.Text{Name: name.At("line-" + strconv.Itoa(i)), Text: line})
	}
	out.Body = append(out.Body, &block.Actions{Actions: []*block.Action{
		{Name: name.At("open"), Label: game.Play, Emphasis: block.Primary, Begins: true,
			Do: func() error { return p.Saves.SavedGames().OpenSent(o) }},
		{Name: name.At("remove"), Label: l.T("saved.delete"), Emphasis: block.Subdued,
			Do: doing(func() { p.Saves.SavedGames().RemoveSent(o) }),
			Ask: &block.Question{Name: name.At("ask"), Title: ask.Title,
				Yes: block.Answer{Name: name.At("yes"), Label: ask.Yes},
				No:  block.Answer{Name: name.At("no"), Label: ask.No}}},
	}})
	return out
}
