package styles

// miser sits on its money with few cities and good plants, and then builds many at once.
var miser = butFor("miser", func(m *manner) {
	m.dear = 0
	m.room = func(t *turn) int {
		want := t.pl.Capacity() + 1
		next := t.next()
		if n, _ := next.within(t.money(), miserJump); n < miserJump && t.houses() >= miserFirst && t.toGo() > miserJump {
			return t.houses()
		}
		return want
	}
})

const (
	miserFirst = 3 // cities that the miser builds as anybody does
	miserJump  = 3 // cities that it then builds at once, or none
)
