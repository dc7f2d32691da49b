//go:build !firefox && !webkit

// The program inside the single file is verified by the same script as one from a host: one browser is enough.

package e2e

import (
	"bytes"
	"encoding/base64"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"kilovolt/web/build"
)

func TestAFlippedBitInTheOneFile(t *testing.T) {
	fullOnly(t, "web/page/test/inside.test.js and loader.test.js, TestTheOneFile here")
	root, err := build.Root()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "kilovolt.html")
	if _, err := build.Single(build.Options{Root: root}, file); err != nil {
		t.Fatal(err)
	}
	html, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	at := regexp.MustCompile(`id="kv-program">([^<]+)<`).FindSubmatchIndex(html)
	whole := program(t)
	bad := base64.StdEncoding.EncodeToString(gzipped(t, flipped(whole, inData(whole))))
	html = bytes.Join([][]byte{html[:at[2]], []byte(bad), html[at[3]:]}, nil)
	if err := os.WriteFile(file, html, 0o600); err != nil {
		t.Fatal(err)
	}
	address := url.URL{Scheme: "file", Path: filepath.ToSlash(file)}
	if _, kind, _ := trouble(t, tabOptions{PageOptions: small, URL: address.String()}); kind != "broken" {
		t.Errorf("with a flipped bit the page shows trouble %q", kind)
	}
}
