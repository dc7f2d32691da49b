package script

import (
	"kilovolt/game/play/lesson"
	"kilovolt/game/words/phrase"
)

// Lesson is the current lesson.
type Lesson struct {
	ID    string `json:"id"`    // "plant", "fuel", "cities", "power" or "ends"
	Step  int    `json:"step"`  // from 1
	Steps int    `json:"steps"` // of all; the last one completes the lesson
	Text  string `json:"text"`  // what the step says
	Reads bool   `json:"reads"` // it only says something: nextStep continues
}

// lesson returns the current lesson; nil without one.
func (a *API) lesson() *Lesson {
	run := a.on.Lesson()
	if run == nil {
		return nil
	}
	out := &Lesson{ID: run.Lesson().ID, Reads: run.Reads()}
	out.Step, out.Steps = run.At()
	key, args := run.Text()
	out.Text = a.lang.T(key, args...)
	return out
}

// Learn begins a lesson.
func (a *API) Learn(id string) error {
	return a.fail(a.on.Learn(id, lesson.NamesIn(phrase.English())), "lesson")
}

// NextStep continues the lesson from a step that only says something.
func (a *API) NextStep() error { return a.fail(a.on.NextStep(), "lesson") }
