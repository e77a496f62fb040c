package farm

import (
	"slices"
	"strings"
	"testing"
	"time"

	"parlor/commands/arena/match"
	"parlor/commands/arena/referee"
)

const soundMatch = `{"starts":["sorry red - r:-1,-1,-1 g:-2,-2,-2"],"first":"random","second":"random","seed":1,"openings":0,"most_plies":10000,"luck":"none"}`

// FuzzJob: what a stranger puts into the queue is a job that can be played, or an error.
func FuzzJob(f *testing.F) {
	f.Add(string(encode(job{Match: soundMatch, To: 2})))
	f.Add(`{"match":"` + strings.Repeat("x", 300) + `"}`)
	f.Add("\x00\xff")
	f.Fuzz(func(t *testing.T, text string) {
		j, m, err := readJob([]byte(text))
		if err == nil && (m.Text() != j.Match || j.To <= j.From || j.To-j.From > mostGames) {
			t.Errorf("%q is taken for %+v", text, j)
		}
	})
}

// FuzzResult: what a stranger puts among the results is a row for each game of a job, each valid by
// itself, or an error.
func FuzzResult(f *testing.F) {
	f.Add(string(encode(result{job: job{Match: soundMatch, To: 1}, Error: "no"})))
	f.Add(`{"match":"","rows":[{"Number":1}]}`)
	f.Add("null")
	f.Fuzz(func(t *testing.T, text string) {
		r, _, err := readResult([]byte(text))
		if err == nil && r.Error == "" && uint64(len(r.Rows)) != r.To-r.From {
			t.Errorf("%q is taken for %+v", text, r)
		}
	})
}

// TestJobSize: a job takes about two seconds, a match is cut into 512 jobs at least
// unless that makes them too short, and none has no game.
func TestJobSize(t *testing.T) {
	for _, tt := range []struct {
		games  int
		eachUS int
		want   uint64
	}{{100_000, 100, 1000}, {51_200, 5000, 100}, {100, 10, 1000}, {5120, 100_000, 10}, {1000, 5_000_000, 1}, {512_000, 10_000, 200}} {
		if got := jobSize(tt.games, time.Duration(tt.eachUS)*time.Microsecond); got != tt.want {
			t.Errorf("%d games of %d microseconds: jobs of %d, wanted %d", tt.games, tt.eachUS, got, tt.want)
		}
	}
}

// TestReadResult refuses results that are not of the games of their job, or are not results.
func TestReadResult(t *testing.T) {
	row := func(number uint64) match.Row {
		return match.Row{Number: number, Result: referee.Result{Halves: 2, End: referee.ByRules, Plies: 3, Length: 3}}
	}
	whole := result{job: job{Match: soundMatch, From: 4, To: 6}, Rows: []match.Row{row(4), row(5)}}
	if _, _, err := readResult(encode(whole)); err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(r *result){
		"a game too few": func(r *result) { r.Rows = r.Rows[:1] }, "another game": func(r *result) { r.Rows[1].Number = 9 },
		"a game twice": func(r *result) { r.Rows[1].Number = 4 }, "three half points": func(r *result) { r.Rows[0].Halves = 3 },
		"no end": func(r *result) { r.Rows[0].End = "" }, "no match": func(r *result) { r.Match = "x" }, "no games": func(r *result) { r.To = 4 },
	} {
		r := whole
		r.Rows = slices.Clone(whole.Rows)
		spoil(&r)
		if _, _, err := readResult(encode(r)); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
}
