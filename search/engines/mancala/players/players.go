package players

import (
	"context"
	"errors"
	"fmt"
	"math"

	"parlor/games"
	"parlor/games/mancala"
	mancalatables "parlor/search/engines/mancala/tablebase"
)

// The depths of the assignment: its opponent plays to 5, and its server refuses
// more than 8.
const (
	standardDepth = 5
	serverDepth   = 8
)

// All lists the players: mm, ab, dp, remote-stand-in and bonus, which uses the
// tables for exact endings.
func All(tables *mancalatables.Tables) []games.Player[mancala.State] {
	return []games.Player[mancala.State]{
		{
			Name: "mm", Brief: "minimax, 5 moves deep unless told otherwise: the assignment's PlayerMM",
			Deterministic: true,
			New:           func() games.Chooser[mancala.State] { return newPlayer((*Course).Minimax, false, asked) },
		},
		{
			Name: "ab", Brief: "alpha-beta, likewise: PlayerAB, the same moves with fewer nodes",
			Deterministic: true,
			New:           func() games.Chooser[mancala.State] { return newPlayer((*Course).AlphaBeta, false, asked) },
		},
		{
			Name: "dp", Brief: "alpha-beta with remembered estimates: PlayerDP, the same nodes with fewer estimates",
			Deterministic: true,
			New:           func() games.Chooser[mancala.State] { return newPlayer((*Course).AlphaBeta, true, asked) },
		},
		{
			Name: "remote-stand-in", Brief: "alpha-beta 5, in place of the course's server, which looks at most 8 moves ahead",
			Deterministic: true,
			New: func() games.Chooser[mancala.State] {
				return newPlayer((*Course).AlphaBeta, false, func(depth int) int { return min(asked(depth), serverDepth) })
			},
		},
		bonus(tables),
	}
}

// asked is the depth asked for, or else the assignment's.
func asked(depth int) int {
	if depth == 0 {
		return standardDepth
	}
	return depth
}

// algorithm is a search of the assignment from a position to a depth.
type algorithm func(c *Course, s mancala.State, depth int) (games.Move, games.Value)

// newPlayer gives a player that searches as the assignment does. With memory, its
// table lasts for the match.
func newPlayer(search algorithm, memory bool, depthOf func(asked int) int) games.Chooser[mancala.State] {
	var table map[mancala.State]games.Value
	var under mancala.Options
	return func(ctx context.Context, ask games.Ask[mancala.State]) (games.Chosen, error) {
		rules, err := rulesOf(ask)
		if err != nil {
			return games.Chosen{}, err
		}
		if memory && (table == nil || under != rules.Options()) { // cells differ on another board
			table, under = make(map[mancala.State]games.Value), rules.Options()
		}
		if ask.Time > 0 {
			var cancel context.CancelFunc
			ctx, cancel = context.WithTimeout(ctx, ask.Time)
			defer cancel()
			ctx = games.Pausing(ctx)
		}
		c := &Course{Rules: rules, Resolved: table, Nodes: ask.Nodes, Context: ctx}
		m, v := search(c, ask.State, depthOf(ask.Depth))
		chosen := games.Chosen{Move: m, Value: v, Valued: m != NoMove, Nodes: c.Counts.Nodes, Notes: c.notes()}
		if m == NoMove { // stopped before any move had a score
			chosen.Move = rules.Moves(&ask.State, nil)[0]
		}
		return chosen, nil
	}
}

// rulesOf gives the rules of the game a player is asked about.
func rulesOf(ask games.Ask[mancala.State]) (*mancala.Rules, error) {
	rules, ok := ask.Kit.(*mancala.Rules)
	if !ok {
		return nil, games.Errorf("wrong-game", "wanted a game of Mancala")
	}
	if rules.Turn(&ask.State) == games.Over {
		return nil, games.Errorf("game-over", "the game is over; no move is left")
	}
	return rules, nil
}

// notes reports what the search did.
func (c *Course) notes() []string {
	n := &c.Counts
	lines := []string{fmt.Sprintf("ESTIMATES: %d, FINISHED GAMES: %d, CUTOFFS: %d, SKIPPED: %d", n.Heuristics, n.Terminals, n.Cutoffs, n.Skipped)}
	if c.Resolved != nil {
		lines = append(lines, fmt.Sprintf("RESOLVED: %d, ANSWERED: %d of %d", len(c.Resolved), n.Answered, n.Heuristics))
	}
	if c.Stopped {
		lines = append(lines, "stopped by "+c.limit()+": the best of the moves that were finished")
	}
	return lines
}

// limit names what stopped the search.
func (c *Course) limit() string {
	switch err := c.Context.Err(); {
	case errors.Is(err, context.DeadlineExceeded):
		return "the time limit"
	case err != nil:
		return "the person at the terminal"
	}
	return "the node limit"
}

// AlphaBeta gives the result of Minimax, and prunes. Nothing else saves calls: there is
// no move ordering, no iterative deepening and no null window, so that the tree of
// calls is the one that the assignment grades.
func (c *Course) AlphaBeta(s mancala.State, depth int) (games.Move, games.Value) {
	c.begin()
	return c.alphaBeta(&s, depth, -inf, inf)
}

func (c *Course) alphaBeta(s *mancala.State, depth int, alpha, beta games.Value) (games.Move, games.Value) {
	place, goOn := c.enter(alpha, beta)
	if !goOn {
		return NoMove, 0
	}
	if score, is := c.leaf(s, depth); is {
		return c.leave(place, NoMove, score, false)
	}
	maximise := c.Rules.Turn(s) == games.Max
	move, best := NoMove, worst(maximise)
	var buf [mancala.MaxPits]games.Move
	moves := c.Rules.Moves(s, buf[:0])
	for i, m := range moves {
		next := c.after(s, m)
		_, score := c.alphaBeta(&next, depth-1, alpha, beta)
		c.undo()
		if c.Stopped {
			break
		}
		if better(maximise, score, best) {
			move, best = m, score
		}
		if maximise {
			alpha = max(alpha, best)
		} else {
			beta = min(beta, best)
		}
		if alpha >= beta { // a cutoff even if no move is left to skip
			c.Counts.Cutoffs++
			c.Counts.Skipped += uint64(len(moves) - i - 1)
			return c.leave(place, NoMove, score, true)
		}
	}
	return c.leave(place, move, best, false)
}

var inf = games.Value(math.Inf(1))

// Minimax gives the first best move of s and its score, trying every sequence of depth
// moves. Each sowing is a ply, even if the same player moves again.
func (c *Course) Minimax(s mancala.State, depth int) (games.Move, games.Value) {
	c.begin()
	return c.minimax(&s, depth)
}

// begin prepares for a search from a root.
func (c *Course) begin() { c.path, c.Stopped = c.path[:0], false }

func (c *Course) minimax(s *mancala.State, depth int) (games.Move, games.Value) {
	place, goOn := c.enter(0, 0)
	if !goOn {
		return NoMove, 0
	}
	if score, is := c.leaf(s, depth); is {
		return c.leave(place, NoMove, score, false)
	}
	maximise := c.Rules.Turn(s) == games.Max
	move, best := NoMove, worst(maximise)
	var buf [mancala.MaxPits]games.Move
	for _, m := range c.Rules.Moves(s, buf[:0]) {
		next := c.after(s, m)
		_, score := c.minimax(&next, depth-1)
		c.undo()
		if c.Stopped {
			break
		}
		if better(maximise, score, best) {
			move, best = m, score
		}
	}
	return c.leave(place, move, best, false)
}

// worst is a player's value before any move has been searched.
func worst(maximise bool) games.Value {
	if maximise {
		return -inf
	}
	return inf
}

// better is strict, so that the first of equals stays.
func better(maximise bool, score, best games.Value) bool {
	if maximise {
		return score > best
	}
	return score < best
}
