package live

import (
	"bytes"
	"encoding/binary"
	"testing"

	"pgregory.net/rapid"
)

// repeated undoes withoutRepeats, as join.js does.
func repeated(t interface{ Fatalf(string, ...any) }, packed []byte) (data []byte) {
	word := func(i int) int { return int(binary.LittleEndian.Uint32(packed[4*i:])) }
	const header = 16
	count := word(1)
	left := packed[header:][:word(2)]
	lengths := packed[header+word(2):][:word(3)]
	back := packed[header+word(2)+word(3):]
	number := func() int {
		n, size := binary.Uvarint(lengths)
		lengths = lengths[size:]
		return int(n)
	}
	for i := range count {
		unlike := number()
		data, left = append(data, left[:unlike]...), left[unlike:]
		far := 0
		for plane := range 4 {
			far |= int(back[i+plane*count]) << (8 * plane)
		}
		for range number() + shortest {
			data = append(data, data[len(data)-far])
		}
	}
	data = append(data, left...)
	if len(data) != word(0) || len(lengths) != 0 {
		t.Fatalf("%d bytes where %d are said, %d lengths over", len(data), word(0), len(lengths))
	}
	return data
}

// TestRepeats puts data back that repeats itself, and some that does not.
func TestRepeats(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pieces := rapid.SliceOfN(rapid.SliceOfN(rapid.Byte(), 1, 100), 1, 8).Draw(t, "pieces")
		var data []byte
		for _, i := range rapid.SliceOfN(rapid.IntRange(0, len(pieces)-1), 0, 60).Draw(t, "order") {
			data = append(data, pieces[i]...)
		}
		if got := repeated(t, withoutRepeats(data)); !bytes.Equal(got, data) {
			t.Fatalf("% x became % x", data, got)
		}
	})
	zeros, twice := make([]byte, 1<<20), make([]byte, 200_000)
	for i := range twice[:len(twice)/2] {
		twice[i] = byte(i * i >> 7)
	}
	copy(twice[len(twice)/2:], twice)
	for name, test := range map[string]struct {
		data []byte
		most int
	}{"zeros": {zeros, 100}, "twice": {twice, len(twice)/2 + 100}} {
		packed := withoutRepeats(test.data)
		if !bytes.Equal(repeated(t, packed), test.data) {
			t.Errorf("%s are not what they were", name)
		}
		if len(packed) > test.most {
			t.Errorf("%s take %d bytes, wanted at most %d", name, len(packed), test.most)
		}
	}
}
