package save

import (
	"errors"
	"os"
	"syscall"
)

// errSharing is the error of Windows for a file that somebody else has opened exclusively.
const errSharing = syscall.Errno(32)

// lockFile opens a file that nobody else can open until it is closed. The error is
// ErrLocked if another instance has it open.
func lockFile(path string) (*os.File, error) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, err
	}
	const nobodyElse = 0
	h, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, nobodyElse, nil,
		syscall.OPEN_ALWAYS,
		syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if errors.Is(err, errSharing) {
		return nil, ErrLocked
	}
	if err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(h), path), nil
}
