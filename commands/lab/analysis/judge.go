package analysis

import (
	"context"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/games"
)

// Judge says what positions are worth. Values are from Max's point of view, in the judge's unit.
type Judge interface {
	// Unit is what values are counted in; games.Chances if they are chances of winning minus those of
	// losing, from -1 to 1.
	Unit() string
	// Moves values a position in which one player decides: every legal move.
	Moves(ctx context.Context, p position.Position) (games.Solution, error)
	// Worth values a position of any kind, as root sees it.
	Worth(ctx context.Context, p position.Position, root games.Turn) (games.Value, error)
	// After values the position after a legal move that Moves has left out as equivalent to a listed
	// one.
	After(ctx context.Context, p position.Position, m games.Move) (games.Value, error)
	// Simultaneous values the choices of both players where they decide at the same time.
	Simultaneous(ctx context.Context, p position.Position, row, column games.Move) (Meeting, error)
}

// Meeting is what two choices made at once were worth.
type Meeting struct {
	// Value is that of the position, when both play their optimal mixtures.
	Value games.Value
	// Loss is what each choice gives away on average against the other side's mixture.
	Loss [2]games.Value
	// Seems is the same before the error of the values is taken off, where they have one.
	Seems [2]games.Value
	// Usual is the likeliest move of each player's mixture.
	Usual [2]games.Move
	// Luck is how much Max gained from how the two choices met: its mean is 0 where one of the sides
	// plays its optimal mixture.
	Luck games.Value
}

// Exact judges by a game's solver.
func Exact(g *play.Game) Judge { return solving{g.Thinker().Muted()} }

// solving judges by the exact value.
type solving struct{ by position.Thinker }

func (j solving) Unit() string {
	unit, _ := j.by.At.Rules().Kind().Solves()
	return unit
}

func (j solving) Moves(ctx context.Context, p position.Position) (games.Solution, error) {
	return games.Whole(j.by.Solve(ctx, p))
}

func (j solving) Worth(ctx context.Context, p position.Position, _ games.Turn) (games.Value, error) {
	if p.Turn() == games.Over {
		return j.result(p), nil
	}
	solution, err := j.Moves(ctx, p)
	return (solution.Lo + solution.Hi) / 2, err
}

// result is the value of a finished game: where values are chances of winning, only the winner
// counts.
func (j solving) result(p position.Position) games.Value {
	score := p.Score()
	if j.Unit() == games.Chances {
		return max(-1, min(score, 1))
	}
	return score
}

func (j solving) After(ctx context.Context, p position.Position, m games.Move) (games.Value, error) {
	return j.Worth(ctx, p.After(m), games.Max)
}

func (j solving) Simultaneous(ctx context.Context, p position.Position, _, _ games.Move) (Meeting, error) {
	_, err := j.Moves(ctx, p)
	if err == nil {
		err = games.Errorf("no-solver", "%s has no exact values of moves made at once", p.Info().Title)
	}
	return Meeting{}, err
}
