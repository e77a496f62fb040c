// Package outside says how to ask players that know of a game only what they are told in words, such
// as other programs and functions of Lisp, and how they lose a game by forfeit. Referees ask, and
// packages with such players answer. It may know players as data and the words of games. Read
// Outsider first.
package outside

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"parlor/commands/game/players"
	"parlor/games"
)

// Outsider is a player that knows of a game only what it is told in words, as another program does.
// It serves one goroutine.
type Outsider interface {
	// Begin tells it that a game begins. An error of type *Forfeit means that it has lost the game;
	// after any other it cannot go on at all.
	Begin(ctx context.Context, rules players.Rules) error
	// Choose asks it for a move. An error of type *Forfeit means that it has lost the game.
	Choose(ctx context.Context, q Question) (Answer, error)
	// Refuse makes the forfeit for an answer that is not a legal move; why says why not.
	Refuse(move, why string, q Question) *Forfeit
	// Close ends it and gives the processor time that it used, if that is known.
	Close() time.Duration
}

// Outsiders makes players and evaluations that the game's own rules and programs do not have.
type Outsiders interface {
	// Seat seats a player for which IsOutside is true.
	Seat(p players.Spec) (Outsider, error)
	// Evaluation makes the evaluation of a search that goes by a function of Lisp.
	players.Valuers
}

// Question asks for a move of Side.
type Question struct {
	// Start is the text of the position in which the game began; empty for the usual beginning. Moves
	// are the moves and outcomes since, as words by games.Word; where both decide at once the first
	// side's comes first.
	Start string
	Moves []string
	// Now is the text of the current position.
	Now  string
	Side games.Turn
	// Simultaneous says that the other side chooses at the same time.
	Simultaneous bool
}

// Answer is an outsider's answer.
type Answer struct {
	Move  string // a word by games.Word
	Nodes uint64 // examined, as reported
}

// Cause says how a game was forfeited.
type Cause string

// The causes, besides a move that is not legal.
const (
	ByTime     Cause = "time"     // no answer in time
	ByExit     Cause = "exit"     // the program ended
	ByNonsense Cause = "nonsense" // an answer without meaning
	ByFlood    Cause = "flood"    // more output than is read
	ByStart    Cause = "start"    // the program could not be started
	ByIllegal  Cause = "illegal"  // a move that is not legal
	ByError    Cause = "error"    // an error in a function that plays, or by which a player values positions
)

// Forfeit is the loss of a game by a player's fault, with what is known of it.
type Forfeit struct {
	Cause  Cause  `json:"cause"`
	Player string `json:"player"` // the player's text
	Says   string `json:"says"`   // what happened, in lower case
	// Move is the number of the move that was asked for, from 1; 0 before the first.
	Move int `json:"move"`
	// Position is where the player was asked, empty if it was not.
	Position string `json:"position,omitempty"`
	// Chain is where in a program of Lisp the error arose: the innermost form, and the calls around it.
	Chain []string `json:"chain,omitempty"`
	// Talk is the last lines both ways, marked >> to the player and << from it. Errors is the end of
	// what it wrote to standard error.
	Talk   []string `json:"talk,omitempty"`
	Errors string   `json:"errors,omitempty"`

	err error // of the function that failed, if one has
}

// Failed is the forfeit of a player whose function has failed.
func Failed(err error, chain []string) *Forfeit {
	return &Forfeit{Cause: ByError, Says: "failed: " + err.Error(), Chain: chain, err: err}
}

// Unwrap gives the error of the function that failed.
func (f *Forfeit) Unwrap() error { return f.err }

// Told is the error that says all that is known of a forfeit.
func (f *Forfeit) Told() error {
	code, shown := "engine-failed", *f
	var coded interface{ Code() string }
	if errors.As(f.err, &coded) {
		code = coded.Code()
	}
	shown.Player = players.Shown(f.Player)
	return games.Errorf(code, "%s", shown.Full())
}

// Error says who did what.
func (f *Forfeit) Error() string { return f.Player + " " + f.Says }

// Full is the error with all details, over several lines.
func (f *Forfeit) Full() string {
	var b strings.Builder
	b.WriteString(f.Error())
	if f.Position != "" {
		b.WriteString("\n  in " + f.Position)
	}
	for _, line := range append(slices.Clone(f.Chain), f.Talk...) {
		b.WriteString("\n  " + line)
	}
	if f.Errors != "" {
		b.WriteString("\n  standard error:")
		for line := range strings.Lines(f.Errors) {
			b.WriteString("\n  " + strings.TrimRight(line, "\r\n"))
		}
	}
	return b.String()
}
