package sorry

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/weighted"
)

// testCase is a line of the test data, as far as this package reads it.
type testCase struct {
	ID, Turn, Card string
	Red, Green     []int
	Moves          []caseMove
	ForcedPass     bool `json:"forced_pass"`
	Root           any  // a colour, or a value in lines of searches
	Closeness      map[string]games.Value
	Values         json.RawMessage
	FirstWins      float64 `json:"first_wins"`
	TolWins        float64 `json:"tol_wins"`
	MeanTurns      float64 `json:"mean_turns"`
	TolTurns       float64 `json:"tol_turns"`
	SDTurns        float64 `json:"sd_turns"`
	GamesMin       int     `json:"games_min"`
}

type caseMove struct {
	Piece      int
	Use        string
	From, To   int
	Captured   *int
	Red, Green []int
	Wins       bool
}

// TestCases checks the lines of the simple game on moves, evaluations and
// random games and searches. The exact chances of winning and the full game have
// no program here yet.
func TestCases(t *testing.T) {
	each := func(check func(*testing.T, testCase)) func(*testing.T, gamestest.Line) {
		return func(t *testing.T, line gamestest.Line) {
			var c testCase
			if err := json.Unmarshal(line.Text, &c); err != nil {
				t.Errorf("%v: %v", line, err)
				return
			}
			t.Run(c.ID, func(t *testing.T) { check(t, c) })
		}
	}
	gamestest.ByKind(t, gamestest.Vectors(t, "sorry-cases.jsonl"), map[string]func(*testing.T, gamestest.Line){
		"moves simple":   each(checkMoves),
		"eval simple":    each(checkEval),
		"sim simple":     each(checkSim),
		"search simple":  checkSearch,
		"winprob simple": nil,
		"moves full":     nil,
		"sim full":       nil,
	})
}

// join writes squares for a position text.
func join(squares []int) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(squares), "[]"), " ", ",")
}

// caseText writes the position of a line.
func caseText(c testCase, turn, card string) string {
	text := fmt.Sprintf("sorry %s %s r:%s g:%s", turn, card, join(c.Red), join(c.Green))
	if n := len(c.Red); n != defaultPieces {
		text += fmt.Sprintf(" pieces:%d", n)
	}
	return text
}

func checkMoves(t *testing.T, c testCase) {
	r, s := mustRead(t, caseText(c, c.Turn, c.Card))
	moves := r.Moves(&s, nil)
	if c.ForcedPass {
		if len(moves) != 1 || moves[0] != pass {
			t.Errorf("moves %v, want only the pass", moves)
		}
		return
	}
	if len(moves) != len(c.Moves) {
		t.Fatalf("%d moves, want %d", len(moves), len(c.Moves))
	}
	for i, want := range c.Moves {
		captured := -1
		if want.Captured != nil {
			captured = *want.Captured
		}
		if got := inSlowTerms(&s, moves[i]); got != (slowMove{want.Piece, want.Use, want.From, want.To, captured}) {
			t.Errorf("move %d is %v, want %v", i, got, want)
		}
		next := s
		r.Play(&next, moves[i])
		after := slowOf(r, &next)
		if !slices.Equal(after.pieces[red], want.Red) || !slices.Equal(after.pieces[green], want.Green) {
			t.Errorf("after move %d it is %v, want %v %v", i, after.pieces, want.Red, want.Green)
		}
		if over := r.Turn(&next) == games.Over; over != want.Wins {
			t.Errorf("after move %d the game is over: %v, want %v", i, over, want.Wins)
		}
	}
	compareWithSlow(t, r, &s)
}

func checkEval(t *testing.T, c testCase) {
	r, s := mustRead(t, caseText(c, "red", "-"))
	root := map[any]games.Turn{"red": games.Max, "green": games.Min}[c.Root]
	closeness := weighted.Counts(r, &s, games.Max)[4:]
	if closeness[0] != c.Closeness["red"] || closeness[1] != c.Closeness["green"] {
		t.Errorf("closeness %v, want %v", closeness, c.Closeness)
	}
	var values map[string]games.Value
	if err := json.Unmarshal(c.Values, &values); err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, e := range r.Evaluations().Named {
		want, given := values[e.Name]
		if !given {
			continue // one that the write-up has not
		}
		compared++
		if root == games.Min {
			want = -want
		}
		if got := e.Of(&s, root); got != want {
			t.Errorf("%s gives %v, want %v from Max's side", e.Name, got, want)
		}
	}
	if compared != len(values) || compared < 4 {
		t.Errorf("compared %d of the %d values, want all, and those of the four strategies at least", compared, len(values))
	}
}

func checkSim(t *testing.T, c testCase) {
	wins, mean, sd := randomGames(t, mustNew(t, Options{}), c.GamesMin)
	t.Logf("%d games: first player wins %.4f, %.2f turns, sd %.2f", c.GamesMin, wins, mean, sd)
	if math.Abs(wins-c.FirstWins) > c.TolWins {
		t.Errorf("first player wins %.4f, want %v within %v", wins, c.FirstWins, c.TolWins)
	}
	if math.Abs(mean-c.MeanTurns) > c.TolTurns || math.Abs(sd-c.SDTurns) > c.TolTurns {
		t.Errorf("%.2f turns, sd %.2f, want %v and %v within %v", mean, sd, c.MeanTurns, c.SDTurns, c.TolTurns)
	}
}
