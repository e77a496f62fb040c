package quiz

import (
	"fmt"
	"slices"
	"strings"

	"parlor/commands/position"
	"parlor/games"
)

// battle is a matrix taken from an ending of RoPaSci 360: what Upper has more than
// Lower after one turn, for the moves of both sides that are worth thinking about.
type battle struct {
	at            position.Position
	values        [][]games.Value
	rows, columns []string // the moves, as they are typed
}

// mostLines is how many rows or columns a matrix may have.
const mostLines = 3

// battle draws an ending by lot: all is thrown, and a few tokens of both sides stand in
// the middle of the board. It is nil where there is nothing to mix.
func (l *Workbook) battle(g *grower) (*battle, error) {
	kind, err := l.kind("ropasci")
	if err != nil {
		return nil, err
	}
	p, err := kind.Read(g.skirmish())
	if err != nil || p.Turn() != games.Both {
		return nil, nil // two of one kind on a hex, and what else the rules refuse
	}
	b := &battle{at: p}
	for i, row := range p.Moves() {
		b.rows = append(b.rows, line(p, row))
		waiting := p.After(row)
		var values []games.Value
		for _, column := range waiting.Moves() {
			if i == 0 {
				b.columns = append(b.columns, line(waiting, column))
			}
			values = append(values, material(waiting.After(column)))
		}
		b.values = append(b.values, values)
	}
	b.strike()
	if len(b.rows) < 2 || len(b.rows) > mostLines || len(b.columns) > mostLines {
		return nil, nil
	}
	return b, nil
}

// skirmish writes a position with two or three tokens of each side.
func (g *grower) skirmish() string {
	text := "ropasci 30 thrown:9,9"
	taken := map[string]bool{}
	for range g.between(2, 3) {
		for _, symbols := range []string{"RPS", "rps"} {
			hex := fmt.Sprintf("%d,%d", g.between(-1, 1), g.between(-1, 1))
			if !taken[hex] {
				taken[hex] = true
				text += fmt.Sprintf(" %c@%s", symbols[g.between(0, 2)], hex)
			}
		}
	}
	return text
}

// strike leaves out, one after the other, the moves that are never better than another,
// as long as there are any.
func (b *battle) strike() {
	for {
		before := len(b.rows) + len(b.columns)
		row := func(i int) []games.Value { return b.values[i] }
		for i := idle(len(b.rows), row, 1); i >= 0; i = idle(len(b.rows), row, 1) {
			b.rows, b.values = slices.Delete(b.rows, i, i+1), slices.Delete(b.values, i, i+1)
		}
		column := func(j int) (values []games.Value) {
			for _, line := range b.values {
				values = append(values, line[j])
			}
			return values
		}
		for j := idle(len(b.columns), column, -1); j >= 0; j = idle(len(b.columns), column, -1) {
			b.columns = slices.Delete(b.columns, j, j+1)
			for i := range b.values {
				b.values[i] = slices.Delete(b.values[i], j, j+1)
			}
		}
		if len(b.rows)+len(b.columns) == before {
			return
		}
	}
}

// idle finds a line that is nowhere better than another for a player, who wants much
// if sign is 1 and little if it is -1; -1 if there is none.
func idle(n int, line func(int) []games.Value, sign games.Value) int {
	for i := n - 1; i >= 0; i-- {
		mine := line(i)
		for k := range n {
			if k == i {
				continue
			}
			other, better := line(k), false
			for j := range mine {
				better = better || sign*mine[j] > sign*other[j]
			}
			if !better {
				return i
			}
		}
	}
	return -1
}

// source says what the numbers are and which moves the lines stand for.
func (b *battle) source() string {
	return fmt.Sprintf("From a game of %s. What counts is how many tokens Upper, who is Max, has more than Lower after this turn. Moves that are never better than another are left out. %s. %s.",
		b.at.Info().Title, named("Row", b.rows), named("Column", b.columns))
}

// named tells which moves the lines of a matrix are.
func named(what string, moves []string) string {
	var parts []string
	for i, m := range moves {
		parts = append(parts, fmt.Sprintf("%s %d is %s", what, i+1, m))
		what = strings.ToLower(what)
	}
	return strings.Join(parts, ", ")
}
