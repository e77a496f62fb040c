package compete

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strings"

	"parlor/commands/arena/column"
	"parlor/commands/arena/match"
	"parlor/commands/arena/stats"
	"parlor/commands/arena/store"
	"parlor/commands/shell/table"
	"parlor/commands/text/figures"
)

// exported is rows to be written to a file for other programs, as CSV or as JSON, with the same
// columns. Unknown values are empty in CSV and null in JSON.
type exported[R any] struct {
	columns []exportedColumn[R]
	rows    []R
}

// exportedColumn is a column with its values: a text, a number or nil.
type exportedColumn[R any] struct {
	name  string
	value func(r *R) any
}

// CSV writes a heading and a line for each row.
func (e exported[R]) CSV() string {
	lines := make([][]string, 1+len(e.rows))
	for _, c := range e.columns {
		lines[0] = append(lines[0], c.name)
		for i := range e.rows {
			lines[1+i] = append(lines[1+i], column.Shown(c.value(&e.rows[i])))
		}
	}
	return figures.CommaSeparated(lines)
}

// MarshalJSON writes an object for each row, its fields in the order of the columns.
func (e exported[R]) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('[')
	for i := range e.rows {
		before := byte('{')
		if i > 0 {
			b.WriteByte(',')
		}
		for _, c := range e.columns {
			value, err := json.Marshal(c.value(&e.rows[i]))
			if err != nil {
				return nil, err
			}
			b.WriteByte(before)
			b.WriteString(`"` + c.name + `":`)
			b.Write(value)
			before = ','
		}
		b.WriteByte('}')
	}
	b.WriteByte(']')
	return b.Bytes(), nil
}

// summed is a match with the sums of its games, including luck.
type summed struct {
	store.Noted
	tally *stats.Tally
	test  *match.SequentialTest // nil for none
}

// playedGame is a game with its match.
type playedGame struct {
	*store.Noted
	match.Row
}

// summedColumns are the columns of a match.
var summedColumns = slices.Concat(notedColumns(func(s *summed) *store.Noted { return &s.Noted }), []exportedColumn[summed]{
	{"starts", func(s *summed) any { return strings.Join(s.Starts, "; ") }},
	{"seed", func(s *summed) any { return s.Seed }},
	{"openings", func(s *summed) any { return s.Openings }},
	{"most_plies", func(s *summed) any { return s.MostPlies }},
	{"luck", func(s *summed) any { return string(s.Luck) }},
	{"games", func(s *summed) any { return s.tally.Games() }},
	{"pairs", func(s *summed) any { return s.tally.PairCount() }},
	{"copies", func(s *summed) any { return s.tally.Copies }},
	{"won", func(s *summed) any { return s.tally.Wins[0] + s.tally.Wins[1] }},
	{"drawn", func(s *summed) any { return s.tally.Draws[0] + s.tally.Draws[1] }},
	{"lost", func(s *summed) any { return s.tally.Losses[0] + s.tally.Losses[1] }},
}, intervalColumns("", func(s *summed) (Interval, bool) { return scoreOf(s.tally.Estimate()), true }),
	intervalColumns("elo_", func(s *summed) (Interval, bool) { return eloOf(s.tally.Estimate()), true }),
	intervalColumns("normalised_elo_", func(s *summed) (Interval, bool) {
		r, ok := s.tally.Normalised()
		return ratingOf(r), ok
	}),
	intervalColumns("without_luck_", func(s *summed) (Interval, bool) {
		a, ok := s.tally.Adjusted()
		return scoreOf(a.Interval), ok
	}), []exportedColumn[summed]{
		{"test_elo0", func(s *summed) any { return s.ofTest(func() any { return s.test.Elo0 }) }},
		{"test_elo1", func(s *summed) any { return s.ofTest(func() any { return s.test.Elo1 }) }},
		{"test_normalised", func(s *summed) any { return s.ofTest(func() any { return s.test.Normalised }) }},
		{"test_ratio", func(s *summed) any { return s.ofTest(func() any { return s.test.Ratio(&s.test.Tally) }) }},
		{"test_verdict", func(s *summed) any { return s.ofTest(func() any { return s.test.Verdict.String() }) }},
		{"program", func(s *summed) any { return s.Program }},
		{"made", func(s *summed) any { return s.Made }},
	})

// ofTest gives a property of the sequential test: nothing if there is none.
func (s *summed) ofTest(ask func() any) any {
	if s.test == nil {
		return nil
	}
	return ask()
}

// playedColumns are the columns of a game.
var playedColumns = slices.Concat(notedColumns(func(g *playedGame) *store.Noted { return g.Noted }), []exportedColumn[playedGame]{
	{"number", func(g *playedGame) any { return g.Number }},
	{"start", func(g *playedGame) any { return g.Starts[g.Number/2%uint64(len(g.Starts))] }},
}, rowColumns())

// notedColumns say which match a row belongs to, with players as their canonical texts.
func notedColumns[R any](of func(*R) *store.Noted) []exportedColumn[R] {
	return []exportedColumn[R]{
		{"match", func(r *R) any { return of(r).Name }},
		{"game", func(r *R) any { return of(r).Game() }},
		{"first", func(r *R) any { return of(r).First }},
		{"second", func(r *R) any { return of(r).Second }},
	}
}

// intervalColumns are an estimate and the ends of its interval; infinite and unknown ends are left
// empty.
func intervalColumns(name string, of func(s *summed) (Interval, bool)) []exportedColumn[summed] {
	part := func(pick func(Interval) float64) func(s *summed) any {
		return func(s *summed) any {
			i, ok := of(s)
			if v := pick(i); ok && !math.IsInf(v, 0) && !math.IsNaN(v) {
				return v + 0 // and not -0
			}
			return nil
		}
	}
	middle := strings.TrimSuffix(name, "_")
	if middle == "" {
		middle = "score"
	}
	return []exportedColumn[summed]{
		{middle, part(func(i Interval) float64 { return i.Value })},
		{name + "lo", part(func(i Interval) float64 { return i.Lo })},
		{name + "hi", part(func(i Interval) float64 { return i.Hi })},
	}
}

// rowColumns are the columns of stored games.
func rowColumns() (list []exportedColumn[playedGame]) {
	for _, c := range match.Columns() {
		list = append(list, exportedColumn[playedGame]{c.Name, func(g *playedGame) any { return c.Export(&g.Row) }})
	}
	return list
}

// export writes matches, or all their games, to the files that a call asks for.
func export(c *table.Call, s *store.Store, list []store.Noted, games bool) error {
	var matches exported[summed]
	var played exported[playedGame]
	matches.columns, played.columns = summedColumns, playedColumns
	for _, m := range list {
		score := &match.Score{}
		if p, err := planOf(c, m.Match); err == nil {
			score = p.Score()
		}
		err := s.Games(c.Ctx, m.Match, func(r match.Row) error {
			if games {
				played.rows = append(played.rows, playedGame{&m, r})
				return nil
			}
			score.Add(r)
			return nil
		}, nil)
		if err != nil {
			return err
		}
		if !games {
			matches.rows = append(matches.rows, summed{m, score.Tally(), testOf(m, score)})
		}
	}
	if games {
		return writeFiles(c, played)
	}
	return writeFiles(c, matches)
}

// testOf applies the sequential test last asked for to the pairs of a match.
func testOf(m store.Noted, score *match.Score) *match.SequentialTest {
	if m.Asked.Test == nil {
		return nil
	}
	t := &match.SequentialTest{Test: *m.Asked.Test}
	t.Look(score)
	return t
}

// writeFiles writes rows to the files asked for.
func writeFiles[R any](c *table.Call, e exported[R]) error {
	if c.Has("csv") {
		if err := c.WriteFile(c.Word("csv"), []byte(e.CSV())); err != nil {
			return err
		}
	}
	if !c.Has("json") {
		return nil
	}
	text, err := json.MarshalIndent(e, "", "  ")
	if err != nil {
		return err
	}
	return c.WriteFile(c.Word("json"), append(text, '\n'))
}
