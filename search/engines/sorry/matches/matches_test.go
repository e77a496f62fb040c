package matches

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"strconv"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/depths"
	"parlor/search/engines/sorry/places"
	"parlor/search/engines/sorry/solve"
)

// matchLine is a line of the test data about a match.
type matchLine struct {
	Kind, Order  string
	Pieces       int
	A, B         json.RawMessage
	First        float64 `json:"a_first"`
	Second       float64 `json:"a_second"`
	TurnsFirst   float64 `json:"turns_a_first"`
	TurnsSecond  float64 `json:"turns_b_first"`
	Width, Score float64
	TurnsNote    string `json:"turns_note"`
}

// bench has what matches of one number of pieces need, made once.
type bench struct {
	t      *testing.T
	rules  *sorry.Rules
	index  *places.Index
	solved *solve.Table
	made   map[string]Player
}

// benches are shared by all tests, since solving two pieces takes a second or two.
var benches = map[int]*bench{}

func benchFor(t *testing.T, pieces int) *bench {
	t.Helper()
	if benches[pieces] == nil {
		benches[pieces] = newBench(t, pieces)
	}
	b := *benches[pieces]
	b.t = t
	return &b
}

func newBench(t *testing.T, pieces int) *bench {
	t.Helper()
	rules, err := sorry.New(sorry.Options{Pieces: pieces})
	if err != nil {
		t.Fatal(err)
	}
	table, err := solve.New(context.Background(), rules, solve.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return &bench{t, rules, table.Index, table, map[string]Player{}}
}

// player makes the player that the data name.
func (b *bench) player(name json.RawMessage) Player {
	b.t.Helper()
	switch string(name) {
	case `"perfect"`:
		return By(b.solved)
	case `"random"`:
		return Random()
	}
	if p, known := b.made[string(name)]; known {
		return p
	}
	var search struct {
		Eval  string
		Depth int
	}
	if err := json.Unmarshal(name, &search); err != nil {
		b.t.Fatalf("%s: %v", name, err)
	}
	table, err := depths.New(b.rules, b.index, b.eval(search.Eval), search.Depth)
	if err != nil {
		b.t.Fatal(err)
	}
	b.made[string(name)] = By(table)
	return b.made[string(name)]
}

// eval finds an evaluation by its name or its six weights.
func (b *bench) eval(name string) games.Eval[sorry.State] {
	b.t.Helper()
	for _, e := range b.rules.Evaluations().Named {
		if e.Name == name {
			return e
		}
	}
	var weights []games.Value
	for _, word := range strings.Split(name, ",") {
		w, err := strconv.ParseFloat(word, 64)
		if err != nil {
			b.t.Fatal(err)
		}
		weights = append(weights, games.Value(w))
	}
	e, err := b.rules.Evaluations().Weigh("weights", weights)
	if err != nil {
		b.t.Fatal(err)
	}
	return e
}

// TestMatches compares all matches of one piece with the test data, which another
// program worked out, and some of two with the front piece first; with -long all.
func TestMatches(t *testing.T) {
	compared := map[int]int{}
	for _, line := range gamestest.Vectors(t, "sorry-exact.jsonl") {
		var m matchLine
		if err := json.Unmarshal(line.Text, &m); err != nil {
			t.Fatalf("%v: %v", line, err)
		}
		front := m.Order == "ascending" || m.Pieces == 1 // one piece has no order
		if m.Kind != "match" || m.Pieces > MostPieces || !front {
			continue
		}
		if m.Pieces == 2 && !*gamestest.Long && line.Number%6 != 0 {
			continue
		}
		compared[m.Pieces]++
		compareMatch(t, benchFor(t, m.Pieces), line, m)
	}
	t.Logf("compared %v", compared)
	if compared[1] < 100 || compared[2] < 3 {
		t.Errorf("compared %v, want 100 of one piece and 3 of two", compared)
	}
}

func compareMatch(t *testing.T, b *bench, line gamestest.Line, m matchLine) {
	t.Helper()
	got, err := Play(context.Background(), b.index, b.player(m.A), b.player(m.B))
	if err != nil {
		t.Fatal(err)
	}
	close := m.Width + got.Width + 1e-11
	if math.Abs(got.First-m.First) > close || math.Abs(got.Second-m.Second) > close || got.Width > 1e-9 {
		t.Errorf("%v: A wins %.12f and %.12f, width %.2g; want %.12f and %.12f", line, got.First, got.Second, got.Width, m.First, m.Second)
	}
	if math.Abs(got.TurnsFirst-m.TurnsFirst) > 1e-4 || math.Abs(got.TurnsSecond-m.TurnsSecond) > 1e-4 {
		t.Errorf("%v: %v and %v turns, want %v and %v", line, got.TurnsFirst, got.TurnsSecond, m.TurnsFirst, m.TurnsSecond)
	}
}

// TestPlayed plays games of two players by the rules, and finds the result within
// four standard errors.
func TestPlayed(t *testing.T) {
	b := benchFor(t, 2)
	table, err := depths.New(b.rules, b.index, b.eval("default"), 2)
	if err != nil {
		t.Fatal(err)
	}
	want, err := Play(context.Background(), b.index, By(table), Random())
	if err != nil {
		t.Fatal(err)
	}
	const matches = 10_000
	random, wins := games.NewRandom(17), 0
	for i := range matches {
		seat := [2]games.Turn{games.Max, games.Min}[i%2]
		if score := b.play(table, seat, random); (score > 0) == (seat == games.Max) {
			wins++
		}
	}
	got, p := float64(wins)/matches, want.Score()
	if deviation := math.Sqrt(p * (1 - p) / matches); math.Abs(got-p) > 4*deviation {
		t.Errorf("won %.4f of %d games, want %.4f give or take %.4f", got, matches, p, deviation)
	}
}

// play plays one game of a player by values in a seat against a random one.
func (b *bench) play(values Valuer, seat games.Turn, random *games.Random) games.Value {
	s, c := b.rules.Start(), &chain{Index: b.index}
	for b.rules.Turn(&s) != games.Over {
		if b.rules.Mover(&s) != seat {
			b.step(&s, random)
			continue
		}
		own, enemy := b.index.Of(b.rules.Steps(&s, seat, nil)), b.index.Of(b.rules.Steps(&s, seat.Opponent(), nil))
		r := c.reply(By(values), own, enemy)
		card := b.step(&s, random) - 1 // cards are drawn as 1 to 5
		for _, m := range b.rules.Moves(&s, nil) {
			next := s
			if b.rules.Play(&next, m); b.index.Of(b.rules.Steps(&next, seat, nil)) == r[card] {
				s = next
				break
			}
		}
	}
	return b.rules.Score(&s)
}

// step draws a card or makes a move, whichever is due, and gives it.
func (b *bench) step(s *sorry.State, random *games.Random) (m games.Move) {
	if b.rules.Turn(s) == games.Chance {
		m = games.Outcome(b.rules, s, random)
	} else {
		m = games.Choice(b.rules, s, random)
	}
	b.rules.Play(s, m)
	return m
}

func TestRefused(t *testing.T) {
	rules, err := sorry.New(sorry.Options{Pieces: 3})
	if err != nil {
		t.Fatal(err)
	}
	index, err := places.New(rules)
	if err != nil {
		t.Fatal(err)
	}
	var e *games.Error
	if _, err := Play(context.Background(), index, Random(), Random()); !errors.As(err, &e) || e.Code() != "not-solved" {
		t.Errorf("%v, want not-solved", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Play(ctx, benchFor(t, 1).index, Random(), Random()); !errors.As(err, &e) || e.Code() != "interrupted" {
		t.Errorf("%v, want interrupted", err)
	}
}
