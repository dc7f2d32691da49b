package page

import "errors"

// ErrNoPicture means that the browser cannot make a picture.
var ErrNoPicture = errors.New("the page cannot make pictures")
