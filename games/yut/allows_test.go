package yut

import (
	"fmt"
	"testing"

	"parlor/games"

	"pgregory.net/rapid"
)

// TestReadMovesAreLegal: whatever is read from the words of a move, of any mal,
// way and score and also of one that Moves leaves out, may be played.
func TestReadMovesAreLegal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyDecision(t, r)
		words := []string{fmt.Sprint(rapid.IntRange(0, r.mals-1).Draw(t, "mal")), rapid.SampledFrom(r.castWords()).Draw(t, "cast")}
		words = append(words, rapid.SampledFrom([][]string{nil, {yes}, {no}, {yes, apartWord}, {no, apartWord}}).Draw(t, "way")...)
		m, err := r.ReadMove(&s, words)
		if err == nil && !games.Legal[State](r, &s, m) {
			t.Fatalf("%s: %q is read as move %d, which is not legal", r.Position(&s), words, m)
		}
	})
}

// TestSetCastsAreLegal: what set-cast reads may be played, and no list with a
// score that cannot be thrown or with more throws than fit.
func TestSetCastsAreLegal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := r.Start()
		m, err := r.ReadMove(&s, rapid.SliceOfN(rapid.SampledFrom(r.castWords()), 1, mostThrows).Draw(t, "casts"))
		if err != nil || !games.Legal[State](r, &s, m) {
			t.Fatalf("%s: %s is not legal, error %v", r.Position(&s), r.Notation(&s, m), err)
		}
	})
	r, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := r.Start()
	for _, m := range []games.Move{0, 7, Do | 7<<castBits, Do << castBits} {
		if games.Legal[State](r, &s, m) {
			t.Errorf("the throws %o are legal", m)
		}
	}
}
