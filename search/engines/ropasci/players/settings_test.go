package players

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"parlor/games"
	"parlor/games/ropasci"
)

// changes is another value for each field of the settings.
var changes = map[string]func(*Settings){
	"Opening":        func(s *Settings) { s.Opening = [2][]ropasci.Action{} },
	"Turns":          func(s *Settings) { s.Turns = 1 },
	"Width":          func(s *Settings) { s.Width = 2 },
	"Pruning":        func(s *Settings) { s.Pruning = false },
	"Ties":           func(s *Settings) { s.Ties = StepsFirst },
	"Surplus":        func(s *Settings) { s.Surplus = 2 },
	"ThrowRows":      func(s *Settings) { s.ThrowRows = 2 },
	"OpponentWaits":  func(s *Settings) { s.OpponentWaits = false },
	"BareThrows":     func(s *Settings) { s.BareThrows = false },
	"Defeat":         func(s *Settings) { s.Defeat = 1 },
	"SelfDefeats":    func(s *Settings) { s.SelfDefeats = false },
	"Near":           func(s *Settings) { s.Near = 20 },
	"Step":           func(s *Settings) { s.Step = 1 },
	"EqualThreatens": func(s *Settings) { s.EqualThreatens = true },
	"Unbalanced":     func(s *Settings) { s.Unbalanced = 0 },
	"Balance":        func(s *Settings) { s.Balance = 1 },
	"TooFew":         func(s *Settings) { s.TooFew = false },
	"HomeRow":        func(s *Settings) { s.HomeRow = 0 },
	"Results":        func(s *Settings) { s.Results = false },
	"Win":            func(s *Settings) { s.Win = 500 },
	"Sooner":         func(s *Settings) { s.Sooner = 7 },
	"Budget":         func(s *Settings) { s.Budget = 3 * time.Second },
}

// TestEverySetting: every field has another value here, and with it the player
// chooses, values or counts something else in one of the positions.
func TestEverySetting(t *testing.T) {
	kind := reflect.TypeFor[Settings]()
	for i := range kind.NumField() {
		if changes[kind.Field(i).Name] == nil {
			t.Errorf("nothing changes the setting %s", kind.Field(i).Name)
		}
	}
	want := answers(t, Defaults())
	for name, change := range changes {
		set := Defaults()
		change(&set)
		if got := answers(t, set); got == want {
			t.Errorf("another %s changes nothing", name)
		}
	}
	if answers(t, Defaults()) != want {
		t.Error("asked again, the defaults answer something else")
	}
}

// answers writes what the player answers in some positions, one second a choice.
func answers(t *testing.T, set Settings) string {
	var clock time.Time
	sit := newPlayer(set, func() time.Time {
		clock = clock.Add(time.Second / 2)
		return clock
	})
	all := append(positions(t)[:24:24],
		mustRead(t, "ropasci 0 thrown:0,0"),
		mustRead(t, caught),
		mustRead(t, "ropasci 30 thrown:9,8 s@-3,0 s@-2,0 R@-1,0"),  // Lower may throw onto its own
		mustRead(t, "ropasci 20 thrown:5,8 s@-3,0 ss@-2,0 r@-1,0"), // Upper has no token
		mustRead(t, "ropasci 20 thrown:5,5 s@-3,0 s@-2,0 s@0,0 P@1,0"),
	)
	var b strings.Builder
	for _, s := range all {
		for _, side := range []games.Turn{games.Max, games.Min} {
			c := ask(t, sit, games.Ask[ropasci.State]{State: s, Side: side})
			fmt.Fprintln(&b, notation(c.Move), c.Value, c.Nodes)
		}
	}
	return b.String()
}

// TestSettingsByHand has, for every reading of what the report leaves open, a
// position in which the other reading is seen.
func TestSettingsByHand(t *testing.T) {
	for _, c := range []struct {
		name, text string
		change     func(*Settings)
		want, then int // the estimate for Upper
	}{
		{"own defeats count as the opponent's", "ropasci 9 thrown:1,2 r@0,0 R@3,0", func(s *Settings) { s.Defeat = 1 }, 10000 + 15*7, 1 + 15*7},
		{"equal symbols", "ropasci 9 thrown:1,1 r@0,0 R@3,0", func(s *Settings) { s.EqualThreatens = true }, 15 * 7, 15*7 - 60},
		{"pursuit", "ropasci 9 thrown:1,1 s@0,0 R@3,0", func(s *Settings) { s.Near, s.Step = 100, 1 }, 60 + 15*7, 97 + 15*7},
		{"danger", "ropasci 9 thrown:1,1 p@0,0 R@3,0", func(s *Settings) { s.Near, s.Step = 100, 1 }, -60 + 15*7, -97 + 15*7},
		{"home", "ropasci 9 thrown:2,0 R@3,0 S@-4,0", func(s *Settings) { s.HomeRow = 1 }, 15 * 7, 7},
		{"balance", "ropasci 9 thrown:2,0 R@-4,0 R@-4,1", func(s *Settings) { s.Balance = 1 }, 0, -1000},
		{"too few", "ropasci 9 thrown:1,3 s@0,0 ss@4,0 P@-4,4", func(s *Settings) { s.TooFew = false },
			-1000 - (50 + 10 + 10), -(50 + 10 + 10)},
	} {
		s := mustRead(t, c.text)
		var b board
		b.set(&s)
		set := Defaults()
		if got := set.estimate(&b, upper, 0); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
		c.change(&set)
		if got := set.estimate(&b, upper, 0); got != c.then {
			t.Errorf("%s, changed: %d, want %d", c.name, got, c.then)
		}
	}
}

// TestSelfDefeats: a token that walks onto one of its own side that beats it is
// forgiven, unless an own token has a part in it.
func TestSelfDefeats(t *testing.T) {
	for _, c := range []struct {
		name, text, mine, his string
		want                  int
	}{
		{"he walks into his own", "ropasci 9 thrown:1,2 s@0,0 r@1,0 R@4,0", "slide 4 0 3 0", "slide 0 0 1 0", 1},
		{"he beats his own by a throw", "ropasci 9 thrown:1,8 s@0,0 R@4,0", "slide 4 0 3 0", "throw r 0 0", 1},
		{"an own token lies there", "ropasci 9 thrown:1,2 s@0,0 Rr@1,0", "throw p 4 0", "slide 0 0 1 0", 0},
		{"it lay there and leaves", "ropasci 9 thrown:1,2 s@0,0 Rr@1,0", "slide 1 0 2 0", "slide 0 0 1 0", 1},
		{"it comes", "ropasci 9 thrown:1,2 s@0,0 r@1,0 R@2,0", "slide 2 0 1 0", "slide 0 0 1 0", 0},
		{"nothing is lost", "ropasci 9 thrown:1,2 s@0,0 r@1,0 R@2,0", "slide 2 0 1 0", "slide 0 0 0 1", 0},
	} {
		s := mustRead(t, c.text)
		var b board
		b.set(&s)
		rules, reply := ropasci.New(), s
		mine, err := rules.ReadMove(&s, strings.Fields(c.mine))
		if err != nil {
			t.Fatal(err)
		}
		rules.Play(&reply, mine)
		his, err := rules.ReadMove(&reply, strings.Fields(c.his))
		if err != nil {
			t.Fatal(err)
		}
		if got := selfDefeats(&b, upper, ropasci.ActionOf(mine), ropasci.ActionOf(his)); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}
