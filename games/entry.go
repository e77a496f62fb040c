package games

// Entry is a game as it stands in the list of games: how it is made, what may
// be chosen when it is made, and the commands that are its own. A new game is
// one folder with an Entry and one line in the list. What can play or solve it
// is written elsewhere and listed beside it: see Programs.
type Entry[S comparable] struct {
	// Info is what the game says of itself, whatever its options.
	Info Info
	// Options may be given to the make command as keywords.
	Options []Option
	// New makes the rules. It is given one value for each option, in the
	// order of Options, each a word the option accepts.
	New func(values []string) (Kit[S], error)
	// Verbs are the game's own commands.
	Verbs []Verb
	// Bench lists fixed positions, and BenchDepth the depth, that measure
	// search in this game.
	Bench      []string
	BenchDepth int
}

// Programs are what can play or solve one game, besides the searches that all
// games share.
type Programs[S comparable] struct {
	// Players are the ways of playing that belong to the game.
	Players []Player[S]
	// Solver gives exact values; nil if there is none.
	Solver *Solver[S]
}

// Option is something to choose when a game is made.
type Option struct {
	Name  string // typed after a colon: pieces
	Brief string // one lower-case line
	// Values are the words accepted; the first is the default. Where Text is
	// true they are only examples, any text may be given, New checks it, and
	// the default is the empty text.
	Values []string
	Text   bool
	// Number says of a text that it is a whole number, which may then be typed
	// without quotes.
	Number bool
}

// VerbKind says what a game's own command does.
type VerbKind uint8

// A game's own commands move, deal what chance decides, set it, or tell.
const (
	MoveVerb VerbKind = iota // plays the move its words name
	DealVerb                 // deals by chance, until somebody decides again
	SetVerb                  // deals the outcome that is named
	TellVerb                 // changes nothing and answers: see Teller
	AskVerb                  // asks a player of the game for a move, plays nothing, and answers with it
)

// Verb is a command of one game. Its first parameter is always the game.
type Verb struct {
	Kind VerbKind
	// Sig is the Lisp signature: (play-card game index &optional secondary).
	Sig string
	// Params describes the parameters after the game, in order.
	Params []Param
	// Brief is one lower-case line, Long is paragraphs, and Example is a line
	// that occurs in a transcript.
	Brief, Long, Example string
}

// Param is a parameter of a verb.
type Param struct{ Name, Brief string }

// Undealer is a Kit that can take back what chance dealt, so that another
// outcome can be set in its place.
type Undealer[S comparable] interface {
	// PutBack returns the outcome in hand and says whether there was one. The
	// turn is Chance again afterwards.
	PutBack(s *S) bool
}

// Dealer is a Kit that may decide itself what chance deals, where the dice of a
// game are prescribed.
type Dealer[S comparable] interface {
	// Deal gives the outcome that comes next in s, at Chance, and false if it is
	// left to the shell. The outcome depends on the rules and s alone.
	Deal(s *S) (Move, bool)
}

// Teller is a Kit whose game has commands that only tell something.
type Teller[S comparable] interface {
	// Tell answers the command named verb about a game whose positions so far
	// are path, the present one last, and whose moves and outcomes between them
	// are moves. The answer is a string, an int64, a bool, a Value, or a []any
	// of these. Errors are of type *Error.
	Tell(verb string, path []S, moves []Move, words []string) (any, error)
}

// Binder is a Kit whose rules look at what happened before, as rules about
// repetition do.
type Binder[S comparable] interface {
	// Bind gives the rules for a game whose positions so far are path, the
	// present one last. The path is not to be changed.
	Bind(path []S) Kit[S]
}

// Foreseer is a Kit whose searches look ahead by shorter rules than those the
// game is played by, where nature could deal without end and a tree with a
// branch for everything would have no end either.
type Foreseer[S comparable] interface {
	// Ahead gives the rules to search by. Positions and moves mean the same
	// under both, and whoever decides has the same moves; only chance has fewer
	// outcomes.
	Ahead() Game[S]
}

// Ahead gives the rules by which positions of kit are searched: those of a
// Foreseer, or else its own.
func Ahead[S comparable](kit Kit[S]) Game[S] {
	if f, ok := kit.(Foreseer[S]); ok {
		return f.Ahead()
	}
	return kit
}

// Opener is a Kit whose games may begin with moves made beforehand, from the
// position that Start gives. The shell makes them as steps like any other, so
// that they can be undone.
type Opener interface {
	Opening() []Move
}

// Grouper is a Kit whose lists of moves are long and have parts.
type Grouper[S comparable] interface {
	// Group names the part of the list that move m of s belongs to, as a lower-case
	// heading.
	Group(s *S, m Move) string
}
