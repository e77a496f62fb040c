package play_test

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"parlor/cmd/rooms"
	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/games"
	"parlor/search"
	"parlor/search/transposition"
)

var ctx = context.Background()

// host is a session with a seed in which nothing goes on by itself and nobody listens.
type host struct{ play.Host }

// thinking has no evaluations of its own and keeps nothing.
type thinking struct{ position.Thinking }

func (host) Thinking() position.Thinking                   { return thinking{} }
func (host) Random(path ...uint64) (*games.Random, error)  { return games.NewRandom(7, path...), nil }
func (host) Quiet() bool                                   { return false }
func (host) Auto() play.Auto                               { return play.AutoOff }
func (host) Tell(context.Context, *play.Game, play.Notice) {}
func (host) KeepTrace(context.Context, string) error       { return nil }
func (thinking) Definitions() []position.Definition        { return nil }
func (thinking) CacheFolder() string                       { return "" }
func (thinking) Seed() (uint64, error)                     { return 7, nil }
func (thinking) Table(int) (*transposition.Table, error)   { return nil, nil }
func (thinking) Deepening(int, int, func(games.Value) games.Value) (func(search.Iteration), func(uint64)) {
	return nil, nil
}
func (thinking) InRatios() position.InRatios                 { return nil }
func (thinking) Steady() func(label string, done, total int) { return nil }

// begun makes a game of a kind from its start.
func begun(t require, kind position.Kind) *play.Game {
	start, opening, err := kind.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	g, err := play.New(host{}, kind, 1, start, opening)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

type require interface{ Fatal(...any) }

// step does what comes next in a game: it draws, or plays moves that are drawn by t.
func step(t *rapid.T, g *play.Game) {
	switch g.Line.Turn() {
	case games.Chance:
		if err := g.Deal(ctx); err != nil {
			t.Fatal(err)
		}
	default:
		for first := true; first || g.Choice.Half(); first = false {
			at := g.Choice.At(g.Choice.NextToAsk())
			moves := at.Moves()
			m := moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")]
			if err := g.Play(ctx, at.Name(m).Words); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestUndoAndRedo: whatever is done, undone and done again, a game stands where it stood;
// what is drawn again is the same; and a saved game is the game again.
func TestUndoAndRedo(t *testing.T) {
	for _, kind := range rooms.Catalog().Kinds {
		t.Run(kind.Info().Name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				g := begun(t, kind)
				first := g.Line.Now().Text()
				been := []string{first}
				for range rapid.IntRange(1, 12).Draw(t, "steps") {
					if g.Line.Turn() == games.Over {
						break
					}
					step(t, g)
					been = append(been, g.Line.Now().Text())
				}
				back := rapid.IntRange(0, len(been)-1).Draw(t, "back")
				for i := range back {
					if err := g.Undo(); err != nil {
						t.Fatal(err)
					}
					if want := been[len(been)-2-i]; g.Line.Now().Text() != want {
						t.Fatalf("undone: %s, and it was %s", g.Line.Now().Text(), want)
					}
				}
				for i := range back {
					if err := g.Redo(); err != nil {
						t.Fatal(err)
					}
					if want := been[len(been)-back+i]; g.Line.Now().Text() != want {
						t.Fatalf("done again: %s, and it was %s", g.Line.Now().Text(), want)
					}
				}
				again, err := play.Replay(ctx, host{}, kind, g.Save(), nil)
				if err != nil || again.Line.Now().Text() != g.Line.Now().Text() {
					t.Fatalf("saved and replayed: %v, %v", again, err)
				}
			})
		})
	}
}

// TestDrawsComeAgain: what is drawn after an undo is what was drawn before.
func TestDrawsComeAgain(t *testing.T) {
	for _, kind := range rooms.Catalog().Kinds {
		g := begun(t, kind)
		if g.Line.Turn() != games.Chance {
			continue
		}
		var drawn []string
		for range 3 {
			if err := g.Deal(ctx); err != nil {
				t.Fatal(err)
			}
			drawn = append(drawn, g.Line.Now().Text())
			if err := g.Undo(); err != nil {
				t.Fatal(err)
			}
		}
		if len(slices.Compact(drawn)) != 1 {
			t.Errorf("%s: drawn again and again: %v", kind.Info().Name, drawn)
		}
	}
}

// TestIllegalMovesChangeNothing: a move that is none is refused with a code, and the game
// stands as before.
func TestIllegalMovesChangeNothing(t *testing.T) {
	for _, kind := range rooms.Catalog().Kinds {
		g := begun(t, kind)
		if g.Line.Turn() == games.Chance {
			if err := g.Deal(ctx); err != nil {
				t.Fatal(err)
			}
		}
		before := g.Line.Now().Text()
		for _, words := range [][]string{{"nonsense"}, {"play-card", "77"}, {""}, {"-1", "-1", "-1"}} {
			if err := g.Play(ctx, words); games.CodeOf(err) == "" {
				t.Errorf("%s takes %q: %v", kind.Info().Name, words, err)
			}
		}
		if g.Line.Now().Text() != before {
			t.Errorf("%s stands at %s after moves that are none, and stood at %s", kind.Info().Name, g.Line.Now().Text(), before)
		}
	}
}
