package build

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// withoutLines returns a program without what only stack traces need: the names of files and the numbers of lines, the
// values of arguments, which calls were inlined, and the type arguments of generic functions, which a trace leaves out
// anyway. That is a ninth of the packed program. A trace then gives functions and offsets within them, which [Where]
// turns into lines. The size stays the same, as the tables are filled with zeros. An error says that the tables are not
// those of a version of Go that is known (versions.go); then the program has to stay as it is.
//
// The tables are those of runtime.pcHeader, runtime._func, runtime.moduledata and runtime.inlinedCall in Go's
// runtime/symtab.go, runtime/runtime2.go and runtime/symtabinl.go.
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
		if err := t.withoutCalls(f); err != nil {
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
	withoutTypes(t.names)
	return out, m.store()
}

// Offsets within runtime._func, bytes.
const (
	funcName    = 4  // nameOff
	funcHeights = 16 // pcsp
	funcFile    = 20 // pcfile
	funcLine    = 24 // pcln
	funcTables  = 28 // npcdata
	funcUnit    = 32 // cuOffset, followed by startLine
	funcKind    = 40 // funcID
	funcFacts   = 43 // nfuncdata
	funcSize    = 44 // followed by the offsets of npcdata tables of values and of nfuncdata facts
)

// Indices of a function's further tables (PCDATA_UnsafePoint and so on in internal/abi): where it may not be
// interrupted, which never happens in WebAssembly, which call was inlined where, and which of the arguments that a
// trace prints still hold.
const (
	unsafePoints  = 0
	inlinedPlaces = 2
	liveArguments = 3
)

// memory is the initial memory of a WebAssembly program.
type memory struct {
	bytes    []byte
	segments []segment
	layout   layout
}

// A segment is a part of the memory that the program contains. What no segment covers is zero.
type segment struct {
	at   int
	data []byte // within the program
}

var errTables = errors.New("its tables of functions are not as web/build/lines.go expects them")

// store writes the memory back into the program. What no segment covers must still be zero.
func (m *memory) store() error {
	for _, s := range m.segments {
		copy(s.data, m.bytes[s.at:])
		clear(m.bytes[s.at:][:len(s.data)])
	}
	if len(bytes.Trim(m.bytes, "\x00")) > 0 {
		return errTables
	}
	return nil
}

// memoryOf reads the data section.
func memoryOf(program []byte) (*memory, error) {
	version, err := goVersion(program)
	if err != nil {
		return nil, err
	}
	m := &memory{}
	if m.layout, err = layoutOf(version); err != nil {
		return nil, err
	}
	err = eachSection(program, func(id byte, section []byte) error {
		const dataSection = 11
		if id != dataSection {
			return nil
		}
		d := reader{rest: section}
		for range d.number() {
			if err := m.read(&d); err != nil {
				return err
			}
		}
		return d.err
	})
	if err == nil && len(m.segments) == 0 {
		err = errors.New("the program has no data")
	}
	return m, err
}

// eachSection calls a function with the sections of a program.
func eachSection(program []byte, call func(id byte, section []byte) error) error {
	const header = 8
	r := reader{rest: program[min(header, len(program)):]}
	for len(r.rest) > 0 {
		id := r.byte()
		section := r.take(r.number())
		if r.err != nil {
			return r.err
		}
		if err := call(id, section); err != nil {
			return err
		}
	}
	return r.err
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
	const most = 1 << 30 // bytes of memory; the game's are a few million
	if at < 0 || at > most {
		return errTables
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
	facts     []byte // about functions
}

// tables finds the tables by their header.
func (m *memory) tables() (t *tables, err error) {
	head := []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8} // magic number, smallest instruction, size of a pointer
	at := bytes.Index(m.bytes, head)
	if at < 0 || bytes.Contains(m.bytes[at+1:], head) {
		return nil, errTables
	}
	t = &tables{}
	all := m.bytes[at:]
	if len(all) < 8+8*8 {
		return nil, errTables
	}
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
	t.facts, err = m.facts(at, at+int(names), at+int(directory))
	return t, err
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

// mark marks the bytes of the table of values at an offset.
func (t *tables) mark(used []bool, offset uint32) error {
	n, err := t.each(offset, func(int) {})
	for i := range n {
		used[int(offset)+i] = true
	}
	return err
}

// each calls a function with the values of the table at an offset and returns the table's size: pairs of numbers, the
// change of the value and the way to the next one, and a zero at the end. There is no table at offset 0.
func (t *tables) each(offset uint32, call func(value int)) (size int, err error) {
	if offset == 0 {
		return 0, nil
	}
	if int(offset) >= len(t.values) {
		return 0, errTables
	}
	table := t.values[offset:]
	r := reader{rest: table}
	for value, first := -1, true; r.err == nil; first = false {
		change := r.number()
		if change == 0 && !first {
			break
		}
		value += signed(change)
		r.number()
		call(value)
	}
	return len(table) - len(r.rest), r.err
}

// signed returns a signed number that is written as an unsigned one, zigzag.
func signed(n int) int { return n>>1 ^ -(n & 1) }

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

// text reads a text, which follows its length.
func (r *reader) text() string { return string(r.take(r.number())) }

// number reads a number in the format LEB128.
func (r *reader) number() int {
	n, size := binary.Uvarint(r.rest)
	if size <= 0 {
		size = -1
	}
	r.take(size)
	return int(n)
}
