package page

// Argument returns its argument: a page is started without any.
func Argument(arg string, _ func(string) bool) (open string, err error) { return arg, nil }

// IsFile is always false: a page reads no files by their names.
func IsFile(path string) bool { return false }

// HasDisplay is always true: the page is one.
func HasDisplay() bool { return true }

// DataDir is always "": a page has no folder.
func DataDir() (string, error) { return "", nil }
