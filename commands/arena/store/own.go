package store

import (
	"context"
	"database/sql"
	"fmt"
	"math"
	"slices"
	"strings"

	"parlor/commands/arena/column"
	"parlor/commands/text/wording"
)

// OwnGame is a game that a person has played against the computer.
type OwnGame struct {
	ID        string  // the same as that of a game which this one continues and replaces
	Game      string  // its name
	Opponent  string  // as people call it
	Half      int64   // half points of the person's: 0, 1 or 2
	Decisions int64   // of the person's
	Lost      float64 // what they gave away, in chances of winning
	Ended     int64   // seconds since 1970, by the clock of the machine
}

// Card is a position that a person practises, with its state in the memory model.
type Card struct {
	Game     string // its name
	Position string
	Side     int64   // of the player who decides: 1 the first, 2 the second
	Kind     string  // of the decision, for people: card 10
	Loss     float64 // what the person's move gave away, in chances of winning
	Source   string  // where it was met: game, quiz or level
	Due      int64   // seconds since 1970
	Days     float64 // from the previous answer to the day when it is due
	Ease     float64 // the factor by which Days grows
	Row      int64   // right answers in a row
	Asked    int64
	Wrong    int64
}

// ownSince is the first version of files that have what a person has done.
const ownSince = 3

// own is a table of what a person has done, which files have since a version: the first columns are
// the key.
type own[R any] struct {
	name        string
	keys, since int
	columns     []column.Column[R]
}

var played = own[OwnGame]{"played", 1, ownSince, []column.Column[OwnGame]{
	column.Text("id", func(p *OwnGame) *string { return &p.ID }).From(ownSince, ""),
	column.Text("game", func(p *OwnGame) *string { return &p.Game }),
	column.Text("opponent", func(p *OwnGame) *string { return &p.Opponent }),
	column.Whole("half", 0, 2, func(p *OwnGame) *int64 { return &p.Half }),
	column.Whole("decisions", 0, math.MaxInt64, func(p *OwnGame) *int64 { return &p.Decisions }),
	column.Real("lost", func(p *OwnGame) *float64 { return &p.Lost }),
	column.Whole("ended", 0, math.MaxInt64, func(p *OwnGame) *int64 { return &p.Ended }),
}}

var cards = own[Card]{"practice", 3, ownSince, []column.Column[Card]{
	column.Text("game", func(c *Card) *string { return &c.Game }).From(ownSince, ""),
	column.Text("position", func(c *Card) *string { return &c.Position }),
	column.Whole("side", 1, 2, func(c *Card) *int64 { return &c.Side }),
	column.Text("kind", func(c *Card) *string { return &c.Kind }),
	column.Real("loss", func(c *Card) *float64 { return &c.Loss }),
	column.Text("source", func(c *Card) *string { return &c.Source }),
	column.Whole("due", 0, math.MaxInt64, func(c *Card) *int64 { return &c.Due }),
	column.Real("days", func(c *Card) *float64 { return &c.Days }),
	column.Real("ease", func(c *Card) *float64 { return &c.Ease }),
	column.Whole("row", 0, math.MaxInt64, func(c *Card) *int64 { return &c.Row }),
	column.Whole("asked", 0, math.MaxInt64, func(c *Card) *int64 { return &c.Asked }),
	column.Whole("wrong", 0, math.MaxInt64, func(c *Card) *int64 { return &c.Wrong }),
}}

// addShape adds the table to the shape of a version, if that has it.
func (o own[R]) addShape(all map[string][]field, version int) {
	if version < o.since {
		return
	}
	fields := fieldsOf(o.columns, version)
	for i := range o.keys {
		fields[i].key = i + 1
	}
	all[o.name] = fields
}

// made gives the statement that makes the table.
func (o own[R]) made() string {
	keys := make([]string, o.keys)
	for i := range keys {
		keys[i] = o.columns[i].Name
	}
	list := strings.ReplaceAll(declared(o.columns), " default ", "")
	return fmt.Sprintf("create table %s (%s, primary key (%s)) without rowid;", o.name, list, strings.Join(keys, ", "))
}

// put writes rows, replacing those with the same keys if over is set, and otherwise leaving them.
func (o own[R]) put(ctx context.Context, s *Store, rows []R, over bool) error {
	return unusable(s.path, s.change(ctx, func(tx *sql.Tx) error { return o.insert(ctx, tx, rows, over) }))
}

func (o own[R]) insert(ctx context.Context, tx *sql.Tx, rows []R, over bool) error {
	verb := "insert or ignore"
	if over {
		verb = "insert or replace"
	}
	for i := range rows {
		values := o.values(&rows[i])
		if _, err := tx.ExecContext(ctx, verb+" into "+o.name+" ("+named(o.columns)+") values "+places(len(values)), values...); err != nil {
			return err
		}
	}
	return nil
}

// all reads the rows in the order of their keys. A row that cannot be right is ignored.
func (o own[R]) all(ctx context.Context, s *Store) (list []R, err error) {
	if s.version < o.since {
		return nil, nil
	}
	rows, err := s.db.QueryContext(ctx, "select "+picked(o.columns, s.version)+" from "+o.name)
	if err != nil {
		return nil, unusable(s.path, err)
	}
	defer rows.Close()
	values := make([]any, len(o.columns))
	into := pointers(values)
	for rows.Next() {
		clear(values)
		if err := rows.Scan(into...); err != nil {
			return nil, unusable(s.path, err)
		}
		if r, err := o.row(values); err == nil {
			list = append(list, r)
		}
	}
	return list, unusable(s.path, rows.Err())
}

// values are the values of a row's columns.
func (o own[R]) values(r *R) []any {
	return wording.Each(o.columns, func(c column.Column[R]) any { return c.Value(r) })
}

func (o own[R]) row(values []any) (r R, err error) {
	for i, c := range o.columns {
		if err = c.Read(&r, values[i]); err != nil {
			break
		}
	}
	return r, err
}

// AddPlayed stores a game that a person has finished.
func (s *Store) AddPlayed(ctx context.Context, p OwnGame) error {
	return played.put(ctx, s, []OwnGame{p}, true)
}

// Played lists the games that a person has finished, the earliest first.
func (s *Store) Played(ctx context.Context) ([]OwnGame, error) {
	list, err := played.all(ctx, s)
	return inTime(list), err
}

// inTime sorts games by when they ended.
func inTime(list []OwnGame) []OwnGame {
	slices.SortStableFunc(list, func(a, b OwnGame) int { return int(a.Ended - b.Ended) })
	return list
}

// Sum adds up games that a person has played.
type Sum struct {
	Games     int
	Decisions int64
	Lost      float64
}

// Loss is the mean loss per decision, in chances of winning.
func (s Sum) Loss() float64 { return s.Lost / float64(max(1, s.Decisions)) }

// Add adds a game.
func (s *Sum) Add(p OwnGame) {
	s.Games, s.Decisions, s.Lost = s.Games+1, s.Decisions+p.Decisions, s.Lost+p.Lost
}

// PlayedOf adds up the games with a name in which the person decided something.
func PlayedOf(ctx context.Context, own OwnKeeper, game string) (sum Sum, err error) {
	list, err := own.Played(ctx)
	for _, p := range list {
		if p.Game == game && p.Decisions > 0 {
			sum.Add(p)
		}
	}
	return sum, err
}

// AddCards stores positions to practise. Stored ones stay as they are.
func (s *Store) AddCards(ctx context.Context, list []Card) error {
	return cards.put(ctx, s, list, false)
}

// PutCard stores a position as it is now.
func (s *Store) PutCard(ctx context.Context, c Card) error { return cards.put(ctx, s, []Card{c}, true) }

// Cards lists the positions that are practised.
func (s *Store) Cards(ctx context.Context) ([]Card, error) { return cards.all(ctx, s) }

// Forget drops the practised positions and the person's games.
func (s *Store) Forget(ctx context.Context) error {
	return unusable(s.path, s.change(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "delete from practice; delete from played;")
		return err
	}))
}

// CardHeads and CardFields are the columns of practised positions, for tables of them.
func CardHeads() []string {
	return wording.Each(cards.columns, func(c column.Column[Card]) string { return c.Name })
}

// Fields are the values of the columns.
func (c Card) Fields() []string {
	return wording.Each(cards.columns, func(col column.Column[Card]) string { return col.Text(&c) })
}
