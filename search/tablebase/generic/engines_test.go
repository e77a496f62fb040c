package generic_test

import (
	"context"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/mancala"
	"parlor/games/ropasci"
	"parlor/games/sorry"
	"parlor/games/yut"
	mancalaprograms "parlor/search/engines/mancala"
	ropasciprograms "parlor/search/engines/ropasci"
	"parlor/search/engines/ropasci/engine"
	ropascitables "parlor/search/engines/ropasci/tablebase"
	sorryprograms "parlor/search/engines/sorry"
	sorrytables "parlor/search/engines/sorry/tablebase"
	yutprograms "parlor/search/engines/yut"
	yuttables "parlor/search/engines/yut/tablebase"
	"parlor/search/tablebase/generic"
)

// agrees holds a game solved from its start against its own solver, at every so many positions.
// Own solvers count a win as 1, games perhaps as more.
func agrees[S comparable](t *testing.T, kit games.Kit[S], own *games.Solver[S], win games.Value, every int) {
	t.Helper()
	table := solved(t, games.Game[S](kit), kit.Start())
	number, compared, width := 0, 0, games.Value(0)
	table.Each(func(s *S, lo, hi games.Value) bool {
		width = max(width, hi-lo)
		if number++; number%every != 0 {
			return true
		}
		want, err := own.Solve(context.Background(), games.SolveAsk[S]{Kit: kit, State: *s, MemoryMB: 1})
		switch {
		case games.CodeOf(err) == "not-solved":
			return true // Yut with more casts pending than its own solver takes
		case err != nil:
			t.Fatalf("%s: %v", kit.Text().Form.Position(s), err)
		}
		compared++
		if a, b := max(lo/win, want.Lo), min(hi/win, want.Hi); a > b+1e-12 {
			t.Errorf("%s: %v to %v, and %v to %v by its own solver", kit.Text().Form.Position(s), lo/win, hi/win, want.Lo, want.Hi)
		}
		return true
	})
	if compared < 3 || width/win > 1e-8 {
		t.Errorf("%d positions compared, bounds up to %v apart", compared, width/win)
	}
	t.Logf("%d positions, %d compared", table.Len(), compared)
}

func TestSorry(t *testing.T) {
	own := sorryprograms.Programs(new(sorrytables.Cache)).Solver
	for pieces := 1; pieces == 1 || pieces == 2 && *gamestest.Long; pieces++ {
		rules, err := sorry.New(sorry.Options{Pieces: pieces})
		if err != nil {
			t.Fatal(err)
		}
		agrees(t, games.Kit[sorry.State](rules), own, 100_000, 23)
	}
}

func TestYut(t *testing.T) {
	if !*gamestest.Long {
		t.Skip("-long finds all positions of Yut Nori with one mal")
	}
	rules, err := yut.New(yut.Options{Mals: 1})
	if err != nil {
		t.Fatal(err)
	}
	agrees(t, games.Kit[yut.State](rules), yutprograms.Programs(new(yuttables.Cache)).Solver, 1, 997)
}

func TestKalah(t *testing.T) {
	own := mancalaprograms.Programs().Solver
	for _, o := range []mancala.Options{{Pits: 2, Stones: 2}, {Pits: 3, Stones: 2}, {Pits: 3, Stones: 3, EmptyCapture: true}} {
		rules, err := mancala.New(o)
		if err != nil {
			t.Fatal(err)
		}
		agrees(t, games.Kit[mancala.State](rules), own, 1, 3)
	}
}

// fading is an ending of RoPaSci 360 in which every turn is the last with the chance that
// makes all values fade, so that it is a game without a limit of turns.
type fading struct{}

type fadingState struct {
	at    engine.Position
	row   uint16 // one more than what Upper has chosen
	faded uint8
}

// What becomes of a turn.
const (
	decided = iota
	played
	gone
)

const perMille = 1000

func (fading) Turn(s *fadingState) games.Turn {
	switch _, over := s.at.Result(); {
	case s.faded == played:
		return games.Chance
	case over || s.faded == gone:
		return games.Over
	case s.row > 0:
		return games.Reply
	}
	return games.Both
}

func (g fading) Moves(s *fadingState, buf []games.Move) []games.Move {
	turn := g.Turn(s)
	n := 2
	switch turn {
	case games.Over:
		return buf
	case games.Both:
		n = len(s.at.Actions(0, nil))
	case games.Reply:
		n = len(s.at.Actions(1, nil))
	}
	for i := range n {
		buf = append(buf, games.Move(i))
	}
	return buf
}

func (fading) Weight(_ *fadingState, m games.Move) uint32 {
	const goesOn = engine.Fade * perMille
	return []uint32{goesOn, perMille - goesOn}[m]
}

func (g fading) Play(s *fadingState, m games.Move) {
	switch g.Turn(s) {
	case games.Chance:
		s.faded = []uint8{decided, gone}[m]
	case games.Reply:
		s.at.Play(s.at.Actions(0, nil)[s.row-1], s.at.Actions(1, nil)[m])
		s.row, s.faded = 0, played
	default:
		s.row = uint16(m) + 1
	}
}

func (fading) Score(s *fadingState) games.Value {
	if s.faded == gone {
		return 0
	}
	v, _ := s.at.Result()
	return games.Value(v)
}

// Key is the tokens without the turns played, and what has been chosen.
func (fading) Key(s *fadingState) games.Key {
	k := uint64(s.row)<<2 | uint64(s.faded)
	var buf [4]ropasci.Token
	for side := range 2 {
		for _, token := range s.at.Tokens(side, buf[:0]) {
			k = k<<9 | uint64(token.Hex)<<2 | uint64(token.Symbol)
		}
		k = k<<3 | uint64(s.at.Count(side))
	}
	return games.Key{k, uint64(s.row)}
}

// TestRopasci compares the ending of a rock that hunts two scissors, with -long.
func TestRopasci(t *testing.T) {
	if !*gamestest.Long {
		t.Skip("-long solves an ending of RoPaSci 360")
	}
	kit, s, err := ropasci.New().ReadPosition("ropasci 30 thrown:9,9 s@0,0 s@4,-4 R@-3,3")
	if err != nil {
		t.Fatal(err)
	}
	from := fadingState{at: engine.FromState(&s)}
	table := generic.New[fadingState](fading{}, generic.Plan{MemoryMB: 4000})
	if err := table.Solve(context.Background(), from); err != nil {
		t.Fatal(err)
	}
	own := ropasciprograms.Programs(new(ropascitables.Cache)).Solver
	want, err := own.Solve(context.Background(), games.SolveAsk[ropasci.State]{Kit: kit, State: s})
	if err != nil {
		t.Fatal(err)
	}
	lo, hi := table.Bounds(&from)
	if max(lo, want.Lo) > min(hi, want.Hi)+1e-9 || hi-lo > 1e-6 {
		t.Errorf("%v to %v, and %v to %v by its own solver", lo, hi, want.Lo, want.Hi)
	}
	t.Logf("%d positions, %v to %v", table.Len(), lo, hi)
}
