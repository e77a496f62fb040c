package tablebase

import (
	"context"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/yut"
)

// TestReduced plays games of four mals and of three in which all but two of each side have
// finished, beside the same games of two, and wants the same bounds of every position and
// of every move.
func TestReduced(t *testing.T) {
	few, e := rulesFor(t, yut.Options{Mals: 2}), &exact{shared}
	gameOf(t, 2)
	for more, text := range map[string]string{
		"yut 0 casts:? a:28,28,30,30 b:1,7,30,30": "yut 0 casts:? a:28,28 b:1,7",
		"yut 1 casts:2 a:0,0,30,30 b:0,5,30,30":   "yut 1 casts:2 a:0,0 b:0,5",
		"yut 0 casts:4,1 a:3,3,30 b:0,0,30":       "yut 0 casts:4,1 a:3,3 b:0,0",
	} {
		kit, a, err := few.ReadPosition(more)
		if err != nil {
			t.Fatal(err)
		}
		many := kit.(*yut.Rules)
		_, b, err := few.ReadPosition(text)
		if err != nil {
			t.Fatal(err)
		}
		random, positions := games.NewRandom(28), 0
		for ; many.Turn(&a) != games.Over && positions < 400; positions++ {
			v, w := solutionOf(t, e, many, a), solutionOf(t, e, few, b)
			if v.Lo != w.Lo || v.Hi != w.Hi || len(v.Moves) != len(w.Moves) {
				t.Fatalf("%s is worth %v to %v with %d moves, %s %v to %v with %d", many.Position(&a), v.Lo, v.Hi, len(v.Moves), few.Position(&b), w.Lo, w.Hi, len(w.Moves))
			}
			for i := range v.Moves {
				if many.Notation(&a, v.Moves[i].Move) != few.Notation(&b, w.Moves[i].Move) || v.Moves[i].Lo != w.Moves[i].Lo || v.Moves[i].Hi != w.Moves[i].Hi {
					t.Fatalf("%s: move %d is %+v, of %s %+v", many.Position(&a), i, v.Moves[i], few.Position(&b), w.Moves[i])
				}
			}
			at := int(random.Below(uint64(len(many.Moves(&a, nil)))))
			many.Play(&a, many.Moves(&a, nil)[at])
			few.Play(&b, few.Moves(&b, nil)[at])
		}
		t.Logf("%s: %d positions", more, positions)
		if positions < 4 || few.Turn(&b) != many.Turn(&a) {
			t.Errorf("%s ends after %d positions, and %s does not", more, positions, text)
		}
	}
}

// solutionOf solves a position, where no table of three mals is kept.
func solutionOf(t *testing.T, e *exact, rules *yut.Rules, s yut.State) games.Solution {
	t.Helper()
	v, err := e.solve(context.Background(), games.SolveAsk[yut.State]{Kit: rules, State: s})
	if err != nil {
		t.Fatalf("%s: %v", rules.Position(&s), err)
	}
	return v
}

// TestNotReduced refuses positions with more mals left than can be solved, and variants.
func TestNotReduced(t *testing.T) {
	for text, says := range map[string]string{
		"yut 0 casts:? a:0,30,30,30 b:0,0,0,0":               "at most 3 mals left",
		"yut 0 casts:? a:0,0,0,30 b:0,30,30,30":              "solve-yut :mals 3",
		"yut 0 casts:? a:28,28,30,30 b:1,7,30,30 backdo:off": "a variant",
	} {
		kit, s, err := rulesFor(t, yut.Options{}).ReadPosition(text)
		if err != nil {
			t.Fatal(err)
		}
		_, err = (&exact{shared}).solve(context.Background(), games.SolveAsk[yut.State]{Kit: kit, State: s})
		gamestest.WantError(t, err, "not-solved", says)
	}
}
