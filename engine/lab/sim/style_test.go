package sim

import (
	"fmt"
	"strings"
	"testing"

	"kilovolt/engine/lab/styles"
	"kilovolt/engine/shorttest"
)

// An unknown name is rejected with a list of the existing ones.
func TestUnknownStyle(t *testing.T) {
	_, err := styleByName("genius")
	if err == nil {
		t.Fatal("the style genius exists")
	}
	for _, name := range append(styles.Names(), "normal") {
		if !strings.Contains(err.Error(), name) {
			t.Errorf("%q does not name %q", err, name)
		}
		if _, err := styleByName(name); err != nil {
			t.Error(err)
		}
	}
}

// The styles differ in strength: among normal opponents a builder wins more than a novice.
func TestBuilderIsStrongerThanNovice(t *testing.T) {
	for players := 3; players <= 5; players += shorttest.Of(1, 2) {
		var wins [2]float64
		for i, name := range []string{"builder", "novice"} {
			rep := series(t, "-opponents", name+strings.Repeat(",normal", players-1), "-players", fmt.Sprint(players),
				"-mix", "-games", "60", "-rotate", "-seed", "17")
			wins[i] = share(t, rep)
		}
		if wins[0] < wins[1]+0.1 {
			t.Errorf("%d players: the builder wins %.0f %%, the novice %.0f %%", players, 100*wins[0], 100*wins[1])
		}
	}
}
