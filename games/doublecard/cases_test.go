package doublecard

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

// gameCase is a whole game of the test data.
type gameCase struct {
	ID, First          string
	Cap                int
	Moves              []string
	Regular, Recycling []int
	Naive              []games.Value
	Informed           []any
	Winner             string
	WinnerPlayer       int   `json:"winner_player"`
	Own                *bool `json:"won_on_own_move"`
	Reason             string
	Illegal            [][3]any
	Board              []string
}

// reasons are the data's words for how a game ends.
var reasons = map[ending]string{
	colorLine: "color-line", dotsLine: "dots-line", bothLines: "both-lines", moveCap: "move-cap", noMove: "no-legal-move",
}

// halfNames are what the course calls the halves.
var halfNames = map[half]string{empty: "..", rf: "RF", ro: "RO", wf: "WF", wo: "WO"}

// TestGames plays every game of the test data: numbers of moves, values after
// each, illegal moves with their reasons, the result and the board.
func TestGames(t *testing.T) {
	counts := make(map[string]int)
	for _, line := range gamestest.Vectors(t, "double-card-games.jsonl") {
		var c gameCase
		if err := json.Unmarshal(line.Text, &c); err != nil {
			t.Errorf("%v: %v", line, err)
			continue
		}
		counts[c.Reason]++
		t.Run(c.ID, func(t *testing.T) { checkGame(t, c) })
	}
	t.Logf("games by ending: %v", counts)
}

func checkGame(t *testing.T, c gameCase) {
	first := games.Max
	if c.First == roles[dots] {
		first = games.Min
	}
	r := mustNew(t, Options{First: first, Cap: c.Cap})
	s := r.Start()
	for i, text := range c.Moves {
		checkIllegal(t, r, &s, c, i)
		regular, recycling := len(r.Moves(&s, nil)), 0
		if s.recycling() {
			regular, recycling = recycling, regular
		}
		if regular != c.Regular[i] || recycling != c.Recycling[i] {
			t.Fatalf("before move %d there are %d and %d moves, want %d and %d", i, regular, recycling, c.Regular[i], c.Recycling[i])
		}
		compareWithSlow(t, r, &s)
		r.Play(&s, mustMove(t, r, &s, text))
		checkValues(t, r, &s, c, i)
	}
	checkIllegal(t, r, &s, c, len(c.Moves))
	checkEnd(t, r, &s, c)
}

// mustMove reads a move in several ways.
func mustMove(t *testing.T, r *Rules, s *State, text string) games.Move {
	words := strings.Fields(text)
	m, err := r.ReadMove(s, words)
	if err != nil {
		t.Fatalf("%s is refused: %v", text, err)
	}
	if len(words) == recyclingWords {
		turned := slices.Concat(words[2:4], words[:2], words[4:])
		if again, err := r.ReadMove(s, turned); err != nil || again != m {
			t.Errorf("%s, with the cells in the other order, is %d, %v, want %d", text, again, err, m)
		}
	}
	if again, err := r.ReadMove(s, strings.Fields(strings.ToLower(text))); err != nil || again != m {
		t.Errorf("%s, in small letters, is %d, %v, want %d", text, again, err, m)
	}
	if !slices.Contains(r.Moves(s, nil), m) {
		t.Errorf("%s is read as %d, which is not listed", text, m)
	}
	return m
}

func checkIllegal(t *testing.T, r *Rules, s *State, c gameCase, played int) {
	for _, illegal := range c.Illegal {
		if illegal[0].(float64) != float64(played) {
			continue
		}
		text, reason := illegal[1].(string), illegal[2].(string)
		before := *s
		m, err := r.ReadMove(s, strings.Fields(text))
		if err == nil {
			t.Errorf("after %d moves %s is read as %d, want %s", played, text, m, reason)
		} else if games.CodeOf(err) != reason {
			t.Errorf("after %d moves %s is refused by %v, want %s", played, text, err, reason)
		}
		if *s != before {
			t.Errorf("the refused move %s changes the game", text)
		}
		if m, err := r.ReadMove(s, append([]string{verbSubmit}, strings.Fields(text)...)); err != nil || m != forfeited {
			t.Errorf("submitted, %s is %d, %v", text, m, err)
		} else if group := r.Group(s, m); group != "" {
			t.Errorf("submitted, %s stands under %q", text, group)
		}
	}
}

func checkValues(t *testing.T, r *Rules, s *State, c gameCase, i int) {
	informed, naive := r.Evaluations().Named[0], r.Evaluations().Named[1]
	if got := naive.Of(s, games.Max); got != c.Naive[i] {
		t.Errorf("after move %d naive is %v, want %v", i, got, c.Naive[i])
	}
	switch want := c.Informed[i].(type) {
	case string:
		sign := map[games.Value]string{win: "inf", -win: "-inf"}
		if s.turn != games.Over || sign[r.Score(s)] != want {
			t.Errorf("after move %d the game is not over with %s", i, want)
		}
	case float64:
		if got := informed.Of(s, games.Max); got != games.Value(want) {
			t.Errorf("after move %d informed is %v, want %v", i, got, want)
		}
	}
}

func checkEnd(t *testing.T, r *Rules, s *State, c gameCase) {
	winner, won := s.winner()
	name, player := "draw", 0
	if won {
		name, player = roles[winner], 1
		if roles[winner] != c.First {
			player = 2
		}
	}
	if s.turn != games.Over || reasons[s.ending] != c.Reason || name != c.Winner || player != c.WinnerPlayer {
		t.Errorf("the game ends with %s, winner %s, player %d; want %s, %s, %d", reasons[s.ending], name, player, c.Reason, c.Winner, c.WinnerPlayer)
	}
	if c.Own != nil && (winner != s.mover) != *c.Own {
		t.Errorf("won by a move of the winner: %v, want %v", winner != s.mover, *c.Own)
	}
	for i, want := range c.Board {
		var line []string
		for column := range columns {
			line = append(line, halfNames[s.cells[cellAt(column, rows-1-i)]])
		}
		if got := strings.Join(line, " "); got != want {
			t.Errorf("row %d is %s, want %s", rows-i, got, want)
		}
	}
	checkTexts(t, r, s, c)
}

// checkTexts reads the whole game as a position text, its recyclings included.
func checkTexts(t *testing.T, r *Rules, s *State, c gameCase) {
	text := gameWord + " " + c.First + " " + strings.ReplaceAll(strings.Join(c.Moves, ";"), " ", ".")
	if c.Cap != defaultCap {
		text += " cap:" + strconv.Itoa(c.Cap)
	}
	rules, back := mustRead(t, text)
	if back != *s || rules.Options() != r.Options() {
		t.Errorf("the game as a position text reads as %s", rules.Position(&back))
	}
}
