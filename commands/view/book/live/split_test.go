package live

import (
	"bytes"
	"encoding/binary"
	"testing"

	"pgregory.net/rapid"
)

// functions wraps bodies of functions into a module with some data behind them.
func functions(bodies ...[]byte) []byte {
	code := binary.AppendUvarint(nil, uint64(len(bodies)))
	for _, b := range bodies {
		code = append(binary.AppendUvarint(code, uint64(len(b))), b...)
	}
	module := append(binary.AppendUvarint([]byte("\x00asm\x01\x00\x00\x00\x0a"), uint64(len(code))), code...)
	return append(module, 0, 4, 3, 'e', 'n', 'd')
}

// TestSplit takes a module apart that has something of everything.
func TestSplit(t *testing.T) {
	back := func(function, place int) []byte {
		return append([]byte{opConst64}, appendSigned(nil, (firstFunction+function)<<placeBits+place)...)
	}
	first := []byte{1, 2, 0x7e, 0x20, 1, 0x29, 3, 0x90, 1, 0x42, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x7f, 0x0b}
	second := bytes.Join([][]byte{{0, 0x02, 0x40}, back(1, 3), {0x10, 5}, back(1, 7), {0x0e, 2, 0, 1, 0, 0x44, 1, 2, 3, 4, 5, 6, 7, 8, 0xfc, 10, 0, 0, 0x0b, 0x0b}}, nil)
	got := split(functions(first, second), [2]rows{})
	word := func(i int) int { return int(binary.LittleEndian.Uint32(got[4*i:])) }
	if word(0) != len(functions(first, second)) || word(2) != 2 {
		t.Fatalf("%d bytes, %d functions", word(0), word(2))
	}
	const header = 9
	at := 4 * (header + streamCount)
	var streams [streamCount][]byte
	for i := range streams {
		streams[i] = got[at : at+word(header+i)]
		at += word(header + i)
	}
	for _, test := range []struct {
		stream int
		want   []byte
	}{
		{opcodes, []byte{0x20, 1, 0x29, 3, 0x42, 0x0b, 0x02, returnsTo, 0x10, returnsTo, 0x0e, 0x44, 0xfc, 0x0b, 0x0b}},
		{returnsTo, []byte{6, 8}}, {locals, []byte{1, 2, 0x7e, 0}}, {0x29, []byte{0x90, 1}},
		{sizes, []byte{byte(len(first)), byte(len(second))}}, {0x0e, []byte{2, 0, 2, 1}}, {0x44, []byte{1, 2, 3, 4, 5, 6, 7, 8}}, {0xfc, []byte{10, 0, 0}},
	} {
		if !bytes.Equal(streams[test.stream], test.want) {
			t.Errorf("stream %x is % x, wanted % x", test.stream, streams[test.stream], test.want)
		}
	}
	if at != len(got) {
		t.Errorf("%d bytes behind the streams", len(got)-at)
	}
}

// TestStrangeModules: what Go does not write stays whole.
func TestStrangeModules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		module := functions([]byte{0, 0x20, 0x80, 0x0b}, rapid.SliceOf(rapid.Byte()).Draw(t, "body"))
		module = module[:rapid.IntRange(0, len(module)-1).Draw(t, "length")]
		if got := split(module, [2]rows{}); !bytes.Equal(got, module) {
			t.Fatalf("%x became %x", module, got)
		}
	})
}
