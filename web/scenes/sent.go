package scenes

import (
	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/session"
	"kilovolt/game/remote/link"
	"kilovolt/game/storage/save"
)

// sent shows what somebody sees whom a game by link is sent for the first time.
func sent(p *Program) error {
	if err := p.title(); err != nil {
		return err
	}
	text, err := firstLink()
	if err != nil {
		return err
	}
	if err := p.Drop("link.txt", text); err != nil {
		return err
	}
	return p.await("offered-no")
}

// firstLink returns the link with which Ann, at another device, begins a game with Ben.
func firstLink() (string, error) {
	on, err := session.New(save.NewKeeper(save.Memory(), nil), session.Bots, nil)
	if err != nil {
		return "", err
	}
	setup := engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 2, Seed: 4}
	cfg := match.Config{Setup: setup, Elsewhere: engine.SeatSet(0).With(1)}
	for i, name := range []string{"Ann", "Ben"} {
		cfg.Players = append(cfg.Players, record.Player{Name: name, Colour: i, Kind: record.Human})
	}
	if err := on.NewGame(cfg); err != nil {
		return "", err
	}
	for _, waits := on.WaitsFor(); !waits; _, waits = on.WaitsFor() {
		var l engine.List
		on.Match().Legal(&l)
		if err := on.Play(l.At[0].Action); err != nil {
			return "", err
		}
	}
	code, err := on.SendLink()
	return link.Link{Kind: link.Turn, Code: code}.Text(), err
}
