package store

import (
	"context"
	"database/sql"

	"parlor/commands/arena/match"
)

// Games gives the games of a match in the order of their numbers to a function,
// until that gives an error. Rows that cannot be right are refused, and given to nobody.
func (s *Store) Games(ctx context.Context, m match.Match, take func(match.Row) error, refused *Refused) error {
	return s.games(ctx, m, "order by pair, seat", nil, take, refused)
}

// querier is a database or a transaction.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// games gives the games of a match that a clause picks.
func (s *Store) games(ctx context.Context, m match.Match, which string, args []any, take func(match.Row) error, refused *Refused) error {
	return unusable(s.path, s.gamesBy(ctx, s.db, m, which, args, take, refused))
}

func (s *Store) gamesBy(ctx context.Context, db querier, m match.Match, which string, args []any, take func(match.Row) error, refused *Refused) error {
	rows, err := db.QueryContext(ctx, "select "+picked(match.Columns(), s.version)+
		" from games where match = (select id from matches where name = ?) "+which, append([]any{m.Name()}, args...)...)
	if err != nil {
		return err
	}
	defer rows.Close()
	values := make([]any, len(match.Columns()))
	into := pointers(values)
	for rows.Next() {
		clear(values)
		if err := rows.Scan(into...); err != nil {
			return err
		}
		r, fault := m.Row(values)
		if fault != nil {
			refused.add(refusalOf(m, values, fault))
			continue
		}
		if err := take(r); err != nil {
			return err
		}
	}
	return rows.Err()
}

// Game gives one game of a match, and false if it is not there.
func (s *Store) Game(ctx context.Context, m match.Match, number uint64) (row match.Row, found bool, err error) {
	err = s.games(ctx, m, "and pair = ? and seat = ?", []any{int64(number / 2), int64(number % 2)}, func(r match.Row) error {
		row, found = r, true
		return nil
	}, nil)
	return row, found, err
}
