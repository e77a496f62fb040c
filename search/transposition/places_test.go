package transposition

import "testing"

// TestScatter takes keys that differ in ten neighbouring bits only, as packed positions
// that differ by where one or two pieces stand, and wants them in many places: at random
// they would fill 647 of 1024.
func TestScatter(t *testing.T) {
	const width, enough = 10, 560
	for shift := 0; shift+width <= 64+32; shift++ {
		places := make(map[uint64]bool)
		for n := range uint64(1 << width) {
			key, more := uint64(0x0000_02a5_9000_0c31), uint32(0)
			if shift < 64 {
				key ^= n << shift
				more ^= uint32(n >> 1 >> (63 - shift))
			} else {
				more ^= uint32(n << (shift - 64))
			}
			places[scatter(key, more)&(1<<width-1)] = true
		}
		if len(places) < enough {
			t.Errorf("keys that differ from bit %d on share %d of %d places", shift, len(places), 1<<width)
		}
	}
}
