package script

import (
	"io"
	"time"
)

// Lines is for programs that have started this one, which nothing does with a page.
type Lines struct{}

// NewLines returns nil: the page has window.kilovolt.
func NewLines(io.Reader, io.Writer) *Lines { return nil }

// Serve does nothing.
func (l *Lines) Serve(*API) {}

// Refuse does nothing.
func (l *Lines) Refuse(*Error, func()) {}

// Answer does nothing.
func (l *Lines) Answer() {}

// Ended is always false.
func (l *Lines) Ended(bool) bool { return false }

// Read is always false.
func (l *Lines) Read() bool { return false }

// Close does nothing.
func (l *Lines) Close(*Error, <-chan time.Time) {}
