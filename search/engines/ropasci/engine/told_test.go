package engine

import (
	"testing"

	"parlor/games"
	"parlor/games/ropasci"
)

// TestDone reads random games back from their positions: an action that is read is the one
// that was played, and nearly all are.
func TestDone(t *testing.T) {
	var r reader
	turns, unread := 0, 0
	for n := range uint64(60) {
		random := games.NewRandom(n, games.StreamCorpus, 77)
		p := FromState(new(ropasci.State))
		for p.end == goesOn {
			played := [2]Action{shy(&p, upper, n%3, random), shy(&p, lower, n%3, random)}
			next := p
			next.Play(played[upper], played[lower])
			for side, a := range played {
				turns++
				switch got, only := r.done(&p, &next, side); {
				case !only:
					unread++
				case got != a:
					t.Fatalf("game %d, turn %d: side %d did %v, and %v is read", n, p.turns, side, a, got)
				}
			}
			p = next
		}
	}
	if turns < 5000 || unread > turns/20 {
		t.Errorf("%d of %d actions are not read", unread, turns)
	}
}

// TestDoneUnclear: tokens that meet and go may have been any of several.
func TestDoneUnclear(t *testing.T) {
	for _, c := range []struct {
		name, before, after string
		read                [2]bool
	}{
		{"a slide each", "ropasci 9 thrown:2,2 s@-4,0 R@3,0", "ropasci 10 thrown:2,2 s@-3,0 R@2,0", [2]bool{true, true}},
		{"a throw that is beaten where it lands", "ropasci 9 thrown:4,2 s@0,0 R@2,0", "ropasci 10 thrown:5,2 s@0,1 R@2,0", [2]bool{false, true}},
		{"nothing that could be", "ropasci 9 thrown:2,2 s@-4,0 R@3,0", "ropasci 10 thrown:2,2 s@-4,0 R@3,0", [2]bool{false, false}},
	} {
		a, b := mustRead(t, c.before), mustRead(t, c.after)
		before, after := FromState(&a), FromState(&b)
		for side, want := range c.read {
			if got, only := new(reader).done(&before, &after, side); only != want {
				t.Errorf("%s: side %d is read as %v, %v", c.name, side, got, only)
			}
		}
	}
}
