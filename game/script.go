package game

// script offers the program to scripts on the page.
func (a *app) script() {}
