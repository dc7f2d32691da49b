package app

var nativeCommands []command

// closing is always false: the browser closes a page without asking the program.
func (l *loop) closing() bool { return false }

// storePlacement does nothing: the browser places the window.
func (l *loop) storePlacement() {}
