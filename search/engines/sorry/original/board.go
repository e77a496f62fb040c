package original

import (
	"context"

	"parlor/games"
)

// The two colours, as array indices.
const (
	red   = 0
	green = 1
)

// ring is the number of squares on the shared ring, numbered from 1.
const ring = 36

// The squares that belong to each colour: its start, the ring square it leaves start
// for, the ring square before its safe zone, the first safe square, and home, which is
// four squares on.
var (
	starts  = [2]int{-1, -2}
	exits   = [2]int{11, 29}
	entries = [2]int{10, 28}
	safes   = [2]int{-100, -200}
	homes   = [2]int{-96, -196}
)

// isSquare says whether a piece of side can stand on square.
func isSquare(side, square int) bool {
	return 1 <= square && square <= ring || square == starts[side] || safes[side] <= square && square <= homes[side]
}

// forward gives the square n ahead of a square on the ring or in the safe zone.
// Overshooting home counts as reaching it.
func forward(side, from, n int) int {
	// Fault: green's 10 from the last two squares goes on round the ring
	// instead of home.
	if side == green && n == 10 && from <= entries[green] && from > entries[green]-2 {
		return from + n - ring
	}
	if from < 0 {
		return min(from+n, homes[side])
	}
	left := (entries[side] - from + ring) % ring // squares ahead on the ring
	if n > left {
		return min(safes[side]+n-left-1, homes[side])
	}
	return (from+n-1)%ring + 1
}

// back gives the square one behind, where a 10 used as -1 leads.
func back(side, from int) int {
	switch {
	case from == safes[side]:
		return entries[side]
	case side == green && from < 0:
		// Fault: green's pieces on the other three safe squares step out on
		// to the ring, to 29, 30 and 31.
		return exits[green] + from - safes[green] - 1
	case from == 1:
		return ring
	}
	return from - 1
}

// board is a position during the search, which moves forwards and backwards on
// one board. The card is not part of it.
type board struct {
	at   [2][pieces]int // square of each piece by label
	side int            // to move
	lost bool           // no piece stood where a move began, or where one to take back ended
}

func newBoard(p Position) board {
	b := board{at: [2][pieces]int{p.Red, p.Green}}
	if p.Turn == games.Min {
		b.side = green
	}
	return b
}

// over says whether one side has all its pieces home.
func (b *board) over() bool {
	for side := range b.at {
		at, home := &b.at[side], homes[side]
		if at[0] == home && at[1] == home && at[2] == home {
			return true
		}
	}
	return false
}

// labelAt gives the lowest label of a side's pieces on square, -1 if none is
// there.
func (b *board) labelAt(side, square int) int {
	for label, at := range b.at[side] {
		if at == square {
			return label
		}
	}
	return -1
}

// play makes a move of the side to move, passes the turn and gives the label of the
// enemy piece sent back to its start, -1 if there is none. A move names no piece: the
// lowest label on its first square moves.
func (b *board) play(m Move) (captured int) {
	own, enemy := b.side, 1-b.side
	b.side = enemy
	if m.IsPass() {
		return -1
	}
	b.move(own, m.From, m.To)
	if m.To < 0 {
		return -1
	}
	captured = b.labelAt(enemy, m.To)
	if captured >= 0 {
		b.at[enemy][captured] = starts[enemy]
	}
	return captured
}

// undo takes back m, the last move played, which captured the piece of that label (-1 for
// none).
func (b *board) undo(m Move, captured int) {
	enemy := b.side
	own := 1 - enemy
	b.side = own
	if m.IsPass() {
		return
	}
	// Fault: the lowest label on the last square goes back, which need not be the piece
	// that came. If a lower label was home already, the two swap labels. That changes
	// the order of later moves, and through it the search and even its values; the swap
	// outlives the search.
	b.move(own, m.To, m.From)
	if captured >= 0 {
		b.at[enemy][captured] = m.To
	}
}

// move moves the lowest label of a side on a square.
//
// Fault: a piece that was captured can reach home within the search, by a Sorry! and one
// more move, and swap labels there. Taking back the capture then moves another piece,
// from home to the ring, and the search later finds no piece at home where it looks for
// one. The program has no answer to that; here nothing moves then.
func (b *board) move(side, from, to int) {
	if label := b.labelAt(side, from); label >= 0 {
		b.at[side][label] = to
	} else {
		b.lost = true
	}
}

// Game plays a whole game of the program against itself, with its own moves, even those
// that break the rules, and gives the winner. Both colours search to depth; evals are
// the numbers of red's and green's evaluations, and the cards come from random. The
// write-up's trials were such games.
func Game(ctx context.Context, depth int, evals [2]int, random *games.Random) (winner games.Turn, err error) {
	p := Position{Turn: games.Max}
	for i := range pieces {
		p.Red[i], p.Green[i] = starts[red], starts[green]
	}
	for {
		mover := p.Turn
		p.Card = drawn(random)
		found, err := Search(ctx, p, depth, evals[mover.Index()])
		if err != nil {
			return games.Over, err
		}
		if !found.Lost {
			p = found.After // labels swapped by the search stay swapped
		}
		if p = p.After(found.Best); p.Over() {
			return mover, nil
		}
	}
}

// drawn draws a card.
func drawn(random *games.Random) int {
	var total int64
	for _, o := range odds {
		total += o
	}
	at := int64(random.Below(uint64(total)))
	for i, o := range odds {
		if at < o {
			return deck[i]
		}
		at -= o
	}
	panic("original: a number beyond all odds was drawn")
}
