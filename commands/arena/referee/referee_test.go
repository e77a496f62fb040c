package referee_test

import (
	"context"
	"math"
	"reflect"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands/arena/arenatest"
	"parlor/commands/arena/referee"
	"parlor/commands/arena/stats"
	"parlor/commands/game/players"
	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/ropasci"
	"parlor/games/sorry"
)

var ctx = context.Background()

// mustPlay plays a game and hides how long it took, which is not for comparing.
func mustPlay(t testing.TB, table referee.Seating, g referee.Game) referee.Result {
	t.Helper()
	result, err := table.Play(ctx, g)
	if err != nil {
		t.Fatal(err)
	}
	arenatest.Untimed(&result)
	return result
}

// everyGame lists a pairing of each game, with chance and without, one after the
// other and at once, and with players that remember and look back.
var everyGame = []struct{ game, first, second string }{
	{"sorry", "2", "random"},
	{"sorry", "original", "(star1 :depth 1 :eval offensive)"},
	{"sorry red - r:-1,-1 g:-2,-2 pieces:2", "perfect", "1"},
	{"sorry red - r:-1,-1,-1 g:-2,-2,-2 deck:4,4,4,4,2", "1", "random"},
	{"double-card", "report", "mm"},
	{"mancala", "(mm :depth 2)", "(bonus :nodes 500)"},
	{"yut", "example", "random"},
	{"yut", "1", "report"},
	{"ropasci", "greedy", "random"},
	{"ropasci", "(double-oracle :nodes 300)", "random"},
}

// TestFunctionOfNumber plays games in one order and in another, at tables that have
// seen other games before. They must come out the same.
func TestFunctionOfNumber(t *testing.T) {
	for _, c := range everyGame {
		t.Run(c.game+" "+c.first+" "+c.second, func(t *testing.T) {
			t.Parallel()
			const most = 6
			first, second := tableFor(t, c.game, referee.EvalVariate, c.first, c.second), tableFor(t, c.game, referee.EvalVariate, c.first, c.second)
			var forwards [most]referee.Result
			for n := range forwards {
				forwards[n] = mustPlay(t, first, gameOf(n))
			}
			differ := false
			for n := most - 1; n >= 0; n-- {
				if got := mustPlay(t, second, gameOf(n)); !reflect.DeepEqual(got, forwards[n]) {
					t.Errorf("game %d: %+v, then %+v", n, forwards[n], got)
				}
				differ = differ || !reflect.DeepEqual(forwards[n].Moves, forwards[0].Moves)
			}
			if !differ {
				t.Error("all games are the same")
			}
		})
	}
}

func gameOf(n int) referee.Game {
	return referee.Game{Seed: 7, Number: uint64(n), Openings: 2, MostPlies: 400, KeepMoves: true}
}

// TestEvalOfOwnPlayer: a game's own player uses the evaluation it is told to use.
func TestEvalOfOwnPlayer(t *testing.T) {
	games := func(first string) (all [4]referee.Result) {
		table := tableFor(t, "sorry", referee.NoVariate, first, "random")
		for n := range all {
			all[n] = mustPlay(t, table, gameOf(n))
		}
		return all
	}
	usual := games("(original :depth 2)")
	if same := games("(original :depth 2 :eval default)"); !reflect.DeepEqual(usual, same) {
		t.Error("the default evaluation by its name is another one")
	}
	if other := games("(original :depth 2 :eval runner)"); reflect.DeepEqual(usual, other) {
		t.Error("the player disregards the evaluation he is told to go by")
	}
}

// TestReplay plays the moves of games again by the rules alone, and sees that each
// is legal and that they end as the referee says.
func TestReplay(t *testing.T) {
	for _, c := range everyGame {
		t.Run(c.game+" "+c.first, func(t *testing.T) {
			t.Parallel()
			table := tableFor(t, c.game, referee.NoVariate, c.first, c.second)
			kind, _ := rooms.Catalog().Named(strings.Fields(c.game)[0])
			for n := range 4 {
				p, err := kind.Read(refereeFor(t, c.game).Starts()[0])
				if err != nil {
					t.Fatal(err)
				}
				g := gameOf(n)
				result := mustPlay(t, table, g)
				for i, m := range result.Moves {
					if !p.Rules().Legal(m) {
						t.Fatalf("game %d, %s: move %d is not legal", n, p.Text(), i)
					}
					p = p.After(m)
				}
				if c.game == "ropasci" { // whose rules end games by what was before, too
					continue
				}
				checkEnd(t, g, result, p.Turn(), p)
			}
		})
	}
}

func checkEnd(t *testing.T, g referee.Game, result referee.Result, turn games.Turn, p interface{ Score() games.Value }) {
	t.Helper()
	if (turn == games.Over) != (result.End == referee.ByRules) {
		t.Errorf("it ended %s, and now it is %v's turn", result.End, turn)
	}
	if turn != games.Over {
		return
	}
	halves := 1
	switch score := p.Score(); {
	case score > 0:
		halves = 2
	case score < 0:
		halves = 0
	}
	if g.Swapped() {
		halves = 2 - halves
	}
	if halves != result.Halves {
		t.Errorf("%d half points, want %d", result.Halves, halves)
	}
}

// TestPairedLuck lets a deterministic program play itself: as each side gets the same luck in both
// games, every pair is shared.
func TestPairedLuck(t *testing.T) {
	for _, game := range []string{"sorry", "sorry red - r:-1,-1,-1 g:-2,-2,-2 deck:4,4,4,4,2", "yut"} {
		table := tableFor(t, game, referee.EvalVariate, "1", "1")
		for pair := range 100 {
			first, second := mustPlay(t, table, gameOf(2*pair)), mustPlay(t, table, gameOf(2*pair+1))
			if first.Halves+second.Halves != 2 || !reflect.DeepEqual(first.Moves, second.Moves) || first.Luck != -second.Luck {
				t.Fatalf("%s, pair %d: %d and %d half points, luck %v and %v", game, pair, first.Halves, second.Halves, first.Luck, second.Luck)
			}
		}
	}
}

// TestOpenings sees that the two games of a pair have the same opening and that
// pairs have others.
func TestOpenings(t *testing.T) {
	const plies = 4
	table := tableFor(t, "mancala", referee.NoVariate, "mm", "random")
	seen := map[[plies]games.Move]int{}
	for pair := range 40 {
		var begun [2][plies]games.Move
		for i := range begun {
			g := gameOf(2*pair + i)
			g.Openings = plies
			copy(begun[i][:], mustPlay(t, table, g).Moves)
		}
		if begun[0] != begun[1] {
			t.Errorf("pair %d begins with %v and with %v", pair, begun[0], begun[1])
		}
		seen[begun[0]]++
	}
	if len(seen) < 35 {
		t.Errorf("of 40 openings only %d differ", len(seen))
	}
}

// TestKeeping: players are told the folder in which they may store tables, at tables and when they
// are consulted.
func TestKeeping(t *testing.T) {
	kit, err := sorry.New(sorry.Options{})
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]int{}
	listener := games.Player[sorry.State]{Name: "listener", Deterministic: true, New: func() games.Chooser[sorry.State] {
		return func(_ context.Context, ask games.Ask[sorry.State]) (games.Chosen, error) {
			told[ask.Folder]++
			return games.Chosen{Move: kit.Moves(&ask.State, nil)[0]}, nil
		}
	}}
	r := referee.New(games.Kit[sorry.State](kit), nil, games.Programs[sorry.State]{Players: []games.Player[sorry.State]{listener}}, []sorry.State{kit.Start()})
	for _, folder := range []string{"", "here"} {
		seated, err := r.Keeping(folder).Seat(context.Background(), [2]players.Spec{{Name: "listener"}, {Name: "listener"}}, referee.NoVariate, nil)
		if err != nil {
			t.Fatal(err)
		}
		mustPlay(t, seated, referee.Game{Seed: 1})
	}
	if told[""] == 0 || told["here"] != told[""] || len(told) != 2 {
		t.Errorf("players were told of folders %v", told)
	}
}

// cheat is a player of Sorry! whose moves are not legal from its third one on.
func cheat() games.Player[sorry.State] {
	return games.Player[sorry.State]{Name: "cheat", Deterministic: true, New: func() games.Chooser[sorry.State] {
		moves := 0
		return func(_ context.Context, ask games.Ask[sorry.State]) (games.Chosen, error) {
			if moves++; moves > 2 {
				return games.Chosen{Move: 1 << 30}, nil
			}
			return games.Chosen{Move: ask.Kit.Moves(&ask.State, nil)[0]}, nil
		}
	}}
}

// TestForfeit: a player that moves illegally loses the game, in either seat, and the match goes on.
func TestForfeit(t *testing.T) {
	kit, err := sorry.New(sorry.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r := referee.New(games.Kit[sorry.State](kit), nil, games.Programs[sorry.State]{Players: []games.Player[sorry.State]{cheat()}}, []sorry.State{kit.Start()})
	for place, pair := range [][2]players.Spec{{{Name: "cheat"}, {Name: "random"}}, {{Name: "random"}, {Name: "cheat"}}} {
		table, err := r.Seat(ctx, pair, referee.NoVariate, nil)
		if err != nil {
			t.Fatal(err)
		}
		for n := range 4 {
			got := mustPlay(t, table, referee.Game{Seed: 1, Number: uint64(n)})
			if got.End != referee.IllegalBy || got.Forfeit != place+1 || got.Halves != 2*place {
				t.Errorf("game %d: %+v", n, got)
			}
		}
	}
}

// TestUnseen has Min choose where both decide at once, with Max's choice made. What
// Min is shown must not depend on it.
func TestUnseen(t *testing.T) {
	var shown []ropasci.State
	spy := games.Player[ropasci.State]{Name: "spy", Deterministic: true, New: func() games.Chooser[ropasci.State] {
		return func(_ context.Context, ask games.Ask[ropasci.State]) (games.Chosen, error) {
			shown = append(shown, ask.State)
			reply := ask.State
			if ask.Side == games.Min {
				ask.Kit.Play(&reply, ask.Kit.Moves(&reply, nil)[0])
			}
			return games.Chosen{Move: ask.Kit.Moves(&reply, nil)[0]}, nil
		}
	}}
	kit := ropasci.New()
	r := referee.New(games.Kit[ropasci.State](kit), nil, games.Programs[ropasci.State]{Players: []games.Player[ropasci.State]{spy}}, []ropasci.State{kit.Start()})
	table, err := r.Seat(ctx, [2]players.Spec{{Name: "spy"}, {Name: "spy"}}, referee.NoVariate, nil)
	if err != nil {
		t.Fatal(err)
	}
	result := mustPlay(t, table, referee.Game{})
	if len(shown) != 2*result.Plies || result.Plies < 5 {
		t.Fatalf("asked %d times in %d turns", len(shown), result.Plies)
	}
	for i := 0; i < len(shown); i += 2 {
		if shown[i] != shown[i+1] || kit.Turn(&shown[i]) != games.Both {
			t.Errorf("turn %d: the second side is shown something else", i/2)
		}
	}
}

// lucks plays a match and gives its tally and the mean and error of its luck a game.
func lucks(t *testing.T, game string, by referee.ControlVariate, first, second string, pairs int) (tally stats.Tally, mean, off float64) {
	table := tableFor(t, game, by, first, second)
	var squares float64
	for pair := range pairs {
		var halves [2]stats.Half
		for i := range halves {
			r := mustPlay(t, table, referee.Game{Seed: 3, Number: uint64(2*pair + i)})
			halves[i] = stats.Half{Halves: r.Halves, Luck: r.Luck}
		}
		luck := (halves[0].Luck + halves[1].Luck) / 2
		mean += luck
		squares += luck * luck
		tally.Pair(halves)
	}
	n := float64(pairs)
	return tally, mean / n, math.Sqrt(squares / n / n)
}

// TestLuck sees that luck has mean 0 and that taking it out leaves the score where
// it is and saves games.
func TestLuck(t *testing.T) {
	for _, c := range []struct {
		game          string
		by            referee.ControlVariate
		first, second string
		saved         float64
		pairs         int
	}{
		{"sorry", referee.EvalVariate, "2", "random", 1.15, 400},
		{"sorry", referee.EvalVariate, "(star2 :depth 1 :table nil)", "(star2 :depth 1 :eval offensive :table nil)", 1.2, 400},
		{"yut", referee.EvalVariate, "example", "random", 1.05, 400},
		{"yut", referee.EngineVariate, "report", "example", 2.5, 200},
		{"sorry red - r:-1,-1 g:-2,-2 pieces:2", referee.Exact, "perfect", "(star2 :depth 2)", 8, 80},
	} {
		t.Run(c.game+" "+c.first+" "+c.second, func(t *testing.T) {
			t.Parallel()
			pairs := c.pairs
			if *gamestest.Long {
				pairs = 10_000
			}
			tally, mean, off := lucks(t, c.game, c.by, c.first, c.second, pairs)
			plain, adjusted := tally.Estimate(), tally.Estimate().Error
			a, ok := tally.Adjusted()
			t.Logf("luck %.5f +- %.5f; score %.4f +- %.4f, without luck %.4f +- %.4f, games saved %.2f",
				mean, off, plain.Score, adjusted, a.Score, a.Error, a.Saved)
			if !ok || math.Abs(mean) > 4*off {
				t.Errorf("luck has a mean of %v +- %v", mean, off)
			}
			if math.Abs(a.Score-plain.Score) > 4*plain.Error {
				t.Errorf("without luck the score is %v, with it %v +- %v", a.Score, plain.Score, plain.Error)
			}
			if a.Saved < c.saved {
				t.Errorf("%.2f times the games saved, want %v", a.Saved, c.saved)
			}
		})
	}
}
