package page

import "errors"

// StoreReport does nothing: the page shows the report and lets the player copy it.
func StoreReport(dir, report string) (where string, err error) { return "", errors.ErrUnsupported }

// HasReport is for the native program; the page counts failures itself.
func HasReport(dir, position string) bool { return false }

// CopyText is for the native program.
func CopyText(text string) error { return errors.ErrUnsupported }
