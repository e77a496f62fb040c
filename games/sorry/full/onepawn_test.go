package full

import (
	"fmt"
	"math"
	"testing"
)

// TestOnePawn works out the game with one pawn a side and cards drawn with replacement by
// sweeps over what the slow generator leads to, and holds the first player's chance, to which
// solvers are held in turn.
func TestOnePawn(t *testing.T) {
	type choice struct {
		to    int
		again bool // the same player draws next
	}
	numbers, boards := map[string]int{}, []*slow{}
	number := func(b *slow) int { // of a position before a draw
		key := fmt.Sprint(b.pawns, b.mover)
		if _, known := numbers[key]; !known {
			numbers[key] = len(boards)
			boards = append(boards, b)
		}
		return numbers[key]
	}
	number(&slow{pawns: [2][]int{{-1}, {-2}}})
	var lines [][11][]choice
	for i := 0; i < len(boards); i++ {
		var line [11][]choice
		for c, card := range slowCards {
			if boards[i].over {
				continue
			}
			held := boards[i].draw(card)
			all, mayPass := held.results()
			if mayPass || len(all) == 0 {
				all[""] = nil
			}
			for _, next := range all {
				after := held.after(next)
				line[c] = append(line[c], choice{number(after), after.mover == held.mover})
			}
		}
		lines = append(lines, line)
	}
	wins := make([]float64, len(boards)) // of the player who draws next
	for change := 1.; change > 1e-10; {
		change = 0
		for i, line := range lines {
			if boards[i].over {
				continue // the winner does not draw next
			}
			sum := 0.
			for c := range line {
				best := 0.
				for _, to := range line[c] {
					v := 1 - wins[to.to]
					if to.again {
						v = wins[to.to]
					}
					best = max(best, v)
				}
				weight := 4.
				if c == 0 {
					weight = 5
				}
				sum += weight * best / 45
			}
			change = max(change, math.Abs(sum-wins[i]))
			wins[i] = sum
		}
	}
	const want = .502160742
	if math.Abs(wins[0]-want) > 1e-8 {
		t.Errorf("the first player wins with a chance of %.10f, want %.9f", wins[0], want)
	}
	t.Logf("%d positions, %.10f", len(boards), wins[0])
}
