package scenes

import (
	"encoding/json"
	"fmt"
	"slices"

	"kilovolt/engine"
)

// saved are the moments of the games that are saved for the pictures of the saved games; the last one is the current
// game.
var saved = []struct {
	game  string
	await engine.Await
	round int
	name  string // name of a copy; "" if the game is only parked
}{
	{"usa-2", engine.AwaitNothing, 0, "The long one"},
	{"germany-6", engine.AwaitBuild, 6, "Before the last round"},
	{"usa-6", engine.AwaitBuy, 5, ""},
	{"germany-2", engine.AwaitOpen, 3, "Against the Trust"},
	{"germany-6", engine.AwaitRun, 4, ""},
	{"usa-2", engine.AwaitBuild, 5, ""},
}

// saves returns the scenes of the saved games and their dialogs.
func saves() []Scene {
	list := []Scene{{Name: "saves", Group: Saves, Show: func(p *Program) error {
		if err := fill(p); err != nil {
			return err
		}
		return p.press("saves")
	}}}
	for _, s := range []struct {
		name    string
		presses []string
	}{
		{"saves-what", []string{"save-on"}},
		{"saves-share", []string{"save-share"}},
		{"saves-name", []string{"share-back", "save-rename"}},
		{"saves-parked", []string{"save-name-no", "save-park-*"}},
		{"saves-delete", []string{"save-delete"}},
		{"saves-deleted", []string{"save-delete-yes"}},
	} {
		list = append(list, Scene{Name: s.name, Group: Saves, Then: true, Show: func(p *Program) error {
			for _, id := range s.presses { // in low windows a dialog has to be scrolled
				if err := p.reveal(id, 0.5); err != nil {
					return err
				}
				if err := p.press(id); err != nil {
					return err
				}
			}
			return nil
		}})
	}
	return append(list, Scene{Name: "saves-offered", Group: Saves, Then: true, Show: func(p *Program) error {
		at, err := position("germany-2", engine.AwaitOpen, 3)
		if err != nil {
			return err
		}
		if err := p.Drop("kilovolt-germany.json", string(at)); err != nil {
			return err
		}
		return p.Until("offered", func() (bool, error) { // what it offers may have to be scrolled to
			all, err := p.widgets()
			return slices.ContainsFunc(all, func(w Widget) bool { return w.ID == "offered" }), err
		})
	}})
}

// fill saves games, and leads to the title. One entry of the store is damaged.
func fill(p *Program) error {
	for _, s := range saved {
		data, err := position(s.game, s.await, s.round)
		if err != nil {
			return err
		}
		if _, err := p.Call("load", string(data)); err != nil {
			return err
		}
		if s.name != "" {
			_, err = p.Call("keep", s.name)
		} else { // a game is kept only if somebody has made a decision in it
			err = p.playAny()
		}
		if err != nil {
			return err
		}
	}
	if err := p.Store("broken-1", "what is no game"); err != nil {
		return err
	}
	return p.title()
}

// playAny makes the last of the decisions that are possible now.
func (p *Program) playAny() error {
	said, err := p.Call("legal")
	if err != nil {
		return err
	}
	var legal []struct{ Text string }
	if err := json.Unmarshal(said, &legal); err != nil {
		return err
	}
	if len(legal) == 0 {
		return fmt.Errorf("there is nothing to decide")
	}
	_, err = p.Call("play", legal[len(legal)-1].Text)
	return err
}
