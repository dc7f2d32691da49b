package save

import "errors"

// ErrElsewhere is a folder that another program that is running has claimed.
var ErrElsewhere = errors.New("another program has the saved games")

// Claim is for folders. On a page, the page starts the program only where it may write (web/page/claim.js).
type Claim struct{}

// ClaimFolder claims nothing.
func ClaimFolder(string) (*Claim, error) { return &Claim{}, nil }

// AskFor asks nobody.
func AskFor(string) error { return nil }

// Wanted is always false.
func (c *Claim) Wanted() bool { return false }

// Release does nothing.
func (c *Claim) Release() {}
