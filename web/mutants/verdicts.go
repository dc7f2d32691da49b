package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// What may become of a mutant.
const (
	killed   = "killed"
	survived = "survived"
	broken   = "does not compile"
)

// verdict is what has become of a mutant.
type verdict struct {
	Mutant  string `json:"mutant"` // its file, and a digest of it as a whole
	Outcome string `json:"outcome"`
	By      string `json:"by,omitempty"` // the test that failed
}

func (v verdict) String() string {
	if v.By == "" {
		return v.Outcome
	}
	return v.Outcome + " by " + v.By
}

// verdicts are those of this run and of earlier ones, each a line of a file; the last one on a mutant counts.
type verdicts struct {
	file string
	of   map[string]verdict
}

func readVerdicts(file string) (*verdicts, error) {
	vs := &verdicts{file: file, of: map[string]verdict{}}
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return vs, nil
	}
	for line := range bytes.Lines(text) {
		var v verdict
		if json.Unmarshal(line, &v) == nil { // the last one may be cut short
			vs.of[v.Mutant] = v
		}
	}
	return vs, err
}

// add keeps a verdict.
func (vs *verdicts) add(v verdict) error {
	vs.of[v.Mutant] = v
	line, err := json.Marshal(v)
	if err != nil {
		return err
	}
	file, err := os.OpenFile(vs.file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	_, err = file.Write(append(line, '\n'))
	return errors.Join(err, file.Close())
}

// id names a mutant of a file as it is now.
func (m *mutant) id() string { return fmt.Sprintf("%s %x", m.File, sha256.Sum256([]byte(m.text()))) }
