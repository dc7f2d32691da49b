package page

import (
	"os"
	"syscall"
	"unsafe"
)

// Console has a program without a console of its own, as one with a window is on Windows, speak to the one that it
// was started from, if there is one. Where its output goes somewhere already it does nothing.
func Console() {
	if _, err := os.Stderr.Stat(); err == nil {
		return
	}
	const parent = ^uintptr(0)
	if attached, _, _ := syscall.NewLazyDLL("kernel32.dll").NewProc("AttachConsole").Call(parent); attached == 0 {
		return
	}
	if out, err := os.OpenFile("CONOUT$", os.O_RDWR, 0); err == nil {
		os.Stdout, os.Stderr = out, out
	}
}

// alert shows a text to whoever has started the program by a double click.
func alert(text string) {
	const iconError = 0x10
	say, err := syscall.UTF16PtrFromString(text)
	title, _ := syscall.UTF16PtrFromString("Kilovolt")
	if err == nil {
		syscall.NewLazyDLL("user32.dll").NewProc("MessageBoxW").
			Call(0, uintptr(unsafe.Pointer(say)), uintptr(unsafe.Pointer(title)), iconError)
	}
}
