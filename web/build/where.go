package build

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Where copies a stack trace of the program for the browser and adds files and lines, which the program lacks
// (withoutLines). They come from the last build, which must be of the version that the trace is of. A trace that has
// its lines is copied as it is.
func Where(root string, trace io.Reader, out io.Writer) error {
	var known *lines
	name := ""
	each := bufio.NewScanner(trace)
	for each.Scan() {
		line := each.Text()
		if m := place.FindStringSubmatch(line); m != nil {
			offset, err := strconv.ParseInt(m[1], 16, 32)
			if err != nil {
				return err
			}
			if known == nil {
				if known, err = lastLines(filepath.Join(root, "dist", "cache")); err != nil {
					return err
				}
			}
			line += known.at(name, int(offset))
		}
		name = strings.TrimPrefix(line[:max(0, strings.LastIndexByte(line, '('))], "created by ")
		if _, err := fmt.Fprintln(out, line); err != nil {
			return err
		}
	}
	return each.Err()
}

// lastLines reads the lines of the program that was built last: with or without an address for its links, and with
// either Ebitengine.
func lastLines(cache string) (*lines, error) {
	var last string
	var built time.Time
	for _, name := range []string{"release.wasm", "home-release.wasm", "plain-release.wasm",
		"home-plain-release.wasm"} {
		file := filepath.Join(cache, name)
		if about, err := os.Stat(file); err == nil && about.ModTime().After(built) {
			last, built = file, about.ModTime()
		}
	}
	if last == "" {
		return nil, fmt.Errorf("there is no program in %s: build the site first, at the trace's version", cache)
	}
	program, err := os.ReadFile(last)
	if err != nil {
		return nil, err
	}
	known, err := linesOf(program)
	if err != nil {
		return nil, fmt.Errorf("the lines of %s cannot be read: %w; the trace is of another build, as this one has "+
			"its lines in its traces", filepath.Base(last), err)
	}
	return known, nil
}

// place is the place of a call in a trace without lines.
var place = regexp.MustCompile(`^\s*\?:0 \+0x([0-9a-f]+)$`)

// lines finds the lines of a program's functions by their names.
type lines struct {
	*tables
	functions map[string][]byte
}

// linesOf reads the tables of a program that still has its lines. The package debug/gosym cannot: it does not know how
// WebAssembly counts instructions.
func linesOf(program []byte) (*lines, error) {
	m, err := memoryOf(program)
	if err != nil {
		return nil, err
	}
	t, err := m.tables()
	if err != nil {
		return nil, err
	}
	l := &lines{tables: t, functions: map[string][]byte{}}
	for i := range t.count {
		f, err := t.function(i)
		if err != nil {
			return nil, err
		}
		l.functions[text(t.names[binary.LittleEndian.Uint32(f[funcName:]):])] = f
	}
	return l, nil
}

// text returns the text up to a zero.
func text(data []byte) string {
	s, _, _ := bytes.Cut(data, []byte{0})
	return string(s)
}

// at returns the file and line of a call, which returns to an offset within a function; "" if that is not known.
func (l *lines) at(function string, offset int) string {
	f := l.functions[function]
	if f == nil {
		return ""
	}
	file, line := l.value(f[funcFile:], offset-1), l.value(f[funcLine:], offset-1)
	if file < 0 || line < 0 {
		return ""
	}
	unit := int(binary.LittleEndian.Uint32(f[funcUnit:])) + file
	return fmt.Sprintf(" %s:%d", text(l.paths[binary.LittleEndian.Uint32(l.files[4*unit:]):]), line)
}

// value reads the value for a program counter, relative to the function, from the table at the given offset; -1 if
// there is none.
func (l *lines) value(offset []byte, counter int) int {
	at := binary.LittleEndian.Uint32(offset)
	if at == 0 {
		return -1
	}
	r := reader{rest: l.values[at:]}
	for value, end := -1, 0; ; {
		value += signed(r.number())
		end += r.number()
		if counter < end || r.err != nil {
			return value
		}
	}
}
