package engine

import (
	"context"
	"errors"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/ropasci"
)

func mustRead(t testing.TB, text string) ropasci.State {
	t.Helper()
	_, s, err := rules.ReadPosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s
}

// TestPlayer asks for both sides in all positions: what is chosen is legal and
// drawn from a mix of legal actions, and is the same from another seat.
func TestPlayer(t *testing.T) {
	seats := [2]games.Chooser[ropasci.State]{seated(t, Name), seated(t, Name)}
	for n, s := range corpus(t) {
		if rules.Turn(&s) == games.Over {
			continue
		}
		reply := s
		rules.Play(&reply, rules.Moves(&s, nil)[0])
		for side, at := range []*ropasci.State{&s, &reply} {
			var chosen [2]games.Chosen
			for i, choose := range seats {
				var err error
				chosen[i], err = choose(context.Background(), games.Ask[ropasci.State]{
					Kit: rules, State: s, Side: games.Max + games.Turn(side), Nodes: 2000,
					Random: games.NewRandom(1, games.StreamPlayers, uint64(n)),
				})
				if err != nil {
					t.Fatal(err)
				}
			}
			if !reflect.DeepEqual(chosen[0], chosen[1]) {
				t.Errorf("%s: %+v, and from another seat %+v", rules.Position(&s), chosen[0], chosen[1])
			}
			legal, sum := rules.Moves(at, nil), 0.0
			played := false
			for _, share := range chosen[0].Mixed {
				sum += share.Probability
				played = played || share.Move == chosen[0].Move
				if !slices.Contains(legal, share.Move) {
					t.Errorf("%s: side %d mixes move %d, which is not legal", rules.Position(&s), side, share.Move)
				}
			}
			if math.Abs(sum-1) > 1e-6 || !played {
				t.Errorf("%s: %d from a mix of %v", rules.Position(&s), chosen[0].Move, chosen[0].Mixed)
			}
		}
	}
}

func TestPlayerRefuses(t *testing.T) {
	over := mustRead(t, "ropasci 30 thrown:9,9 s@-4,0 R@4,0")
	_, err := seated(t, Name)(context.Background(), games.Ask[ropasci.State]{Kit: rules, State: over, Side: games.Max})
	if e := (*games.Error)(nil); !errors.As(err, &e) || e.Code() != "game-over" {
		t.Error(err)
	}
}

// TestLimits ends searches by depth, nodes, time and a person's wish.
func TestLimits(t *testing.T) {
	s := mustRead(t, middle[1])
	p, x := FromState(&s), NewSearch(Standard())
	stopped, stop := context.WithCancel(context.Background())
	stop()
	for _, c := range []struct {
		name  string
		ctx   context.Context
		most  Limits
		depth int
	}{
		{"depth", context.Background(), Limits{Depth: 2}, 2},
		{"nodes", context.Background(), Limits{Nodes: 1}, 1},
		{"time", context.Background(), Limits{Time: time.Nanosecond}, 1},
		{"stopped", stopped, Limits{}, 1},
	} {
		if r := x.Run(c.ctx, &p, Past{}, c.most); r.Depth != c.depth || len(r.RowMix) != len(r.Rows) {
			t.Errorf("%s: %d turns ahead, want %d", c.name, r.Depth, c.depth)
		}
	}
}

// TestFirstDepth asks somebody who has had enough already about a turn of very many
// actions: one turn is looked ahead all the same, or there would be nothing to play.
func TestFirstDepth(t *testing.T) {
	stopped, stop := context.WithCancel(context.Background())
	stop()
	for _, text := range middle {
		s := mustRead(t, text)
		p, x := FromState(&s), NewSearch(Standard())
		x.candidates = (*Position).Actions
		if r := x.Run(stopped, &p, Past{}, Limits{}); r.Depth != 1 || len(r.RowMix) != len(r.Rows) {
			t.Errorf("%s: %d turns ahead, %d nodes", text, r.Depth, r.Counts.Nodes)
		}
	}
}

// TestSearchAllocates holds a search that has warmed up to the few slices of its
// result: nothing is allocated at a node.
func TestSearchAllocates(t *testing.T) {
	s := mustRead(t, middle[1])
	p, x := FromState(&s), NewSearch(Standard())
	var r Result
	run := func() { r = x.Run(context.Background(), &p, Past{}, Limits{Depth: 2}) }
	run()
	if n := testing.AllocsPerRun(2, run); n > 20 || r.Counts.Nodes < 1000 {
		t.Errorf("%v allocations in %d nodes", n, r.Counts.Nodes)
	}
}

// TestBudget adds up the nodes of the longest game.
func TestBudget(t *testing.T) {
	var sum uint64
	for turn := range uint16(ropasci.TurnLimit) {
		n := allowance(turn)
		if n < least || turn > 0 && n > allowance(turn-1) {
			t.Errorf("turn %d has %d nodes", turn, n)
		}
		sum += n
	}
	if sum > gameNodes || sum < gameNodes*9/10 {
		t.Errorf("a game has %d nodes, want nearly %d", sum, gameNodes)
	}
}

// TestRepetition goes back and forth until one more turn would end the game, and
// compares with plain search under the rules bound to that game.
func TestRepetition(t *testing.T) {
	s := mustRead(t, "ropasci 40 thrown:9,9 p@-2,0 r@-1,0 S@0,1 R@2,0 P@1,-2")
	path := []ropasci.State{s}
	for _, turn := range [][2]string{
		{"slide 2 0 3 0", "slide -2 0 -3 0"}, {"slide 3 0 2 0", "slide -3 0 -2 0"}, {"slide 2 0 3 0", "slide -2 0 -3 0"},
		{"slide 3 0 2 1", "slide -3 0 -2 -1"},
	} {
		for _, words := range turn {
			m, err := rules.ReadMove(&s, strings.Fields(words))
			if err != nil {
				t.Fatal(err)
			}
			rules.Play(&s, m)
		}
		path = append(path, s)
	}
	before, kit := PastOf(path), rules.WithHistory(path)
	if len(before.twice) != 2 {
		t.Fatalf("%d positions stood twice, want 2", len(before.twice))
	}
	x := NewSearch(Standard())
	for depth := 1; depth <= 2; depth++ {
		agree(t, &s, kit, before, depth, x)
	}
	p := FromState(&s)
	x.begin(&p, before)
	for i := range path {
		q := FromState(&path[i])
		if v, over := x.finished(&q); over != (i < len(path)-1) || v != 0 {
			t.Errorf("%s: over %v, worth %v", rules.Position(&path[i]), over, v)
		}
	}
}

// TestMirror sees every position from the other side: reflected, with the players
// exchanged, it has the opposite value.
func TestMirror(t *testing.T) {
	x := NewSearch(Standard())
	x.candidates = (*Position).Actions // the choice of throws depends on the order of the hexes
	for i, s := range corpus(t) {
		p := FromState(&s)
		m := p.mirrored()
		if a, b := x.estimate(&p), x.estimate(&m); a != -b {
			t.Errorf("%s: estimate %v, seen from the other side %v", rules.Position(&s), a, b)
		}
		if p.end != goesOn || i%8 > 0 && !*gamestest.Long {
			continue
		}
		a := x.Run(context.Background(), &p, Past{}, Limits{Depth: 1}).Value
		b := x.Run(context.Background(), &m, Past{}, Limits{Depth: 1}).Value
		if math.Abs(a+b) > 1e-9 {
			t.Errorf("%s: worth %v, seen from the other side %v", rules.Position(&s), a, b)
		}
	}
}

// mirrored gives the position reflected in the middle, with the sides exchanged.
func (p *Position) mirrored() Position {
	m := Position{thrown: [2]uint8{p.thrown[lower], p.thrown[upper]}, turns: p.turns}
	for side := range m.count {
		m.hash += thrownHash[side][m.thrown[side]]
		for h := range uint8(ropasci.Hexes) {
			for range p.on(side^1, h) {
				m.add(side, ropasci.Hexes-1-h, p.symbolOn(h))
			}
		}
	}
	m.end = m.judge()
	return m
}
