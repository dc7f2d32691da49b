package sim

import (
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"kilovolt/engine"
)

// yardstick is the name of the opponent that later ones are measured against: Expert as it was at the commit in
// yardstick.txt. With a slash and a level, or a level and a personality, it is another opponent of that build:
// "yardstick/master".
const yardstick = "yardstick"

// yardstickPatience is how long a decision of the yardstick may take, as long as it does nothing but think.
const yardstickPatience = time.Minute

// yardstickCommit is the commit of the yardstick's build.
//
//go:embed yardstick.txt
var yardstickCommit string

// yardstickProgram returns where "make yardstick" puts the program that plays as the yardstick's build.
func yardstickProgram() string {
	folder := "yardstick-" + strings.TrimSpace(yardstickCommit)
	return filepath.Join("dist", "cache", folder, "player"+exe())
}

func exe() string {
	if runtime.GOOS == "windows" {
		return ".exe"
	}
	return ""
}

// earlier plays as a level of an earlier build, by asking its program. As many decisions as there are workers are asked
// for at the same time, each of a program of its own.
type earlier struct {
	command []string

	mu   sync.Mutex
	idle []*earlierPlayer
}

// An earlierPlayer is one program, and the rules of the table that it has been told of last.
type earlierPlayer struct {
	outsideBot
	rules *engine.Rules
}

// earliers are the levels of the yardstick in use, by name. Their programs end when this one does, as their input does.
var earliers sync.Map

// yardstickStyle returns the yardstick, or another level of its build. The error says that the name means neither, or
// that the build is missing.
func yardstickStyle(name string) (style, error) {
	level := "expert"
	if _, other, found := strings.Cut(name, "/"); found {
		level = other
	}
	program, err := filepath.Abs(yardstickProgram())
	if err == nil {
		_, err = os.Stat(program)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: its build is missing, make yardstick (%w)", name, err)
	}
	e, _ := earliers.LoadOrStore(name, &earlier{command: []string{program, level}})
	return e.(*earlier).decide, nil
}

// decide asks for a decision.
func (e *earlier) decide(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error) {
	p, err := e.take()
	if err != nil {
		return nil, err
	}
	if p.rules != r {
		if err := p.begin(r, v.Seat); err != nil {
			return nil, err
		}
		p.rules = r
	}
	actions, err := p.outsideBot.decide(r, v, seed)
	if err == nil {
		e.mu.Lock()
		defer e.mu.Unlock()
		e.idle = append(e.idle, p)
	}
	return actions, err
}

// take returns a program that is not asked anything now.
func (e *earlier) take() (*earlierPlayer, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if n := len(e.idle); n > 0 {
		p := e.idle[n-1]
		e.idle = e.idle[:n-1]
		return p, nil
	}
	p, err := startProgram(e.command, yardstickPatience, os.Stderr)
	if err != nil {
		return nil, err
	}
	return &earlierPlayer{outsideBot: outsideBot{p}}, nil
}
