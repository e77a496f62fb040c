package mancala

import "sync"

// ends is by pit and stones how far from his pit 0, on a player's way round the board, the
// last stone falls of so many in a pit. Evaluations look it up, for they ask it of every
// pit and a division takes as long as all the rest of that.
type ends [MaxPits][MaxTotal + 1]uint8

// endsOf makes the ends of boards of so many pits a side when they are first asked for. All
// games share them.
var endsOf = func() (list [MaxPits + 1]func() *ends) {
	for pits := range list {
		list[pits] = sync.OnceValue(func() *ends { return newEnds(pits) })
	}
	return list
}()

func newEnds(pits int) *ends {
	e := new(ends)
	for pit := range pits {
		for stones := range e[pit] {
			e[pit][stones] = uint8((pit + stones) % lap(pits))
		}
	}
	return e
}

// lap is the number of cells on a player's way round the board.
func lap(pits int) int { return 2*pits + 1 }
