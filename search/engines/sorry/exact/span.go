package exact

import (
	"fmt"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/tables"
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
// every legal move. The error is of type *games.Error.
func valued(g *tables.Game, rules *sorry.Rules, s *sorry.State) (v span, moves []span, err error) {
	if rules.Turn(s) != games.Max && rules.Turn(s) != games.Min {
		v, err = drawing(g, rules, s)
		return v, nil, err
	}
	for i, m := range rules.Moves(s, nil) {
		next := *s
		rules.Play(&next, m)
		enemys, err := drawing(g, rules, &next)
		if err != nil {
			return span{}, nil, err
		}
		worth := enemys.other()
		moves = append(moves, worth)
		if v = v.better(worth); i == 0 {
			v = worth
		}
	}
	return v, moves, nil
}

// drawing gives the chance of the player who draws next; the loser has none.
func drawing(g *tables.Game, rules *sorry.Rules, s *sorry.State) (span, error) {
	mover := rules.Mover(s)
	var steps [2][4]uint8
	own := g.Of(rules.Steps(s, mover, steps[0][:0]))
	enemy := g.Of(rules.Steps(s, mover.Opponent(), steps[1][:0]))
	lo, hi, err := g.Win(own, enemy)
	return span{lo, hi}, err
}
