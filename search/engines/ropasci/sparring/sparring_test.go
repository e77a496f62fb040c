package sparring

import (
	"context"
	"math"
	"math/big"
	"os"
	"slices"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/ropasci"
	"parlor/search/matrix/matrixtest"
)

func mustRead(t testing.TB, text string) ropasci.State {
	t.Helper()
	_, s, err := ropasci.New().ReadPosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s
}

// positions gives the unfinished ones of the rules' own.
func positions(t testing.TB) (all []ropasci.State) {
	text, err := os.ReadFile("../../../../games/ropasci/testdata/corpus200.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if s := mustRead(t, strings.TrimSpace(line)); ropasci.New().Turn(&s) != games.Over {
			all = append(all, s)
		}
	}
	if len(all) < 100 {
		t.Fatalf("only %d positions", len(all))
	}
	return all
}

// turnOf gives a position as a side sees it.
func turnOf(s ropasci.State, side int) *turn {
	rules := ropasci.New()
	return newTurn(rules, games.Ask[ropasci.State]{
		Kit: rules, State: s, Side: games.Max + games.Turn(side), Random: games.NewRandom(1, games.StreamPlayers, uint64(s.Turns())),
	})
}

// TestLegal asks every player for both sides of the positions, those who solve
// matrices in every fifth: what it plays is legal and the same from another seat.
func TestLegal(t *testing.T) {
	for _, p := range All() {
		for i, s := range positions(t) {
			if !p.Deterministic && i%5 > 0 {
				continue
			}
			for side := range 2 {
				var moves [2]games.Move
				for seat := range moves {
					c, err := p.New()(context.Background(), turnOf(s, side).ask)
					if err != nil {
						t.Fatal(err)
					}
					moves[seat] = c.Move
				}
				if moves[0] != moves[1] || !slices.Contains(s.Actions(side, nil), moves[0]) {
					t.Errorf("%s, position %d, side %d: %v", p.Name, i, side, moves)
				}
			}
		}
	}
}

func TestRefuses(t *testing.T) {
	over := mustRead(t, "ropasci 30 thrown:9,9 s@-4,0 R@4,0")
	for _, p := range All() {
		if _, err := p.New()(context.Background(), games.Ask[ropasci.State]{Kit: ropasci.New(), State: over, Side: games.Max}); err == nil {
			t.Errorf("%s plays on when the game is over", p.Name)
		}
	}
}

// TestHunterCaptures takes, wherever a slide or a swing takes more than it costs, as
// much as any does; and where none does, as much as a throw can.
func TestHunterCaptures(t *testing.T) {
	steps, throws := 0, 0
	for _, s := range positions(t) {
		for side := range 2 {
			x := turnOf(s, side)
			best := [2]int{}
			for _, a := range x.actions() {
				kind := 0
				if a.Kind == ropasci.Throw {
					kind = 1
				}
				best[kind] = max(best[kind], gain(&s, side, a))
			}
			if s.Turns() < len(opening) || best == [2]int{} {
				continue
			}
			want, isThrow := best[0], false
			if want == 0 {
				want, isThrow = best[1], true
				throws++
			} else {
				steps++
			}
			a := ropasci.ActionOf(hunt(x).Move)
			if got := gain(&s, side, a); got != want || (a.Kind == ropasci.Throw) != isThrow {
				t.Errorf("%s: side %d takes %d by %v, and could take %d", ropasci.New().Position(&s), side, got, a, want)
			}
		}
	}
	if steps < 20 || throws < 20 {
		t.Errorf("only %d positions with a capture and %d with a throw that hits", steps, throws)
	}
}

// gain reckons what an action takes by playing it under the rules: the other side
// slides a token that has no part in it, or else it is reckoned not to have moved.
func gain(s *ropasci.State, side int, a ropasci.Action) int {
	t := turnOf(*s, side)
	x := t.symbol(a)
	own, other := 0, 0
	for _, k := range t.own {
		switch {
		case k.Hex == a.To && k.Symbol == x.Beats():
			own++
		case k.Hex == a.To && k.Symbol == x.BeatenBy():
			return -1
		}
	}
	for _, k := range t.other {
		switch {
		case k.Hex == a.To && k.Symbol == x.Beats():
			other++
		case k.Hex == a.To && k.Symbol == x.BeatenBy():
			return -1
		}
	}
	return other - own
}

func TestHunterOpening(t *testing.T) {
	s := mustRead(t, "ropasci 0 thrown:0,0")
	rules := ropasci.New()
	for range opening {
		up, down := hunt(turnOf(s, upper)), hunt(turnOf(s, lower))
		rules.Play(&s, up.Move)
		rules.Play(&s, down.Move)
	}
	if got, want := rules.Position(&s), "ropasci 3 thrown:3,3 r@-4,2 s@-3,1 p@-2,1 P@2,-1 S@3,-1 R@4,-2"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestRunnerKeepsAway looks at where the runner's tokens stand after its action, the
// others where they were: next to one that beats them only if no action avoids it.
func TestRunnerKeepsAway(t *testing.T) {
	spared := 0
	for _, s := range positions(t) {
		for side := range 2 {
			x := turnOf(s, side)
			least := far
			for _, a := range x.actions() {
				least = min(least, inReach(x, a))
			}
			got := inReach(x, ropasci.ActionOf(run(x).Move))
			if least == 0 {
				spared++
			}
			if got != least {
				t.Errorf("%s: side %d leaves %d tokens in reach, and could leave %d", ropasci.New().Position(&s), side, got, least)
			}
		}
	}
	if spared < 50 {
		t.Errorf("only %d positions where nothing need be left in reach", spared)
	}
}

// inReach counts the own tokens that stand on or next to one that beats them after an
// action.
func inReach(x *turn, a ropasci.Action) (n int) {
	tokens := slices.Clone(x.own)
	if a.Kind == ropasci.Throw {
		tokens = append(tokens, ropasci.Token{Hex: a.To, Symbol: a.Symbol})
	} else {
		i := slices.IndexFunc(tokens, func(k ropasci.Token) bool { return k.Hex == a.From })
		tokens[i].Hex = a.To
	}
	for _, k := range tokens {
		if slices.ContainsFunc(x.other, func(o ropasci.Token) bool {
			return o.Symbol == k.Symbol.BeatenBy() && ropasci.Distance(o.Hex, k.Hex) <= 1
		}) {
			n++
		}
	}
	return n
}

func TestRunnerThrowsLate(t *testing.T) {
	for text, throws := range map[string]bool{
		"ropasci 0 thrown:0,0":                     true,  // there is no token yet
		"ropasci 9 thrown:2,2 s@-4,0 r@-4,1 R@4,0": false, // the rock can walk
	} {
		if a := ropasci.ActionOf(run(turnOf(mustRead(t, text), upper)).Move); (a.Kind == ropasci.Throw) != throws {
			t.Errorf("%s: %v", text, a)
		}
	}
}

// TestMatrixOneValue solves the same matrices in fractions, by the kernels of their
// square parts (Shapley and Snow, 1950), for positions whose matrices are small.
func TestMatrixOneValue(t *testing.T) {
	checked := 0
	for _, s := range positions(t) {
		x := new(matrixOne)
		x.rules = ropasci.New()
		lists := [2][]games.Move{serious(&s, upper), serious(&s, lower)}
		if len(lists[upper]) > 5 || len(lists[lower]) > 5 {
			for side := range lists { // the first of each make a matrix too
				lists[side] = lists[side][:min(len(lists[side]), 5)]
			}
		}
		m := x.fill(&s, lists, x.worth)
		exact := make([][]*big.Rat, m.Rows)
		for i := range exact {
			for j := range m.Columns {
				next := s
				x.rules.Play(&next, lists[upper][i])
				x.rules.Play(&next, lists[lower][j])
				exact[i] = append(exact[i], new(big.Rat).SetFloat64(x.worth(&next)))
			}
		}
		want, _ := matrixtest.Value(exact).Float64()
		if got := x.lp.Solve(m); math.Abs(got.Value-want) > 1e-9 {
			t.Errorf("%s: %v, want %v", x.rules.Position(&s), got.Value, want)
		}
		checked++
		if checked == 40 {
			return
		}
	}
}

// TestEstimate counts by hand.
func TestEstimate(t *testing.T) {
	for text, want := range map[string]float64{
		"ropasci 0 thrown:0,0": 0,
		// Upper has one token and one throw more; its rock is 8 from its prey, which has none.
		"ropasci 9 thrown:8,9 s@-4,0 R@4,0":        throwWorth - 8*stepWorth + far*stepWorth,
		"ropasci 9 thrown:9,9 s@-4,0 r@-4,1 R@4,0": -tokenWorth - 8*stepWorth + 2*far*stepWorth,
	} {
		if s := mustRead(t, text); estimate(&s) != want {
			t.Errorf("%s: %v, want %v", text, estimate(&s), want)
		}
	}
}

// TestSafe leaves out what steps next to a token that beats it.
func TestSafe(t *testing.T) {
	s := mustRead(t, "ropasci 9 thrown:9,9 p@0,0 r@-4,1 R@2,0 S@4,0")
	for _, m := range safe(&s, upper) {
		a := ropasci.ActionOf(m)
		if p, _ := ropasci.HexAt(0, 0); a.From == s.Tokens(upper, nil)[1].Hex && ropasci.Distance(a.To, p) <= 1 {
			t.Errorf("%v goes next to the paper", a)
		}
	}
	if n, all := len(safe(&s, upper)), len(serious(&s, upper)); n >= all || n == 0 {
		t.Errorf("%d of %d actions are safe", n, all)
	}
}
