package game_test

import (
	"go/ast"
	"slices"
	"testing"
)

// TestPositionsAreShownThroughTheVeil: what shows a match takes no position from it but through [match.Veil], which hides money (H1). The test of
// everything that is shown reads texts; this one also holds for what is only painted.
func TestPositionsAreShownThroughTheVeil(t *testing.T) {
	veiled := 0
	for _, s := range sources(t) {
		if s.test() || !slices.Contains([]string{"game/table", "game/mirror", "game/script"}, s.dir) {
			continue
		}
		for _, d := range s.file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			raw, through := 0, 0
			ast.Inspect(f, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				name, ok := call.Fun.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				switch {
				case name.Sel.Name == "Public" && len(call.Args) == 1:
					through++
				case name.Sel.Name == "Public", name.Sel.Name == "StateAt", name.Sel.Name == "View" && len(call.Args) == 1, name.Sel.Name == "Record":
					raw++
				}
				return true
			})
			if raw > through {
				t.Errorf("%s/%s: %s shows a position as it is", s.dir, s.name, f.Name.Name)
			}
			veiled += through
		}
	}
	if veiled < 3 {
		t.Errorf("only %d positions are shown through the veil: this test looks for the wrong name", veiled)
	}
}
