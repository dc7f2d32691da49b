//go:build !js

package save

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"kilovolt/engine/record"
	"kilovolt/game/platform/page"
)

// A folder is a store that has one file per key.
type folder string

const (
	suffix  = ".json"
	unready = ".part" // of files that are being written
	// maxFile bounds what is read of a file, in bytes; above record.MaxSize, so that a record that is too big can
	// still be set aside.
	maxFile = 8 << 20
)

// Files returns the store in a folder, which it creates if necessary. The error says which folder cannot be used and
// why. A file is replaced as a whole or not at all, even if the machine loses power; only the user can read it.
func Files(dir string) (Store, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("save: the folder %s cannot be made: %w", dir, err)
	}
	probe, err := os.CreateTemp(dir, "probe-*"+unready)
	if err != nil {
		return nil, fmt.Errorf("save: the folder %s cannot be written to: %w", dir, err)
	}
	probe.Close()
	os.Remove(probe.Name())
	tidy(dir)
	return folder(dir), nil
}

// tidy removes partly written files of this program where it was killed. One younger than an hour may belong to another
// instance that is running.
func tidy(dir string) {
	for _, name := range page.FilesNamed(dir, "", unready) {
		if !partOfKey(filepath.Base(name)) {
			continue
		}
		if info, err := os.Stat(name); err == nil && time.Since(info.ModTime()) > time.Hour {
			os.Remove(name)
		}
	}
}

// partOfKey reports whether a name is that of a partly written file: a key, or "probe", with a number. Any others are
// not this program's, as in a folder of downloads.
func partOfKey(name string) bool {
	stem := strings.TrimSuffix(name, unready)
	at := strings.LastIndexByte(stem, '-')
	if at < 0 {
		return false
	}
	_, err := strconv.ParseUint(stem[at+1:], 10, 32) // as [os.CreateTemp] names it
	return err == nil && checkKey(stem[:at]) == nil
}

func (f folder) path(key string) (string, error) {
	if err := checkKey(key); err != nil {
		return "", err
	}
	return filepath.Join(string(f), key+suffix), nil
}

func (f folder) Get(key string) ([]byte, error) {
	path, err := f.path(key)
	if err != nil {
		return nil, err
	}
	data, tooBig, err := page.ReadFile(path, maxFile)
	if tooBig {
		return nil, fmt.Errorf("save: %s: %w: more than %d bytes", path, record.ErrTooBig, maxFile)
	}
	return data, err
}

// Set writes a new file, syncs it, renames it over the old one, and syncs the folder.
func (f folder) Set(key string, data []byte) error {
	path, err := f.path(key)
	if err != nil {
		return err
	}
	part, err := os.CreateTemp(string(f), key+"-*"+unready) // only the user can read it
	if err != nil {
		return marked(err)
	}
	_, err = part.Write(data)
	if err == nil {
		err = part.Sync()
	}
	err = errors.Join(err, part.Close())
	if err == nil {
		err = os.Rename(part.Name(), path)
	}
	if err != nil {
		os.Remove(part.Name())
		return marked(err)
	}
	return f.sync()
}

// sync syncs the folder. Windows cannot; there, renaming is durable once the file is.
func (f folder) sync() error {
	if runtime.GOOS == "windows" {
		return nil
	}
	dir, err := os.Open(string(f))
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}

// marked marks the errors of a disk without room, or without room for this user, and of one that cannot be written to.
func marked(err error) error {
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT), errors.Is(err, windowsDiskFull):
		return fmt.Errorf("%w: %w", ErrFull, err)
	case errors.Is(err, syscall.EROFS):
		return fmt.Errorf("%w: %w", ErrBlocked, err)
	}
	return err
}

// windowsDiskFull is what Windows calls ENOSPC.
const windowsDiskFull = syscall.Errno(112)

func (f folder) Delete(key string) error {
	path, err := f.path(key)
	if err != nil {
		return err
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return marked(err)
	}
	return f.sync()
}

func (f folder) List() ([]string, error) {
	entries, err := os.ReadDir(string(f))
	if err != nil {
		return nil, err
	}
	var keys []string
	for _, e := range entries {
		if key, ok := strings.CutSuffix(e.Name(), suffix); ok && checkKey(key) == nil && e.Type().IsRegular() {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys, nil
}

// Open returns the keeper of the folder dir, "" for the user's own. A folder that cannot be written to is read, and
// saving is tried all the same; without a folder, games are kept in memory. [Keeper.Blocked] reports either.
func Open(dir string) *Keeper {
	var err error
	if dir == "" {
		dir, err = page.DataDir()
	}
	var store Store
	if err == nil {
		store, err = Files(dir)
	}
	if err == nil {
		return NewKeeper(store, nil)
	}
	why := &Problem{Code: CodeBlocked, Key: dir, Err: err}
	if errors.Is(marked(err), ErrFull) {
		why.Code = CodeFull
	}
	if _, unread := os.ReadDir(dir); unread != nil || dir == "" {
		return blocked(why)
	}
	k := NewKeeper(folder(dir), nil)
	k.blocked = why
	return k
}
