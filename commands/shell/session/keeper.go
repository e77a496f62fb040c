package session

import (
	"context"

	"parlor/commands/game/play"
	"parlor/games"
)

// GameKeeper keeps the games that a person plays at a terminal, from turn to turn, so that they can
// be gone on with.
type GameKeeper interface {
	// Open has the session's games kept from now on, and Release gives up what the session
	// holds, so that others may go on with its games.
	Open()
	Release()
	// Keeps says whether a game is kept when a command has ended.
	Keeps(g *play.Game) bool
	// Keep writes the games down as they stand, and drops those with which there is nothing
	// to go on.
	Keep() error
	// Waiting lists the games that can be gone on with, the newest first. Faults are what is
	// wrong with what is kept of others, which are listed without a name.
	Waiting() (list []Waiting, faults error)
	// WayBack is the command that goes on with a game of the session.
	WayBack(g *play.Game) string
	// Resume goes on with the game of a number in the list, or of a name, or with the only
	// one, which becomes the current one. Where several could be meant it lists them, and
	// there is none.
	Resume(ctx context.Context, which string) (*play.Game, error)
}

// Waiting is a game that can be gone on with: its title and where it stands.
type Waiting struct{ Game, Position string }

// keepsNone is the keeper of a program that keeps no games.
type keepsNone struct{}

func (keepsNone) Open()                       {}
func (keepsNone) Release()                    {}
func (keepsNone) Keeps(*play.Game) bool       { return false }
func (keepsNone) Keep() error                 { return nil }
func (keepsNone) Waiting() ([]Waiting, error) { return nil, nil }
func (keepsNone) WayBack(*play.Game) string   { return "" }
func (keepsNone) Resume(context.Context, string) (*play.Game, error) {
	return nil, games.Errorf("nothing-to-resume", "this program has been built without what keeps unfinished games")
}
