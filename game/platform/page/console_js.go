package page

// Console does nothing: the page has one.
func Console() {}
