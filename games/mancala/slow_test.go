package mancala

import (
	"slices"
	"testing"

	"parlor/games"
)

// slowBoard is the rules once more, told as a person would tell them at a table
// and without a thought for speed: the oracle of the tests. Each player sees the
// board from his own seat, his pits first and his store behind them.
type slowBoard struct {
	pits, total  int
	empty, early bool
	rows         [2][]int // pits, then the store
	mover        int
	over         bool
}

func slowOf(r *Rules, s *State) *slowBoard {
	b := &slowBoard{
		pits: r.pits, total: r.total, mover: int(s.mover), over: s.turn == games.Over,
		empty: r.options.EmptyCapture, early: r.options.EarlyStop,
	}
	board := r.Board(s)
	b.rows[p1] = slices.Clone(board[:r.pits+1])
	b.rows[p2] = slices.Clone(board[r.pits+1 : 2*r.pits+2])
	return b
}

// play makes a move and says whether the last stone came to the store and how
// many stones were captured.
func (b *slowBoard) play(pit int) (inStore bool, captured int) {
	me, row, place := b.mover, b.mover, pit
	hand := b.rows[me][pit]
	b.rows[me][pit] = 0
	for hand > 0 {
		place++
		if last := b.lastPlace(row, me); place > last {
			row, place = 1-row, 0
		}
		b.rows[row][place]++
		hand--
	}
	inStore = row == me && place == b.pits
	if row == me && !inStore && b.rows[row][place] == 1 {
		captured = b.takeFacing(place)
	}
	if !inStore {
		b.mover = 1 - b.mover
	}
	if b.finished() {
		b.sweep()
	}
	return inStore, captured
}

// lastPlace is the last place that a sower drops a stone in a row: his own store,
// or the last pit of the other row.
func (b *slowBoard) lastPlace(row, sower int) int {
	if row == sower {
		return b.pits
	}
	return b.pits - 1
}

func (b *slowBoard) takeFacing(place int) int {
	mine, theirs := b.rows[b.mover], b.rows[1-b.mover]
	facing := b.pits - 1 - place
	if theirs[facing] == 0 && !b.empty {
		return 0
	}
	captured := mine[place] + theirs[facing]
	mine[place], theirs[facing] = 0, 0
	mine[b.pits] += captured
	return captured
}

func (b *slowBoard) finished() bool {
	for _, row := range b.rows {
		sum := 0
		for _, n := range row[:b.pits] {
			sum += n
		}
		if sum == 0 || b.early && 2*row[b.pits] > b.total {
			return true
		}
	}
	return false
}

// sweep ends the game.
func (b *slowBoard) sweep() {
	b.over = true
	for _, row := range b.rows {
		for pit := range b.pits {
			row[b.pits] += row[pit]
			row[pit] = 0
		}
	}
}

func (b *slowBoard) board() []int {
	return append(slices.Concat(b.rows[p1], b.rows[p2]), b.mover)
}

func (b *slowBoard) legal() []int {
	pits := []int{}
	for pit, n := range b.rows[b.mover][:b.pits] {
		if n > 0 && !b.over {
			pits = append(pits, pit)
		}
	}
	return pits
}

// compareWithSlow plays every move of a position by both rules.
func compareWithSlow(t testing.TB, r *Rules, s *State) {
	t.Helper()
	moves := r.Moves(s, nil)
	if got, want := pitsOf(moves), slowOf(r, s).legal(); !slices.Equal(got, want) {
		t.Fatalf("%s: moves %v, want %v", r.Position(s), got, want)
	}
	for _, m := range moves {
		next, slow := *s, slowOf(r, s)
		r.Play(&next, m)
		slow.play(int(m))
		if !slices.Equal(r.Board(&next), slow.board()) || (next.turn == games.Over) != slow.over {
			t.Fatalf("%s: pit %d gives %s, want %v, over %v", r.Position(s), m, r.Position(&next), slow.board(), slow.over)
		}
	}
}

func pitsOf(moves []games.Move) []int {
	pits := make([]int, len(moves))
	for i, m := range moves {
		pits[i] = int(m)
	}
	return pits
}

// TestSlowRules plays random games under all options, and compares each of their
// positions.
func TestSlowRules(t *testing.T) {
	for n, o := range someOptions() {
		r := mustNew(t, o)
		random := games.NewRandom(1, games.StreamCorpus, uint64(n))
		for range 20 {
			for s := r.Start(); s.turn != games.Over; r.Play(&s, games.Choice(r, &s, random)) {
				compareWithSlow(t, r, &s)
			}
		}
	}
}
