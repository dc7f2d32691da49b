package styles

import "kilovolt/engine"

// Style decides for a seat by the view alone; the seed is for random choices. It returns a legal action, or a
// compound of them.
type Style func(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error)

// profiles is every style with a profile, in the order of Names.
var profiles = []*profile{
	&balanced, &bargainer, &baron, &blocker, &builder, &cheap, &copycat, &eco, &hoarder,
	&miser, &network, &nuclear, &overbidder, &recycler, &rusher, &spoiler, &turtle, &veteran, &waiter,
}

// Names returns the names of all styles but the reconstructed ones, see [PeerNames].
func Names() []string {
	out := []string{"novice", "random"}
	for _, p := range profiles {
		out = append(out, p.name)
	}
	return out
}

// ByName finds a style, among all of them.
func ByName(name string) (Style, bool) {
	switch name {
	case "novice":
		return novice, true
	case "random":
		return random, true
	}
	for _, list := range [][]*profile{profiles, peers} {
		for _, p := range list {
			if p.name == name {
				return p.decide, true
			}
		}
	}
	return nil, false
}
