package textversion

import (
	"math/rand/v2"
	"strconv"
	"testing"
)

// randomTree makes a document with few distinct names, so that two of them have much in common in another order.
func randomTree(chance *rand.Rand, depth int) *Node {
	n := el([]string{"p", "div"}[chance.IntN(2)], "")
	for range chance.IntN(3) {
		n.with([]string{"value", "class", "role"}[chance.IntN(3)], strconv.Itoa(chance.IntN(2)))
	}
	if depth == 0 || chance.IntN(4) == 0 {
		n.Text = []string{"", "a", "b"}[chance.IntN(3)]
		return n
	}
	for _, key := range chance.Perm(5)[:chance.IntN(6)] {
		k := randomTree(chance, depth-1)
		k.key = strconv.Itoa(key)
		n.add(k)
	}
	return n
}

// TestDiffLeadsFromAnyDocumentToAnyOther: applied one by one, the patches turn the previous document into the next one.
func TestDiffLeadsFromAnyDocumentToAnyOther(t *testing.T) {
	chance := rand.New(rand.NewPCG(4, 2))
	for range 3000 {
		r := &reader{t: t, copy: map[string]*element{"": {}}, view: &View{}}
		var old *Node
		for range 3 {
			next := randomTree(chance, 3)
			next.ID, next.Tag = rootKey, "div"
			next.number()
			for _, c := range Diff(old, next) {
				r.carryOut(c)
			}
			r.view.doc = next
			r.sameAs(next)
			old = next
		}
	}
}

func TestDiffTouchesOnlyWhatDiffers(t *testing.T) {
	doc := func(order []string, changed string) *Node {
		n := el("ul", "")
		n.ID = rootKey
		for _, key := range order {
			n.add(words("li", key, key+changed))
		}
		n.number()
		return n
	}
	abcd := []string{"a", "b", "c", "d"}
	for name, c := range map[string]struct {
		old, next *Node
		want      int
	}{
		"nothing":    {doc(abcd, ""), doc(abcd, ""), 0},
		"a text":     {doc([]string{"a"}, ""), doc([]string{"a"}, "!"), 1},
		"one more":   {doc(abcd, ""), doc([]string{"a", "b", "x", "c", "d"}, ""), 2}, // the element, and its text
		"one less":   {doc(abcd, ""), doc([]string{"a", "c", "d"}, ""), 1},
		"one moved":  {doc(abcd, ""), doc([]string{"d", "a", "b", "c"}, ""), 1},
		"turned":     {doc(abcd, ""), doc([]string{"d", "c", "b", "a"}, ""), 3},
		"the end":    {doc(abcd, ""), doc(nil, ""), 4},
		"from blank": {nil, doc([]string{"a"}, ""), 3},
	} {
		if got := Diff(c.old, c.next); len(got) != c.want {
			t.Errorf("%s: %d patches, want %d: %+v", name, len(got), c.want, got)
		}
	}
}
