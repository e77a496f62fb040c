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
	if _, err := s.db.ExecContext(ctx, "attach ? as other", path); err != nil {
		return m, err
	}
	defer s.db.ExecContext(context.Background(), "detach other")
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return m, err
	}
	defer tx.Rollback()
	const same = `from other.games o join other.matches t on o.match = t.id join main.matches m on m.name = t.name`
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
		{&m.Matches, `insert or ignore into main.matches (name, text, program, made, asked) select name, text, program, made, asked from other.matches order by id`},
		{&m.Games, `insert or ignore into main.games select m.id, o.pair, o.seat, o.halves, o.ending, o.forfeit, o.plies, o.length,
			o.nodes1, o.nodes2, o.time1, o.time2, o.slowest1, o.slowest2, o.luck, o.moves ` + same},
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
