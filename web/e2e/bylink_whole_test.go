//go:build !firefox && !webkit

// The games are the same in every browser; what passes between two of them is in bylink_firefox_test.go.

package e2e

import (
	"fmt"
	"testing"
)

// devices opens everybody's device in the browser that is tested.
func devices(t *testing.T) func(seat int, url string) *tab {
	return func(_ int, url string) *tab { return open(t, tabOptions{PageOptions: still(), URL: url}) }
}

// rich begins with sums so large and so far apart that no price, income or count equals one of them.
const rich = `position: {players: [{money: 1871}, {money: 3604}]}`

// Two people play a whole game by link with hidden money. Before the end, neither screen ever shows what the other one
// has or had; the result shows it at both.
func TestTwoPlayAWholeGameByLink(t *testing.T) {
	fullOnly(t, "game/play/session's TestWholeGameByLink, TestPlayByLink")
	beside(t)
	g := &linkGame{t: t, open: devices(t), build: 3, hidden: true}
	g.play(fmt.Sprintf(`{seed: "7", edition: "classic", introductory: true, hide_money: true,
		players: [{name: "Ann"}, {name: "Ben", by_link: true}], %s}`, rich))
}

// Four people and two computers play a whole game by link. It ends in the same way at all four devices, and each of
// them counts it once.
func TestFourPlayAWholeGameByLink(t *testing.T) {
	fullOnly(t, "game/play/session's TestWholeGameByLink, TestPlayByLink")
	beside(t)
	g := &linkGame{t: t, open: devices(t), build: 7}
	g.play(`{seed: "4", edition: "classic", introductory: true, players: [{name: "Ann"}, {name: "Ben", by_link: true},
		{name: "Cem", by_link: true}, {name: "Dan", by_link: true}, {kind: "bot", level: "easy"},
		{kind: "bot", level: "easy"}]}`)
	g.counted()
}
