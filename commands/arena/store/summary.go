package store

import (
	"context"
	"encoding/json"

	"parlor/commands/arena/match"
	"parlor/commands/arena/stats"
)

// Summary is a match with what its games have brought.
type Summary struct {
	Name    string
	Match   match.Match
	Program string // the version that noted the match
	Made    string // when, by the clock of the machine
	Games   int
	Tally   stats.Tally // without luck

	id      int64
	counted int // games that Tally counts
}

// Summaries lists the matches in the order in which they were noted. Games are
// never changed, so sums that were kept with a match hold as long as the number of
// its games has not changed.
func (s *Store) Summaries(ctx context.Context) ([]Summary, error) {
	list, err := s.listed(ctx)
	for i := range list {
		if err == nil && list[i].Games != list[i].counted {
			list[i].Tally, err = s.count(ctx, list[i].id)
		}
	}
	if err != nil {
		return nil, unusable(s.path, err)
	}
	return list, nil
}

// listed lists the matches with the sums that were kept.
func (s *Store) listed(ctx context.Context) (list []Summary, err error) {
	rows, err := s.db.QueryContext(ctx, "select id, name, text, program, made, counted, tally, games from matches order by id")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var m Summary
		var text, tally string
		if err := rows.Scan(&m.id, &m.Name, &text, &m.Program, &m.Made, &m.counted, &tally, &m.Games); err != nil {
			return nil, err
		}
		if m.Match, err = match.Read(text); err != nil {
			return nil, err
		}
		if json.Unmarshal([]byte(tally), &m.Tally) != nil {
			m.counted = -1
		}
		list = append(list, m)
	}
	return list, rows.Err()
}

// keep keeps the sums of a match, for those who list it.
func (s *Store) keep(ctx context.Context, id int64) error {
	tally, err := s.count(ctx, id)
	if err != nil {
		return err
	}
	text, err := json.Marshal(&tally)
	if err != nil {
		return err
	}
	_, err = s.db.ExecContext(ctx, "update matches set counted = ?, tally = ? where id = ?", tally.Games(), string(text), id)
	return err
}

// count adds up the games of a match. What is fetched of a pair is its two results
// in one number, so that one walk in the order of the table is enough.
func (s *Store) count(ctx context.Context, id int64) (t stats.Tally, err error) {
	rows, err := s.db.QueryContext(ctx, `
		select played, results, count(*) from (
			select sum(1 + seat) as played, sum(halves * (3 - 2 * seat)) as results
			from games where match = ? group by pair)
		group by played, results`, id)
	if err != nil {
		return t, err
	}
	defer rows.Close()
	for rows.Next() {
		var played, results, pairs int
		if err := rows.Scan(&played, &results, &pairs); err != nil {
			return t, err
		}
		add(&t, played, results, pairs)
	}
	return t, rows.Err()
}

// add counts pairs of which were played: 1 the first game, 2 the second, 3 both.
// Results are three times the half points of the first game and those of the second.
func add(t *stats.Tally, played, results, pairs int) {
	halves := [2]int{results / 3, results % 3}
	for seat := range halves {
		if played&(1+seat) != 0 {
			t.Count(seat, halves[seat], pairs)
		}
	}
	if played == 3 {
		t.Pairs[halves[0]+halves[1]] += pairs
	} else {
		t.Single += pairs
	}
}
