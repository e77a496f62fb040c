package engine

import (
	"context"
	"fmt"
	"math"
	"reflect"
	"testing"

	"parlor/games/gamestest"

	"parlor/games"
	"parlor/games/ropasci"
	"parlor/search/matrix"
)

// gameOf plays a game between two players of the list.
func gameOf(t *testing.T, up, down string, seed uint64) []ropasci.State {
	t.Helper()
	return playGame(t, [2]games.Chooser[ropasci.State]{seated(t, up), seated(t, down)}, [2]uint64{}, seed).path
}

// askedAt is what a side is asked at a turn of a game.
func askedAt(path []ropasci.State, turn, side int, risk string) games.Ask[ropasci.State] {
	return games.Ask[ropasci.State]{
		Kit: ropasci.New().WithHistory(path[:turn+1]), State: path[turn], Side: games.Max + games.Turn(side), Past: path[:turn],
		Nodes: 600, Options: map[string]string{"risk": risk}, Random: games.NewRandom(9, games.StreamPlayers, uint64(turn)),
	}
}

// TestNoRisk: a player that is told to risk nothing plays the equilibrium move for move, and
// so does one whose own risk is nothing.
func TestNoRisk(t *testing.T) {
	path := gameOf(t, "hunter", "runner", 3)
	none := Standard()
	none.Risk = 0
	told, own := NewPlayer(Standard()), NewPlayer(none)
	x := NewSearch(none)
	leaned := 0
	for turn := range path[:len(path)-1] {
		side := turn % 2
		a, err := told(context.Background(), askedAt(path, turn, side, "0"))
		if err != nil {
			t.Fatal(err)
		}
		b, _ := own(context.Background(), askedAt(path, turn, side, ""))
		p := FromState(&path[turn])
		x.press(side, path[:turn+1])
		x.forget()
		r := x.Run(context.Background(), &p, PastOf(path[:turn+1]), Limits{Nodes: 600})
		actions, mix := r.Rows, r.RowMix
		if side == lower {
			actions, mix = r.Columns, r.ColumnMix
		}
		shares, drawn := Draw(actions, mix, games.NewRandom(9, games.StreamPlayers, uint64(turn)))
		if !reflect.DeepEqual(a, b) || !reflect.DeepEqual(a.Mixed, shares) || a.Move != drawn.Move() {
			t.Fatalf("turn %d: %+v, and without a risk of its own %+v, want %v of %v", turn, a, b, drawn, shares)
		}
		if c, _ := told(context.Background(), askedAt(path, turn, side, "0.1")); !reflect.DeepEqual(c.Mixed, shares) {
			leaned++
		}
	}
	if leaned < len(path)/10 {
		t.Errorf("a risk changes the mix in %d of %d turns", leaned, len(path))
	}
}

// TestRiskIsKept: one turn ahead, whatever the habits, no action of the other side that is
// searched takes more than the risk from the value of the matrix, filled in full; and the
// gain over the equilibrium against what is foreseen is never below 0.
func TestRiskIsKept(t *testing.T) {
	gamestest.TakesTurns(t)
	const risk = 0.04
	x, gained := NewSearch(Standard()), 0.0
	for n, up := range []string{"hunter", "report"} {
		path := gameOf(t, up, "runner", uint64(n))
		for turn := 3; turn < len(path)-1; turn += 4 {
			side := turn / 4 % 2
			p := FromState(&path[turn])
			x.press(side, path[:turn+1])
			x.foresee(side, risk, path[:turn+1], &p)
			r := x.Run(context.Background(), &p, PastOf(path[:turn+1]), Limits{Depth: 1})
			if r.Response == nil {
				continue
			}
			m := x.fullMatrix(side)
			value, least := matrix.Solve(m).Value, math.Inf(1)
			for j := range m.Columns {
				gets := 0.0
				for i, p := range r.Response.Row {
					gets += p * m.At(i, j)
				}
				least = min(least, gets)
			}
			if value-least > risk+1e-9 || math.Abs(value-r.Response.Value) > 1e-9 || r.Response.Gain() < -1e-9 {
				t.Fatalf("%s, turn %d: risks %v of %v: %+v", up, turn, value-least, value, *r.Response)
			}
			gained += r.Response.Gain()
		}
	}
	if gained == 0 {
		t.Error("nothing was ever gained")
	}
}

// fullMatrix gives the matrix of the root one turn ahead, from a side's point of view.
func (s *Search) fullMatrix(side int) (m matrix.Game) {
	f := s.list(0)
	own, other := f.rows, f.columns
	if side == lower {
		own, other = other, own
	}
	m.Rows, m.Columns = len(own), len(other)
	for _, a := range own {
		for _, b := range other {
			up, down := a, b
			if side == lower {
				up, down = b, a
			}
			m.Values = append(m.Values, signs[side]*s.leafValue(0, up, down))
		}
	}
	return m
}

// TestRepeats: against a scissors that has stepped to and fro between two hexes, the next
// step is foreseen, and the rock next to where it goes leans towards going there.
func TestRepeats(t *testing.T) {
	var path []ropasci.State
	for turn := 11; turn <= 35; turn++ {
		text := fmt.Sprintf("ropasci %d thrown:9,9 p@-4,4 s@0,0 P@4,-4 R@2,-1 S@4,0", turn)
		if turn%2 == 0 { // one of Upper's moves to and fro as well
			text = fmt.Sprintf("ropasci %d thrown:9,9 p@-4,4 s@1,0 P@4,-4 R@2,-1 S@3,1", turn)
		}
		path = append(path, mustRead(t, text))
	}
	x, p := NewSearch(Standard()), FromState(&path[len(path)-1])
	x.foresee(upper, 0.2, path, &p)
	f := x.list(0)
	most := 0
	for j, v := range x.foreseen.model {
		if v > x.foreseen.model[most] {
			most = j
		}
	}
	h, _ := ropasci.HexAt(1, 0)
	if a := f.columns[most]; a.to() != uint8(h) || x.foreseen.model[most] < 0.8 || x.foreseen.trust < 0.5 {
		t.Errorf("%v is foreseen with %v, trusted by %v", a, x.foreseen.model[most], x.foreseen.trust)
	}
	r := x.Run(context.Background(), &p, Past{}, Limits{Depth: 1})
	if r.Response == nil || r.Response.Gain() <= 0 || r.Response.Risk() > 0.2+1e-9 {
		t.Errorf("the response is %+v", r.Response)
	}
}

// TestFollow: a player that has followed a game chooses as one that is asked in the middle,
// and one that has just played another game.
func TestFollow(t *testing.T) {
	path, other := gameOf(t, "runner", "hunter", 5), gameOf(t, "hunter", "matrix-one", 6)
	following, mixed := NewPlayer(Standard()), NewPlayer(Standard())
	for turn := 0; turn < min(len(path), len(other))-1; turn++ {
		side := turn / 30 % 2
		want, err := following(context.Background(), askedAt(path, turn, side, ""))
		if err != nil {
			t.Fatal(err)
		}
		if turn%5 != 0 {
			continue
		}
		if _, err := mixed(context.Background(), askedAt(other, turn, side^1, "")); err != nil {
			t.Fatal(err)
		}
		for i, choose := range []games.Chooser[ropasci.State]{NewPlayer(Standard()), mixed} {
			if got, _ := choose(context.Background(), askedAt(path, turn, side, "")); !reflect.DeepEqual(got, want) {
				t.Fatalf("turn %d: %s chooses %+v, want %+v", turn, []string{"a new player", "one from another game"}[i], got, want)
			}
		}
	}
}
