package game_test

import (
	"go/ast"
	"image/color"
	"path/filepath"
	"reflect"
	"testing"

	"kilovolt/game/lang"
	"kilovolt/maps"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/type"
)

// TestNothingKeepsAColour: a variable of a package that is made of the theme's colours when the program starts would stay as it is when the player
// chooses another theme. Whoever needs one makes it anew by theme.Follow, or when drawing.
func TestNothingKeepsAColour(t *testing.T) {
	colours := map[string]bool{"Seats": true, "Trust": true, "FuelLooks": true}
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
					return false // a function asks when it is called, a length is no colour
				case *ast.SelectorExpr:
					if from, ok := n.X.(*ast.Ident); ok && from.Name == "theme" && colours[n.Sel.Name] {
						t.Errorf("%s keeps theme.%s from the start of the program", filepath.Join(s.dir, s.name), n.Sel.Name)
					}
				}
				return true
			})
		}
	}
}

// TestEveryRuneHasAGlyph: whatever the program says, and the names of the boards, can be set in its fonts.
func TestEveryRuneHasAGlyph(t *testing.T) {
	room := typeset.New(atlas.New(64, 1))
	text := lang.English().Letters()
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
		if c > ' ' && !room.Has(c) {
			t.Errorf("no glyph for %q", c)
		}
	}
}
