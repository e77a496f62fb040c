package players_test

import (
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"parlor/commands/game/players"
	"parlor/games"
	"parlor/search"

	"pgregory.net/rapid"
)

// risk and style are options that one player has: a number and a word.
var (
	risk = games.PlayerOption{Name: "risk", Range: "a number from 0 to 1", Default: "0.05", Read: func(text string) (string, bool) {
		x, err := strconv.ParseFloat(text, 64)
		return strconv.FormatFloat(x+0, 'g', -1, 64), err == nil && x >= 0 && x <= 1
	}}
	style = games.PlayerOption{Name: "style", Range: "calm or wild", Default: "calm", Read: func(text string) (string, bool) {
		return text, text == "calm" || text == "wild"
	}}
)

// fields are games of each kind, as players see them.
var fields = []players.Offer{
	{Title: "Sorry!", Kind: search.WithChance, Own: []players.Own{{Name: "original", Evals: 2}}, Evals: []string{"default", "offensive", "odds"}, Solved: true, Features: []string{"own-home", "opp-home"}},
	{Title: "Mancala", Kind: search.WithoutChance, Own: []players.Own{{Name: "mm", Nodes: "5000"}, {Name: "greedy"}}, Evals: []string{"stones"}, Solved: true},
	{Title: "RoPaSci", Kind: search.Simultaneous, Own: []players.Own{{Name: "random"}, {Name: "report", Options: []games.PlayerOption{risk, style}}, {Name: "hunter", Fixed: true}}, Evals: []string{"default", "report"}},
}

// TestFixed: a player that always thinks the same way takes no options, and one that does
// not takes a depth.
func TestFixed(t *testing.T) {
	if _, err := fields[2].Read("(report :depth 3)"); err != nil {
		t.Error(err)
	}
	for _, text := range []string{"(hunter :depth 3)", "(hunter :nodes 9)", "(hunter :seconds 1)"} {
		if _, err := fields[2].Read(text); games.CodeOf(err) != "bad-player" {
			t.Errorf("%s: %v, want bad-player", text, err)
		}
	}
}

// TestOwnOptions: options that one player has are taken by that player alone, in the form
// in which the player writes them, and what holds anyway is not told.
func TestOwnOptions(t *testing.T) {
	for _, text := range []string{"(report :risk 2)", "(report :risk -0.1)", "(report :risk nan)", "(report :risk much)", "(hunter :risk 0.1)", "(random :risk 0)", "(double-oracle :risk 0.1)", "(report :style loud)", "(report :risk 0 :risk 1)"} {
		if _, err := fields[2].Read(text); games.CodeOf(err) != "bad-player" {
			t.Errorf("%s: %v, want bad-player", text, err)
		}
	}
	for text, want := range map[string]map[string]string{
		"(report :risk 0)": {"risk": "0"}, "(report :style wild :risk .25)": {"risk": "0.25", "style": "wild"},
		"(report :risk 0.05 :style calm)": nil, "report": nil,
	} {
		p, err := fields[2].Read(text)
		if got := p.OptionsByName(); err != nil || !maps.Equal(got, want) {
			t.Errorf("%s is told %v, %v; want %v", text, got, err, want)
		}
		again, err := fields[2].Tell(p, p.OwnOptions())
		if err != nil || !reflect.DeepEqual(again, p) {
			t.Errorf("%s, told again what it is told, is %+v, %v", text, again, err)
		}
	}
}

// TestReproducible asks of whom the same answer can be had again.
func TestReproducible(t *testing.T) {
	for text, want := range map[string]bool{"random": true, "3": true, "(star2 :depth 2 :nodes 500)": true, "(star2 :seconds 1)": false, `(engine "bot")`: false} {
		p, err := fields[0].Read(text)
		if err != nil || p.Reproducible() != want {
			t.Errorf("%s: %v, %v; want %v", text, p.Reproducible(), err, want)
		}
	}
}

// TestCanonical lists texts with the one they have in common.
func TestCanonical(t *testing.T) {
	for _, c := range []struct {
		offer       int
		text, canon string
	}{
		{0, "4", "4"},
		{0, "(star2 :depth 4)", "4"},
		{0, " (STAR2) ", "4"},
		{0, "(star2 :depth 4 :table 64 :ordering t)", "4"},
		{0, "(star2 :depth 4 :eval 0)", "4"},
		{0, "(star2 :depth 2 :eval ( :opp-home -6.50  :OWN-HOME 7e2))", "(star2 :depth 2 :eval (:own-home 700 :opp-home -6.5))"},
		{0, "(star2 :eval (:opp-home 0 :own-home 1))", "(star2 :eval (:own-home 1))"},
		{0, "(star2 :eval (:opp-home 0))", "(star2 :eval (:own-home 0))"},
		{0, "star1", "star1"},
		{0, "(star1 :nodes 5000 :depth 3 :eval 1)", "(star1 :depth 3 :eval offensive :nodes 5000)"},
		{0, "(star2 :nodes 5000)", "(star2 :nodes 5000)"},
		{0, "(star2 :table nil :depth 2)", "(star2 :depth 2 :table nil)"},
		{0, "greedy", "greedy"},
		{0, "(greedy :depth 9)", "greedy"},
		{0, "(expectiminimax :seconds 0.50 :width 3 :unlikely 0.01)", "(expectiminimax :seconds 0.5 :width 3 :unlikely 0.01)"},
		{0, "original", "original"},
		{0, "(original :depth 3)", "(original :depth 3)"},
		{0, "(original :eval 1 :depth 3)", "(original :depth 3 :eval offensive)"},
		{0, "(original :eval default)", "original"},
		{0, "perfect", "perfect"},
		{1, "(star2 :depth 3)", "3"},
		{1, "(alpha-beta :depth 3)", "3"},
		{1, "(expectiminimax :depth 3)", "(minimax :depth 3)"},
		{1, "greedy", "greedy"},
		{1, "(mm :depth 5)", "(mm :depth 5)"},
		{2, "1", "1"},
		{2, "(star2 :depth 2)", "2"},
		{2, "(double-oracle :nodes 20000)", "(double-oracle :nodes 20000)"},
		{2, "random", "random"},
		{2, "(report :risk 0.05)", "report"},
		{2, "(report :RISK 5e-2 :depth 2)", "(report :depth 2)"},
		{2, "(report :style wild :risk 0.5)", "(report :risk 0.5 :style wild)"},
		{2, "(report :risk -0)", "(report :risk 0)"},
		{2, "(report :risk 1 :nodes 9)", "(report :nodes 9 :risk 1)"},
		{0, `(ENGINE "python3 Bot.py")`, `(engine "python3 Bot.py")`},
		{0, `(engine "bot" :clock 60)`, `(engine "bot")`},
		{0, `(engine "bot" :seconds 2)`, `(engine "bot" :seconds 2)`},
		{0, `(engine "bot" :clock 60 :seconds 2)`, `(engine "bot" :seconds 2 :clock 60)`},
		{0, `(engine "bot" :Width 8 :nodes 10 :book "My \"File\".txt" :style "calm" :empty "")`,
			`(engine "bot" :nodes 10 :width 8 :book "My \"File\".txt" :style calm :empty "")`},
		{0, "(FUNCTION  \"mine\" \"(defun mine (g) \\\"pass\\\")\n(defun b ())\")", "(function \"mine\" \"(defun mine (g) \\\"pass\\\")\n(defun b ())\")"},
		{2, `(engine "a (b) \\ \"c d\"" )`, `(engine "a (b) \\ \"c d\"")`},
	} {
		f := fields[c.offer]
		p, err := f.Read(c.text)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		if got := f.String(p); got != c.canon {
			t.Errorf("%s, %s: canonical text %s, want %s", f.Title, c.text, got, c.canon)
		}
	}
}

// TestReadsBack sees that a canonical text reads back to the same player.
func TestReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.SampledFrom(fields).Draw(t, "offer")
		name := rapid.SampledFrom(append(f.Names(), "3", "17")).Draw(t, "name")
		text := name
		for _, option := range []struct {
			name   string
			values []string
		}{
			{"nodes", []string{"1", "20000"}}, {"depth", []string{"1", "4", "30"}}, {"eval", append(slices.Clone(f.Evals), "(:own-home 3 :opp-home -0.25)", "(:own-home 0)")},
			{"table", []string{"nil", "1", "64"}}, {"ordering", []string{"t", "nil"}}, {"width", []string{"1", "8"}},
			{"unlikely", []string{"0.001", "1e-5"}}, {"probcut", []string{"1.5"}}, {"seconds", []string{"0.1", "3"}},
			{"risk", []string{"0", "0.05", "0.3"}}, {"style", []string{"calm", "wild"}},
		} {
			if rapid.Bool().Draw(t, option.name) {
				text += " :" + option.name + " " + rapid.SampledFrom(option.values).Draw(t, "value")
			}
		}
		if strings.Contains(text, " ") {
			text = "(" + text + ")"
		}
		p, err := f.Read(text)
		if err != nil {
			if games.CodeOf(err) == "" {
				t.Fatalf("%s: %v has no code", text, err)
			}
			return
		}
		canon := f.String(p)
		back, err := f.Read(canon)
		if err != nil || !reflect.DeepEqual(back, p) || f.String(back) != canon {
			t.Fatalf("%s is %+v, written %s, which reads as %+v, %v", text, p, canon, back, err)
		}
	})
}

// TestRefused lists what is no player, with the code of the error.
func TestRefused(t *testing.T) {
	for text, code := range map[string]string{
		"": "bad-player", "()": "bad-player", "(": "bad-player", "4 5": "bad-player", "((star2))": "bad-player",
		"star3": "no-such-player", "manual": "no-such-player", "0": "bad-depth", "-3": "bad-depth", "61": "bad-depth",
		"(star2 :depth 0)": "bad-player", "(star2 :depth x)": "bad-player", "(star2 :depth)": "bad-player",
		"(star2 depth 4)": "bad-player", "(star2 :dept 4)": "bad-player", "(star2 :eval fast)": "no-such-eval",
		"(star2 :eval 9)": "no-such-eval", "(random :depth 3)": "bad-player", "(original :eval odds)": "no-such-eval",
		"(original :eval (:own-home 1))": "bad-player", "(perfect :eval offensive)": "bad-player",
		"(expectiminimax :table 8)": "contradictory-options", "(star1 :unlikely 0.1)": "contradictory-options",
		"(star2 :seconds nan)": "bad-player", "(star2 :seconds 0)": "bad-player", "(star2 :unlikely 1)": "bad-player",
		"(star2 :depth 1 :depth 2)": "bad-player", "(star2 :depth (1))": "bad-player", "(star2 :eval (()": "bad-player",
		"(star2 :eval ())": "bad-player", "(star2 :eval (:own-home))": "bad-player", "(star2 :eval (:own-home x))": "bad-player",
		"(star2 :eval (:own-home nan))": "bad-player", "(star2 :eval (:own-home 1 :own-home 2))": "bad-player",
		"(star2 :eval (:own-hme 1))": "no-such-feature", "(star2 :eval (own-home 1))": "no-such-feature",
		"(star2 :nodes 0)": "bad-player", "(star2 :table 100000)": "bad-player", "(star2 :clock 3)": "bad-player",
		"function": "bad-player", `(function "mine")`: "bad-player", `(function mine "x")`: "bad-player", `(function "" "x")`: "bad-player",
		`(function "mine" "x" :depth 3)`: "bad-player", "engine": "bad-player", "(engine)": "bad-player", "(engine bot)": "bad-player", `(engine "")`: "bad-player", `(engine " ")`: "bad-player",
		`(engine "bot)`: "bad-player", `(engine "bot\")`: "bad-player", `engine "bot"`: "bad-player", `("bot")`: "bad-player",
		"(engine \"a\nb\")": "bad-player", `(engine "bot" :width)`: "bad-player", `(engine "bot" width 3)`: "bad-player",
		`(engine "bot" :width (3))`: "bad-player", `(engine "bot" :width :height)`: "bad-player", `(engine "bot" :a 1 :a 2)`: "bad-player",
		`(engine "bot" :seconds 0)`: "bad-player", `(engine "bot" :clock x)`: "bad-player", `(engine "bot" :depth 1 :depth 2)`: "bad-player",
		`(engine "bot" "width" 3)`: "bad-player",
	} {
		if p, err := fields[0].Read(text); games.CodeOf(err) != code {
			t.Errorf("%q: %+v, %v; want %s", text, p, err, code)
		}
	}
	if _, err := fields[2].Read("perfect"); games.CodeOf(err) != "no-such-player" {
		t.Errorf("perfect where nothing is solved: %v", err)
	}
}

// FuzzRead reads anything; what reads must be written and read back.
func FuzzRead(f *testing.F) {
	f.Add("(star2 :depth 4 :eval offensive)")
	f.Add("(mm :depth 5 :nodes 7)")
	f.Add(`(engine "python3 \"my bot\".py" :clock 3 :book "A b" :width 8)`)
	f.Add("(star2 :depth 2 :eval (:own-home 7e2 :opp-home -1))")
	f.Fuzz(func(t *testing.T, text string) {
		for _, offer := range fields {
			p, err := offer.Read(text)
			if err != nil {
				continue
			}
			if back, err := offer.Read(offer.String(p)); err != nil || !reflect.DeepEqual(back, p) {
				t.Errorf("%q: %+v reads back as %+v, %v", text, p, back, err)
			}
		}
	})
}
