package referee

import (
	"context"

	"parlor/commands/players"
	"parlor/commands/position/record"
	"parlor/games"
)

// consultant asks one player, who sits at both sides of a table at which no game goes
// on.
type consultant[S comparable] struct{ *table[S] }

// Consult seats a player to be asked for single moves.
func (r *referee[S]) Consult(p players.Spec, seed uint64) (Consultant, error) {
	seated, err := r.seats().Sit(p, nil)
	if err != nil {
		return nil, err
	}
	t := &table[S]{referee: r, Game: record.New(r.kit, true), places: [2]place[S]{{Place: seated}, {Place: seated}}}
	t.begin(Game{Seed: seed})
	return &consultant[S]{t}, nil
}

// SetUp makes the position that moves lead to.
func (c *consultant[S]) SetUp(words []string) error {
	c.choices = [2]uint64{}
	c.set(c.starts[0])
	for i, word := range words {
		turn := c.Kit.Turn(&c.State)
		m, err := c.Kit.ReadMove(&c.State, games.WordsOf(word))
		if err != nil {
			return games.Errorf(games.CodeOf(err), "move %d, %s: %v", i+1, word, err)
		}
		if side := seatOf(turn); side < len(c.choices) {
			c.choices[side]++
		}
		if turn == games.Both {
			c.choices[0]++
		}
		c.advance(m)
	}
	return nil
}

// Score gives the result of a finished game.
func (c *consultant[S]) Score() games.Value { return c.Kit.Score(&c.State) }

// Choose asks for a move.
func (c *consultant[S]) Choose(ctx context.Context, side games.Turn, l players.Limits) (string, uint64, error) {
	turn := c.Kit.Turn(&c.State)
	at := c.State
	switch {
	case turn == games.Over:
		return "", 0, games.Errorf("game-over", "the game is over; no move is left")
	case turn == games.Chance:
		return "", 0, games.Errorf("no-card", "wanted a position in which somebody decides, and here a %s comes next", c.Kit.Info().Outcome)
	case turn == games.Both && side == games.Min:
		c.Kit.Play(&at, c.list(&c.State)[0]) // whatever Max has committed to
	case turn != games.Both && side != turn:
		return "", 0, games.Errorf("wrong-side", "wanted a move of %s, and it is %s's turn", c.Kit.Info().Side(side), c.Kit.Info().Side(turn))
	}
	c.limits = l
	c.result.Measured = Unmeasured()
	m, err := c.ask(ctx, side, &c.State, &at, c.list(&at))
	if err != nil && ctx.Err() == nil {
		return "", 0, err
	}
	if !games.Legal(c.Kit, &at, m) { // nothing was found before ctx ended
		m = c.list(&at)[0]
	}
	return games.Word(c.Kit.Words(&at, m)), uint64(c.result.Measured[c.sides[seatOf(side)]].Of(Nodes)), err
}
