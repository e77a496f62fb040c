package ropasci

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

// dataGame is a whole game of the test data, as the course's referee played it.
type dataGame struct {
	ID      string
	Turns   []dataTurn
	Result  string
	EndRule int `json:"end_rule"`
}

// dataTurn is a turn: the actions of both sides, the number of actions each had,
// and what stands on the board afterwards.
type dataTurn struct {
	N      int
	U, L   json.RawMessage
	NU, NL int
	LegalU []json.RawMessage `json:"legal_u"`
	LegalL []json.RawMessage `json:"legal_l"`
	Thrown [2]int
	Tokens [][3]any
	Seen   int
}

func TestGames(t *testing.T) {
	replayAll(t, gamestest.Vectors(t, "ropasci360-games.jsonl"))
}

// TestTournament replays games of the class's tournament, which are not part of
// this project.
func TestTournament(t *testing.T) {
	lines := gamestest.MoreVectors(t, "ropasci360-tournament.jsonl")
	if lines == nil {
		t.Skipf("set %s to a folder that has ropasci360-tournament.jsonl", gamestest.VectorsFolder)
	}
	replayAll(t, lines)
}

func replayAll(t *testing.T, lines []gamestest.Line) {
	turns := 0
	for _, line := range lines {
		var g dataGame
		if err := json.Unmarshal(line.Text, &g); err != nil {
			t.Fatalf("%v: %v", line, err)
		}
		if err := replay(g); err != nil {
			t.Errorf("%v: game %s: %v", line, g.ID, err)
		}
		turns += len(g.Turns)
	}
	t.Logf("%d games, %d turns", len(lines), turns)
}

// replay plays a game and compares everything the data tells.
func replay(g dataGame) error {
	path := []State{{}}
	for _, turn := range g.Turns {
		next, err := replayTurn(path, turn)
		if err != nil {
			return fmt.Errorf("turn %d: %w", turn.N, err)
		}
		path = append(path, next)
	}
	kit := New().WithHistory(path).(*Rules)
	s := &path[len(path)-1]
	if kit.Turn(s) != games.Over || kit.Result(s) != g.Result || int(kit.endingOf(s)) != g.EndRule {
		return fmt.Errorf("turn is %v, ended by rule %d, want %q by rule %d", kit.Turn(s), kit.endingOf(s), g.Result, g.EndRule)
	}
	if len(kit.Moves(s, nil)) != 0 {
		return fmt.Errorf("there are moves after the end")
	}
	return nil
}

// replayTurn plays a turn from the last position of the path.
func replayTurn(path []State, turn dataTurn) (State, error) {
	kit, s := New().WithHistory(path), path[len(path)-1]
	if kit.Turn(&s) != games.Both || s.Turns()+1 != turn.N {
		return s, fmt.Errorf("turn is %v after %d turns", kit.Turn(&s), s.Turns())
	}
	if err := act(kit, &s, turn.U, turn.NU, turn.LegalU); err != nil {
		return s, fmt.Errorf("upper: %w", err)
	}
	if err := act(kit, &s, turn.L, turn.NL, turn.LegalL); err != nil {
		return s, fmt.Errorf("lower: %w", err)
	}
	return s, turn.standsIn(New().WithHistory(append(slices.Clip(path), s)).(*Rules), &s)
}

// act compares the legal actions of the side that is to choose, and makes its
// choice.
func act(kit games.Kit[State], s *State, action json.RawMessage, n int, legal []json.RawMessage) error {
	moves := kit.Moves(s, nil)
	if len(moves) != n {
		return fmt.Errorf("%d actions, want %d", len(moves), n)
	}
	for _, a := range legal {
		if m, err := kit.Text().Moves.ReadMove(s, plain(a)); err != nil || !slices.Contains(moves, m) {
			return fmt.Errorf("%s is not legal: %v", a, err)
		}
	}
	if legal != nil && len(legal) != n {
		return fmt.Errorf("%d actions listed, want %d", len(legal), n)
	}
	m, err := kit.Text().Moves.ReadMove(s, plain(action))
	if err != nil {
		return err
	}
	if !slices.Contains(moves, m) {
		return fmt.Errorf("%s is not among the actions", action)
	}
	kit.Play(s, m)
	return nil
}

// plain gives ["THROW","r",[4,-1]] as words: THROW r 4 -1.
func plain(action json.RawMessage) []string {
	return strings.FieldsFunc(string(action), func(c rune) bool { return strings.ContainsRune(`[]", `, c) })
}

// standsIn compares the position after a turn.
func (turn dataTurn) standsIn(kit *Rules, s *State) error {
	if got := [2]int{s.Thrown(upper), s.Thrown(lower)}; got != turn.Thrown {
		return fmt.Errorf("thrown %v, want %v", got, turn.Thrown)
	}
	var want []string
	for _, stack := range turn.Tokens {
		want = append(want, fmt.Sprintf("%s@%v,%v", sortLetters(stack[2].(string)), stack[0], stack[1]))
	}
	words := strings.Fields(kit.Position(s))
	if got := words[3:]; !slices.Equal(got, want) {
		return fmt.Errorf("tokens %v, want %v", got, want)
	}
	if got := kit.Occurrences(s); got != turn.Seen {
		return fmt.Errorf("seen %d times, want %d", got, turn.Seen)
	}
	return nil
}
