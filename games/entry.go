package games

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
)

// Entry describes a game in the list of games: how it is made, its options,
// and its own commands. A new game is one folder with an Entry and one line in
// the list. What can play or solve it is written elsewhere and listed beside
// it: see Programs.
type Entry[S comparable] struct {
	// Info describes the game, whatever its options.
	Info Info
	// Options may be given to the make command as keywords.
	Options []Option
	// New makes the rules. It is given one value for each option, in the
	// order of Options, each a word the option accepts.
	New func(values []string) (Kit[S], error)
	// Verbs are the game's own commands.
	Verbs []Verb
	// Guide is the page from which a person learns the game.
	Guide Guide
	// Bench lists fixed positions, and BenchDepth the depth, that measure
	// search in this game.
	Bench      []string
	BenchDepth int
}

// Programs are the players, searches and solvers of one game, besides the
// searches that all games share.
type Programs[S comparable] struct {
	// Players are the game's own players.
	Players []Player[S]
	// Searches are the game's own searches.
	Searches []OwnSearch[S]
	// Solver gives exact values; nil if the game has none of its own. The generic solver, which
	// enumerates all positions, then stands in, unless Vast says that there are too many.
	Solver *Solver[S]
	Vast   bool
	// Tablebase makes a table of exact values by some rules with such states; nil if no
	// package that solves games by enumerating their positions is built in.
	Tablebase func(rules Game[S], p TablebasePlan) Tablebase[S]
	// Response values positions for the best response to a program, by enumerating all that can
	// be reached; nil where Tablebase is.
	Response func(Rival[S]) Responder[S]
	// Respond values a position for a side that best-responds to a program. Known is false
	// for a program or a kind of position that it cannot handle. It is nil if the game has
	// no tables of what programs choose at every position.
	Respond func(ctx context.Context, ask SolveAsk[S], program Rival[S]) (s Solution, known bool, err error)
	// Worth makes an evaluator for one goroutine that gives Max's chance of winning, a draw
	// counted as half a win, as estimated by the game's own engine; luck is measured by it.
	// It is nil if the game has no such engine.
	Worth func(Kit[S]) (func(*S) float64, error)
	// Judging is how positions are judged for people, and Sources are what knows more than a search
	// does, the surest first.
	Judging Judging
	Sources []Source[S]
	// Judge judges positions by all of that; nil if no judge is built in.
	Judge Judger[S]
	// Further, if not nil, gives further sets of features.
	Further func(Kit[S]) []FeatureSet[S]
}

// Weighed gives the set that has the first of some features: a further one, or else that of the
// rules, which has no name.
func (p Programs[S]) Weighed(kit Kit[S], features []string) FeatureSet[S] {
	if p.Further != nil && len(features) > 0 {
		for _, set := range p.Further(kit) {
			if slices.ContainsFunc(set.Features, func(f Feature[S]) bool { return f.Name == features[0] }) {
				return set
			}
		}
	}
	return FeatureSet[S]{Evaluations: kit.Evaluations()}
}

// And appends the players and searches of more to those of p. Every other field is taken
// from more where more sets it.
func (p Programs[S]) And(more Programs[S]) Programs[S] {
	p.Players = slices.Concat(p.Players, more.Players)
	p.Searches = slices.Concat(p.Searches, more.Searches)
	p.Sources = slices.Concat(p.Sources, more.Sources)
	p.Vast = p.Vast || more.Vast
	if more.Solver != nil {
		p.Solver = more.Solver
	}
	if more.Tablebase != nil {
		p.Tablebase = more.Tablebase
	}
	if more.Response != nil {
		p.Response = more.Response
	}
	if more.Respond != nil {
		p.Respond = more.Respond
	}
	if more.Worth != nil {
		p.Worth = more.Worth
	}
	if more.Further != nil {
		p.Further = more.Further
	}
	if more.Judging.Eval != "" {
		p.Judging = more.Judging
	}
	return p
}

// Rival is a program to best-respond to: its moves, or their probabilities, depend on the
// position alone.
type Rival[S comparable] struct {
	// Name is its text as a player, and Side the one it plays.
	Name string
	Side Turn
	// Seat makes a Decider that says what the program does at a decision.
	Seat func() (Decider[S], error)
	// OwnSide says that its choice depends on its own side alone: see Player.
	OwnSide bool
	// Even says that it plays uniformly at random, Draws that it chooses by chance, and
	// ByLabels that its choice may depend on which of two interchangeable pieces is which.
	Even, Draws, ByLabels bool
	// Proved asks for certified bounds, at chance nodes too. Soon asks only for what is
	// quick or already computed.
	Proved, Soon bool
}

// Responder values a position for the side that answers a program. It serves one goroutine.
type Responder[S comparable] func(ctx context.Context, ask SolveAsk[S]) (Solution, error)

// Decider gives a move, or the probabilities of several as Chosen.Mixed. It serves one goroutine.
type Decider[S comparable] func(ctx context.Context, s *S) (Chosen, error)

// Option is something to choose when a game is made.
type Option struct {
	Name  string // typed after a colon: pieces
	Brief string // one lower-case line
	// Values are the words accepted; the first is the default. Where Text is
	// true they are only examples, any text may be given, New checks it, and
	// the default is the empty text.
	Values []string
	Text   bool
	// Number says that a text option is a whole number, which may then be typed
	// without quotes.
	Number bool
}

// VerbKind says what a game's own command does.
type VerbKind uint8

// The kinds of a game's own commands.
const (
	MoveVerb  VerbKind = iota // plays the move its words name
	DealVerb                  // deals outcomes until a player is to decide
	SetVerb                   // deals the outcome named
	QueryVerb                 // changes nothing and answers: see QueryAnswerer
	AskVerb                   // asks one of the game's players for a move and answers with it, without playing it
	BoardVerb                 // reads only the board of the position, and answers: see BoardTexts
)

// verbKinds are the names of the kinds in the file that describes a game.
var verbKinds = []string{MoveVerb: "move", DealVerb: "deal", SetVerb: "set", QueryVerb: "query", AskVerb: "ask", BoardVerb: "board"}

// UnmarshalText reads the name of a kind.
func (k *VerbKind) UnmarshalText(name []byte) error {
	i := slices.Index(verbKinds, string(name))
	*k = VerbKind(max(i, 0))
	if i < 0 {
		return fmt.Errorf("wanted one of %v as the kind of a command, got %q", verbKinds, name)
	}
	return nil
}

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

// Described fills in the fields of e that a JSON file describes, under the fields' names:
// options, commands, guide and benchmark positions.
func (e Entry[S]) Described(file []byte) Entry[S] {
	decode(file, &e)
	return e
}

// decode reads a file embedded in the program. It panics on any fault, which can only
// be a bug in the program.
func decode(file []byte, into any) {
	d := json.NewDecoder(bytes.NewReader(file))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		panic(fmt.Sprintf("a file of the program cannot be read: %v in %.40q", err, file))
	}
}

// Standard is the option's default value.
func (o Option) Standard() string {
	if o.Text {
		return ""
	}
	return o.Values[0]
}

// Standard gives the default value of every option.
func (e Entry[S]) Standard() []string {
	var values []string
	for _, o := range e.Options {
		values = append(values, o.Standard())
	}
	return values
}

// StandardKit makes the rules with the default options, which every game accepts:
// the conformance tests check that first.
func (e Entry[S]) StandardKit() Kit[S] {
	kit, err := e.New(e.Standard())
	if err != nil {
		panic("the standard options of " + e.Info.Name + " are refused: " + err.Error())
	}
	return kit
}

// Guide is the page from which a person learns a game: what the board shows, how a
// turn goes, how moves are typed, the rules, and where to read on. A shell wraps its
// paragraphs; the picture in it is drawn by the game, with its squares named.
//
// Its law: no part is missing, there are at most a dozen rules, and every example
// move can be read in its position.
type Guide struct {
	// Board says what the picture shows and how its squares are named.
	Board string
	// Turn says how a turn goes.
	Turn string
	// Moves are examples of how moves are typed.
	Moves []TypedMove
	// Rules are the rules, each in a sentence or two.
	Rules []string
	// Page is the page about the game in the project's docs, and Read names what else
	// to read: files and folders. Both may be empty.
	Page string
	Read []string
}

// TypedMove is an example of a move as it is typed.
type TypedMove struct {
	// Position is a position text in which the move is legal; empty for the start.
	Position string
	// Words is the move with its command in front: play-card 0 -1.
	Words string
	// Means says in a phrase what the move does.
	Means string
}
