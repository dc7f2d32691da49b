//go:build !js

package hosting

import (
	"bytes"
	"context"
	"sync"
	"time"

	"github.com/coder/websocket"

	"kilovolt/game/remote/live"
)

// Bounds of a connection.
const (
	queue       = 128              // messages that wait in each direction
	writeWithin = 10 * time.Second // who does not read for so long is given up
)

// connection is a guest's WebSocket as a [live.Channel].
type connection struct {
	socket *websocket.Conn
	in     chan []byte
	out    chan []byte
	ctx    context.Context
	cancel context.CancelFunc
	ending sync.Once
	last   chan struct{} // closed when nothing more is to be sent than what waits
}

func newConnection(socket *websocket.Conn) *connection {
	socket.SetReadLimit(live.MaxMessage)
	c := &connection{socket: socket, in: make(chan []byte, queue), out: make(chan []byte, queue),
		last: make(chan struct{})}
	c.ctx, c.cancel = context.WithCancel(context.Background())
	return c
}

// Send takes a message on its way, if there is room.
func (c *connection) Send(message []byte) bool {
	select {
	case <-c.last:
		return false
	default:
	}
	select {
	case c.out <- bytes.Clone(message):
		return true
	default:
		return false
	}
}

// Receive returns the next message.
func (c *connection) Receive() ([]byte, bool) {
	select {
	case m := <-c.in:
		return m, true
	default:
		return nil, false
	}
}

// run carries messages until the connection ends.
func (c *connection) run() {
	go c.write()
	for {
		kind, m, err := c.socket.Read(c.ctx)
		if err != nil || kind != websocket.MessageText {
			break
		}
		select {
		case c.in <- m: // if it is full, nothing more is read, and the guest's own queue fills
		case <-c.ctx.Done():
		}
	}
	c.end()
}

// write sends what waits.
func (c *connection) write() {
	defer c.end()
	for {
		select {
		case m := <-c.out:
			if !c.put(m) {
				return
			}
		case <-c.last:
			for {
				select {
				case m := <-c.out:
					if !c.put(m) {
						return
					}
				default:
					_ = c.socket.Close(websocket.StatusNormalClosure, "")
					return
				}
			}
		case <-c.ctx.Done():
			return
		}
	}
}

// put sends a message. It returns false if the guest does not read.
func (c *connection) put(m []byte) bool {
	ctx, cancel := context.WithTimeout(c.ctx, writeWithin)
	defer cancel()
	return c.socket.Write(ctx, websocket.MessageText, m) == nil
}

// finish ends the connection once what waits is sent.
func (c *connection) finish() { c.ending.Do(func() { close(c.last) }) }

// end ends the connection.
func (c *connection) end() {
	c.finish()
	c.cancel()
	_ = c.socket.CloseNow()
}

// over reports whether the connection has ended and all that came through it was received.
func (c *connection) over() bool { return c.ctx.Err() != nil && len(c.in) == 0 }
