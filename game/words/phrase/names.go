package phrase

import (
	"sync"
	"unicode"
	"unicode/utf8"

	"kilovolt/engine"
	"kilovolt/maps"
	"kilovolt/maps/land"
)

// names are what a language calls boards, regions and cities, by their ids. What it lacks is called as on the board.
type names struct {
	Boards  map[string]string            `json:"boards"`
	Regions map[string]map[string]string `json:"regions"` // by board
	Cities  map[string]map[string]string `json:"cities"`  // by board
}

// none reports whether there are no names for a board.
func (n *names) none(board string) bool {
	return n.Boards[board] == "" && len(n.Regions[board]) == 0 && len(n.Cities[board]) == 0
}

// boards are the boards with the names of a language. Making one has the map draw it anew, so each is made once.
type boards struct {
	sync.Mutex
	made map[*maps.Board]*maps.Board
}

// Board returns a board with the names that the language has for it.
func (l *Lang) Board(b *maps.Board) *maps.Board {
	of := l.namesOf(b)
	if of == nil {
		return b
	}
	l.boards.Lock()
	defer l.boards.Unlock()
	named := l.boards.made[b]
	if named == nil {
		named = of()
		if l.boards.made == nil {
			l.boards.made = map[*maps.Board]*maps.Board{}
		}
		l.boards.made[b] = named
	}
	return named
}

// namesOf returns what gives a board the names of the language, nil if they are those that it has.
func (l *Lang) namesOf(b *maps.Board) func() *maps.Board {
	if b.Land != nil {
		spell := l.spelling()
		if spell == nil {
			return nil
		}
		return func() *maps.Board {
			return b.Renamed(spell(b.Land.Name), func(r maps.Region) string { return spell(b.Land.Regions[r]) },
				func(c maps.City) string { return spell(b.Land.Towns[c].Name) })
		}
	}
	if l.names.none(b.ID) {
		return nil
	}
	regions, cities := l.names.Regions[b.ID], l.names.Cities[b.ID]
	return func() *maps.Board {
		return b.Renamed(l.names.Boards[b.ID], func(r maps.Region) string { return regions[b.Regions[r].ID] },
			func(c maps.City) string { return cities[b.Cities[c].ID] })
	}
}

// spelling returns how the language spells the names of a land; nil if in Latin letters.
func (l *Lang) spelling() func(land.Name) string {
	letter, _ := utf8.DecodeRuneInString(l.Language().Name)
	switch {
	case unicode.Is(unicode.Cyrillic, letter):
		return func(n land.Name) string { return n.Cyrillic }
	case unicode.Is(unicode.Hebrew, letter):
		return func(n land.Name) string { return n.Hebrew }
	}
	return nil
}

// BoardName returns a map's name; if there is no such board, its id.
func (l *Lang) BoardName(id string, e engine.Edition) string {
	board, err := maps.Load(id, e.String())
	if err != nil {
		return id
	}
	return l.Board(board).Name
}

// Runes returns the characters of everything in the language, as [i18n.Catalogue.Runes] does those of its sentences;
// some may occur twice.
func (l *Lang) Runes() []rune {
	all := l.Catalogue.Runes()
	add := func(names map[string]string) {
		for _, name := range names {
			all = append(all, []rune(name)...)
		}
	}
	add(l.names.Boards)
	for _, of := range []map[string]map[string]string{l.names.Regions, l.names.Cities} {
		for _, list := range of {
			add(list)
		}
	}
	return all
}
