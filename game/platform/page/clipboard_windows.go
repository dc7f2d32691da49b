package page

import (
	"runtime"
	"syscall"
	"unicode/utf16"
	"unsafe"
)

// Clipboard is the system's clipboard for text.
type Clipboard struct{}

var (
	user32   = syscall.NewLazyDLL("user32.dll")
	kernel32 = syscall.NewLazyDLL("kernel32.dll")

	openClipboard    = user32.NewProc("OpenClipboard")
	closeClipboard   = user32.NewProc("CloseClipboard")
	emptyClipboard   = user32.NewProc("EmptyClipboard")
	getClipboardData = user32.NewProc("GetClipboardData")
	setClipboardData = user32.NewProc("SetClipboardData")

	globalAlloc  = kernel32.NewProc("GlobalAlloc")
	globalFree   = kernel32.NewProc("GlobalFree")
	globalLock   = kernel32.NewProc("GlobalLock")
	globalSize   = kernel32.NewProc("GlobalSize")
	globalUnlock = kernel32.NewProc("GlobalUnlock")
)

const (
	unicodeText = 13 // CF_UNICODETEXT
	moveable    = 2  // GMEM_MOVEABLE
)

// open opens the clipboard for this thread; it reports whether no other program has it.
func (*Clipboard) open() bool {
	runtime.LockOSThread()
	if ok, _, _ := openClipboard.Call(0); ok != 0 {
		return true
	}
	runtime.UnlockOSThread()
	return false
}

func (*Clipboard) close() {
	_, _, _ = closeClipboard.Call()
	runtime.UnlockOSThread()
}

// units returns the UTF-16 units of a block of memory that is locked; the address is Windows' own, which Go does not
// move.
func units(address, bytes uintptr) []uint16 {
	return unsafe.Slice(*(**uint16)(unsafe.Pointer(&address)), bytes/2)
}

// SetText copies a text.
func (c *Clipboard) SetText(text string) {
	data := append(utf16.Encode([]rune(text)), 0)
	size := uintptr(2 * len(data))
	block, _, _ := globalAlloc.Call(moveable, size)
	if block == 0 {
		return
	}
	if at, _, _ := globalLock.Call(block); at != 0 {
		copy(units(at, size), data)
		_, _, _ = globalUnlock.Call(block)
	}
	taken := uintptr(0)
	if c.open() {
		_, _, _ = emptyClipboard.Call()
		taken, _, _ = setClipboardData.Call(unicodeText, block) // the block is the system's then
		c.close()
	}
	if taken == 0 {
		_, _, _ = globalFree.Call(block)
	}
}

// Text returns what was copied last; "" if that is not text.
func (c *Clipboard) Text() string {
	if !c.open() {
		return ""
	}
	defer c.close()
	block, _, _ := getClipboardData.Call(unicodeText)
	if block == 0 {
		return ""
	}
	size, _, _ := globalSize.Call(block)
	at, _, _ := globalLock.Call(block)
	if at == 0 {
		return ""
	}
	defer globalUnlock.Call(block)
	return syscall.UTF16ToString(units(at, size))
}
