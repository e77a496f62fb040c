package solver

import (
	"context"
	"math/bits"
	"sync"

	"parlor/games"
	"parlor/games/mancala"
)

// endingStones is the size of table that Endings works with: with six pits a
// side it has 125,970 positions and is made in some hundredths of a second.
const endingStones = 8

// endingPower is the size of its memory of positions, 800 kilobytes.
const endingPower = 14

// Endings finds best moves at once where few stones are left in play. It keeps
// nothing on disk and may be used by several goroutines; a new one has no tables.
type Endings struct {
	mu   sync.Mutex
	made map[mancala.Options]*endgame
}

// EndingStones is how many stones in play a search of so many nodes usually
// masters: 8 are looked up, and every five more want sixteen times the work.
func EndingStones(nodes uint64) int {
	return endingStones + max(0, bits.Len64(nodes)-2)*5/4
}

// Best gives the first of the best moves of an unfinished position, the margin
// of the game by it as Max sees it, and the number of positions searched. It is
// false if that number reached nodes first, if ctx ended, or if games by these
// rules cannot be solved.
func (e *Endings) Best(ctx context.Context, rules *mancala.Rules, s *mancala.State, nodes uint64) (m games.Move, margin games.Value, searched uint64, ok bool) {
	p, err := solvable(rules, s)
	if err != nil {
		return 0, 0, 0, false
	}
	table, err := e.table(ctx, rules)
	if err != nil {
		return 0, 0, 0, false
	}
	x := &search{endgame: table, ctx: ctx, limit: nodes, memory: newMemory(endingPower)}
	value := x.exact(p, 0)
	for _, m = range rules.Moves(s, nil) {
		if x.reaches(p, int(m), value) {
			break
		}
	}
	return m, marginOf(rules, s)(value), x.nodes, !x.stopped
}

// table gives the table for some rules, and makes it if need be.
func (e *Endings) table(ctx context.Context, rules *mancala.Rules) (*endgame, error) {
	o := rules.Options()
	o.Stones = 0 // a table serves boards of all numbers of stones
	e.mu.Lock()
	defer e.mu.Unlock()
	if t := e.made[o]; t != nil {
		return t, nil
	}
	t, _, err := load(ctx, newBoard(o.Pits, o.EmptyCapture), endingStones, "", nil)
	if err != nil {
		return nil, err
	}
	if e.made == nil {
		e.made = make(map[mancala.Options]*endgame)
	}
	e.made[o] = t
	return t, nil
}

// reaches says whether a move is worth so much to its mover.
func (s *search) reaches(p position, pit, goal int) bool {
	m := s.play(p, pit)
	if m.over {
		return m.gain >= goal
	}
	stones, want := m.next.stones(), m.worthBefore(goal)
	switch {
	case stones <= s.most:
		return m.worth(s.value(m.next)) >= goal
	case m.again:
		return s.atLeast(m.next, stones, want) >= want
	}
	return s.atLeast(m.next, stones, want+2) < want+2 // the opponent cannot get more
}
