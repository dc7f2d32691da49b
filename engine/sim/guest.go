package main

import (
	"fmt"
	"io"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/facts"
)

// protocol is the version of what is said to outside bots.
const protocol = 1

// maxQuote is how much of a wrong answer is shown, in bytes.
const maxQuote = 100

// What is said to an outside bot, a line of JSON each. Only a decision is answered: with the text of an action, or of several of one turn
// joined by ";".
type (
	// gameMessage begins a game.
	gameMessage struct {
		Type     string      `json:"type"` // "game"
		Protocol int         `json:"protocol"`
		Seat     engine.Seat `json:"seat"`      // the bot's own
		AnswerMS int64       `json:"answer_ms"` // the time for an answer, in milliseconds
		Rules    facts.Rules `json:"rules"`
	}
	// decideMessage asks for a decision.
	decideMessage struct {
		Type  string         `json:"type"` // "decide"
		Seed  uint64         `json:"seed"` // for chance of one's own, 53 bits: the same whenever the game is played again
		View  facts.View     `json:"view"`
		Legal []facts.Choice `json:"legal"` // never empty
	}
	// overMessage ends a game.
	overMessage struct {
		Type string     `json:"type"` // "over"
		View facts.View `json:"view"` // with the ranking, unless the game was given up
	}
)

// guest is an outside bot on a seat of one worker's table.
type guest struct {
	name string
	*program
	seat engine.Seat
}

func (g *guest) begin(r *engine.Rules, seat engine.Seat) error {
	g.seat = seat
	return g.tell(gameMessage{"game", protocol, seat, g.limit.Milliseconds(), facts.RulesOf(r)})
}

func (g *guest) decide(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error) {
	text, err := g.ask(decideMessage{"decide", seed >> 11, facts.Of(r, &v.Public), facts.Legal(r, &v.Public)})
	if err != nil {
		return nil, err
	}
	actions, err := engine.ParseAll(r, text)
	if err != nil {
		return nil, fmt.Errorf("answered %q: %w", text[:min(len(text), maxQuote)], err)
	}
	return actions, nil
}

func (g *guest) over(r *engine.Rules, p *engine.Public) error {
	return g.tell(overMessage{"over", facts.Of(r, p)})
}

// guests are the outside bots of a run. Each has a program of its own on every table that is played at the same time.
type guests struct {
	commands map[string]string // by name
	limit    time.Duration     // for an answer
	complain io.Writer         // gets what the programs write to their standard error

	mu      sync.Mutex
	seated  map[[2]int]*guest // by worker and place in the list of opponents
	signals chan os.Signal
}

// at returns the outside bot of a worker's table, and starts it the first time.
func (gs *guests) at(worker, entrant int, name string) (*guest, error) {
	gs.mu.Lock()
	defer gs.mu.Unlock()
	key := [2]int{worker, entrant}
	if g := gs.seated[key]; g != nil {
		return g, nil
	}
	if gs.seated == nil {
		gs.seated = map[[2]int]*guest{}
		gs.endWithUs()
	}
	p, err := startProgram(gs.commands[name], gs.limit, gs.complain)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	gs.seated[key] = &guest{name: name, program: p}
	return gs.seated[key], nil
}

// endWithUs has the programs end when this one is told to: as they have groups of their own, nobody else tells them.
func (gs *guests) endWithUs() {
	gs.signals = make(chan os.Signal, 1)
	signal.Notify(gs.signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		if _, ok := <-gs.signals; !ok {
			return
		}
		gs.mu.Lock()
		for _, g := range gs.seated {
			killGroup(g.cmd)
		}
		os.Exit(exitFail)
	}()
}

// leave ends all programs.
func (gs *guests) leave() {
	gs.mu.Lock()
	defer gs.mu.Unlock()
	if gs.seated == nil {
		return
	}
	var wait sync.WaitGroup
	for _, g := range gs.seated {
		wait.Go(func() { _ = g.end() })
	}
	wait.Wait()
	gs.seated = nil
	signal.Stop(gs.signals)
	close(gs.signals)
}
