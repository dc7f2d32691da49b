package gamecode

import (
	"flag"
	"os"
	"strings"
	"testing"

	"kilovolt/engine/bot"
	"kilovolt/maps"
)

var updateNumbers = flag.Bool("update-numbers", false, "rewrite testdata/numbers.txt, after something was added")

// TestNumbersOnlyGrow: what a number in a code stands for stays; new things are added behind the others.
func TestNumbersOnlyGrow(t *testing.T) {
	now := map[string][]string{"boards": boards, "levels": levels, "personalities": personalities, "names": names}
	for _, id := range boards {
		for _, edition := range maps.Editions(id) {
			b, err := maps.Load(id, edition)
			if err != nil {
				t.Fatal(err)
			}
			for _, city := range b.Cities {
				now[id+" "+edition+" cities"] = append(now[id+" "+edition+" cities"], city.ID)
			}
			for _, region := range b.Regions {
				now[id+" "+edition+" regions"] = append(now[id+" "+edition+" regions"], region.ID)
			}
		}
	}
	const file = "testdata/numbers.txt"
	if *updateNumbers {
		var b strings.Builder
		for _, name := range sorted(now) {
			b.WriteString(name + ": " + strings.Join(now[name], ",") + "\n")
		}
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		name, list, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		if !strings.HasPrefix(strings.Join(now[name], ",")+",", list+",") {
			t.Errorf("%s: %s, was %s", name, strings.Join(now[name], ","), list)
		}
		delete(now, name)
	}
	for name := range now {
		t.Errorf("%s has no numbers in %s: run the test with -update-numbers", name, file)
	}
}

// TestEveryOpponentHasANumber: levels and personalities are not spelt out.
func TestEveryOpponentHasANumber(t *testing.T) {
	for _, c := range []struct{ have, want []string }{{levels, bot.Levels()}, {personalities, bot.Personalities()}} {
		for _, name := range c.want {
			found := false
			for _, known := range c.have {
				found = found || known == name
			}
			if !found {
				t.Errorf("%q has no number", name)
			}
		}
	}
}

// TestTheTableIsSmall: it is a part of what every visitor fetches.
func TestTheTableIsSmall(t *testing.T) {
	if len(table) != 2*contexts || len(table) > 4096 {
		t.Errorf("%d bytes for %d contexts, at most 4096 are allowed", len(table), contexts)
	}
}

func sorted(m map[string][]string) (keys []string) {
	for k := range m {
		i := 0
		for i < len(keys) && keys[i] < k {
			i++
		}
		keys = append(keys[:i], append([]string{k}, keys[i:]...)...)
	}
	return keys
}
