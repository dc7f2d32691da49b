package ui

import "time"

// machine tells nothing in a browser: the page does, see [Device.Pointer].
type machine struct{}

func (machine) read(_ time.Duration, _ float64, events []Event) []Event { return events }
