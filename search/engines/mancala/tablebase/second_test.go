package tablebase_test

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/mancala"
	"parlor/search/engines/mancala/players"
	mancalatables "parlor/search/engines/mancala/tablebase"
)

// judgedFile goes with -tables, a cache folder with the large table of solve-kalah.
var judgedFile = flag.String("judged", "", "keep what the games of -long have found out in this file, and go on with it")

// mostGiven is how many stones bonus may give away in a game as the second player.
const mostGiven = 4

// The memory of what has been proved, in megabytes, for one game and for all of them.
const (
	shortMemory = 32
	longMemory  = 2048
)

// TestBonusSecond seats bonus as second player of the usual game after every two
// sowings by different players, against minimax of several depths, which ab plays
// with fewer nodes, and adds up what its moves give away by the solver's values. It
// must not lose a game that was not lost at the start. Without -long it takes up
// one game from its middle on. A part of the games is played by -run, as in
// BonusSecond/after=14/depth=8.
func TestBonusSecond(t *testing.T) {
	traces, depths, megabytes := []string{"02420531040530025143301"}, []int{4}, shortMemory
	if *gamestest.Long {
		traces, depths, megabytes = twoSowings(usual(t)), []int{4, 5, 6, 8, 10}, longMemory
	}
	tables := new(mancalatables.Tables)
	values, err := tables.Values(context.Background(), usual(t), megabytes, *mancalatables.TableFolder)
	if err != nil {
		t.Fatal(err)
	}
	all := players.All(tables)
	g := &secondGame{
		ledger: openLedger(t, *judgedFile), rules: usual(t), values: values,
		first: seated(t, all, "ab"), second: seated(t, all, "bonus"),
	}
	sums := make(map[int]*summary)
	for _, trace := range traces {
		for _, depth := range depths {
			t.Run(fmt.Sprintf("after=%s/depth=%d", trace, depth), func(t *testing.T) {
				g.depth = depth
				given, before, end := g.play(t, trace)
				if sums[depth] == nil {
					sums[depth] = new(summary)
				}
				line := fmt.Sprintf("%v stones given away, P1's margin was %v and is %v", given, before, end)
				if sums[depth].add(given, before, end) {
					t.Error(line)
				} else {
					t.Log(line)
				}
			})
		}
	}
	for _, depth := range depths {
		if sum := sums[depth]; sum != nil { // -run may have left all of them out
			t.Logf("against depth %d: %v", depth, sum)
		}
	}
}

// usual gives the rules of the usual game.
func usual(t *testing.T) *mancala.Rules {
	t.Helper()
	return gamestest.New(t, mancala.New, mancala.Options{})
}

// seated seats the player of a name.
func seated(t *testing.T, all []games.Player[mancala.State], name string) games.Chooser[mancala.State] {
	t.Helper()
	i := slices.IndexFunc(all, func(p games.Player[mancala.State]) bool { return p.Name == name })
	if i < 0 {
		t.Fatalf("nobody is called %s", name)
	}
	return all[i].New()
}

// choose asks a player about a position.
func choose(t *testing.T, r *mancala.Rules, s mancala.State, player games.Chooser[mancala.State], ask games.Ask[mancala.State]) games.Chosen {
	t.Helper()
	ask.Kit, ask.State, ask.Side = r, s, r.Mover(&s)
	c, err := player(context.Background(), ask)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// summary counts games against one opponent.
type summary struct {
	games, lost int         // lost ones that were not lost at the start
	most, all   games.Value // given away in a game, and in all of them
}

// add counts a game, and says whether it is one that must not be.
func (s *summary) add(given, before, end games.Value) (bad bool) {
	lost := before <= 0 && end > 0
	s.games++
	s.all += given
	s.most = max(s.most, given)
	if lost {
		s.lost++
	}
	return lost || given > mostGiven
}

func (s *summary) String() string {
	return fmt.Sprintf("%d games, at most %v stones given away and %.2f on average; lost but not at the start: %d",
		s.games, s.most, float64(s.all)/float64(s.games), s.lost)
}

// twoSowings lists the first two sowings of a game, by different players.
func twoSowings(r *mancala.Rules) (traces []string) {
	start := r.Start()
	for _, m := range r.Moves(&start, nil) {
		s := start
		if r.Play(&s, m); r.Turn(&s) == games.Max {
			continue // the second sowing would be P1's as well
		}
		for _, n := range r.Moves(&s, nil) {
			traces = append(traces, string([]byte{'0' + byte(m), '0' + byte(n)}))
		}
	}
	return traces
}

// secondGame is a game in which bonus is P2.
type secondGame struct {
	*ledger
	rules         *mancala.Rules
	values        *mancalatables.Values
	first, second games.Chooser[mancala.State]
	depth         int // of P1
}

// play plays on from a trace, and gives what bonus gives away, and P1's margin with
// best play before the first move and at the end.
func (g *secondGame) play(t *testing.T, trace string) (given, before, end games.Value) {
	t.Helper()
	s := g.rules.Start()
	for _, pit := range trace {
		g.rules.Play(&s, games.Move(pit-'0'))
	}
	before = g.value(t, s)
	for g.rules.Turn(&s) != games.Over {
		if g.rules.Turn(&s) == games.Max {
			g.rules.Play(&s, choose(t, g.rules, s, g.first, games.Ask[mancala.State]{Depth: g.depth}).Move)
			continue
		}
		c := g.choice(t, s)
		given += c.given
		g.rules.Play(&s, c.move)
	}
	return given, before, g.rules.Score(&s)
}

// value is P1's margin with best play.
func (g *secondGame) value(t *testing.T, s mancala.State) games.Value {
	t.Helper()
	text := g.rules.Position(&s)
	if v, known := g.worth[text]; known {
		return v
	}
	v, err := g.values.Of(context.Background(), s)
	if err != nil {
		t.Fatal(err)
	}
	g.setWorth(t, text, v)
	return v
}

// choice is what bonus does in a position, and what that gives away.
func (g *secondGame) choice(t *testing.T, s mancala.State) choice {
	t.Helper()
	text := g.rules.Position(&s)
	if c, known := g.chosen[text]; known {
		return c
	}
	chosen := choose(t, g.rules, s, g.second, games.Ask[mancala.State]{Folder: *mancalatables.TableFolder})
	c, note := choice{move: chosen.Move}, chosen.Notes[0]
	if note != "the only move" && !strings.HasPrefix(note, "EXACT: in the book") { // which the tests of the book prove
		var err error
		if c.given, err = g.values.Given(context.Background(), s, c.move); err != nil {
			t.Fatal(err)
		}
	}
	if c.given != 0 {
		t.Logf("%s: sows pit %d, which gives away %v (%s)", text, c.move, c.given, note)
	}
	g.setChosen(t, text, c)
	return c
}
