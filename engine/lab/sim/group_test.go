//go:build unix

package sim

import (
	"bytes"
	"io"
	"net"
	"testing"
	"time"
)

// Processes that an outside bot has started are killed with it.
func TestChildrenOfOutsideBotsAreKilled(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	t.Setenv(childAddress, listener.Addr().String())
	var out, errOut bytes.Buffer
	args := []string{"-outside", outsideFlag("mine", "leaves-another"), "-opponents", "mine,novice"}
	Run(append(args, "-players", "2", "-answer", "5s", "-games", "1"), &out, &errOut)
	if err := listener.(*net.TCPListener).SetDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	call, err := listener.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer call.Close()
	if err := call.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	if _, err := call.Read(make([]byte, 1)); err != io.EOF {
		t.Errorf("the child of a stopped bot is still running: %v", err)
	}
}
