package gametext_test

import (
	"context"
	"math/big"
	"slices"
	"strings"
	"testing"

	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/shell/table"
	"parlor/commands/tests/coretest"
	"parlor/commands/text/report"
	"parlor/games"
	_ "parlor/games/mancala" // with the variable house, which goes with these games
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
	"parlor/search"
)

// inRatios begins a session that knows every number as a ratio or, with a reason, none.
func inRatios(t *testing.T, form, why string) table.Caller {
	t.Helper()
	s := coretest.Begin(t, house, form)
	s.InRatios = func(context.Context, position.Thinker, position.Position, players.Search) (games.Ratios, string) {
		if why != "" {
			return nil, why
		}
		return func(v games.Value) *big.Rat { return new(big.Rat).SetFloat64(float64(v)) }, ""
	}
	if _, err := coretest.Eval(s, "(set numbers exact)"); err != nil {
		t.Fatal(err)
	}
	return s
}

// plies is a search to a depth.
func plies(depth int) players.Search {
	return players.Search{Options: search.Options{Algorithm: search.Star2, Depth: depth, Deepen: true}}
}

// TestExactNumbers: where numbers are wanted as ratios every number of a report is listed as one, once, and
// written so; where there are none the report says why.
func TestExactNumbers(t *testing.T) {
	ctx := context.Background()
	for _, c := range []struct {
		form string
		find func(g *play.Game) (r report.Record, exact []games.Ratio, numbers []games.Value, err error)
		says string
	}{
		{"(make-mancala :pits 3 :stones 2)", func(g *play.Game) (report.Record, []games.Ratio, []games.Value, error) {
			r, err := gametext.Rank(ctx, g, plies(2))
			var numbers []games.Value
			for _, m := range r.Moves {
				numbers = append(numbers, m.Value, m.Loss)
			}
			return r, r.Exact, numbers, err
		}, ""},
		{"(make-sorry :position \"sorry red - r:-1,9,-96 g:-2,30,-196\")", func(g *play.Game) (report.Record, []games.Ratio, []games.Value, error) {
			r, err := gametext.PlanFor(ctx, g, plies(1))
			numbers := []games.Value{r.Value}
			for _, o := range r.Outcomes {
				numbers = append(numbers, o.Value)
			}
			return r, r.Exact, numbers, err
		}, "before the draw: "},
		{"(make-mancala :pits 3 :stones 2)", func(g *play.Game) (report.Record, []games.Ratio, []games.Value, error) {
			r, err := gametext.Search(ctx, g, plies(3))
			numbers := []games.Value{*r.Value}
			for _, d := range r.Depths {
				numbers = append(numbers, d.Value)
			}
			if q := r.Ratio(*r.Value); err == nil && len(r.Exact) > 0 && q == nil {
				t.Error("the value is not known as a ratio")
			}
			return r, r.Exact, numbers, err
		}, ""},
		{"(make-ropasci)", func(g *play.Game) (report.Record, []games.Ratio, []games.Value, error) {
			request := plies(1)
			request.Algorithm = search.DoubleOracle
			r, err := gametext.Search(ctx, g, request)
			numbers := []games.Value{r.Mixed.Guaranteed, r.Mixed.Maximin, r.Mixed.Minimax}
			for _, m := range slices.Concat(r.Mixed.First, r.Mixed.Second) {
				numbers = append(numbers, games.Value(m.Probability))
			}
			return r, r.Exact, numbers, err
		}, "MIXED STRATEGY OF UPPER:"},
	} {
		r, exact, numbers, err := c.find(inRatios(t, c.form, "").Current())
		if err != nil {
			t.Fatalf("%s: %v", c.form, err)
		}
		listed := map[games.Value]int{}
		for _, one := range exact {
			listed[one.Value]++
		}
		for _, v := range numbers {
			if listed[v] != 1 {
				t.Errorf("%s: %v is listed %d times in %v", c.form, v, listed[v], exact)
			}
		}
		if text := report.Render(r, 0).String(); strings.Contains(text, "NUMBERS: ") || !strings.Contains(text, c.says) {
			t.Errorf("%s:\n%s", c.form, text)
		}
		r, exact, _, err = c.find(inRatios(t, c.form, "they are too long").Current())
		if text := report.Render(r, 0).String(); err != nil || len(exact) > 0 || !strings.Contains(text, "NUMBERS: they are too long\n") {
			t.Errorf("%s, without ratios (%v):\n%s", c.form, err, text)
		}
	}
}

// TestRankedWith: a ranking says with what outcome in hand it was made, and whose values it shows.
func TestRankedWith(t *testing.T) {
	for text, want := range map[string][4]string{
		"sorry red 1 r:-1,9,-96 g:-2,30,-196": {"Red", "Red", "card", "1"}, "sorry green 8 r:-1,9,-96 g:-2,30,-196": {"Green", "Green", "card", "8"},
	} {
		g := coretest.Begin(t, house, `(make-sorry :position "`+text+`")`).Current()
		r, err := gametext.Rank(context.Background(), g, plies(1))
		if got := [4]string{r.Side, r.SeenBy, r.Outcome, r.Dealt}; err != nil || got != want || r.Depth != 1 || r.Asked != 1 || r.Moves[0].Loss != 0 {
			t.Errorf("%s: %q, %+v (%v)", text, got, r, err)
		}
	}
	g := coretest.Begin(t, house, "(make-mancala :pits 3 :stones 2)").Current()
	r, err := gametext.Rank(context.Background(), g, plies(3))
	if err != nil || r.Outcome != "" || r.Dealt != "" {
		t.Errorf("without anything in hand: %+v (%v)", r, err)
	}
	for i := range r.Moves[1:] {
		if r.Moves[i].Loss > r.Moves[i+1].Loss {
			t.Errorf("the moves lose %v, and then %v", r.Moves[i].Loss, r.Moves[i+1].Loss)
		}
	}
	stopped := plies(3)
	stopped.Nodes = 9
	if r, err := gametext.Rank(context.Background(), g, stopped); err != nil || r.Reason != "node limit" || r.Depth >= r.Asked {
		t.Errorf("stopped: %+v (%v)", r, err)
	}
	stopped.Nodes = 1
	if _, err := gametext.Rank(context.Background(), g, stopped); games.CodeOf(err) != "search-stopped" {
		t.Errorf("stopped at once: %v", err)
	}
}

// TestOnlyMoveValued: a search that is asked for by name values a position with one move, too; and says whose
// side the values are seen from.
func TestOnlyMoveValued(t *testing.T) {
	g := coretest.Begin(t, house, `(make-mancala :position "mancala 0,0,1,3,2,2,2,2,0 pits:3 stones:2")`).Current()
	if n := len(g.Line.Now().Moves()); n != 1 {
		t.Fatalf("%d moves", n)
	}
	r, err := gametext.Search(context.Background(), g, plies(2))
	if err != nil || r.Value == nil || r.Counts.Visited == 0 || !r.Full || len(r.Line) == 0 || r.Line[0].Side != "P1" {
		t.Errorf("%+v (%v)", r, err)
	}
	for _, c := range []struct {
		info            games.Info
		decider         games.Turn
		seenBy, theSide string
	}{
		{games.Info{Sides: [2]string{"A", "B"}}, games.Max, "A", "A"}, {games.Info{Sides: [2]string{"A", "B"}}, games.Min, "A", "B"},
		{games.Info{Sides: [2]string{"A", "B"}, Mover: true}, games.Min, "B", "B"}, {games.Info{Sides: [2]string{"A", "B"}, Mover: true}, games.Over, "A", "A"},
		{games.Info{Sides: [2]string{"A", "B"}}, games.Over, "A", "A"},
	} {
		if seen, side := gametext.SeenBy(c.info, c.decider), gametext.SideAhead(c.info, c.decider); seen != c.seenBy || side != c.theSide {
			t.Errorf("%v decides: seen by %s, %s is ahead, wanted %s and %s", c.decider, seen, side, c.seenBy, c.theSide)
		}
	}
}

// TestLongMixture: a mixture too long for a line is listed a move a line, the likeliest first; one that is
// not stands on one.
func TestLongMixture(t *testing.T) {
	s := coretest.Begin(t, house, "(setf m (make-mancala))")
	g := s.Current()
	mixed := func(shares ...float64) string {
		c := play.PlayerChose{Player: "theirs", Side: games.Max, At: g.Line.Now()}
		for i, p := range shares {
			c.Mixed = append(c.Mixed, games.Share{Move: games.Move(i % 6), Probability: p})
		}
		r, err := gametext.Of(context.Background(), g, c, false)
		if err != nil {
			t.Fatal(err)
		}
		text := report.Render(r, 0).String()
		_, text, _ = strings.Cut(text, "MIXED STRATEGY:")
		text, _, _ = strings.Cut(text, "BEST MOVE")
		return text
	}
	if got := mixed(0.25, 0.75); got != " 0 (0.25) 1 (0.75)\n" {
		t.Errorf("a short one is written %q", got)
	}
	long := mixed(0.01, 0.02, 0.03, 0.04, 0.05, 0.3, 0.06, 0.07, 0.08, 0.09, 0.1, 0.15)
	if want := "\n  0.3     5\n  0.15    5\n  0.1     4\n  0.09    3\n  0.08    2\n  0.07    1\n  0.06    0\n  0.05    4\n  0.04    3\n  0.03    2\n  0.02    1\n  0.01    0\n"; long != want {
		t.Errorf("a long one is written %q, wanted %q", long, want)
	}
}

// TestSpokenTexts: in what is said of moves no sign is left for which the game has words.
func TestSpokenTexts(t *testing.T) {
	changed := 0
	for _, kind := range kinds().Kinds {
		p, _, err := kind.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		random := games.NewRandom(9, games.StreamCorpus)
		for range 60 {
			if p.Turn() == games.Over {
				break
			}
			saying := p.Seen().Saying()
			plain := gametext.MovesAt(p)
			for i, m := range plain.Spoken(p).Moves {
				if m.Does != saying(plain.Moves[i].Does) {
					t.Errorf("%s: %q is said as %q", p.Text(), plain.Moves[i].Does, m.Does)
				}
				if m.Does != plain.Moves[i].Does {
					changed++
				}
			}
			m := p.Rules().AtRandom(random)
			made := []play.Happening{{At: p, Move: m}}
			for i, line := range gametext.MovesMade(p.Info(), made, true).Spoken(p).Lines {
				before := gametext.MovesMade(p.Info(), made, true).Lines[i]
				for j, one := range line {
					if one.Does != saying(before[j].Does) {
						t.Errorf("%s: %q is said as %q", p.Text(), before[j].Does, one.Does)
					}
				}
			}
			p = p.After(m)
		}
	}
	if changed == 0 {
		t.Error("no game has a sign to say")
	}
}

// TestProgramsTime: a full report in the words of a reimplemented program tells its time and nothing else
// that is counted.
func TestProgramsTime(t *testing.T) {
	value := games.Value(1)
	got := report.Render(gametext.Report{Program: []string{"ITS WORDS"}, Full: true, Value: &value, Algorithm: "original", Eval: "default", Depth: 2, SeenBy: "Red"}, 0).String()
	if !strings.HasPrefix(got, "ITS WORDS\nALGORITHM: original, EVALUATION: default, DEPTH: 2, VALUES: as Red sees them\nTIME: ") || strings.Contains(got, "NODES") || !strings.HasSuffix(got, "\n") {
		t.Errorf("%q", got)
	}
}
