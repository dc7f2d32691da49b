//go:build darwin || windows

package page

// WatchDisplay does nothing: on Windows and macOS a program does not lose its display without ending.
func WatchDisplay(lost string) (stop func()) { return func() {} }
