package players_test

import (
	"context"
	"errors"
	"testing"

	"parlor/commands/game/players"
	"parlor/games"
	"parlor/games/mancala"
	"parlor/games/ropasci"
	"parlor/games/sorry"
	mancalaprograms "parlor/search/engines/mancala"
	ropasciprograms "parlor/search/engines/ropasci"
	ropascitables "parlor/search/engines/ropasci/tablebase"
)

// dice is a chance that always gives the same.
type dice struct{ number uint64 }

func (d dice) Below(n uint64) uint64 { return d.number % n }
func (d dice) Random() *games.Random { return games.NewRandom(d.number) }

// decide asks a player for the first decision of a game, of a side where both decide.
func decide[S comparable](t *testing.T, kit games.Kit[S], programs games.Programs[S], text string, side games.Turn, limits players.Limits, given players.Valuers) (games.Chosen, []games.Move, error) {
	t.Helper()
	state := kit.Start()
	for kit.Turn(&state) == games.Chance {
		kit.Play(&state, kit.Moves(&state, nil)[0])
	}
	at := state
	if side == games.Min {
		kit.Play(&at, kit.Moves(&state, nil)[0])
	}
	p, err := players.OfferOf(kit, programs).Read(text)
	if err != nil {
		t.Fatal(err)
	}
	place, err := players.Seats[S]{Kit: kit, Programs: programs}.Sit(p, given)
	if err != nil {
		t.Fatal(err)
	}
	legal := kit.Moves(&at, nil)
	chosen, err := place.New()(context.Background(), &players.Decision[S]{
		Kit: kit, State: &state, At: &at, Side: side, Legal: legal, Chance: dice{3}, Limits: limits,
	})
	return chosen, legal, err
}

// mustDecide fails unless a player gives a legal move.
func mustDecide[S comparable](t *testing.T, kit games.Kit[S], programs games.Programs[S], side games.Turn, texts ...string) {
	t.Helper()
	for _, text := range texts {
		chosen, legal, err := decide(t, kit, programs, text, side, players.Limits{}, nil)
		if err != nil {
			t.Errorf("%s, %s: %v", kit.Info().Title, text, err)
			continue
		}
		found := false
		for _, m := range legal {
			found = found || m == chosen.Move
		}
		if !found {
			t.Errorf("%s, %s chooses %d, which is none of %v", kit.Info().Title, text, chosen.Move, legal)
		}
	}
}

// standard makes the rules of a game with default options.
func standard[S comparable](t *testing.T, e games.Entry[S]) games.Kit[S] {
	t.Helper()
	var values []string
	for _, o := range e.Options {
		value := ""
		if !o.Text {
			value = o.Values[0]
		}
		values = append(values, value)
	}
	kit, err := e.New(values)
	if err != nil {
		t.Fatal(err)
	}
	return kit
}

// TestEveryKindSits: players by name, searches and solvers give legal moves, also for the
// side that decides at the same time as the other.
func TestEveryKindSits(t *testing.T) {
	mustDecide(t, standard(t, mancala.Entry()), mancalaprograms.Programs(), games.Max, "random", "greedy", "(alpha-beta :depth 3)", "2", "(minimax :depth 2 :eval 0)")
	mustDecide(t, standard(t, sorry.Entry()), games.Programs[sorry.State]{}, games.Max, "random", "2", "(star1 :depth 1 :eval (:own-home 3))")
	for _, side := range games.Players {
		mustDecide(t, standard(t, ropasci.Entry()), ropasciprograms.Programs(new(ropascitables.Cache)), side, "random", "1", "(report :depth 1)", "(double-oracle :nodes 40 :risk 0)")
	}
}

// TestLimits: limits of one decision hold besides the player's own, whichever is less.
func TestLimits(t *testing.T) {
	kit := standard(t, mancala.Entry())
	for _, c := range []struct {
		text   string
		limits players.Limits
		most   uint64
	}{
		{"(minimax :depth 5)", players.Limits{Nodes: 50}, 50}, {"(minimax :depth 9 :nodes 40)", players.Limits{Nodes: 5000}, 40},
		{"(minimax :depth 5)", players.Limits{Depth: 1}, 7},
	} {
		chosen, _, err := decide(t, kit, games.Programs[mancala.State]{}, c.text, games.Max, c.limits, nil)
		if err != nil || chosen.Nodes == 0 || chosen.Nodes > c.most {
			t.Errorf("%s under %+v looks at %d positions, %v; want from 1 to %d", c.text, c.limits, chosen.Nodes, err, c.most)
		}
	}
}

// TestRandomSeat: the player random takes the move that chance says, whatever it is.
func TestRandomSeat(t *testing.T) {
	chosen, legal, err := decide(t, standard(t, mancala.Entry()), games.Programs[mancala.State]{}, players.Random, games.Max, players.Limits{}, nil)
	if err != nil || chosen.Move != legal[3%len(legal)] {
		t.Errorf("%d, %v of %v; want number 3", chosen.Move, err, legal)
	}
}

// valuers brings in an evaluation that gives up after some positions.
type valuers struct{ left int }

var errGivenUp = errors.New("given up")

func (v *valuers) Evaluation(string, players.Spec) (players.Valuer, error) {
	return v, nil
}
func (v *valuers) Board() bool { return true }
func (v *valuers) Value(_ context.Context, view players.View) (games.Value, error) {
	v.left--
	switch {
	case view.Position == "" || len(view.Counts) == 0:
		return 0, errors.New("told of no position or no counts")
	case v.left < 0:
		return 0, errGivenUp
	}
	return view.Counts[0] / 100, nil
}

// TestFunctionEvaluation: a search by an evaluation from outside plays by it, and ends with
// its error where it fails, however small the search is.
func TestFunctionEvaluation(t *testing.T) {
	kit, text := standard(t, mancala.Entry()), `(minimax :depth 2 :eval (function "f" "(defeval f g)"))`
	for left, want := range map[int]error{1000: nil, 3: errGivenUp, 0: errGivenUp} {
		if _, _, err := decide(t, kit, games.Programs[mancala.State]{}, text, games.Max, players.Limits{}, &valuers{left}); !errors.Is(err, want) {
			t.Errorf("with %d positions: %v, want %v", left, err, want)
		}
	}
	p, _ := players.OfferOf(kit, games.Programs[mancala.State]{}).Read(text)
	if _, err := (players.Seats[mancala.State]{Kit: kit}).Sit(p, nil); games.CodeOf(err) != "bad-player" {
		t.Errorf("nobody brings in the function: %v", err)
	}
}
