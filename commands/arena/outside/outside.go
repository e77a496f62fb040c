// Package outside says how players are asked that know of a game only what they are told in words,
// such as other programs and functions of Lisp, and how a game is lost that they forfeit. Referees
// ask, and whoever has such players answers. It may know players as data and the words of games.
// Read Outsider first.
package outside

import (
	"context"
	"strings"
	"time"

	"parlor/commands/game/players"
	"parlor/games"
)

// Outsider is a player who knows of a game only what he is told in words, as another
// program does. He serves one goroutine.
type Outsider interface {
	// Begin tells him that a game begins. An error of type *Forfeit has lost him the
	// game; after any other he cannot go on at all.
	Begin(ctx context.Context, rules players.Rules) error
	// Choose asks him for a move. An error of type *Forfeit has lost him the game.
	Choose(ctx context.Context, q Question) (Answer, error)
	// Refuse makes the forfeit of an answer to a question that is no legal move, and
	// why says why not.
	Refuse(move, why string, q Question) *Forfeit
	// Close ends him and says how much processor time he used, if anybody knows.
	Close() time.Duration
}

// Outsiders brings in what the rules and programs of a game do not have.
type Outsiders interface {
	// Seat seats a player of whom IsOutside is true.
	Seat(p players.Spec) (Outsider, error)
	// Evaluation makes the evaluation of a search that goes by a function of Lisp.
	players.Valuers
}

// Question asks for a move of Side.
type Question struct {
	// Start is the text of the position that the game began from; empty for the
	// beginning that its rules give. Moves are the moves and outcomes since, as words
	// by games.Word; where both decide at once the first side's comes first.
	Start string
	Moves []string
	// Now is the text of the present position.
	Now  string
	Side games.Turn
	// Simultaneous says that the other side chooses at the same time.
	Simultaneous bool
}

// Answer is what an outsider says.
type Answer struct {
	Move  string // a word by games.Word
	Nodes uint64 // looked at, as far as he tells
}

// Cause says by what a game was forfeited.
type Cause string

// The causes, besides a move that is not legal.
const (
	ByTime     Cause = "time"     // no answer in time
	ByExit     Cause = "exit"     // the program ended
	ByNonsense Cause = "nonsense" // an answer that is none
	ByFlood    Cause = "flood"    // more output than anybody reads
	ByStart    Cause = "start"    // the program could not be started
	ByIllegal  Cause = "illegal"  // a move that is not legal
)

// Forfeit is a game that a player has lost by what he did, and what is known of it.
type Forfeit struct {
	Cause  Cause  `json:"cause"`
	Player string `json:"player"` // the player's text
	Says   string `json:"says"`   // what happened, in lower case
	// Move is the number of the move that was asked for, from 1; 0 before the first.
	Move int `json:"move"`
	// Position is where he was asked, empty if he was not.
	Position string `json:"position,omitempty"`
	// Talk is the last lines both ways, each with >> in front of what an outsider was
	// told and << of what he said. Errors is the end of what he wrote to standard error.
	Talk   []string `json:"talk,omitempty"`
	Errors string   `json:"errors,omitempty"`
}

// Error says who did what.
func (f *Forfeit) Error() string { return f.Player + " " + f.Says }

// Full is the error with everything that is known, over several lines.
func (f *Forfeit) Full() string {
	var b strings.Builder
	b.WriteString(f.Error())
	if f.Position != "" {
		b.WriteString("\n  in " + f.Position)
	}
	for _, line := range f.Talk {
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
