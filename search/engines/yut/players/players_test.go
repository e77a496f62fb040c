package players

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"path/filepath"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/yut"
)

func rules(t testing.TB) *yut.Rules {
	t.Helper()
	r, err := yut.New(yut.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

type recorded struct {
	ID      string
	Seed    uint32
	Players [2]string
	Winner  int
	Turns   []struct {
		Player int
		Cast   []int
		Moves  []struct {
			Avail      []int
			Mal, Score int
			Shortcut   bool
			P0, P1     [4]uint8
			Extra      []int
		}
	}
}

// TestRecordedMoves asks each player about every position of the recorded games
// in which it moved, and the dice for every throw.
func TestRecordedMoves(t *testing.T) {
	r := rules(t)
	asked := map[string]int{}
	for _, line := range gamestest.VectorsIn(t, filepath.Join("..", "..", "..", "..", "games", "yut", "testdata"), "yut-games.jsonl") {
		var g recorded
		if err := json.Unmarshal(line.Text, &g); err != nil {
			t.Fatalf("%v: %v", line, err)
		}
		sticks, draws := yut.Dice(g.Seed), yut.NewTwister(g.Seed)
		var at [2][4]uint8
		throw := func(side int, chain []int) {
			for _, want := range chain {
				if got := sticks[side].Throw(); got != want {
					t.Fatalf("%s: %d is thrown, want %d", g.ID, got, want)
				}
			}
		}
		for _, turn := range g.Turns {
			throw(turn.Player, turn.Cast)
			for _, m := range turn.Moves {
				s := Side{at[turn.Player], at[1-turn.Player], m.Avail}
				var c Choice
				switch name := g.Players[turn.Player]; name {
				case "RandomPlayer":
					c = Random(s, below(draws))
					asked[name]++
				case "ExamplePlayer":
					c, _ = Example(r, s)
					asked[name]++
				case "seed-minimax-d2":
					c, _ = ReportTo(r, s, reportDepth)
					asked[name]++
				default:
					c = Choice{m.Mal, m.Score, m.Shortcut}
				}
				if c != (Choice{m.Mal, m.Score, m.Shortcut}) {
					t.Errorf("%s: %s at %v chooses %v, want %d %d %v", g.ID, g.Players[turn.Player], s, c, m.Mal, m.Score, m.Shortcut)
				}
				at = [2][4]uint8{m.P0, m.P1}
				throw(turn.Player, m.Extra)
			}
		}
	}
	t.Log(asked)
	if asked["RandomPlayer"] < 387 || asked["ExamplePlayer"] < 826 || asked["seed-minimax-d2"] < 379 {
		t.Errorf("asked %v, want at least 387, 826 and 379", asked)
	}
}

// below gives a function that draws whole numbers from 0 to bound-1, as the package draws them:
// outputs masked to as few bits as hold the bound, drawn again while they are too large. A
// bound of 1 draws nothing.
func below(t *yut.Twister) func(bound int) int {
	return func(bound int) int {
		mask := uint32(bound - 1)
		for shift := 1; shift < 32; shift *= 2 {
			mask |= mask >> shift
		}
		for mask > 0 {
			if x := t.Uint32() & mask; x < uint32(bound) {
				return int(x)
			}
		}
		return 0
	}
}

// player chooses with the dice's third stream to draw from.
type player func(r *yut.Rules, s Side, draws *yut.Twister) Choice

var (
	random  player = func(_ *yut.Rules, s Side, d *yut.Twister) Choice { return Random(s, below(d)) }
	example player = func(r *yut.Rules, s Side, _ *yut.Twister) Choice { c, _ := Example(r, s); return c }
	report  player = func(r *yut.Rules, s Side, _ *yut.Twister) Choice { c, _ := ReportTo(r, s, reportDepth); return c }
)

// playGame plays with the package's dice and gives the place of the winner.
func playGame(t testing.TB, r *yut.Rules, seats [2]player, seed uint32) int {
	sticks, draws := yut.Dice(seed), yut.NewTwister(seed)
	for s := r.Start(); ; {
		mover := r.Mover(&s)
		side := int(mover - games.Max)
		switch r.Turn(&s) {
		case games.Over:
			return side
		case games.Chance:
			r.Play(&s, outcome(t, r, &s, sticks[side].Throw()))
			continue
		}
		c := seats[side](r, Side{r.Squares(&s, mover), r.Squares(&s, mover.Opponent()), r.Casts(&s)}, draws)
		m, legal := r.Find(&s, c.Mal, c.Score, c.Shortcut)
		if !legal {
			t.Fatalf("%s: %v is not legal", r.Position(&s), c)
		}
		r.Play(&s, m)
	}
}

func outcome(t testing.TB, r *yut.Rules, s *yut.State, score int) games.Move {
	i := score - 1
	if score == -1 {
		i = 5
	}
	return r.Moves(s, nil)[i]
}

// TestPrintedFigure plays the report's own experiment: its player first against
// the example player on a hundred seeds. It printed 57.
func TestPrintedFigure(t *testing.T) {
	wins := 0
	for seed := range uint32(100) {
		wins += 1 - playGame(t, rules(t), [2]player{report, example}, seed)
	}
	if wins != 57 {
		t.Errorf("the report's player wins %d games, want 57", wins)
	}
}

// TestBaseline plays the example player against the random one, a thousand seeds
// two apart with both seatings.
func TestBaseline(t *testing.T) {
	r, wins := rules(t), 0
	for seed := uint32(0); seed < 2000; seed += 2 {
		wins += 1 - playGame(t, r, [2]player{example, random}, seed)
		wins += playGame(t, r, [2]player{random, example}, seed)
	}
	if wins != 1777 {
		t.Errorf("the example player wins %d games, want 1777", wins)
	}
}

// TestReportDepth: the report's player looks two moves ahead unless told otherwise, and
// from 1 to 3 as it is told; one more makes it choose otherwise in places.
func TestReportDepth(t *testing.T) {
	rules, err := yut.New(yut.Options{})
	if err != nil {
		t.Fatal(err)
	}
	differ := map[int]int{}
	for n := range 20 {
		s := Side{
			Mine:   [4]uint8{uint8(n % 29), uint8(n * 7 % 29), 0, 0},
			Theirs: [4]uint8{uint8(n * 5 % 29), uint8((n*11 + 3) % 29), 0, 0}, Casts: []int{2, 3},
		}
		usual, _ := ReportTo(rules, s, reportDepth)
		for _, depth := range []int{0, 1, 2, 3, 9} {
			c, _ := ReportTo(rules, s, depth)
			if c != usual {
				differ[depth]++
			}
			if least, _ := ReportTo(rules, s, max(1, min(depth, 3))); c != least {
				t.Errorf("depth %d chooses %v, which is not held between 1 and 3", depth, c)
			}
		}
	}
	if differ[2] > 0 || differ[3] == 0 {
		t.Errorf("choices other than at depth 2: %v", differ)
	}
}

// TestRandomShares holds the chances that random gives of its moves to its draws, which may
// name any of the mals that stand alike.
func TestRandomShares(t *testing.T) {
	const draws = 4000
	for _, text := range []string{
		"yut 0 casts:4,5,1 a:0,0,28,30 b:1,3,0,0",
		"yut 1 casts:-1 a:3,0,0,0 b:15,15,2,0",
		"yut 0 casts:2,2,5 a:5,5,10,22 b:1,3,0,0",
	} {
		r, s := position(t, text)
		side, random := r.Turn(&s), games.NewRandom(3, games.StreamCorpus)
		choose, drawn, total := All()[0].New(), map[string]float64{}, 0.0
		what := func(m games.Move) string {
			next := s
			r.Play(&next, m)
			_, score, _ := r.Read(m)
			return fmt.Sprint(score, r.Key(&next))
		}
		for range draws {
			chosen, err := choose(context.Background(), games.Ask[yut.State]{Kit: r, State: s, Side: side, Random: random})
			if err != nil {
				t.Fatal(err)
			}
			drawn[what(chosen.Move)] += 1.0 / draws
		}
		chosen, err := choose(context.Background(), games.Ask[yut.State]{Kit: r, State: s, Side: side, Shares: true})
		if err != nil {
			t.Fatal(err)
		}
		for _, share := range chosen.Mixed {
			total += share.Probability
			if got := drawn[what(share.Move)]; math.Abs(got-share.Probability) > 0.03 {
				t.Errorf("%s: %s was drawn %.3f of the time, want %.3f", text, r.Notation(&s, share.Move), got, share.Probability)
			}
		}
		if math.Abs(total-1) > 1e-12 || len(drawn) > len(chosen.Mixed) {
			t.Errorf("%s: chances add up to %v, %d different moves drawn of %d", text, total, len(drawn), len(chosen.Mixed))
		}
	}
}
