//go:build unix

package main

import (
	"bytes"
	"io"
	"net"
	"testing"
	"time"
)

// What an outside bot has started ends with it.
func TestNothingStaysBehind(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	t.Setenv(childCalls, listener.Addr().String())
	var out, complaints bytes.Buffer
	run([]string{"-outside", outside("mine", "leaves-another"), "-opponents", "mine,novice", "-players", "2", "-answer", "5s", "-games", "1"}, &out, &complaints)
	call, err := listener.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer call.Close()
	if err := call.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	if _, err := call.Read(make([]byte, 1)); err != io.EOF {
		t.Errorf("the child of a bot that was stopped goes on: %v", err)
	}
}
