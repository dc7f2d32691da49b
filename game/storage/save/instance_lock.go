//go:build !js

package save

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"kilovolt/game/platform/page"
)

// ErrLocked is a folder that another instance of the program has locked.
var ErrLocked = errors.New("another program has the saved games")

// InstanceLock is the right to write to a folder of saves, which one instance of the program has at a time: of two
// that played the same game, each would overwrite what the other saved. The lock ends with the program, however that
// ends. In a browser, the page has a lock of its own (web/page/claim.js).
type InstanceLock struct {
	dir  string
	file *os.File // locked; nil where the folder cannot be locked
}

// The files of a lock, beside the saves.
const (
	lockName    = "kilovolt.lock"
	requestName = "kilovolt.wish" // there while another instance requests the lock
)

// LockFolder locks a folder of saves, or with "" the user's own. The error is ErrLocked while another instance has the
// lock. Where nothing can be locked, as in a folder that cannot be written to, the lock is empty, without an error.
func LockFolder(dir string) (*InstanceLock, error) {
	if dir == "" {
		var err error
		if dir, err = page.DataDir(); err != nil {
			return &InstanceLock{}, nil
		}
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return &InstanceLock{}, nil
	}
	file, err := lockFile(filepath.Join(dir, lockName))
	if errors.Is(err, ErrLocked) {
		return nil, err
	}
	l := &InstanceLock{dir: dir, file: file}
	l.clearRequest()
	return l, nil
}

// RequestLock asks the instance that has locked a folder to release it; LockFolder succeeds once it has.
func RequestLock(dir string) error {
	path, err := requestPath(dir)
	if err != nil {
		return err
	}
	return os.WriteFile(path, nil, 0o600)
}

// WithdrawRequest takes a request back that was not granted: the other instance would release the folder although no
// instance waits for it.
func WithdrawRequest(dir string) {
	if path, err := requestPath(dir); err == nil {
		os.Remove(path)
	}
}

// requestPath is the file that requests the lock of a folder.
func requestPath(dir string) (string, error) {
	if dir == "" {
		var err error
		if dir, err = page.DataDir(); err != nil {
			return "", err
		}
	}
	return filepath.Join(dir, requestName), nil
}

// Requested reports whether another instance requests the lock. It reads the disk, so it is not for every frame.
func (l *InstanceLock) Requested() bool {
	if l.file == nil {
		return false
	}
	_, err := os.Stat(filepath.Join(l.dir, requestName))
	return !errors.Is(err, fs.ErrNotExist)
}

// clearRequest deletes a request that was granted, or that an instance left behind.
func (l *InstanceLock) clearRequest() {
	if l.file != nil {
		os.Remove(filepath.Join(l.dir, requestName))
	}
}

// Release releases the lock. Nothing may be written to the folder afterwards.
func (l *InstanceLock) Release() {
	if l.file == nil {
		return
	}
	l.clearRequest()
	l.file.Close() // this unlocks it
	l.file = nil
}
