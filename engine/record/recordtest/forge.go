package recordtest

import (
	"bytes"
	"encoding/hex"
	"hash/fnv"
	"testing"
)

// Forge returns an encoded record in which a text is replaced, with the checksum that it would have.
func Forge(t testing.TB, data []byte, from, to string) []byte {
	t.Helper()
	const key = `,"sum":"`
	at := bytes.LastIndex(data, []byte(key))
	if at < 0 || !bytes.Contains(data[:at], []byte(from)) {
		t.Fatalf("the record has no %s", from)
	}
	data = bytes.Replace(data[:at], []byte(from), []byte(to), 1)
	h := fnv.New128a()
	h.Write(data)
	return append(data, key+hex.EncodeToString(h.Sum(nil))+`"}`...)
}
