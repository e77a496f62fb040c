package tablebase

import (
	"context"
	"errors"
	"math"
	"slices"
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

// rivalOf has a program made for every worker.
func rivalOf(rules *yut.Rules, program func(*yut.Rules) games.Decider[yut.State]) games.Rival[yut.State] {
	return games.Rival[yut.State]{Seat: func() (games.Decider[yut.State], error) { return program(rules), nil }}
}

func respondTo(t *testing.T, mals int, program func(*yut.Rules) games.Decider[yut.State]) *BestOpponent {
	t.Helper()
	rules, begun := rulesFor(t, yut.Options{Mals: mals}), time.Now()
	r, err := Respond(context.Background(), rules, rivalOf(rules, program), Limits{time.Hour, 1000}, nil)
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
	gamestest.TakesTurns(t)
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

// TestRespondOwnSide: a player who says that he chooses by his own side alone does, against every
// place of the enemy with every hand.
func TestRespondOwnSide(t *testing.T) {
	ctx, rules := context.Background(), rulesFor(t, yut.Options{Mals: 1})
	index := NewIndex(ctx, rules)
	for _, player := range players.All() {
		if !player.OwnSide {
			continue
		}
		everywhere, alone := newPolicy(ctx, index, rules), newPolicy(ctx, index, rules)
		rival := rivalOf(rules, ownPlayer(player.Name))
		if err := everywhere.ask(ctx, rival, time.Hour, nil); err != nil {
			t.Fatal(err)
		}
		rival.OwnSide = true
		if err := alone.ask(ctx, rival, time.Hour, nil); err != nil {
			t.Fatal(err)
		}
		n := 0
		alone.hands(func(at, _, _, kind int) {
			row := at*rows + kind
			whole := cellsOf(&alone.rows[alone.Start()][row])
			for enemy := 1; enemy < index.Len(); enemy++ {
				for i, got := range cellsOf(&everywhere.rows[enemy][row]) {
					if !index.Apart(1+i, enemy) {
						continue
					}
					if n++; !slices.Equal(got, whole[i]) || !slices.Equal(alone.rows[enemy][row].ways, alone.rows[alone.Start()][row].ways) {
						t.Fatalf("%s against %d, place %d: %v, and %v where the enemy is at home", player.Name, enemy, 1+i, got, whole[i])
					}
				}
			}
		})
		t.Logf("%s: %d choices", player.Name, n)
	}
}

// cellsOf gives what is chosen in each cell of a row.
func cellsOf(c *choiceRow) (list [][]share) {
	mixed := c.mixed
	for _, way := range c.ways {
		cell := []share{{way: way}}
		if way == severalWays {
			n := 1 + slices.IndexFunc(mixed, func(s share) bool { return s.last })
			cell, mixed = mixed[:n], mixed[n:]
		}
		list = append(list, cell)
	}
	return list
}

// TestRespondProof takes a little from bounds of a game that is solved against a program, in
// either table, and the proof fails.
func TestRespondProof(t *testing.T) {
	ctx, rules := context.Background(), rulesFor(t, yut.Options{Mals: 1})
	p := newPolicy(ctx, NewIndex(ctx, rules), rules)
	if err := p.ask(ctx, rivalOf(rules, greedy), time.Hour, nil); err != nil {
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
	for _, side := range []*table[int32]{own, other} {
		for me := 1; me < p.Len(); me += 3 {
			for enemy := 1; enemy < p.Len(); enemy += 2 {
				if !p.Apart(me, enemy) {
					continue
				}
				v := &side.values[me*p.Len()+enemy]
				whole := *v
				v.hi = v.lo - 4*int32(narrow.margin)
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
		memory  int
		program func(*yut.Rules) games.Decider[yut.State]
		code    string
	}{
		{context.Background(), 3, 20_000, greedy, "not-solved"},
		{context.Background(), 3, 1000, ownPlayer("random"), "not-solved"},
		{context.Background(), 0, 1000, greedy, "not-solved"},
		{context.Background(), 2, 1000, slow, "not-solved"},
		{cancelled, 1, 1000, greedy, "interrupted"},
		{context.Background(), 1, 1000, func(*yut.Rules) games.Decider[yut.State] {
			return func(context.Context, *yut.State) (games.Chosen, error) { return games.Chosen{}, fault }
		}, ""},
	} {
		rules := rulesFor(t, yut.Options{Mals: c.mals})
		_, err := Respond(c.ctx, rules, rivalOf(rules, c.program), Limits{10 * time.Second, c.memory}, nil)
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
