// Package scenes lists the scenes that pictures are taken of, and knows the way to each: command shots takes them in a
// browser, command scene natively. The positions are those of whole games of computers.
package scenes

import "errors"

// A Scene is something to take pictures of.
type Scene struct {
	Name  string // of the picture's file
	Game  string // "" for none
	Group Group
	// Then says that the way begins where the scene before it in the list has left the program. Other scenes can be
	// shown from anywhere.
	Then bool
	// Long is by how many notches of the wheel to scroll down for a further picture, as there may be more of the scene
	// than the window shows; 0 takes a single picture.
	Long int
	// Moving says that the picture is of something that moves.
	Moving bool
	// Show leads there. The error is [ErrNone] where there is no such scene in this window or this game.
	Show func(p *Program) error
}

// Group is what a scene belongs to.
type Group string

// The groups. Those of a game are beside its name.
const (
	Menus Group = "menus" // what can be reached from the title
	Saves Group = "saves" // saved games and their dialogs
	Learn Group = "learn" // every step of the lessons and every page of the rules
	Play  Group = "play"  // decisions, and what moves
	Log   Group = "log"   // the whole log, from its beginning
)

// ErrNone means that there is no such scene in this window or this game.
var ErrNone = errors.New("there is no such scene here")

// Always returns the scenes that belong to no game.
func Always() []Scene {
	list := menus()
	list = append(list, learning()...)
	return append(list, saves()...)
}

// Chains cuts a list where a scene can be shown from anywhere: each part has one of these at its beginning, and what
// goes on from there.
func Chains(list []Scene) (chains [][]Scene) {
	for i := range list {
		if !list[i].Then || len(chains) == 0 {
			chains = append(chains, nil)
		}
		last := &chains[len(chains)-1]
		*last = append(*last, list[i])
	}
	return chains
}

// Take shows the scenes of a chain, as far as that leads to one that is wanted, and has pictures taken of those. There
// may be no such scenes; then none is called, unless it is nil.
func Take(p *Program, chain []Scene, wanted func(*Scene) bool, shot func(name string) error, none func(*Scene)) error {
	last := len(chain) - 1
	for last >= 0 && !wanted(&chain[last]) {
		last--
	}
	for i := range last + 1 {
		s := &chain[i]
		err := s.Show(p)
		if err == nil && !s.Moving {
			err = p.Settle()
		}
		if err == nil && wanted(s) {
			err = take(p, s, shot)
		}
		if errors.Is(err, ErrNone) {
			if none != nil && wanted(s) {
				none(s)
			}
			continue
		}
		if err != nil {
			return &Failure{s.Name, err}
		}
	}
	return nil
}

// Failure is why a scene could not be shown.
type Failure struct {
	Scene string
	Err   error
}

func (f *Failure) Error() string { return f.Scene + ": " + f.Err.Error() }

// Unwrap returns the reason.
func (f *Failure) Unwrap() error { return f.Err }

// take takes the pictures of a scene that is shown.
func take(p *Program, s *Scene, shot func(name string) error) error {
	if err := shot(s.Name); err != nil {
		return err
	}
	switch {
	case s.Moving:
		return p.resume()
	case s.Long > 0:
		return p.scrollThrough(s, shot)
	}
	return nil
}
