//go:build !js

package hosting

import (
	"net"
	"net/netip"
	"sync"
)

// limited is a listener with a bounded number of connections, of all and of one address. What is beyond is closed.
type limited struct {
	net.Listener
	mu   sync.Mutex
	all  int
	from map[netip.Addr]int
}

// Accept returns the next connection that there is room for.
func (l *limited) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		from := netip.Addr{}
		if at, err := netip.ParseAddrPort(c.RemoteAddr().String()); err == nil {
			from = at.Addr().Unmap().WithZone("")
		}
		if l.admit(from) {
			return &counted{Conn: c, done: sync.OnceFunc(func() { l.release(from) })}, nil
		}
		_ = c.Close()
	}
}

func (l *limited) admit(from netip.Addr) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.all >= mostConnections || l.from[from] >= mostOfOne {
		return false
	}
	l.all++
	l.from[from]++
	return true
}

func (l *limited) release(from netip.Addr) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.all--
	if l.from[from]--; l.from[from] == 0 {
		delete(l.from, from)
	}
}

// counted is a connection that counts until it is closed.
type counted struct {
	net.Conn
	done func()
}

// Close closes the connection.
func (c *counted) Close() error {
	c.done()
	return c.Conn.Close()
}
