package tablebase

import (
	"context"
	"encoding/json"
	"flag"
	"path/filepath"
	"testing"

	"parlor/games/gamestest"
	"parlor/games/yut"
	"parlor/search/clock"
	"parlor/search/engines/yut/geometry"
	"parlor/search/tablebase"
)

// folder is where the solved game of three mals is, which takes long to solve.
var folder = flag.String("tables", "", "folder of the solved game of three mals")

// shared is one for all tests, as two mals take some seconds.
var shared = new(Cache)

// gameOf gives a solved game, that of three mals out of its file.
func gameOf(t testing.TB, mals int) *Game {
	t.Helper()
	var request tablebase.Request
	if mals == 3 {
		request.Folder = *folder
	}
	game, err := shared.Get(context.Background(), rulesFor(t, yut.Options{Mals: mals}), request)
	if err != nil {
		t.Fatal(err)
	}
	return game
}

func judgeOf(t testing.TB, g *Game) *asker {
	return newAsker(g.Index, g.Win, g.Win, rulesFor(t, yut.Options{Mals: g.Mals}), clock.New(context.Background(), 0, 0))
}

// exactLine is a line of the data: values to whoever is to move.
type exactLine struct {
	Me, Enemy int
	Win       float64
	Do        float64 `json:"win_do"`
	Gae       float64 `json:"win_gae"`
	Geol      float64 `json:"win_geol"`
	BackDo    float64 `json:"win_backdo"`
}

// TestExactData compares one mal with values found by another program.
func TestExactData(t *testing.T) {
	game := gameOf(t, 1)
	lines := gamestest.VectorsIn(t, filepath.Join("..", "..", "..", "..", "games", "yut", "testdata"), "yut-exact-1mal.jsonl")
	for _, l := range lines {
		var line exactLine
		if err := json.Unmarshal(l.Text, &line); err != nil {
			t.Fatal(l, err)
		}
		checkLine(t, game, line)
	}
	if len(lines) < 871 {
		t.Errorf("the data have %d positions, not 871", len(lines))
	}
}

func checkLine(t *testing.T, game *Game, line exactLine) {
	t.Helper()
	alone := func(square int) int {
		return game.Of([4]uint8{uint8(square), geometry.Finish, geometry.Finish, geometry.Finish})
	}
	me, enemy, a := alone(line.Me), alone(line.Enemy), judgeOf(t, game)
	for kind, want := range map[uint8]float64{0: line.Win, yut.Do: line.Do, yut.Gae: line.Gae, yut.Geol: line.Geol, yut.BackDo: line.BackDo} {
		q := question{me: me, enemy: enemy}
		v := a.cast(q)
		if kind > 0 {
			q.hand = yut.One(kind)
			v = a.spend(q)
		}
		if v.Lo-1e-5 > want || v.Hi+1e-5 < want {
			t.Errorf("me on %d, enemy on %d, score %d: the data say %v, the table %v", line.Me, line.Enemy, yut.ScoreOf(kind), want, v)
		}
	}
}
