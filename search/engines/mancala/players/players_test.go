package players

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/mancala"
	mancalatables "parlor/search/engines/mancala/tablebase"
)

// everybody is all players; what they share is made once.
// Every test looks endings up in the same tables, which are made once.
var (
	sharedTables = new(mancalatables.Tables)
	everybody    = All(sharedTables)
)

// seated seats the player of a name.
func seated(t testing.TB, name string) games.Chooser[mancala.State] {
	t.Helper()
	for _, p := range everybody {
		if p.Name == name {
			return p.New()
		}
	}
	t.Fatalf("nobody is called %s", name)
	return nil
}

// choose asks a player about a position.
func choose(t testing.TB, r *mancala.Rules, s mancala.State, player games.Chooser[mancala.State], ask games.Ask[mancala.State]) games.Chosen {
	t.Helper()
	ask.Kit, ask.State, ask.Side = r, s, r.Mover(&s)
	c, err := player(context.Background(), ask)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// playGame plays a game in which one side moves at random, and gives the end.
func playGame(t testing.TB, r *mancala.Rules, side games.Turn, player games.Chooser[mancala.State], random *games.Random, ask games.Ask[mancala.State]) mancala.State {
	s := r.Start()
	for r.Turn(&s) != games.Over {
		m := games.Choice(r, &s, random)
		if r.Turn(&s) == side {
			m = choose(t, r, s, player, ask).Move
		}
		r.Play(&s, m)
	}
	return s
}

// TestRandomLoses plays a hundred games against random moves with either side.
func TestRandomLoses(t *testing.T) {
	gamestest.TakesTurns(t)
	r := usual(t)
	for _, c := range []struct {
		name string
		ask  games.Ask[mancala.State]
	}{
		{"ab", games.Ask[mancala.State]{}}, // and so mm, dp and remote-stand-in, whose moves are the same
		{"bonus", games.Ask[mancala.State]{Nodes: 1000}},
	} {
		t.Run(c.name, func(t *testing.T) {
			for side, code := range map[games.Turn]int{games.Max: mancala.WinnerP1, games.Min: mancala.WinnerP2} {
				won := 0
				for game := range uint64(100) {
					random := games.NewRandom(351, games.StreamPlayers, game)
					if end := playGame(t, r, side, seated(t, c.name), random, c.ask); r.Winner(&end) == code {
						won++
					}
				}
				t.Logf("%s as %v wins %d of 100", c.name, side, won)
				if won < 98 {
					t.Errorf("%s as %v wins %d games, want 98", c.name, side, won)
				}
			}
		})
	}
}

// TestBonusWins plays from positions of the middle game with both seatings, and
// wants more than half of the points from the assignment's opponent.
func TestBonusWins(t *testing.T) {
	r := usual(t)
	bonus, other := seated(t, "bonus"), seated(t, "remote-stand-in")
	points, played := 0.0, 0
	for n := range uint64(12) {
		random := games.NewRandom(351, games.StreamCorpus, n)
		s := r.Start()
		for range 2 + n {
			r.Play(&s, games.Choice(r, &s, random))
		}
		for _, side := range []games.Turn{games.Max, games.Min} {
			end := match(t, r, s, map[games.Turn]games.Chooser[mancala.State]{side: bonus, side.Opponent(): other})
			margin := r.Score(&end)
			if side == games.Min {
				margin = -margin
			}
			played++
			if margin > 0 {
				points++
			} else if margin == 0 {
				points += 0.5
			}
		}
	}
	t.Logf("bonus with %d nodes a move: %v points of %d", briefly, points, played)
	if 2*points <= float64(played) {
		t.Errorf("bonus has %v points of %d", points, played)
	}
}

// briefly is the nodes a move in matches of the tests.
const briefly = 4000

// match plays a game to its end.
func match(t testing.TB, r *mancala.Rules, s mancala.State, players map[games.Turn]games.Chooser[mancala.State]) mancala.State {
	t.Helper()
	for r.Turn(&s) != games.Over {
		r.Play(&s, choose(t, r, s, players[r.Turn(&s)], games.Ask[mancala.State]{Nodes: briefly}).Move)
	}
	return s
}

// TestBonusEndings: where bonus says that its move is exact, the move is one of the
// best and the value right. In the recorded endings that is everywhere but where
// there is only one move.
func TestBonusEndings(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, line := range gamestest.VectorsIn(t, "../../../../games/mancala/testdata", "mancala-exact.jsonl") {
		var c struct {
			Trace     string
			Board     []int
			Value     games.Value
			BestMoves []games.Move `json:"best_moves"`
		}
		if err := json.Unmarshal(line.Text, &c); err != nil {
			t.Fatalf("%v: %v", line, err)
		}
		r := usual(t)
		s := positionAfter(t, r, c.Trace, c.Board)
		got := choose(t, r, s, seated(t, "bonus"), games.Ask[mancala.State]{})
		if exact := strings.HasPrefix(got.Notes[0], "EXACT: "); !exact && len(r.Moves(&s, nil)) > 1 {
			t.Errorf("%v: not solved: %v", line, got.Notes)
		} else if exact && got.Value != c.Value {
			t.Errorf("%v: exact value %v, want %v", line, got.Value, c.Value)
		}
		if !slices.Contains(c.BestMoves, got.Move) {
			t.Errorf("%v: plays %d, want one of %v", line, got.Move, c.BestMoves)
		}
	}
}

// TestBonusProved: where bonus says that its move is proved to get so much, the exact
// value of the position is no less, as the mover sees it.
func TestBonusProved(t *testing.T) {
	proved := 0
	for _, line := range gamestest.VectorsIn(t, "../../../../games/mancala/testdata", "mancala-exact.jsonl") {
		var c struct {
			Trace string
			Board []int
			Value games.Value
		}
		if err := json.Unmarshal(line.Text, &c); err != nil {
			t.Fatalf("%v: %v", line, err)
		}
		r := usual(t)
		s := positionAfter(t, r, c.Trace, c.Board)
		for _, nodes := range []uint64{200, 600, 2000} {
			got := choose(t, r, s, seated(t, "bonus"), games.Ask[mancala.State]{Nodes: nodes})
			if !strings.HasPrefix(got.Notes[0], "PROVED: ") {
				continue
			}
			proved++
			if max := r.Turn(&s) == games.Max; better(max, got.Value, c.Value) {
				t.Errorf("%v: %v with %d nodes; the value is %v", line, got.Notes, nodes, c.Value)
			}
		}
	}
	if proved == 0 {
		t.Error("nowhere was a move proved without the position being solved")
	}
	t.Logf("%d moves proved", proved)
}

// TestBonusFullBudget asks in a position of 22 stones where a small table and half
// of the nodes do not reach the end, and a search of the usual kind gives away six
// of eight stones. The solver says what the moves are worth.
func TestBonusFullBudget(t *testing.T) {
	gamestest.TakesTurns(t)
	tables, r := new(mancalatables.Tables), usual(t)
	all := All(tables)
	s := r.Start()
	for _, pit := range "02420531040530025143301" {
		r.Play(&s, games.Move(pit-'0'))
	}
	want, err := tables.Solver().Solve(context.Background(), games.SolveAsk[mancala.State]{Kit: r, State: s})
	if err != nil {
		t.Fatal(err)
	}
	got := choose(t, r, s, all[len(all)-1].New(), games.Ask[mancala.State]{})
	if !strings.HasPrefix(got.Notes[0], "EXACT: ") || got.Value != want.Lo {
		t.Errorf("%v, value %v; want an exact %v", got.Notes, got.Value, want.Lo)
	}
	for _, m := range want.Moves {
		if m.Move == got.Move && m.Lo != want.Lo {
			t.Errorf("plays %d, worth %v of %v", m.Move, m.Lo, want.Lo)
		}
	}
	if got.Nodes > bonusNodes {
		t.Errorf("%d nodes, want at most %d", got.Nodes, bonusNodes)
	}
}

// TestSameMoves plays a game in which mm, ab and dp must agree on every move and
// value, each with no more work than the one before.
func TestSameMoves(t *testing.T) {
	r := usual(t)
	mm, ab, dp := seated(t, "mm"), seated(t, "ab"), seated(t, "dp")
	random := games.NewRandom(351)
	for s := r.Start(); r.Turn(&s) != games.Over; r.Play(&s, games.Choice(r, &s, random)) {
		ask := games.Ask[mancala.State]{Depth: 4}
		a, b, c := choose(t, r, s, mm, ask), choose(t, r, s, ab, ask), choose(t, r, s, dp, ask)
		if a.Move != b.Move || b.Move != c.Move || a.Value != b.Value || b.Value != c.Value {
			t.Errorf("%s: %d %v, %d %v, %d %v", r.Position(&s), a.Move, a.Value, b.Move, b.Value, c.Move, c.Value)
		}
		if b.Nodes > a.Nodes || c.Nodes != b.Nodes {
			t.Errorf("%s: %d, %d and %d nodes", r.Position(&s), a.Nodes, b.Nodes, c.Nodes)
		}
	}
}

// TestLimits: every player obeys a limit of nodes, of time and of the context,
// and gives a legal move all the same.
func TestLimits(t *testing.T) {
	r := usual(t)
	s := r.Start()
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	for _, p := range everybody {
		for _, ask := range []games.Ask[mancala.State]{{Depth: 40, Nodes: 3000}, {Depth: 40, Time: time.Millisecond}} {
			ask.Depth = 8
			c := choose(t, r, s, p.New(), ask)
			if c.Move >= 6 || ask.Nodes > 0 && c.Nodes > ask.Nodes+1 {
				t.Errorf("%s chooses %d after %d nodes", p.Name, c.Move, c.Nodes)
			}
		}
		c, err := p.New()(ended, games.Ask[mancala.State]{Kit: r, State: s, Side: games.Max})
		if err != nil || c.Move >= 6 {
			t.Errorf("%s, stopped at once, gives %d, %v", p.Name, c.Move, err)
		}
	}
}

// TestServerDepth: the stand-in for the server looks 8 moves ahead at most.
func TestServerDepth(t *testing.T) {
	r := usual(t)
	a := choose(t, r, r.Start(), seated(t, "remote-stand-in"), games.Ask[mancala.State]{Depth: 12})
	b := choose(t, r, r.Start(), seated(t, "ab"), games.Ask[mancala.State]{Depth: 8})
	if a.Nodes != b.Nodes || a.Move != b.Move {
		t.Errorf("%d nodes, want %d", a.Nodes, b.Nodes)
	}
}

// TestOtherBoards: every player finishes games of every kind, and a memory is
// not carried to another board.
func TestOtherBoards(t *testing.T) {
	for _, p := range everybody {
		player := p.New()
		for _, o := range []mancala.Options{
			{Pits: 1, Stones: 3}, {Pits: 3, Stones: 2, EmptyCapture: true}, {Pits: 4, Stones: 3}, {Pits: 8, Stones: 12, EarlyStop: true},
		} {
			r, err := mancala.New(o)
			if err != nil {
				t.Fatal(err)
			}
			end := playGame(t, r, games.Min, player, games.NewRandom(7), games.Ask[mancala.State]{Depth: 3})
			if r.Winner(&end) == mancala.WinnerNone {
				t.Errorf("%s does not finish %+v", p.Name, o)
			}
		}
	}
}

// TestFinished: in a finished game a player has nothing to choose.
func TestFinished(t *testing.T) {
	r, s, err := mancala.Read("mancala 0,0,0,0,0,0,23,0,0,0,0,0,0,25,1")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range everybody {
		var e *games.Error
		if _, err := p.New()(context.Background(), games.Ask[mancala.State]{Kit: r, State: s}); !errors.As(err, &e) || e.Code() != "game-over" {
			t.Errorf("%s gives %v", p.Name, err)
		}
	}
}

// BenchmarkCourse counts calls of the assignment's alpha-beta a second.
func BenchmarkCourse(b *testing.B) {
	c := &Course{Rules: usual(b)}
	s := c.Rules.Start()
	for b.Loop() {
		c.AlphaBeta(s, 8)
	}
	b.ReportMetric(float64(c.Counts.Nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}
