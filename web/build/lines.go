package build

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// withoutLines returns a program without the tables from which stack traces take the names of files and the numbers of
// lines, one twelfth of the packed program: a trace then gives functions and offsets within them, which [Where] turns
// into lines. The size stays the same, as the tables are filled with zeros.
//
// The tables are those of runtime.pcHeader and runtime._func in Go's runtime/symtab.go and runtime/runtime2.go.
func withoutLines(program []byte) ([]byte, error) {
	out := bytes.Clone(program)
	m, err := memoryOf(out)
	if err != nil {
		return nil, err
	}
	t, err := m.tables()
	if err != nil {
		return nil, err
	}
	used := make([]bool, len(t.values))
	for i := range t.count {
		f, err := t.function(i)
		if err != nil {
			return nil, err
		}
		// The first of each function's tables says how high its stack is, the next two in which file and line it is.
		if err := t.mark(used, binary.LittleEndian.Uint32(f[funcHeights:])); err != nil {
			return nil, err
		}
		clear(f[funcFile:funcTables])
		clear(f[funcUnit : funcUnit+8]) // by which a file is found, and the function's first line
		for k := range binary.LittleEndian.Uint32(f[funcTables:]) {
			table := f[funcSize+4*k:][:4]
			if k == unsafePoints || k == liveArguments {
				clear(table)
			} else if err := t.mark(used, binary.LittleEndian.Uint32(table)); err != nil {
				return nil, err
			}
		}
	}
	for i, u := range used {
		if !u {
			t.values[i] = 0
		}
	}
	clear(t.files)
	clear(t.paths)
	m.store()
	return out, nil
}

// Offsets within runtime._func, bytes.
const (
	funcName    = 4  // nameOff
	funcHeights = 16 // pcsp
	funcFile    = 20 // pcfile
	funcLine    = 24 // pcln
	funcTables  = 28 // npcdata
	funcUnit    = 32 // cuOffset, followed by startLine
	funcSize    = 44 // followed by the offsets of npcdata tables
)

// Indices of a function's further tables (PCDATA_UnsafePoint and PCDATA_ArgLiveIndex of internal/abi): where it may not
// be interrupted, which never happens in WebAssembly, and which of the arguments that a trace prints still hold.
const (
	unsafePoints  = 0
	liveArguments = 3
)

// memory is the initial memory of a WebAssembly program.
type memory struct {
	bytes    []byte
	segments []segment
}

// segment is a part of the memory that the program contains. What no segment covers is zero.
type segment struct {
	at   int
	data []byte // within the program
}

var errTables = errors.New("the tables of functions are not as in Go 1.26; see web/build/lines.go")

// store writes the memory back into the program. It must not have been changed to anything but zeros.
func (m *memory) store() {
	for _, s := range m.segments {
		copy(s.data, m.bytes[s.at:])
	}
}

// memoryOf reads the data section.
func memoryOf(program []byte) (*memory, error) {
	const header, dataSection = 8, 11
	r := reader{rest: program[min(header, len(program)):]}
	for len(r.rest) > 0 && r.err == nil {
		id := r.byte()
		section := r.take(r.number())
		if id != dataSection {
			continue
		}
		m := &memory{}
		d := reader{rest: section}
		for range d.number() {
			if err := m.read(&d); err != nil {
				return nil, err
			}
		}
		return m, d.err
	}
	return nil, errors.Join(r.err, errors.New("the program has no data"))
}

// read reads a segment.
func (m *memory) read(d *reader) error {
	const constant, end = 0x41, 0x0b // i32.const and end
	if kind, op := d.number(), d.byte(); kind != 0 || op != constant {
		return fmt.Errorf("a segment of data of kind %d at an address by instruction %#x", kind, op)
	}
	at := d.number()
	if op := d.byte(); op != end {
		return fmt.Errorf("instruction %#x in an address", op)
	}
	data := d.take(d.number())
	if d.err != nil {
		return d.err
	}
	if more := at + len(data) - len(m.bytes); more > 0 {
		m.bytes = append(m.bytes, make([]byte, more)...)
	}
	copy(m.bytes[at:], data)
	m.segments = append(m.segments, segment{at, data})
	return nil
}

// tables are the runtime's tables of functions.
type tables struct {
	count     int    // of functions
	directory []byte // where functions are, by number
	values    []byte // tables of values by program counter
	names     []byte // of functions
	files     []byte // offsets of paths, by number
	paths     []byte
}

// tables finds the tables by their header.
func (m *memory) tables() (*tables, error) {
	head := []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8} // magic number, smallest instruction, size of a pointer
	at := bytes.Index(m.bytes, head)
	if at < 0 || bytes.Contains(m.bytes[at+1:], head) {
		return nil, errTables
	}
	t, all := &tables{}, m.bytes[at:]
	var offsets [8]uint64 // nfunc, nfiles, -, funcname, cu, filetab, pctab, pcln
	for i := range offsets {
		offsets[i] = binary.LittleEndian.Uint64(all[8+8*i:])
		if offsets[i] > uint64(len(all)) {
			return nil, errTables
		}
	}
	names, files, paths, values, directory := offsets[3], offsets[4], offsets[5], offsets[6], offsets[7]
	if !slices.IsSorted(offsets[3:]) {
		return nil, errTables
	}
	t.count = int(offsets[0])
	t.names, t.files, t.paths = all[names:files], all[files:paths], all[paths:values]
	t.values, t.directory = all[values:directory], all[directory:]
	return t, nil
}

// function returns a function's description and what follows it.
func (t *tables) function(i int) ([]byte, error) {
	if len(t.directory) < 8*i+8 {
		return nil, errTables
	}
	at := int(binary.LittleEndian.Uint32(t.directory[8*i+4:]))
	if at+funcSize > len(t.directory) {
		return nil, errTables
	}
	f := t.directory[at:]
	if n := binary.LittleEndian.Uint32(f[funcTables:]); n > 16 || funcSize+4*int(n) > len(f) {
		return nil, errTables
	}
	return f, nil
}

// mark marks the bytes of the table of values at an offset: pairs of numbers, and a zero at the end. There is none at
// offset 0.
func (t *tables) mark(used []bool, offset uint32) error {
	if offset == 0 {
		return nil
	}
	if int(offset) >= len(t.values) {
		return errTables
	}
	r := reader{rest: t.values[offset:]}
	for first := true; ; first = false {
		if r.number() == 0 && !first {
			break
		}
		r.number()
		if r.err != nil {
			return r.err
		}
	}
	for i := int(offset); i < len(t.values)-len(r.rest); i++ {
		used[i] = true
	}
	return nil
}

// reader reads a program from its front. After an error it returns zeros.
type reader struct {
	rest []byte
	err  error
}

func (r *reader) take(n int) []byte {
	if n < 0 || n > len(r.rest) {
		r.err = errors.New("the program ends too early")
		r.rest = nil
		return nil
	}
	out := r.rest[:n]
	r.rest = r.rest[n:]
	return out
}

func (r *reader) byte() byte {
	if b := r.take(1); b != nil {
		return b[0]
	}
	return 0
}

// number reads a number in the format LEB128.
func (r *reader) number() int {
	n, size := binary.Uvarint(r.rest)
	if size <= 0 {
		size = -1
	}
	r.take(size)
	return int(n)
}
