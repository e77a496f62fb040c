package doublecard

import (
	"slices"
	"strings"

	"parlor/games"
)

// slowBoard is the game written a second time from the course's text, as plainly
// as possible: letters in cells, every rule tried on every move.
type slowBoard [8][12]string

type slowCell struct{ column, row int }

func (c slowCell) onBoard() bool {
	return c.column >= 0 && c.column < 8 && c.row >= 0 && c.row < 12
}

var slowCodes = map[string]struct {
	anchor, other string
	up            bool
}{
	"1": {"RF", "WO", false}, "2": {"WO", "RF", true}, "3": {"WO", "RF", false}, "4": {"RF", "WO", true},
	"5": {"RO", "WF", false}, "6": {"WF", "RO", true}, "7": {"WF", "RO", false}, "8": {"RO", "WF", true},
}

// slowOf gives the board of a state.
func slowOf(s *State) (b slowBoard) {
	for cell, h := range s.cells {
		if h != empty {
			b[columnOf(cell)][rowOf(cell)] = halfNames[h]
		}
	}
	return b
}

// legal says whether a card may be placed, by looking at the board that results.
func (b slowBoard) legal(code string, at slowCell) bool {
	c := slowCodes[code]
	other := slowCell{at.column + 1, at.row}
	if c.up {
		other = slowCell{at.column, at.row + 1}
	}
	if !at.onBoard() || !other.onBoard() || b[at.column][at.row] != "" || b[other.column][other.row] != "" {
		return false
	}
	b[at.column][at.row], b[other.column][other.row] = c.anchor, c.other
	return !b.hangs()
}

// hangs says whether some half has nothing below it.
func (b *slowBoard) hangs() bool {
	for column := range b {
		for row := 1; row < 12; row++ {
			if b[column][row] != "" && b[column][row-1] == "" {
				return true
			}
		}
	}
	return false
}

// moves lists legal moves in the course's notation, in no order.
func (b slowBoard) moves(s *State) []string {
	if s.turn == games.Over {
		return nil
	}
	if s.moves < deck {
		return b.placements("0")
	}
	var all []string
	for i, p := range s.cards {
		if i == int(s.last) {
			continue
		}
		without := b
		a, o := p.Anchor(), p.Other()
		without[columnOf(a)][rowOf(a)], without[columnOf(o)][rowOf(o)] = "", ""
		if without.hangs() {
			continue
		}
		for _, move := range without.placements(cellName(a) + " " + cellName(o)) {
			if !strings.HasSuffix(move, strings.TrimPrefix(placeText(p), "0")) {
				all = append(all, move)
			}
		}
	}
	return all
}

func (b slowBoard) placements(prefix string) (all []string) {
	for column := range 8 {
		for row := range 12 {
			for code := range slowCodes {
				if b.legal(code, slowCell{column, row}) {
					all = append(all, prefix+" "+code+" "+cellName(cellAt(column, row)))
				}
			}
		}
	}
	return all
}

// windows gives, for each window on the board, the letters of one kind in it:
// kind 0 for colours, 1 for dots.
func (b slowBoard) windows(kind int) (all []string) {
	for column := range 8 {
		for row := range 12 {
			for _, way := range []slowCell{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
				end := slowCell{column + 3*way.column, row + 3*way.row}
				if end.column >= 8 || end.row >= 12 || end.row < 0 {
					continue
				}
				var letters string
				for i := range 4 {
					if h := b[column+i*way.column][row+i*way.row]; h != "" {
						letters += h[kind : kind+1]
					}
				}
				all = append(all, letters)
			}
		}
	}
	return all
}

// single says how many letters there are, and 0 if they differ.
func single(letters string) int {
	if letters == "" || strings.Trim(letters, letters[:1]) != "" {
		return 0
	}
	return len(letters)
}

// informed is the report's formula, for an unfinished board.
func (b slowBoard) informed() (e games.Value) {
	worth := [5]games.Value{0, 1, 10, 100, 0}
	for _, w := range b.windows(0) {
		e += worth[single(w)]
	}
	for _, w := range b.windows(1) {
		e -= worth[single(w)]
	}
	return e
}

// threats counts every window cell by cell.
func (b *slowBoard) threats(mover side) (e games.Value) {
	for column := range 8 {
		for row := range 12 {
			for _, way := range []slowCell{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
				e += b.threat(slowCell{column, row}, way, 0, mover == color) - b.threat(slowCell{column, row}, way, 1, mover == dots)
			}
		}
	}
	return e
}

// threat is what the window from a cell on is worth to the side that wants a kind.
func (b *slowBoard) threat(from, way slowCell, kind int, moves bool) games.Value {
	var letters string
	far := 0
	for i := range 4 {
		c := slowCell{from.column + i*way.column, from.row + i*way.row}
		if !c.onBoard() {
			return 0
		}
		h := b[c.column][c.row]
		switch {
		case h != "":
			letters += h[kind : kind+1]
		case c.row >= 2 && b[c.column][c.row-2] == "": // two cells below it are empty
			far++
		}
	}
	k := single(letters)
	direction := Slanting
	switch {
	case k == 0 || k == 4:
		return 0
	case k == 3 && far == 0 && moves:
		return decisive
	case way.row == 0:
		direction = Lying
	case way.column == 0:
		direction = Standing
	}
	return games.Value(threatWeights[direction][k][far])
}

// naive is the formula of the course's first demonstration.
func (b slowBoard) naive() (e games.Value) {
	weight := map[string]games.Value{"WO": 1, "WF": 3, "RF": -2, "RO": -1.5}
	for column := range b {
		for row, h := range b[column] {
			e += weight[h] * games.Value(10*row+column+1)
		}
	}
	return e
}

// line says whether there are four of a kind in line.
func (b slowBoard) line(kind int) bool {
	return slices.ContainsFunc(b.windows(kind), func(w string) bool { return single(w) == 4 })
}

// fataler is a test of the testing package or of rapid.
type fataler interface {
	Fatalf(format string, args ...any)
}

// compareWithSlow compares the moves, the lines and the evaluations of s.
func compareWithSlow(t fataler, r *Rules, s *State) {
	b := slowOf(s)
	var got []string
	for _, m := range r.Moves(s, nil) {
		got = append(got, r.Notation(s, m))
	}
	want := b.moves(s)
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Fatalf("%s: moves %v, want %v", r.Position(s), got, want)
	}
	if s.tally != tallied(&s.cells) {
		t.Fatalf("%s: the tally is %x, and counted afresh %x", r.Position(s), s.tally, tallied(&s.cells))
	}
	ofColor, ofDots := s.tally.lines()
	if ofColor != b.line(0) || ofDots != b.line(1) {
		t.Fatalf("%s: lines %v %v, want %v %v", r.Position(s), ofColor, ofDots, b.line(0), b.line(1))
	}
	evals := r.Evaluations().Named
	if got, want := evals[0].Of(s, games.Max), b.informed(); got != want {
		t.Fatalf("%s: informed is %v, want %v", r.Position(s), got, want)
	}
	if got, want := evals[1].Of(s, games.Max), b.naive(); got != want {
		t.Fatalf("%s: naive is %v, want %v", r.Position(s), got, want)
	}
	if got, want := evals[2].Of(s, games.Max), b.threats(s.mover); got != want && s.turn != games.Over {
		t.Fatalf("%s: threats is %v, want %v", r.Position(s), got, want)
	}
}

// tallied counts all windows of a board.
func tallied(board *[cells]half) (all tally) {
	for i := range windows {
		all += holds[windows[i].sum(board)]
	}
	return all
}
