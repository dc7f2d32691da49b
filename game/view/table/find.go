package table

import (
	"strings"
	"time"
	"unicode"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/platform/sound"
	"kilovolt/game/view/table/citymap"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// A finder finds a city by the beginning of its name: every letter moves the focus on the map.
type finder struct {
	*scene.Context
	keys    *keys
	cityMap *citymap.View
	status  *statusLine
	search  search
}

// A search is what has been typed so far.
type search struct {
	on    bool
	began time.Duration // by the tree's time
	fresh bool          // the letter of the key that began it may still come, at the same time
	typed string
}

// begin begins the search.
func (s *finder) begin() {
	s.keys.goToMap()
	s.search = search{on: true, began: s.Program.Tree().Now(), fresh: true}
	s.Program.Tree().Grab = s.key
	s.Changed()
}

// end ends the search.
func (s *finder) end() {
	if s.search.on {
		s.search, s.Program.Tree().Grab = search{}, nil
		s.Changed()
	}
}

// key gets what is typed during the search. Enter chooses the city, any key that types nothing ends the search.
func (s *finder) key(e ui.Event) bool {
	f, tree := &s.search, s.Program.Tree()
	switch {
	case tree.Modal() || e.Ctrl:
		s.end()
		return false
	case e.Kind == ui.RuneTyped:
		own := f.fresh && tree.Now() == f.began
		if f.fresh = false; e.Rune >= ' ' && !own {
			s.narrow(f.typed + string(e.Rune))
		}
		return true
	case e.Key == ui.KeyBackspace:
		if letters := []rune(f.typed); len(letters) > 0 {
			s.narrow(string(letters[:len(letters)-1]))
		}
		return true
	case e.Key.Types() || e.Key == ui.KeySpace:
		return true // comes as a letter as well
	}
	nothing := f.typed == ""
	s.end()
	return e.Key == ui.KeyEscape || e.Key == ui.KeyEnter && nothing
}

// narrow moves the focus to the first city whose name, in the language or on the board, begins like this, or a word of
// it does; where there is none it leaves what was typed as it is.
func (s *finder) narrow(typed string) {
	want := plainLetters(typed)
	best, rank := maps.City(0), 0
	for c := range s.Rules().Cities.All() {
		r := max(similar(s.CityInfo(c).Name, want), similar(s.Rules().Board.Cities[c].Name, want))
		if r == 0 {
			continue
		}
		if s.Draft != nil && choicesIn(s.Position().Await) == tabMap && s.Draft.WhyNotCity(c) == nil {
			r++
		}
		if r > rank {
			best, rank = c, r
		}
	}
	if rank == 0 {
		s.Program.Play(sound.Error)
		s.Program.Tree().Toast(s.T("find.none", i18n.Text("typed", typed)))
		return
	}
	s.search.typed = typed
	if want != "" {
		s.Program.Tree().FocusIn(s.cityMap.SpotID(best))
	}
	s.Changed()
}

// similar is 4 if a name begins like this, 2 if a later word of it does, otherwise 0.
func similar(name, want string) int {
	name = plainLetters(name)
	switch {
	case strings.HasPrefix(name, want):
		return 4
	case strings.Contains(name, " "+want), strings.Contains(name, "("+want):
		return 2
	}
	return 0
}

// plainLetters are the letters of a name as people may type them: small and without marks.
func plainLetters(name string) string {
	return strings.Map(func(r rune) rune {
		switch r = unicode.ToLower(r); r {
		case 'ä', 'á', 'à', 'â', 'å', 'ă':
			return 'a'
		case 'é', 'è', 'ê', 'ë', 'ě':
			return 'e'
		case 'í', 'î', 'ï':
			return 'i'
		case 'ö', 'ó', 'ô', 'ø':
			return 'o'
		case 'ü', 'ú', 'û', 'ů':
			return 'u'
		case 'ý':
			return 'y'
		case 'ç', 'č', 'ć':
			return 'c'
		case 'ď', 'đ':
			return 'd'
		case 'ñ', 'ň':
			return 'n'
		case 'ř':
			return 'r'
		case 'š', 'ș':
			return 's'
		case 'ť', 'ț':
			return 't'
		case 'ž':
			return 'z'
		}
		return r
	}, name)
}

// box says over the map what is being searched; nil if nothing is.
func (s *finder) box() *ui.Node {
	if !s.search.on {
		return nil
	}
	words := s.T("find.how")
	if s.search.typed != "" {
		words = s.T("find.typed", i18n.Text("typed", s.search.typed))
	}
	n := ui.Panel(ui.Label(words, ui.StyleBody)).Named("find", ui.RoleToast, words).Speaks()
	return n.Place(func(in geom.Rect) geom.Rect {
		w, _ := s.Program.Tree().Measure(n, in.W-2*theme.S4)
		w = min(w, in.W-2*theme.S4)
		_, h := s.Program.Tree().Measure(n, w)
		return geom.Rect{X: in.X + (in.W-w)/2, Y: in.Y + s.status.headH + theme.S2, W: w, H: h}
	})
}
