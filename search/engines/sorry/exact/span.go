package exact

import (
	"fmt"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/solve"
)

// span encloses the chance that a player wins.
type span struct{ lo, hi float64 }

// other gives the chance of the other player.
func (v span) other() span { return span{1 - v.hi, 1 - v.lo} }

// better gives the bounds of the better of two choices.
func (v span) better(w span) span { return span{max(v.lo, w.lo), max(v.hi, w.hi)} }

func (v span) String() string {
	if v.hi-v.lo < 1e-9 {
		return fmt.Sprintf("%.9f", (v.lo+v.hi)/2)
	}
	return fmt.Sprintf("%.9f to %.9f", v.lo, v.hi)
}

// fromMax turns a chance of winning of a side into the chance of winning less that
// of losing of Max.
func (v span) fromMax(side games.Turn) (lo, hi games.Value) {
	if side == games.Min {
		v = v.other()
	}
	return games.Value(2*v.lo - 1), games.Value(2*v.hi - 1)
}

// valued gives the chance of the player to move and, while he holds a card, of
// every legal move.
func valued(t *solve.Table, rules *sorry.Rules, s *sorry.State) (v span, moves []span) {
	if rules.Turn(s) != games.Max && rules.Turn(s) != games.Min {
		return drawing(t, rules, s), nil
	}
	for i, m := range rules.Moves(s, nil) {
		next := *s
		rules.Play(&next, m)
		worth := drawing(t, rules, &next).other()
		moves = append(moves, worth)
		if v = v.better(worth); i == 0 {
			v = worth
		}
	}
	return v, moves
}

// drawing gives the chance of the player who draws next; the loser has none.
func drawing(t *solve.Table, rules *sorry.Rules, s *sorry.State) span {
	mover := rules.Mover(s)
	var steps [2][4]uint8
	own := t.Of(rules.Steps(s, mover, steps[0][:0]))
	enemy := t.Of(rules.Steps(s, mover.Opponent(), steps[1][:0]))
	lo, hi := t.Win(own, enemy)
	return span{lo, hi}
}
