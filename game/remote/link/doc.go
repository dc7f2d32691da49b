// Package link is the form in which a game travels between people: a link HOME#g=CODE, or where there is no page to
// link to the text g=CODE alone. The letter says what the code is. Everything after the # stays in the browser, so
// that the host of the page sees no game.
//
// What comes in may be anything: [Parse] is the only way in, limits its length before any work, and knows nothing of
// what a code means.
package link
