package lesson

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
)

// A Lesson is a lesson as it is written down. Actions are in the engine's text form, those of one decision joined by
// ";".
type Lesson struct {
	ID    string   // for the player's progress and for scripts; never reused
	Title i18n.Key // a few words
	About i18n.Key // one line on what is taught
	Seed  uint64
	// Opening is the decisions of all seats from the start of the game to the lesson's position, without forced ones.
	Opening []string
	// Steps is the script. The last one only says something: a player who reaches it has completed the lesson.
	Steps []Step
}

// A Step is one step of a script.
type Step struct {
	Text  i18n.Key // what is said
	Point []Place  // what is pointed at, as far as it is visible

	// Move is the expected decision: actions in any order, except that "done" comes last, and in as many decisions as
	// the player likes. A step without one only says something; it is left with [Run.Next], or by the next step's
	// move.
	Move string
	// Or lists other decisions that are equally good.
	Or []string
	// Wrong answers other legal decisions: the first that matches counts.
	Wrong []Wrong
	// Then is what the computers decide after the move, one after the other.
	Then []string
}

// Wrong is the answer to a decision that the script does not expect.
type Wrong struct {
	Move string   // an action in text form; any word may be "*" and the last ones left out; "" matches every action
	Say  i18n.Key // why not
}

// A Place is something on the table, by its widget's id.
type Place string

// Places for a script to point at.
const (
	PlantMarket Place = "plants"
	FuelMarket  Place = "fuels"
	Map         Place = "map"
	Track       Place = "track"   // of cities
	Confirm     Place = "confirm" // the button that carries a plan out
	OneRun      Place = "one-run" // the button that adds the fuel for one round of all plants
	Income      Place = "income"  // what cities earn
	Yours       Place = "player-0"
)

// Offer returns a plant that can be put up for auction.
func Offer(p engine.Plant) Place { return Place("offer-" + p.String()) }

// City returns a city on the map, by its id.
func City(id string) Place { return Place("city-" + id) }

// reads reports whether the step only says something.
func (s *Step) reads() bool { return s.Move == "" }

// All returns the lessons in their order. The caller must not modify them.
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

// Number returns the number of a lesson, from 1; 0 if it is not one of them.
func Number(l *Lesson) int {
	for i := range lessons {
		if lessons[i] == l {
			return i + 1
		}
	}
	return 0
}

// After returns the next lesson; nil after the last.
func After(l *Lesson) *Lesson {
	if n := Number(l); n > 0 && n < len(lessons) {
		return lessons[n]
	}
	return nil
}
