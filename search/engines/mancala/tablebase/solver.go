// Package tablebase computes exact values of positions of Kalah: the margin of the game with
// best play, and the value of every move. Positions with few stones in play are looked up in an
// endgame table; the others are searched down to it.
package tablebase

import (
	"context"
	"fmt"

	"parlor/games"
	"parlor/games/mancala"
	"parlor/search/tablebase"
)

// mostStones is the most stones in play that the solver accepts: those of six pits with five
// stones in each, the largest board that such programs have solved.
const mostStones = 60

// momentStones is the most stones in play that are solved in a moment: some two seconds.
const momentStones = 24

// Solver gives the solver of Mancala that uses these tables. It is safe for
// concurrent use.
func (t *Tables) Solver() *games.Solver[mancala.State] {
	return &games.Solver[mancala.State]{
		Brief: "the margin with best play, by null-window search down to a table of endgames",
		Unit:  "stones",
		Solve: t.solve,
	}
}

func (t *Tables) solve(ctx context.Context, ask games.SolveAsk[mancala.State]) (games.Solution, error) {
	rules, ok := ask.Kit.(*mancala.Rules)
	if !ok {
		return games.Solution{}, fmt.Errorf("wanted the rules of Mancala, got %T", ask.Kit)
	}
	p, err := solvable(rules, &ask.State)
	if err != nil {
		return games.Solution{}, err
	}
	if n := p.stones(); ask.Moment && n > momentStones {
		return games.Solution{}, games.Errorf("too-many-stones", "wanted at most %d stones in play, which take a moment to solve, got %d", momentStones, n)
	}
	if solution, booked := fromBook(rules, &ask.State); booked {
		return solution, nil
	}
	e, err := t.get(ctx, rules, p.stones(), tablebase.Request{Folder: ask.Folder, Progress: ask.Progress})
	if err != nil {
		return games.Solution{}, interrupted()
	}
	solution, err := valueMoves(ctx, e.endgame, rules, &ask.State, ask.Progress)
	solution.Notes = append(solution.Notes, e.notes...)
	return solution, err
}

// fromBook gives the values of a position and of every move in it, if all of them are in the book of
// openings, as at the start of the usual game.
func fromBook(rules *mancala.Rules, s *mancala.State) (solution games.Solution, ok bool) {
	_, value, ok := Opening(rules, s)
	for _, m := range rules.Moves(s, nil) {
		next := *s
		if rules.Play(&next, m); rules.Turn(&next) == games.Over || !ok {
			return solution, false
		}
		_, v, booked := Opening(rules, &next)
		ok = booked
		solution.Moves = append(solution.Moves, games.Worth{Move: m, Lo: v, Hi: v})
	}
	solution.Lo, solution.Hi = value, value
	solution.Notes = []string{"from the book of openings, all of which is proved"}
	return solution, ok
}

// solvable gives a position in the solver's form, or says why its game cannot be
// solved.
func solvable(rules *mancala.Rules, s *mancala.State) (position, error) {
	if rules.Options().EarlyStop {
		return position{}, games.Errorf("unsolvable",
			"wanted a game played to its end, got one with :early-stop, where margins depend on when it is broken off")
	}
	p := read(rules, s)
	if n := p.stones(); n > mostStones {
		return position{}, games.Errorf("too-many-stones", "wanted at most %d stones in play, got %d", mostStones, n)
	}
	return p, nil
}

// read gives the position in the solver's form.
func read(rules *mancala.Rules, s *mancala.State) position {
	numbers := rules.Board(s)
	pits := rules.Options().Pits
	var sides [2]uint64
	for side := range sides {
		for pit, n := range numbers[side*(pits+1):][:pits] {
			sides[side] |= uint64(n) << (8 * pit)
		}
	}
	if rules.Mover(s) == games.Min {
		return position{sides[1], sides[0]}
	}
	return position{sides[0], sides[1]}
}

func interrupted() error {
	return games.Errorf("interrupted", "stopped before the position was solved")
}

// marginOf converts margins of the stones in play, from the side of the mover of
// s, into margins of the whole game, from Max's side.
func marginOf(rules *mancala.Rules, s *mancala.State) func(v int) games.Value {
	stores, sign := rules.Stores(s), 1
	if rules.Mover(s) == games.Min {
		sign = -1
	}
	return func(v int) games.Value { return games.Value(stores[0] - stores[1] + sign*v) }
}

// valueMoves solves a position and then every move in it.
func valueMoves(ctx context.Context, e *endgame, rules *mancala.Rules, s *mancala.State, tell tablebase.Progress) (games.Solution, error) {
	p := read(rules, s)
	x := &search{endgame: e, ctx: ctx}
	if n := p.stones(); n > e.most {
		x.memory = newMemory(memoryPower(n), e.amount[n])
	}
	x.tell = func(nodes uint64) { tell.Tell("positions searched:", int(nodes), 0) }
	margin := marginOf(rules, s)
	least, most := x.enclose(p, 0)
	solution := games.Solution{Lo: min(margin(least), margin(most)), Hi: max(margin(least), margin(most))}
	for _, m := range rules.Moves(s, nil) {
		v := x.worth(p, int(m), least)
		if x.stopped {
			break
		}
		solution.Moves = append(solution.Moves, games.Worth{Move: m, Lo: margin(v), Hi: margin(v)})
	}
	solution.Nodes, solution.Stopped = x.nodes, x.stopped
	solution.Notes = []string{fmt.Sprintf("endgame table: all positions of up to %d stones in play", e.most)}
	return solution, nil
}

// worth gives the value of a move for its mover. The value of the position is
// the first guess, for the best move has it and the others are near it.
func (s *search) worth(p position, pit, value int) int {
	step := s.play(p, pit)
	if step.over {
		return step.gain
	}
	return step.worth(s.exact(step.next, step.worthBefore(value)))
}

// memoryPower chooses the size of the memory by the stones in play, up to 200
// megabytes.
func memoryPower(stones int) int { return min(max(stones-4, 12), 22) }
