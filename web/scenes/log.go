package scenes

import "kilovolt/engine"

// log returns the scene of the log of the whole game, from its beginning.
func (g Game) log() Scene {
	return Scene{Name: "log", Group: Log, Long: 10, Show: func(p *Program) error {
		saved, err := position(g.Name, engine.AwaitNothing, 0)
		if err != nil {
			return err
		}
		if err := p.show(saved); err != nil {
			return err
		}
		for _, id := range []string{"tip-close", "result-table", "tab.log"} {
			if err := p.pressIf(id); err != nil {
				return err
			}
		}
		for {
			if more, err := p.scroll(-20); err != nil || !more {
				return err
			}
		}
	}}
}
