package build

import (
	"bytes"
	"encoding/binary"
)

// Indices of a function's facts (FUNCDATA_InlTree and so on in internal/abi). All before the first are needed, and all
// after the second are for traces.
const (
	inlinedCalls = 3
	openDefers   = 4
)

const (
	noFact    = ^uint32(0) // the offset of a fact that is missing
	ofWrapper = 23         // the kind of a function that the compiler added (abi.FuncIDWrapper)
	callSize  = 16         // of runtime.inlinedCall
)

// withoutCalls removes from a function the calls that were inlined, and the facts that are for traces. A function that
// the compiler added keeps its inlined calls, because runtime.gorecover counts the calls between a panic and the
// function that recovers, not counting added functions. The recovering function is never inlined, and one more function
// that was not added makes the count too high, whatever is inlined there.
func (t *tables) withoutCalls(f []byte) error {
	values := funcSize + 4*int(binary.LittleEndian.Uint32(f[funcTables:]))
	count := int(f[funcFacts])
	if values+4*count > len(f) {
		return errTables
	}
	facts := f[values:][:4*count]
	fact := func(k int) uint32 {
		if k >= count {
			return noFact
		}
		return binary.LittleEndian.Uint32(facts[4*k:])
	}
	if calls := fact(inlinedCalls); calls != noFact && f[funcKind] != ofWrapper {
		if values <= funcSize+4*inlinedPlaces {
			return errTables
		}
		places := f[funcSize+4*inlinedPlaces:][:4]
		if err := t.clearCalls(int(calls), binary.LittleEndian.Uint32(places)); err != nil {
			return err
		}
		clear(places)
		binary.LittleEndian.PutUint32(facts[4*inlinedCalls:], noFact)
	}
	for count > 0 && (count > openDefers+1 || fact(count-1) == noFact) {
		count--
		clear(facts[4*count:][:4])
	}
	f[funcFacts] = byte(count)
	return nil
}

// clearCalls clears the list of a function's inlined calls. Its table of places says how many there are.
func (t *tables) clearCalls(calls int, places uint32) error {
	most := -1
	if _, err := t.each(places, func(call int) { most = max(most, call) }); err != nil {
		return err
	}
	end := calls + callSize*(most+1)
	if end > len(t.facts) {
		return errTables
	}
	list := t.facts[calls:end]
	for at := 0; at < len(list); at += callSize {
		kind, name := binary.LittleEndian.Uint32(list[at:]), int(binary.LittleEndian.Uint32(list[at+4:]))
		if kind > ofWrapper || name == 0 || name >= len(t.names) || t.names[name-1] != 0 {
			return errTables
		}
	}
	clear(list)
	return nil
}

// facts finds the facts about functions by runtime.moduledata, which begins with the addresses of the header and of the
// names, and where the end of the tables (epclntab) follows the address of the facts: after the directory's beginning.
func (m *memory) facts(header, names, directory int) ([]byte, error) {
	var head []byte
	for _, address := range []int{header, names} {
		head = binary.LittleEndian.AppendUint64(head, uint64(address))
	}
	at := bytes.Index(m.bytes, head)
	if at < 0 || at+m.layout.facts+16 > len(m.bytes) || bytes.Contains(m.bytes[at+1:], head) {
		return nil, errTables
	}
	facts := binary.LittleEndian.Uint64(m.bytes[at+m.layout.facts:])
	end := binary.LittleEndian.Uint64(m.bytes[at+m.layout.facts+8:])
	if facts > uint64(len(m.bytes)) || end < uint64(directory) || end > uint64(len(m.bytes)) {
		return nil, errTables
	}
	return m.bytes[facts:], nil
}

// withoutTypes shortens the names of generic functions to what a trace prints: three dots for the types.
func withoutTypes(names []byte) {
	for len(names) > 0 {
		name, rest, _ := bytes.Cut(names, []byte{0})
		from, to := bytes.IndexByte(name, '['), bytes.LastIndexByte(name, ']')
		if short := []byte("[...]"); from >= 0 && to >= from+len(short) {
			end := from + copy(name[from:], short)
			end += copy(name[end:], name[to+1:])
			clear(name[end:])
		}
		names = rest
	}
}
