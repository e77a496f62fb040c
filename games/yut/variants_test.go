package yut

import (
	"slices"
	"strings"
	"testing"

	"parlor/games"
)

// TestVariants plays one move under every option and looks at what it leads to.
func TestVariants(t *testing.T) {
	for _, c := range []struct{ name, text, words, want string }{
		{"5 is forced", "yut 0 casts:2 a:5,0,0,0 b:0,0,0,0", "0 2", "yut 1 casts:? a:14,0,0,0 b:0,0,0,0"},
		{"5 by choice, short", "yut 0 casts:2 a:5 b:0 shortcut:choice", "0 2 t", "yut 1 casts:? a:14 b:0 shortcut:choice"},
		{"5 by choice, long", "yut 0 casts:2 a:5 b:0 shortcut:choice", "0 2", "yut 1 casts:? a:7 b:0 shortcut:choice"},
		{"10 by choice, long", "yut 0 casts:1 a:10 b:0 shortcut:choice", "0 1 nil", "yut 1 casts:? a:18 b:0 shortcut:choice"},
		{"10 by choice, short", "yut 0 casts:3 a:10 b:0 shortcut:choice", "0 3 t", "yut 1 casts:? a:15 b:0 shortcut:choice"},
		{"centre is forced", "yut 0 casts:1 a:15 b:0", "0 1", "yut 1 casts:? a:23 b:0"},
		{"centre, short", "yut 0 casts:2 a:15 b:0 centre:choice", "0 2 t", "yut 1 casts:? a:24 b:0 centre:choice"},
		{"centre, long", "yut 0 casts:3 a:15 b:0 centre:choice", "0 3 nil", "yut 1 casts:? a:22 b:0 centre:choice"},
		{"29 is not the finish", "yut 0 casts:1 a:28 b:0", "0 1", "yut 1 casts:? a:29 b:0"},
		{"29 is the finish", "yut 0 casts:1 a:28,0 b:0,0 finish:arrive", "0 1", "yut 1 casts:? a:30,0 b:0,0 finish:arrive"},
		{"arrive, overshot", "yut 0 casts:5 a:28,0 b:0,0 finish:arrive", "0 5", "yut 1 casts:? a:30,0 b:0,0 finish:arrive"},
		{"exact", "yut 0 casts:2 a:28,0 b:0,0 finish:exact", "0 2", "yut 1 casts:? a:30,0 b:0,0 finish:exact"},
		{"exact, nothing fits", "yut 0 casts:3,5 a:28,29 b:0,0 finish:exact", "pass", "yut 1 casts:? a:28,29 b:0,0 finish:exact"},
		{"bounce on the ring", "yut 0 casts:4 a:28,0 b:0,0 finish:bounce", "0 4", "yut 1 casts:? a:28,0 b:0,0 finish:bounce"},
		{"bounce on the diagonal", "yut 0 casts:4 a:24,0 b:0,0 finish:bounce", "0 4", "yut 1 casts:? a:24,0 b:0,0 finish:bounce"},
		{"bounce beyond the start", "yut 0 casts:5 a:29,0 b:0,0 finish:bounce", "0 5", "yut 1 casts:? a:26,0 b:0,0 finish:bounce"},
		{"bounce captures", "yut 0 casts:2 a:28,0 b:0,29 finish:bounce", "0 2", "yut 1 casts:? a:30,0 b:0,29 finish:bounce"},
		{"back-do from 1", "yut 0 casts:-1 a:1,0 b:0,0", "0 -1", "yut 1 casts:? a:29,0 b:0,0"},
		{"back-do from 1, home", "yut 0 casts:-1 a:1,1 b:0,0 backdo-at-1:home", "0 -1", "yut 1 casts:? a:0,0 b:0,0 backdo-at-1:home"},
		{"back-do captures", "yut 0 casts:-1 a:3,0 b:2,2", "0 -1", "yut 0 casts:? a:2,0 b:0,0"},
		{"back-do captures for nothing", "yut 0 casts:-1 a:3,0 b:2,2 backdo-capture:off", "0 -1", "yut 1 casts:? a:2,0 b:0,0 backdo-capture:off"},
		{"gae captures", "yut 0 casts:2,1 a:3,0 b:5,2", "0 2", "yut 0 casts:1,? a:5,0 b:0,2"},
		{"yut captures", "yut 0 casts:4,1 a:3,0 b:7,2", "0 4", "yut 0 casts:1 a:7,0 b:0,2"},
		{"yut captures for a throw", "yut 0 casts:4,1 a:3,0 b:7,2 yut-capture:on", "0 4", "yut 0 casts:1,? a:7,0 b:0,2 yut-capture:on"},
		{"idle back-do is spent", "yut 0 casts:-1,2 a:0,0 b:2,2", "1 -1", "yut 0 casts:2 a:0,0 b:2,2"},
		{"idle back-do waits", "yut 0 casts:-1,2 a:0,0 b:2,2", "1 2", "yut 0 casts:-1,? a:0,2 b:0,0"},
		{"idle back-do is void", "yut 0 casts:4,-1 a:0,0 b:2,2 backdo-idle:void", "1 -1", "yut 0 casts:4 a:0,0 b:2,2 backdo-idle:void"},
		{"stacks move", "yut 0 casts:2 a:6,6,7 b:0,8,8", "1 2", "yut 0 casts:? a:8,8,7 b:0,0,0"},
		{"stacks form", "yut 0 casts:2 a:6,8,7 b:0,0,0 stacking:choice", "0 2", "yut 1 casts:? a:8,8+0,7 b:0,0,0 stacking:choice"},
		{"mals stay apart", "yut 0 casts:2 a:6,8,7 b:0,0,0 stacking:choice", "0 2 nil apart", "yut 1 casts:? a:8,8,7 b:0,0,0 stacking:choice"},
		{"those apart move alone", "yut 0 casts:1 a:8,8,7 b:0,0,0 stacking:choice", "1 1", "yut 1 casts:? a:8,9,7 b:0,0,0 stacking:choice"},
		{"a stack joins two apart", "yut 0 casts:1 a:8,8,7,7+2 b:0,0,0,0 stacking:choice", "3 1", "yut 1 casts:? a:8,8+0,8+0,8+0 b:0,0,0,0 stacking:choice"},
		{"those apart are caught together", "yut 1 casts:1 a:8,8 b:7,0 stacking:choice", "0 1", "yut 1 casts:? a:0,0 b:8,0 stacking:choice"},
		{"the last mal wins", "yut 0 casts:1,2 a:29,30 b:0,0", "0 2", "yut 0 casts:- a:30,30 b:0,0"},
		{"each throw is used first", "yut 0 casts:4,? a:3,0 b:0,0 throws:each", "0 4", "yut 0 casts:? a:7,0 b:0,0 throws:each"},
		{"two throws are due", "yut 0 casts:4,? a:3,0 b:0,7 throws:each yut-capture:on", "0 4", "yut 0 casts:?,? a:7,0 b:0,0 yut-capture:on throws:each"},
	} {
		r, s := mustRead(t, c.text)
		m, err := r.ReadMove(&s, strings.Fields(c.words))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		r.Play(&s, m)
		want, wanted := mustRead(t, c.want)
		if s != wanted || r.Position(&s) != want.Position(&wanted) {
			t.Errorf("%s: %s leads to %s, want %s", c.name, c.words, r.Position(&s), c.want)
		}
	}
}

// TestOdds gives the weights of do, gae, geol, yut, mo and back-do.
func TestOdds(t *testing.T) {
	for name, want := range map[string][]uint32{
		"flat=0.6":   {72, 216, 216, 81, 16, 24},
		"flat=0.5":   {3, 6, 4, 1, 1, 1},
		"backdo=off": {96, 216, 216, 81, 16},
	} {
		r := everyOption(t)[name]
		s := r.Start()
		var got []uint32
		for _, m := range r.Moves(&s, nil) {
			got = append(got, r.Weight(&s, m))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: odds %v, want %v", name, got, want)
		}
	}
}

// TestMovesAreDistinct counts what is listed where mals or scores stand alike.
func TestMovesAreDistinct(t *testing.T) {
	for text, want := range map[string]string{
		"yut 0 casts:2,2,2 a:0,0,0,0 b:0,0,0,0":                 "(0 0 2 2)",
		"yut 0 casts:2,3,2 a:0,4,4,30 b:0,0,0,0":                "(0 0 2 2) (0 0 3 3) (1 4 6 2) (1 4 7 3)",
		"yut 0 casts:-1 a:0,15,22,30 b:0,0,0,0":                 "(1 15 14 -1) (1 15 12 -1) (2 22 17 -1) (2 22 21 -1)",
		"yut 0 casts:-1 a:0,0,0,30 b:1,0,0,0":                   "(0 0 0 -1)",
		"yut 0 casts:1 a:3,3,2,0 b:0,0,0,0 stacking:choice":     "(0 3 4 1) (1 3 4 1) (2 2 3 1) (2 2 3 1 apart) (3 0 1 1)",
		"yut 0 casts:1 a:3,3+0,2,0 b:0,0,0,0 stacking:choice":   "(0 3 4 1) (2 2 3 1) (2 2 3 1 apart) (3 0 1 1)",
		"yut 0 casts:-1,3 a:0,0 b:0,0 backdo-idle:void":         "(0 0 0 -1)",
		"yut 0 casts:5 a:24,30 b:0,0 finish:exact":              "(pass)",
		"yut 0 casts:1 a:5,10,15 b:0,0,0 shortcut:choice":       "(0 5 13 1) (0 5 6 1) (1 10 11 1) (1 10 18 1) (2 15 23 1)",
		"yut 1 casts:4,5,1,2,3,-1,4,5 a:0,0,0,0 b:1,30,30,30":   "(0 1 5 4) (0 1 6 5) (0 1 2 1) (0 1 3 2) (0 1 4 3) (0 1 29 -1)",
		"yut 1 casts:1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1 a:0 b:9": "(0 9 10 1)",
	} {
		r, s := mustRead(t, text)
		var got []string
		for _, m := range r.Moves(&s, nil) {
			got = append(got, r.Notation(&s, m))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %s, want %s", text, strings.Join(got, " "), want)
		}
	}
}

// TestFullList throws until no more scores can be kept. The chain ends there.
func TestFullList(t *testing.T) {
	r := mustNew(t, Options{})
	s := r.Start()
	for n := 1; n <= mostCasts; n++ {
		if s.turn != games.Chance {
			t.Fatalf("after %d throws it is %v", n-1, s.turn)
		}
		r.Play(&s, games.Move(Mo))
	}
	if s.turn != games.Max || s.casts.len() != mostCasts || s.due != 0 {
		t.Errorf("it is %v in %s", s.turn, r.Position(&s))
	}
	if got := len(r.Moves(&s, nil)); got != 1 {
		t.Errorf("%d moves", got)
	}
}
