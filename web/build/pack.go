package build

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/andybalholm/brotli"
)

// A form is a packed form of a file, stored next to it for hosts that send it.
type form struct {
	ext  string
	slow bool // it takes a minute for the program
	pack func([]byte) ([]byte, error)
}

var forms = []form{
	{ext: ".gz", pack: func(data []byte) ([]byte, error) {
		return through(data, func(w io.Writer) (io.WriteCloser, error) {
			return gzip.NewWriterLevel(w, gzip.BestCompression)
		})
	}},
	{ext: ".br", slow: true, pack: func(data []byte) ([]byte, error) {
		return through(data, func(w io.Writer) (io.WriteCloser, error) {
			// the largest window that every browser accepts, 16 MB
			return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 24}), nil
		})
	}},
}

func through(data []byte, packer func(io.Writer) (io.WriteCloser, error)) ([]byte, error) {
	var b bytes.Buffer
	w, err := packer(&b)
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

// packable reports whether a file is worth packing: pictures are packed already, and a file that fits into one
// network packet gains nothing.
func packable(name string, data []byte) bool {
	texts := []string{".html", ".js", ".css", ".webmanifest", ".txt", ".json"}
	return slices.Contains(texts, filepath.Ext(name)) && len(data) > 1200
}

// pack writes the packed forms of a file next to it. They come from a cache if possible; in a quick build the slow
// ones come only from there.
func (s *site) pack(name string, data []byte) error {
	for _, f := range forms {
		packed, err := s.packed(f, data)
		if err != nil {
			return err
		}
		if packed == nil {
			continue
		}
		if err := s.write(name+f.ext, packed); err != nil {
			return err
		}
	}
	return nil
}

// packed returns one form of a file's content, or nil if packing it would take too long.
func (s *site) packed(f form, data []byte) ([]byte, error) {
	large := len(data) > 1e6
	sum := sha256.Sum256(data)
	file := filepath.Join(s.cache(), hex.EncodeToString(sum[:])+f.ext)
	packed, err := os.ReadFile(file)
	if err == nil {
		now := time.Now()
		return packed, os.Chtimes(file, now, now)
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if f.slow && s.quick && large {
		return nil, nil
	}
	if packed, err = f.pack(data); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(s.cache(), 0o755); err != nil {
		return nil, err
	}
	return packed, replace(file, packed)
}

func (s *site) cache() string { return filepath.Join(s.root, "dist", "cache", "packed") }

// prune removes everything from the cache that no build has used for a week.
func (s *site) prune() error {
	entries, err := os.ReadDir(s.cache())
	if err != nil {
		return err
	}
	for _, e := range entries {
		about, err := e.Info()
		if err == nil && time.Since(about.ModTime()) > 7*24*time.Hour {
			err = os.Remove(filepath.Join(s.cache(), e.Name()))
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // another build may have removed it
			return err
		}
	}
	return nil
}

// replace writes a file atomically.
func replace(path string, data []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*.new")
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Chmod(0o644)
	}
	if e := f.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		_ = os.Remove(f.Name())
	}
	return err
}
