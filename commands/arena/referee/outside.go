package referee

import (
	"context"
	"errors"
	"slices"
	"time"

	"parlor/commands/players"
	"parlor/games"
)

// course is how far a game has come, in the words that players from outside are told.
type course struct {
	start string // where it began; empty for the usual beginning
	moves []string
}

// courseFrom begins the course of a game.
func (t *table[S]) courseFrom(s *S) course {
	if *s == t.referee.kit.Start() {
		return course{}
	}
	return course{start: t.Kit.Position(s)}
}

// sitOutside makes the place of a player from outside.
func (t *table[S]) sitOutside(p players.Spec, outsiders players.Outsiders) (place[S], error) {
	if outsiders == nil {
		return place[S]{}, games.Errorf("engine-not-allowed", "%s may not be started here", players.Shown(t.Offer().String(p)))
	}
	away, err := outsiders.Seat(p)
	if err != nil {
		return place[S]{}, err
	}
	t.told = true
	seat := func(ctx context.Context, d *players.Decision[S]) (games.Chosen, error) {
		return t.askOutside(ctx, away, d)
	}
	return place[S]{Place: players.Place[S]{New: func() players.Seat[S] { return seat }}, away: away}, nil
}

// greet tells the players from outside that a game begins.
func (t *table[S]) greet(ctx context.Context) error {
	for side, i := range t.sides {
		away := t.places[i].away
		if away == nil {
			continue
		}
		err := away.Begin(ctx, players.RulesOf(t.Kit.Info().Name, t.options, t.Kit))
		if err != nil {
			if err = t.lose(games.Players[side], err); err != nil || t.result.End != "" {
				return err
			}
		}
	}
	return nil
}

// askOutside asks a player from outside.
func (t *table[S]) askOutside(ctx context.Context, away players.Outsider, d *players.Decision[S]) (games.Chosen, error) {
	ask := players.Question{
		Start: t.word.start, Moves: slices.Clone(t.word.moves), Now: d.Kit.Position(d.State),
		Side: d.Side, Simultaneous: d.Kit.Turn(d.State) == games.Both,
	}
	answer, err := away.Choose(ctx, ask)
	chosen := games.Chosen{Nodes: answer.Nodes}
	if err != nil {
		return chosen, err
	}
	if chosen.Move, err = d.Kit.ReadMove(d.At, games.WordsOf(answer.Move)); err != nil {
		return chosen, away.Refuse(answer.Move, err.Error(), ask)
	}
	return chosen, nil
}

// lose ends the game if an error is that of a player from outside who has forfeited
// it. Any other is given back.
func (t *table[S]) lose(turn games.Turn, err error) error {
	var fault *players.Forfeit
	if !errors.As(err, &fault) {
		return err
	}
	known := *fault // which is the player's, as he told it
	known.Move = t.result.Plies + 1
	t.forfeit(turn, &known)
	return nil
}

// Close ends the players from outside.
func (t *table[S]) Close() (used [2]time.Duration) {
	for i, p := range t.places {
		if p.away != nil {
			used[i] = p.away.Close()
		}
	}
	return used
}
