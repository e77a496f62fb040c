package full

import (
	"context"
	"math"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/sorry/full"
	"parlor/search"
)

func read(t *testing.T, line string) (games.Kit[full.State], full.State) {
	t.Helper()
	kit, s, err := full.Entry().StandardKit().Text().Form.ReadPosition(line)
	if err != nil {
		t.Fatal(err)
	}
	return kit, s
}

// TestSolver holds the game with one pawn to what sweeps by another program make of it
// (TestOnePawn of the rules), and every position to its moves.
func TestSolver(t *testing.T) {
	kit, s := read(t, "sorry-full red - r:-1 g:-2")
	solve := solver().Solve
	found, err := solve(context.Background(), games.SolveAsk[full.State]{Kit: kit, State: s})
	if err != nil {
		t.Fatal(err)
	}
	const want = 2*.502160742 - 1
	if math.Abs(float64(found.Lo)-want) > 1e-7 || found.Hi-found.Lo > 1e-8 {
		t.Errorf("the start is worth %v to %v, want %v", found.Lo, found.Hi, want)
	}
	random := games.NewRandom(3, games.StreamCorpus)
	for range 300 {
		if kit.Turn(&s) == games.Over {
			s = kit.Start()
		}
		found, err := solve(context.Background(), games.SolveAsk[full.State]{Kit: kit, State: s})
		if err != nil {
			t.Fatal(err)
		}
		if turn := kit.Turn(&s); turn == games.Max || turn == games.Min {
			if len(found.Moves) != len(kit.Moves(&s, nil)) {
				t.Fatalf("%s: %d moves are valued", kit.Text().Form.Position(&s), len(found.Moves))
			}
			best := found.Best(turn)
			if math.Abs(float64(best.Lo-found.Lo)) > 1e-8 {
				t.Errorf("%s: worth %v, and its best move %v", kit.Text().Form.Position(&s), found.Lo, best.Lo)
			}
		}
		gamestest.Step(kit, &s, random)
	}
}

func TestSolverRefuses(t *testing.T) {
	for _, line := range []string{
		"sorry-full red - r:-1 g:-2 deck:5,4,4,4,4,4,4,4,4,4,4", "sorry-full red - r:-1,-1,-1 g:-2,-2,-2",
	} {
		kit, s := read(t, line)
		_, err := solver().Solve(context.Background(), games.SolveAsk[full.State]{Kit: kit, State: s})
		gamestest.WantError(t, err, "not-solved", "an infinite deck and one or two pawns")
	}
}

// TestPlayers: each takes the move that its rule says.
func TestPlayers(t *testing.T) {
	for _, c := range []struct{ player, position, want string }{
		{"advice", "sorry-full red 3 r:20,50,-100,-1 g:24,-2,-2,-2", "(-100 -97 3)"},
		{"advice", "sorry-full red 12 r:20,50,-100,-1 g:24,-2,-2,-2", "(50 2 12)"},
		{"advice", "sorry-full red 11 r:1,-95,-95,-95 g:20,-2,-2,-2", "(1 20 swap 11)"},
		{"greedy", "sorry-full red 4 r:28,50,-1,-1 g:24,-2,-2,-2", "(28 24 4)"},
		{"greedy", "sorry-full green 2 r:28,50,-1,-1 g:-197,-195,-195,-195", "(-197 -195 2)"},
	} {
		kit, s := read(t, c.position)
		for _, p := range Programs().Players {
			if p.Name != c.player {
				continue
			}
			chosen, err := p.New()(context.Background(), games.Ask[full.State]{Kit: kit, State: s, Side: kit.Turn(&s)})
			if got := kit.Text().Moves.Notation(&s, chosen.Move); err != nil || got != c.want {
				t.Errorf("%s in %s: %s, %v; want %s", c.player, c.position, got, err, c.want)
			}
		}
	}
}

// TestGoesByNoLabel: with the rule for ties a search chooses alike wherever pawns have changed places, by
// which matches of two pawns are worked out.
func TestGoesByNoLabel(t *testing.T) {
	rules := gamestest.New(t, full.New, full.Options{Pieces: 2, Replaced: true})
	random, s := games.NewRandom(6), rules.Start()
	for compared := 0; compared < 2_000; rules.Play(&s, games.Choice(rules, &s, random)) {
		if turn := rules.Turn(&s); turn == games.Over {
			s = rules.Start()
			continue
		} else if turn == games.Chance {
			continue
		}
		compared++
		text := rules.Position(&s)
		_, other, err := rules.ReadPosition(swapped(text))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range rules.Evaluations().Named {
			for depth := 1; depth <= 2; depth++ {
				if a, b := ledTo(t, rules, e, depth, s), ledTo(t, rules, e, depth, other); a != b {
					t.Fatalf("%s, %s at depth %d: another move with the pawns swapped", text, e.Name, depth)
				}
			}
		}
	}
}

// swapped changes the two pawns of both sides in the text of a position.
func swapped(text string) string {
	words := strings.Fields(text)
	for i, w := range words {
		if side, pawns, found := strings.Cut(w, ":"); found && (side == "r" || side == "g") {
			a, b, _ := strings.Cut(pawns, ",")
			words[i] = side + ":" + b + "," + a
		}
	}
	return strings.Join(words, " ")
}

// ledTo gives the key of the position that a search with the rule for ties moves to.
func ledTo(t *testing.T, rules *full.Rules, e games.Eval[full.State], depth int, s full.State) games.Key {
	t.Helper()
	problem := search.Problem[full.State]{Game: rules, Eval: e, Rank: games.Ranking[full.State](rules, full.Front)}
	found, err := search.Search(context.Background(), problem, s, search.Options{Algorithm: search.Star2, Depth: depth})
	if err != nil {
		t.Fatal(err)
	}
	rules.Play(&s, found.Move)
	return rules.Key(&s)
}
