//go:build !js

// Package hosting makes a native program the table at which people of the same network play with their browsers: it
// serves the page, and carries the messages of package live over WebSockets. No browser links it.
//
// Whoever is in the network can reach it, so it trusts nothing: it answers to numeric addresses alone, so that no name
// of somebody else's can be made to point here; opens a connection only for a page that it has served itself; reads a
// bounded number of bytes; and gives up who sends nothing, or does not read. What a guest says is for package live to
// judge. The wire is plain text, which everybody in the network may be able to read.
package hosting

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"time"

	"github.com/coder/websocket"

	"kilovolt/game/remote/live"
)

// Path is where guests connect.
const Path = "/table"

// Bounds of what the server bears.
const (
	mostConnections = 128 // at a time
	mostOfOne       = 16  // at a time, of one address
	headerBytes     = 8 << 10
	headerWithin    = 5 * time.Second
	answerWithin    = 2 * time.Minute // a slow device fetches the program
	idleFor         = 30 * time.Second
)

// Server is the table as the network sees it.
type Server struct {
	site   http.Handler
	joined []*connection

	mu      sync.Mutex
	arrived []*connection // and not yet taken in
	open    []*connection
}

// New returns a server that serves a page.
func New(site http.Handler) *Server { return &Server{site: site} }

// Serve serves until the listener is closed. Its error is what ended it, nil for that.
func (s *Server) Serve(l net.Listener) error {
	server := http.Server{
		Handler: s, ReadHeaderTimeout: headerWithin, ReadTimeout: headerWithin, WriteTimeout: answerWithin,
		IdleTimeout: idleFor, MaxHeaderBytes: headerBytes,
	}
	err := server.Serve(&limited{Listener: l, from: map[netip.Addr]int{}})
	_ = server.Close()
	s.closeAll()
	if errors.Is(err, net.ErrClosed) {
		return nil
	}
	return err
}

// ServeHTTP serves the page and takes in guests.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !numeric(r.Host) {
		http.Error(w, "only at a numeric address", http.StatusMisdirectedRequest)
		return
	}
	if r.URL.Path != Path {
		s.site.ServeHTTP(w, r)
		return
	}
	if r.Header.Get("Origin") != "http://"+r.Host {
		http.Error(w, "only for the page that is served here", http.StatusForbidden)
		return
	}
	socket, err := websocket.Accept(w, r, nil) // which answers what is no WebSocket
	if err != nil {
		return
	}
	s.connect(socket)
}

// numeric reports whether a host is an IP address, with or without a port. Names are refused: a page of somebody else's
// could have its own name point to this machine, and would then have the same origin.
func numeric(host string) bool {
	if _, err := netip.ParseAddrPort(host); err == nil {
		return true
	}
	if n := len(host); n > 2 && host[0] == '[' && host[n-1] == ']' {
		host = host[1 : n-1]
	}
	_, err := netip.ParseAddr(host)
	return err == nil
}

// connect runs a connection until it ends.
func (s *Server) connect(socket *websocket.Conn) {
	c := newConnection(socket)
	s.mu.Lock()
	s.arrived, s.open = append(s.arrived, c), append(s.open, c)
	s.mu.Unlock()
	c.run()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open = slices.DeleteFunc(s.open, func(other *connection) bool { return other == c })
}

func (s *Server) closeAll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.open {
		c.end()
	}
}

// Bring gives a host the guests who have come since it was last called, and takes away those who have gone. Whoever
// calls the host's Tick calls it before that.
func (s *Server) Bring(h *live.Host) {
	s.mu.Lock()
	arrived := s.arrived
	s.arrived = nil
	s.mu.Unlock()
	for _, c := range arrived {
		if h.Join(c) {
			s.joined = append(s.joined, c)
		} else {
			c.finish()
		}
	}
	s.joined = slices.DeleteFunc(s.joined, func(c *connection) bool {
		gone := c.over()
		if gone {
			h.Part(c)
		}
		return gone
	})
}

// Closed closes a channel that a host has no more use for, for [live.Config].
func Closed(c live.Channel) { c.(*connection).finish() }
