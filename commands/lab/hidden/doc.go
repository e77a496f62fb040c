// Package hidden is the room of games in which the players do not see everything: trees with sets, as
// custom-tree takes them or as files of Gambit's formats hold them. Its searches know no position that
// their player does not: the sequence form, which is exact, and CFR with its kin; three mistakes that do
// look at every card are there to be shown.
//
// The methods are in package search/hidden. Start with search.go, which makes searches of them;
// strategy.go writes and reads strategies, report.go shows them, readefg.go and writefile.go are for
// files.
package hidden

import (
	"parlor/commands/game/catalog"
	"parlor/games"
	"parlor/games/tree"
	"parlor/search"
	"parlor/search/hidden"
)

// SequenceForm is the search that is exact.
var SequenceForm = &search.Algorithm{
	Name: "sequence-form", Brief: "an equilibrium of a tree with sets, exactly, by a linear program",
	Own: true, Suits: search.Hidden,
}

// Algorithms lists the searches of the room. Those that others have a name for are not listed twice.
func Algorithms() search.Registry {
	list := search.Registry{SequenceForm}
	for _, by := range hidden.Iterations() {
		switch by.Name {
		case hidden.RegretMatching.Name, hidden.CFRPlus.Name, hidden.Fictitious.Name: // of the searches by samples
			continue
		}
		row := &search.Algorithm{
			Name: by.Name, Brief: by.Brief, Own: true, Suits: search.Hidden, Takes: search.TakesIterations,
			Inexact: by.Name + " comes close to an equilibrium: what its mixtures lose at most stands with them",
		}
		if by.Name == hidden.Sampling.Name {
			row.Takes |= search.TakesSeed
		}
		if by.Exact() {
			row.Takes |= search.TakesTrace
		}
		list = append(list, row)
	}
	for _, m := range mistakes {
		list = append(list, &search.Algorithm{
			Name: m.name, Brief: m.brief, Own: true, Suits: search.Hidden, Mistaken: true, Of: SequenceForm, Inexact: m.inexact,
		})
	}
	return list
}

// Games is what the room adds to typed trees.
func Games() []catalog.Contribution {
	return append(walks(), catalog.Programs("tree", programs))
}

func programs() games.Programs[tree.State] {
	searches := []games.OwnSearch[tree.State]{{Name: SequenceForm.Name, Find: found(SequenceForm.Name)}}
	for _, by := range hidden.Iterations() {
		searches = append(searches, games.OwnSearch[tree.State]{Name: by.Name, Find: found(by.Name)})
	}
	for _, m := range mistakes {
		searches = append(searches, games.OwnSearch[tree.State]{Name: m.name, Find: found(m.name)})
	}
	return games.Programs[tree.State]{Searches: searches}
}
