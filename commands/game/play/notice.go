package play

import (
	"context"

	"parlor/commands/game/position"
	"parlor/games"
)

// Notice is something that is reported while players move.
type Notice interface{ notice() }

// Drawn tells that something was dealt unasked.
type Drawn struct {
	Outcome, Dealt string     // the word for it, and what it was
	Held           bool       // until it is used
	Ends           bool       // the game
	By             games.Turn // whose it is where Auto has drawn it, or else Over
}

// TurnBegun tells that a side begins to think.
type TurnBegun struct{ Side games.Turn }

// Turns counts the turns of a match as they begin. InLines says that each is reported on
// one line when it is over.
type Turns struct {
	Number  int
	InLines bool
}

// Played tells that the computer has made a move.
type Played struct {
	Side games.Turn
	Does string
}

// Forced tells that a move has been made without asking, as there was no other.
type Forced struct {
	Side games.Turn
	Does string
}

// HasChosen tells that one side has chosen at a simultaneous decision,
// but not what.
type HasChosen struct{ Side games.Turn }

// PickedAtRandom tells of a move that chance picked for a random player.
type PickedAtRandom struct {
	Side games.Turn
	At   position.Position // where it chose
	Held string            // the outcome it held, or nothing
	Move games.Move
}

// PlayerChose tells what one of the game's own players has chosen.
type PlayerChose struct {
	Player string
	Side   games.Turn
	At     position.Position // where it chose
	Held   string
	games.Chosen
}

// Searched tells what a search has found, and the move that was taken from it:
// drawn from a mixture where both decide at once.
type Searched struct {
	position.Found
	Side  games.Turn        // that asked
	At    position.Position // where Move is made: after Max's choice for Min
	Move  games.Move
	Drawn bool // from a mixture of several
}

// Asks tells that a person is about to be asked for the first move of a match.
type Asks struct{}

func (Drawn) notice()          {}
func (TurnBegun) notice()      {}
func (Turns) notice()          {}
func (Played) notice()         {}
func (Forced) notice()         {}
func (HasChosen) notice()      {}
func (PickedAtRandom) notice() {}
func (PlayerChose) notice()    {}
func (Searched) notice()       {}
func (Asks) notice()           {}

// told lists the notice of what has been drawn, if anything has.
func (d *Drawn) told() []Notice {
	if d == nil {
		return nil
	}
	return []Notice{*d}
}

// tell passes notices on, unless the game is played quietly.
func (g *Game) tell(ctx context.Context, notices ...Notice) {
	for _, n := range notices {
		if !g.Seats.quiet {
			g.host.Tell(ctx, g, n)
		}
	}
}

// quietly runs do and drops its notices.
func (g *Game) quietly(do func() error) error {
	defer func(was bool) { g.Seats.quiet = was }(g.Seats.quiet)
	g.Seats.quiet = true
	return do()
}
