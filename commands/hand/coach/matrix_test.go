package coach_test

import (
	"math"
	"testing"

	"parlor/commands/hand/coach"
	"parlor/commands/tests/sessiontest"
)

// TestMatrix: where both choose at once, the cells are what the position is worth when both mix, no move
// of either mixture does better against the other's, and the rows are those of the side that is told.
func TestMatrix(t *testing.T) {
	for game, unseen := range map[string]string{
		`(make-ropasci :position "ropasci 6 thrown:3,3 R@2,0 P@1,-1 S@3,-1 p@-2,1 s@-1,1 r@-2,2")`: "(slide upper 2 0 2 1)",
		`(make-ropasci :position "ropasci 30 thrown:9,9 s@4,-4 s@4,-3 R@3,-3")`:                    "(slide upper 3 -3 2 -3)", // solved
	} {
		x := shellWith(t, game)
		crossed(t, game, "Upper", sessiontest.Said[coach.Chances](t, x, "(chances g)"))
		if _, code := x.Do(unseen); code != "" {
			t.Fatalf("%s: %s", unseen, code)
		}
		crossed(t, game, "Lower", sessiontest.Said[coach.Chances](t, x, "(chances g)"))
	}
}

// crossed checks the matrix of a side.
func crossed(t *testing.T, game, side string, c coach.Chances) {
	t.Helper()
	m := c.Matrix
	if c.Side != side || m == nil || len(m.Rows) == 0 || len(m.Cells) != len(m.Rows) || len(m.Cells[0]) != len(m.Columns) {
		t.Fatalf("%s: %+v", game, c)
	}
	if m.Of[0] != len(c.Moves) || m.Of[1] == 0 {
		t.Errorf("%s: %v moves, of which %d are listed", game, m.Of, len(c.Moves))
	}
	worth := 0.0
	for i, row := range m.Rows {
		if row.Short == "" || row.Line == "" {
			t.Errorf("%s: %+v has no name", game, row)
		}
		against := 0.0
		for j, column := range m.Columns {
			if m.Cells[i][j] == nil {
				t.Fatalf("%s: a cell that both mix is not known", game)
			}
			against += column.Share * *m.Cells[i][j]
		}
		if against > c.Chance+.02 {
			t.Errorf("%s: %s wins %.3f against the mixture, and the position %.3f", game, row.Line, against, c.Chance)
		}
		worth += row.Share * against
	}
	if math.Abs(worth-c.Chance) > .02 {
		t.Errorf("%s: the cells are worth %.3f, and the position %.3f", game, worth, c.Chance)
	}
}

// TestMatrixAlone: where one side decides there is no matrix.
func TestMatrixAlone(t *testing.T) {
	if c := sessiontest.Said[coach.Chances](t, shellWith(t, "(make-mancala)"), "(chances g)"); c.Matrix != nil {
		t.Errorf("a decision of one side has the matrix %+v", c.Matrix)
	}
}
