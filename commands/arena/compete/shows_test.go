package compete_test

import (
	"strings"
	"testing"

	"parlor/commands/arena/compete"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
)

// text writes a record for a wide page.
func text(r report.Record) string {
	t := report.Render(r, 140)
	return t.String()
}

// TestTournamentIsPublished: the columns of a table name players by letters, as players may be named 1 and
// 2, each cell has the points with the games that they are of, and what counts as evidence is told.
func TestTournamentIsPublished(t *testing.T) {
	x := sessiontest.New(t)
	r := sessiontest.Said[compete.Tournament](t, x, "(tournament '(2 1 random) (make-sorry :pieces 1) :games 8 :seed 7)")
	if r.Matches != 3 || r.Few != 3 {
		t.Errorf("%d matches, %d of few pairs", r.Matches, r.Few)
	}
	for _, s := range r.Standings {
		if s.Games != 16 || 2*(s.Pairs+s.Copies) != s.Games {
			t.Errorf("%s: %d games, %d pairs and %d copies", s.Player, s.Games, s.Pairs, s.Copies)
		}
	}
	said := text(r)
	for _, want := range []string{"vs A", "vs B", "vs C", "pairs", "/8", "3 of 3 meetings have fewer than 30 pairs that count: the intervals are only a hint"} {
		if !strings.Contains(said, want) {
			t.Errorf("no %q in\n%s", want, said)
		}
	}
	if strings.Contains(said, "vs 1") {
		t.Errorf("a column is named like a player:\n%s", said)
	}
}

// TestCopiesAreTold: a sweep and a match whose games repeat each other say so, and on how many of the games
// the score rests.
func TestCopiesAreTold(t *testing.T) {
	x := sessiontest.New(t)
	const game = "(make-mancala :pits 2 :stones 1)"
	s := sessiontest.Said[compete.Sweep](t, x, "(sweep '(alpha-beta :depth ?) '(1 2) 2 "+game+" :games 20 :openings 1 :seed 3)")
	copies := 0
	for _, v := range s.Values {
		if 2*(v.Pairs+v.Copies) != v.Games {
			t.Errorf("%s: %d games, %d pairs, %d copies", v.Value, v.Games, v.Pairs, v.Copies)
		}
		copies += v.Copies
	}
	said := text(s)
	if copies == 0 || !strings.Contains(said, "COPIES ") || !strings.Contains(said, "2 of 2 values have fewer than 30 pairs that count") {
		t.Errorf("%d copies in\n%s", copies, said)
	}
	m := sessiontest.Said[compete.Match](t, x, "(match '(alpha-beta :depth 1) 2 "+game+" :games 20 :openings 1 :seed 3)")
	if m.Copies == 0 || !strings.Contains(text(m), " of 20 games") {
		t.Errorf("%d copies in\n%s", m.Copies, text(m))
	}
}

// TestStoppedByTest: the interval of a match that its test has ended is qualified, and the tests that the same
// games had before are listed, also once none is asked for.
func TestStoppedByTest(t *testing.T) {
	x := sessiontest.New(t)
	const match = "(match 2 random (make-sorry :pieces 1) :games 400 :seed 5 "
	first := sessiontest.Said[compete.Match](t, x, match+":until (sprt 0 200))")
	said := text(first)
	if first.Test == nil || first.Test.Verdict == "undecided" || !strings.Contains(said, "the test ended the match") || strings.Contains(said, "EARLIER") {
		t.Fatalf("%+v\n%s", first.Test, said)
	}
	if written := sessiontest.Said[compete.Match](t, x, match+":until \"(sprt 0 200)\")"); written.Test == nil || *written.Test != *first.Test {
		t.Errorf("a test that is written as a text is %+v", written.Test)
	}
	if _, code := x.Do(match + ":until \"sprt\")"); code != "bad-sprt" {
		t.Errorf("a text that is no test ends with %q", code)
	}
	second := sessiontest.Said[compete.Match](t, x, match+":until (sprt 0 100))")
	if said := text(second); len(second.EarlierTests) != 1 || !strings.Contains(said, "EARLIER TESTS of these games: 0 against 200 Elo; the error rate is that of one test") {
		t.Errorf("%+v\n%s", second.EarlierTests, said)
	}
	again := sessiontest.Said[compete.Match](t, x, match+":until (sprt 0 100))")
	if len(again.EarlierTests) != 1 {
		t.Errorf("the same test counts twice: %+v", again.EarlierTests)
	}
	none := sessiontest.Said[compete.Match](t, x, "(resume \""+first.Name+"\" :games 10 :until nil)")
	if said := text(none); none.Test != nil || len(none.EarlierTests) != 2 || strings.Contains(said, "the test ended") || !strings.Contains(said, "EARLIER TESTS") {
		t.Errorf("%+v\n%s", none, said)
	}
}
