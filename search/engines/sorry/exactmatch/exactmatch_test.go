package exactmatch

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/depths"
	"parlor/search/engines/sorry/numbering"
	sorrytables "parlor/search/engines/sorry/tablebase"
	"parlor/search/tablebase"
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
	index  *numbering.Index
	solved *sorrytables.Game
	made   map[string]*Player
}

// key names a bench.
type key struct {
	pieces int
	order  numbering.Order
}

// Three pieces take minutes a line, so that lines of them are asked for one by one.
var (
	folder = flag.String("tables", "", "folder of the solved game of three pieces")
	threes = flag.String("three", "", "lines of matches of three pieces to compare, as 389,394")
)

// benches are shared by all tests, since solving two pieces takes a second or two.
var (
	benches = map[key]*bench{}
	cache   = new(sorrytables.Cache)
)

// orders are the tie rules, as the data name them.
var orders = map[string]numbering.Order{"ascending": numbering.Front, "descending": numbering.Rear, "labelled": numbering.Listed}

func benchFor(t *testing.T, pieces int, order numbering.Order) *bench {
	t.Helper()
	k := key{pieces, order}
	if benches[k] == nil {
		benches[k] = newBench(t, k)
	}
	b := *benches[k]
	b.t = t
	return &b
}

func newBench(t *testing.T, k key) *bench {
	t.Helper()
	rules, err := sorry.New(sorry.Options{Pieces: k.pieces})
	if err != nil {
		t.Fatal(err)
	}
	index, err := numbering.New(context.Background(), rules, k.order)
	if err != nil {
		t.Fatal(err)
	}
	game, err := cache.Get(context.Background(), rules, tablebase.Request{Folder: *folder, Build: true})
	if err != nil {
		t.Fatal(err)
	}
	return &bench{t, rules, index, game, map[string]*Player{}}
}

// player makes the player that the data name.
func (b *bench) player(name json.RawMessage) *Player {
	b.t.Helper()
	if p, known := b.made[string(name)]; known {
		return p
	}
	var p *Player
	switch string(name) {
	case `"perfect"`:
		p = b.by(b.perfect())
	case `"random"`:
		p = Random(b.index)
	default:
		var search struct {
			Eval  string
			Depth int
		}
		if err := json.Unmarshal(name, &search); err != nil {
			b.t.Fatalf("%s: %v", name, err)
		}
		p = b.by(b.search(search.Eval, search.Depth))
	}
	b.made[string(name)] = p
	return p
}

func (b *bench) by(values Values) *Player {
	b.t.Helper()
	p, err := By(context.Background(), b.index, values)
	if err != nil {
		b.t.Fatal(err)
	}
	return p
}

func (b *bench) perfect() Values {
	b.t.Helper()
	values, err := b.solved.Values(context.Background(), b.index)
	if err != nil {
		b.t.Fatal(err)
	}
	return values
}

func (b *bench) search(eval string, depth int) *depths.Table {
	b.t.Helper()
	table, err := depths.New(context.Background(), b.rules, b.index, b.eval(eval), depth)
	if err != nil {
		b.t.Fatal(err)
	}
	return table
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

// TestMatches compares matches with the test data, which another program worked
// out: half of one piece, some of two, those of three that -three names, and with -long
// all.
func TestMatches(t *testing.T) {
	gamestest.TakesTurns(t)
	compared := map[int]int{}
	for _, line := range gamestest.Vectors(t, "sorry-exact.jsonl") {
		var m matchLine
		if err := json.Unmarshal(line.Text, &m); err != nil {
			t.Fatalf("%v: %v", line, err)
		}
		stride := map[int]int{1: 2, 2: 80, 3: 0}[m.Pieces]
		if *gamestest.Long {
			stride = 1
		}
		asked := m.Pieces == numbering.Most && slices.Contains(strings.Split(*threes, ","), strconv.Itoa(line.Number))
		if m.Kind != "match" || !asked && (stride == 0 || line.Number%stride != 0) {
			continue
		}
		compared[m.Pieces]++
		compareMatch(t, benchFor(t, m.Pieces, orders[m.Order]), line, m)
	}
	t.Logf("compared %v", compared)
	if compared[1] < 50 || compared[2] < 2 {
		t.Errorf("compared %v, want 50 of one piece and 2 of two", compared)
	}
}

func compareMatch(t *testing.T, b *bench, line gamestest.Line, m matchLine) {
	t.Helper()
	began := time.Now()
	one, other := b.player(m.A), b.player(m.B)
	got, err := Play(context.Background(), b.index, one, other, nil)
	if err != nil {
		t.Fatal(err)
	}
	widest, turns := 1e-9, 1e-4
	if m.Pieces == numbering.Most {
		widest, turns = 5e-6, .05
		clear(b.made) // a player of three pieces is 270 MB
		t.Logf("%v: %.9f, width %.2g, %.3f turns, in %v", line, got.Score(), got.Width, got.Turns(), time.Since(began))
	}
	close := m.Width + got.Width + 1e-11
	if math.Abs(got.First-m.First) > close || math.Abs(got.Second-m.Second) > close || got.Width > widest {
		t.Errorf("%v: A wins %.12f and %.12f, width %.2g; want %.12f and %.12f", line, got.First, got.Second, got.Width, m.First, m.Second)
	}
	if math.Abs(got.TurnsFirst-m.TurnsFirst) > turns || math.Abs(got.TurnsSecond-m.TurnsSecond) > turns {
		t.Errorf("%v: %v and %v turns, want %v and %v", line, got.TurnsFirst, got.TurnsSecond, m.TurnsFirst, m.TurnsSecond)
	}
}

// TestPlayed plays games of two players by the rules, and finds the result within
// four standard errors.
func TestPlayed(t *testing.T) {
	b := benchFor(t, 2, numbering.Front)
	player := b.by(b.search("default", 2))
	want, err := Play(context.Background(), b.index, player, Random(b.index), nil)
	if err != nil {
		t.Fatal(err)
	}
	const matches = 4000
	random, wins := games.NewRandom(17), 0
	for i := range matches {
		seat := [2]games.Turn{games.Max, games.Min}[i%2]
		if score := b.play(player, seat, random); (score > 0) == (seat == games.Max) {
			wins++
		}
	}
	got, p := float64(wins)/matches, want.Score()
	if deviation := math.Sqrt(p * (1 - p) / matches); math.Abs(got-p) > 4*deviation {
		t.Errorf("won %.4f of %d games, want %.4f give or take %.4f", got, matches, p, deviation)
	}
}

// play plays one game of a player in a seat against a random one.
func (b *bench) play(player *Player, seat games.Turn, random *games.Random) games.Value {
	s := b.rules.Start()
	for b.rules.Turn(&s) != games.Over {
		if b.rules.Mover(&s) != seat {
			b.step(&s, random)
			continue
		}
		own, enemy := b.index.Of(b.rules.Steps(&s, seat, nil)), b.index.Of(b.rules.Steps(&s, seat.Opponent(), nil))
		card := int(b.step(&s, random)) - 1 // cards are drawn as 1 to 5
		to := b.index.Reached(own, enemy, card, nil)[player.row(own)[enemy].of(card)]
		for _, m := range b.rules.Moves(&s, nil) {
			next := s
			if b.rules.Play(&next, m); b.index.Of(b.rules.Steps(&next, seat, nil)) == to {
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
	one, two := benchFor(t, 1, numbering.Front).index, benchFor(t, 2, numbering.Front).index
	wantCode := func(err error, code string) {
		t.Helper()
		var e *games.Error
		if !errors.As(err, &e) || e.Code() != code {
			t.Errorf("%v, want the code %s", err, code)
		}
	}
	_, err := Play(context.Background(), one, Random(one), Random(two), nil)
	wantCode(err, "bad-player")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = Play(ctx, one, Random(one), Random(one), nil)
	wantCode(err, "interrupted")
}

// regretLine is a line of the test data about what a player gives away.
type regretLine struct {
	Kind, Order, Eval string
	Pieces, Depth     int
	States, Choices   float64
	Tied              int     `json:"tied_choices"`
	Turn              float64 `json:"regret_per_turn"`
	Game              float64 `json:"regret_per_game_both"`
	Turns             float64
}

// TestRegret compares what players give away with the test data: all of one piece,
// some of two, with -long all.
func TestRegret(t *testing.T) {
	gamestest.TakesTurns(t)
	compared := map[string]int{}
	for _, line := range gamestest.Vectors(t, "sorry-exact.jsonl") {
		var m regretLine
		if err := json.Unmarshal(line.Text, &m); err != nil {
			t.Fatalf("%v: %v", line, err)
		}
		stride := map[int]int{1: 1, 2: 90}[m.Pieces]
		if *gamestest.Long {
			stride = 1
		}
		if m.Eval == "" || stride == 0 || line.Number%stride != 0 {
			continue
		}
		compared[m.Kind]++
		b := benchFor(t, m.Pieces, orders[m.Order])
		compareRegret(t, b, line, m)
	}
	t.Logf("compared %v", compared)
	if compared["regret-uniform"] < 10 || compared["regret-selfplay"] < 3 {
		t.Errorf("compared %v, want 10 and 3", compared)
	}
}

func compareRegret(t *testing.T, b *bench, line gamestest.Line, m regretLine) {
	t.Helper()
	values, perfect := b.search(m.Eval, m.Depth), b.perfect()
	if m.Kind == "regret-uniform" {
		got, err := Survey(context.Background(), b.index, values, perfect)
		if err != nil || math.Abs(got.Anywhere-m.Turn) > 1e-7 || got.Positions != int(m.States) || got.Choices != int(m.Choices) || got.Tied != m.Tied {
			t.Errorf("%v: %+v, want %+v", line, got, m)
		}
		return
	}
	got, err := RegretOf(context.Background(), b.index, values, perfect)
	if err != nil {
		t.Fatal(err)
	}
	if math.Abs(got.Turn-m.Turn) > 1e-8 || math.Abs(got.Game-m.Game) > 1e-8 || math.Abs(got.Turns-m.Turns) > 1e-4 {
		t.Errorf("%v: %+v, want %+v", line, got, m)
	}
}
