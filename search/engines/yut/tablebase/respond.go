package tablebase

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"time"
	"unsafe"

	"parlor/games"
	"parlor/games/yut"
	"parlor/search/clock"
	"parlor/search/engines/yut/geometry"
	"parlor/search/tablebase"
)

// BestOpponent is the solved game of the best response to a program.
type BestOpponent struct {
	*Index
	// Own has the positions in which the best opponent is about to throw, Program those in
	// which the program is.
	Own, Program *Table
	// Positions is how many there are in both.
	Positions int

	rules *yut.Rules
}

// Limits are the limits on computing a best response: on the time to query the program, and on
// the memory in megabytes.
type Limits struct {
	Asking   time.Duration
	MemoryMB int
}

// The time that asking may take, if an answer is wanted soon and otherwise, and the default limit
// on memory in megabytes.
const (
	moments    = 3 * time.Second
	longest    = 30 * time.Minute
	mostMemory = 4000
)

// Respond gives the values of a position for the side whose opponent is a program, if the game
// can be solved. The error has the code not-solved for programs that take too long to query, for
// games that take too much memory, as three mals do unless the limit is raised, and for positions
// in which the program has pending scores; interrupted if ctx ends; or it is the program's.
func (c *Cache) Respond(ctx context.Context, ask games.SolveAsk[yut.State], rival games.Rival[yut.State]) (s games.Solution, known bool, err error) {
	rules, ok := ask.Kit.(*yut.Rules)
	if !ok || CourseRules(rules) != nil {
		return s, false, nil
	}
	limits := Limits{Asking: longest, MemoryMB: cmp.Or(ask.MemoryMB, mostMemory)}
	if rival.Soon {
		limits.Asking = moments
	}
	o, err := c.opponents.Get(tablebase.Key{Name: fmt.Sprint(rules.Mals(), rival.Name), Folder: ask.Folder}, func() (*BestOpponent, error) {
		return Respond(ctx, rules, rival, limits, ask.Progress)
	})
	if err == nil {
		s, err = o.Solve(&ask.State, rival.Side.Opponent())
	}
	return s, true, err
}

// Respond solves a game against a program, if that stays within limits.
func Respond(ctx context.Context, rules *yut.Rules, program games.Rival[yut.State], l Limits, progress tablebase.Progress) (*BestOpponent, error) {
	if err := Supported(rules); err != nil {
		return nil, err
	}
	p := newPolicy(ctx, NewIndex(ctx, rules), rules)
	if ctx.Err() != nil {
		return nil, tablebase.Interrupted()
	}
	if need := p.megabytes(program.OwnSide); need > l.MemoryMB {
		return nil, games.Errorf("not-solved", "wanted at most %d megabytes, which memory-mb says, got a game that takes %d", l.MemoryMB, need)
	}
	if err := p.ask(ctx, program, l.Asking, progress); err != nil {
		return nil, err
	}
	return respond(ctx, p, Options{Progress: progress.Percent("best response")})
}

// respond solves the game against a policy: both sides' tables by the same sweeps, in one
// of which the policy chooses.
func respond(ctx context.Context, p *policy, o Options) (*BestOpponent, error) {
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	own, other := opposed(ctx, p)
	found, err := own.solve(ctx, o, true, func() {})
	if err != nil {
		return nil, err
	}
	other.program = nil // frees gigabytes with three mals
	table := func(t *table[int32]) *Table {
		return &Table{Index: p.Index, Sweeps: found.sweeps, Long: found.long, Width: float64(found.width) / float64(narrow.whole), values: t, scale: narrow}
	}
	return &BestOpponent{Index: p.Index, Own: table(own), Program: table(other), Positions: 2 * p.pairs(), rules: p.rules}, nil
}

// megabytes is how much memory the best response to a program takes.
func (p *policy) megabytes(ownSide bool) int {
	cells, home, hands := p.cells, 0, 0
	for _, open := range p.open {
		cells += 1 + len(open)
	}
	for _, place := range p.all {
		if place.Mals[0] == geometry.Home {
			home++
		}
	}
	if !ownSide {
		p.hands(func(_, _, _, _ int) { hands++ })
	}
	from, to := p.rest(1, tailed)
	spans := 2*p.Len()*p.Len() + home*rows*cells + 2*(p.Len()-home)*(to-from)
	return (spans*int(unsafe.Sizeof(span[int32]{})) + hands*p.pairs()) >> 20
}

// opposed makes the tables of a game against a policy.
func opposed(ctx context.Context, p *policy) (own, other *table[int32]) {
	own, other = newTable[int32](ctx, p.Index, narrow, p.guesses()), newTable[int32](ctx, p.Index, narrow, p.guesses())
	own.reply, other.reply = other, own
	own.sides = append(own.sides, other)
	other.program, other.beyond = p, []span[int32]{{0, int32(narrow.whole)}}
	return own, other
}

// Solve gives the value of every move of the best opponent, which plays side, in a position.
// Nodes is the number of positions solved.
func (r *BestOpponent) Solve(s *yut.State, side games.Turn) (games.Solution, error) {
	own, other := r.Own.before, r.Program.before
	if r.rules.Mover(s) != side {
		if own, other = other, own; r.rules.Hand(s) != 0 {
			return games.Solution{}, games.Errorf("not-solved", "wanted a position before a throw of the program, or in its opponent's turn, got one in which the program has scores pending")
		}
	}
	solution, _ := newAsker(r.Index, own, other, r.rules, clock.New(context.Background(), 0, 0)).solution(s)
	solution.Nodes = uint64(r.Positions)
	return solution, nil
}

// pairs is the number of unfinished positions before a throw.
func (o *Index) pairs() (n int) {
	for me := 1; me < o.Len(); me++ {
		for enemy := 1; enemy < o.Len(); enemy++ {
			if o.Apart(me, enemy) {
				n++
			}
		}
	}
	return n
}
