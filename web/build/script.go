package build

import (
	"bytes"
	"encoding/base64"
	"os"
	"path/filepath"
)

// asScript writes the packed program as the script that page/packed.js runs where the page may not fetch the program.
// The file's name contains the program's hash, so a file that exists already is right.
func (s *site) asScript(wasm, gz string) (string, error) {
	name := wasm + ".js"
	if _, err := os.Stat(filepath.Join(s.out, name)); err == nil {
		s.current[name] = true
		return name, nil
	}
	packed, err := os.ReadFile(filepath.Join(s.out, gz))
	if err != nil {
		return "", err
	}
	var b bytes.Buffer
	b.WriteString(`kvPacked.take("`)
	b.WriteString(base64.StdEncoding.EncodeToString(packed))
	b.WriteString("\");\n")
	return name, s.write(name, b.Bytes())
}
