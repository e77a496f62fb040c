package search

import (
	"parlor/games"
	"parlor/search/stack"
	"parlor/search/transposition"
)

// A move that refutes one position often refutes its neighbours. Two heuristics
// use that without knowledge of the game: for each ply the last two moves that cut
// there (killer moves: Huberman, 1968), and for each move of each player how much
// it has cut so far, deep cuts counting more (history heuristic: Schaeffer, 1989).

// memories is what a search remembers about moves that cut.
type memories struct {
	killers [MaxDepth + 1][2]transposition.Hint // by the plies left, the newer one first
	history [2][historySize]uint32
	used    bool // not empty
}

// forget clears y. It is skipped where nothing was remembered, as after shallow
// searches, for clearing takes time.
func (y *memories) forget() {
	if y.used {
		*y = memories{}
	}
}

// historySize is the number of history slots per player.
const (
	historyBits = 11
	historySize = 1 << historyBits
)

// mostHistory is where all counts are halved, so that old cuts fade.
const mostHistory = 1 << 24

// The two killers rank before every history.
const (
	secondKiller = mostHistory + iota
	firstKiller
)

// historyPlace hashes moves to history slots, which different moves may share.
func historyPlace(m games.Move) uint32 { return uint32(m) * 0x9e3779b1 >> (32 - historyBits) }

// refuted records that move m of a player has cut, with depth plies left.
func (y *memories) refuted(depth int, player int, m games.Move) {
	y.used = true
	k := &y.killers[depth]
	if k[0] != transposition.HintOf(m) {
		k[0], k[1] = transposition.HintOf(m), k[0]
	}
	cuts := &y.history[player][historyPlace(m)]
	*cuts += uint32(depth * depth)
	if *cuts >= mostHistory {
		y.fade()
	}
}

// fade halves all histories.
func (y *memories) fade() {
	for player := range y.history {
		for i := range y.history[player] {
			y.history[player][i] /= 2
		}
	}
}

// rank says how soon to try a move, by its killers and history alone.
func (y *memories) rank(depth int, player int, m games.Move) uint32 {
	switch transposition.HintOf(m) {
	case y.killers[depth][0]:
		return firstKiller
	case y.killers[depth][1]:
		return secondKiller
	}
	return y.history[player][historyPlace(m)]
}

// playerOf gives a player's place in a history.
func playerOf(turn games.Turn) int {
	if stack.Maximises(turn) {
		return 0
	}
	return 1
}
