package page

import "errors"

// KeepReport keeps nothing: the page shows the report and copies it.
func KeepReport(dir, report string) (where string, err error) { return "", errors.ErrUnsupported }

// ReportedBefore is for the native program; the page counts by itself.
func ReportedBefore(dir, position string) bool { return false }

// CopyText is for the native program.
func CopyText(text string) error { return errors.ErrUnsupported }
