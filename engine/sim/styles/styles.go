package styles

import "kilovolt/engine"

// Style decides for a seat. It gets the view alone, and a seed for its own chance; it returns a legal action, or a compound of them.
type Style func(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error)

// manners is every style that is a manner, in the order in which they are listed.
var manners = []*manner{
	&balanced, &bargainer, &baron, &blocker, &builder, &cheap, &copycat, &eco, &hoarder, &miser, &network, &overbidder, &recycler, &rusher, &turtle,
	&waiter,
}

// Names returns the names of all styles.
func Names() []string {
	out := []string{"novice", "random"}
	for _, m := range manners {
		out = append(out, m.name)
	}
	return out
}

// ByName finds a style.
func ByName(name string) (Style, bool) {
	switch name {
	case "novice":
		return novice, true
	case "random":
		return random, true
	}
	for _, m := range manners {
		if m.name == name {
			return m.decide, true
		}
	}
	return nil, false
}
