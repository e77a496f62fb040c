package live

import (
	"encoding/binary"
	"slices"
)

// What gzip finds again lies at most 32 KB back, and a module of Go repeats itself over megabytes.
// So what stands in it a second time is replaced by where it stood before, as in the method of Ziv
// and Lempel (1977), and gzip compresses what is left. The script join.js puts it back.
const (
	shortest = 32 // bytes that are worth replacing
	tried    = 8  // earlier places that begin with the same bytes, the nearest first
	indexed  = 21 // bits of the index of places
)

// finder finds the earlier places at which data stands once more.
type finder struct {
	data   []byte
	latest []int32 // the last place of each value of key, plus one
	before []int32 // the one before it, by place
}

// key is a number that is the same for places that begin with the same shortest bytes.
func (f *finder) key(at int) uint64 {
	const spread = 0x9e3779b97f4a7c15
	h := binary.LittleEndian.Uint64(f.data[at:]) * spread
	h = (h ^ h>>32 ^ binary.LittleEndian.Uint64(f.data[at+8:])) * spread
	h = (h ^ h>>32 ^ binary.LittleEndian.Uint64(f.data[at+16:])) * spread
	h = (h ^ h>>32 ^ binary.LittleEndian.Uint64(f.data[at+24:])) * spread
	return h >> (64 - indexed)
}

// add makes a place one that can be found.
func (f *finder) add(at int) {
	k := f.key(at)
	f.before[at], f.latest[k] = f.latest[k], int32(at)+1
}

// find gives the earlier place that has the most bytes in common with what is at a place, and how
// many those are.
func (f *finder) find(at int) (place, size int) {
	from := f.latest[f.key(at)]
	for range tried {
		if from == 0 {
			break
		}
		if n := f.common(int(from)-1, at, size); n > size {
			place, size = int(from)-1, n
		}
		from = f.before[from-1]
	}
	return place, size
}

// common counts the bytes that two places have in common, the first before the second, or gives 0 if
// those are not more than so many.
func (f *finder) common(first, second, than int) (n int) {
	data := f.data
	if second+than >= len(data) || data[first+than] != data[second+than] {
		return 0
	}
	for second+n < len(data) && data[first+n] == data[second+n] {
		n++
	}
	return n
}

// withoutRepeats replaces what stands in data a second time. The first words are the length of the
// data, the number of replacements, and the lengths of what is left and of the lengths; then come
// what is left, the lengths of it before each replacement and of what is replaced, and how far back
// that stands: first all lowest bytes, last all highest ones.
func withoutRepeats(data []byte) []byte {
	f := &finder{data, make([]int32, 1<<indexed), make([]int32, len(data))}
	var left, lengths []byte
	var back [4][]byte
	from, at := 0, 0
	for at+shortest <= len(data) {
		place, size := f.find(at)
		f.add(at)
		if size < shortest {
			at++
			continue
		}
		if at+1+shortest <= len(data) {
			if _, next := f.find(at + 1); next > size+1 {
				at++
				continue
			}
		}
		left = append(left, data[from:at]...)
		lengths = binary.AppendUvarint(binary.AppendUvarint(lengths, uint64(at-from)), uint64(size-shortest))
		for i := range back {
			back[i] = append(back[i], byte((at-place)>>(8*i)))
		}
		for end := at + size; at < end; {
			if at++; at < end && at+shortest <= len(data) {
				f.add(at)
			}
		}
		from = at
	}
	left = append(left, data[from:]...)
	var words []byte
	for _, n := range []int{len(data), len(back[0]), len(left), len(lengths)} {
		words = binary.LittleEndian.AppendUint32(words, uint32(n))
	}
	return slices.Concat(words, left, lengths, back[0], back[1], back[2], back[3])
}
