package gamecode

// name codes a short text in UTF-8 of at most most bytes: as a number where the list has it, else letter by letter.
func (c *coder) name(list []string, most int, text string) string {
	at := 0
	for i, known := range list {
		if c.w != nil && text == known {
			at = i + 1
		}
	}
	// One of 32 numbers; those that no list has reached yet are reserved.
	if at = c.below(32, at); at > len(list) {
		c.fail()
		return ""
	} else if at > 0 {
		return list[at-1]
	}
	n := c.count(most, len(text))
	out := make([]byte, 0, n)
	for i := 0; i < n && !c.bad; i++ {
		out = append(out, c.byte(text, i, func(node int, v bool) bool { return c.bit(atLetter+node, v) }))
	}
	return string(out)
}

// long codes a long text of at most most bytes, such as a position's JSON. The probabilities of a byte depend on the
// byte before.
func (c *coder) long(most int, text string) string {
	trees := new([256][256]prob)
	for i := range trees {
		for j := range trees[i] {
			trees[i][j].one = probOne / 2
		}
	}
	n := c.count(most, len(text))
	out := make([]byte, 0, n)
	tree := &trees[0]
	for i := 0; i < n && !c.bad; i++ {
		b := c.byte(text, i, func(node int, v bool) bool { return c.by(&tree[node], v) })
		out, tree = append(out, b), &trees[b]
	}
	return string(out)
}

// byte codes a byte of a text, the highest bit first: each by the node of a tree, 1 to 255, to which the bits before
// lead.
func (c *coder) byte(text string, i int, bit func(node int, v bool) bool) byte {
	var b byte
	if c.w != nil {
		b = text[i]
	}
	node := 1
	for shift := 7; shift >= 0; shift-- {
		node = node<<1 | index(bit(node, b>>shift&1 == 1))
	}
	return byte(node)
}
