package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
)

// scriptMutants lists the mutants of a script of the page. script.mjs finds them, with the parser that make lint has
// installed.
func (l *lab) scriptMutants(file string) (found []*mutant, err error) {
	if !l.installed {
		install := exec.Command("make", "--no-print-directory", "dist/check/node_modules/.package-lock.json")
		install.Stderr = os.Stderr
		if err := install.Run(); err != nil {
			return nil, fmt.Errorf("installing the parser of scripts: %w", err)
		}
		l.installed = true
	}
	parse := exec.Command("node", "web/mutants/script.mjs", file)
	parse.Stderr = os.Stderr
	out, err := parse.Output()
	if err != nil {
		return nil, fmt.Errorf("parsing %s: %w", file, err)
	}
	return found, json.Unmarshal(out, &found)
}

// failedScript matches the first test that fails in what node says of the tests of the page's scripts.
var failedScript = regexp.MustCompile(`(?m)^not ok \d+ - (.*)$`)

// tryScript runs the tests of the page's scripts with a changed one.
func tryScript(original, changed string) (verdict, error) {
	tests, err := filepath.Glob(filepath.Join("web", "page", "test", "*.test.js"))
	if err != nil || len(tests) == 0 {
		return verdict{}, fmt.Errorf("the tests of the page's scripts are not there: %w", err)
	}
	run := func(instead string) (failed string, err error) {
		node := exec.Command("node", append([]string{"--test", "--test-reporter", "tap", "--test-timeout", "120000"},
			tests...)...)
		node.Env = append(os.Environ(), "NODE_OPTIONS=--require ./web/mutants/instead.cjs",
			"MUTANT_OF="+original, "MUTANT_IS="+instead)
		out, err := node.Output()
		if found := failedScript.FindSubmatch(out); err != nil && found != nil {
			return string(found[1]), nil
		}
		return "", err
	}
	by, err := run(changed)
	if err != nil || by == "" {
		return verdict{Outcome: survived}, err
	}
	if by, err := run(original); err != nil || by != "" {
		return verdict{}, errors.Join(fmt.Errorf("%q fails without the fault too", by), err)
	}
	return verdict{Outcome: killed, By: fmt.Sprintf("%q", by)}, nil
}
