package page

// IgnoreBrokenPipe does nothing: a page has no standard output.
func IgnoreBrokenPipe() {}
