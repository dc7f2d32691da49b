package page

import (
	"os"
	"syscall"
	"unsafe"
)

// Console connects the program's output to the console that it was started from, if there is one: on Windows a program
// with a window has none of its own. If the output is redirected it does nothing.
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

// alert shows a text to a user who has started the program by a double click.
func alert(text string) {
	const iconError = 0x10
	say, err := syscall.UTF16PtrFromString(text)
	title, _ := syscall.UTF16PtrFromString("Kilovolt")
	if err == nil {
		syscall.NewLazyDLL("user32.dll").NewProc("MessageBoxW").
			Call(0, uintptr(unsafe.Pointer(say)), uintptr(unsafe.Pointer(title)), iconError)
	}
}
