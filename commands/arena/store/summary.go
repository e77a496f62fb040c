package store

import (
	"context"
	"database/sql"
	"encoding/json"

	"parlor/commands/arena/match"
	"parlor/commands/arena/stats"
)

// Summary is a match with what its games have brought.
type Summary struct {
	Noted
	Games int
	Tally stats.Tally // without luck
}

// Summaries lists the matches in the order in which they were noted, with what their
// sound rows have brought.
func (s *Store) Summaries(ctx context.Context) (list []Summary, refused Refused, err error) {
	noted, err := s.noted(ctx, &refused)
	for i := 0; i < len(noted) && err == nil; i++ {
		var m Summary
		m, err = s.summary(ctx, noted[i], &refused)
		list = append(list, m)
	}
	return list, refused, unusable(s.path, err)
}

// summary gives the sums that were kept with a match, or makes them anew where they no
// longer hold. If there are fewer games than rows, it looks for what is wrong with them.
func (s *Store) summary(ctx context.Context, m Noted, refused *Refused) (Summary, error) {
	if t, ok := m.kept(); ok {
		return Summary{m, t.Games(), t}, nil
	}
	t, err := count(ctx, s.db, m.id)
	if err == nil && int64(t.Games()) != m.games {
		err = s.Games(ctx, m.Match, func(match.Row) error { return nil }, refused)
	}
	return Summary{m, t.Games(), t}, err
}

// kept gives the sums that were kept with a match, and false where they cannot be right.
func (m Noted) kept() (t stats.Tally, ok bool) {
	err := json.Unmarshal([]byte(m.tally), &t)
	return t, err == nil && m.counted == m.games && t.Sound() && int64(t.Games()) == m.counted
}

// keep keeps the sums of a match, for those who list it.
func keep(ctx context.Context, tx *sql.Tx, id int64) error {
	tally, err := count(ctx, tx, id)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, "update matches set games = (select count(*) from games where match = ?1), counted = ?2, tally = ?3 where id = ?1",
		id, tally.Games(), written(&tally))
	return err
}

// count adds up the games of a match, without rows whose results cannot be right. What
// is fetched of a pair is its two results in one number, so that one walk in the order
// of the table is enough.
func count(ctx context.Context, db querier, id int64) (t stats.Tally, err error) {
	rows, err := db.QueryContext(ctx, `
		select played, results, count(*) from (
			select sum(1 + seat) as played, sum(halves * (3 - 2 * seat)) as results
			from games where match = ? and pair >= 0 and seat in (0, 1) and halves in (0, 1, 2) group by pair)
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
