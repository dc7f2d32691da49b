package styles

// turtle stays one city behind the leader, which makes fuel and cities cheap for it, until the end is near; then it spends what it has.
var turtle = butFor("turtle", func(m *manner) {
	m.room = func(t *turn) int {
		if t.toGo() <= turtleRush {
			return t.pl.Capacity() + 1
		}
		return min(t.pl.Capacity()+1, max(t.leader()-1, t.pace()))
	}
})

// turtleRush is how many cities before the end the turtle leaves its shell.
const turtleRush = 5

// pace is the cities that a style builds which waits for others: where all wait, somebody has to go on.
func (t *turn) pace() int { return int(t.p.Round)*3/4 + 1 }
