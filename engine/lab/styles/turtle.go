package styles

// turtle stays one city behind the leader, which makes fuel and cities cheap for it, until the end is near; then it
// spends what it has.
var turtle = variant("turtle", func(p *profile) {
	p.cityTarget = func(t *turn) int {
		if t.toGo() <= turtleSprint {
			return t.pl.Capacity() + 1
		}
		return min(t.pl.Capacity()+1, max(t.leaderCities()-1, t.pace()))
	}
})

// turtleSprint is how many cities before the end the turtle stops waiting.
const turtleSprint = 5

// pace returns the cities that a waiting style builds in any case: if all wait, somebody has to go on.
func (t *turn) pace() int { return int(t.p.Round)*3/4 + 1 }
