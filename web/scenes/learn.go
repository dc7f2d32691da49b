package scenes

import (
	"encoding/json"
	"fmt"

	"kilovolt/game/play/lesson"
	"kilovolt/game/words/guide"
)

// learning returns the scenes of what explains the game: every step of every lesson, and every page of the rules.
func learning() (list []Scene) {
	for _, l := range lesson.All() {
		for step := range l.Steps {
			s := Scene{Name: fmt.Sprintf("lesson-%s-%d", l.ID, step+1), Group: Learn, Then: step > 0}
			s.Show = func(p *Program) error {
				if step == 0 {
					if _, err := p.Call("learn", l.ID); err != nil {
						return err
					}
				} else if err := p.press("coach-next|coach-skip"); err != nil {
					return err
				}
				return p.Until("step of the lesson", func() (bool, error) { return p.atStep(step + 1) })
			}
			list = append(list, s)
		}
	}
	for i, topic := range guide.Topics() {
		s := Scene{Name: fmt.Sprintf("rules-%02d-%s", i+1, topic), Group: Learn, Long: 3}
		s.Show = func(p *Program) error {
			if err := p.title(); err != nil {
				return err
			}
			if err := p.press("how-to"); err != nil {
				return err
			}
			id := "help-topic-" + string(topic)
			if err := p.reveal(id, 0.25); err != nil {
				return err
			}
			return p.press(id)
		}
		list = append(list, s)
	}
	return list
}

// atStep reports whether a lesson has come to a step, counted from 1, and nobody else is to decide there.
func (p *Program) atStep(step int) (bool, error) {
	said, err := p.Call("view")
	if err != nil {
		return false, err
	}
	var view *struct {
		Bot    bool
		Lesson *struct{ Step int }
	}
	if err := json.Unmarshal(said, &view); err != nil {
		return false, err
	}
	return view != nil && view.Lesson != nil && view.Lesson.Step == step && !view.Bot, nil
}
