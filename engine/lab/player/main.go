// Command player plays a level of this build as an outside bot, so that builds can play each other:
//
//	go build -o dist/player ./engine/lab/player
//	go run ./engine/sim -outside "then=dist/player expert" -opponents then,expert,expert,expert -rotate
//
// It reads the lines of the outside bots' protocol (engine/sim/README.md) and answers each "decide" with what the
// level, or the level/personality, decides by the view alone. It depends on nothing that has changed since the first
// yardstick, so that it can be built in the tree of any commit from there on (make yardstick).
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/facts"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: player level[/personality]")
		os.Exit(2)
	}
	if err := play(os.Args[1], os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "player:", err)
		os.Exit(1)
	}
}

// protocol is the version of the outside bots' protocol that is spoken.
const protocol = 1

// message is any message to an outside bot.
type message struct {
	Type     string          `json:"type"`
	Protocol int             `json:"protocol"`
	Rules    json.RawMessage `json:"rules"`
	Seed     uint64          `json:"seed"`
	View     facts.View      `json:"view"`
}

// play answers the messages until they end.
func play(name string, in io.Reader, out io.Writer) error {
	if _, _, err := bot.Split(name); err != nil {
		return err
	}
	var r *engine.Rules
	for messages := json.NewDecoder(in); ; {
		var m message
		if err := messages.Decode(&m); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		switch m.Type {
		case "game":
			if m.Protocol != protocol {
				return fmt.Errorf("protocol %d, but this is a bot of protocol %d", m.Protocol, protocol)
			}
			var err error
			if r, err = rulesOf(m.Rules); err != nil {
				return err
			}
		case "decide":
			if r == nil {
				return errors.New("a decision before the game began")
			}
			actions, err := decide(name, r, &m.View, m.Seed)
			if err != nil {
				return err
			}
			if _, err := fmt.Fprintln(out, engine.FormatAll(r, actions)); err != nil {
				return err
			}
		}
	}
}

// rulesOf makes the rules of a table from their facts. Only what a set-up has is taken from them: the rest follows.
// A reading of the rules that this build does not know is an error.
func rulesOf(data json.RawMessage) (*engine.Rules, error) {
	var setup struct {
		Board          string   `json:"board"`
		Edition        string   `json:"edition"`
		Players        int      `json:"players"`
		Regions        []string `json:"regions"`
		StartingCities bool     `json:"starting_cities,omitempty"`
		Introductory   bool     `json:"introductory,omitempty"`
		Reading        int      `json:"reading,omitempty"`
		Seed           string   `json:"seed"`
	}
	if err := json.Unmarshal(data, &setup); err != nil {
		return nil, err
	}
	setup.Seed = "0"
	text, err := json.Marshal(setup)
	if err != nil {
		return nil, err
	}
	var whole engine.Setup
	if err := json.Unmarshal(text, &whole); err != nil {
		return nil, err
	}
	r, _, err := engine.New(whole, nil)
	return r, err
}

// decide returns the decision that a view awaits.
func decide(name string, r *engine.Rules, v *facts.View, seed uint64) ([]engine.Action, error) {
	p, err := facts.Restore(r, v)
	if err != nil {
		return nil, err
	}
	t, err := bot.New(name, r, engine.View{Seat: v.Seat, Public: p}, seed)
	if err != nil {
		return nil, err
	}
	for !t.Step(64) {
	}
	actions, _ := t.Decision()
	return actions, nil
}
