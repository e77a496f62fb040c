package yut

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

// TestNextPosition compares every move of a single mal with the package's own
// function.
func TestNextPosition(t *testing.T) {
	r := mustNew(t, Options{})
	checked := 0
	for _, line := range gamestest.Vectors(t, "yut-next-position.json") {
		text := strings.TrimSuffix(string(line.Text), ",")
		if text == "[" || text == "]" {
			continue
		}
		var c struct {
			Pos, Score, Next uint8
			Shortcut         bool
		}
		text = strings.Replace(text, `"score":-1`, `"score":6`, 1)
		if err := json.Unmarshal([]byte(text), &c); err != nil {
			t.Fatalf("%v: %v", line, err)
		}
		short := 0
		if c.Shortcut {
			short = 1
		}
		if got := r.next[short][c.Pos][c.Score]; got != c.Next {
			t.Errorf("%v: from %d by %d, %v, to %d, want %d", line, c.Pos, scoreOf[c.Score], c.Shortcut, got, c.Next)
		}
		if differs := r.parts(c.Pos, c.Score); differs != (c.Score == BackDo && slices.Contains([]uint8{15, 22, 29}, c.Pos)) {
			t.Errorf("%v: the way matters: %v", line, differs)
		}
		checked++
	}
	if checked < 372 {
		t.Errorf("%d lines, want at least 372", checked)
	}
}

// recordedGame is a game that was played in the package of the course.
type recordedGame struct {
	ID     string
	Seed   uint32
	Winner int
	Turns  []struct {
		Player int
		Cast   []int
		Moves  []recordedMove
	}
}

type recordedMove struct {
	Avail      []int
	Mal, Score int
	Shortcut   bool
	Legal      int
	Captured   int
	P0, P1     [4]uint8
	Extra      []int
}

// TestRecordedGames replays every game and compares all that was written down.
func TestRecordedGames(t *testing.T) {
	r := mustNew(t, Options{})
	for _, line := range gamestest.Vectors(t, "yut-games.jsonl") {
		var g recordedGame
		if err := json.Unmarshal(line.Text, &g); err != nil {
			t.Fatalf("%v: %v", line, err)
		}
		t.Run(g.ID, func(t *testing.T) { replay(t, r, g) })
	}
}

func replay(t *testing.T, r *Rules, g recordedGame) {
	s := r.Start()
	for n, turn := range g.Turns {
		if s.turn != games.Chance || int(s.mover) != turn.Player {
			t.Fatalf("turn %d: it is %v and side %d, want side %d to throw", n, s.turn, s.mover, turn.Player)
		}
		throwAll(t, r, &s, turn.Cast)
		for i, m := range turn.Moves {
			if s.turn == games.Over || int(s.mover) != turn.Player {
				t.Fatalf("turn %d, move %d: it is %v", n, i, s.turn)
			}
			replayMove(t, r, &s, m)
			throwAll(t, r, &s, m.Extra)
		}
	}
	if s.turn != games.Over || (r.Score(&s) > 0) != (g.Winner == 0) {
		t.Errorf("it is %v in %s, want side %d to have won", s.turn, r.Position(&s), g.Winner)
	}
}

// throwAll throws a whole chain, which must be due from its first throw to its
// last.
func throwAll(t *testing.T, r *Rules, s *State, chain []int) {
	t.Helper()
	for i, score := range chain {
		if s.turn != games.Chance {
			t.Fatalf("%s: throw %d of %v is not due", r.Position(s), i, chain)
		}
		r.Play(s, games.Move(CastOfScore(score)))
	}
	if len(chain) > 0 && s.turn == games.Chance {
		t.Fatalf("%s: another throw is due after %v", r.Position(s), chain)
	}
}

func replayMove(t *testing.T, r *Rules, s *State, want recordedMove) {
	t.Helper()
	text := r.Position(s)
	if got := r.Casts(s); !slices.Equal(got, want.Avail) {
		t.Fatalf("%s: casts %v, want %v", text, got, want.Avail)
	}
	if got := triples(r, s); got != want.Legal {
		t.Errorf("%s: %d legal triples, want %d", text, got, want.Legal)
	}
	m, legal := r.Find(s, want.Mal, want.Score, want.Shortcut)
	if !legal {
		t.Fatalf("%s: %d by %d is not legal", text, want.Mal, want.Score)
	}
	if read, err := r.ReadMove(s, r.Words(s, m)); err != nil || read != m {
		t.Errorf("%s: %v is read as %d, %v, want %d", text, r.Words(s, m), read, err, m)
	}
	enemy := s.at[s.mover^1]
	side := s.mover
	r.Play(s, m)
	hit := 0
	for i := range enemy {
		if s.at[side^1][i] != enemy[i] {
			hit++
		}
	}
	if s.at != [2][4]uint8{want.P0, want.P1} || hit != want.Captured {
		t.Errorf("%s: after %d by %d it is %v with %d captured, want %v %v with %d",
			text, want.Mal, want.Score, s.at, hit, want.P0, want.P1, want.Captured)
	}
}

// triples counts what the package calls legal: every mal, every different score
// held, and the shortcut flag set or not, whether it matters or not.
func triples(r *Rules, s *State) int {
	n := 0
	for mal := range slots {
		for score := -1; score <= 5; score++ {
			for _, shortcut := range []bool{false, true} {
				if _, legal := r.Find(s, mal, score, shortcut); legal {
					n++
				}
			}
		}
	}
	return n
}
