package match

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/arena/column"
	"parlor/commands/arena/outside"
	"parlor/commands/arena/referee"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Row is a game that was played.
type Row struct {
	Number uint64
	referee.Result
}

// Columns are what is stored of every game of a match; first the pair and the seat, which make its
// number. The list must not be changed.
func Columns() []column.Column[Row] { return columns }

var columns = slices.Concat([]column.Column[Row]{
	column.Coded("pair", column.WholeNumber,
		func(r *Row) any { return int64(r.Number / 2) },
		func(r *Row, v int64) error { r.Number = 2 * uint64(v); return column.Within(v, 0, Most/2-1) }),
	column.Coded("seat", column.WholeNumber,
		func(r *Row) any { return int64(r.Number % 2) },
		func(r *Row, v int64) error { r.Number += uint64(v); return column.Within(v, 0, 1) }),
	column.Whole("halves", 0, 2, func(r *Row) *int { return &r.Halves }),
	column.Text("ending", func(r *Row) *referee.Ending { return &r.End }),
	column.Whole("forfeit", 0, 2, func(r *Row) *int { return &r.Forfeit }),
	column.Whole("plies", 0, math.MaxInt64, func(r *Row) *int { return &r.Plies }),
	column.Whole("length", 0, math.MaxInt64, func(r *Row) *int { return &r.Length }),
}, measured(), []column.Column[Row]{
	column.Real("luck", func(r *Row) *float64 { return &r.Luck }),
	column.Coded("moves", column.Octets,
		func(r *Row) any { return orNull(r.Moves, packed(r.Moves)) },
		func(r *Row, v []byte) (err error) { r.Moves, err = unpacked(v); return err }).OrNull().As(func(r *Row) any { return spaced(r.Moves) }),
	column.Coded("fault", column.Words,
		func(r *Row) any { return faultText(r.Fault) },
		func(r *Row, v string) error {
			r.Fault = new(outside.Forfeit)
			return json.Unmarshal([]byte(v), r.Fault)
		}).OrNull().From(2, "null"),
	column.Coded("draws", column.Octets,
		func(r *Row) any { return orNull(r.Draws, r.Draws) },
		func(r *Row, v []byte) error { r.Draws = v; _, err := unpacked(v); return err }).OrNull().From(2, "null").As(
		func(r *Row) any { draws, _ := unpacked(r.Draws); return spaced(draws) }),
})

// measured gives a column for each measure of each player.
func measured() (list []column.Column[Row]) {
	for k, m := range referee.Measures() {
		for i := range 2 {
			c := column.Whole(m.Name+strconv.Itoa(i+1), 0, math.MaxInt64, func(r *Row) *int64 {
				if r.Measured[i] == nil {
					r.Measured = referee.Unmeasured()
				}
				return &r.Measured[i][k]
			}).From(m.Since, "0")
			c.Varies = m.Round > 0
			list = append(list, c)
		}
	}
	return list
}

// orNull gives the written form of a list: nothing if there is none.
func orNull[E any](list []E, written []byte) any {
	if list == nil {
		return nil
	}
	return written
}

// faultText writes what is known of a forfeit, or nothing.
func faultText(f *outside.Forfeit) any {
	if f == nil {
		return nil
	}
	text, err := json.Marshal(f)
	if err != nil {
		panic("match: a forfeit cannot be written: " + err.Error()) // there are texts and numbers in it
	}
	return string(text)
}

// packed writes moves as numbers of variable length.
func packed(moves []games.Move) []byte {
	bytes := make([]byte, 0, 2*len(moves))
	for _, m := range moves {
		bytes = binary.AppendUvarint(bytes, uint64(m))
	}
	return bytes
}

// spaced writes moves as numbers with blanks between them.
func spaced(moves []games.Move) string {
	return strings.Join(wording.Each(moves, func(m games.Move) string { return strconv.Itoa(int(m)) }), " ")
}

// unpacked reads what packed wrote.
func unpacked(bytes []byte) ([]games.Move, error) {
	moves := make([]games.Move, 0, len(bytes))
	for len(bytes) > 0 {
		m, n := binary.Uvarint(bytes)
		if n <= 0 || m > math.MaxUint32 {
			return nil, games.Errorf("bad-row", "wanted moves as numbers of variable length, given other bytes")
		}
		moves = append(moves, games.Move(m))
		bytes = bytes[n:]
	}
	return moves, nil
}

// Row makes a row from values in the order of Columns. It fails, naming the column at fault, if no
// game of the match can have such a row; the number is then set if it could be read.
func (m Match) Row(values []any) (r Row, err error) {
	for i, c := range columns {
		if err := c.Read(&r, values[i]); err != nil {
			return r, err
		}
	}
	return r, m.check(r)
}

// Sound gives the error of a row that no game of the match can have.
func (m Match) Sound(r Row) error {
	values := wording.Each(columns, func(c column.Column[Row]) any { return c.Value(&r) })
	_, err := m.Row(values)
	return err
}

// check gives the error of a row that no game of the match can have, though each of its columns is
// valid by itself.
func (m Match) check(r Row) error {
	forfeited := slices.Contains(referee.Forfeits, r.End)
	switch {
	case !forfeited && r.End != referee.ByRules && r.End != referee.TooLong:
		return games.Errorf("bad-row", "ending: wanted one of the ways in which games end, given %.40q", r.End)
	case forfeited != (r.Forfeit > 0) || r.Fault != nil && !forfeited:
		return games.Errorf("bad-row", "forfeit: player %d forfeited a game that ended by %q", r.Forfeit, r.End)
	case r.Forfeit > 0 && r.Halves != 2*(r.Forfeit-1):
		return games.Errorf("bad-row", "halves: %d for the first player, though player %d forfeited", r.Halves, r.Forfeit)
	case r.End == referee.TooLong && r.Halves != 1:
		return games.Errorf("bad-row", "halves: %d for the first player of a game that was too long, which counts as drawn", r.Halves)
	case r.Plies > m.MostPlies:
		return games.Errorf("bad-row", "plies: %d of a match whose games have at most %d", r.Plies, m.MostPlies)
	case r.Moves != nil && len(r.Moves) != r.Length:
		return games.Errorf("bad-row", "length: %d, though %d moves and outcomes are kept", r.Length, len(r.Moves))
	}
	return nil
}

// almost is the greatest difference between two numbers that count as equal: machines round sums
// differently.
const almost = 1e-9

// Differences names the columns in which two rows of the same game differ, without those that may
// vary. A value that only one of them has is no difference.
func Differences(a, b Row) (list []string) {
	for _, c := range columns {
		x, y := c.Value(&a), c.Value(&b)
		if c.Varies || x == nil || y == nil || reflect.DeepEqual(x, y) {
			continue
		}
		if f, ok := x.(float64); ok && math.Abs(f-y.(float64)) < almost {
			continue
		}
		list = append(list, fmt.Sprintf("%s %.40s, not %.40s", c.Name, c.Text(&a), c.Text(&b)))
	}
	return list
}
