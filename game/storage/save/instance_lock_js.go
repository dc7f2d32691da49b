package save

import "errors"

// ErrLocked is a folder that another instance of the program has locked.
var ErrLocked = errors.New("another program has the saved games")

// InstanceLock is for folders. In a browser, the page starts the program only where it may write (web/page/claim.js).
type InstanceLock struct{}

// LockFolder locks nothing.
func LockFolder(string) (*InstanceLock, error) { return &InstanceLock{}, nil }

// RequestLock requests nothing.
func RequestLock(string) error { return nil }

// WithdrawRequest withdraws nothing.
func WithdrawRequest(string) {}

// Requested is always false.
func (l *InstanceLock) Requested() bool { return false }

// Release does nothing.
func (l *InstanceLock) Release() {}
