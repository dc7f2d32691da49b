package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// pluralRule is the rule of a PO file, an expression of C in which n is the number: which form a number has. It is
// read here, since a module that does so takes "a && (b || c)" for another condition than C.
type pluralRule func(n int) int

// operators are those of C that such rules have, those that bind least first.
var operators = [][]string{{"||"}, {"&&"}, {"==", "!="}, {"<=", ">=", "<", ">"}, {"+", "-"}, {"*", "/", "%"}}

// ruleReader reads a rule from its beginning.
type ruleReader struct{ rest string }

// readRule reads a rule.
func readRule(text string) (rule pluralRule, err error) {
	r := ruleReader{text}
	if rule, err = r.choice(0); err == nil && r.skip() != "" {
		err = fmt.Errorf("%q is more than a rule", r.rest)
	}
	return rule, err
}

// skip returns what is left to read, without the spaces that it begins with.
func (r *ruleReader) skip() string {
	r.rest = strings.TrimLeft(r.rest, " \t")
	return r.rest
}

// next reports whether a token comes next, and skips it.
func (r *ruleReader) next(token string) bool {
	rest, ok := strings.CutPrefix(r.skip(), token)
	if ok {
		r.rest = rest
	}
	return ok
}

// choice reads "a ? b : c", or a alone.
func (r *ruleReader) choice(depth int) (pluralRule, error) {
	if depth++; depth > 100 {
		return nil, errors.New("the rule is too deep")
	}
	when, err := r.binary(0, depth)
	if err != nil || !r.next("?") {
		return when, err
	}
	yes, err := r.choice(depth)
	if err != nil {
		return nil, err
	}
	if !r.next(":") {
		return nil, fmt.Errorf("a : is missing before %q", r.rest)
	}
	no, err := r.choice(depth)
	return func(n int) int {
		if when(n) != 0 {
			return yes(n)
		}
		return no(n)
	}, err
}

// binary reads operations that bind at least as much as those of a level.
func (r *ruleReader) binary(level, depth int) (pluralRule, error) {
	if level == len(operators) {
		return r.operand(depth)
	}
	left, err := r.binary(level+1, depth)
	for err == nil {
		operator := ""
		for _, o := range operators[level] {
			if operator == "" && r.next(o) {
				operator = o
			}
		}
		if operator == "" {
			break
		}
		a := left
		var b pluralRule
		b, err = r.binary(level+1, depth)
		left = func(n int) int { return operate(operator, a(n), b(n)) }
	}
	return left, err
}

// operand reads a number, n, or what is in brackets or behind a "!".
func (r *ruleReader) operand(depth int) (pluralRule, error) {
	if depth++; depth > 100 {
		return nil, errors.New("the rule is too deep")
	}
	switch {
	case r.next("n"):
		return func(n int) int { return n }, nil
	case r.next("!"):
		of, err := r.operand(depth)
		return func(n int) int { return operate("==", of(n), 0) }, err
	case r.next("("):
		in, err := r.choice(depth)
		if err == nil && !r.next(")") {
			err = fmt.Errorf("a ) is missing before %q", r.rest)
		}
		return in, err
	}
	digits := len(r.rest) - len(strings.TrimLeft(r.rest, "0123456789"))
	number, err := strconv.Atoi(r.rest[:digits])
	if err != nil {
		return nil, fmt.Errorf("a number or n is missing before %q", r.rest)
	}
	r.rest = r.rest[digits:]
	return func(int) int { return number }, nil
}

// operate returns the result of an operation; a division by 0 gives -1, which is not a form.
func operate(operator string, a, b int) int {
	holds := false
	switch operator {
	case "+":
		return a + b
	case "-":
		return a - b
	case "*":
		return a * b
	case "/", "%":
		switch {
		case b == 0:
			return -1
		case operator == "/":
			return a / b
		}
		return a % b
	case "||":
		holds = a != 0 || b != 0
	case "&&":
		holds = a != 0 && b != 0
	case "==":
		holds = a == b
	case "!=":
		holds = a != b
	case "<=":
		holds = a <= b
	case ">=":
		holds = a >= b
	case "<":
		holds = a < b
	case ">":
		holds = a > b
	}
	if holds {
		return 1
	}
	return 0
}
