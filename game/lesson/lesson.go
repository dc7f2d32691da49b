package lesson

import (
	"kilovolt/engine"
	"kilovolt/game/lang"
)

// Lesson is one lesson as it is written down. Actions stand in the engine's text form, those of one decision joined by ";".
type Lesson struct {
	ID    string   // of the player's progress and of scripts; never another one's
	Title lang.Key // a few words
	About lang.Key // a line on what is learnt
	Seed  uint64
	// Opening is the decisions of all seats from the beginning of the game to the position of the lesson, without those that leave nothing to choose.
	Opening []string
	// Steps is the script. The last one only says something: who reaches it has learnt the lesson.
	Steps []Step
}

// Step is one step of a script.
type Step struct {
	Text  lang.Key // what is said
	Point []Place  // what is pointed at, as far as it is on the screen

	// Move is the decision that is expected: actions in any order, save that "done" comes last, and in as many decisions as the player likes. A step
	// without one only says something; it is left with [Run.Next], or by the move of the step after it.
	Move string
	// Or is other decisions that are as good.
	Or []string
	// Wrong is what is said to other decisions that the rules allow: the first that fits counts.
	Wrong []Wrong
	// Then is what the computers decide after the move, one after the other.
	Then []string
}

// Wrong is what is said to a decision that the script does not expect.
type Wrong struct {
	Move string   // an action in text form, of which any word may be "*" and the last ones may be left out; "" is every action
	Say  lang.Key // why not
}

// Place is something on the table, by the id that its widget has there.
type Place string

// Places that a script may point at.
const (
	PlantMarket Place = "plants"
	FuelMarket  Place = "fuels"
	Map         Place = "map"
	Track       Place = "track"   // of cities
	Confirm     Place = "confirm" // the button that carries a plan out
	OneRun      Place = "one-run" // the button that takes the fuel for one run of all plants into the hand
	Income      Place = "income"  // what cities pay
	Yours       Place = "player-0"
)

// Offer is a plant that can be put up for auction.
func Offer(p engine.Plant) Place { return Place("offer-" + p.String()) }

// City is a city on the map, by its id.
func City(id string) Place { return Place("city-" + id) }

// reads tells whether the step only says something.
func (s *Step) reads() bool { return s.Move == "" }

// All is the lessons in their order. The caller must not change them.
func All() []*Lesson { return lessons }

var lessons = []*Lesson{&plant, &fuel, &cities, &power, &ends}

// ByID finds a lesson.
func ByID(id string) (l *Lesson, ok bool) {
	for _, l := range lessons {
		if l.ID == id {
			return l, true
		}
	}
	return nil, false
}

// Number is the place of a lesson among all, from 1; 0 if it is none of them.
func Number(l *Lesson) int {
	for i := range lessons {
		if lessons[i] == l {
			return i + 1
		}
	}
	return 0
}

// After is the lesson after one; nil after the last.
func After(l *Lesson) *Lesson {
	if n := Number(l); n > 0 && n < len(lessons) {
		return lessons[n]
	}
	return nil
}
