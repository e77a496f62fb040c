package store

import (
	"context"

	"parlor/games"
)

// Merged is what came of merging.
type Merged struct{ Matches, Games, Differing int }

// Merge adds the matches and games of another file that are not there yet. Games
// that both files have and that differ stay as they are here, and are counted.
func (s *Store) Merge(ctx context.Context, path string) (Merged, error) {
	other, found, err := Read(ctx, path)
	switch {
	case err != nil:
		return Merged{}, err
	case !found:
		return Merged{}, games.Errorf("no-results", "there is no file %s to merge", path)
	}
	other.Close()
	merged, err := s.merge(ctx, path)
	if err == nil {
		err = s.keepAll(ctx)
	}
	if err != nil {
		return merged, unusable(s.path, err)
	}
	return merged, nil
}

func (s *Store) merge(ctx context.Context, path string) (m Merged, err error) {
	done, err := s.attach(ctx, path)
	if err != nil {
		return m, err
	}
	defer done()
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return m, err
	}
	defer tx.Rollback()
	const same = `from other_games o join other_matches t on o.match = t.id join main.matches m on m.name = t.name`
	err = tx.QueryRowContext(ctx, `select count(*) `+same+`
		join main.games g on g.match = m.id and g.pair = o.pair and g.seat = o.seat
		where (g.halves, g.ending, g.plies, g.length, g.nodes1, g.nodes2) <> (o.halves, o.ending, o.plies, o.length, o.nodes1, o.nodes2)`).
		Scan(&m.Differing)
	if err != nil {
		return m, err
	}
	for _, step := range []struct {
		count *int
		query string
	}{
		{&m.Matches, `insert or ignore into main.matches (name, text, program, made, asked, test) select name, text, program, made, asked, test from other_matches order by id`},
		{&m.Games, `insert or ignore into main.games select m.id, o.pair, o.seat, o.halves, o.ending, o.forfeit, o.plies, o.length,
			o.nodes1, o.nodes2, o.time1, o.time2, o.slowest1, o.slowest2, o.luck, o.moves, o.fault, o.draws ` + same},
		{new(int), `update main.matches set games = (select count(*) from main.games where match = main.matches.id)`},
		{new(int), `insert or ignore into main.tournaments select * from other.tournaments`},
	} {
		done, err := tx.ExecContext(ctx, step.query)
		if err != nil {
			return m, err
		}
		n, err := done.RowsAffected()
		if err != nil {
			return m, err
		}
		*step.count = int(n)
	}
	return m, tx.Commit()
}

// attach has the connection see another file too, its tables as other_matches and
// other_games as they would be today, until the function is called that it gives.
func (s *Store) attach(ctx context.Context, path string) (done func(), err error) {
	exec := func(statement string, args ...any) {
		if err == nil {
			_, err = s.db.ExecContext(ctx, statement, args...)
		}
	}
	done = func() {
		s.db.ExecContext(context.Background(), "drop view if exists temp.other_matches; drop view if exists temp.other_games; detach other")
	}
	exec("attach ? as other", path)
	if err != nil {
		return nil, err
	}
	v, err := s.version(ctx, "other")
	matches, games := asToday("other", v)
	exec("create temp view other_matches as " + matches)
	exec("create temp view other_games as " + games)
	if err != nil {
		done()
		return nil, err
	}
	return done, nil
}

// keepAll keeps the sums of all matches whose games have become more.
func (s *Store) keepAll(ctx context.Context) error {
	list, err := s.listed(ctx)
	for _, m := range list {
		if err == nil && m.Games != m.counted {
			err = s.keep(ctx, m.id)
		}
	}
	return err
}
