//go:build !js

package page

import (
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"
	"time"
)

// signalPatience is how long the program may take to end by itself after a signal.
const signalPatience = 5 * time.Second

// signalled is the signal that asks the program to end; nil before it comes.
var signalled atomic.Pointer[os.Signal]

// HeedSignals has [Signalled] report the signals that ask a program to end: from a terminal, at the end of a session,
// by kill. A signal that the caller has the program ignore, as nohup does, stays ignored. If the program has not ended
// five seconds later, or gets a second signal, it ends at once: every action is saved already.
func HeedSignals() {
	var heeded []os.Signal
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		if !signal.Ignored(s) {
			heeded = append(heeded, s)
		}
	}
	if heeded == nil {
		return // of none, Notify would catch all
	}
	came := make(chan os.Signal, 1)
	signal.Notify(came, heeded...)
	go func() {
		first := <-came
		signalled.Store(&first)
		select {
		case <-came:
		case <-time.After(signalPatience):
		}
		EndBySignal()
	}()
}

// Signalled reports whether a signal asks the program to end.
func Signalled() bool { return signalled.Load() != nil }

// EndBySignal ends the program by the signal that has asked for it, so that the caller sees what ended it; a shell
// says 128 and the signal's number. Without one it does nothing.
func EndBySignal() {
	s := signalled.Load()
	if s == nil {
		return
	}
	signal.Reset(*s)
	if own, err := os.FindProcess(os.Getpid()); err == nil && own.Signal(*s) == nil {
		time.Sleep(time.Second) // until it arrives
	}
	number, _ := (*s).(syscall.Signal)
	os.Exit(128 + int(number)) // Windows has no signals to send
}
