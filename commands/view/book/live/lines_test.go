package live

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// moduleOf wraps memory that begins at 4096 into a module with nothing but data.
func moduleOf(memory []byte) []byte {
	data := []byte{1, 0, 0x41, 0x80, 0x20, 0x0b}
	data = append(binary.AppendUvarint(data, uint64(len(memory))), memory...)
	return append(binary.AppendUvarint([]byte("\x00asm\x01\x00\x00\x00\x0b"), uint64(len(data))), data...)
}

// TestLines blanks the lines, the file, the name and the arguments of the one function of a
// program, and where it may be stopped, and leaves the tables of its stack and of its
// pointers, and all that another version of Go has written.
func TestLines(t *testing.T) {
	const names, tables, functions = 72, 80, 96
	var memory []byte
	for _, word := range []uint64{headerMagic, 1, 0, 0, names, tables, 0, tables, functions} {
		memory = binary.LittleEndian.AppendUint64(memory, word)
	}
	memory = append(memory, "\x00main.f\x00"...) // from 72 on
	stack, lines, points := []byte{2, 5, 3, 5, 0}, []byte{0, 7, 4, 7, 0}, []byte{0, 9, 4, 9, 0}
	memory = slices.Concat(memory, []byte{0}, stack, lines, points)
	const pointers, arguments = 0x4b4c4d4e, 0x5b5c5d5e
	for _, word := range []uint32{0, 16, 1, 0, 0, 1, 0, 0, 1, 6, 6, 2, 0x3b3b3b3b, 0x3b3b3b3b, 6 << 24, 11, 1, pointers, pointers, 0, 0, 0, arguments} {
		memory = binary.LittleEndian.AppendUint32(memory, word)
	}
	memory = append(memory, make([]byte, 20)...)
	module := moduleOf(memory)
	got, kept := withoutLines(Program{Module: module, Version: "go1.26.3"})
	if row := got[kept[0].begin:kept[0].end]; !bytes.Equal(row, []byte{0, 0, 0, 0, 16, 0, 0, 0}) {
		t.Errorf("the table of functions is % x", row)
	}
	word := func(w uint32) []byte { return binary.LittleEndian.AppendUint32(nil, w) }
	for _, gone := range [][]byte{[]byte("main.f"), lines, points, word(0x3b3b3b3b), word(arguments)} {
		if bytes.Contains(got, gone) || !bytes.Contains(module, gone) {
			t.Errorf("%q is in what %q became, %q", gone, module, got)
		}
	}
	for _, stays := range [][]byte{stack, word(pointers)} {
		if !bytes.Contains(got, stays) {
			t.Errorf("%q is not in what %q became, %q", stays, module, got)
		}
	}
	if len(got) != len(module) {
		t.Errorf("%d bytes became %d", len(module), len(got))
	}
	if got, _ := withoutLines(Program{Module: module, Version: "go1.27"}); !bytes.Equal(got, module) {
		t.Errorf("another version: %q", got)
	}
}

// TestStrangeLines: what is no module of Go stays as it is, or at least as long.
func TestStrangeLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		memory := rapid.SliceOf(rapid.Byte()).Draw(t, "memory")
		if rapid.Bool().Draw(t, "header") {
			memory = append(binary.LittleEndian.AppendUint64(nil, headerMagic), memory...)
		}
		module := moduleOf(memory)
		module = module[:rapid.IntRange(0, len(module)).Draw(t, "length")]
		if got, _ := withoutLines(Program{Module: module, Version: "go1.26"}); len(got) != len(module) {
			t.Fatalf("%q became %q", module, got)
		}
	})
}
