package page

import (
	"io"
	"io/fs"
	"syscall/js"
)

var kvFiles = js.Global().Get("kvFiles")

// CanImport reports whether OpenImport and ShowCopy work.
func CanImport() bool { return kvFiles.Truthy() }

// SetFiles sets what receives saved games that are picked, dropped or pasted.
func SetFiles(f Files) {
	if !kvFiles.Truthy() {
		return
	}
	receive := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[1].Type() != js.TypeString {
			return f.Receive(args[0].String(), nil, true, args[2].Bool())
		}
		return f.Receive(args[0].String(), []byte(args[1].String()), false, args[2].Bool())
	})
	kvFiles.Call("answer", receive, f.MaxSize)
}

// OpenImport has the page ask for a file or a text.
func OpenImport() {
	if kvFiles.Truthy() {
		kvFiles.Call("open", "open", "")
	}
}

// ShowCopy shows a text for the player to copy.
func ShowCopy(text string) {
	if kvFiles.Truthy() {
		kvFiles.Call("open", "copy", text)
	}
}

// ShowSend shows a text with a title and what it is, for the player to copy or to send by whatever the device has for
// that: with a subject, with words that say what it is, and as a link, each "" for none.
func ShowSend(title, label, text, subject, words, link string) {
	if kvFiles.Truthy() {
		kvFiles.Call("send", title, label, text, subject, words, link)
	}
}

// Pass passes a text on at once, by the share sheet or through the clipboard; where the browser allows neither, it
// shows it as ShowSend does. done is told how.
func Pass(title, label, text, subject, words, link string, done func(Passed)) {
	if !kvFiles.Truthy() {
		return
	}
	var told js.Func
	told = js.FuncOf(func(_ js.Value, args []js.Value) any {
		told.Release()
		done(Passed(args[0].String()))
		return nil
	})
	kvFiles.Call("pass", title, label, text, subject, words, link, told)
}

// ExportDir is for the native program.
func ExportDir(string) (string, error) { return "", nil }

// Exported is for the native program.
func Exported(string) []string { return nil }

// ReadLimited is for the native program.
func ReadLimited(io.Reader, int) (data []byte, tooBig bool, err error) { return nil, false, nil }

// ReadOpen is for the native program.
func ReadOpen(fs.File, int) (data []byte, tooBig bool, err error) { return nil, false, nil }

// ReadFile is for the native program.
func ReadFile(string, int) (data []byte, tooBig bool, err error) { return nil, false, nil }
