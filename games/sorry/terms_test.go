package sorry

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"parlor/games"
	"parlor/games/gamestest"
)

// TestTermsOfOdds: with the weights of odds its terms, as features, give odds itself, and each
// feature counts what the terms of a position say.
func TestTermsOfOdds(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r := gamestest.New(t, New, Options{Pieces: rapid.IntRange(1, slots).Draw(rt, "pieces"), Finite: rapid.Bool().Draw(rt, "finite")})
		set, odds := r.OddsSet(), r.odds()
		same, err := set.Weigh("same", set.Named[0].Weights)
		if err != nil {
			rt.Fatal(err)
		}
		random, s := games.NewRandom(rapid.Uint64().Draw(rt, "seed")), r.Start()
		for range rapid.IntRange(0, 60).Draw(rt, "moves") {
			moves := r.Moves(&s, nil)
			if r.Turn(&s) == games.Over {
				break
			}
			r.Play(&s, moves[random.Below(uint64(len(moves)))])
		}
		if r.Turn(&s) == games.Over {
			return
		}
		for _, root := range games.Players {
			if got, want := same.Of(&s, root), odds.Of(&s, root); got != want {
				rt.Errorf("%s: the terms give %v, odds %v", r.Position(&s), got, want)
			}
			sum, counts := games.Value(0), make([]games.Value, len(set.Features))
			set.Each(&s, root, func(term int, n games.Value) { counts[term] += n })
			for i, f := range set.Features {
				if counts[i] == 0 {
					continue
				}
				if got := f.Of(&s, root); got != counts[i] || math.Abs(float64(got)) > float64(f.Most) {
					rt.Errorf("%s counts %v, the terms %v, at most %v", f.Name, got, counts[i], f.Most)
				}
				sum += games.Value(counts[i] * set.Named[0].Weights[i])
			}
			if v := OddsValue(int(sum)); v != odds.Of(&s, games.Max) && -v != odds.Of(&s, games.Max) {
				rt.Errorf("%s: the sum %v is worth %v, odds %v", r.Position(&s), sum, v, odds.Of(&s, games.Max))
			}
			lo, hi := same.Range(&s, 3, root)
			if l, h := odds.Range(&s, 3, root); l != lo || h != hi {
				rt.Errorf("other bounds: %v to %v, wanted %v to %v", lo, hi, l, h)
			}
		}
	})
}

// TestNamesOfTerms: every term has a name of its own, which no other feature has.
func TestNamesOfTerms(t *testing.T) {
	r := gamestest.New(t, New, Options{})
	seen := map[string]bool{}
	for _, f := range append(r.features(), r.OddsSet().Features...) {
		if seen[f.Name] || f.Brief == "" {
			t.Errorf("%q, %q: named twice, or not described", f.Name, f.Brief)
		}
		seen[f.Name] = true
	}
	if want := len(r.features()) + OddsWeights; len(seen) != want {
		t.Errorf("%d names, wanted %d", len(seen), want)
	}
	for i, name := range map[int]string{0: "left-1-1", 6: "left-2-3", ownSteps: "next-at-start", enemySteps + 40: "other-at-40", facings: "next-1-ahead-0", facings + ring*17 + 35: "next-35-ahead-35", ownPairs: "next-pair-start-start", enemyPairs - 1: "next-pair-safe-safe", OddsWeights - 1: "other-pair-safe-safe"} {
		if got := r.OddsSet().Features[i].Name; got != name {
			t.Errorf("term %d is named %s, wanted %s", i, got, name)
		}
	}
}

// TestWeighTerms: weights that are no numbers, too many, or too large are refused, and any others
// keep every estimate between a loss and a win.
func TestWeighTerms(t *testing.T) {
	r := gamestest.New(t, New, Options{Pieces: 2})
	set, s := r.OddsSet(), r.Start()
	all := func(w games.Value) (list []games.Value) {
		for range set.Features {
			list = append(list, w)
		}
		return list
	}
	for _, bad := range [][]games.Value{nil, all(1)[1:], all(games.Value(math.NaN())), all(games.Value(math.Inf(1))), all(mostTermWeight + 1)} {
		_, err := set.Weigh("bad", bad)
		gamestest.WantError(t, err, "bad-weights", "")
	}
	for _, w := range []games.Value{0, 1, -.5, mostTermWeight, -mostTermWeight} {
		e, err := set.Weigh("good", all(w))
		if err != nil {
			t.Fatal(err)
		}
		if v := e.Of(&s, games.Max); v <= e.Lo || v >= e.Hi || (v > 0) != (w > 0) && w != 0 {
			t.Errorf("weights %v: %v", w, v)
		}
	}
}
