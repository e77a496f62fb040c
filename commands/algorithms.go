package commands

import (
	"parlor/commands/lisp"
	"parlor/commands/report"
	"parlor/commands/wording"
	"parlor/games"
	"parlor/search"
	"parlor/search/wrong"
)

// algorithms is the one list of ways to search: the sound and the quick ones, and
// behind them the mistakes on show.
var algorithms = append(append(search.Algorithms(), originalAlgorithm), wrong.Algorithms()...)

// usable lists the algorithms that every command takes; search alone takes the
// mistakes too.
func usable() search.Registry {
	return algorithms.Where(func(a *search.Algorithm) bool { return !a.Mistaken })
}

// compared lists the algorithms that are meant for a kind of game. A move by lot is
// nothing to compare.
func compared(kind search.Kinds) search.Registry {
	return usable().Where(func(a *search.Algorithm) bool {
		return a.Suits.Has(kind) && !a.Takes.Has(search.TakesSeed)
	})
}

// benched lists the algorithms that are measured in a kind of game.
func benched(kind search.Kinds) search.Registry {
	return usable().Where(func(a *search.Algorithm) bool { return a.Bench.Has(kind) })
}

// readAlgorithm takes the name of an algorithm.
func readAlgorithm(c *Call, v lisp.Value) (any, error) {
	some := usable()
	if c.Command.Name() == "search" {
		some = algorithms
	}
	name := asWord(v)
	if a := some.Named(name); a != nil {
		return a, nil
	}
	return nil, games.Errorf("no-such-algorithm", "no algorithm named %s; there are %s%s", name,
		wording.Listed(some.Names()), wording.DidYouMean(name, some.Names()))
}

func completeAlgorithms(*Session) []string { return usable().Names() }

// algorithmSection lists all algorithms for help.
func algorithmSection() report.HelpSection {
	s := report.HelpSection{Title: "algorithms"}
	for _, a := range algorithms {
		s.Lines = append(s.Lines, report.HelpLine{Name: a.Name, Brief: a.Brief})
	}
	return s
}

// algorithmPage is the help on one algorithm.
func algorithmPage(a *search.Algorithm) report.HelpPage {
	exact := "gives the value and the move of every exact search"
	if !a.Exact() {
		exact = "no: " + a.Inexact
	}
	return report.HelpPage{
		Sig: "(search game depth :algorithm " + a.Name + ")", Brief: a.Brief,
		Params: []report.HelpLine{{Name: "meant for", Brief: suits(a)}, {Name: "exact", Brief: exact}},
	}
}

// suits says in words for which games an algorithm is meant.
func suits(a *search.Algorithm) string {
	if a.Suits == search.AnyGame {
		return "all games"
	}
	var kinds []string
	for _, k := range []struct {
		kind search.Kinds
		name string
	}{
		{search.WithoutChance, "without chance"}, {search.WithChance, "with chance"},
		{search.AtOnce, "where both decide at once"},
	} {
		if a.Suits.Has(k.kind) {
			kinds = append(kinds, k.name)
		}
	}
	return "games " + wording.Listed(kinds)
}
