package solver

import (
	"context"
	"math/bits"

	"parlor/games"
	"parlor/games/mancala"
)

// smallStones is the size of the small table: with six pits a side it has 125,970
// positions and is made in some hundredths of a second.
const smallStones = 8

// The sizes of the memory of positions, as powers of two: half a megabyte with the
// small table, 2 megabytes with the solver's own, and 16 for millions of positions.
const (
	smallMemory = 14
	askedMemory = 16
	largeMemory = 19
	largeNodes  = 1_000_000
)

// Ending is a position with few stones in play, and what may be spent on finding
// its best move.
type Ending struct {
	Rules *mancala.Rules
	State mancala.State
	// Nodes is how many positions may be searched; 0 for any number.
	Nodes uint64
	// Small has a small table made at once where the solver's own takes seconds.
	Small bool
	// Folder and Progress are those of games.Ask. A small table is not kept.
	Folder   string
	Progress func(label string, done, total int)
}

// Hopeful says whether the nodes may suffice. Every five stones more want sixteen
// times the work, and the solver's own table is as good as eight stones fewer: with
// that and 3,500,000 nodes seven of eight positions of 36 to 40 stones were solved
// with a table of 14 stones, which is two fewer than it has.
func (e *Ending) Hopeful() bool {
	most := smallStones + max(0, bits.Len64(e.Nodes)-2)*5/4
	if !e.Small {
		most += 8
	}
	return e.Rules.InPlay(&e.State) <= most
}

// Best gives the first of the best moves of an unfinished position, the margin
// of the game by it as Max sees it, and the number of positions searched. It is
// false if that number reached the nodes allowed first, if ctx ended, or if games
// by these rules cannot be solved.
func (t *Tables) Best(ctx context.Context, ask *Ending) (m games.Move, margin games.Value, searched uint64, ok bool) {
	p, err := solvable(ask.Rules, &ask.State)
	if err != nil {
		return 0, 0, 0, false
	}
	table, power, err := t.forEnding(ctx, ask)
	if err != nil {
		return 0, 0, 0, false
	}
	x := &search{endgame: table, ctx: ctx, limit: ask.Nodes, memory: newMemory(power, table.amount[p.stones()])}
	value := x.exact(p, 0)
	for _, m = range ask.Rules.Moves(&ask.State, nil) {
		if x.reaches(p, int(m), value) {
			break
		}
	}
	return m, marginOf(ask.Rules, &ask.State)(value), x.nodes, !x.stopped
}

// forEnding gives the table to use, and the power of the memory that goes with it.
// Which one it is must not depend on what has been made before: the same question
// has the same answer.
func (t *Tables) forEnding(ctx context.Context, ask *Ending) (table *endgame, power int, err error) {
	o := ask.Rules.Options()
	b := newBoard(o.Pits, o.EmptyCapture)
	most := stonesWithin(o.Pits, ask.Rules.Total(), askedSize)
	if ask.Small {
		table, _, err = t.table(ctx, b, min(most, smallStones), "", nil)
		return table, smallMemory, err
	}
	power = askedMemory
	if ask.Nodes > largeNodes {
		power = largeMemory
	}
	table, _, err = t.table(ctx, b, most, ask.Folder, ask.Progress)
	return table, power, err
}

// reaches says whether a move is worth so much to its mover.
func (s *search) reaches(p position, pit, goal int) bool {
	m := s.play(p, pit)
	if m.over {
		return m.gain >= goal
	}
	stones, want := m.next.stones(), m.worthBefore(goal)
	key := s.memory.spread(s.number(m.next))
	switch {
	case stones <= s.most:
		return m.worth(s.value(m.next)) >= goal
	case m.again:
		return s.atLeast(m.next, key, stones, want) >= want
	}
	return s.atLeast(m.next, key, stones, want+2) < want+2 // the opponent cannot get more
}
