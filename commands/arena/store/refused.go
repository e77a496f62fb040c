package store

import "parlor/commands/arena/match"

// Refusal is a row of a file that cannot be right.
type Refusal struct {
	Match string `json:"match"` // its name, or what stands in place of it
	Game  *int64 `json:"game"`  // the number of a game; null where it is the match that is refused
	Why   string `json:"why"`
}

// Refused counts the rows that were refused, and keeps the first.
type Refused struct {
	Rows  int       `json:"rows"`
	First []Refusal `json:"first"`
}

// mostRefusals is how many refusals are kept.
const mostRefusals = 100

// add counts a refusal; without a list it is forgotten.
func (r *Refused) add(some Refusal) {
	if r == nil {
		return
	}
	if r.Rows++; len(r.First) < mostRefusals {
		r.First = append(r.First, some)
	}
}

// refusalOf is the refusal of a game's row, of which the pair and the seat come first.
func refusalOf(m match.Match, values []any, fault error) Refusal {
	r := Refusal{Match: m.Name(), Why: fault.Error()}
	pair, ok := values[0].(int64)
	if seat, also := values[1].(int64); ok && also {
		number := 2*pair + seat
		r.Game = &number
	}
	return r
}
