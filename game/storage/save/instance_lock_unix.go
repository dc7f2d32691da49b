//go:build unix && !solaris && !aix

package save

import (
	"errors"
	"os"
	"syscall"
)

// lockFile opens a file and locks it until it is closed. The error is ErrLocked if another instance has locked
// it; where files cannot be locked, as on some network drives, it is another one.
func lockFile(path string) (*os.File, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	for {
		err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if !errors.Is(err, syscall.EINTR) {
			break
		}
	}
	if err == nil {
		return file, nil
	}
	file.Close()
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return nil, ErrLocked
	}
	return nil, err
}
