package sim

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
	maxAnswerBytes = 4096             // of a line
	startExtra     = 10 * time.Second // added to the limit of the first answer, as programs take time to start
	exitGrace      = 3 * time.Second  // time to exit after the end of input
	flushGrace     = time.Second      // time for an answer that was kept in a buffer to come after the end of input
)

// A program is an outside program that reads and writes lines.
type program struct {
	cmd      *exec.Cmd
	in       io.WriteCloser
	out      *bufio.Reader
	limit    time.Duration // for an answer
	answered bool          // it has answered at least once
	ended    bool          // end has been called
}

// startProgram starts the program that the first word of a command names, with the other words as its arguments.
func startProgram(words []string, limit time.Duration, stderr io.Writer) (*program, error) {
	p := &program{cmd: exec.Command(words[0], words[1:]...), limit: limit}
	p.cmd.Stderr = stderr
	p.cmd.WaitDelay = exitGrace
	startGroup(p.cmd)
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
	p.in, p.out = in, bufio.NewReaderSize(out, maxAnswerBytes)
	return p, nil
}

// send sends a message that has no answer.
func (p *program) send(message any) error {
	_, err := p.exchange(message, false)
	return err
}

// request sends a message and returns the line that answers it.
func (p *program) request(message any) (string, error) { return p.exchange(message, true) }

func (p *program) exchange(message any, wantAnswer bool) (string, error) {
	line, err := json.Marshal(message)
	if err != nil {
		return "", err
	}
	if p.ended {
		return "", errors.New("has ended")
	}
	if p.out.Buffered() > 0 {
		return "", errors.New("gave more than one line for its last answer")
	}
	type answer struct {
		line string
		err  error
	}
	done := make(chan answer, 1)
	go func() {
		var a answer
		if _, a.err = p.in.Write(append(line, '\n')); a.err == nil && wantAnswer {
			a.line, a.err = p.readLine()
		}
		done <- a
	}()
	limit := p.limit
	if !p.answered {
		limit += startExtra
	}
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case a := <-done:
		p.answered = p.answered || wantAnswer
		if a.err != nil && !errors.Is(a.err, errTooLong) {
			return "", p.exitError()
		}
		return a.line, a.err
	case <-timer.C:
		return "", p.late(limit, func(patience time.Duration) bool {
			enough := time.NewTimer(patience)
			defer enough.Stop()
			select {
			case a := <-done:
				return wantAnswer && a.err == nil
			case <-enough.C:
				killGroup(p.cmd) // ends the read
				<-done
				return false
			}
		})
	}
}

// late ends a program that has not answered in time, and says why. One that keeps its answer in a buffer, as most
// languages do when their output is not a terminal, writes it as soon as its input ends; comes waits for that.
func (p *program) late(limit time.Duration, comes func(patience time.Duration) bool) error {
	p.in.Close()
	answered := comes(flushGrace)
	killGroup(p.cmd)
	if answered {
		return fmt.Errorf("is late: no answer within %v, but there was one when the input ended: it probably "+
			"stayed in a buffer, which must be flushed after every line (in Python print(…, flush=True))", limit)
	}
	return fmt.Errorf("is late: no answer within %v", limit)
}

var errTooLong = fmt.Errorf("answered with a line of more than %d bytes", maxAnswerBytes)

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

// exitError returns the error for a program that ended too early.
func (p *program) exitError() error {
	if err := p.end(); err != nil {
		return fmt.Errorf("ended before the game did: %w", err)
	}
	return errors.New("ended before the game did")
}

// end closes the program's input, waits for exitGrace, and kills what is left. The first call returns how the program
// ended.
func (p *program) end() error {
	if p.ended {
		return nil
	}
	p.ended = true
	p.in.Close()
	ended := make(chan error, 1)
	go func() { ended <- p.cmd.Wait() }()
	timer := time.NewTimer(exitGrace)
	defer timer.Stop()
	select {
	case err := <-ended:
		killGroup(p.cmd) // children that it has left behind
		return err
	case <-timer.C:
		killGroup(p.cmd)
		return <-ended
	}
}
