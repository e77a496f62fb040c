// Package players holds the players of the B351 assignment (Indiana University,
// 2021): minimax, alpha-beta and alpha-beta with cached estimates, node by node as the
// assignment grades them, and a stronger player without restrictions. The assignment's
// searches are here for counting and comparing nodes; for speed there is package
// search.
package players

import (
	"context"

	"parlor/games"
	"parlor/games/mancala"
)

// NoMove is the assignment's null move, which a search returns with a score if it
// chooses none: in a finished game, at depth 0, and after a cutoff.
const NoMove = ^games.Move(0)

// The assignment's scores of finished games, seen from P1. No estimate comes
// near them.
const (
	P1WinScore games.Value = 1 << 32
	TieScore   games.Value = 0
	P2WinScore games.Value = -P1WinScore
)

// Course is one player of the assignment. The zero value with Rules set is
// ready; its counts accumulate over searches, and it serves one goroutine.
type Course struct {
	Rules *mancala.Rules
	// Margin scores finished games by the difference of the stores, not by the winner.
	Margin bool
	// Resolved, if not nil, caches every estimate by position: the assignment's
	// table, by which its PlayerDP differs from its PlayerAB.
	Resolved map[mancala.State]games.Value
	// Log, if not nil, records every call in the order in which calls begin.
	Log *[]Call
	// Nodes, if not 0, ends a search after so many calls; so does Context, if
	// not nil, when it has ended. The best move so far is returned then.
	Nodes   uint64
	Context context.Context

	Counts  Counts
	Stopped bool         // the last search was ended by a limit
	path    []games.Move // from the root to the current call
}

// Counts is the work of a search.
type Counts struct {
	Nodes      uint64 // calls, the root's included
	Heuristics uint64 // estimates asked for, cached ones included
	Terminals  uint64 // finished games met
	Cutoffs    uint64 // calls that ended with alpha at beta or beyond
	Skipped    uint64 // legal moves that a cutoff left untried
	Answered   uint64 // cached estimates used
}

// Call is one call of a search: the moves that lead to it from the root, the
// window it was given, and what it returned. Minimax has no window, and both bounds are
// 0.
type Call struct {
	Path        string
	Alpha, Beta games.Value
	Move        games.Move // NoMove where nothing was chosen
	Score       games.Value
	Cutoff      bool
}

// pollEvery is the number of calls between two checks of the context.
const pollEvery = 1024

// enter counts a call, logs it if there is a log, and gives its index there. It
// is false once the search must end.
func (c *Course) enter(alpha, beta games.Value) (place int, goOn bool) {
	if c.Nodes > 0 && c.Counts.Nodes >= c.Nodes ||
		c.Context != nil && c.Counts.Nodes%pollEvery == 0 && c.Context.Err() != nil {
		c.Stopped = true
	}
	if c.Stopped {
		return 0, false
	}
	c.Counts.Nodes++
	if c.Log != nil {
		*c.Log = append(*c.Log, Call{Path: mancala.Trace(c.path), Alpha: alpha, Beta: beta})
		place = len(*c.Log) - 1
	}
	return place, true
}

// leave logs the result of a call.
func (c *Course) leave(place int, move games.Move, score games.Value, cutoff bool) (games.Move, games.Value) {
	if c.Log != nil && !c.Stopped {
		call := &(*c.Log)[place]
		call.Move, call.Score, call.Cutoff = move, score, cutoff
	}
	return move, score
}

// leaf scores a position that is not searched further. The end of the game is
// checked before the depth, and then nothing is estimated.
func (c *Course) leaf(s *mancala.State, depth int) (score games.Value, is bool) {
	if c.Rules.Turn(s) == games.Over {
		c.Counts.Terminals++
		return c.final(s), true
	}
	if depth == 0 {
		c.Counts.Heuristics++
		return c.heuristic(s), true
	}
	return 0, false
}

// final scores a finished game.
func (c *Course) final(s *mancala.State) games.Value {
	if c.Margin {
		return c.Rules.Score(s)
	}
	switch c.Rules.Winner(s) {
	case mancala.WinnerP1:
		return P1WinScore
	case mancala.WinnerP2:
		return P2WinScore
	}
	return TieScore
}

// heuristic estimates a position: P1's store less P2's, from the cache if there is one.
func (c *Course) heuristic(s *mancala.State) games.Value {
	if c.Resolved == nil {
		return c.difference(s)
	}
	// The assignment's table is indexed by a number for each position. Any
	// injective key makes the same table.
	if v, known := c.Resolved[*s]; known {
		c.Counts.Answered++
		return v
	}
	v := c.difference(s)
	c.Resolved[*s] = v
	return v
}

// difference is the assignment's own estimate.
func (c *Course) difference(s *mancala.State) games.Value {
	stores := c.Rules.Stores(s)
	return games.Value(stores[0] - stores[1])
}

// after gives the position after a move, and appends it to the path.
func (c *Course) after(s *mancala.State, m games.Move) mancala.State {
	next := *s
	c.Rules.Play(&next, m)
	c.path = append(c.path, m)
	return next
}

// undo removes the last move of the path; the position before it is unchanged.
func (c *Course) undo() { c.path = c.path[:len(c.path)-1] }
