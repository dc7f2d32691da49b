package share

// A Message is a text to be sent: a dialog shows it, to be copied or passed on by whatever the device has for that.
type Message struct {
	Title, Label string // of the dialog, and what the text is
	Text         string // a link, or a text that is complete in itself

	// What is passed on with it, so that the person who gets it knows what it is: a title, and a sentence where the
	// text is a link or a code.
	Subject, Words string
	// Link is the link that is passed on; "" for none. One that begins with # belongs to the page's own address.
	Link string
}
