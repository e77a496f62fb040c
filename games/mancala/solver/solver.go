// Package solver values positions of Kalah exactly: the margin of the game with
// best play, and what every move leads to. Positions with few stones in play are
// looked up in an endgame table; the others are searched down to it.
package solver

import (
	"context"
	"fmt"
	"path/filepath"
	"sync"

	"parlor/games"
	"parlor/games/mancala"
	"parlor/search/exact"
)

// mostStones is how many stones in play the solver takes on: those of six pits
// with five in each, the largest board that programs of this kind have solved.
const mostStones = 60

// Entry is the game with its solver.
func Entry() games.Entry[mancala.State] {
	e := mancala.Entry()
	e.Solver = New()
	return e
}

// New gives the solver of Mancala. It may be used by several goroutines.
func New() *games.Solver[mancala.State] {
	t := &tables{made: make(map[string]*endgame)}
	return &games.Solver[mancala.State]{
		Brief: "the margin with best play, by null-window search down to a table of endgames",
		Unit:  "stones",
		Solve: t.solve,
	}
}

// tables are the endgame tables made or read so far, by name.
type tables struct {
	sync.Mutex
	made map[string]*endgame
}

func (t *tables) solve(ctx context.Context, ask games.SolveAsk[mancala.State]) (games.Solution, error) {
	rules, ok := ask.Kit.(*mancala.Rules)
	if !ok {
		return games.Solution{}, fmt.Errorf("wanted the rules of Mancala, got %T", ask.Kit)
	}
	if rules.Options().EarlyStop {
		return games.Solution{}, games.Errorf("unsolvable",
			"wanted a game played to its end, got one with :early-stop, where margins depend on when it is broken off")
	}
	p := read(rules, &ask.State)
	if n := p.stones(); n > mostStones {
		return games.Solution{}, games.Errorf("too-many-stones", "wanted at most %d stones in play, got %d", mostStones, n)
	}
	e, note, err := t.get(ctx, rules, ask)
	if err != nil {
		return games.Solution{}, err
	}
	solution, err := valueMoves(ctx, e, rules, &ask.State)
	if note != "" {
		solution.Notes = append(solution.Notes, note)
	}
	return solution, err
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

// mostBytes bounds the tables that are made when a person asks: some seconds of
// work, and with six pits a side all positions of up to 14 stones.
const mostBytes = 10_000_000

// tableStones gives the size of the table for a board.
func tableStones(pits, total int) int {
	k := 0
	for k < total && choose(k+1+2*pits, 2*pits) <= mostBytes {
		k++
	}
	return k
}

// get gives the endgame table for the rules, making it if need be. The note, if
// not empty, says that it could not be kept.
func (t *tables) get(ctx context.Context, rules *mancala.Rules, ask games.SolveAsk[mancala.State]) (*endgame, string, error) {
	o := rules.Options()
	b := newBoard(o.Pits, o.EmptyCapture)
	most := tableStones(o.Pits, rules.Total())
	name := fmt.Sprintf("kalah-%d-%d", o.Pits, most)
	if o.EmptyCapture {
		name += "-empty"
	}
	t.Lock()
	defer t.Unlock()
	if e := t.made[name]; e != nil {
		return e, "", nil
	}
	path := ""
	if ask.Folder != "" {
		path = filepath.Join(ask.Folder, name+".table")
	}
	e, kept, err := load(ctx, b, most, path, ask.Progress)
	if err != nil {
		return nil, "", interrupted()
	}
	t.made[name] = e
	if kept != nil {
		return e, "the endgame table could not be kept: " + kept.Error(), nil
	}
	return e, "", nil
}

// load reads an endgame table from path, or makes it and keeps it there.
func load(ctx context.Context, b *board, most int, path string, progress func(string, int, int)) (e *endgame, kept, err error) {
	e = newEndgame(b, most)
	table := exact.Table{
		Name: fmt.Sprintf("kalah endgames, margins for the mover, pits %d, stones up to %d, empty capture %t", b.pits, most, b.empty),
		Size: e.size(),
	}
	e.values, kept, err = table.Get(path, func() ([]byte, error) {
		err := e.build(ctx, func(done, total int) {
			if progress != nil {
				progress(fmt.Sprintf("endgames of %d stones", most), done, total)
			}
		})
		return e.values, err
	})
	return e, kept, err
}

func interrupted() error {
	return games.Errorf("interrupted", "stopped before the position was solved")
}

// valueMoves solves a position and then every move in it.
func valueMoves(ctx context.Context, e *endgame, rules *mancala.Rules, s *mancala.State) (games.Solution, error) {
	p := read(rules, s)
	search := &search{endgame: e, ctx: ctx}
	if n := p.stones(); n > e.most {
		search.memory = newMemory(memoryPower(n))
	}
	stores, sign := rules.Stores(s), 1
	if rules.Mover(s) == games.Min {
		sign = -1
	}
	whole := func(v int) games.Value { return games.Value(stores[0] - stores[1] + sign*v) }
	value := search.exact(p, 0)
	solution := games.Solution{Lo: whole(value), Hi: whole(value)}
	for _, m := range rules.Moves(s, nil) {
		step := e.play(p, int(m))
		v := step.gain
		if !step.over {
			guess := value - step.gain
			if !step.again {
				guess = -guess
			}
			v = step.worth(search.exact(step.next, guess))
		}
		solution.Moves = append(solution.Moves, games.Worth{Move: m, Lo: whole(v), Hi: whole(v)})
	}
	if search.stopped {
		return games.Solution{}, interrupted()
	}
	solution.Nodes = search.nodes
	solution.Notes = []string{fmt.Sprintf("endgame table: all positions of up to %d stones in play", e.most)}
	return solution, nil
}

// memoryPower chooses the size of the memory by the stones in play, up to 200
// megabytes.
func memoryPower(stones int) int { return min(max(stones-4, 12), 22) }
