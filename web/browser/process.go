package browser

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"
)

// A process is a program that a driver has started.
type process struct {
	cmd    *exec.Cmd
	output *os.File // nil discards it
	done   chan struct{}
}

// startProcess starts a program. Every line that it prints goes to onLine, and to the file named output unless that
// is "".
func startProcess(c *exec.Cmd, output string, onLine func(line string)) (*process, error) {
	p := &process{cmd: c, done: make(chan struct{})}
	if output != "" {
		var err error
		if p.output, err = os.OpenFile(output, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644); err != nil {
			return nil, err
		}
	}
	r, w, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	c.Stdout, c.Stderr = w, w
	dieWithUs(c)
	err = c.Start()
	w.Close()
	if err != nil {
		r.Close()
		return nil, err
	}
	go p.read(r, onLine)
	go func() {
		_ = c.Wait() // how it ended does not matter
		close(p.done)
	}()
	return p, nil
}

func (p *process) read(r io.ReadCloser, onLine func(line string)) {
	defer r.Close()
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if p.output != nil {
			fmt.Fprintln(p.output, lines.Text())
		}
		onLine(lines.Text())
	}
	_, _ = io.Copy(io.Discard, r) // even after a line that is too long, the program must not block
}

// kill immediately ends the program and everything that it has started.
func (p *process) kill() error {
	err := killAll(p.cmd)
	<-p.done
	return err
}

// wait waits until the program has ended by itself, and kills it when the limit is reached.
func (p *process) wait(limit time.Duration) {
	select {
	case <-p.done:
	case <-time.After(limit):
	}
	p.close()
}

// close kills what is left of the program.
func (p *process) close() {
	_ = p.kill() // it may be gone already
	if p.output != nil {
		p.output.Close()
	}
}
