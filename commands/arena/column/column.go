// Package column describes the rows of a table as a list of named columns: what each holds, which
// values it may have, and how they are written. Code that stores, checks, exports or compares rows
// goes through the list, so that storing something new takes one more column.
package column

import (
	"fmt"
	"math"
	"strconv"
	"unicode/utf8"

	"parlor/games"
)

// Type is the type of a column's values, by SQLite's name.
type Type string

// The types, and the Go types of their values.
const (
	WholeNumber Type = "integer" // int64
	RealNumber  Type = "real"    // float64
	Words       Type = "text"    // string
	Octets      Type = "blob"    // []byte
)

// Longest is how many bytes a text or a value of a column of bytes may have.
const Longest = 16 << 20

// Column is a column of a table whose rows have type R.
type Column[R any] struct {
	Name string
	Type Type
	// Since is the first version of the table that has the column, and Default its value in rows of
	// older versions, as SQL.
	Since   int
	Default string
	// Null says that the column may be empty.
	Null bool
	// Varies says that the value may differ when the row is made again.
	Varies bool

	get, show func(*R) any
	set       func(*R, any) error
}

// Value gives the value of the column in a row: nil for nothing.
func (c Column[R]) Value(r *R) any { return c.get(r) }

// Read puts a value into a row, if it is of the column's type and allowed there.
func (c Column[R]) Read(r *R, value any) error {
	if value == nil && c.Null {
		return nil
	}
	if err := c.set(r, value); err != nil {
		return fmt.Errorf("%s: %w", c.Name, err)
	}
	return nil
}

// Export gives the column's value for other programs: the value itself, unless As has set another.
func (c Column[R]) Export(r *R) any {
	if c.show != nil && c.get(r) != nil {
		return c.show(r)
	}
	return c.get(r)
}

// Text writes the value of the column in a row.
func (c Column[R]) Text(r *R) string { return Shown(c.Export(r)) }

// Shown writes a value: nothing for nil, and numbers with all the digits they need.
func Shown(value any) string {
	switch v := value.(type) {
	case nil:
		return ""
	case []byte:
		return fmt.Sprintf("%x", v)
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64)
	}
	return fmt.Sprint(value)
}

// Whole is a column of whole numbers from least to most.
func Whole[R any, N ~int | ~int64 | ~uint64](name string, least, most int64, at func(*R) *N) Column[R] {
	return Coded(name, WholeNumber,
		func(r *R) any { return int64(*at(r)) },
		func(r *R, v int64) error {
			*at(r) = N(v)
			return Within(v, least, most)
		})
}

// Within gives an error for a number that is not from least to most.
func Within(v, least, most int64) error {
	switch {
	case v >= least && v <= most:
		return nil
	case most == math.MaxInt64:
		return games.Errorf("bad-row", "wanted a whole number from %d, given %d", least, v)
	}
	return games.Errorf("bad-row", "wanted a whole number from %d to %d, given %d", least, most, v)
}

// Real is a column of numbers.
func Real[R any](name string, at func(*R) *float64) Column[R] {
	return Coded(name, RealNumber,
		func(r *R) any { return *at(r) },
		func(r *R, v float64) error {
			*at(r) = v
			if math.IsInf(v, 0) || math.IsNaN(v) {
				return games.Errorf("bad-row", "wanted a finite number, given %v", v)
			}
			return nil
		})
}

// Text is a column of texts in UTF-8.
func Text[R any, T ~string](name string, at func(*R) *T) Column[R] {
	return Coded(name, Words,
		func(r *R) any { return string(*at(r)) },
		func(r *R, v string) error {
			*at(r) = T(v)
			if !utf8.ValidString(v) {
				return games.Errorf("bad-row", "wanted text in UTF-8, given other bytes")
			}
			return nil
		})
}

// Coded is a column whose values are written by get and read by set, which is given
// values of the right type only.
func Coded[R any, V int64 | float64 | string | []byte](name string, t Type, get func(*R) any, set func(*R, V) error) Column[R] {
	return Column[R]{Name: name, Type: t, Since: 1, get: get, set: func(r *R, value any) error {
		v, ok := value.(V)
		if !ok {
			return games.Errorf("bad-row", "wanted %s, given %s", t.wanted(), given(value))
		}
		return set(r, v)
	}}
}

// wanted says what values of the type are.
func (t Type) wanted() string {
	switch t {
	case WholeNumber:
		return "a whole number"
	case RealNumber:
		return "a number"
	case Words:
		return fmt.Sprintf("text of at most %d bytes", Longest)
	}
	return fmt.Sprintf("at most %d bytes", Longest)
}

// given says what a value of the wrong type is.
func given(value any) string {
	switch v := value.(type) {
	case nil:
		return "nothing"
	case string:
		return fmt.Sprintf("the text %.40q", v)
	case []byte:
		return fmt.Sprintf("%d bytes", len(v))
	}
	return Shown(value)
}

// From says that tables have the column since a version; rows of older ones get a value there,
// written as SQL.
func (c Column[R]) From(version int, older string) Column[R] {
	c.Since, c.Default = version, older
	return c
}

// OrNull lets the column be empty.
func (c Column[R]) OrNull() Column[R] {
	c.Null = true
	return c
}

// As makes the column give other programs another value.
func (c Column[R]) As(show func(*R) any) Column[R] {
	c.show = show
	return c
}
