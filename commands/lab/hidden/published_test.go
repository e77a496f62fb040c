package hidden

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"parlor/games"
	"parlor/search/hidden"
)

// ace is the game of guessing the ace (Miltersen and Sorensen, 2006): Max, who has seen nothing, lets Min
// guess for 1000 whether the top card of 52 is the ace of spades, or does not.
const ace = `(chance (51 (max :knows start :moves (offer stop) (min :knows offered :moves (other ace) -1000 0) 0))
	(1 (max :knows start (min :knows offered 0 -1000) 0)))`

// solved solves a game.
func solved(t *testing.T, g *hidden.Game) *hidden.Solution {
	t.Helper()
	s, err := g.Solve(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestGuessTheAce: Max does not offer, so that the linear program may have Min guess anything; the report
// says that his set is not reached. Once Max offers at all, the best reply guesses another card.
func TestGuessTheAce(t *testing.T) {
	g := typed(t, ace)
	s := solved(t, g)
	r := Report{Method: SequenceForm.Name, game: g, strategy: s.Strategy, judged: s.Judged}.filled()
	if r.Value != "0" || !r.Certified || s.Strategy[0][1].RatString() != "1" {
		t.Errorf("worth %s, certified %v, stops with %s", r.Value, r.Certified, s.Strategy[0][1])
	}
	for _, set := range r.Sets {
		if set.Reached != (set.Label == "start") {
			t.Errorf("%s is reached: %v", set.Label, set.Reached)
		}
	}
	uniform := g.Judge(g.Uniform())
	if reply := uniform.Replies[1]; reply.Value.RatString() != "-6375/13" || g.Sets[1].Moves[reply.Moves[1]] != "other" {
		t.Errorf("Min's reply leaves %s, by %s", reply.Value.RatString(), g.Sets[1].Moves[reply.Moves[1]])
	}
	if uniform.Lost().RatString() != "6375/13" {
		t.Errorf("%s are lost together", uniform.Lost().RatString())
	}
}

// TestLeducUniform: all moves alike in Leduc, whether suits are told apart or not; 4.747222 are published.
func TestLeducUniform(t *testing.T) {
	for suits, sets := range map[bool]int{false: 144, true: 468} {
		g := typed(t, leduc(suits))
		if g.SetsOf(0) != sets || g.SetsOf(1) != sets || suits && len(g.Nodes) != 9457-6 { // dealt one card after the other there
			t.Errorf("%d and %d sets, %d nodes", g.SetsOf(0), g.SetsOf(1), len(g.Nodes))
		}
		if j := g.Judge(g.Uniform()); j.Value.RatString() != "-5/64" || j.Lost().FloatString(6) != "4.747222" {
			t.Errorf("suits %v: worth %s, and %s are lost together", suits, j.Value.RatString(), j.Lost().RatString())
		}
	}
}

// TestLeducSampling: 100,000 iterations come as close as five published runs do.
func TestLeducSampling(t *testing.T) {
	g := typed(t, leduc(true))
	var lost []float64
	for seed := range uint64(5) {
		c := g.Play(hidden.Sampling, games.NewRandom(seed, games.StreamCorpus, 1))
		for c.Round < 100_000 {
			c.Next()
		}
		_, best, worst := c.Worth()
		lost = append(lost, best-worst)
	}
	slices.Sort(lost)
	t.Logf("%.4g", lost)
	if lost[0] < 0.136/1.5 || lost[4] > 0.148*1.5 {
		t.Errorf("%.4g are lost together, and .136 to .148 are published", lost)
	}
}

// TestPublishedStrategies: where the optimum is unique, it is that which is published.
func TestPublishedStrategies(t *testing.T) {
	for _, tt := range []struct{ file, set, move, share string }{
		{"two-cards.efg", "queen", "bet", "1/3"},
		{"two-cards.efg", "bet", "call", "2/3"},
		{"coin-toss.efg", "guess", "heads", "1/4"},
	} {
		g := FormOf(loaded(t, tt.file))
		s := solved(t, g)
		i := slices.IndexFunc(g.Sets, func(x hidden.InfoSet) bool { return strings.Contains(x.Label, tt.set) })
		if i < 0 {
			t.Errorf("%s has no set %s", tt.file, tt.set)
			continue
		}
		if m := slices.Index(g.Sets[i].Moves, tt.move); m < 0 || s.Strategy[i][m].RatString() != tt.share {
			t.Errorf("%s: at %s %v are played by %v, wanted %s %s", tt.file, tt.set, g.Sets[i].Moves, s.Strategy[i], tt.move, tt.share)
		}
	}
}

// TestKuhnsFamily: the equilibria that Kuhn has described, and one of a Min who never bluffs.
func TestKuhnsFamily(t *testing.T) {
	var all struct {
		Family struct {
			Cases []struct {
				Alpha    string
				Bluffs   string `json:"min_bluffs_J"`
				MinCalls string `json:"min_calls_Q"`
				MaxCalls string `json:"max_calls_Q"`
				Value    string
				Best     string `json:"best_reply_of_max"`
				Worst    string `json:"best_reply_of_min"`
				Lost     string `json:"lost_together"`
			}
		} `json:"kuhn_family"`
	}
	known(t, &all)
	g := typed(t, kuhn(3))
	for _, c := range all.Family.Cases {
		alpha, _ := new(big.Rat).SetString(c.Alpha)
		by := map[string]string{ // the probability of the second move, bet or call
			"0 0": c.Alpha, "0 1": "0", "0 2": new(big.Rat).Mul(alpha, big.NewRat(3, 1)).RatString(),
			"0 (0 check bet)": "0", "0 (1 check bet)": c.MaxCalls, "0 (2 check bet)": "1",
			"1 (0 check)": c.Bluffs, "1 (1 check)": "0", "1 (2 check)": "1",
			"1 (0 bet)": "0", "1 (1 bet)": c.MinCalls, "1 (2 bet)": "1",
		}
		s := g.Uniform()
		for i, set := range g.Sets {
			text, ok := by[string("01"[set.Side])+" "+set.Label]
			if !ok {
				t.Fatalf("nothing is known of the set %s", set.Label)
			}
			p, _ := new(big.Rat).SetString(text)
			s[i] = []*big.Rat{new(big.Rat).Sub(big.NewRat(1, 1), p), p}
		}
		j := g.Judge(s)
		got := []string{j.Value.RatString(), j.Replies[0].Value.RatString(), j.Replies[1].Value.RatString(), j.Lost().RatString()}
		if want := []string{c.Value, c.Best, c.Worst, c.Lost}; !slices.Equal(got, want) {
			t.Errorf("alpha %s: %q, wanted %q", c.Alpha, got, want)
		}
	}
	if len(all.Family.Cases) != 4 {
		t.Errorf("%d cases", len(all.Family.Cases))
	}
}

// neumann is von Neumann's poker with some cards: Max bets or checks, and Min calls or folds.
func neumann(cards int) string {
	var b strings.Builder
	b.WriteString("(chance")
	for a := range cards {
		for c := range cards {
			if a != c {
				v := sign(a - c)
				fmt.Fprintf(&b, " (1 (max :knows %d (min :knows %d %d 1) %d))", a, c, 2*v, v)
			}
		}
	}
	return b.String() + ")"
}

// TestGeneratedGames: everything that is known of games that are made, not read.
func TestGeneratedGames(t *testing.T) {
	var all struct{ Generated map[string]values }
	known(t, &all)
	trees := map[string]string{
		"kuhn5": kuhn(5), "vn5": neumann(5),
		"rps_skew": "(max :knows choose (min :knows choose 0 -1 1) (min :knows choose 1 0 -1) (min :knows choose -1 2 0))",
		"fusion":   "(chance (1 (max :knows start 1 (max :knows which 2 -2))) (1 (max :knows start 1 (max :knows which -2 2))))",
	}
	for name, want := range all.Generated {
		if trees[name] == "" {
			t.Errorf("nothing makes %s", name)
			continue
		}
		holds(t, name, typed(t, trees[name]), want)
	}
	if len(all.Generated) != len(trees) {
		t.Errorf("%d games", len(all.Generated))
	}
}
