package learning_test

import (
	"context"
	"testing"
	"time"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/sorry"
	"parlor/search/learning"
)

// oddsTerms are the terms of odds as inputs.
type oddsTerms struct{ rules *sorry.Rules }

func (oddsTerms) Len() int { return sorry.OddsWeights }

// Of counts the terms for the side that draws next, and so against the one that has moved.
func (o oddsTerms) Of(s *sorry.State, side games.Turn, into []learning.Input) []learning.Input {
	var own, enemy [4]uint8
	var terms [40]uint16
	for _, at := range sorry.OddsTerms(o.rules.Steps(s, side.Opponent(), enemy[:0]), o.rules.Steps(s, side, own[:0]), terms[:0]) {
		into = append(into, learning.Input{At: int(at), Count: -1})
	}
	return into
}

// graded are decisions with a choice from games of perfect play but for one move in five.
func graded(t *testing.T, rules *sorry.Rules, g *learning.Subject[sorry.State], count int, ties string) (list []learning.GradedMoves) {
	t.Helper()
	random, s := games.NewRandom(1, games.StreamCorpus), rules.Start()
	for len(list) < count {
		turn := rules.Turn(&s)
		if turn == games.Over {
			s = rules.Start()
			continue
		}
		m := games.Outcome[sorry.State](rules, &s, random)
		if turn != games.Chance {
			found, err := g.Solve(context.Background(), s)
			if err != nil {
				t.Fatal(err)
			}
			lost := map[games.Move]float64{}
			for _, w := range found.Moves {
				lost[w.Move] = float64(found.Loss(w, turn)) / 2
			}
			if len(lost) > 1 {
				list = append(list, g.Grade(s, func(m games.Move) float64 { return lost[m] }, ties))
			}
			if m = found.Best(turn).Move; random.Below(5) == 0 {
				m = games.Choice[sorry.State](rules, &s, random)
			}
		}
		rules.Play(&s, m)
	}
	return list
}

// TestAims: what weights that began at 0 give away in Sorry! with two pieces after games that take
// a core less than a minute, by the six features and by the terms of odds.
func TestAims(t *testing.T) {
	gamestest.TakesTurns(t)
	rules, g := subject(t)
	for _, c := range []struct {
		name   string
		inputs learning.Inputs[sorry.State]
		ties   string
		most   float64 // hundredths of a win a decision
	}{
		{"six features, ties front", g.Inputs, sorry.Front, .9}, {"the terms of odds", oddsTerms{rules}, "", .25},
	} {
		g.Inputs = c.inputs
		choices, began := graded(t, rules, g, 20_000, c.ties), time.Now()
		p := usual(learning.TD)
		l := train(t, g, p, 1_000_000)
		took, lost := time.Since(began), learning.LossOf(l.Unit, choices)
		t.Logf("%s: %.3f ± %.3f after %d games in %v", c.name, 100*lost.Mean, 100*lost.Half, l.Games, took.Round(time.Second))
		if 100*lost.Mean > c.most {
			t.Errorf("%s: gives away %.3f, want at most %g", c.name, 100*lost.Mean, c.most)
		}
	}
}
