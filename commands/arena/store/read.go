package store

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"time"

	"parlor/commands/arena/match"
	"parlor/commands/arena/referee"
	"parlor/games"
)

// Find gives the match whose name begins with some letters, and up to which number
// its games were asked for.
func (s *Store) Find(ctx context.Context, name string) (m match.Match, asked uint64, err error) {
	if name == "" {
		return m, 0, games.Errorf("no-such-match", "wanted the beginning of a match's name; results lists them")
	}
	rows, err := s.db.QueryContext(ctx, "select name, text, asked from matches order by id")
	if err != nil {
		return m, 0, unusable(s.path, err)
	}
	defer rows.Close()
	var found []string
	for rows.Next() {
		var full, text string
		var most int64
		if err := rows.Scan(&full, &text, &most); err != nil {
			return m, 0, unusable(s.path, err)
		}
		if strings.HasPrefix(full, name) {
			found, asked = append(found, text), uint64(most)
		}
	}
	switch {
	case rows.Err() != nil:
		return m, 0, unusable(s.path, rows.Err())
	case len(found) == 0:
		return m, 0, games.Errorf("no-such-match", "no match called %s is among the results; results lists them", name)
	case len(found) > 1:
		return m, 0, games.Errorf("no-such-match", "%d matches have names that begin with %s; give more of the name", len(found), name)
	}
	m, err = match.Read(found[0])
	return m, asked, err
}

// Games gives the games of a match in the order of their numbers to a function,
// until that gives an error.
func (s *Store) Games(ctx context.Context, m match.Match, take func(match.Row) error) error {
	rows, err := s.db.QueryContext(ctx, `
		select pair, seat, halves, ending, forfeit, plies, length, nodes1, nodes2, time1, time2, slowest1, slowest2, luck, moves
		from games where match = (select id from matches where name = ?) order by pair, seat`, m.Name())
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
	err = s.Games(ctx, m, func(r match.Row) error {
		if r.Number == number {
			row, found = r, true
			return errFound
		}
		return nil
	})
	if errors.Is(err, errFound) {
		err = nil
	}
	return row, found, err
}

// errFound ends a walk over games.
var errFound = errors.New("found")

func scan(rows *sql.Rows) (r match.Row, err error) {
	var pair, seat uint64
	var times [4]int64
	var nodes [2]int64
	var end string
	var moves []byte
	err = rows.Scan(&pair, &seat, &r.Halves, &end, &r.Forfeit, &r.Plies, &r.Length, &nodes[0], &nodes[1],
		&times[0], &times[1], &times[2], &times[3], &r.Luck, &moves)
	r.Number, r.End, r.Moves = 2*pair+seat, referee.End(end), unpacked(moves)
	for i := range 2 {
		r.Nodes[i] = uint64(nodes[i])
		r.Time[i], r.Slowest[i] = time.Duration(times[i]), time.Duration(times[2+i])
	}
	return r, err
}
