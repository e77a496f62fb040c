package store

import (
	"context"
	"database/sql"
	"fmt"

	"parlor/commands/arena/match"
	"parlor/games"
)

// Merged is the result of a merge.
type Merged struct {
	Matches, Games, Differing int
	Refused                   Refused
}

// Merge adds the matches and games of another file that are missing here, if they can be right, and
// learning curves as well. Games that both files have and that differ stay as they are here, and are
// counted. distrusted, which may be nil, says why nothing of a match is to be taken, or gives "".
// Everything is added or, if it fails, nothing.
func (s *Store) Merge(ctx context.Context, other *Store, distrusted func(match.Match) string) (Merged, error) {
	var m merger
	err := s.change(ctx, func(tx *sql.Tx) error {
		m = merger{into: s, tx: tx, from: other, distrusted: distrusted}
		return m.all(ctx)
	})
	if err != nil {
		return Merged{}, unusable(s.path, err)
	}
	return m.Merged, nil
}

// merger merges one file into another.
type merger struct {
	Merged
	into       *Store
	tx         *sql.Tx
	from       *Store
	distrusted func(match.Match) string
}

func (m *merger) all(ctx context.Context) error {
	list, err := m.from.noted(ctx, &m.Refused)
	if err != nil {
		return unusable(m.from.path, err)
	}
	for _, one := range list {
		if err := m.match(ctx, one); err != nil {
			return err
		}
	}
	points, err := curves.all(ctx, m.from)
	if err == nil {
		err = curves.insert(ctx, m.tx, points, false)
	}
	if err != nil {
		return err
	}
	return m.strays(ctx, list)
}

// match merges a match with its games.
func (m *merger) match(ctx context.Context, one Noted) error {
	if m.distrusted != nil {
		if why := m.distrusted(one.Match); why != "" {
			m.Refused.add(Refusal{Match: one.Name, Why: why})
			return nil
		}
	}
	id, isNew, err := note(ctx, m.tx, one.entry)
	switch {
	case games.CodeOf(err) == codeTaken:
		m.Refused.add(Refusal{Match: one.Name, Why: err.Error()})
		return nil
	case err != nil:
		return err
	case isNew:
		m.Matches++
	}
	before := m.Games
	if err := m.games(ctx, id, one.Match); err != nil || m.Games == before && !isNew {
		return err
	}
	return keep(ctx, m.tx, id)
}

// atOnce is about how many bytes of moves and draws are held in memory at a time.
const atOnce = 64 << 20

// games merges the games of a match, some at a time.
func (m *merger) games(ctx context.Context, id int64, of match.Match) error {
	var some []match.Row
	held := 0
	flush := func() error {
		defer func() { some, held = some[:0], 0 }()
		return m.some(ctx, id, of, some)
	}
	err := m.from.Games(ctx, of, func(r match.Row) error {
		some = append(some, r)
		held += len(r.Draws) + 4*len(r.Moves)
		if len(some) < batch && held < atOnce {
			return nil
		}
		return flush()
	}, &m.Refused)
	if err != nil {
		return err
	}
	return flush()
}

// some merges some games, given in the order of their numbers.
func (m *merger) some(ctx context.Context, id int64, of match.Match, rows []match.Row) error {
	if len(rows) == 0 {
		return nil
	}
	have := map[uint64]match.Row{}
	span := []any{int64(rows[0].Number / 2), int64(rows[len(rows)-1].Number / 2)}
	err := m.into.gamesBy(ctx, m.tx, of, "and pair between ? and ?", span, func(r match.Row) error {
		have[r.Number] = r
		return nil
	}, nil)
	if err != nil {
		return err
	}
	fresh := make([]match.Row, 0, len(rows))
	for _, r := range rows {
		if old, ok := have[r.Number]; !ok {
			fresh = append(fresh, r)
		} else if len(match.Differences(old, r)) > 0 {
			m.Differing++
		}
	}
	added, err := insert(m.tx, id, fresh)
	m.Games += int(added)
	return err
}

// strays refuses the games of matches that were refused, or that do not exist.
func (m *merger) strays(ctx context.Context, sound []Noted) error {
	known := map[int64]bool{}
	for _, one := range sound {
		known[one.id] = true
	}
	rows, err := m.from.db.QueryContext(ctx, "select g.match, count(*), m.name from games g left join matches m on m.id = g.match group by g.match order by g.match")
	if err != nil {
		return unusable(m.from.path, err)
	}
	defer rows.Close()
	for rows.Next() {
		var id, name any
		var number int
		if err := rows.Scan(&id, &number, &name); err != nil {
			return err
		}
		if key, ok := id.(int64); ok && known[key] {
			continue
		}
		if name == nil {
			name = "?"
		}
		m.Refused.add(Refusal{Match: fmt.Sprint(name), Why: fmt.Sprintf("%d games belong to no match that can be right", number)})
	}
	return rows.Err()
}

// Refusal is a row of a file that cannot be right.
type Refusal struct {
	Match string `json:"match"` // its name, or what stands in place of it
	Game  *int64 `json:"game"`  // the number of a game; null where it is the match that is refused
	Why   string `json:"why"`
}

// Refused counts the rows that were refused, and keeps the first ones.
type Refused struct {
	Rows  int       `json:"rows"`
	First []Refusal `json:"first"`
}

// mostRefusals is how many refusals are kept.
const mostRefusals = 100

// add counts a refusal, unless r is nil.
func (r *Refused) add(some Refusal) {
	if r == nil {
		return
	}
	if r.Rows++; len(r.First) < mostRefusals {
		r.First = append(r.First, some)
	}
}

// refusalOf is the refusal of a game's row, in which the pair and the seat come first.
func refusalOf(m match.Match, values []any, fault error) Refusal {
	r := Refusal{Match: m.Name(), Why: fault.Error()}
	pair, ok := values[0].(int64)
	if seat, also := values[1].(int64); ok && also {
		number := 2*pair + seat
		r.Game = &number
	}
	return r
}
