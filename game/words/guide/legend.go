package guide

import (
	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/words/phrase"
)

// A Symbol is something that is drawn on the table.
type Symbol uint8

// The symbols. Entry.N says which one where there are several of a kind.
const (
	SymbolFuel       Symbol = iota // N: coal, oil, garbage, uranium, hybrid, eco, fusion
	SymbolToken                    // N is the state: there, empty, picked, coming
	SymbolStorage                  // the coal storage
	SymbolCard                     // N is the state: for sale, future, chosen, discounted
	SymbolChip                     // a plant that a player owns
	SymbolBack                     // N is the back: plug, socket, plain, the Step 3 card
	SymbolSeat                     // N is the seat; NoSeat the Trust
	SymbolCity                     // N is the Step
	SymbolHouses                   // a city with houses
	SymbolPowered                  // a city that is powered
	SymbolConnection               // N: one with its cost, or one of a planned route
	SymbolPrice                    // of a city for the player whose turn it is; N: affordable, too expensive, planned
	SymbolMarked                   // a starting city
	SymbolClosed                   // a city that cannot be chosen now
	SymbolTrack                    // N is the mark: Step 2, end, a house
	SymbolSign                     // N is the number of the sign in Signs
	SymbolNextPlayer               // badges in the order of the next round
	SymbolFace                     // N is the number of the personality in bot.Personalities
	SymbolNumber                   // N is the number of the figure in TableNumbers; no picture, but Entry.Figure
)

// A Group is a part of the legend.
type Group struct {
	ID      string
	Title   string
	Entries []Entry
}

// An Entry is a symbol with its meaning.
type Entry struct {
	Symbol Symbol
	N      int
	Figure string // as the table writes it, "" where there is a picture
	Text   string
}

// A Sign is an icon on a button or a panel, by its name in package sprites.
type Sign struct {
	Name string
	key  i18n.Key
}

// Signs are the icons that the table uses. A test compares them with the table's sources.
var Signs = []Sign{
	{"Menu", "symbols.sign-menu"}, {"Help", "help.open"}, {"Undo", "keys.undo"}, {"History", "history.open"},
	{"First", "symbols.sign-first"}, {"ArrowLeft", "symbols.sign-left"}, {"ArrowRight", "symbols.sign-right"},
	{"Last", "history.to-last"},
	{"Gavel", "symbols.sign-decision"}, {"Lightning", "symbols.sign-plants"}, {"Market", "panel.market"},
	{"Players", "panel.tab-players"},
	{"Log", "panel.log"}, {"Plus", "symbols.sign-closer"}, {"Minus", "symbols.sign-further"},
	{"Fit", "symbols.sign-fit"},
	{"House", "symbols.sign-house"}, {"Warning", "symbols.sign-warning"}, {"ChevronDown", "symbols.sign-open"},
	{"ChevronUp", "symbols.sign-shut"},
	{"Close", "symbols.sign-close"}, {"Check", "symbols.sign-check"}, {"Flag", "symbols.sign-flag"},
	{"Lock", "symbols.sign-lock"},
	{"Eye", "log.filter"}, {"Bulb", "symbols.sign-bulb"}, {"Play", "symbols.sign-play"}, {"Pause", "watch.pause"},
	{"Trophy", "symbols.sign-trophy"},
}

// Legend returns all symbols of a table. names are the players' names by seat; without a game the players are numbered.
func Legend(l *phrase.Lang, t *Table, names []string) []Group {
	facts := t.Facts()
	text := func(key i18n.Key) string { return l.T(key, facts...) }
	kinds := [...]i18n.Key{"symbols.coal", "symbols.oil", "symbols.garbage", "symbols.uranium", "symbols.hybrid",
		"symbols.eco", "symbols.fusion"}
	states := [...]i18n.Key{"symbols.token-full", "symbols.token-empty", "symbols.token-picked",
		"symbols.token-coming"}
	looks := [...]i18n.Key{"symbols.card", "symbols.card-future", "symbols.card-chosen", "symbols.card-discount"}
	backs := [...]i18n.Key{"symbols.back-plug", "symbols.back-socket", "symbols.back-plain", "symbols.step3"}
	ways := [...]i18n.Key{"symbols.connection", "symbols.way", "symbols.network"}
	costs := [...]i18n.Key{"symbols.price", "symbols.price-dear", "symbols.price-planned"}
	marks := [...]i18n.Key{"symbols.track-step2", "symbols.track-end", "symbols.track-house"}

	fuels := Group{ID: "fuels", Title: l.T("panel.tab-fuel")}
	for i, key := range kinds {
		fuels.Entries = append(fuels.Entries, Entry{Symbol: SymbolFuel, N: i, Text: text(key)})
	}
	market := Group{ID: "market", Title: l.T("symbols.market")}
	for i, key := range states {
		market.Entries = append(market.Entries, Entry{Symbol: SymbolToken, N: i, Text: text(key)})
	}
	if t.Rules.Board.CoalStorage {
		market.Entries = append(market.Entries, Entry{Symbol: SymbolStorage, Text: text("symbols.token-storage")})
	}
	plants := Group{ID: "plants", Title: l.T("symbols.plants")}
	for i, key := range looks {
		if key == "symbols.card-discount" && t.Rules.Edition != engine.Recharged {
			continue
		}
		plants.Entries = append(plants.Entries, Entry{Symbol: SymbolCard, N: i, Text: text(key)})
	}
	plants.Entries = append(plants.Entries, Entry{Symbol: SymbolChip, Text: text("symbols.card-chip")})
	for i, key := range backs {
		if plain := key == "symbols.back-plain"; key != "symbols.step3" &&
			plain != (t.Rules.Edition == engine.Classic) {
			continue
		}
		plants.Entries = append(plants.Entries, Entry{Symbol: SymbolBack, N: i, Text: text(key)})
	}
	players := Group{ID: "players", Title: l.T("panel.tab-players")}
	for seat := range t.Rules.Players {
		line := l.T("symbols.seat-any", i18n.Number("n", seat+1))
		if seat < len(names) && names[seat] != "" {
			line = l.T("symbols.seat", i18n.Name("player", names[seat]))
		}
		players.Entries = append(players.Entries, Entry{Symbol: SymbolSeat, N: seat, Text: line})
	}
	if t.Rules.Trust {
		trust := Entry{Symbol: SymbolSeat, N: int(engine.NoSeat), Text: text("symbols.trust")}
		players.Entries = append(players.Entries, trust)
	}
	players.Entries = append(players.Entries, Entry{Symbol: SymbolNextPlayer, Text: text("symbols.next-order")})
	faces := Group{ID: "faces", Title: l.T("symbols.faces")}
	for i, personality := range bot.Personalities() {
		faces.Entries = append(faces.Entries, Entry{Symbol: SymbolFace, N: i, Text: l.PersonalityHabits(personality)})
	}
	board := Group{ID: "map", Title: l.T("keys.on-map")}
	for step := 1; step <= int(t.Rules.LastStep()); step++ {
		text := l.T("symbols.city", i18n.Number("step", step))
		board.Entries = append(board.Entries, Entry{Symbol: SymbolCity, N: step, Text: text})
	}
	board.Entries = append(board.Entries, Entry{Symbol: SymbolHouses, Text: text("symbols.houses")},
		Entry{Symbol: SymbolPowered, Text: text("symbols.powered")})
	for i, key := range ways {
		board.Entries = append(board.Entries, Entry{Symbol: SymbolConnection, N: i, Text: text(key)})
	}
	for i, key := range costs {
		board.Entries = append(board.Entries, Entry{Symbol: SymbolPrice, N: i, Text: text(key)})
	}
	if t.Rules.StartingCities {
		board.Entries = append(board.Entries, Entry{Symbol: SymbolMarked, Text: text("symbols.marked")})
	}
	board.Entries = append(board.Entries, Entry{Symbol: SymbolClosed, Text: text("symbols.closed")})
	track := Group{ID: "track", Title: l.T("symbols.track")}
	for i, key := range marks {
		if key == "symbols.track-step2" && t.Rules.Introductory {
			continue
		}
		track.Entries = append(track.Entries, Entry{Symbol: SymbolTrack, N: i, Text: text(key)})
	}
	signs := Group{ID: "signs", Title: l.T("symbols.signs")}
	for i, sign := range Signs {
		signs.Entries = append(signs.Entries, Entry{Symbol: SymbolSign, N: i, Text: text(sign.key)})
		if sign.Name == "Bulb" { // which also begins the judging of one's decisions
			signs.Entries = append(signs.Entries, Entry{Symbol: SymbolSign, N: i, Text: l.AccuracyFormula()})
		}
	}
	return []Group{fuels, market, plants, players, board, track, numbers(l), faces, signs}
}
