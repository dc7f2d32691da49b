package page

import (
	"io"
	"syscall/js"
)

var kvFiles = js.Global().Get("kvFiles")

// CanAsk tells whether AskForGame and ShowText can work.
func CanAsk() bool { return kvFiles.Truthy() }

// SetFiles says who takes the saved games that are picked, dropped or pasted.
func SetFiles(f Files) {
	if !kvFiles.Truthy() {
		return
	}
	take := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[1].Type() != js.TypeString {
			return f.Take(args[0].String(), nil, true, args[2].Bool())
		}
		return f.Take(args[0].String(), []byte(args[1].String()), false, args[2].Bool())
	})
	kvFiles.Call("answer", take, f.Most)
}

// AskForGame has the page ask for a file or a text.
func AskForGame() {
	if kvFiles.Truthy() {
		kvFiles.Call("open", "open", "")
	}
}

// ShowText shows a text of the game's to copy.
func ShowText(text string) {
	if kvFiles.Truthy() {
		kvFiles.Call("open", "copy", text)
	}
}

// ExportDir is where exported files are, for the native program.
func ExportDir(string) (string, error) { return "", nil }

// Exported lists files for the native program.
func Exported(string) []string { return nil }

// ReadMost reads what has so many bytes at the most, for the native program.
func ReadMost(io.Reader, int) (data []byte, tooBig bool, err error) { return nil, false, nil }

// ReadFile reads a file for the native program.
func ReadFile(string, int) (data []byte, tooBig bool, err error) { return nil, false, nil }
