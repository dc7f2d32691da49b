package block

import (
	"fmt"
	"slices"
	"strconv"
)

// Kind is how a setting is chosen.
type Kind uint8

// The kinds.
const (
	Toggle Kind = iota // on or off: "true" or "false"
	Choice             // one of the options
	Range              // one of the options, which are numbers at equal distances
	Button             // does something at once, with the value ""
	Typed              // anything
)

// A Setting is something that the player chooses.
type Setting struct {
	ID      string
	Kind    Kind
	Label   string
	Value   string // the present value
	Options []Option
	Long    bool     // the options are too long to stand side by side in narrow windows
	Range   Limits   // of a range; of a text Max is the most characters, as people count them
	Help    []string // lines below it
	WhyNot  string   // why a button does nothing or the setting stays as it is; "" if that is not so

	Set    func(value string) error                   // changes it
	Typing func(text string) (kept string, err error) // of a text: what is kept of it, and why not all; nil keeps all
}

// An Option is a value that can be chosen.
type Option struct {
	Value, Label string
	Note         string // what else choosing it does; "" for nothing
	WhyNot       string // why it cannot be chosen; "" if it can
}

// Limits are the bounds of a range, its step, and the words of its controls.
type Limits struct {
	Min, Max, Step int
	Less, More     string // what the buttons do
	AtMin, AtMax   string // why they do nothing at the ends
}

// On reports whether a toggle is on.
func (s *Setting) On() bool { return s.Value == strconv.FormatBool(true) }

// Shown is the label of the chosen option, "" without one.
func (s *Setting) Shown() string {
	for _, o := range s.Options {
		if o.Value == s.Value {
			return o.Label
		}
	}
	return ""
}

// Number is the value of a range.
func (s *Setting) Number() int {
	n, err := strconv.Atoi(s.Value)
	if err != nil {
		panic(fmt.Sprintf("block: the range %s is %q", s.ID, s.Value))
	}
	return n
}

// Choose sets another value; one that cannot be chosen is refused.
func (s *Setting) Choose(value string) error {
	if s.Kind != Typed && !slices.ContainsFunc(s.Options,
		func(o Option) bool { return o.Value == value && o.WhyNot == "" }) {
		return fmt.Errorf("block: the setting %q cannot be %q", s.ID, value)
	}
	return s.Set(value)
}

// Refuse makes a setting stay as it is.
func (s *Setting) Refuse(why string) {
	s.WhyNot = why
	for i := range s.Options {
		s.Options[i].WhyNot = why
	}
}

// Then has something happen after each choice that is made.
func (s *Setting) Then(do func()) *Setting {
	set := s.Set
	s.Set = func(value string) error {
		err := set(value)
		if err == nil {
			do()
		}
		return err
	}
	return s
}

// Add adds a value that can be chosen.
func (s *Setting) Add(value, label string) *Setting {
	s.Options = append(s.Options, Option{Value: value, Label: label})
	return s
}
