package players

import (
	"context"
	"errors"
	"fmt"

	"parlor/games"
	"parlor/games/mancala"
	mancalatables "parlor/search/engines/mancala/tablebase"
)

// The depths of the assignment: its opponent plays to 5, and its server refuses
// to look further than 8 moves ahead.
const (
	standardDepth = 5
	serverDepth   = 8
)

// All lists the players: mm, ab, dp, remote-stand-in and bonus, who asks the
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

// newPlayer gives a player who searches as the assignment has it. With memory, its
// table lasts for the match.
func newPlayer(search algorithm, memory bool, depthOf func(asked int) int) games.Chooser[mancala.State] {
	var table map[mancala.State]games.Value
	var under mancala.Options
	return func(ctx context.Context, ask games.Ask[mancala.State]) (games.Chosen, error) {
		rules, err := rulesOf(ask)
		if err != nil {
			return games.Chosen{}, err
		}
		if memory && (table == nil || under != rules.Options()) { // cells mean something else on another board
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

// notes tells what the search did.
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
