// Package engines_test holds the solvers of all games to one law.
package engines_test

import (
	"context"
	"flag"
	"fmt"
	"strings"
	"testing"

	"parlor/docs/takeaway"
	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/mancala"
	"parlor/games/sorry"
	"parlor/games/yut"
	mancalatables "parlor/search/engines/mancala/tablebase"
	sorrytables "parlor/search/engines/sorry/tablebase"
	yuttables "parlor/search/engines/yut/tablebase"
	"parlor/search/tablebase/generic"
)

// folder is where the solved game of three mals is, which takes long to solve.
var folder = flag.String("tables", "", "folder of the solved game of Yut Nori with three mals")

// TestMancala looks positions up and searches them.
func TestMancala(t *testing.T) {
	for _, c := range []struct {
		options mancala.Options
		most    int // stones in play
	}{
		{mancala.Options{Pits: 3, Stones: 3}, 18},
		{mancala.Options{Pits: 4, Stones: 3, EmptyCapture: true}, 24},
		{mancala.Options{Pits: 5, Stones: 4}, 22},
		{mancala.Options{}, 18},
		{mancala.Options{EmptyCapture: true}, 18},
	} {
		r := gamestest.New(t, mancala.New, c.options)
		p := plan[mancala.State]{
			positions: 10_000, seed: 1,
			fits: func(s *mancala.State) bool { return r.InPlay(s) <= c.most },
		}
		if !*gamestest.Long {
			p.positions = 300
			if r.Options().Pits > 4 {
				continue // their tables take seconds to make
			}
		}
		checkSolver(t, games.Kit[mancala.State](r), new(mancalatables.Tables).Solver(), p)
	}
}

func TestSorry(t *testing.T) {
	solver, _ := sorrytables.Programs(new(sorrytables.Cache))
	for pieces := 1; pieces <= 2; pieces++ {
		r := gamestest.New(t, sorry.New, sorry.Options{Pieces: pieces})
		p := plan[sorry.State]{positions: 2000, seed: uint64(pieces), width: 4e-12, score: 1}
		if *gamestest.Long {
			p.positions = 50_000
		}
		if pieces == 1 {
			p.positions = min(p.positions, 5000) // there are not many more
		}
		checkSolver(t, games.Kit[sorry.State](r), solver, p)
	}
}

// TestYut takes one and two mals always, and three where there is a table of them, to the
// width that is promised.
func TestYut(t *testing.T) {
	gamestest.TakesTurns(t)
	own, _ := yuttables.Programs(new(yuttables.Cache))
	solver := &games.Solver[yut.State]{Solve: func(ctx context.Context, ask games.SolveAsk[yut.State]) (games.Solution, error) {
		ask.Folder = *folder
		return own.Solve(ctx, ask)
	}}
	for i, width := range []games.Value{1e-9, 1e-9, 1e-6} {
		mals := i + 1
		if mals == 3 && *folder == "" {
			t.Log("three mals need a table; run with -tables and its folder")
			continue
		}
		r := gamestest.New(t, yut.New, yut.Options{Mals: mals})
		p := plan[yut.State]{positions: 600, seed: uint64(mals), width: 2 * width}
		most := 3 // casts pending; more of them take long
		if *gamestest.Long {
			p.positions, most = 10_000, 7
		}
		p.fits = func(s *yut.State) bool { return len(r.Casts(s)) <= most }
		checkSolver(t, games.Kit[yut.State](r), solver, p)
	}
}

// spoilt is the solver of any game with a fault, at the positions whose texts end in a
// certain way.
func spoilt(ending string, spoil func(*games.Solution) error) *games.Solver[takeaway.State] {
	sound := generic.Programs(takeaway.Rules{}.Info(), games.Programs[takeaway.State]{}).Solver
	return &games.Solver[takeaway.State]{Solve: func(ctx context.Context, ask games.SolveAsk[takeaway.State]) (games.Solution, error) {
		solution, err := sound.Solve(ctx, ask)
		if err == nil && strings.HasSuffix(ask.Kit.Text().Form.Position(&ask.State), ending) {
			err = spoil(&solution)
		}
		return solution, err
	}}
}

// TestLawCanFail holds a sound solver to the law, and sees that the law finds what is wrong
// with others.
func TestLawCanFail(t *testing.T) {
	kit, p := games.Kit[takeaway.State](takeaway.Rules{}), plan[takeaway.State]{positions: 50, seed: 1, width: 1e-6}
	checkSolver(t, kit, spoilt("nowhere", nil), p)
	for _, c := range []struct {
		ending, says string
		spoil        func(*games.Solution)
	}{
		{"- 5", "the mean", func(s *games.Solution) { s.Lo, s.Hi = s.Lo+1, s.Hi+1 }},
		{"heads 5", "the best move", func(s *games.Solution) { s.Lo, s.Hi = s.Lo-1, s.Hi-1 }},
		{"heads 5", "is worth", func(s *games.Solution) { s.Moves[1].Lo++; s.Moves[1].Hi++ }},
		{"heads 5", "1 moves", func(s *games.Solution) { s.Moves = s.Moves[1:] }},
		{"5", "a width of", func(s *games.Solution) { s.Lo -= 3 }},
		{"5", "a width of", func(s *games.Solution) { s.Lo = s.Hi + 1 }},
	} {
		l := solverLaw[takeaway.State]{kit, spoilt(c.ending, func(s *games.Solution) error { c.spoil(s); return nil }), p}
		if !l.sees(c.says) {
			t.Errorf("a fault at %q is not seen: %s", c.ending, c.says)
		}
	}
	l := solverLaw[takeaway.State]{kit, spoilt("3", func(*games.Solution) error { return fmt.Errorf("no answer") }), p}
	if !l.sees("no answer") {
		t.Error("a solver that refuses is not seen")
	}
}

// sees says whether the law finds a fault that it tells of in these words.
func (l *solverLaw[S]) sees(says string) bool {
	for _, s := range solvedPositions(l.kit, l.plan) {
		if err := l.holds(&s); err != nil && strings.Contains(err.Error(), says) {
			return true
		}
	}
	return false
}
