package games

import "slices"

// The interfaces below are rules that only some games have. A Kit
// implements those it needs; what people see is not among them: see Texts.

// Allower is a Kit that also plays moves, or outcomes, that Moves leaves out
// because a listed one stands for them.
type Allower[S comparable] interface {
	// Allows says whether m may be played in s though Moves leaves it out. Any
	// number may be asked about, meaningful or not.
	Allows(s *S, m Move) bool
}

// Legal says whether m may be played in s: Moves lists it, or the kit is an
// Allower that allows it. Any number may be asked about.
func Legal[S comparable](kit Kit[S], s *S, m Move) bool {
	if slices.Contains(kit.Moves(s, nil), m) {
		return true
	}
	a, ok := kit.(Allower[S])
	return ok && a.Allows(s, m)
}

// OutcomeReplacer is a Kit that can take back what chance dealt, so that another
// outcome can be set in its place.
//
// Its law: where PutBack returns false it has changed nothing; where it returns
// true it is the turn of Chance again.
type OutcomeReplacer[S comparable] interface {
	// PutBack takes back the outcome in hand and says whether there was one.
	PutBack(s *S) bool
}

// OutcomePrescriber is a Kit whose rules may prescribe the next outcome, as
// those of a program with a known seed prescribe its dice.
type OutcomePrescriber[S comparable] interface {
	// PrescribedOutcome gives the outcome that comes next in s, a chance node,
	// and false if it is random. It depends on the rules and s alone.
	PrescribedOutcome(s *S) (Move, bool)
}

// QueryAnswerer is a Kit whose game has commands of kind QueryVerb, which
// answer a question and change nothing.
type QueryAnswerer[S comparable] interface {
	// AnswerQuery answers the command named verb about a game whose positions so
	// far are path, the present one last, and whose moves and outcomes between
	// them are moves. The answer is a string, an int64, a bool, a Value, or a
	// []any of these. Errors are of type *Error.
	AnswerQuery(verb string, path []S, moves []Move, words []string) (any, error)
}

// HistoryDependent is a Kit whose rules depend on what happened earlier in the
// game, as rules about the repetition of positions do.
type HistoryDependent[S comparable] interface {
	// WithHistory gives the rules for a game whose positions so far are path, the
	// present one last. The path is not to be changed.
	WithHistory(path []S) Kit[S]
}

// SearchVariant is a Kit that is searched by other rules than it is played by,
// because its own would give an infinite tree where chance can deal again and
// again.
type SearchVariant[S comparable] interface {
	// SearchRules gives the rules to search by. Positions and moves mean the same
	// under both, and decisions have the same moves; only chance has fewer
	// outcomes.
	SearchRules() Game[S]
}

// SearchRules gives the rules by which positions of kit are searched: those of a
// SearchVariant, or its own.
func SearchRules[S comparable](kit Kit[S]) Game[S] {
	if v, ok := kit.(SearchVariant[S]); ok {
		return v.SearchRules()
	}
	return kit
}

// PresetOpening is a Kit whose games begin with moves that were fixed when the
// rules were made, from the position that Start gives. The shell plays them as
// ordinary steps, so that they can be undone.
type PresetOpening interface {
	Opening() []Move
}

// TieBreaker is a Kit with rules, besides Listed, by which a search chooses among equally
// good moves.
//
// Its law: RankMoves permutes the moves, in a way that depends on the position and the rule
// alone, and in a Keyed game only on the key: moves that change places when interchangeable
// pieces do lead to one key.
type TieBreaker[S comparable] interface {
	// TieRules are the names of the tie-breaking rules.
	TieRules() []string
	// RankMoves sorts the legal moves of s, given as Moves lists them, by a rule's
	// preference among equally good ones.
	RankMoves(rule string, s *S, moves []Move)
}

// Listed is the tie-breaking rule of every game: the first move as the game lists them.
const Listed = "listed"

// TieRules are the names of kit's tie-breaking rules, Listed first.
func TieRules[S comparable](kit Kit[S]) []string {
	if t, ok := kit.(TieBreaker[S]); ok {
		return append([]string{Listed}, t.TieRules()...)
	}
	return []string{Listed}
}

// Ranking gives the function that sorts moves by a tie-breaking rule; nil for Listed,
// which the empty name means too.
func Ranking[S comparable](kit Kit[S], rule string) func(s *S, moves []Move) {
	t, ok := kit.(TieBreaker[S])
	if !ok || rule == Listed || rule == "" {
		return nil
	}
	return func(s *S, moves []Move) { t.RankMoves(rule, s, moves) }
}

// Quieter is a Kit that tells quiet positions from those in which something is about to
// happen that its evaluations do not see, such as a capture. Searches may look further there.
//
// Its law: it is not asked about finished games, and agrees on positions with the same key.
type Quieter[S comparable] interface {
	// Quiet says whether s, in which a player decides, is quiet.
	Quiet(s *S) bool
}
