package main

import (
	"math"
	"testing"
)

// The score of a certain forecast is its distance; that of a wrong spread is lower than that of a wrong certainty.
func TestScoreOfPrices(t *testing.T) {
	for _, c := range []struct {
		forecasts []int
		actual    int
		want      float64
	}{
		{[]int{7, 7, 7}, 7, 0},
		{[]int{7, 7}, 10, 3},
		{[]int{4, 10}, 10, 1.5}, // distances 6 and 0, less half of 0, 6, 6, 0
		{[]int{10, 4, 4, 10}, 10, 1.5},
	} {
		if got := crps(c.forecasts, c.actual); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%v, real %d: %g, want %g", c.forecasts, c.actual, got, c.want)
		}
	}
}

// Heeding the bid on the table foresees prices among scripted rivals better. The same seed gives the same comparison.
func TestHeedingForeseesPrices(t *testing.T) {
	levels := []string{"expert-solver", "expert-heeder"}
	b, err := foreseeBids(levels, "builder", 16, 3)
	if err != nil {
		t.Fatal(err)
	}
	t.Log(b)
	if again, err := foreseeBids(levels, "builder", 16, 3); err != nil || again.String() != b.String() {
		t.Errorf("the second time (%v)\n%s", err, again)
	}
	if b.auctions < 100 || b.raised == 0 || b.raised == b.auctions || b.by[1].gain.sum > -0.5*float64(b.auctions) {
		t.Errorf("%s", b)
	}
	if _, err := foreseeBids([]string{"normal"}, "builder", 1, 3); err == nil {
		t.Error("a level without a search foresees")
	}
	if _, err := foreseeBids(levels, "genius", 1, 3); err == nil {
		t.Error("there are rivals of no name")
	}
}
