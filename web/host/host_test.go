package host

import (
	"compress/gzip"
	"io"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func folder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	put := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	put("index.html", "<p>page")
	put("kilovolt-0123456789.wasm", "raw program")
	put(".secret", "hidden")
	f, err := os.Create(filepath.Join(dir, "kilovolt-0123456789.wasm.gz"))
	if err != nil {
		t.Fatal(err)
	}
	z := gzip.NewWriter(f)
	if _, err := z.Write([]byte("raw program")); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return dir
}

func get(t *testing.T, o Options, dir, path, accept string) (int, map[string]string, string) {
	t.Helper()
	r := httptest.NewRequest("GET", path, nil)
	if accept != "" {
		r.Header.Set("Accept-Encoding", accept)
	}
	w := httptest.NewRecorder()
	Handler(dir, o).ServeHTTP(w, r)
	head := map[string]string{}
	for k := range w.Header() {
		head[k] = w.Header().Get(k)
	}
	return w.Code, head, w.Body.String()
}

func TestTypesAndCaching(t *testing.T) {
	dir := folder(t)
	code, head, body := get(t, Options{}, dir, "/", "")
	if code != 200 || body != "<p>page" ||
		head["Content-Type"] != "text/html; charset=utf-8" || head["Cache-Control"] != "no-cache" {
		t.Errorf("the page is sent with %d %v %q", code, head, body)
	}
	code, head, body = get(t, Options{}, dir, "/kilovolt-0123456789.wasm", "")
	if code != 200 || body != "raw program" ||
		head["Content-Type"] != "application/wasm" || head["Content-Encoding"] != "" {
		t.Errorf("the program is sent with %d %v %q", code, head, body)
	}
	if !strings.Contains(head["Cache-Control"], "immutable") {
		t.Errorf("a file with a hashed name may be cached forever, got %q", head["Cache-Control"])
	}
}

func TestPackedWhereAccepted(t *testing.T) {
	dir := folder(t)
	code, head, body := get(t, Options{}, dir, "/kilovolt-0123456789.wasm", "br, gzip;q=0.8")
	if code != 200 || head["Content-Encoding"] != "gzip" ||
		head["Content-Type"] != "application/wasm" || head["Vary"] != "Accept-Encoding" {
		t.Fatalf("the packed program is sent with %d %v", code, head)
	}
	z, err := gzip.NewReader(strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if plain, err := io.ReadAll(z); err != nil || string(plain) != "raw program" {
		t.Errorf("the program unpacks to %q, %v", plain, err)
	}
	if err := os.WriteFile(filepath.Join(dir, "kilovolt-0123456789.wasm.br"), []byte("smaller"), 0o600); err != nil {
		t.Fatal(err)
	}
	for accept, want := range map[string]string{
		"gzip, deflate, br": "br", "gzip, br;q=0": "gzip", "gzip": "gzip", "brotli": "", "": "",
	} {
		_, head, body := get(t, Options{}, dir, "/kilovolt-0123456789.wasm", accept)
		typed := head["Content-Type"] == "application/wasm"
		if !typed || head["Content-Encoding"] != want || (want == "br") != (body == "smaller") {
			t.Errorf("to a browser that accepts %q, the program is sent with %v", accept, head)
		}
	}
	_, head, body = get(t, Options{}, dir, "/kilovolt-0123456789.wasm", "gzip;q=0")
	if head["Content-Encoding"] != "" || body != "raw program" {
		t.Errorf("to a browser that refuses gzip, the program is sent with %v", head)
	}
	_, head, body = get(t, Options{Uncompressed: true}, dir, "/kilovolt-0123456789.wasm", "gzip")
	if head["Content-Encoding"] != "" || body != "raw program" {
		t.Errorf("a host that does not compress sent %v", head)
	}
}

func TestNothingElse(t *testing.T) {
	dir := folder(t)
	for _, path := range []string{"/.secret", "/../host.go", "/a/b", "/nothing.js", `/..%5chost.go`} {
		if code, _, _ := get(t, Options{}, dir, path, ""); code != 404 {
			t.Errorf("%s: %d, want 404", path, code)
		}
	}
	r := httptest.NewRequest("POST", "/", nil)
	w := httptest.NewRecorder()
	Handler(dir, Options{}).ServeHTTP(w, r)
	if w.Code != 405 {
		t.Errorf("POST: %d, want 405", w.Code)
	}
}
