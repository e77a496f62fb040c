package position

import (
	"context"

	"parlor/games"
)

// Estimated values a position without a search, from Max's side: by an evaluation, chosen
// by name or number, as root sees it, or by the result where the game is over.
func (t Thinker) Estimated(ctx context.Context, p Position, choice string, root games.Turn) (games.Value, error) {
	if p.Turn() == games.Over {
		return p.Score(), nil
	}
	return p.does().estimated(ctx, t, choice, root)
}

func (p *positionOf[S]) estimated(ctx context.Context, t Thinker, choice string, root games.Turn) (games.Value, error) {
	eval, err := p.eval(t, choice)
	if err != nil {
		return 0, err
	}
	return eval.Value(ctx, &p.State, root)
}
