package engine

import (
	"parlor/games"
	"parlor/games/ropasci"
)

// Position hashing (Zobrist, 1970): a random number for every token and place
// and for the number of throws each side has made. They are added up, so that
// two like tokens on a hex do not cancel out, and a turn changes the sum by what
// it changes on the board.
var (
	tokenHash  [2][symbols][64]uint64
	thrownHash [2][ropasci.Throws + 1]uint64
)

func init() {
	state := uint64(0x452821e638d01377) // digits of pi
	for side := range tokenHash {
		for x := range tokenHash[side] {
			for h := range ropasci.Hexes {
				tokenHash[side][x][h] = splitMix(&state)
			}
		}
		for n := range thrownHash[side] {
			thrownHash[side][n] = splitMix(&state)
		}
	}
}

// splitMix gives the next number of SplitMix64 (Steele, Lea and Flood, 2014).
func splitMix(state *uint64) uint64 {
	*state += 0x9e3779b97f4a7c15
	return games.Scramble(*state)
}
