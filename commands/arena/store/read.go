package store

import (
	"context"
	"database/sql"
	"strings"
	"time"

	"parlor/commands/arena/match"
	"parlor/commands/arena/referee"
	"parlor/games"
)

// Find gives the match whose name begins with some letters.
func (s *Store) Find(ctx context.Context, name string) (match.Match, error) {
	var texts []string
	rows, err := s.db.QueryContext(ctx, "select name, text from matches order by id")
	if err != nil {
		return match.Match{}, unusable(s.path, err)
	}
	defer rows.Close()
	for rows.Next() {
		var full, text string
		if err := rows.Scan(&full, &text); err != nil {
			return match.Match{}, unusable(s.path, err)
		}
		if strings.HasPrefix(full, name) {
			texts = append(texts, text)
		}
	}
	switch {
	case rows.Err() != nil:
		return match.Match{}, unusable(s.path, rows.Err())
	case len(texts) == 0:
		return match.Match{}, games.Errorf("no-such-match", "no match called %s is among the results; results lists them", name)
	case len(texts) > 1:
		return match.Match{}, games.Errorf("no-such-match", "%d matches have names that begin with %s; give more of the name", len(texts), name)
	}
	return match.Read(texts[0])
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
