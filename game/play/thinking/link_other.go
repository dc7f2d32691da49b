//go:build !js

package thinking

import (
	"sync"
	"time"

	"kilovolt/game/platform/thinking/remote"
)

// slice is how long a goroutine thinks before it looks for a new request.
const slice = 4 * time.Millisecond

// A goroutine is a link to a goroutine.
type goroutine struct {
	start    sync.Once
	requests chan string
	answers  chan string
}

// OwnLink returns the link to a goroutine.
func OwnLink() Link {
	return &goroutine{requests: make(chan string, 1), answers: make(chan string, 1)}
}

// Ready reports true.
func (g *goroutine) Ready() bool { return true }

// Send gives the goroutine the request, and drops a request not yet taken and an answer not yet collected.
func (g *goroutine) Send(request string) {
	g.start.Do(func() { go g.serve() })
	drop(g.requests)
	drop(g.answers)
	g.requests <- request
}

func drop(from chan string) {
	select {
	case <-from:
	default:
	}
}

// Answer returns the answer, "" before it is there.
func (g *goroutine) Answer() (text string, failed bool) {
	select {
	case text = <-g.answers:
		return text, false
	default:
		return "", false
	}
}

// serve answers the requests.
func (g *goroutine) serve() {
	var server remote.Server
	for request := range g.requests {
		for again := true; again; {
			answer, busy := "", true
			if err := server.Take(request); err != nil {
				answer, busy = server.Refuse(err), false
			}
			for again = false; busy && !again; {
				select {
				case request = <-g.requests:
					again = true
				default:
					answer, busy = server.Think(slice)
				}
			}
			if answer != "" {
				drop(g.answers)
				g.answers <- answer
			}
		}
	}
}
