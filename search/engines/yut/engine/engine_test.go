package engine_test

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/yut"
	"parlor/search/engines/yut/engine"
)

func standard(t testing.TB) *yut.Rules {
	t.Helper()
	r, err := yut.New(yut.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// at reads a position text, with the rules it names.
func at(t testing.TB, text string) (games.Kit[yut.State], yut.State) {
	t.Helper()
	kit, s, err := standard(t).ReadPosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return kit, s
}

// ask asks the player and checks that the whole line it gives is legal and one
// turn of its side.
func ask(t testing.TB, kit games.Kit[yut.State], s yut.State, nodes uint64) games.Chosen {
	t.Helper()
	return askSeat(t, engine.Player().New(), kit, s, nodes)
}

func askSeat(t testing.TB, seat games.Chooser[yut.State], kit games.Kit[yut.State], s yut.State, nodes uint64) games.Chosen {
	t.Helper()
	side := kit.Turn(&s)
	c, err := seat(context.Background(), games.Ask[yut.State]{Kit: kit, State: s, Side: side, Nodes: nodes})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range append([]games.Move{c.Move}, c.Line...) {
		if kit.Turn(&s) != side || !slices.Contains(kit.Moves(&s, nil), m) {
			t.Fatalf("%s: %d of %v is not legal", kit.Text().Form.Position(&s), m, c)
		}
		kit.Play(&s, m)
	}
	if kit.Turn(&s) == side {
		t.Fatalf("%s: the line ends before the turn", kit.Text().Form.Position(&s))
	}
	if !c.Valued || c.Value < -1 || c.Value > 1 {
		t.Fatalf("%s: a value of %v", kit.Text().Form.Position(&s), c.Value)
	}
	return c
}

// TestRecordedPositions asks for a move in every position of the recorded games,
// one player all along and another for each game. What the first remembers must
// change no choice.
func TestRecordedPositions(t *testing.T) {
	gamestest.TakesTurns(t)
	kit, asked, old := standard(t), 0, engine.Player().New()
	for _, line := range gamestest.VectorsIn(t, filepath.Join("..", "..", "..", "..", "games", "yut", "testdata"), "yut-games.jsonl") {
		var g struct {
			Turns []struct {
				Player int
				Moves  []struct {
					Avail  []int
					P0, P1 [4]uint8
				}
			}
		}
		if err := json.Unmarshal(line.Text, &g); err != nil {
			t.Fatalf("%v: %v", line, err)
		}
		var a, b [4]uint8
		young := engine.Player().New()
		for _, turn := range g.Turns {
			for _, m := range turn.Moves {
				_, s := at(t, fmt.Sprintf("yut %d casts:%s a:%s b:%s", turn.Player, list(m.Avail), list(a[:]), list(b[:])))
				one, two := askSeat(t, old, kit, s, 1000), askSeat(t, young, kit, s, 1000)
				if one.Move != two.Move || one.Value != two.Value || one.Nodes != two.Nodes {
					t.Errorf("%s: chooses %v and then %v", kit.Position(&s), one, two)
				}
				a, b = m.P0, m.P1
				asked++
			}
		}
	}
	if asked < 2432 {
		t.Errorf("asked about %d positions, want 2432", asked)
	}
}

// list writes numbers with commas between them.
func list[N any](numbers []N) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(numbers), "[]"), " ", ",")
}

// eightCasts are positions with eight casts pending and captures in reach.
var eightCasts = []string{
	"yut 0 casts:5,4,5,4,4,5,4,1 a:0,0,0,0 b:0,0,0,0",
	"yut 0 casts:4,4,5,5,4,3,2,1 a:1,5,10,15 b:8,13,18,23",
	"yut 1 casts:4,5,4,3,2,1,2,-1 a:2,7,12,26 b:0,3,6,22",
	"yut 1 casts:1,2,3,1,2,3,1,2 a:1,4,6,9 b:0,0,0,2",
}

// TestManyCasts holds the player to its limit where eight casts are pending,
// whichever pass the limit falls in.
func TestManyCasts(t *testing.T) {
	for _, text := range eightCasts {
		kit, s := at(t, text)
		for _, limit := range []uint64{1, 2, 7, 30, 100, 1000, 5000, 20000, engine.DefaultNodes} {
			if c := ask(t, kit, s, limit); c.Nodes > limit {
				t.Errorf("%s: %d positions with a limit of %d", text, c.Nodes, limit)
			}
		}
	}
}

// TestEightCastsWin sees in a long hand that the game can be won at once.
func TestEightCastsWin(t *testing.T) {
	kit, s := at(t, eightCasts[1])
	if c := ask(t, kit, s, 0); c.Value != 1 || len(c.Line) != 7 {
		t.Errorf("the value is %v with %d further moves, want 1 with 7", c.Value, len(c.Line))
	}
}

// TestVariants asks in games by other rules, where a turn has other shapes.
func TestVariants(t *testing.T) {
	for _, text := range []string{
		"yut 0 casts:5 a:28,29 b:0,0 finish:exact",
		"yut 0 casts:1 a:4,5 b:0,0 stacking:choice",
		"yut 1 casts:2,5 a:5,29 b:10,0 shortcut:choice centre:choice",
		"yut 0 casts:4,? a:0,3,0 b:1,0,7 throws:each",
	} {
		kit, s := at(t, text)
		ask(t, kit, s, 0)
	}
}

// TestTakesTheWin finishes where it can, whatever the net thinks.
func TestTakesTheWin(t *testing.T) {
	kit, s := at(t, "yut 1 casts:1,4 a:27,0,30,30 b:30,30,28,29")
	c := ask(t, kit, s, 0)
	if c.Value != -1 || len(c.Line) != 1 {
		t.Errorf("the value is %v with %d further moves, want -1, a win of Min, with 1", c.Value, len(c.Line))
	}
}

// TestSeats exchanges the sides; the move is the same and the value the
// opposite.
func TestSeats(t *testing.T) {
	kit, s := at(t, "yut 0 casts:2,4,1 a:2,4,0,0 b:1,3,0,22")
	_, other := at(t, "yut 1 casts:2,4,1 a:1,3,0,22 b:2,4,0,0")
	a, b := ask(t, kit, s, 0), ask(t, kit, other, 0)
	if a.Move != b.Move || a.Value != -b.Value {
		t.Errorf("%v in one seat, %v in the other", a, b)
	}
}

// TestTimeEnds stops at once when the time asked for is over.
func TestTimeEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	kit, s := at(t, "yut 0 casts:4,4,5,5,4,3,2,1 a:1,5,10,15 b:8,13,18,23")
	for _, a := range []games.Ask[yut.State]{{Time: time.Nanosecond}, {}} {
		a.Kit, a.State, a.Side = kit, s, games.Max
		c, err := engine.Player().New()(ctx, a)
		if err != nil || c.Nodes > 1024 {
			t.Errorf("%d positions, %v", c.Nodes, err)
		}
	}
}
