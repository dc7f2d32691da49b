package land

import (
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kilovolt/engine/shorttest"
)

var update = flag.Bool("update", false, "write the hashes of the lands anew")

// hash tells lands apart by everything that is in them.
func hash(l *Land) uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, *l)
	return h.Sum64()
}

// TestGoldenLands: a land is the same for ever and on every machine, because saved games name it only by its seed.
func TestGoldenLands(t *testing.T) {
	file := filepath.Join("testdata", "hashes.txt")
	var now []string
	for n := range shorttest.Of(200, 30) {
		now = append(now, fmt.Sprintf("%d %d %016x", n, n%3, hash(Make(uint64(n), Length(n%3)))))
	}
	if *update {
		if err := os.WriteFile(file, []byte(strings.Join(now, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	golden := strings.Split(strings.TrimSpace(string(data)), "\n")
	for i, line := range now {
		if line != golden[i] {
			t.Errorf("seed, length and hash are %s, not %s as they have always been", line, golden[i])
		}
	}
}

// TestLandsAreSound: regions of equal size, roads that do not cross and stay within their costs, names that differ.
func TestLandsAreSound(t *testing.T) {
	for n := range shorttest.Of(1000, 30) {
		length := Length(n % 3)
		l := Make(uint64(n), length)
		check := func(ok bool, format string, args ...any) {
			t.Helper()
			if !ok {
				t.Errorf("land %d: %s", n, fmt.Sprintf(format, args...))
			}
		}
		var of [Regions]int
		names := map[string]bool{l.Name.Latin: true}
		named := func(name Name) {
			check(!names[name.Latin] && name.Latin != "" && name.Cyrillic != "" && name.Hebrew != "",
				"the name %v is not one of its own", name)
			names[name.Latin] = true
		}
		for _, r := range l.Regions {
			named(r)
		}
		for _, town := range l.Towns {
			of[town.Region]++
			named(town.Name)
		}
		for r, towns := range of {
			check(towns == perRegion, "region %d has %d towns", r, towns)
		}
		var degree [Towns]int
		sum, free := 0, 0
		for i, r := range l.Roads {
			check(r.A < r.B, "road %d leads from %d to %d", i, r.A, r.B)
			check(r.Cost <= mostCost[length], "road %d costs %d", i, r.Cost)
			degree[r.A]++
			degree[r.B]++
			sum += r.Cost
			if r.Cost == 0 {
				free++
				check(r.B < heartTowns, "road %d is free outside the heart", i)
			}
			for _, o := range l.Roads[:i] {
				check(o.A != r.A || o.B != r.B, "road %d is there twice", i)
				check(!crosses(l, o, r), "roads %v and %v cross", o, r)
			}
		}
		check(free >= 1 && free <= 3, "%d roads are free", free)
		check(abs(10*sum/len(l.Roads)-meanCost[length]) <= 5, "roads cost %d.%d on average", sum/len(l.Roads),
			10*sum/len(l.Roads)%10)
		for i, d := range degree {
			check(d >= 1 && d <= mostRoads, "town %d has %d roads", i, d)
		}
		points := 0
		for _, ring := range l.Coast {
			points += len(ring) + 1
		}
		check(len(l.Coast) <= 64 && points <= 4096, "the coast has %d rings and %d points", len(l.Coast), points)
	}
}

func crosses(l *Land, o, r Road) bool {
	towns := make([]Point, Towns)
	for i := range towns {
		towns[i] = l.Towns[i].At
	}
	return crossesAny(towns, route{a: r.A, b: r.B}, []route{{a: o.A, b: o.B}})
}

// TestRoot compares the square root with its definition.
func TestRoot(t *testing.T) {
	for n := range 5000 {
		if r := root(n); r*r > n || (r+1)*(r+1) <= n {
			t.Errorf("root(%d) = %d", n, r)
		}
	}
	for _, r := range []int{1 << 20, 3_037_000_499} {
		if root(r*r) != r || root(r*r-1) != r-1 {
			t.Errorf("root(%d) = %d", r*r, root(r*r))
		}
	}
}

func BenchmarkMake(b *testing.B) {
	for seed := uint64(0); b.Loop(); seed++ {
		Make(seed, Usual)
	}
}
