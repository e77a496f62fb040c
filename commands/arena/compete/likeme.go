package compete

import (
	"context"

	"parlor/commands/arena/store"
	"parlor/commands/game/play"
	"parlor/commands/shell/session"
	"parlor/games"
)

// fewestGames is the fewest games from which that can be told.
const fewestGames = 3

// OwnLevel is the level that gives away as much per decision as the person did in all stored games of
// the kind.
func OwnLevel(ctx context.Context, s *session.Session, g *play.Game) (int64, error) {
	var place store.Place
	file, done, found, err := place.ReadOwn(ctx, s.DataFolder)
	if err != nil {
		return 0, err
	}
	var mine store.Sum
	if found {
		defer done()
		if mine, err = store.PlayedOf(ctx, file, g.Line.Info().Name); err != nil {
			return 0, err
		}
	}
	level := g.Line.Kind().About().Judging.LevelOf(mine.Loss())
	if mine.Games < fewestGames || level == 0 {
		return 0, games.Errorf("few-games", "like me wants at least %d games of %s against the computer, played to their ends at a terminal; %d kept",
			fewestGames, g.Line.Info().Title, mine.Games)
	}
	return int64(level), nil
}
