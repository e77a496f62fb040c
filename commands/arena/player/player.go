// Package player reads and writes the players of matches as texts. Every seat of a
// match is taken by a program that a text names:
//
//	random                                 each legal move equally likely
//	greedy, report, original, (mm :depth 5)  a game's own player, with its limits
//	perfect                                the best move of the solved game
//	4                                      the default search, four plies deep
//	(star2 :depth 4 :eval offensive)       any search, with any option
//	(star2 :eval (:own-home 700))          and with an evaluation by weights
//	(star2 :eval (function "f" "SOURCE"))  or by a function of Lisp
//	(engine "python3 bot.py" :width 8)     an outside program, with its options
//
// A player has one canonical text, with its options in one order and defaults left
// out, and that text reads back to the same player.
package player

import (
	"slices"
	"time"

	"parlor/commands/wording"
	"parlor/games"
	"parlor/search"
	"parlor/search/wrong"
)

// The players that every game has besides its own. Perfect is one where the game
// can be solved.
const (
	Random  = "random"
	Perfect = "perfect"
	Manual  = "manual" // a person, who sits at no match
)

// Player is a program that plays a side.
type Player struct {
	// Name is that of a game's own player, or Random or Perfect; empty for a search.
	Name string
	// Algorithm is that of a search, by the name it has in such games, and Depth how
	// far it looks, in turns where both sides decide at once. Depth may be 0 for a
	// player by name, who then looks as far as he likes.
	Algorithm *search.Algorithm
	Depth     int
	// Eval is an evaluation by name, empty for the game's first, by weights as
	// Field.Weights reads them, or by a function as FunctionText writes it.
	Eval string
	// Nodes and Time limit the work for one move where they are not 0.
	Nodes uint64
	Time  time.Duration
	// TableMB is the size of a search's transposition table, 0 for none.
	TableMB int
	// NoOrdering, Width and Unlikely are those of search.Options. ProbCut is after
	// how many standard errors a prediction cuts, 0 for never.
	NoOrdering bool
	Width      int
	Unlikely   float64
	ProbCut    float64
	// Risk is what the player may give up to make use of the other side's habits, as a
	// number from 0 to 1; empty leaves it to the player.
	Risk string
	// Command is the command line of an outside program, which is called EngineWord;
	// empty for all other players. Settings are its own options as its text has them,
	// and Clock is how long it may think in a whole game, 0 for no such limit.
	Command, Settings string
	Clock             time.Duration
	// Function is the name of a function of Lisp that plays, and Source the definitions
	// that make it; empty for all other players.
	Function, Source string
}

// IsSearch says whether the player is a search.
func (p Player) IsSearch() bool { return p.Algorithm != nil }

// Reproducible says whether the same position always brings the same answer, but
// for what the player draws. Of an outside program nobody knows.
func (p Player) Reproducible() bool { return p.Time == 0 && !p.IsEngine() }

// Field is what a game offers to players.
type Field struct {
	Title string
	Kind  search.Kinds
	// Own are the names of the game's own players, Evals those of its evaluations,
	// the default first. Solved says that it has an exact solver.
	Own, Evals []string
	Solved     bool
	// OwnEvals is how many of Evals, from the first on, an own player can be told to
	// go by, of those that can be told.
	OwnEvals map[string]int
	// OwnNodes is how many positions an own player looks at for a move unless it is told
	// a limit, of those that have a limit of their own.
	OwnNodes map[string]string
	// OwnRisk is what an own player risks unless it is told, of those that can be told.
	OwnRisk map[string]string
	// Fixed are the own players that take no depth and no limits.
	Fixed []string
	// Features are the names of what evaluations by weights count.
	Features []string
}

// usualDepth is how deep a search looks that has no limit of its own: as deep as
// the Sorry! write-up's program, or one turn where both sides decide at once.
func (f Field) usualDepth() int {
	if f.Kind == search.AtOnce {
		return 1
	}
	return 4
}

// mostDepth is the greatest depth a search can be asked for.
func (f Field) mostDepth() int {
	if f.Kind == search.AtOnce {
		return search.MaxDepth / 2 // a turn is two plies there
	}
	return search.MaxDepth
}

// Names lists who can be seated by name: the game's own players, those of every
// game, and the ways to search.
func (f Field) Names() []string {
	names := slices.Clone(f.Own)
	for _, name := range []string{Random, Perfect} {
		if !slices.Contains(names, name) && (name != Perfect || f.Solved) {
			names = append(names, name)
		}
	}
	for _, a := range Algorithms() {
		if !slices.Contains(names, a.Name) && a.Suits&f.Kind != 0 && f.inGame(a) == a {
			names = append(names, a.Name)
		}
	}
	return names
}

// Algorithms lists the ways to search, the mistakes on show last: what they cost
// in games is worth knowing.
func Algorithms() search.Registry { return append(search.Algorithms(), wrong.Algorithms()...) }

// defaultAlgorithm is the search that a depth alone stands for, the same as the
// session's when nothing has been set.
func (f Field) defaultAlgorithm() *search.Algorithm { return f.inGame(search.Star2) }

// inGame gives the algorithm that does in such games what a does. Where both
// decide at once a side can only play one that mixes.
func (f Field) inGame(a *search.Algorithm) *search.Algorithm {
	a = a.In(f.Kind)
	if f.Kind == search.AtOnce && !a.Mixes && !a.Takes.Has(search.TakesSeed) {
		return search.DoubleOracle
	}
	return a
}

// defaultTableMB is the size of the table of a search that takes one.
const defaultTableMB = 64

// search gives the search by an algorithm with defaults for all that may be said.
func (f Field) search(a *search.Algorithm) Player {
	p := Player{Algorithm: f.inGame(a)}
	if p.Algorithm.Takes.Has(search.TakesTable) {
		p.TableMB = defaultTableMB
	}
	return p
}

// settle fills in a search's depth and refuses options that contradict each other.
func (f Field) settle(p Player) (Player, error) {
	if !p.IsSearch() {
		return p, nil
	}
	if p.Depth == 0 || p.Algorithm.Plies != 0 {
		p.Depth = f.unsaidDepth(p)
	}
	if p.Depth > f.mostDepth() {
		return p, games.Errorf("bad-depth", "wanted a depth from 1 to %d, given %d", f.mostDepth(), p.Depth)
	}
	return p, p.Options().Judge(p.asked())
}

// unsaidDepth is how deep a search looks that was given no depth: as far as its
// limits allow, if it has any.
func (f Field) unsaidDepth(p Player) int {
	switch {
	case p.Algorithm.Plies != 0:
		return p.Algorithm.Plies
	case p.Nodes != 0 || p.Time != 0:
		return f.mostDepth()
	}
	return f.usualDepth()
}

// asked are the options of a search that not every algorithm takes and that are said.
func (p Player) asked() (asked search.OptionSet) {
	for _, o := range options() {
		if o.write(p) != o.write(Player{}) {
			asked |= o.needs
		}
	}
	return asked
}

// Options gives the options of a search but for its table and the depth of a turn.
func (p Player) Options() search.Options {
	o := search.Options{
		Algorithm: p.Algorithm, Depth: p.Depth, Deepen: p.Nodes != 0 || p.Time != 0,
		NoOrdering: p.NoOrdering, Nodes: p.Nodes, Time: p.Time, Width: p.Width, Unlikely: p.Unlikely,
	}
	if p.ProbCut > 0 {
		o.ProbCut = &search.ProbCut{Threshold: p.ProbCut, Scale: 1}
	}
	return o
}

// noSuch is the error of a name that nobody has.
func (f Field) noSuch(name string) error {
	if name == Manual {
		return games.Errorf("no-such-player", "a person sits at no match; compete takes manual, one game at a time")
	}
	names := f.Names()
	return games.Errorf("no-such-player", "%s has no player named %s; there are %s, or a depth to search to%s",
		f.Title, name, wording.Listed(names), wording.DidYouMean(name, names))
}
