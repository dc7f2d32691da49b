// Package post is a game that is played by link: people at devices of their own, who send each other the game as a
// text. There is no server; each device has a copy.
//
// A link ([Link]) holds the whole game as a code of package gamecode, with what a table by link needs besides
// ([Table]): an id of the game, who began it, who plays elsewhere, on which day each was last heard of, and standing
// orders ([Orders]). Orders save links: what somebody has said in advance is decided by the program on whatever device
// the game is, in the order of the rules and through the engine, one decision after the other ([Next]), as they would
// have decided themselves. What an order does not answer is asked.
//
// Orders are sealed so that nobody reads them by accident, and are opened only when their seat is to decide. This is no
// secrecy: the key is in the link, as the deck is in the code. Anyone who wants to cheat can.
//
// Links form a chain: each has a number and the hash of the one before. A device that gets a link compares it with its
// own copy ([Compare]) and takes over only what continues it; an older link, another branch and another game are told
// apart. A link that has been changed is refused by its hash, before the game in it is read.
//
// The package knows no clock: days are given to it.
package post
