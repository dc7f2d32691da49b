package game_test

import (
	"go/ast"
	"testing"
)

// TestPositionsAreShownRedacted: views read positions of a match only through [match.Redaction], which hides money
// (H1). The test of hidden money reads texts; this one also covers what is only painted.
func TestPositionsAreShownRedacted(t *testing.T) {
	found := 0
	for _, s := range sources(t) {
		if s.test() || !fits([]string{"game/view/table/...", "game/view/textversion", "game/view/script"}, s.dir) {
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
				case name.Sel.Name == "Public", name.Sel.Name == "StateAt", name.Sel.Name == "Record",
					name.Sel.Name == "View" && len(call.Args) == 1:
					raw++
				}
				return true
			})
			if raw > through {
				t.Errorf("%s/%s: %s shows a position unredacted", s.dir, s.name, f.Name.Name)
			}
			found += through
		}
	}
	if found < 3 {
		t.Errorf("found only %d redacted positions: this test looks for the wrong name", found)
	}
}
