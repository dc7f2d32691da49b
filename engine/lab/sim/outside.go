package sim

import (
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"sync"
	"syscall"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/facts"
)

// protocol is the version of the outside bots' protocol.
const protocol = 1

// maxQuote is how much of a wrong answer an error quotes, in bytes.
const maxQuote = 100

// The messages to an outside bot, one line of JSON each. Only "decide" is answered: with the text of an action, or of
// several actions of one turn separated by ";".
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
		Seed  uint64         `json:"seed"` // for the bot's random choices, 53 bits; the same when the game is replayed
		View  facts.View     `json:"view"`
		Legal []facts.Choice `json:"legal"` // never empty
	}
	// overMessage ends a game.
	overMessage struct {
		Type string     `json:"type"` // "over"
		View facts.View `json:"view"` // with the ranking, unless the game was stopped
	}
)

// outsideBot plays a seat at one worker's table by asking an outside program.
type outsideBot struct{ *program }

func (bot *outsideBot) begin(r *engine.Rules, seat engine.Seat) error {
	return bot.send(gameMessage{"game", protocol, seat, bot.limit.Milliseconds(), facts.RulesOf(r)})
}

func (bot *outsideBot) decide(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error) {
	text, err := bot.request(decideMessage{"decide", seed >> 11, facts.Of(r, &v.Public), facts.Legal(r, &v.Public)})
	if err != nil {
		return nil, err
	}
	actions, err := engine.ParseAll(r, text)
	if err != nil {
		return nil, fmt.Errorf("answered %q: %w", text[:min(len(text), maxQuote)], err)
	}
	return actions, nil
}

func (bot *outsideBot) over(r *engine.Rules, p *engine.Public) error {
	return bot.send(overMessage{"over", facts.Of(r, p)})
}

// outsideBots are the outside bots of a run. Each runs one program per table played at the same time.
type outsideBots struct {
	commands map[string]string // by name
	limit    time.Duration     // for an answer
	stderr   io.Writer         // receives what the programs write to their standard error

	mu      sync.Mutex
	bots    map[[2]int]*outsideBot // by worker and index in the list of opponents
	signals chan os.Signal
}

// get returns the outside bot of a worker's table and starts its program the first time.
func (bots *outsideBots) get(worker, entrant int, name string) (*outsideBot, error) {
	bots.mu.Lock()
	defer bots.mu.Unlock()
	key := [2]int{worker, entrant}
	if bot := bots.bots[key]; bot != nil {
		return bot, nil
	}
	if bots.bots == nil {
		bots.bots = map[[2]int]*outsideBot{}
		bots.killOnSignal()
	}
	p, err := startProgram(strings.Fields(bots.commands[name]), bots.limit, bots.stderr)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	bots.bots[key] = &outsideBot{p}
	return bots.bots[key], nil
}

// killOnSignal kills the programs when this process is told to end: as they have process groups of their own, no
// signal reaches them.
func (bots *outsideBots) killOnSignal() {
	bots.signals = make(chan os.Signal, 1)
	signal.Notify(bots.signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		if _, ok := <-bots.signals; !ok {
			return
		}
		bots.mu.Lock()
		for _, bot := range bots.bots {
			killGroup(bot.cmd)
		}
		os.Exit(exitFail)
	}()
}

// close ends all programs.
func (bots *outsideBots) close() {
	bots.mu.Lock()
	defer bots.mu.Unlock()
	if bots.bots == nil {
		return
	}
	var wait sync.WaitGroup
	for _, bot := range bots.bots {
		wait.Go(func() { _ = bot.end() })
	}
	wait.Wait()
	bots.bots = nil
	signal.Stop(bots.signals)
	close(bots.signals)
}
