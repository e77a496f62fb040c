package games

import "testing"

func TestBest(t *testing.T) {
	s := Solution{Moves: []Worth{{Move: 4, Lo: 1, Hi: 1}, {Move: 7, Lo: -2, Hi: 4}, {Move: 9, Lo: 0, Hi: 1}, {Move: 2, Lo: 0, Hi: 1}}}
	if m := s.Best(Max).Move; m != 4 {
		t.Errorf("max takes %d, want 4, the first of two equals", m)
	}
	if m := s.Best(Min).Move; m != 9 {
		t.Errorf("min takes %d, want 9, the first of two equals", m)
	}
}

// TestLoss: what is certain of what a move gives away, for either side.
func TestLoss(t *testing.T) {
	s := Solution{Moves: []Worth{{Move: 1, Lo: 5, Hi: 5}, {Move: 2, Lo: 1, Hi: 3}, {Move: 3, Lo: 2, Hi: 6}}}
	for _, c := range []struct {
		side Turn
		want [3]Value
	}{{Max, [3]Value{0, 2, 0}}, {Min, [3]Value{2, 0, 0}}} {
		for i, m := range s.Moves {
			if got := s.Loss(m, c.side); got != c.want[i] {
				t.Errorf("move %d gives %v away %v, want %v", m.Move, c.side, got, c.want[i])
			}
		}
	}
}

func TestMoveOf(t *testing.T) {
	moves, mix := []Move{5, 6, 8}, []float64{0.25, 0, 0.75}
	random, counts := NewRandom(1), map[Move]int{}
	for range 4000 {
		counts[random.MoveOf(moves, mix)]++
	}
	if counts[6] != 0 || counts[5] < 900 || counts[5] > 1100 || counts[5]+counts[8] != 4000 {
		t.Errorf("drew %v by %v", counts, mix)
	}
}
