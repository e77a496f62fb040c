package coach

import (
	"context"

	"parlor/commands/game/play"
	"parlor/commands/shell/input"
	"parlor/commands/shell/session"
)

// KeepReview, if not nil, stores what later rooms need of a game that a person has finished. A
// room that does so sets it when it is installed.
var KeepReview func(ctx context.Context, s *session.Session, g *play.Game, how session.Scored, r Review) error

// Ended reviews a game that a person has finished: what was given away, and whether there
// are mistakes to go through. The error says that it could not be stored.
func Ended(ctx context.Context, s *session.Session, g *play.Game, how session.Scored) (told input.AtEnd, unkept error) {
	review, err := ReviewOf(ctx, g, s.Progress.Steady())
	if KeepReview != nil {
		unkept = KeepReview(ctx, s, g, how, review)
	}
	summary, ok := review.Summary()
	if !ok || err != nil || s.Settings.Full() {
		return told, unkept
	}
	told.Says = summary
	if summary.Mistakes > 0 {
		told.Next = "review"
	}
	return told, unkept
}
