package doublecard

import "parlor/games"

// Key is a hash of the position: of the cards as they lie, whatever the order in
// which they came, whose move it is, and, once cards are moved about, of the
// move number and the card moved last, which both bind the moves to come. Before
// that the number of cards tells the move number, and which came last does not
// matter. A move read from a table by this key may name a card by another place
// than the position at hand has it.
//
// It is exact for every evaluation, symmetries left out: naive tells left from
// right and red from white. Zobrist's method (1970).
func (r *Rules) Key(s *State) games.Key {
	var key games.Key
	mix := func(h *games.Key) { key[0] ^= h[0]; key[1] ^= h[1] }
	mix(&hashes.side[s.mover&1])
	for _, p := range s.placed() {
		mix(&hashes.card[p])
	}
	if s.recycling() {
		mix(&hashes.last[s.cards[s.last]])
		mix(&hashes.move[s.moves])
	}
	mix(&hashes.ending[s.ending])
	return key
}

// hashes are the constants, the same on every machine.
var hashes *hashTable

type hashTable struct {
	side       [2]games.Key
	card, last [placements]games.Key
	move       [defaultCap + 1]games.Key
	ending     [forfeit + 1]games.Key
}

func makeHashes() *hashTable {
	t := new(hashTable)
	random := games.NewRandom(1970)
	for _, keys := range [][]games.Key{t.side[:], t.card[:], t.last[:], t.move[:], t.ending[1:]} {
		for i := range keys {
			keys[i] = games.Key{random.Below(1 << 63), random.Below(1 << 63)}
		}
	}
	return t
}
