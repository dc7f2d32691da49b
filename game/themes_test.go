package game_test

import (
	"go/ast"
	"image/color"
	"path/filepath"
	"reflect"
	"testing"

	"kilovolt/game/words/phrase"
	"kilovolt/maps"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// TestNothingKeepsAColour: a package variable initialised from the theme's colours would not change when the player
// chooses another theme. Such values are updated by theme.OnChange, or computed when drawing.
func TestNothingKeepsAColour(t *testing.T) {
	colours := map[string]bool{"Seats": true, "Trust": true, "FuelStyles": true}
	fields := reflect.TypeFor[theme.Theme]()
	for i := range fields.NumField() {
		if fields.Field(i).Type == reflect.TypeFor[color.RGBA]() {
			colours[fields.Field(i).Name] = true
		}
	}
	for _, s := range sources(t) {
		if s.test() || s.dir == "sprites/theme" {
			continue
		}
		for _, d := range s.file.Decls {
			decl, ok := d.(*ast.GenDecl)
			if !ok {
				continue
			}
			ast.Inspect(decl, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.FuncLit, *ast.ArrayType:
					return false // a function reads the colour when it is called; a length is not a colour
				case *ast.SelectorExpr:
					if from, ok := n.X.(*ast.Ident); ok && from.Name == "theme" && colours[n.Sel.Name] {
						t.Errorf("%s keeps theme.%s from the start of the program", filepath.Join(s.dir, s.name),
							n.Sel.Name)
					}
				}
				return true
			})
		}
	}
}

// TestEveryRuneHasAGlyph: the program's fonts have all characters of the catalogue and of the boards' names.
func TestEveryRuneHasAGlyph(t *testing.T) {
	room := typeset.New(atlas.New(64, 1))
	text := string(phrase.English().Runes())
	for _, id := range maps.List() {
		for _, edition := range maps.Editions(id) {
			b, err := maps.Load(id, edition)
			if err != nil {
				t.Fatal(err)
			}
			for i := range b.Cities {
				text += b.Cities[i].Name
			}
			for i := range b.Regions {
				text += b.Regions[i].Name
			}
		}
	}
	for _, c := range text {
		if c > ' ' && !room.HasGlyph(c) {
			t.Errorf("no glyph for %q", c)
		}
	}
}
