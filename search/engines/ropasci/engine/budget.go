package engine

import "parlor/games/ropasci"

// The budget of a game is the course's 60 s of CPU time and 100 MB. Counted in
// nodes it is the same on every machine: at a million nodes a second, a third of
// what the search does, gameNodes take 10 s however long a game is.
const (
	gameNodes = 10_000_000
	// least is what every turn has for certain, of which 360 fit into half of the
	// budget.
	least = gameNodes / 2 / ropasci.TurnLimit
	// pace is how many turns the rest of the budget is spread over. Most games
	// are decided within a hundred turns.
	pace = 60
)

// VaryingNodes says of the players by this search that the nodes they allow themselves
// for a turn are not always the same: allowance has them.
const VaryingNodes = "its own"

// allowance gives the nodes for a turn: every turn takes the same part of what is
// left above the least, so early turns get most.
func allowance(turn uint16) uint64 {
	left := float64(gameNodes / 2)
	for range turn {
		left -= left / pace
	}
	return least + uint64(left/pace)
}
