package tablebase

import (
	"context"

	"parlor/games"
	"parlor/games/mancala"
	"parlor/search/engines/mancala/proof"
	"parlor/search/tablebase"
)

// Values finds the values of many positions of a game one after another, and keeps
// what it has proved from one to the next: the positions after a move are most of
// those before it, and games that differ at first come to the same ones. It begins
// with the book of openings. It belongs to one goroutine.
type Values struct {
	rules *mancala.Rules
	x     *search
	// last is the value found last. It is the first guess of the next one, for they
	// are mostly asked for in the order of a game.
	last games.Value
}

// Values makes ready to value positions of a game, with so many megabytes of memory
// for what is proved, and with the table of endgames of the solver, the largest that a
// proof has left in the folder. Errors are those of Solver, and an end of ctx while
// the table is made.
func (t *Tables) Values(ctx context.Context, rules *mancala.Rules, megabytes int, folder string) (*Values, error) {
	s := rules.Start()
	p, err := solvable(rules, &s)
	if err != nil {
		return nil, err
	}
	e, err := t.get(ctx, rules, p.stones(), tablebase.Request{Folder: folder})
	if err != nil {
		return nil, interrupted()
	}
	x := &search{endgame: e.endgame, memory: newMemory(powerWithin(megabytes), e.amount[p.stones()])}
	x.learn(openingBounds(rules))
	return &Values{rules: rules, x: x}, nil
}

// Of gives the margin of a position with best play, as Max sees it. The error is an
// end of ctx.
func (v *Values) Of(ctx context.Context, s mancala.State) (games.Value, error) {
	if v.rules.Turn(&s) == games.Over {
		return v.rules.Score(&s), nil
	}
	value, err := v.exact(ctx, &s)
	return marginOf(v.rules, &s)(value), err
}

// Given says how many stones a move gives away: by how many the margin with best play
// is worse for its mover afterwards. That it is by none is shown by one null window.
// The error is an end of ctx.
func (v *Values) Given(ctx context.Context, s mancala.State, m games.Move) (stones games.Value, err error) {
	value, err := v.exact(ctx, &s)
	if err != nil {
		return 0, err
	}
	if v.x.reaches(read(v.rules, &s), int(m), value) && !v.x.stopped {
		return 0, nil
	}
	next := s
	v.rules.Play(&next, m)
	after, err := v.Of(ctx, next)
	stones = marginOf(v.rules, &s)(value) - after
	if v.rules.Turn(&s) == games.Min {
		stones = -stones
	}
	return stones, err
}

// exact gives the best margin of the stones in play for the mover.
func (v *Values) exact(ctx context.Context, s *mancala.State) (int, error) {
	v.x.ctx, v.x.stopped = ctx, false
	margin := marginOf(v.rules, s)
	stores, sign := margin(0), margin(1)-margin(0)
	value := v.x.exact(read(v.rules, s), int(sign*(v.last-stores)))
	if v.x.stopped {
		return 0, interrupted()
	}
	v.last = margin(value)
	return value, nil
}

// openingBounds gives the book of openings as far as it is of these rules, in the order of
// a kept list, so that a memory that learns it is always the same.
func openingBounds(rules *mancala.Rules) []proof.Bound {
	book, err := openings()
	if err != nil {
		return nil // the tests say so
	}
	list := &proof.List{Game: rules.Options()}
	for key, is := range book {
		if key.pits == list.Game.Pits && key.empty == list.Game.EmptyCapture {
			list.Bounds = append(list.Bounds, proof.Bound{
				Mine: key.mine, Theirs: key.theirs,
				Lo: int8(is.margin), Hi: int8(is.margin), Pit: uint8(is.pit),
			})
		}
	}
	list.Sort()
	return list.Bounds
}
