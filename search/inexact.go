package search

import (
	"fmt"
	"slices"
	"strings"
)

// Searches that do not give plain search's value: quick ones that look less far
// than asked, forward pruning, which leaves out what is probably bad, and the
// mistakes of textbooks, kept as exhibits. None is used unless asked for by name,
// and each says what is wrong with it.

// Quick ways to choose a move.
const (
	Greedy Algorithm = "greedy" // one ply by the evaluation
	Random Algorithm = "random" // by lot
)

// Exhibits: mistakes that programs have made (exhibit.go, parity.go).
const (
	MaxOverChance  Algorithm = "max-over-chance"
	Unweighted     Algorithm = "unweighted"
	DoubleDivision Algorithm = "double-division"
	Paranoid       Algorithm = "paranoid"
	ParityNegamax  Algorithm = "parity-negamax"
)

// Exhibits lists the mistakes that can be searched with.
func Exhibits() []Algorithm {
	return []Algorithm{MaxOverChance, Unweighted, DoubleDivision, Paranoid, ParityNegamax}
}

// Exhibit says whether a is a mistake kept for show.
func (a Algorithm) Exhibit() bool { return slices.Contains(Exhibits(), a) }

// faults says what is wrong with the value of each algorithm that is not exact.
var faults = map[Algorithm]string{
	Greedy:         "greedy looks one ply ahead, whatever the depth asked for",
	Random:         "random moves by lot and looks at nothing",
	MaxOverChance:  "max-over-chance lets whoever has moved pick the outcome, where the mean belongs",
	Unweighted:     "unweighted takes all outcomes for equally likely",
	DoubleDivision: "double-division divides the weighted mean by the number of outcomes once more",
	Paranoid:       "paranoid takes a choice made at the same time for one that the opponent sees first",
	ParityNegamax:  "parity-negamax changes the sign every ply, though a player may move twice in a row",
}

// Inexact says why a search by these options may give another value than plain
// search does, and nothing if it may not.
func (o Options) Inexact() string {
	var why []string
	if fault, ok := faults[o.Algorithm]; ok {
		why = append(why, fault)
	}
	if o.Width > 0 {
		why = append(why, fmt.Sprintf("width %d leaves out the moves that the evaluation likes less", o.Width))
	}
	if o.Unlikely > 0 {
		why = append(why, fmt.Sprintf("what chance brings about with less than %v is valued where it stands", o.Unlikely))
	}
	if o.ProbCut != nil {
		why = append(why, "ChanceProbCut leaves out what a shallow search predicts to be settled")
	}
	return strings.Join(why, "; ")
}
