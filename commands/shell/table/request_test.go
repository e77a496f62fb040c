package table_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/tests/coretest"
	_ "parlor/games/mancala" // with the variable house, which goes with these games
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
	"parlor/search"
)

// probed adds a command to a session that takes all that says how to search, and a player, and does what
// do does.
func probed(t *testing.T, s table.Caller, do func(*table.Call) error) {
	t.Helper()
	err := s.Table.Add(&table.Command{
		Sig: "(probe game &optional depth &key player algorithm eval ordering deepen cut table nodes seconds workers fast width unlikely probcut simulations outcomes iterations explore playouts final)",
		Run: func(c *table.Call) (lisp.Value, error) { return nil, do(c) },
	})
	if err != nil {
		t.Fatal(err)
	}
}

// told writes what of a search is not as the settings have it.
func told(r players.Search) string {
	var all []string
	say := func(name string, v any) { all = append(all, fmt.Sprintf("%s %v", name, v)) }
	if r.Algorithm != everyWay {
		say("algorithm", r.Algorithm.Name)
	}
	if r.Depth != 1 {
		say("depth", r.Depth)
	}
	if r.TableMB != 64 {
		say("table", r.TableMB)
	}
	if r.ProbCut != nil {
		say("probcut", r.ProbCut.Threshold)
	}
	for _, one := range []struct {
		name  string
		value any
	}{
		{"eval", r.Eval}, {"unordered", r.NoOrdering}, {"at once", !r.Deepen}, {"strict", r.StrictCut}, {"nodes", r.Nodes}, {"time", r.Time}, {"workers", r.Workers},
		{"fast", r.Fast}, {"width", r.BeamWidth}, {"unlikely", r.ProbabilityCutoff}, {"simulations", r.Sampling.Simulations}, {"outcomes", r.Sampling.Outcomes},
		{"iterations", r.Sampling.Iterations}, {"explore", r.Sampling.Explore}, {"playouts", r.Sampling.Playouts}, {"greedy", r.Sampling.Greedy}, {"cut", r.Sampling.Cut},
		{"by value", r.Sampling.ByValue},
	} {
		if one.value != "" && one.value != false && fmt.Sprint(one.value) != "0" && one.value != time.Duration(0) {
			say(one.name, one.value)
		}
	}
	return strings.Join(all, ", ")
}

// everyWay is an algorithm that takes every option, so that all of them can be looked at.
var everyWay = func() *search.Algorithm {
	all := *search.Star2
	all.Name, all.Suits, all.Elsewhere, all.Takes = "every-way", search.AnyGame, nil, ^search.OptionSet(0)
	return &all
}()

// TestSearchAsked: what each key of a search asks for, with the settings for what is left out.
func TestSearchAsked(t *testing.T) {
	s := started(t, "(setf m (make-mancala :pits 3 :stones 2))")
	s.Algorithms = append(s.Algorithms, everyWay)
	var asked players.Search
	probed(t, s, func(c *table.Call) (err error) {
		asked, err = c.Request()
		return err
	})
	for _, c := range []struct{ keys, asks string }{
		{"", ""}, {"3", "depth 3"}, {":eval keeper", "eval keeper"}, {":eval 1", "eval 1"}, {":ordering nil", "unordered true"}, {":ordering t", ""},
		{":deepen nil", "at once true"}, {":deepen t", ""}, {":cut strict", "strict true"}, {":cut usual", ""}, {":table 8", "table 8"}, {":table nil", "table 0"},
		{":table 0", "table 0"}, {":nodes 1", "nodes 1"}, {":seconds 0.5", "time 500ms"}, {":seconds 86400", "time 24h0m0s"}, {":workers 2", "workers 2"},
		{":workers 0", ""}, {":workers 2 :fast t", "workers 2, fast true"}, {":fast nil", ""}, {":width 1", "width 1"}, {":unlikely 0.25", "unlikely 0.25"},
		{":probcut 1.5", "probcut 1.5"}, {":simulations 1", "simulations 1"}, {":explore 0.5", "explore 0.5"}, {":explore 0", ""}, {":outcomes 1", "outcomes 1"},
		{":iterations 1", "iterations 1"}, {":playouts t", "playouts true"}, {":playouts nil", ""}, {":playouts 5", "playouts true, cut 5"},
		{":playouts greedy", "playouts true, greedy true"}, {":final value", "by value true"}, {":final visits", ""},
	} {
		form := "(probe m " + c.keys + " :algorithm every-way)"
		if _, err := coretest.Eval(s, form); err != nil {
			t.Errorf("%s: %v", form, err)
		} else if got := told(asked); got != c.asks {
			t.Errorf("%s asks for %q, wanted %q", form, got, c.asks)
		}
	}
}

// TestSearchLimited: while a player made in Lisp is asked, its own searches visit no more than it may.
func TestSearchLimited(t *testing.T) {
	s := started(t, "(setf m (make-mancala :pits 3 :stones 2))")
	var asked players.Search
	probed(t, s, func(c *table.Call) (err error) {
		asked, err = c.Request()
		return err
	})
	for keys, want := range map[string]uint64{"": 9, ":nodes 4": 4, ":nodes 20": 9} {
		form := "(suggest-best-move m :player (lambda (g) (probe g " + keys + ") (first (legal-moves g))) :nodes 9)"
		if _, err := coretest.Eval(s, form); err != nil || asked.Nodes != want {
			t.Errorf("with %q it visits %d (%v)", keys, asked.Nodes, err)
		}
	}
}

// TestSearchUsual: a command that searches in a way of its own does so, without a table, unless another
// way is named; and a session that must come out the same refuses what varies.
func TestSearchUsual(t *testing.T) {
	s := started(t, "(setf m (make-mancala :pits 3 :stones 2)) (set workers 3) (set ordering off) (set table-mb 16)")
	var asked players.Search
	probed(t, s, func(c *table.Call) (err error) {
		asked, err = c.RequestBy(everyWay)
		return err
	})
	for _, c := range []struct{ form, asks string }{
		{"(probe m)", "table 0, unordered true, workers 3"}, {"(probe m :table 4)", "table 4, unordered true, workers 3"},
		{"(probe m :algorithm memo)", "algorithm memo, table 0, unordered true, workers 3"},
	} {
		if _, err := coretest.Eval(s, c.form); err != nil || told(asked) != c.asks {
			t.Errorf("%s asks for %q (%v), wanted %q", c.form, told(asked), err, c.asks)
		}
	}
	for form, varies := range map[string]string{
		"(probe m :seconds 1)":                  "a transcript cannot hold a search limited by time, as machines differ; use :nodes or the depth [time-limit]",
		"(probe m :table 1 :workers 2 :fast t)": "a transcript cannot hold a fast search, as its counts vary; leave out :fast [varying-counts]",
	} {
		for _, needs := range []bool{false, true} {
			s.NeedLimits = needs
			want := ""
			if needs {
				want = varies
			}
			if _, err := coretest.Eval(s, form); coretest.Says(err) != want {
				t.Errorf("%s where output must come out the same, %v: %s", form, needs, coretest.Says(err))
			}
		}
	}
}

// TestPlayerNamed: the players that an argument can name, with the search and the limits of the rest.
func TestPlayerNamed(t *testing.T) {
	s := started(t, "(setf m (make-mancala :pits 3 :stones 2)) (defeval mine :own-store 0.5) (defun first-one (g) (first (legal-moves g)))")
	var got play.Player
	otherwise := 7
	probed(t, s, func(c *table.Call) error {
		r, err := c.Request()
		if err != nil {
			return err
		}
		got, err = c.Player("player", r, otherwise)
		return err
	})
	for _, c := range []struct{ arguments, want string }{
		{"", "plays, algorithm star2, depth 7"}, {"4", "plays, algorithm star2, depth 4"}, {":player 3", "plays, algorithm star2, depth 3"},
		{":player 3 :nodes 50 :eval mine", "plays, algorithm star2, depth 3, eval mine, nodes 50"},
		{":player random", "random plays, algorithm star2, depth 0"}, {":player Random", "random plays, algorithm star2, depth 0"},
		{"5 :player random :nodes 9", "random plays, algorithm star2, depth 5, nodes 9"},
		{":player memo", "plays, algorithm memo, depth 7"}, {"2 :player memo", "plays, algorithm memo, depth 2"},
		{":player #'first-one :nodes 9", "first-one plays, algorithm star2, nodes 9, by a function"},
		{":player '(memo :depth 2 :nodes 6)", "plays, algorithm memo, depth 2, table 0, nodes 6"},
		{":player '(alpha-beta :depth 2 :eval mine)", "plays, algorithm alpha-beta, depth 2, eval mine"},
		{":workers 2 :player '(alpha-beta :depth 2)", "plays, algorithm alpha-beta, depth 2, workers 2"},
		{":workers 2 :player '(memo :depth 2)", "plays, algorithm memo, depth 2, table 0"},
		{":player '(alpha-beta :depth 2 :seconds 2)", "plays, algorithm alpha-beta, depth 2, time 2s"},
		{":player '(random)", "random plays, algorithm star2, depth 0"}, {":player \" (random)\"", "random plays, algorithm star2, depth 0"},
		{":eval keeper :nodes 5 :player '(random)", "random plays, algorithm star2, depth 0"},
	} {
		form := "(probe m " + c.arguments + ")"
		if _, err := coretest.Eval(s, form); err != nil {
			t.Errorf("%s: %v", form, err)
			continue
		}
		says := strings.TrimSpace(got.Name+" plays") + ", " + told(got.Search)
		if got.Choose != nil {
			says += ", by a function"
		}
		if says != c.want {
			t.Errorf("%s: %s, wanted %s", form, says, c.want)
		}
	}
	otherwise = 1
	if _, err := coretest.Eval(s, "(probe m :player memo)"); err != nil || got.Depth != 4 {
		t.Errorf("an algorithm by name searches to depth %d, less than usual (%v)", got.Depth, err)
	}
	s.NeedLimits = true
	for form, want := range map[string]string{
		"(probe m :player '(alpha-beta :depth 2 :seconds 2))": "a transcript cannot hold a player limited by time, as machines differ; use :nodes or the depth [time-limit]",
		"(probe m :player '(alpha-beta :depth 2))":            "",
		"(probe m :player '(zebra))":                          "Mancala has no player named zebra; there are ",
		"(probe m :player '(alpha-beta :depth 2 :eval mein))": "no evaluation named mein; there are stones, keeper, tempo and mine; did you mean mine? [no-such-eval]",
	} {
		if _, err := coretest.Eval(s, form); err == nil && want != "" || !strings.HasPrefix(coretest.Says(err), want) {
			t.Errorf("%s: %s, wanted %s", form, coretest.Says(err), want)
		}
	}
}
