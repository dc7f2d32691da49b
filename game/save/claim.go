//go:build !js

package save

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// ErrElsewhere is a folder that another program that is running has claimed.
var ErrElsewhere = errors.New("another program has the saved games")

// Claim is the right to write to a folder of saves, which one program at a time has: of two that played the same game, each would write over what the
// other saved. It goes with the program, however that ends. On a page, the page has its own (web/page/claim.js).
type Claim struct {
	dir  string
	file *os.File // locked; nil where the folder can be locked by nobody
}

// The files of a claim, beside the saves.
const (
	claimFile = "kilovolt.lock"
	wishFile  = "kilovolt.wish" // there while somebody asks the program that has the claim to hand it over
)

// ClaimFolder claims a folder of saves, or with "" the user's own. The error is ErrElsewhere while another program has it. Where nothing can be locked,
// as in a folder that cannot be written to, there is nothing to claim either, and no error.
func ClaimFolder(dir string) (*Claim, error) {
	if dir == "" {
		var err error
		if dir, err = DefaultDir(); err != nil {
			return &Claim{}, nil
		}
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return &Claim{}, nil
	}
	file, err := lockFile(filepath.Join(dir, claimFile))
	if errors.Is(err, ErrElsewhere) {
		return nil, err
	}
	c := &Claim{dir: dir, file: file}
	c.forget()
	return c, nil
}

// AskFor asks the program that has claimed a folder to hand it over. ClaimFolder succeeds once it has.
func AskFor(dir string) error {
	if dir == "" {
		var err error
		if dir, err = DefaultDir(); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(dir, wishFile), nil, 0o600)
}

// Wanted tells whether somebody asks for the claim. It looks at the disk: ask now and then, not in every frame.
func (c *Claim) Wanted() bool {
	if c.file == nil {
		return false
	}
	_, err := os.Stat(filepath.Join(c.dir, wishFile))
	return !errors.Is(err, fs.ErrNotExist)
}

func (c *Claim) forget() {
	if c.file != nil {
		os.Remove(filepath.Join(c.dir, wishFile)) // of one that has been heard, or that has given up
	}
}

// Release gives the claim up. Nothing may be written to the folder afterwards.
func (c *Claim) Release() {
	if c.file == nil {
		return
	}
	c.forget()
	c.file.Close() // and with it goes the lock
	c.file = nil
}
