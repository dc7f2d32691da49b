//go:build !js

package hosting

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/remote/live"
)

// random returns bytes that are the same in every run.
func random(seed uint64) live.Random {
	rng := rand.New(rand.NewPCG(seed, 1))
	return func(b []byte) {
		for i := range b {
			b[i] = byte(rng.Uint32())
		}
	}
}

// table is a table on the loopback network.
type table struct {
	t      *testing.T
	addr   string
	match  *match.Match
	host   *live.Host
	server *Server
	guests []*live.Guest
	ends   []*connection // the guests' own ends of their connections
}

const page = "<title>the page</title>"

// open opens a table for so many guests.
func open(t *testing.T, players int) *table {
	t.Helper()
	cfg := match.Config{Setup: engine.Setup{Board: "germany", Edition: engine.Recharged, Players: players, Seed: 5}}
	state := live.State{}
	for i := range players {
		cfg.Players = append(cfg.Players, record.Player{Kind: record.Human, Colour: i})
		state.Seats = append(state.Seats, live.SeatState{Open: true})
	}
	m, err := match.New(cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	h, err := live.NewHost(live.Config{Match: m, State: state, Random: random(1), Level: "easy", Closed: Closed,
		Save: func(live.State) error { return nil }})
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	site := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, page) })
	d := &table{t: t, addr: l.Addr().String(), match: m, host: h, server: New(site)}
	ended := make(chan error)
	go func() { ended <- d.server.Serve(l) }()
	t.Cleanup(func() {
		_ = l.Close()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	return d
}

// dial opens a WebSocket as a page of an origin does that was fetched at a host.
func (d *table) dial(host, origin string) (*websocket.Conn, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	header := http.Header{}
	if origin != "" {
		header.Set("Origin", origin)
	}
	o := websocket.DialOptions{Host: host, HTTPHeader: header}
	socket, answer, err := websocket.Dial(ctx, "ws://"+d.addr+Path, &o)
	if answer != nil && answer.Body != nil {
		_ = answer.Body.Close()
	}
	return socket, err
}

// call opens a WebSocket as the page does.
func (d *table) call() *websocket.Conn {
	d.t.Helper()
	socket, err := d.dial(d.addr, "http://"+d.addr)
	if err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(func() { _ = socket.CloseNow() })
	return socket
}

// guest has a guest join.
func (d *table) guest(seed uint64) *live.Guest {
	d.t.Helper()
	c := newConnection(d.call())
	go c.run()
	r := random(seed)
	g := live.NewGuest(c, live.NewToken(r), "", r)
	d.guests, d.ends = append(d.guests, g), append(d.ends, c)
	return g
}

// until runs the table until something is so.
func (d *table) until(what string, is func() bool) {
	d.t.Helper()
	for end := time.Now().Add(time.Minute); !is(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			d.t.Fatalf("%s: this does not come", what)
		}
		d.tick()
	}
}

func (d *table) tick() {
	d.t.Helper()
	d.server.Bring(d.host)
	if err := d.host.Tick(time.Now()); err != nil {
		d.t.Fatal(err)
	}
	for _, g := range d.guests {
		g.Tick(time.Now())
	}
}

// seat gives the guests their seats.
func (d *table) seat() {
	d.t.Helper()
	for i, g := range d.guests {
		d.until("a table", func() bool { return g.Match() != nil })
		if err := g.Take(engine.Seat(i), fmt.Sprint("Guest ", i)); err != nil {
			d.t.Fatal(err)
		}
		d.until("a seat", func() bool { return g.Seat() == engine.Seat(i) && !g.Pending() })
	}
}

// play plays so many actions.
func (d *table) play(more int) {
	d.t.Helper()
	to := d.match.Index() + more
	d.until("the decisions", func() bool {
		for i, g := range d.guests {
			m := g.Match()
			if m.Index() >= to || g.Pending() || m.Public().Actor != engine.Seat(i) {
				continue
			}
			var l engine.List
			m.Legal(&l)
			if err := g.Play(l.At[m.Index()%l.N].Action); err != nil {
				d.t.Fatal(err)
			}
		}
		return d.match.Index() >= to && !slices.ContainsFunc(d.guests, func(g *live.Guest) bool {
			return g.Match().Index() != d.match.Index()
		})
	})
	for i, g := range d.guests {
		if *g.Match().Public() != *d.match.Public() {
			d.t.Fatalf("the guest at seat %d has another position", i)
		}
	}
}

// Guests get the page, join over a real network, play, and come back by another connection.
func TestATable(t *testing.T) {
	d := open(t, 3)
	answer, err := http.Get("http://" + d.addr + "/")
	if err != nil {
		t.Fatal(err)
	}
	text, _ := io.ReadAll(answer.Body)
	if _ = answer.Body.Close(); string(text) != page {
		t.Errorf("the page is %q", text)
	}
	for i := range 3 {
		d.guest(uint64(i) + 10)
	}
	d.seat()
	d.play(40)
	d.ends[1].end() // the network is gone
	c := newConnection(d.call())
	go c.run()
	d.guests[1].Call(c)
	d.play(20)
	d.until("the old connection to be forgotten", func() bool { return len(d.server.joined) == 3 })
}

// Pages of other origins and at other names get no connection: neither one that somebody else serves, nor one whose
// name was made to point here.
func TestForeignOrigin(t *testing.T) {
	d := open(t, 2)
	_, port, _ := net.SplitHostPort(d.addr)
	for _, c := range [][2]string{
		{d.addr, "http://example.org"}, {d.addr, "null"}, {d.addr, ""}, {d.addr, "https://" + d.addr},
		{d.addr, "http://127.0.0.1"}, {d.addr, "http://127.0.0.1.example.org:" + port},
		{"example.org:" + port, "http://example.org:" + port}, {"localhost:" + port, "http://localhost:" + port},
	} {
		if socket, err := d.dial(c[0], c[1]); err == nil {
			_ = socket.CloseNow()
			t.Errorf("host %s, origin %q: accepted", c[0], c[1])
		}
	}
	r, err := http.NewRequest(http.MethodGet, "http://"+d.addr+"/", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Host = "example.org"
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	if answer.StatusCode != http.StatusMisdirectedRequest {
		t.Errorf("the page at another name: %s", answer.Status)
	}
	for host, want := range map[string]bool{
		"192.168.1.20": true, "192.168.1.20:8080": true, "[fe80::1]:80": true, "[::1]": true, "::1": true,
		"": false, "kilovolt.local": false, "1.2.3": false, "0x7f.1": false, "[::1": false,
		"127.0.0.1.example.org": false,
	} {
		if numeric(host) != want {
			t.Errorf("%q is numeric: %v", host, !want)
		}
	}
}

// A message that is too long, or no text, ends the connection, and nothing else.
func TestLongMessage(t *testing.T) {
	d := open(t, 2)
	d.guest(10)
	d.guest(11)
	d.seat()
	ctx := context.Background()
	for _, c := range []struct {
		kind websocket.MessageType
		text string
	}{
		{websocket.MessageText, strings.Repeat("x", live.MaxMessage+1)}, {websocket.MessageBinary, "x"},
	} {
		socket := d.call()
		d.until("the connection", func() bool { return len(d.server.joined) == 3 })
		if err := socket.Write(ctx, c.kind, []byte(c.text)); err != nil {
			t.Fatal(err)
		}
		if _, _, err := socket.Read(ctx); err == nil {
			t.Error("it is answered")
		}
		d.until("its end", func() bool { return len(d.server.joined) == 2 })
	}
	d.play(10)
}

// A guest who does not read delays nobody, and costs a bounded number of messages.
func TestSlowReader(t *testing.T) {
	d := open(t, 2)
	d.guest(10)
	d.guest(11)
	d.seat()
	d.call()
	d.until("the connection", func() bool { return len(d.server.joined) == 3 })
	slow := d.server.joined[2]
	text := []byte(strings.Repeat("x", live.MaxMessage))
	d.until("the queue to be full", func() bool { return !slow.Send(text) })
	if n := len(slow.out); n > queue {
		t.Errorf("%d messages wait", n)
	}
	d.play(10)
}

// A guest who floods the table is not read any faster, and the others play on.
func TestFlood(t *testing.T) {
	d := open(t, 2)
	d.guest(10)
	d.guest(11)
	d.seat()
	socket := d.call()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go func() {
		for socket.Write(ctx, websocket.MessageText, []byte(strings.Repeat("x", 1000))) == nil {
		}
	}()
	d.play(30)
}

// Of a thousand connections that somebody opens most are closed at once; another device can still come.
func TestAThousandConnections(t *testing.T) {
	d := open(t, 2)
	var opened []net.Conn
	defer func() {
		for _, c := range opened {
			_ = c.Close()
		}
	}()
	for range 1000 {
		c, err := net.Dial("tcp", d.addr)
		if err != nil {
			t.Fatal(err)
		}
		opened = append(opened, c)
	}
	closed := 0
	for _, c := range opened[2*mostOfOne:] {
		_ = c.SetReadDeadline(time.Now().Add(10 * time.Second))
		if _, err := c.Read(make([]byte, 1)); err == io.EOF || err != nil && strings.Contains(err.Error(), "reset") {
			closed++
		}
	}
	if closed != len(opened)-2*mostOfOne {
		t.Errorf("%d of %d connections are closed", closed, len(opened)-2*mostOfOne)
	}
	other := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 2)}}
	client := http.Client{Transport: &http.Transport{DialContext: other.DialContext}}
	answer, err := client.Get("http://" + d.addr + "/")
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	client.CloseIdleConnections()
}

// There is room for a bounded number of connections, of one address and of all, and again when they are closed.
func TestRoom(t *testing.T) {
	l := &limited{from: map[netip.Addr]int{}}
	admitted := 0
	for i := range 1000 {
		if l.admit(netip.AddrFrom4([4]byte{10, 0, byte(i / 20), 1})) {
			admitted++
		}
	}
	if admitted != mostConnections {
		t.Errorf("%d connections", admitted)
	}
	first := netip.AddrFrom4([4]byte{10, 0, 0, 1})
	if l.from[first] != mostOfOne {
		t.Errorf("%d connections of one address", l.from[first])
	}
	l.release(first)
	if !l.admit(first) || l.admit(first) {
		t.Error("a connection that is closed makes room for one")
	}
}
