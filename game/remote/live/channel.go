package live

// Channel carries messages between a host and one guest. It may lose, double, delay, reorder and damage them. Neither
// function waits.
type Channel interface {
	// Send takes a message on its way, and keeps nothing of the slice. It returns false if there is no room for it
	// now, or never will be again; then it is tried again later.
	Send(message []byte) bool
	// Receive returns the next message that has arrived. It is not ok if there is none.
	Receive() (message []byte, ok bool)
}

// What the two sides bear of each other.
const (
	// MaxMessage is the most bytes that a message may have.
	MaxMessage = 4096
	// MaxGuests is the most guests that a host has at a time, those who watch included.
	MaxGuests = 32

	mostWatching = 16 // so that there is always room for those who have a seat

	perTick   = 16  // messages of one guest that a host reads in a Tick; what is beyond stays in the channel
	perSecond = 20  // messages of one guest that a host reads in a second, in the long run
	burst     = 60  // messages of one guest that a host reads at once after a silence
	window    = 64  // steps that a host sends to a guest beyond those that it is known to have
	outbound  = 64  // messages that a host sends to one guest in a Tick
	inbound   = 128 // messages that a guest reads in a Tick
)
