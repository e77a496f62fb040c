package players_test

import (
	"fmt"
	"slices"
	"testing"

	"parlor/commands/game/players"
)

// TestChoices holds what is listed of every player against what its text takes: saying
// an option with what holds anyway makes the same player, and an option that is not
// listed is refused or means nothing.
func TestChoices(t *testing.T) {
	inWords := []string{"its own", "no limit", "all moves", "none", "must be said"}
	samples := map[string]string{
		"depth": "3", "eval": "0", "nodes": "7", "seconds": "2", "clock": "3", "table": "2", "ordering": "nil",
		"width": "2", "unlikely": "0.1", "probcut": "2", "risk": "0.2", "style": "wild",
	}
	for _, f := range fields {
		for _, name := range append(f.Names(), players.EngineWord) {
			choices, err := f.Choices(name)
			if err != nil {
				t.Fatalf("%s, %s: %v", f.Title, name, err)
			}
			head := name
			switch name {
			case players.EngineWord:
				head += ` "bot"`
			case players.BestResponse:
				head += " :against random"
			}
			with := func(option, value string) (string, error) {
				p, err := f.Read(fmt.Sprintf("(%s :%s %s)", head, option, value))
				return f.String(p), err
			}
			plain, err := f.Read("(" + head + ")")
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range choices {
				if slices.Contains(inWords, c.Usual) || c.Name == "nodes" {
					continue // nodes of its own hold where no other limit is said either
				}
				if got, err := with(c.Name, c.Usual); err != nil || got != f.String(plain) {
					t.Errorf("%s, %s: :%s %s makes %s, %v; want %s, as if nothing were said", f.Title, name, c.Name, c.Usual, got, err, f.String(plain))
				}
			}
			for option, value := range samples {
				listed := slices.ContainsFunc(choices, func(c players.Choice) bool { return c.Name == option })
				got, err := with(option, value)
				switch {
				case listed && err != nil:
					t.Errorf("%s, %s lists :%s, which it refuses: %v", f.Title, name, option, err)
				case !listed && err == nil && got != f.String(plain) && name != players.EngineWord:
					t.Errorf("%s, %s does not list :%s, which makes it %s", f.Title, name, option, got)
				}
			}
		}
	}
	for name, want := range map[string]string{"mm": "5000", "greedy": "no limit", "alpha-beta": "no limit"} {
		choices, _ := fields[1].Choices(name)
		i := slices.IndexFunc(choices, func(o players.Choice) bool { return o.Name == "nodes" })
		if i < 0 || choices[i].Usual != want {
			t.Errorf("%s: %+v; want %s of :nodes if nothing is said", name, choices, want)
		}
	}
	if _, err := fields[0].Choices("nobody"); err == nil {
		t.Error("nobody has options")
	}
}

// TestRanges lists what is said of options that differ from game to game.
func TestRanges(t *testing.T) {
	for _, c := range []struct {
		field              int
		name, option, want string
	}{
		{0, "star2", "depth", "a whole number from 1 to 60"},
		{2, "equilibrium", "depth", "a whole number from 1 to 30"},
		{0, "star2", "eval", "default, offensive, odds or weights as in (:own-home 10)"},
		{0, "original", "eval", "default or offensive"},
		{1, "alpha-beta", "eval", "stones"},
	} {
		choices, _ := fields[c.field].Choices(c.name)
		i := slices.IndexFunc(choices, func(o players.Choice) bool { return o.Name == c.option })
		if i < 0 || choices[i].Range != c.want {
			t.Errorf("%s: %+v; want :%s to take %s", c.name, choices, c.option, c.want)
		}
	}
}
