package yut

import (
	"encoding/json"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

// TestPackageDice replays every recorded game without being told a throw.
func TestPackageDice(t *testing.T) {
	throws := 0
	for _, line := range gamestest.Vectors(t, "yut-games.jsonl") {
		var g recordedGame
		if err := json.Unmarshal(line.Text, &g); err != nil {
			t.Fatalf("%v: %v", line, err)
		}
		r := mustNew(t, Options{PackageDice: true, Seed: g.Seed})
		s := r.Start()
		for _, turn := range g.Turns {
			throws += dealAll(t, r, &s, turn.Cast)
			for _, move := range turn.Moves {
				m, legal := r.Find(&s, move.Mal, move.Score, move.Shortcut)
				if !legal {
					t.Fatalf("%s: %d by %d is not legal", r.Position(&s), move.Mal, move.Score)
				}
				r.Play(&s, m)
				throws += dealAll(t, r, &s, move.Extra)
			}
		}
		if s.turn != games.Over {
			t.Errorf("%s: %s is not over", g.ID, r.Position(&s))
		}
	}
	t.Logf("%d throws", throws)
}

// dealAll lets the dice throw a chain, and takes one back and throws it again.
func dealAll(t *testing.T, r *Rules, s *State, chain []int) int {
	t.Helper()
	for i, want := range chain {
		_, read := mustRead(t, r.Position(s))
		if read != *s {
			t.Fatalf("%s is not read as it was written", r.Position(s))
		}
		m, ok := r.PrescribedOutcome(s)
		if !ok || scoreOf[m] != want {
			t.Fatalf("%s: throw %d is %d, %v, want %d", r.Position(s), i, scoreOf[m], ok, want)
		}
		before := *s
		r.Play(s, m)
		if again := *s; i == 0 && before.casts == 0 && (!r.PutBack(&again) || again != before) {
			t.Fatalf("%s put back is %s, want %s", r.Position(s), r.Position(&again), r.Position(&before))
		}
	}
	if len(chain) > 0 && s.turn == games.Chance {
		t.Fatalf("%s: another throw is due after %v", r.Position(s), chain)
	}
	return len(chain)
}

func TestShellDiceAreLeftToTheShell(t *testing.T) {
	r := mustNew(t, Options{})
	s := r.Start()
	if m, ok := r.PrescribedOutcome(&s); ok {
		t.Errorf("the rules deal %d without the package's dice", m)
	}
}

func TestSeedsRefused(t *testing.T) {
	for _, o := range []Options{{Seed: 1}, {PackageDice: true, Seed: mostSeed + 1}, {PackageDice: true, NoBackDo: true}, {PackageDice: true, FairSticks: true}} {
		_, err := New(o)
		gamestest.WantError(t, err, "bad-option", "wanted")
	}
	for _, text := range []string{
		"yut 0 casts:? a:0 b:0 seed:1", "yut 0 casts:? a:0 b:0 thrown:1,1", "yut 0 casts:? a:0 b:0 dice:package thrown:1",
		"yut 0 casts:? a:0 b:0 dice:package thrown:1,2,3", "yut 0 casts:? a:0 b:0 dice:package thrown:1,70000",
		"yut 0 casts:? a:0 b:0 dice:package seed:01", "yut 0 casts:? a:0 b:0 dice:package seed:4294967294",
	} {
		_, _, err := readPosition(text)
		gamestest.WantError(t, err, "bad-position", "wanted")
	}
}
