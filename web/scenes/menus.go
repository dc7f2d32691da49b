package scenes

// menus returns the scenes that can be reached from the title, the beginning of a lesson, and two people who share a
// screen.
func menus() []Scene {
	list := []Scene{{Name: "title", Group: Menus, Show: (*Program).title}}
	for _, s := range []struct{ name, button string }{
		{"settings", "settings"}, {"set-up", "new-game"}, {"learn", "learn"}, {"records", "records"},
		{"rules", "how-to"}, {"about", "about"}, {"daily", "daily"}, {"language", "language"},
	} {
		list = append(list, Scene{Name: s.name, Group: Menus, Show: func(p *Program) error {
			if err := p.title(); err != nil {
				return err
			}
			return p.press(s.button)
		}})
	}
	return append(list,
		Scene{Name: "keys", Group: Menus, Show: func(p *Program) error {
			if err := p.title(); err != nil {
				return err
			}
			// Where fingers point, a keyboard is not known before a key has been pressed.
			if err := p.press("settings"); err != nil {
				return err
			}
			if err := p.Key("Escape"); err != nil {
				return err
			}
			if err := p.Settle(); err != nil {
				return err
			}
			return p.press("keys")
		}},
		Scene{Name: "set-up-in-turn", Group: Menus, Show: regions},
		Scene{Name: "set-up-land", Group: Menus, Show: newLand},
		Scene{Name: "all-plants", Group: Menus, Show: allPlants},
		Scene{Name: "sent", Group: Menus, Show: sent},
		Scene{Name: "sent-title", Group: Menus, Then: true, Show: func(p *Program) error {
			return p.press("offered-no")
		}},
		Scene{Name: "sent-game", Group: Menus, Then: true, Show: func(p *Program) error {
			return p.press("title-page-sent-game")
		}},
		Scene{Name: "lesson-1", Group: Menus, Show: func(p *Program) error {
			_, err := p.Call("learn", "plant")
			return err
		}},
		Scene{Name: "lesson-2", Group: Menus, Then: true, Show: func(p *Program) error {
			_, err := p.Call("nextStep")
			return err
		}},
		Scene{Name: "hand-over", Group: Menus, Show: handOver},
		Scene{Name: "hidden-money", Group: Menus, Then: true, Show: func(p *Program) error {
			return p.press("take-over")
		}})
}

// noneUnless returns [ErrNone], or the other error if there is one.
func noneUnless(err error) error {
	if err != nil {
		return err
	}
	return ErrNone
}

// allPlants shows the page of all plants, from the contents of the rules.
func allPlants(p *Program) error {
	if err := p.title(); err != nil {
		return err
	}
	if err := p.press("how-to"); err != nil {
		return err
	}
	if err := p.reveal("help-page-all-plants", 0.25); err != nil {
		return err
	}
	return p.press("help-page-all-plants")
}

// regions shows the set-up while three people take turns choosing regions; one of them has chosen already.
func regions(p *Program) error {
	return setUp(p, "seat-1-kind.human", "seat-2-kind.human", "setup-zone.in-turn", "region-e", "region-w")
}

// newLand shows the set-up of a game on a land.
func newLand(p *Program) error { return setUp(p, "setup-board.land") }

// setUp presses widgets of the set-up.
func setUp(p *Program, ids ...string) error {
	if err := p.title(); err != nil {
		return err
	}
	if err := p.press("new-game"); err != nil {
		return err
	}
	for _, id := range ids {
		if err := p.reveal(id, 0.25); err != nil {
			return err
		}
		if err := p.press(id); err != nil {
			return err
		}
	}
	return nil
}

// handOver shows two people who share a screen with hidden money while the device changes hands.
func handOver(p *Program) error {
	type player struct {
		Name string `json:"name"`
		Kind string `json:"kind,omitempty"`
	}
	_, err := p.Call("newGame", map[string]any{"seed": "4", "board": "germany", "hide_money": true,
		"players": []player{{Name: "Ada"}, {Name: "Volta", Kind: "bot"}, {Name: "Ohm"}}})
	if err != nil {
		return err
	}
	return p.await("take-over")
}
