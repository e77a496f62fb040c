package session

import (
	"context"

	"parlor/commands/game/play"
	"parlor/games"
)

// GameKeeper keeps the games that a person plays at a terminal, from turn to turn, so that they can
// be resumed.
type GameKeeper interface {
	// Open starts keeping the session's games, and Release gives up what the session
	// holds, so that others may resume its games.
	Open()
	Release()
	// Keeps says whether a game is kept when a command has ended.
	Keeps(g *play.Game) bool
	// Keep saves the games as they stand, and drops those in which there is nothing to
	// resume.
	Keep() error
	// Waiting lists the games that can be resumed, the newest first. Faults are the errors
	// of those that cannot be read, which are listed without a name.
	Waiting() (list []Waiting, faults error)
	// WayBack is the command that resumes a game of the session.
	WayBack(g *play.Game) string
	// Resume resumes the game of a number in the list, or of a name, or the only one,
	// which becomes the current one. Where several could be meant it lists them, and gives
	// none.
	Resume(ctx context.Context, which string) (*play.Game, error)
}

// Waiting is a game that can be resumed: its title and where it stands.
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
