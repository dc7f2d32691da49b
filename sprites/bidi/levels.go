// Package bidi orders text whose letters run from right to left, or in both directions, by the Unicode bidirectional
// algorithm (UAX 9) with its isolates and paired brackets. It passes the conformance tests of the standard.
//
// golang.org/x/text/unicode/bidi is not used: it hands out neither the levels nor the order of a line (its runs are
// not reordered across nested levels), and its tables, which are made for speed, weigh more than this whole package.
package bidi

// Base is the direction of a paragraph.
type Base uint8

// The directions. Auto is that of the first letter, and from left to right if there is none.
const (
	LeftToRight Base = iota
	RightToLeft
	Auto
)

const (
	maxDepth = 125

	// Removed is the level of characters that the algorithm leaves out. They show nothing.
	Removed int8 = -1
)

// Levels returns the level of each character of a line: even if it runs from left to right, odd if from right to left.
// The line is a whole paragraph.
func Levels(text []rune, base Base) []int8 {
	p := paragraph{text: text, orig: make([]Class, len(text))}
	for i, c := range text {
		p.orig[i] = ClassOf(c)
	}
	return p.resolve(base)
}

// A paragraph is a paragraph being resolved. The names of the rules are those of the standard.
type paragraph struct {
	text   []rune // nil where only classes are known, and nothing is a bracket
	orig   []Class
	class  []Class // as the rules have changed it
	levels []int8
	match  []int // of an initiator of an isolate its end, of an end its initiator; -1 for none; nil without isolates
	base   int8
}

func (p *paragraph) resolve(base Base) []int8 {
	p.matchIsolates()
	switch base {
	case RightToLeft:
		p.base = 1
	case Auto:
		p.base = p.firstStrong(0, len(p.orig))
	}
	p.class = append([]Class(nil), p.orig...)
	p.levels = make([]int8, len(p.orig))
	p.explicit()
	p.eachSequence(func(s *sequence) {
		s.weak()
		s.paired()
		s.neutral()
		s.implicit()
	})
	p.whitespace()
	return p.levels
}

func initiates(c Class) bool { return c == LRI || c == RLI || c == FSI }

// matchIsolates finds the pairs of BD9.
func (p *paragraph) matchIsolates() {
	var open []int
	for i, c := range p.orig {
		if c < LRI {
			continue
		}
		if p.match == nil {
			p.match = make([]int, len(p.orig))
			for k := range p.match {
				p.match[k] = -1
			}
		}
		if c != PDI {
			open = append(open, i)
		} else if n := len(open) - 1; n >= 0 {
			p.match[i], p.match[open[n]] = open[n], i
			open = open[:n]
		}
	}
}

// matching returns the other end of an isolate, -1 for none.
func (p *paragraph) matching(i int) int {
	if p.match == nil {
		return -1
	}
	return p.match[i]
}

// firstStrong returns the level that P2 and P3 give to a part of the text.
func (p *paragraph) firstStrong(from, to int) int8 {
	for i := from; i < to; i++ {
		switch c := p.orig[i]; {
		case c == L:
			return 0
		case c == R || c == AL:
			return 1
		case initiates(c):
			if i = p.matching(i); i < 0 {
				return 0
			}
		}
	}
	return 0
}

// status is an entry of the stack of directions.
type status struct {
	level   int8
	force   Class // ON for none
	isolate bool
}

// explicit applies X1 to X8, and X9 by the level Removed.
func (p *paragraph) explicit() {
	stack := append(make([]status, 0, 8), status{p.base, ON, false})
	lostIsolates, lostEmbeddings, isolates := 0, 0, 0
	for i, c := range p.orig {
		top := stack[len(stack)-1]
		switch c {
		case RLE, LRE, RLO, LRO, RLI, LRI, FSI:
			isolate := initiates(c)
			p.levels[i] = Removed
			if isolate {
				p.place(i, top)
			}
			level := (top.level + 2) &^ 1
			if c == RLE || c == RLO || c == RLI || c == FSI && p.startsRight(i) {
				level = (top.level + 1) | 1
			}
			switch {
			case level <= maxDepth && lostIsolates == 0 && lostEmbeddings == 0:
				force := ON
				if c == RLO {
					force = R
				} else if c == LRO {
					force = L
				}
				stack = append(stack, status{level, force, isolate})
				if isolate {
					isolates++
				}
			case isolate:
				lostIsolates++
			case lostIsolates == 0:
				lostEmbeddings++
			}
		case PDI:
			switch {
			case lostIsolates > 0:
				lostIsolates--
			case isolates > 0:
				for lostEmbeddings = 0; !stack[len(stack)-1].isolate; {
					stack = stack[:len(stack)-1]
				}
				stack = stack[:len(stack)-1]
				isolates--
			}
			p.place(i, stack[len(stack)-1])
		case PDF:
			p.levels[i] = Removed
			switch {
			case lostIsolates > 0:
			case lostEmbeddings > 0:
				lostEmbeddings--
			case !top.isolate && len(stack) > 1:
				stack = stack[:len(stack)-1]
			}
		case BN:
			p.levels[i] = Removed
		case B:
			p.levels[i] = p.base
		default:
			p.place(i, top)
		}
	}
}

// startsRight reports whether what a FSI isolates runs from right to left.
func (p *paragraph) startsRight(i int) bool {
	end := p.matching(i)
	if end < 0 {
		end = len(p.orig)
	}
	return p.firstStrong(i+1, end) == 1
}

func (p *paragraph) place(i int, s status) {
	p.levels[i] = s.level
	if s.force != ON {
		p.class[i] = s.force
	}
}

// whitespace applies L1.
func (p *paragraph) whitespace() {
	reset := true // up to the end of the line, or to a separator
	for i := len(p.orig) - 1; i >= 0; i-- {
		switch c := p.orig[i]; c {
		case B, S:
			p.levels[i], reset = p.base, true
		case WS, LRI, RLI, FSI, PDI:
			if reset {
				p.levels[i] = p.base
			}
		case LRE, LRO, RLE, RLO, PDF, BN:
		default:
			reset = false
		}
	}
}

// Order returns the indices of a line's characters from left to right (L2). Removed ones are left out.
func Order(levels []int8) []int {
	order := make([]int, 0, len(levels))
	high, low := int8(0), int8(maxDepth+1)
	for i, l := range levels {
		if l == Removed {
			continue
		}
		order = append(order, i)
		high = max(high, l)
		if l&1 == 1 {
			low = min(low, l)
		}
	}
	for level := high; level >= low; level-- {
		for from := 0; from < len(order); from++ {
			to := from
			for to < len(order) && levels[order[to]] >= level {
				to++
			}
			for i, j := from, to-1; i < j; i, j = i+1, j-1 {
				order[i], order[j] = order[j], order[i]
			}
			from = max(from, to)
		}
	}
	return order
}

// StartsRight reports whether the first letter of a text, up to the end of an isolate around it, is one from right to
// left.
func StartsRight(s string) bool {
	depth := 0
	for _, c := range s {
		switch class := ClassOf(c); {
		case initiates(class):
			depth++
		case class == PDI:
			if depth--; depth < 0 {
				return false
			}
		case depth > 0:
		case class == L:
			return false
		case class == R || class == AL:
			return true
		}
	}
	return false
}
