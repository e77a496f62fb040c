package mancala

import (
	"encoding/json"
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

// gameCase is a line of recorded games, of the usual rules or of others.
type gameCase struct {
	ID           string
	Trace        *string
	M, N         int
	EmptyCapture bool `json:"empty_capture"`
	Plies        *int
	Moves        []int
	Turns        []int
	Boards       [][]int
	Legal        [][]int
	States       []int64
	LastInStore  []bool `json:"last_in_store"`
	Captured     []int
	Swept        *[2]int
	Stores       [2]int
	Winner       int
	Features     []string
}

func (c gameCase) rules(t *testing.T) *Rules {
	return mustNew(t, Options{Pits: c.M, Stones: c.N, EmptyCapture: c.EmptyCapture})
}

// eachLine reads the lines of a file as cases and checks each as a test.
func eachLine[C any](t *testing.T, file string, check func(t *testing.T, c C)) {
	t.Helper()
	lines := gamestest.Vectors(t, file)
	for _, line := range lines {
		var id struct{ ID string }
		var c C
		if err := json.Unmarshal(line.Text, &id); err != nil {
			t.Errorf("%v: %v", line, err)
			continue
		}
		if err := json.Unmarshal(line.Text, &c); err != nil {
			t.Errorf("%v: %v", line, err)
			continue
		}
		t.Run(id.ID, func(t *testing.T) { check(t, c) })
	}
	t.Logf("%d lines of %s", len(lines), file)
}

func TestGames(t *testing.T)    { eachLine(t, "mancala-games.jsonl", checkGame) }
func TestVariants(t *testing.T) { eachLine(t, "mancala-variants.jsonl", checkGame) }

// checkGame replays a game and compares everything recorded after every move.
func checkGame(t *testing.T, c gameCase) {
	r := c.rules(t)
	if len(c.Boards) != len(c.Moves)+1 || len(c.Legal) != len(c.Boards) {
		t.Fatalf("%d boards and %d lists for %d moves", len(c.Boards), len(c.Legal), len(c.Moves))
	}
	if c.Plies != nil && *c.Plies != len(c.Moves) {
		t.Errorf("%d moves, want %d", len(c.Moves), *c.Plies)
	}
	s := r.Start()
	var moves []games.Move
	for i := 0; ; i++ {
		checkRecorded(t, c, r, &s, i)
		if i == len(c.Moves) || t.Failed() {
			break
		}
		m := games.Move(c.Moves[i])
		checkMove(t, c, r, &s, i)
		r.Play(&s, m)
		moves = append(moves, m)
	}
	if s.turn != games.Over || r.Winner(&s) != c.Winner || r.Stores(&s) != c.Stores {
		t.Errorf("ends as %s, winner %d; want stores %v, winner %d", r.Position(&s), r.Winner(&s), c.Stores, c.Winner)
	}
	if want := games.Value(c.Stores[p1] - c.Stores[p2]); r.Score(&s) != want {
		t.Errorf("score %v, want %v", r.Score(&s), want)
	}
	if c.Trace != nil {
		checkTrace(t, r, *c.Trace, moves, s)
	}
}

// checkRecorded compares a position with what is recorded of it.
func checkRecorded(t *testing.T, c gameCase, r *Rules, s *State, i int) {
	if got := r.Board(s); !slices.Equal(got, c.Boards[i]) {
		t.Fatalf("board %d is %v, want %v", i, got, c.Boards[i])
	}
	if got := pitsOf(r.Moves(s, nil)); !slices.Equal(got, c.Legal[i]) {
		t.Errorf("moves of board %d are %v, want %v", i, got, c.Legal[i])
	}
	if c.Turns != nil && int(s.mover) != c.Turns[i] {
		t.Errorf("player %d moves on board %d, want %d", s.mover, i, c.Turns[i])
	}
	if over := s.turn == games.Over; over != (i == len(c.Moves)) {
		t.Errorf("board %d is over: %v", i, over)
	}
	if c.States != nil && r.Rank(s).Int64() != c.States[i] {
		t.Errorf("state %d is %v, want %d", i, r.Rank(s), c.States[i])
	}
}

// checkMove compares the steps of a move with what is recorded of them.
func checkMove(t *testing.T, c gameCase, r *Rules, s *State, i int) {
	sown, side := *s, int(s.mover)
	last := r.sow(&sown, side, c.Moves[i])
	if got := last == r.stores[side]; got != c.LastInStore[i] {
		t.Errorf("move %d ends in the store: %v", i, got)
	}
	before := r.Stores(&sown)
	if last != r.stores[side] {
		r.capture(&sown, side, last)
	}
	if got := r.Stores(&sown)[side] - before[side]; got != c.Captured[i] {
		t.Errorf("move %d captures %d, want %d", i, got, c.Captured[i])
	}
	if i+1 == len(c.Moves) && c.Swept != nil {
		if got := [2]int{r.sideStones(&sown, p1), r.sideStones(&sown, p2)}; got != *c.Swept {
			t.Errorf("the end sweeps %v, want %v", got, *c.Swept)
		}
	}
	compareWithSlow(t, r, s)
}

// checkTrace writes the moves as a trace, and plays it.
func checkTrace(t *testing.T, r *Rules, trace string, moves []games.Move, end State) {
	if got := Trace(moves); got != trace {
		t.Errorf("trace %s, want %s", got, trace)
	}
	again, path, err := r.Replay(r.Start(), trace)
	if err != nil || !slices.Equal(again, moves) || path[len(path)-1] != end {
		t.Errorf("replayed it is %v, %v", again, err)
	}
	if _, _, err := r.Replay(r.Start(), trace+"0"); err == nil {
		t.Error("a trace goes on after the end of the game")
	}
}

// perftCase is a line of counted move sequences.
type perftCase struct {
	M, N                    int
	EmptyCapture            bool `json:"empty_capture"`
	Trace                   string
	Sequences, Ended, Extra []uint64
}

// perftCounts is what a line counts of one depth.
type perftCounts struct{ sequences, ended, extra uint64 }

// count counts the sequences of each length up to the depth of the list, the
// first entry being for no move at all.
func count(r *Rules, s *State, at []perftCounts) {
	at[0].sequences++
	if len(at) == 1 || s.turn == games.Over {
		return
	}
	var buf [MaxPits]games.Move
	for _, m := range r.Moves(s, buf[:0]) {
		next := *s
		last := r.sow(&next, int(s.mover), int(m))
		next = *s
		r.Play(&next, m)
		if last == r.stores[s.mover] {
			at[1].extra++
		}
		if next.turn == games.Over {
			at[1].ended++
		}
		count(r, &next, at[1:])
	}
}

// TestPerft compares the counts as deep as there are a million sequences at
// most, and with -long to the end.
func TestPerft(t *testing.T) {
	most := uint64(1e6)
	if *gamestest.Long {
		most = 1e9
	}
	eachLine(t, "mancala-perft.jsonl", func(t *testing.T, c perftCase) {
		r := mustNew(t, Options{Pits: c.M, Stones: c.N, EmptyCapture: c.EmptyCapture})
		s := r.Start()
		if _, path, err := r.Replay(s, c.Trace); err != nil {
			t.Fatal(err)
		} else if len(path) > 0 {
			s = path[len(path)-1]
		}
		depth := 0
		for depth+1 < len(c.Sequences) && c.Sequences[depth+1] <= most {
			depth++
		}
		counts := make([]perftCounts, depth+1)
		count(r, &s, counts)
		for d, got := range counts {
			if want := (perftCounts{c.Sequences[d], c.Ended[d], c.Extra[d]}); got != want {
				t.Errorf("depth %d: %v, want %v", d, got, want)
			}
		}
		for d := 1; d <= min(depth, 6); d++ {
			if got, _ := games.Perft(games.Game[State](r), s, d, nil); got != c.Sequences[d] {
				t.Errorf("perft %d is %d, want %d", d, got, c.Sequences[d])
			}
		}
	})
}

// TestShortestGame plays the one game of nine moves; no game is shorter.
func TestShortestGame(t *testing.T) {
	r := mustNew(t, Options{})
	_, path, err := r.Replay(r.Start(), "512030405")
	if err != nil {
		t.Fatal(err)
	}
	if end := path[len(path)-1]; r.Winner(&end) != WinnerP1 || r.Stores(&end) != [2]int{41, 7} {
		t.Errorf("it ends as %s", r.Position(&end))
	}
}
