package page

// HeedSignals does nothing: a page gets no signals.
func HeedSignals() {}

// Signalled is always false.
func Signalled() bool { return false }

// EndBySignal does nothing.
func EndBySignal() {}

// WatchDisplay does nothing: a page ends with its window.
func WatchDisplay(lost string) (stop func()) { return func() {} }
