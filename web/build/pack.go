package build

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
)

// pack writes name.gz; the name carries the hash of the content, so one that
// is there already is right.
func (s *site) pack(name string, data []byte) (string, int, error) {
	gz := name + ".gz"
	if st, err := os.Stat(filepath.Join(s.out, gz)); err == nil {
		s.keep[gz] = true
		return gz, int(st.Size()), nil
	}
	packed, err := squeeze(data)
	if err != nil {
		return "", 0, err
	}
	return gz, len(packed), s.write(gz, packed)
}

func squeeze(data []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
