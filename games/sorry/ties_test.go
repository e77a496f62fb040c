package sorry

import (
	"slices"
	"testing"

	"parlor/games"
)

// TestTies: every rule for ties keeps the moves, and puts that of the front piece first, or
// that of the rear piece.
func TestTies(t *testing.T) {
	rules, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	random, s, compared := games.NewRandom(5), rules.Start(), 0
	for compared < 5_000 {
		switch rules.Turn(&s) {
		case games.Over:
			s = rules.Start()
		case games.Max, games.Min:
			compared++
			listed := rules.Moves(&s, nil)
			for rule, sign := range map[string]int{Front: 1, Rear: -1} {
				moves := slices.Clone(listed)
				games.Ranking(rules, rule)(&s, moves)
				for i, m := range moves[1:] {
					before := moves[i]
					if sign*int(s.progress(before)) < sign*int(s.progress(m)) {
						t.Fatalf("%s, %s: %v before %v", rules.Position(&s), rule, before, m)
					}
					if s.progress(before) == s.progress(m) && slices.Index(listed, before) > slices.Index(listed, m) {
						t.Fatalf("%s, %s: moves of one piece out of order", rules.Position(&s), rule)
					}
				}
				slices.Sort(moves)
				sorted := slices.Clone(listed)
				if slices.Sort(sorted); !slices.Equal(moves, sorted) {
					t.Fatalf("%s, %s: moves lost", rules.Position(&s), rule)
				}
			}
		}
		rules.Play(&s, games.Choice(rules, &s, random))
	}
	if games.Ranking(rules, games.Listed) != nil || games.Ranking(rules, "") != nil {
		t.Error("the order of the list ranks nothing")
	}
}
