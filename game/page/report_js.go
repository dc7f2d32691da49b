package page

import "errors"

// StoreReport keeps nothing: the page shows the report and copies it.
func StoreReport(dir, report string) (where string, err error) { return "", errors.ErrUnsupported }

// HasReport is for the native program; the page counts by itself.
func HasReport(dir, position string) bool { return false }

// CopyText is for the native program.
func CopyText(text string) error { return errors.ErrUnsupported }
