package present

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/block"
	"kilovolt/game/words/guide"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
)

// A Rulebook is the rules with the numbers of the game on the table, or of one that can be chosen where none is on.
type Rulebook struct {
	Table guide.Table
	Book  []guide.Section

	asked asked
	of    rulebookOf
}

// asked is the table that is chosen.
type asked struct {
	board   string
	edition engine.Edition
	players int
}

// rulebookOf is all that a rulebook depends on.
type rulebookOf struct {
	asked
	lang *phrase.Lang
	game *engine.Rules
}

// NewRulebook returns the rules with the numbers of the table that is proposed to newcomers. They have to be read.
func NewRulebook() Rulebook {
	return Rulebook{asked: asked{engine.DefaultBoard, engine.DefaultEdition, engine.DefaultPlayers}}
}

// Read brings the rules up to date with the game on the table, nil for none. It reports whether that changed anything.
func (b *Rulebook) Read(l *phrase.Lang, game *match.Match) bool {
	of := rulebookOf{asked: b.asked, lang: l}
	if game != nil {
		of.game = game.Rules()
	}
	if of == b.of {
		return false
	}
	var err error
	if game != nil {
		b.Table, err = guide.Of(of.game)
	} else {
		b.Table, err = guide.New(engine.Setup{Board: of.board, Edition: of.edition, Players: of.players})
	}
	if err != nil {
		panic("present: " + err.Error()) // every board can be set up
	}
	b.Book, b.of = guide.Book(l, &b.Table), of
	return true
}

// Forget frees what was read.
func (b *Rulebook) Forget() { *b = Rulebook{asked: b.asked} }

// Legend explains the symbols of the table.
func (b *Rulebook) Legend(l *phrase.Lang, game *match.Match) []guide.Group {
	var names []string
	if game != nil {
		for seat, p := range game.Players() {
			names = append(names, l.PlayerName(p.Name, seat))
		}
	}
	return guide.Legend(l, &b.Table, names)
}

// NumbersFor chooses the table whose numbers are given where no game is on.
func (b *Rulebook) NumbersFor(l *phrase.Lang) []*block.Setting {
	edition := &block.Setting{ID: "edition", Kind: block.Choice, Label: l.T("setup.edition"),
		Value: b.asked.edition.String(), Set: func(name string) (err error) {
			b.asked.edition, err = engine.EditionByName(name)
			return err
		}}
	edition.Add(engine.Recharged.String(), l.T("help.only-recharged"))
	edition.Add(engine.Classic.String(), l.T("help.only-classic"))
	board := &block.Setting{ID: "board", Kind: block.Choice, Label: l.T("setup.map"), Value: b.asked.board,
		Set: func(id string) error { b.asked.board = id; return nil }}
	for _, id := range maps.List() {
		if m, err := maps.Load(id, b.asked.edition.String()); err == nil {
			board.Add(id, l.Board(m).Name)
		}
	}
	players := &block.Setting{ID: "players", Kind: block.Choice, Label: l.T("setup.players"),
		Value: strconv.Itoa(b.asked.players), Set: func(n string) (err error) {
			b.asked.players, err = strconv.Atoi(n)
			return err
		}}
	for n := engine.MinPlayers; n <= engine.MaxPlayers; n++ {
		players.Add(strconv.Itoa(n), strconv.Itoa(n))
	}
	return []*block.Setting{edition, board, players}
}
