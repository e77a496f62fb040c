package compete

import (
	"context"
	"slices"

	"parlor/commands/arena/match"
	"parlor/commands/arena/store"
	"parlor/commands/game/catalog"
	"parlor/commands/game/position"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/games"
)

// places are the stores of sessions without a folder for results.
type places struct {
	of map[*session.Session]*store.Place
}

// placeOf gives that of a session.
func placeOf(s *session.Session) *store.Place {
	all := catalog.CacheOf[places](s.Games.Caches)
	if all.of == nil {
		all.of = map[*session.Session]*store.Place{}
	}
	if all.of[s] == nil {
		all.of[s] = new(store.Place)
	}
	return all.of[s]
}

// Own opens the store of everything that is not a match: see [store.Place].
func Own(ctx context.Context, s *session.Session) (store.OwnKeeper, func(), error) {
	return placeOf(s).Own(ctx, s.DataFolder)
}

// ReadOwn opens it for reading. It is false where there is none.
func ReadOwn(ctx context.Context, s *session.Session) (store.OwnKeeper, func(), bool, error) {
	return placeOf(s).ReadOwn(ctx, s.DataFolder)
}

// mostStored is how many stored games of a match are used at most.
const mostStored = 5000

// Stored passes the stored games of a game to take, without those that were forfeited or too long:
// where each began, and its moves and outcomes. It gives the names of the games that have matches.
func Stored(c *table.Call, game string, take func(start position.Position, moves []games.Move) error) (of []string, err error) {
	d := new(matches)
	s, done, found, err := d.read(c)
	if err != nil || !found {
		return nil, err
	}
	defer done()
	list, _, err := s.Summaries(c.Ctx)
	for _, m := range list {
		if !slices.Contains(of, m.Game()) {
			of = append(of, m.Game())
		}
		if m.Game() == game && err == nil {
			err = d.hand(c, s, m.Match, take)
		}
	}
	return of, err
}

// hand passes on the games of a match.
func (d *matches) hand(c *table.Call, s *store.Store, m match.Match, take func(position.Position, []games.Move) error) error {
	p, err := prepare(c, m)
	if err != nil {
		return err
	}
	kind, _ := c.Session.Games.Named(p.Game())
	var starts []position.Position
	for _, text := range p.Starts {
		start, err := kind.Read(text)
		if err != nil {
			return err
		}
		starts = append(starts, start)
	}
	var rows []match.Row
	err = s.Games(context.WithoutCancel(c.Ctx), m, func(r match.Row) error {
		if r.End == "rules" && len(rows) < mostStored {
			rows = append(rows, r)
		}
		return nil
	}, nil)
	for _, r := range rows {
		if err == nil && r.Moves == nil {
			r, err = d.gameOf(c, p, r.Number)
		}
		if err == nil {
			err = take(starts[r.Number/2%uint64(len(starts))], r.Moves)
		}
		if err != nil {
			return err
		}
	}
	return err
}
