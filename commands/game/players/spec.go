// Package players describes who plays a side: as data, as a text, and as a seat that is
// asked for moves. Play, matches, engines and lessons share it. Every side is played by a
// program that a text names:
//
//	random                                 each legal move equally likely
//	greedy, report, original, (mm :depth 5)  a game's own player, with its limits
//	perfect                                the best move of the solved game
//	(best-response :against (star2 :depth 4))  the best response to a program
//	4                                      the default search, four plies deep
//	(star2 :depth 4 :eval offensive)       any search, with any option
//	(star2 :eval (:own-home 700))          and with an evaluation by weights
//	(star2 :eval (function "f" "SOURCE"))  or by a Lisp function
//	(engine "python3 bot.py" :width 8)     an external engine, with its options
//
// A player has one canonical text, with its options in one order and defaults left
// out, and that text reads back to the same player.
package players

import (
	"time"

	"parlor/games"
	"parlor/search"
)

// The players that every game has besides its own. Perfect needs a game that can
// be solved, and Manual is a person, who plays in no match between programs.
const (
	Random  = "random"
	Perfect = "perfect"
	Manual  = "manual"
	// BestResponse is the best response to a program.
	BestResponse = "best-response"
)

// Spec is who plays a side.
type Spec struct {
	// Name is that of a game's own player, Random, Perfect or Manual, EngineWord or
	// FunctionWord; empty for a search.
	Name string
	// Search is how a search goes, and the limits of any other player. Its depth may be
	// 0 for a player by name, which then looks as far as it likes.
	Search
	// Settings are the options that only this player has, as its text has them.
	Settings string
	// Against is the text of the program to which a BestResponse answers.
	Against string
	// Command is the command line of an external engine; empty for all other players.
	// Clock is how long it may think in a whole game, 0 for no such limit.
	Command string
	Clock   time.Duration
	// Function is the name of a Lisp function that plays, and Source the definitions
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
	// Ties is the rule that chooses among equally good moves, empty for the first in the
	// game's list.
	Ties string
	// TableMB is the size of a transposition table in megabytes, 0 for none.
	TableMB int
	// Asked are the options given by name that not every algorithm takes. A
	// setting is a wish: a search that cannot have it does without. What is asked
	// for by name and cannot be had is an error.
	Asked search.OptionSet
	// Root is the player whose opinion is asked; Over for the one that
	// decides next.
	Root games.Turn
}

// Ask notes that some options are asked for by name, if they are.
func (r *Search) Ask(options search.OptionSet, given bool) {
	if given {
		r.Asked |= options
	}
}

// Judge gives the error of options asked for by name that contradict the
// algorithm, under the name it has in a kind of game.
func (r Search) Judge(kind search.GameKinds) error {
	named := r.Algorithm
	r.Algorithm = named.In(kind)
	if !r.Asked.Has(search.TakesWorkers) {
		r.Workers = 0
	}
	r.Ask(search.TakesTable, r.TableMB > 0 && r.Algorithm.Takes.Has(search.TakesTable))
	err := r.Options.Judge(r.Asked)
	if err == nil {
		err = r.unheeded(kind)
	}
	if err != nil && r.Algorithm != named {
		return games.Errorf(games.CodeOf(err), "%v; %s is called %s in such a game", err, named, r.Algorithm)
	}
	return err
}

// unheeded gives the error of options that say nothing beside each other, or in a kind of game.
func (r Search) unheeded(kind search.GameKinds) error {
	const code = "contradictory-options"
	s := r.Sampling
	switch {
	case s.Whole() && r.Eval != "":
		return games.Errorf(code, ":playouts t plays to the end, where :eval %s is not asked; leave out one of them, or use :playouts greedy or a number of moves", r.Eval)
	case kind == search.Simultaneous && s.ByValue:
		return games.Errorf(code, "where both decide at once %s plays a mixture, and :final value wants a single move", r.Algorithm)
	case kind == search.Simultaneous && s.ExploreGiven:
		return games.Errorf(code, "where both decide at once %s goes by regrets, and :explore says nothing", r.Algorithm)
	}
	return nil
}

// IsSearch says whether the player is a search.
func (p Spec) IsSearch() bool { return p.Name == "" }

// Answers gives an error for a BestResponse without a program to answer.
func (p Spec) Answers() error {
	if p.Name == BestResponse && p.Against == "" {
		return games.Errorf("bad-player", "wanted a program behind :against, as in '(best-response :against (star2 :depth 4)), given best-response alone")
	}
	return nil
}

// Reproducible says whether the same position always brings the same answer,
// random choices aside. Of an external engine nobody knows.
func (p Spec) Reproducible() bool { return p.Time == 0 && !p.IsEngine() }

// called is the player in the middle of a sentence.
func (p Spec) called() string {
	if p.IsSearch() {
		return p.Algorithm.String()
	}
	return "the player " + p.Name
}
