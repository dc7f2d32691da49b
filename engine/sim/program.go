package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"
)

const (
	maxAnswer  = 4096             // bytes of a line that a program answers with
	startExtra = 10 * time.Second // what the first answer of all may take besides: programs take time to start
	goodbye    = time.Second      // what a program has to end by itself once its input has ended
)

// program is another program that runs beside the simulator and is spoken to in lines.
type program struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	out   *bufio.Reader
	limit time.Duration
	heard bool // it has answered at least once
	gone  bool // it has been seen to its end
}

// startProgram starts a command, its words separated by spaces. What it writes to its standard error goes to complain.
func startProgram(command string, limit time.Duration, complain io.Writer) (*program, error) {
	words := strings.Fields(command)
	p := &program{cmd: exec.Command(words[0], words[1:]...), limit: limit}
	p.cmd.Stderr = complain
	p.cmd.WaitDelay = goodbye
	ownGroup(p.cmd)
	in, err := p.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, fmt.Errorf("cannot be started: %w", err)
	}
	p.in, p.out = in, bufio.NewReaderSize(out, maxAnswer)
	return p, nil
}

// tell sends a message that is not answered.
func (p *program) tell(message any) error {
	_, err := p.exchange(message, false)
	return err
}

// ask sends a message and returns the line that answers it.
func (p *program) ask(message any) (string, error) { return p.exchange(message, true) }

func (p *program) exchange(message any, answered bool) (string, error) {
	line, err := json.Marshal(message)
	if err != nil {
		return "", err
	}
	if p.gone {
		return "", errors.New("has ended")
	}
	if p.out.Buffered() > 0 {
		return "", errors.New("said more than one line for its last answer")
	}
	type answer struct {
		line string
		err  error
	}
	done := make(chan answer, 1)
	go func() {
		var a answer
		if _, a.err = p.in.Write(append(line, '\n')); a.err == nil && answered {
			a.line, a.err = p.readLine()
		}
		done <- a
	}()
	limit := p.limit
	if !p.heard {
		limit += startExtra
	}
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case a := <-done:
		p.heard = p.heard || answered
		if a.err != nil && !errors.Is(a.err, errTooLong) {
			return "", p.died()
		}
		return a.line, a.err
	case <-timer.C:
		killGroup(p.cmd) // which ends what the reader waits for
		<-done
		return "", fmt.Errorf("is late: no answer within %v", limit)
	}
}

var errTooLong = fmt.Errorf("answered with a line of more than %d bytes", maxAnswer)

// readLine reads a line without its end.
func (p *program) readLine() (string, error) {
	line, err := p.out.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		return "", errTooLong
	}
	if err != nil {
		return "", err
	}
	return strings.TrimRight(string(line), "\r\n"), nil
}

// died says how a program ended that was still needed.
func (p *program) died() error {
	if err := p.end(); err != nil {
		return fmt.Errorf("ended before the game did: %w", err)
	}
	return errors.New("ended before the game did")
}

// end closes the program's input, gives it a moment, and kills what is left of it. The error is how it ended, the first time it is asked.
func (p *program) end() error {
	if p.gone {
		return nil
	}
	p.gone = true
	p.in.Close()
	ended := make(chan error, 1)
	go func() { ended <- p.cmd.Wait() }()
	timer := time.NewTimer(goodbye)
	defer timer.Stop()
	select {
	case err := <-ended:
		killGroup(p.cmd) // what it has started and left behind
		return err
	case <-timer.C:
		killGroup(p.cmd)
		return <-ended
	}
}
