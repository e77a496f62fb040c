package tablebase

import (
	"context"
	"errors"
	"math"
	"testing"
	"time"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/yut"
	"parlor/search/engines/yut/players"
	"parlor/search/tablebase"
)

// greedy takes the first of the moves after which the evaluation race is best.
func greedy(rules *yut.Rules) games.Decider[yut.State] {
	race := rules.Evaluations().Named[0].Of
	return func(_ context.Context, s *yut.State) (games.Chosen, error) {
		side, best, most := rules.Turn(s), games.Move(0), math.Inf(-1)
		for _, m := range rules.Moves(s, nil) {
			next := *s
			rules.Play(&next, m)
			v := float64(race(&next, side))
			if rules.Turn(&next) == games.Over {
				v = float64(rules.Score(&next))
			}
			if side == games.Min {
				v = -v
			}
			if v > most {
				best, most = m, v
			}
		}
		return games.Chosen{Move: best}, nil
	}
}

// ownPlayer is one of the game's own players, who gives shares if he draws.
func ownPlayer(name string) func(*yut.Rules) games.Decider[yut.State] {
	return func(rules *yut.Rules) games.Decider[yut.State] {
		for _, p := range append(players.All(), perfect()) {
			if p.Name == name {
				choose := p.New()
				return func(ctx context.Context, s *yut.State) (games.Chosen, error) {
					return choose(ctx, games.Ask[yut.State]{Kit: rules, State: *s, Side: rules.Turn(s), Shares: p.Shares})
				}
			}
		}
		panic("no player " + name)
	}
}

// programs are some that are quick to ask.
var programs = map[string]func(*yut.Rules) games.Decider[yut.State]{
	"greedy": greedy, "random": ownPlayer("random"), "example": ownPlayer("example"),
}

func respondTo(t *testing.T, mals int, program func(*yut.Rules) games.Decider[yut.State]) *BestOpponent {
	t.Helper()
	rules, begun := rulesFor(t, yut.Options{Mals: mals}), time.Now()
	r, err := Respond(context.Background(), rules, func() (games.Decider[yut.State], error) { return program(rules), nil }, time.Hour, nil)
	if err != nil {
		t.Fatal(err)
	}
	start := r.Start()
	lo, hi := r.Own.Win(start, start)
	least, most := r.Program.Win(start, start)
	t.Logf("moving first %.7f to %.7f, second %.7f to %.7f, bounds %.2g apart, %d sweeps, %v",
		lo, hi, 1-most, 1-least, r.Own.Width, r.Own.Sweeps, time.Since(begun))
	if hi-lo > 1e-5 || most-least > 1e-5 {
		t.Errorf("bounds %v and %v apart", hi-lo, most-least)
	}
	return r
}

// TestRespondPerfect finds that nobody wins more against perfect play than the solved game
// says, at every position.
func TestRespondPerfect(t *testing.T) {
	r, g := respondTo(t, 1, ownPlayer("perfect")), gameOf(t, 1)
	for me := 1; me < r.Len(); me++ {
		for enemy := 1; enemy < r.Len(); enemy++ {
			if !r.Apart(me, enemy) {
				continue
			}
			least, most, err := g.Win(me, enemy)
			for _, table := range []*Table{r.Own, r.Program} {
				if lo, hi := table.Win(me, enemy); err != nil || lo > most || hi < least || hi-lo > 1e-5 {
					t.Fatalf("(%d, %d): %v to %v against perfect play, %v to %v in the solved game, %v", me, enemy, lo, hi, least, most, err)
				}
			}
		}
	}
}

// TestRespondProof takes a little from bounds of a game that is solved against a program, in
// either table, and the proof fails.
func TestRespondProof(t *testing.T) {
	ctx, rules := context.Background(), rulesFor(t, yut.Options{Mals: 1})
	p := newPolicy(ctx, NewIndex(ctx, rules), rules)
	if err := p.ask(ctx, func() (games.Decider[yut.State], error) { return greedy(rules), nil }, time.Hour, nil); err != nil {
		t.Fatal(err)
	}
	own, other := opposed(ctx, p)
	if _, err := own.solve(ctx, Options{Workers: 2}, true, func() {}); err != nil {
		t.Fatal(err)
	}
	for _, side := range own.sides {
		side.open(ctx, 2)
	}
	if _, proved, err := own.prove(ctx); err != nil || !proved {
		t.Fatalf("proved %v, %v, before anything is taken", proved, err)
	}
	for _, side := range []*table[int64]{own, other} {
		for me := 1; me < p.Len(); me += 3 {
			for enemy := 1; enemy < p.Len(); enemy += 2 {
				if !p.Apart(me, enemy) {
					continue
				}
				v := &side.values[me*p.Len()+enemy]
				whole := *v
				v.hi = v.lo - 4*wide.margin
				if _, proved, err := own.prove(ctx); err != nil || proved {
					t.Fatalf("(%d, %d): proved %v, %v, with too small an upper bound", me, enemy, proved, err)
				}
				*v = whole
			}
		}
	}
}

// TestRespondRefused: what cannot be answered is an error with a code, and so is a program's
// own.
func TestRespondRefused(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	fault := errors.New("no choice")
	slow := func(rules *yut.Rules) games.Decider[yut.State] {
		choose := greedy(rules)
		return func(ctx context.Context, s *yut.State) (games.Chosen, error) {
			time.Sleep(time.Millisecond)
			return choose(ctx, s)
		}
	}
	for _, c := range []struct {
		ctx     context.Context
		mals    int
		program func(*yut.Rules) games.Decider[yut.State]
		code    string
	}{
		{context.Background(), 3, greedy, "not-solved"},
		{context.Background(), 0, greedy, "not-solved"},
		{context.Background(), 2, slow, "not-solved"},
		{cancelled, 1, greedy, "interrupted"},
		{context.Background(), 1, func(*yut.Rules) games.Decider[yut.State] {
			return func(context.Context, *yut.State) (games.Chosen, error) { return games.Chosen{}, fault }
		}, ""},
	} {
		rules := rulesFor(t, yut.Options{Mals: c.mals})
		_, err := Respond(c.ctx, rules, func() (games.Decider[yut.State], error) { return c.program(rules), nil }, 10*time.Second, nil)
		if err == nil || games.CodeOf(err) != c.code {
			t.Errorf("%d mals: %v, want the code %s", c.mals, err, c.code)
		}
	}
	r := respondTo(t, 1, greedy)
	_, s, err := r.rules.ReadPosition("yut 1 casts:2 a:1 b:3")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Solve(&s, games.Max); games.CodeOf(err) != "not-solved" {
		t.Errorf("in the program's turn: %v", err)
	}
	if solution, err := r.Solve(&s, games.Min); err != nil || len(solution.Moves) == 0 || solution.Lo > solution.Hi {
		t.Errorf("in its opponent's turn: %+v, %v", solution, err)
	}
}

// TestRespondPlayed holds what is worked out for two mals to games played.
func TestRespondPlayed(t *testing.T) {
	gamestest.NeedsLong(t)
	const pairs = 5000
	for name, program := range programs {
		t.Run(name, func(t *testing.T) {
			r := respondTo(t, 2, program)
			decide, random := program(r.rules), games.NewRandom(7, games.StreamCorpus)
			for _, side := range games.Players {
				won := 0.0
				for range pairs {
					won += playOut(t, r, decide, side, random)
				}
				start := r.rules.Start()
				solution, err := r.Solve(&start, side)
				if err != nil {
					t.Fatal(err)
				}
				want := tablebase.Span{Lo: float64(1+solution.Lo) / 2, Hi: float64(1+solution.Hi) / 2}
				if side == games.Min {
					want = want.Other()
				}
				share := won / pairs
				z := (share - (want.Lo+want.Hi)/2) / math.Sqrt(share*(1-share)/pairs)
				t.Logf("as %v %d games: %.4f, worked out %.6f, z %.2f", side, pairs, share, (want.Lo+want.Hi)/2, z)
				if math.Abs(z) > 3 {
					t.Errorf("%.4f of %d games, want %v", share, pairs, want)
				}
			}
		})
	}
}

// playOut plays a game of the best opponent on a side, and gives 1 if he wins.
func playOut(t *testing.T, r *BestOpponent, decide games.Decider[yut.State], side games.Turn, random *games.Random) float64 {
	t.Helper()
	s := r.rules.Start()
	for {
		switch turn := r.rules.Turn(&s); turn {
		case games.Over:
			if r.rules.Mover(&s) == side {
				return 1
			}
			return 0
		case games.Chance:
			r.rules.Play(&s, games.Outcome(r.rules, &s, random))
		case side:
			solution, err := r.Solve(&s, side)
			if err != nil {
				t.Fatal(err)
			}
			r.rules.Play(&s, solution.Best(side).Move)
		default:
			chosen, err := decide(context.Background(), &s)
			if err != nil {
				t.Fatal(err)
			}
			if len(chosen.Mixed) > 0 {
				var moves []games.Move
				var mix []float64
				for _, share := range chosen.Mixed {
					moves, mix = append(moves, share.Move), append(mix, share.Probability)
				}
				chosen.Move = random.MoveOf(moves, mix)
			}
			r.rules.Play(&s, chosen.Move)
		}
	}
}
