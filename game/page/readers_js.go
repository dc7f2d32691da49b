package page

// IgnoreBrokenPipe does nothing: nobody reads what a page has to say.
func IgnoreBrokenPipe() {}
