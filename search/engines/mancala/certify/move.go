package certify

import (
	"fmt"

	"parlor/games"
	"parlor/games/mancala"
)

// position is the pits of the mover and of the opponent, a byte for each pit.
type position struct{ mine, theirs uint64 }

func (p position) stones() (n int) {
	for ; p.mine|p.theirs != 0; p.mine, p.theirs = p.mine>>8, p.theirs>>8 {
		n += int(uint8(p.mine)) + int(uint8(p.theirs))
	}
	return n
}

// text writes a row of pits.
func text(row uint64, pits int) string {
	line := ""
	for pit := range pits {
		if pit > 0 {
			line += ","
		}
		line += fmt.Sprint(uint8(row >> (8 * pit)))
	}
	return line
}

// after is what a move leads to.
type after struct {
	next position // as its mover sees it
	// gain is how many stones the move stores; in a finished game, the margin of all
	// stones that were in play.
	gain        int
	again, over bool // the mover moves again; the game is over
}

// order says how early to try a move: extra turns first, then what stores most.
func (a *after) order() int {
	if a.again {
		return 256 + a.gain
	}
	return a.gain
}

// play makes a move of a position that Place has set up, in which P1 is to move.
func play(rules *mancala.Rules, s *mancala.State, m games.Move) after {
	next := *s
	rules.Play(&next, m)
	before, stores := rules.Stores(s), rules.Stores(&next)
	a := after{gain: stores[0] - before[0]}
	switch {
	case rules.Turn(&next) == games.Over:
		a.over, a.gain = true, a.gain-stores[1]
	case rules.Mover(&next) == games.Max:
		a.again, a.next = true, position{rules.Pits(&next, 0), rules.Pits(&next, 1)}
	default:
		a.next = position{rules.Pits(&next, 1), rules.Pits(&next, 0)}
	}
	return a
}
