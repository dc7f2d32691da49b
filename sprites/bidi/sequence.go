package bidi

import (
	"slices"
	"sort"
)

// A sequence is an isolating run sequence (BD13): the indices of its characters.
type sequence struct {
	p          *paragraph
	at         []int
	level      int8
	start, end Class // sos and eos
}

// eachSequence calls do for every isolating run sequence (X10).
func (p *paragraph) eachSequence(do func(s *sequence)) {
	var kept []int // not removed
	for i, l := range p.levels {
		if l != Removed {
			kept = append(kept, i)
		}
	}
	place := make([]int, len(p.levels)) // in kept
	for k, i := range kept {
		place[i] = k
	}
	s := sequence{p: p}
	levels := slices.Clone(p.levels) // do changes them
	for k, i := range kept {
		if k > 0 && levels[kept[k-1]] == levels[i] {
			continue // not the start of a run
		}
		if p.orig[i] == PDI && p.matching(i) >= 0 {
			continue // goes on after an isolate
		}
		s.at, s.level = s.at[:0], levels[i]
		last := k
		for run := k; ; {
			for ; run < len(kept) && levels[kept[run]] == s.level; run++ {
				s.at = append(s.at, kept[run])
				last = run
			}
			final := kept[last]
			if !initiates(p.orig[final]) || p.matching(final) < 0 {
				break
			}
			run = place[p.matching(final)]
		}
		before, after := p.base, p.base
		if k > 0 {
			before = levels[kept[k-1]]
		}
		if last+1 < len(kept) && !initiates(p.orig[kept[last]]) {
			after = levels[kept[last+1]]
		}
		s.start, s.end = direction(max(before, s.level)), direction(max(after, s.level))
		do(&s)
	}
}

func direction(level int8) Class { return Class(level & 1) } // L or R

// weak applies W1 to W7.
func (s *sequence) weak() {
	s.marksAndNumbers()
	s.separators()
	s.terminators()
	class, strong := s.p.class, s.start
	for _, i := range s.at { // W7
		switch class[i] {
		case L, R:
			strong = class[i]
		case EN:
			if strong == L {
				class[i] = L
			}
		}
	}
}

// marksAndNumbers applies W1 and W2.
func (s *sequence) marksAndNumbers() {
	class, before, strong := s.p.class, s.start, s.start
	for _, i := range s.at {
		c := class[i]
		switch {
		case c == NSM && before >= LRI:
			c = ON
		case c == NSM:
			c = before
		}
		before = c
		switch c {
		case L, R, AL:
			strong = c
		case EN:
			if strong == AL {
				c = AN
			}
		}
		class[i] = c
	}
}

// separators applies W3 and W4.
func (s *sequence) separators() {
	class := s.p.class
	for k, i := range s.at {
		c := class[i]
		if c == AL {
			class[i] = R
			continue
		}
		if c != ES && c != CS || k == 0 || k == len(s.at)-1 {
			continue
		}
		prev, next := class[s.at[k-1]], class[s.at[k+1]]
		if prev == next && (prev == EN || prev == AN && c == CS) {
			class[i] = prev
		}
	}
}

// terminators applies W5 and W6.
func (s *sequence) terminators() {
	class := s.p.class
	for k := 0; k < len(s.at); k++ {
		switch c := class[s.at[k]]; c {
		case ES, CS:
			class[s.at[k]] = ON
		case ET:
			end := k
			for end < len(s.at) && class[s.at[end]] == ET {
				end++
			}
			to := ON
			if k > 0 && class[s.at[k-1]] == EN || end < len(s.at) && class[s.at[end]] == EN {
				to = EN
			}
			for ; k < end; k++ {
				class[s.at[k]] = to
			}
			k--
		}
	}
}

// strongAs returns the direction that a character has for N0 to N2, ON for none.
func strongAs(c Class) Class {
	switch c {
	case L:
		return L
	case R, EN, AN:
		return R
	}
	return ON
}

// A pair is a pair of brackets, as places in the sequence.
type pair struct{ open, close int }

// maxBrackets is how many brackets may be open (BD16).
const maxBrackets = 63

// pairs finds the pairs of brackets, in the order of the opening ones.
func (s *sequence) pairs() (found []pair) {
	type opened struct {
		kind rune
		at   int
	}
	var stack []opened
	for k, i := range s.at {
		if s.p.class[i] != ON {
			continue
		}
		kind, opens := bracket(s.p.text[i])
		if kind == 0 {
			continue
		}
		if opens {
			if len(stack) == maxBrackets {
				return nil
			}
			stack = append(stack, opened{kind, k})
			continue
		}
		for n := len(stack) - 1; n >= 0; n-- {
			if stack[n].kind == kind {
				found = append(found, pair{stack[n].at, k})
				stack = stack[:n]
				break
			}
		}
	}
	sort.Slice(found, func(i, j int) bool { return found[i].open < found[j].open })
	return found
}

// paired applies N0.
func (s *sequence) paired() {
	if s.p.text == nil {
		return
	}
	class, along := s.p.class, direction(s.level)
	for _, b := range s.pairs() {
		inside := ON
		for k := b.open + 1; k < b.close && inside != along; k++ {
			if c := strongAs(class[s.at[k]]); c != ON {
				inside = c
			}
		}
		if inside == ON {
			continue
		}
		to := along
		if inside != along {
			context := s.start
			for k := b.open - 1; k >= 0; k-- {
				if c := strongAs(class[s.at[k]]); c != ON {
					context = c
					break
				}
			}
			if context == inside {
				to = inside
			}
		}
		for _, k := range [2]int{b.open, b.close} {
			class[s.at[k]] = to
			for k++; k < len(s.at) && s.p.orig[s.at[k]] == NSM; k++ {
				class[s.at[k]] = to
			}
		}
	}
}

// neutral applies N1 and N2.
func (s *sequence) neutral() {
	class := s.p.class
	for k := 0; k < len(s.at); k++ {
		if strongAs(class[s.at[k]]) != ON {
			continue
		}
		before, after := s.start, s.end
		if k > 0 {
			before = strongAs(class[s.at[k-1]])
		}
		end := k
		for end < len(s.at) && strongAs(class[s.at[end]]) == ON {
			end++
		}
		if end < len(s.at) {
			after = strongAs(class[s.at[end]])
		}
		to := before
		if before != after {
			to = direction(s.level)
		}
		for ; k < end; k++ {
			class[s.at[k]] = to
		}
		k--
	}
}

// implicit applies I1 and I2.
func (s *sequence) implicit() {
	for _, i := range s.at {
		switch c := s.p.class[i]; {
		case s.level&1 == 1:
			if c != R {
				s.p.levels[i]++
			}
		case c == R:
			s.p.levels[i]++
		case c == AN || c == EN:
			s.p.levels[i] += 2
		}
	}
}
