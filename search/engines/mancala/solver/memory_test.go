package solver

import (
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

// TestEach: what is kept is listed with the position's own number.
func TestEach(t *testing.T) {
	b := newNumbering(6)
	m := newMemory(leastPower, b.amount[mostStones])
	want := map[int]bounds{}
	for number := 1; number < b.amount[mostStones]; number = number*3 + 7 {
		known := bounds{lo: -len(want), hi: 60 - len(want), best: uint8(len(want) % 6)}
		want[number] = known
		m.keep(m.spread(number), 40, known)
	}
	got := 0
	m.each(func(number int, known bounds) {
		got++
		if want[number] != known {
			t.Errorf("number %d has %+v, want %+v", number, known, want[number])
		}
	})
	if got != len(want) || got < 10 {
		t.Errorf("%d listed of %d", got, len(want))
	}
}
