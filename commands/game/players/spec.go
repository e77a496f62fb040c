// Package players knows who plays a side: as data, as the text that stands for it, and as
// a seat that is asked for moves. Play, matches, engines and lessons share it. Every side
// is taken by a program that a text names:
//
//	random                                 each legal move equally likely
//	greedy, report, original, (mm :depth 5)  a game's own player, with its limits
//	perfect                                the best move of the solved game
//	(best-response :against (star2 :depth 4))  whoever does best against a program
//	4                                      the default search, four plies deep
//	(star2 :depth 4 :eval offensive)       any search, with any option
//	(star2 :eval (:own-home 700))          and with an evaluation by weights
//	(star2 :eval (function "f" "SOURCE"))  or by a function of Lisp
//	(engine "python3 bot.py" :width 8)     an outside program, with its options
//
// A player has one canonical text, with its options in one order and defaults left
// out, and that text reads back to the same player.
package players

import (
	"time"

	"parlor/games"
	"parlor/search"
)

// The players that every game has besides its own. Perfect is one where the game
// can be solved, and Manual a person, who sits at no match.
const (
	Random  = "random"
	Perfect = "perfect"
	Manual  = "manual"
	// BestResponse is whoever does best against a program.
	BestResponse = "best-response"
)

// Spec is who plays a side.
type Spec struct {
	// Name is that of a game's own player, Random, Perfect or Manual, EngineWord or
	// FunctionWord; empty for a search.
	Name string
	// Search is how a search goes, and the limits of any other player. Its depth may be
	// 0 for a player by name, who then looks as far as he likes.
	Search
	// Settings are the options that only this player has, as its text has them.
	Settings string
	// Against is the text of the program to which a BestResponse answers.
	Against string
	// Command is the command line of an outside program; empty for all other players.
	// Clock is how long it may think in a whole game, 0 for no such limit.
	Command string
	Clock   time.Duration
	// Function is the name of a function of Lisp that plays, and Source the definitions
	// that make it; empty for all other players.
	Function, Source string
}

// Search is a search that a person asks for: its options, with the depth in turns
// where both players decide at once, and what else a report needs.
type Search struct {
	search.Options
	// Eval is an evaluation by name or number, empty for the game's first, by weights as
	// Offer.Weights reads them, or by a function as FunctionText writes it.
	Eval string
	// Ties is the rule by which one of equally good moves is taken, empty for the first in
	// the game's list.
	Ties string
	// TableMB is the size of a transposition table in megabytes, 0 for none.
	TableMB int
	// Asked are the options given by name that not every algorithm takes. A
	// setting is a wish: a search that cannot have it does without. What is asked
	// for by name and cannot be had is an error.
	Asked search.OptionSet
	// Root is the player whose opinion is asked; Over for the one who decides
	// next.
	Root games.Turn
}

// Ask notes that some options are asked for by name, if they are.
func (r *Search) Ask(options search.OptionSet, given bool) {
	if given {
		r.Asked |= options
	}
}

// Judge says what contradicts the algorithm, by the name it has in a kind of
// game, of what was asked for by name.
func (r Search) Judge(kind search.GameKinds) error {
	named := r.Algorithm
	r.Algorithm = named.In(kind)
	if !r.Asked.Has(search.TakesWorkers) {
		r.Workers = 0
	}
	r.Ask(search.TakesTable, r.TableMB > 0 && r.Algorithm.Takes.Has(search.TakesTable))
	err := r.Options.Judge(r.Asked)
	if err != nil && r.Algorithm != named {
		return games.Errorf(games.CodeOf(err), "%v; %s is called %s in such a game", err, named, r.Algorithm)
	}
	return err
}

// IsSearch says whether the player is a search.
func (p Spec) IsSearch() bool { return p.Name == "" }

// Answers gives an error for a BestResponse of whom it is not said to which program.
func (p Spec) Answers() error {
	if p.Name == BestResponse && p.Against == "" {
		return games.Errorf("bad-player", "wanted a program behind :against, as in '(best-response :against (star2 :depth 4)), given best-response alone")
	}
	return nil
}

// Reproducible says whether the same position always brings the same answer, but
// for what the player draws. Of an outside program nobody knows.
func (p Spec) Reproducible() bool { return p.Time == 0 && !p.IsEngine() }

// called is the player in the middle of a sentence.
func (p Spec) called() string {
	if p.IsSearch() {
		return p.Algorithm.String()
	}
	return "the player " + p.Name
}
