package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"parlor/commands/arena/column"
	"parlor/commands/arena/match"
	"parlor/commands/arena/stats"
	"parlor/games"
)

// entry is a row of the table of matches. Sums stored with a match are valid as long as the number of
// its games has not changed, as games are never changed.
type entry struct {
	id         int64
	name, text string
	program    string // the version that recorded the match
	made       string // when, by the clock of the machine
	asked      int64  // the greatest number of games asked for
	counted    int64  // games summed up in tally
	tally      string // as JSON
	games      int64  // that are stored
	test       string // the sequential test asked for last, as JSON; empty for none
}

// matchColumns are the columns of the table of matches. Those that vary can be computed from the
// games.
var matchColumns = []column.Column[entry]{
	column.Text("name", func(e *entry) *string { return &e.name }),
	column.Text("text", func(e *entry) *string { return &e.text }),
	column.Text("program", func(e *entry) *string { return &e.program }),
	column.Text("made", func(e *entry) *string { return &e.made }),
	column.Whole("asked", 0, match.Most, func(e *entry) *int64 { return &e.asked }),
	workedOut(column.Whole("counted", 0, math.MaxInt64, func(e *entry) *int64 { return &e.counted })),
	workedOut(column.Text("tally", func(e *entry) *string { return &e.tally })),
	workedOut(column.Whole("games", 0, math.MaxInt64, func(e *entry) *int64 { return &e.games }).From(2, "0")),
	column.Text("test", func(e *entry) *string { return &e.test }).From(2, "''"),
}

func workedOut(c column.Column[entry]) column.Column[entry] {
	c.Varies = true
	return c
}

// Noted is a match that is stored.
type Noted struct {
	match.Match
	Name    string
	Program string // the version that recorded the match
	Made    string // when, by the clock of the machine
	Asked   Asked

	entry
}

// noted lists the matches in the order in which they were recorded.
func (s *Store) noted(ctx context.Context, refused *Refused) (list []Noted, err error) {
	rows, err := s.db.QueryContext(ctx, "select id, "+picked(matchColumns, s.version)+" from matches order by id")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var e entry
		values := make([]any, len(matchColumns))
		if err := rows.Scan(append([]any{&e.id}, pointers(values)...)...); err != nil {
			return nil, err
		}
		if m, err := e.read(values); err == nil {
			list = append(list, m)
		} else {
			refused.add(Refusal{Match: fmt.Sprint(values[0]), Why: err.Error()})
		}
	}
	return list, rows.Err()
}

// pointers gives pointers to values, for a database to scan a row into.
func pointers(values []any) []any {
	list := make([]any, len(values))
	for i := range values {
		list[i] = &values[i]
	}
	return list
}

// read reads a row, and checks it: the name must be the hash of the text.
func (e *entry) read(values []any) (m Noted, err error) {
	for i, c := range matchColumns {
		if err := c.Read(e, values[i]); err != nil && !c.Varies {
			return m, err
		}
	}
	m = Noted{Name: e.name, Program: e.program, Made: e.made, Asked: Asked{Games: uint64(e.asked)}, entry: *e}
	if m.Match, err = match.Read(e.text); err != nil {
		return m, err
	}
	if hash := m.Match.Name(); hash != e.name {
		return m, games.Errorf("bad-row", "name: wanted the hash of the match's text, %s", hash)
	}
	if _, err := time.Parse(time.RFC3339, e.made); err != nil {
		return m, games.Errorf("bad-row", "made: wanted a time such as 2006-01-02T15:04:05Z, given %.40q", e.made)
	}
	if e.test != "" {
		k := keptTests(e.test)
		if k == nil || k.Check() != nil || slices.ContainsFunc(k.Earlier, func(t stats.Test) bool { return t.Check() != nil }) {
			return m, games.Errorf("bad-row", "test: wanted a sequential test, given %.80q", e.test)
		}
		m.Asked.Earlier = k.Earlier
		if m.Asked.Test = &k.Test; k.Over {
			m.Asked.Test, m.Asked.Earlier = nil, append(m.Asked.Earlier, k.Test)
		}
	}
	return m, nil
}

// Find gives the match whose name begins with some letters.
func (s *Store) Find(ctx context.Context, name string) (found Noted, err error) {
	if name == "" {
		return found, games.Errorf("no-such-match", "wanted the beginning of a match's name; results lists them")
	}
	list, err := s.noted(ctx, nil)
	if err != nil {
		return found, unusable(s.path, err)
	}
	count := 0
	for _, m := range list {
		if strings.HasPrefix(m.Name, name) {
			found, count = m, count+1
		}
	}
	switch count {
	case 0:
		return found, games.Errorf("no-such-match", "no match called %s is among the results; results lists them", name)
	case 1:
		return found, nil
	}
	return found, games.Errorf("no-such-match", "%d matches have names that begin with %s; give more of the name", count, name)
}

// Games passes the games of a match to a function in the order of their numbers, until it gives an
// error. Rows that cannot be right are refused, and not passed on.
func (s *Store) Games(ctx context.Context, m match.Match, take func(match.Row) error, refused *Refused) error {
	return s.games(ctx, m, "order by pair, seat", nil, take, refused)
}

// querier is a database or a transaction.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// games passes on the games of a match that a clause selects.
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

// Summary is a match with the sums of its games.
type Summary struct {
	Noted
	Games int
	Tally stats.Tally // without luck
}

// Summaries lists the matches in the order in which they were recorded, with the sums of their valid
// rows.
func (s *Store) Summaries(ctx context.Context) (list []Summary, refused Refused, err error) {
	noted, err := s.noted(ctx, &refused)
	for i := 0; i < len(noted) && err == nil; i++ {
		var m Summary
		m, err = s.summary(ctx, noted[i], &refused)
		list = append(list, m)
	}
	return list, refused, unusable(s.path, err)
}

// summary gives the sums stored with a match, or computes them anew if they are out of date. If there
// are fewer games than rows, it looks for what is wrong with them.
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

// kept gives the sums stored with a match, and false if they cannot be right.
func (m Noted) kept() (t stats.Tally, ok bool) {
	err := json.Unmarshal([]byte(m.tally), &t)
	return t, err == nil && m.counted == m.games && t.Sound() && int64(t.Games()) == m.counted
}

// keep stores the sums of a match, for listings.
func keep(ctx context.Context, tx *sql.Tx, id int64) error {
	tally, err := count(ctx, tx, id)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, "update matches set games = (select count(*) from games where match = ?1), counted = ?2, tally = ?3 where id = ?1",
		id, tally.Games(), written(&tally))
	return err
}

// count adds up the games of a match, without rows whose results cannot be right. The query fetches
// the two results of a pair as one number, so that one pass in the order of the table is enough.
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

// add counts pairs. played says which games of them were played: 1 the first, 2 the second, 3 both.
// results is three times the half points of the first game plus those of the second.
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
