package tablebase

import (
	"context"
	"math"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/yut"
	"parlor/search/engines/yut/engine"
)

// mostGiven is what both sides together may give away in a game of the engine with itself,
// by the number of mals. A search of two turns gives away .018 and .025.
var mostGiven = map[int]float64{2: 0.012, 3: 0.02}

// TestGivenAway has the engine play with itself and judges every choice by exact values. So
// a few hundred games tell two searches apart, as no luck is in it. The second judged is
// the engine that knows the solved game of a mal fewer. With -long there are ten times as
// many games; -mals 3 needs -tables.
func TestGivenAway(t *testing.T) {
	fewer, err := known(context.Background(), gameOf(t, *mals-1))
	if err != nil {
		t.Fatal(err)
	}
	learn := func(context.Context, games.Ask[yut.State]) (engine.Known, error) { return fewer, nil }
	g := &given{T: t, contest: &contest{T: t, rules: rulesFor(t, yut.Options{Mals: *mals}), solved: gameOf(t, *mals)}}
	g.contest.players = [2]games.Chooser[yut.State]{engine.Player().New(), engine.Informed(learn)}
	count := 20
	if *gamestest.Long {
		count = 200
	}
	for seed := range count {
		g.game(uint64(seed))
	}
	n := float64(count)
	for i, name := range []string{"expectimax", "with the endings"} {
		value, half := g.choices[i].interval()
		perGame := g.choices[i].n / n
		t.Logf("%d mals, %s: %.5f +- %.5f chances given away in a game by both sides, in %.0f choices", *mals, name, value*perGame, half*perGame, g.choices[i].n)
	}
	if lost := g.contest.lost[0] / n; lost > mostGiven[*mals] || math.IsNaN(lost) {
		t.Errorf("%.4f given away in a game, wanted %v at most", lost, mostGiven[*mals])
	}
}

// given judges the choices that come up in games of the engine with itself.
type given struct {
	*testing.T
	contest *contest
	choices [2]mean // what each of the two gives away in a choice
}

// game plays a game in which player 0 has both seats, and judges both players.
func (g *given) game(seed uint64) {
	r, random := g.contest.rules, games.NewRandom(seed, games.StreamCorpus)
	for s := r.Start(); r.Turn(&s) != games.Over; {
		if r.Turn(&s) == games.Chance {
			r.Play(&s, games.Outcome(r, &s, random))
			continue
		}
		r.Play(&s, g.judge(&s))
	}
}

// judge asks both players for a move, and gives that of player 0.
func (g *given) judge(s *yut.State) (played games.Move) {
	rules := g.contest.rules
	choice := len(rules.Moves(s, nil)) > 1
	for i := range g.choices {
		c, err := g.contest.players[i](context.Background(), games.Ask[yut.State]{Kit: rules, State: *s, Side: rules.Mover(s)})
		if err != nil {
			g.Fatal(err)
		}
		if i == 0 {
			played = c.Move
		}
		if choice {
			before := g.contest.lost[i]
			g.contest.judge(i, s, c.Move)
			g.choices[i].add(g.contest.lost[i] - before)
		}
	}
	return played
}
