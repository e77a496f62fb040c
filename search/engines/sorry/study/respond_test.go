package study

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"parlor/games"
	"parlor/search/engines/sorry/exactmatch"
	"parlor/search/engines/sorry/numbering"
	sorrytables "parlor/search/engines/sorry/tablebase"
	"parlor/search/loops"
	"parlor/search/tablebase"
)

// proves says whether upper bounds hold of what can be won against a program: at every
// position none is less than the mean of what follows, by the program's moves or by the best.
func proves(index *numbering.Index, program *exactmatch.Player, drawn bool, x, y [][]float64) bool {
	const slack = 1e-13
	for a := range index.Done() {
		for b := range index.Done() {
			if !index.Apart(a, b) {
				continue
			}
			best, reply := 0., 0.
			for card, odds := range numbering.Odds {
				most := 0.
				for _, to := range index.Reached(a, b, card, nil) {
					most = max(most, y[to][index.Captured(to, b)])
				}
				best += float64(odds) / numbering.Total * most
				moves := index.Reached(b, a, card, nil)
				if !drawn {
					moves = []uint16{program.Move(b, a, card)}
				}
				for _, to := range moves {
					reply += float64(odds) / numbering.Total / float64(len(moves)) * x[index.Captured(to, a)][to]
				}
			}
			if x[a][b] < best-slack || y[a][b] < reply-slack {
				return false
			}
		}
	}
	return true
}

// upper gives the upper bounds of what can be won against a program, before the other side's move and
// before the program's.
func upper(t *testing.T, s *Study, p Player) (program *exactmatch.Player, whole int64, x, y [][]float64) {
	t.Helper()
	program, err := s.player(context.Background(), s.index, p)
	if err != nil {
		t.Fatal(err)
	}
	solved, err := s.respond(context.Background(), s.index, p)
	if err != nil {
		t.Fatal(err)
	}
	n := s.index.Len()
	x, y = make([][]float64, n), make([][]float64, n)
	for a := range n {
		x[a], y[a] = make([]float64, n), make([]float64, n)
		for b := range n {
			x[a][b] = float64(solved.First(a, b)) / float64(solved.Whole())
			y[a][b] = solved.After(uint16(a), uint16(b))
		}
	}
	return program, int64(solved.Whole()), x, y
}

// TestResponsesProved proves the bounds of the responses to all programs that choose, and to the one that
// draws evenly, by nothing but their moves.
func TestResponsesProved(t *testing.T) {
	s := opened(t, Plan{})
	list := []Player{{Random: true}, {Perfect: true}}
	for _, e := range s.Rules.Evaluations().Named {
		for depth := 1; depth <= 6; depth++ {
			list = append(list, Player{Eval: e.Name, Depth: depth, Ties: "front"})
		}
	}
	for _, p := range list {
		if program, _, x, y := upper(t, s, p); !proves(s.index, program, p.Random, x, y) {
			t.Errorf("%+v: the bounds are none", p)
		}
	}
}

// TestResponseSpoilt refuses the bounds of a response when one is less by a bit anywhere.
func TestResponseSpoilt(t *testing.T) {
	s := opened(t, Plan{})
	program, whole, x, y := upper(t, s, Player{Eval: "default", Depth: 2, Ties: "front"})
	n := s.index.Len()
	random := games.NewRandom(4)
	for range 300 {
		a, b := uint16(random.Below(uint64(n-1))), uint16(random.Below(uint64(n-1)))
		table := [][][]float64{x, y}[random.Below(2)]
		if !s.index.Apart(a, b) || table[a][b] < 1e-3 {
			continue
		}
		kept := table[a][b]
		bit := uint64(1) << (8 + random.Below(12))
		if v := uint64(kept * float64(whole)); v&bit != 0 {
			table[a][b] = float64(v&^bit) / float64(whole)
			if proves(s.index, program, false, x, y) {
				t.Errorf("%d against %d: taken for a bound with bit %d gone", a, b, bit)
			}
		}
		table[a][b] = kept
	}
}

// TestResponseFile: one bit changed in the file of a response, and it is refused.
func TestResponseFile(t *testing.T) {
	s, folder := opened(t, Plan{}), t.TempDir()
	solved, err := s.respond(context.Background(), s.index, Player{Random: true})
	if err != nil {
		t.Fatal(err)
	}
	j := sorrytables.ResponseJob(s.index, tablebase.Request{Folder: folder, Build: true}, "random")
	j.Solve = func(ctx context.Context, _ *tablebase.File, _ func(tablebase.Values)) ([]byte, error) {
		return sorrytables.EncodeResponse(ctx, solved), nil
	}
	f, err := j.Get(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if v, err := sorrytables.ResponseFile(s.index, f)(0, 0); err != nil || v < solved.After(0, 0)-1e-6 || v > solved.After(0, 0)+1e-6 {
		t.Errorf("the file says %v, %v; want %v", v, err, solved.After(0, 0))
	}
	paths, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil || len(paths) != 1 {
		t.Fatal(paths, err)
	}
	text, err := os.ReadFile(paths[0])
	if err != nil {
		t.Fatal(err)
	}
	for i := range loops.Steps(context.Background(), 40, 1) {
		bad := append([]byte(nil), text...)
		bad[i*len(text)/40] ^= 1 << (i % 8)
		if err := os.WriteFile(paths[0], bad, 0o600); err != nil {
			t.Fatal(err)
		}
		again := sorrytables.ResponseJob(s.index, tablebase.Request{Folder: folder}, "random")
		again.Whole = true
		if _, err := again.Get(context.Background()); games.CodeOf(err) != games.CodeDamagedTable || len(again.Notes) == 0 {
			t.Errorf("byte %d changed: %v, %v", i*len(text)/40, err, again.Notes)
		}
	}
}

// TestRespondRefused: three pieces in the order as listed, and those that were never solved.
func TestRespondRefused(t *testing.T) {
	s, err := Open(context.Background(), new(sorrytables.Cache), Plan{Pieces: 3, Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []Player{{Eval: "default", Depth: 2}, {Eval: "default", Depth: 2, Ties: "front"}} {
		if _, err := s.Respond(context.Background(), p, false); games.CodeOf(err) != "not-solved" {
			t.Errorf("%+v: %v, want not-solved", p, err)
		}
	}
}

// TestLevelsRefused: a match of a player who draws by what moves are worth is not worked out as
// one of its search.
func TestLevelsRefused(t *testing.T) {
	s, err := Open(context.Background(), new(sorrytables.Cache), Plan{Pieces: 1})
	if err != nil {
		t.Fatal(err)
	}
	level := Player{Eval: "default", Depth: 2, Temperature: .05}
	if _, err := s.Match(context.Background(), level, Player{Perfect: true}); games.CodeOf(err) != "not-solved" {
		t.Errorf("a match: %v", err)
	}
	if _, err := s.Grade(context.Background(), level); games.CodeOf(err) != "not-solved" {
		t.Errorf("a grade: %v", err)
	}
}
