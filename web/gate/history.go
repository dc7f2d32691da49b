package main

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"
)

// historyFolder is where runs leave what later ones need to know.
var historyFolder = filepath.Join("dist", "gate")

// history is what was unstable in the latest runs on this machine, the oldest first, kept in dist/gate/unstable.json.
type history struct {
	file string
	Runs []pastRun `json:"runs"`
}

// A pastRun is one of these runs.
type pastRun struct {
	Begun    time.Time `json:"begun"`
	Unstable []string  `json:"unstable"`
}

func historyIn(folder string) (*history, error) {
	h := &history{file: filepath.Join(folder, "unstable.json")}
	return h, readJSON(h.file, h)
}

// unstable reports whether a test was unstable in one of the latest runs.
func (h *history) unstable(id string) bool {
	from := max(0, len(h.Runs)-(pastRuns-1))
	return slices.ContainsFunc(h.Runs[from:], func(r pastRun) bool { return slices.Contains(r.Unstable, id) })
}

// all returns the tests that were unstable in the latest runs, each once.
func (h *history) all() []string {
	var ids []string
	for _, r := range h.Runs {
		ids = append(ids, r.Unstable...)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// add stores this run.
func (h *history) add(begun time.Time, unstable []string) error {
	h.Runs = append(h.Runs, pastRun{begun.UTC(), append([]string{}, unstable...)})
	h.Runs = h.Runs[max(0, len(h.Runs)-pastRuns):]
	return writeJSON(h.file, h)
}

// finished is the steps that have passed on a tree, kept in dist/gate/finished.json, so that a long run that was
// stopped continues where it was.
type finished struct {
	file  string
	Tree  string   `json:"tree"`
	Steps []string `json:"steps"`
}

// finishedOn returns the steps that have passed on the tree as it is, changes that are not committed included.
func finishedOn(root, folder string) (*finished, error) {
	tree, err := treeID(root)
	if err != nil {
		return nil, err
	}
	f := &finished{file: filepath.Join(folder, "finished.json")}
	if err := readJSON(f.file, f); err != nil {
		return nil, err
	}
	if f.Tree != tree {
		f.Tree, f.Steps = tree, nil
	}
	return f, nil
}

func (f *finished) has(step string) bool { return f != nil && slices.Contains(f.Steps, step) }

func (f *finished) mark(step string) {
	if f == nil {
		return
	}
	f.Steps = append(f.Steps, step)
	if err := writeJSON(f.file, f); err != nil {
		fmt.Fprintln(os.Stderr, "gate:", err)
	}
}

// treeID identifies the content of the work tree.
func treeID(root string) (string, error) {
	sum := sha256.New()
	for _, args := range [][]string{{"rev-parse", "HEAD"}, {"diff", "HEAD"}, {"status", "--porcelain"}} {
		out, err := exec.Command("git", append([]string{"-C", root}, args...)...).Output()
		if err != nil {
			return "", fmt.Errorf("git %s: %w", args[0], err)
		}
		sum.Write(out)
	}
	return fmt.Sprintf("%x", sum.Sum(nil)[:8]), nil
}

// readJSON reads a file, which may be missing.
func readJSON(file string, into any) error {
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = json.Unmarshal(data, into)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

func writeJSON(file string, v any) error {
	data, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(file, append(data, '\n'), 0o644)
}
