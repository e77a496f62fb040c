package sampling_test

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"

	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lab/analysis"
	"parlor/commands/tests/sessiontest"
	"parlor/games"
	"parlor/games/gamestest"
	"parlor/search"
	"parlor/search/sampling"
)

// TestRightMovesJudged makes the lines of the table of right moves whose games no solver takes from their start: the truth is
// what the judge proves of all moves, in Double Card after up to 24 cards and in endings of RoPaSci 360, where the likeliest
// move of the mixture is right if it gives nothing away against the other side's. No line may come out worse than on the page.
func TestRightMovesJudged(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, c := range []struct {
		game, form string
		find       func(*sessiontest.Shell, int) []judged
		page       [4]float64 // hundredths, with 100, 300, 1,000 and 3,000 simulations
	}{
		{"Double Card", "(make-double-card)", provedOpenings, [...]float64{90, 89, 90, 90}},
		{"RoPaSci 360, endings", "(make-ropasci)", solvedEndings, [...]float64{79, 86, 90, 94}},
	} {
		x := sessiontest.New(t)
		if _, code := x.Do(c.form); code != "" {
			t.Fatalf("%s: %s", c.game, code)
		}
		x.Session.Chance.SetSeed(1)
		decisions, line := c.find(x, 100), "| "+c.game+" |"
		for i, simulations := range []uint64{100, 300, 1000, 3000} {
			share := math.Round(1000*rightOf(t, x, decisions, simulations)) / 10
			line += fmt.Sprintf(" %g ± %.1f |", share, 196*math.Sqrt(share/100*(1-share/100)/float64(len(decisions))))
			if share < c.page[i] {
				t.Errorf("%s, %d simulations: %g, and the page has %g", c.game, simulations, share, c.page[i])
			}
		}
		t.Log(line)
	}
}

// judged is a decision whose truth is proved.
type judged struct {
	position.Position
	truth games.Verdict
}

// rightOf is the share of decisions in which uct chooses a move that gives nothing away.
func rightOf(t *testing.T, x *sessiontest.Shell, decisions []judged, simulations uint64) float64 {
	t.Helper()
	right := 0
	for _, d := range decisions {
		r := players.Search{Options: search.Options{Depth: 1, Algorithm: sampling.UCT, Sampling: search.Sampling{Simulations: simulations}, SearchOnlyMove: true}}
		found, err := x.Current().Thinker().Muted().Search(context.Background(), d.Position, r)
		if err != nil {
			t.Fatal(err)
		}
		move := found.Move
		if found.Equilibrium != nil {
			move = found.Equilibrium.Likeliest(games.Max)
		}
		made, ok := d.truth.Of(d.Rules().Listed(move))
		if !ok {
			t.Fatalf("%s: %v is no move that is listed", d.Text(), move)
		}
		if loss, _ := d.truth.Loss(made); loss < games.Least {
			right++
		}
	}
	return float64(right) / float64(len(decisions))
}

// provedOpenings are decisions of random games of Double Card, after up to 24 cards, of which all moves are proved and some are wrong.
func provedOpenings(x *sessiontest.Shell, wanted int) (list []judged) {
	judge := analysis.JudgeOf(x.Current(), games.ForWhy)
	for game := uint64(0); len(list) < wanted; game++ {
		r := games.NewRandom(1, games.StreamCorpus, game)
		p := x.Current().Line.Now()
		for range 1 + r.Below(24) {
			if p.Turn() != games.Over {
				p = p.After(p.Rules().AtRandom(r))
			}
		}
		list = withTruth(judge, list, p, p.Turn())
	}
	return list
}

// solvedEndings are the last solved decisions of random games of RoPaSci 360, up to three of each.
func solvedEndings(x *sessiontest.Shell, wanted int) (list []judged) {
	judge := analysis.JudgeOf(x.Current(), games.ForWhy)
	for game := uint64(0); len(list) < wanted; game++ {
		r := games.NewRandom(1, games.StreamCorpus, game)
		var path []position.Position
		for p := x.Current().Line.Now(); p.Turn() != games.Over; p = p.After(p.Rules().AtRandom(r)) {
			if p.Turn() == games.Both {
				path = append(path, p)
			}
		}
		for _, p := range path[max(0, len(path)-3):] {
			list = withTruth(judge, list, p, games.Max)
		}
	}
	return list
}

// withTruth adds a decision if all its moves are proved and not all are right.
func withTruth(judge *analysis.GameJudge, list []judged, p position.Position, side games.Turn) []judged {
	if p.Turn() == games.Over {
		return list
	}
	v, err := judge.Of(context.Background(), p, side)
	wrong := func(m games.MoveVerdict) bool { loss, _ := v.Loss(m); return loss >= games.Least }
	if err != nil || v.Estimates() || !slices.ContainsFunc(v.Moves, wrong) {
		return list
	}
	return append(list, judged{p, v})
}
