package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"strings"
	"time"

	"parlor/commands/arena/match"
	"parlor/commands/arena/referee"
	"parlor/games"
)

// Find gives the match whose name begins with some letters, and what was asked for of
// it.
func (s *Store) Find(ctx context.Context, name string) (m match.Match, asked Asked, err error) {
	if name == "" {
		return m, asked, games.Errorf("no-such-match", "wanted the beginning of a match's name; results lists them")
	}
	rows, err := s.db.QueryContext(ctx, "select name, text, asked, test from matches order by id")
	if err != nil {
		return m, asked, unusable(s.path, err)
	}
	defer rows.Close()
	var found []string
	var test string
	for rows.Next() {
		var full, text, until string
		var most int64
		if err := rows.Scan(&full, &text, &most, &until); err != nil {
			return m, asked, unusable(s.path, err)
		}
		if strings.HasPrefix(full, name) {
			found, asked.Games, test = append(found, text), uint64(most), until
		}
	}
	switch {
	case rows.Err() != nil:
		return m, asked, unusable(s.path, rows.Err())
	case len(found) == 0:
		return m, asked, games.Errorf("no-such-match", "no match called %s is among the results; results lists them", name)
	case len(found) > 1:
		return m, asked, games.Errorf("no-such-match", "%d matches have names that begin with %s; give more of the name", len(found), name)
	}
	if test != "" && json.Unmarshal([]byte(test), &asked.Test) != nil {
		return m, asked, games.Errorf("damaged-results", "the test of match %s in %s cannot be read", name, s.path)
	}
	m, err = match.Read(found[0])
	return m, asked, err
}

// Games gives the games of a match in the order of their numbers to a function,
// until that gives an error.
func (s *Store) Games(ctx context.Context, m match.Match, take func(match.Row) error) error {
	return s.games(ctx, "where match = (select id from matches where name = ?) order by pair, seat", []any{m.Name()}, take)
}

// games gives the games that a clause picks to a function, until that gives an error.
func (s *Store) games(ctx context.Context, which string, args []any, take func(match.Row) error) error {
	rows, err := s.db.QueryContext(ctx, `
		select pair, seat, halves, ending, forfeit, plies, length, nodes1, nodes2, time1, time2, slowest1, slowest2, luck, moves, fault, draws
		from games `+which, args...)
	if err != nil {
		return unusable(s.path, err)
	}
	defer rows.Close()
	for rows.Next() {
		r, err := scan(rows)
		if err != nil {
			return unusable(s.path, err)
		}
		if err := take(r); err != nil {
			return err
		}
	}
	if rows.Err() != nil {
		return unusable(s.path, rows.Err())
	}
	return nil
}

// Game gives one game of a match, and false if it is not there.
func (s *Store) Game(ctx context.Context, m match.Match, number uint64) (row match.Row, found bool, err error) {
	err = s.games(ctx, "where match = (select id from matches where name = ?) and pair = ? and seat = ?",
		[]any{m.Name(), int64(number / 2), number % 2}, func(r match.Row) error {
			row, found = r, true
			return nil
		})
	return row, found, err
}

func scan(rows *sql.Rows) (r match.Row, err error) {
	var pair, seat uint64
	var times [4]int64
	var nodes [2]int64
	var end string
	var moves []byte
	var fault sql.NullString
	err = rows.Scan(&pair, &seat, &r.Halves, &end, &r.Forfeit, &r.Plies, &r.Length, &nodes[0], &nodes[1],
		&times[0], &times[1], &times[2], &times[3], &r.Luck, &moves, &fault, &r.Draws)
	if err == nil && fault.Valid {
		err = json.Unmarshal([]byte(fault.String), &r.Fault)
	}
	r.Number, r.End, r.Moves = 2*pair+seat, referee.End(end), unpacked(moves)
	for i := range 2 {
		r.Nodes[i] = uint64(nodes[i])
		r.Time[i], r.Slowest[i] = time.Duration(times[i]), time.Duration(times[2+i])
	}
	return r, err
}
