// Package reproduce lists the numerical claims of the five reports, and computes the same numbers
// anew: by matches of the programs that the reports describe, or by counting. The claims are data, a
// file for each report (reports/); every entry says what the report claims and where, what answers
// it, and when the two agree.
package reproduce

import (
	"context"
	"math"
	"slices"
	"strings"

	"parlor/games"
)

// Claim is something that a report says.
type Claim struct {
	// Game is the word for the game, and Name identifies the entry among the game's.
	Game, Name string
	// Says is what the report says, and Figure its number as it is written there.
	Says, Figure string
	// Where is the place in the report: a section, a table or a figure.
	Where string
	// Why says why our number differs, if it does; or, without a question, why nothing can be
	// compared.
	Why string
	// Above and Below explain a score of ours above or below the report's.
	Above, Below string
	// question computes our number; nil if nothing can be compared.
	question question
}

// question is what answers an entry.
type question interface {
	// work says what is played or counted.
	work(l *Workbench) string
	answer(ctx context.Context, l *Workbench) (answer, error)
}

// answer is the answer to a question.
type answer struct {
	ours string // the number, as people write it
	// games, lo and hi are those of a match, lo and hi as shares from 0 to 1; 0 if something was
	// counted.
	games   int
	lo, hi  float64
	verdict Verdict
	z       *float64 // standard errors between ours and the report's number; nil if something was counted
}

// Verdict is one word on an entry.
type Verdict string

// The verdicts.
const (
	Agrees  Verdict = "agrees"
	Differs Verdict = "differs"
	// Undecided is a claim that one is stronger, or better, where our interval allows both answers.
	Undecided     Verdict = "undecided"
	NotComparable Verdict = "not comparable"
)

// Finding is an entry with our number beside the report's.
type Finding struct {
	Claim
	Verdict Verdict
	// Ours is our number, with its interval if it is a share, and Games how many games it
	// comes from; Work says what was played or counted.
	Ours   string
	Lo, Hi float64
	Games  int
	Work   string
	// Z is how many standard errors lie between ours and the report's number; nil if something was
	// counted.
	Z *float64
}

// All lists the entries of all reports.
func All() ([]Claim, error) { return entries() }

// Of lists the entries of a game by its word, all of them for the word all.
func Of(game string) ([]Claim, error) {
	all, err := All()
	if err != nil {
		return nil, err
	}
	list := slices.DeleteFunc(slices.Clone(all), func(e Claim) bool { return game != "all" && e.Game != game })
	if len(list) == 0 {
		return nil, games.Errorf("no-report", "wanted a game that a report is about, or all, given %s", game)
	}
	return list, nil
}

// Run answers entries one after the other and passes on each finding. It ends with the first error,
// or the cause of ctx's end; interrupted matches continue the next time.
func Run(ctx context.Context, l *Workbench, entries []Claim, found func(Finding)) error {
	for _, e := range entries {
		f, err := Find(ctx, l, e)
		if err != nil {
			return err
		}
		found(f)
	}
	return nil
}

// Find answers an entry.
func Find(ctx context.Context, l *Workbench, e Claim) (Finding, error) {
	f := Finding{Claim: e, Verdict: NotComparable}
	if e.question == nil {
		return f, nil
	}
	f.Work = e.question.work(l)
	a, err := e.question.answer(ctx, l)
	if ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	if err != nil {
		return f, err
	}
	f.Ours, f.Games, f.Lo, f.Hi, f.Verdict, f.Z = a.ours, a.games, a.lo, a.hi, a.verdict, a.z
	f.Why = f.explanation()
	return f, nil
}

// explanation says why a number differs from the report's, by what the games show.
func (f Finding) explanation() string {
	const often = 3 // standard errors that chance alone explains occasionally among many comparisons
	switch {
	case f.Verdict == Agrees:
		return ""
	case f.Verdict == Undecided && f.Z != nil && math.Abs(*f.Z) > confident:
		return "the games are too few: its interval and ours have scores in common"
	case f.Verdict == Undecided:
		return "the games are too few: the interval holds both answers"
	}
	var reasons []string
	for _, reason := range []string{f.Why, f.direction()} {
		if reason != "" {
			reasons = append(reasons, reason)
		}
	}
	if f.Z != nil && math.Abs(*f.Z) < often {
		reasons = append(reasons, "chance alone brings one comparison in 20 as far apart as 1.96 standard errors")
	}
	if reasons == nil {
		return "nothing that is known explains it"
	}
	return strings.Join(reasons, "; ")
}

// direction explains a score above or below the report's.
func (f Finding) direction() string {
	switch {
	case f.Z == nil:
		return ""
	case *f.Z > 0:
		return f.Above
	}
	return f.Below
}
