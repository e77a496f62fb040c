package compete_test

import (
	"reflect"
	"strings"
	"testing"

	"parlor/commands/arena/compete"
	"parlor/commands/tests/sessiontest"
)

// newShell starts a session that keeps its files in a folder of the test.
func newShell(t *testing.T) *sessiontest.Shell {
	t.Helper()
	folder := t.TempDir()
	for _, name := range []string{"XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"} {
		t.Setenv(name, folder)
	}
	return sessiontest.New(t)
}

// TestMatches: in every game a match gives the same result with any number of workers, its pairs and
// ends add up to its games, and it is stored.
func TestMatches(t *testing.T) {
	for _, make := range []string{"(make-sorry)", "(make-double-card)", "(make-ropasci)", "(make-mancala)", "(make-yut)"} {
		var by [2]compete.Match
		for i, workers := range []string{"1", "2"} {
			x := newShell(t)
			by[i] = sessiontest.Said[compete.Match](t, x, make+" (match 1 'random :games 20 :workers "+workers+")")
			stored := sessiontest.Said[compete.Results](t, x, "(results)")
			if len(stored.Matches) != 1 || stored.Matches[0].Games != 20 {
				t.Errorf("%s: stored are %+v", make, stored)
			}
		}
		pairs, ends := by[0].Single, 0
		for _, n := range by[0].Pairs {
			pairs += 2 * n
		}
		for _, e := range by[0].Ends {
			ends += e.Games
		}
		if pairs != 20 || ends != 20 || by[0].Games != 20 {
			t.Errorf("%s: %d games, %d by pairs, %d by ends", make, by[0].Games, pairs, ends)
		}
		if by[0].Score != by[1].Score || by[0].Pairs != by[1].Pairs || by[0].Plies != by[1].Plies || !reflect.DeepEqual(by[0].Ends, by[1].Ends) {
			t.Errorf("%s: one worker has %+v, two have %+v", make, by[0], by[1])
		}
	}
}

// TestCalledByName: an evaluation by weights that has a name is called by it in every report, and two
// versions of it, or of a function, are told apart among the results. A match stays what it was when
// its name comes to mean something else.
func TestCalledByName(t *testing.T) {
	for _, of := range []struct{ first, second, seat, shown string }{
		{"(defeval mine :own-store 1 :opp-store -1)", "(defeval mine :own-store 1 :opp-store -0.5)", "'(alpha-beta :depth 1 :eval mine)", "(alpha-beta :depth 1 :eval mine)"},
		{"(defun mine (g) (second (first (moves g))))", "(defun mine (g) (second (car (moves g))))", "#'mine", "#'mine"},
	} {
		x := newShell(t)
		m := sessiontest.Said[compete.Match](t, x, "(make-mancala) "+of.first+" (match "+of.seat+" 'random :games 4)")
		if m.Players[0].Player != of.shown {
			t.Errorf("a match of %q, want %q", m.Players[0].Player, of.shown)
		}
		r := sessiontest.Said[compete.Tournament](t, x, "(tournament (list "+of.seat+" 'random) :games 4)")
		if a, b := r.Standings[0].Player, r.Standings[1].Player; a != of.shown && b != of.shown {
			t.Errorf("a tournament of %q and %q, want %q", a, b, of.shown)
		}
		other := sessiontest.Said[compete.Match](t, x, of.second+" (match "+of.seat+" 'random :games 4)")
		if other.Name == m.Name {
			t.Errorf("%s: both versions have the match %s", of.seat, m.Name)
		}
		stored := sessiontest.Said[compete.Results](t, x, "(results)")
		names := map[string]bool{}
		for _, one := range stored.Matches {
			if !strings.HasPrefix(one.First+one.Second, of.shown+" ~") {
				t.Errorf("stored as %q against %q", one.First, one.Second)
			}
			names[one.First] = true
		}
		if len(names) != 2 {
			t.Errorf("%s: the results have %v", of.seat, names)
		}
	}
}

// TestBadMatches: what cannot be played is refused with a reason, and nothing is stored.
func TestBadMatches(t *testing.T) {
	for _, of := range []struct{ call, code string }{
		{"(match 1 'random :games 10)", "no-game"},
		{"(make-sorry) (match 1 'random :games 0)", "bad-match"},
		{"(make-sorry) (match 'greedy 'nobody :games 10)", "no-such-player"},
		{"(make-sorry) (match 1 'random :games 10 :workers -1)", "wrong-kind"},
	} {
		x := newShell(t)
		if _, code := x.Do(of.call); code != of.code {
			t.Errorf("%s: error %q, want %q", of.call, code, of.code)
		}
		if stored := sessiontest.Said[compete.Results](t, x, "(results)"); len(stored.Matches) > 0 {
			t.Errorf("%s: stored is %+v", of.call, stored)
		}
	}
}
