package main

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"

	"kilovolt/web/build"
)

// builder builds the site by the command that makes it, so that a change of the build itself counts too.
type builder struct {
	o     build.Options
	pages *live
}

// build builds once and says how it went, here and in the open pages. A build that fails leaves the site as it was.
func (b builder) build(ctx context.Context) {
	began := time.Now()
	args := []string{"run", "./web/site", "-quick", "-out", b.o.Out}
	if b.o.Dev {
		args = append(args, "-dev")
	}
	if b.o.Plain {
		args = append(args, "-plain")
	}
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = b.o.Root
	said, err := cmd.CombinedOutput()
	if ctx.Err() != nil {
		return // stopped
	}
	var info build.Info
	if err == nil {
		info, err = build.About(b.o.Out)
	}
	if err != nil {
		trouble := cmp.Or(strings.TrimSpace(strings.TrimSuffix(string(said), "exit status 1\n")), err.Error())
		fmt.Fprintln(os.Stderr, trouble)
		b.pages.failed(trouble)
		return
	}
	fmt.Printf("%sBuilt in %.1f s.\n", said, time.Since(began).Seconds())
	b.pages.built(info.ID)
}

// summary names what has changed, in one line.
func summary(changed []string) string {
	const most = 3
	text := strings.Join(changed[:min(most, len(changed))], ", ")
	if more := len(changed) - most; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return "Changed: " + text + ". Building …"
}
