package app

// inputMethod is nothing in a browser, where the page's input has it.
type inputMethod struct{}

func (a *app) initNativeFields() {}

func (a *app) pollInputMethod() {}
