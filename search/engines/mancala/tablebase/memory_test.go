package tablebase

import (
	"context"
	"maps"
	"testing"

	"pgregory.net/rapid"
)

// TestSpread: spreading can be undone, and stays within the bits of the numbers.
func TestSpread(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		amount := rapid.IntRange(1, 1<<40).Draw(t, "amount")
		m := newMemory(leastPower, amount)
		number := rapid.IntRange(0, amount-1).Draw(t, "number")
		key := m.spread(number)
		if back := m.number(key); back != number || key>>m.numbers != 0 {
			t.Fatalf("number %d of %d is spread to %x, and that is of %d", number, amount, key, back)
		}
	})
}

// TestTop: what is kept of the positions with the most stones is listed with the
// position's own number, however many are asked for.
func TestTop(t *testing.T) {
	b := newNumbering(6)
	m := newMemory(leastPower, b.amount[mostStones])
	type has struct {
		known bounds
		work  int
	}
	want := map[int]has{}
	for number := 1; number < b.amount[mostStones]; number = number*3 + 7 {
		known := bounds{lo: -len(want), hi: 60 - len(want), best: uint8(len(want) % 6)}
		stones := 2 + 8*(len(want)%5)
		want[number] = has{known, stones / 2}
		m.keep(m.spread(number), stones, known)
	}
	if len(want) < 20 {
		t.Fatalf("only %d positions", len(want))
	}
	for most := range len(want) + 3 {
		left := maps.Clone(want)
		leastTaken := 99
		m.top(context.Background(), most, func(number int, known bounds) {
			if left[number].known != known {
				t.Errorf("number %d has %+v, want %+v", number, known, left[number])
			}
			leastTaken = min(leastTaken, left[number].work)
			delete(left, number)
		})
		if taken := len(want) - len(left); taken != min(most, len(want)) {
			t.Errorf("%d listed of %d, %d wanted", taken, len(want), most)
		}
		for number, is := range left {
			if is.work > leastTaken && most > 0 {
				t.Errorf("of %d, number %d with work %d is left out, one with %d is not", most, number, is.work, leastTaken)
			}
		}
	}
}
