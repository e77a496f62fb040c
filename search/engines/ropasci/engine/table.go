package engine

import (
	"parlor/games"
	"parlor/games/ropasci"
)

// table stores bounds on the values of positions, each for one depth and for the search in
// progress only: so a player's choice depends on the question alone, and repetition, which
// depends on the game so far, needs no special treatment.
type table struct {
	entries []entry
	age     uint16 // of the search in progress
	late    bool   // the turn limit is near, so values depend on the turn
}

// entry is a position searched to a depth: its value is between lo and hi. It is
// 32 bytes.
type entry struct {
	hash        uint64
	lo, hi      float64
	row, column Action // the best known
	age         uint16
	depth       uint8
}

// tableBits makes 2^19 entries, which are 16 MB.
const tableBits = 19

func newTable() *table { return &table{entries: make([]entry, 1<<tableBits)} }

// begin empties the table.
func (t *table) begin(root *Position) {
	t.age++
	if t.age == 0 {
		clear(t.entries)
		t.age = 1
	}
	t.late = root.turns+maxDepth+2 >= ropasci.TurnLimit
}

// hashAt mixes the depth into the hash, so that one position may be stored for
// several depths.
func (t *table) hashAt(p *Position, depth int) uint64 {
	h := p.hash + uint64(depth)*0x9e3779b97f4a7c15
	if t.late {
		h += games.Scramble(uint64(p.turns))
	}
	return games.Scramble(h)
}

// find gives the entry of a position at a depth, or nil.
func (t *table) find(hash uint64) *entry {
	e := &t.entries[hash>>(64-tableBits)]
	if e.hash != hash || e.age != t.age {
		return nil
	}
	return e
}

// store stores bounds for a position. Of two positions with one slot the one searched
// deeper stays.
func (t *table) store(hash uint64, depth int, lo, hi float64, row, column Action) {
	e := &t.entries[hash>>(64-tableBits)]
	switch {
	case e.age == t.age && e.hash == hash:
		e.lo, e.hi = max(e.lo, lo), min(e.hi, hi)
		e.row, e.column = row, column
	case e.age != t.age || int(e.depth) <= depth:
		*e = entry{hash: hash, lo: lo, hi: hi, row: row, column: column, age: t.age, depth: uint8(depth)}
	}
}
