package tablebase

// endgame holds the value of every position with few stones in play: the best
// margin of these stones for the mover, in one byte, since k stones allow k+1
// margins. Tables of Kalah by stones go back to Irving, Donkers and Uiterwijk
// (Solving Kalah, 2000).
type endgame struct {
	*board
	*numbering
	most     int // stones
	values   []byte
	estimate *estimate // fitted to values
}

// newEndgame makes a table without its values.
func newEndgame(b *board, most int) *endgame {
	return &endgame{board: b, numbering: newNumbering(b.pits), most: most}
}

// size is the number of positions, one byte each.
func (e *endgame) size() int { return e.amount[e.most] }

// value looks a position up.
func (e *endgame) value(p position) int { return e.valueAt(e.index(p)) }

// valueAt is value by the position's index.
func (e *endgame) valueAt(index int) int { return int(int8(e.values[index])) }
