package judge_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/mancala"
	mancalaprograms "parlor/search/engines/mancala"
)

// mancalaPositions are positions of random games with so many stones in play, at a decision with a choice.
func mancalaPositions(rules *mancala.Rules, stones, n int) (list []mancala.State) {
	for seed := uint64(1); len(list) < n; seed++ {
		r := games.NewRandom(seed, games.StreamCorpus, uint64(stones))
		s := rules.Start()
		for rules.Turn(&s) != games.Over {
			moves := rules.Moves(&s, nil)
			stores := rules.Stores(&s)
			if left := rules.Total() - stores[0] - stores[1]; left == stones && len(moves) > 1 {
				list = append(list, s)
				break
			} else if left < stones {
				break
			}
			rules.Play(&s, moves[r.Below(uint64(len(moves)))])
		}
	}
	return list
}

// TestMancalaProved: in how many positions the result of every move is proved, by the stones in play and
// the effort. It is to be a little less than what docs/measured.md says.
func TestMancalaProved(t *testing.T) {
	gamestest.TakesTurns(t)
	rules, _ := mancala.Entry().StandardKit().(*mancala.Rules)
	n := 10 // of the same positions always, so that these are counts and no chances
	if *gamestest.Long {
		n = 200
	}
	for _, of := range []struct {
		stones  int
		effort  games.Effort
		percent int
	}{{34, games.ForHint, 90}, {36, games.ForHint, 60}, {38, games.ForWhy, 70}, {40, games.ForWhy, 40}} {
		ask := asked(mancala.Entry().Info, mancalaprograms.Programs())
		results, margins := 0, 0
		for _, s := range mancalaPositions(rules, of.stones, n) {
			v := ask(t, rules, s, games.Over, of.effort)
			if !slices.ContainsFunc(v.Moves, func(m games.MoveVerdict) bool { return !m.Proved() }) {
				results++
			}
			if !slices.ContainsFunc(v.Moves, func(m games.MoveVerdict) bool { return !m.HasMargin }) {
				margins++
			}
		}
		if t.Logf("%d stones, effort %d: all results proved in %d of %d, all margins in %d", of.stones, of.effort, results, n, margins); 100*results < of.percent*n {
			t.Errorf("with %d stones the results of all moves are proved in %d of %d positions, wanted %d %%", of.stones, results, n, of.percent)
		}
	}
}

// TestOpenings: in each position of the book, though little is searched, the hint is a best move with the book's margin, proved, and the
// move of the book is never called a mistake.
func TestOpenings(t *testing.T) {
	gamestest.TakesTurns(t)
	ask := asked(mancala.Entry().Info, mancalaprograms.Programs())
	text, err := os.ReadFile("../engines/mancala/tablebase/openings.txt")
	if err != nil {
		t.Fatal(err)
	}
	asks := 0
	for line := range strings.Lines(string(text)) {
		var rule, mine, theirs string
		var margin, pit int
		if _, err := fmt.Sscanf(line, "%s %s %s %d %d", &rule, &mine, &theirs, &margin, &pit); err != nil {
			t.Fatal(err)
		}
		if rule != "usual" {
			continue
		}
		stored := 48
		for number := range strings.SplitSeq(mine+","+theirs, ",") {
			n, err := strconv.Atoi(number)
			if err != nil {
				t.Fatal(err)
			}
			stored -= n
		}
		rules, s, err := mancala.Read(fmt.Sprintf("mancala %s,%d,%s,%d,0", mine, stored-stored/2, theirs, stored/2))
		if err != nil {
			t.Fatal(err)
		}
		asks++
		v := ask(t, rules, s, games.Over, games.ForLevel)
		want := games.Value(margin + stored%2)
		if top := v.Best(); !top.HasMargin || top.Margin != want {
			t.Errorf("%s: the hint is %+v, the book has pit %d by %v", line, top, pit, want)
		}
		if booked, ok := v.Of(games.Move(pit)); !ok || !booked.HasMargin || booked.Margin != want {
			t.Errorf("%s: the move of the book is %+v", line, booked)
		} else if loss, _ := v.Loss(booked); loss >= games.Least {
			t.Errorf("%s: the move of the book gives away %v", line, loss)
		}
	}
	if asks != 290 {
		t.Errorf("the book has %d positions", asks)
	}
}
