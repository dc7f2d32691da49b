package page

import (
	"os"
	"os/exec"
	"strings"
)

// Clipboard is the system's clipboard for text, through the commands of macOS.
type Clipboard struct{}

// SetText copies a text.
func (*Clipboard) SetText(text string) {
	cmd := command("pbcopy")
	cmd.Stdin = strings.NewReader(text)
	_ = cmd.Run() // then it is not copied
}

// Text returns what was copied last; "" if that is not text.
func (*Clipboard) Text() string {
	text, err := command("pbpaste").Output()
	if err != nil {
		return ""
	}
	return string(text)
}

// command returns a command that reads and writes UTF-8: one that is started from the Finder has no language set.
func command(name string) *exec.Cmd {
	cmd := exec.Command(name)
	cmd.Env = append(os.Environ(), "LC_ALL=en_US.UTF-8")
	return cmd
}
