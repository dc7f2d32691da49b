package main

import (
	"bytes"
	"crypto/sha256"
	"debug/macho"
	"encoding/binary"
	"errors"
	"fmt"
)

// Programs for macOS are signed here ad hoc, that is without a certificate, as "codesign --sign -" does on a Mac. The
// formats are those of the system's kernel (osfmk/kern/cs_blobs.h) and of Go's linker (cmd/internal/codesign), which
// signs programs for ARM, but not the application that they are part of. Of the modules that sign, go-macho has few
// dependencies; it is kept to read in the tests what is written here, as a writer cannot vouch for itself.
const (
	loadSignature = 0x1d // the load command that says where the signature is
	loadBuild     = 0x32 // the load command that says for which system the program was built
	loadSize      = 16   // of the former
	headerSize    = 32   // of a Mach-O file
	page          = 4096 // a hash is of as many bytes
)

// codeDirectory is the beginning of the part of a signature that everything else hangs on (CS_CodeDirectory).
type codeDirectory struct {
	Magic, Length, Version, Flags, HashOffset, IdentOffset, SpecialSlots, CodeSlots, CodeLimit uint32
	HashSize, HashType, Platform, PageBits                                                     uint8
	_, ScatterOffset, TeamOffset, _                                                            uint32
	CodeLimit64, ExecBase, ExecLimit, ExecFlags                                                uint64
}

// layout is where the parts of a program are that a signature changes.
type layout struct {
	text        *macho.Segment
	linkedit    int // offset of the load command of the last segment, which the signature ends
	linkeditEnd uint64
	command     int // offset of the load command of a signature
	end         int // of the load commands
	signed      int // how many bytes come before the signature
}

// layoutOf returns the layout of a program, which may have a signature at its end.
func layoutOf(program []byte) (l layout, err error) {
	f, err := macho.NewFile(bytes.NewReader(program))
	if err != nil {
		return l, err
	}
	if f.Magic != macho.Magic64 || f.ByteOrder != binary.LittleEndian || f.Type != macho.TypeExec {
		return l, errors.New("it is no 64-bit program")
	}
	l.end, l.signed = headerSize, len(program)
	for _, load := range f.Loads {
		raw := load.Raw()
		if s, ok := load.(*macho.Segment); ok && s.Name == "__LINKEDIT" {
			l.linkedit, l.linkeditEnd = l.end, s.Offset+s.Filesz
		}
		if binary.LittleEndian.Uint32(raw) == loadSignature && len(raw) == loadSize {
			l.command, l.signed = l.end, min(l.signed, int(binary.LittleEndian.Uint32(raw[8:])))
		}
		l.end += len(raw)
	}
	if l.text = f.Segment("__TEXT"); l.text == nil || l.linkeditEnd != uint64(len(program)) {
		return l, errors.New("its segments are not in the usual order")
	}
	if l.command == 0 {
		first := len(program)
		for _, s := range f.Sections {
			if s.Offset > 0 {
				first = min(first, int(s.Offset))
			}
		}
		if l.end+loadSize > first {
			return l, errors.New("it has no room for another load command")
		}
	}
	return l, nil
}

// sign returns a program with a signature that covers it and the rest of its application: the Info.plist and the list
// of resources. A signature that it has is replaced. The identifier is that of the application.
func sign(program []byte, identifier string, info, resources []byte) ([]byte, error) {
	l, err := layoutOf(program)
	if err != nil {
		return nil, fmt.Errorf("signing the program for macOS: %w", err)
	}
	code := append(bytes.Clone(program[:l.signed]), make([]byte, -l.signed&15)...)
	requirements := []byte{0xfa, 0xde, 0x0c, 0x01, 0, 0, 0, 12, 0, 0, 0, 0} // none
	certificate := []byte{0xfa, 0xde, 0x0b, 0x01, 0, 0, 0, 8}               // none
	special := [][]byte{resources, requirements, info}                      // slots -3, -2 and -1
	const index = 12 + 3*8
	d := codeDirectory{
		Magic: 0xfade0c02, Version: 0x20400, Flags: 2, // ad hoc
		SpecialSlots: uint32(len(special)), CodeSlots: uint32((len(code) + page - 1) / page),
		CodeLimit: uint32(len(code)),
		HashSize:  sha256.Size, HashType: 2, PageBits: 12,
		ExecBase: l.text.Offset, ExecLimit: l.text.Filesz, ExecFlags: 1, // the main program
	}
	d.IdentOffset = uint32(binary.Size(d))
	d.HashOffset = d.IdentOffset + uint32(len(identifier)) + 1 + d.SpecialSlots*sha256.Size
	d.Length = d.HashOffset + d.CodeSlots*sha256.Size
	size := index + d.Length + uint32(len(requirements)+len(certificate))

	// The load commands are hashed too, and so come first.
	little := binary.LittleEndian
	if l.command == 0 {
		l.command = l.end
		little.PutUint32(code[16:], little.Uint32(code[16:])+1)
		little.PutUint32(code[20:], little.Uint32(code[20:])+loadSize)
	}
	for i, n := range []uint32{loadSignature, loadSize, uint32(len(code)), size} {
		little.PutUint32(code[l.command+4*i:], n)
	}
	last := code[l.linkedit:]
	length := uint64(len(code)) + uint64(size) - little.Uint64(last[40:])
	little.PutUint64(last[32:], length)
	little.PutUint64(last[48:], length)

	out := bytes.NewBuffer(code)
	put := func(data any) { binary.Write(out, binary.BigEndian, data) } // a buffer takes everything
	put([]uint32{0xfade0cc0, size, 3,
		0, index,
		2, index + d.Length,
		0x10000, index + d.Length + uint32(len(requirements))})
	put(d)
	put([]byte(identifier + "\x00"))
	for _, data := range special {
		put(sha256.Sum256(data))
	}
	for at := 0; at < int(d.CodeLimit); at += page {
		put(sha256.Sum256(out.Bytes()[at:min(at+page, int(d.CodeLimit))]))
	}
	put(requirements)
	put(certificate)
	return out.Bytes(), nil
}

// oldest returns the version of macOS that a program needs, such as "12.0": Go's linker writes it into the program.
func oldest(program []byte) (string, error) {
	f, err := macho.NewFile(bytes.NewReader(program))
	if err != nil {
		return "", fmt.Errorf("the program for macOS: %w", err)
	}
	for _, load := range f.Loads {
		if raw := load.Raw(); f.ByteOrder.Uint32(raw) == loadBuild && len(raw) >= 16 {
			v := f.ByteOrder.Uint32(raw[12:])
			return fmt.Sprintf("%d.%d", v>>16, v>>8&0xff), nil
		}
	}
	return "", errors.New("the program for macOS does not say which version it needs")
}
