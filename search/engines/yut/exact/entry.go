// Package exact solves Yut Nori with one or two mals a side by interval
// iteration: bounds from both sides that hold the value with certainty.
package exact

import (
	"context"
	"fmt"
	"sync"

	"parlor/games"
	"parlor/games/yut"
	"parlor/search/clock"
)

// New gives the solver and a player who asks it. They share the tables they make.
func New() (*games.Solver[yut.State], games.Player[yut.State]) {
	kept := newTables()
	return kept.solver(), kept.player()
}

// widths is how far the bounds may lie apart, in probability of winning, by the
// number of mals. With two, closer ones would cost minutes.
var widths = map[int]float64{1: 1e-9, 2: 1e-4}

// mostHeld is the most scores pending that are tried in every order.
const mostHeld = 8

// solver gives exact values of games with one or two mals by the package's
// rules. Tables are made when first needed and kept in the folder that is asked
// for.
func (k *tables) solver() *games.Solver[yut.State] {
	return &games.Solver[yut.State]{
		Brief: "one or two mals by interval iteration over positions before a cast",
		Unit:  games.Chances,
		Solve: k.solve,
	}
}

// tables keeps what has been solved, by the number of mals.
type tables struct {
	sync.Mutex
	made map[int]*Table
}

func newTables() *tables { return &tables{made: map[int]*Table{}} }

func (k *tables) solve(ctx context.Context, ask games.SolveAsk[yut.State]) (games.Solution, error) {
	var none games.Solution
	rules, ok := ask.Kit.(*yut.Rules)
	if !ok {
		return none, games.Errorf("wrong-game", "wanted a game of Yut Nori")
	}
	if err := refuse(rules, &ask.State); err != nil {
		return none, err
	}
	table, note, err := k.table(ctx, rules.Mals(), ask.Folder, ask.Progress)
	if table == nil {
		return none, err
	}
	asked := clock.New(ctx, 0, 0)
	if err != nil {
		asked = clock.New(context.WithoutCancel(ctx), askedAnyway, 0)
	}
	solution := table.solve(asked, rules, &ask.State)
	solution.Stopped = err != nil || asked.Stopped
	if note != "" {
		solution.Notes = append(solution.Notes, note)
	}
	return solution, nil
}

// refuse says what is wrong with a game or a position that cannot be solved.
func refuse(rules *yut.Rules, s *yut.State) error {
	options := rules.Options()
	options.Mals, options.PackageDice, options.Seed = 0, false, 0 // dice that nobody can know beforehand
	if _, known := widths[rules.Mals()]; !known {
		return games.Errorf("not-solved", "wanted a game with 1 or 2 mals a side, got %d, which are too many positions to solve here", rules.Mals())
	}
	if options != (yut.Options{}) {
		return games.Errorf("not-solved", "wanted the rules of the course's package, got a variant; only its number of mals may differ")
	}
	if n := len(rules.Casts(s)); n > mostHeld {
		return games.Errorf("not-solved", "wanted at most %d casts pending, got %d", mostHeld, n)
	}
	return nil
}

// table gives the table for a number of mals, with a note if something was wrong
// with the one kept in the folder. One that was not finished comes with the error of
// ctx, and is made anew the next time.
func (k *tables) table(ctx context.Context, mals int, folder string, progress func(string, int, int)) (*Table, string, error) {
	k.Lock()
	defer k.Unlock()
	if t := k.made[mals]; t != nil {
		return t, "", nil
	}
	t, note, err := fetch(ctx, mals, folder, func(percent int) {
		if progress != nil {
			progress("solving", percent, 100)
		}
	})
	if err == nil {
		k.made[mals] = t
	}
	return t, note, err
}

// askedAnyway is how many positions are looked at for an answer when ctx has ended: a
// tenth of a second's work, enough for all but the largest hands.
const askedAnyway = 100_000

// solve values a position and every move in it, with the bounds of the table.
func (t *Table) solve(c *clock.Clock, rules *yut.Rules, s *yut.State) games.Solution {
	a := t.ask(c)
	mover := rules.Mover(s)
	v := a.position(rules, s)
	var solution games.Solution
	solution.Lo, solution.Hi = fromMax(v, mover)
	if rules.Turn(s) != games.Chance {
		for _, m := range rules.Moves(s, nil) {
			w := games.Worth{Move: m}
			w.Lo, w.Hi = fromMax(a.after(rules, s, m), mover)
			solution.Moves = append(solution.Moves, w)
		}
	}
	solution.Nodes = c.Nodes
	solution.Notes = []string{
		fmt.Sprintf("%s wins with a probability of %s", rules.Info().Side(mover), v),
		fmt.Sprintf("%d positions before a cast, chains of any length, %d sweeps", t.positions(), t.sweeps),
	}
	return solution
}

// after gives the bounds for the side to move in s once it has made a move.
func (a *asker) after(rules *yut.Rules, s *yut.State, m games.Move) span {
	next := *s
	rules.Play(&next, m)
	switch {
	case rules.Turn(&next) == games.Over:
		return span{1, 1}
	case rules.Mover(&next) != rules.Mover(s):
		return a.position(rules, &next).other()
	}
	return a.position(rules, &next)
}

// fromMax turns a probability of winning for the side to move into the chance of
// winning less that of losing for Max.
func fromMax(v span, mover games.Turn) (lo, hi games.Value) {
	if mover == games.Min {
		v = v.other()
	}
	return games.Value(2*v.lo - 1), games.Value(2*v.hi - 1)
}

// positions counts those in the table: of two sides on different squares, none
// of which has won.
func (t *Table) positions() int {
	n := 0
	for a := 1; a < len(t.all); a++ {
		for b := 1; b < len(t.all); b++ {
			if t.apart(a, b) {
				n++
			}
		}
	}
	return n
}
