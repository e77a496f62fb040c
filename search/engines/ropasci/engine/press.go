package engine

import "parlor/games/ropasci"

// Pressing. A player who waits with throws in hand cannot be attacked without risk.
// Where both sides see that, neither attacks, and the game is drawn. A player who
// waits although he could throw is therefore taken to go on waiting: his throws are
// left out of the search, and the side that hunts him values its hunters more, the
// more so the longer nothing happens. This is a judgement about the opponent and no
// part of the game's value; Patience 0 switches it off.

// mostPressure is how many times over a side presses at most.
const mostPressure = 3

// press sees from the game so far whether a side is to press.
func (s *Search) press(own int, path []ropasci.State) {
	s.holdsBack, s.pressure = [2]bool{}, [2]float64{}
	s.draw = -signs[own] * s.Contempt
	quiet := still(path)
	switch {
	case s.Patience == 0 || quiet < s.Patience:
		return
	case path[len(path)-1].Thrown(own^1) == ropasci.Throws:
	case waited(path, own^1) >= s.Patience:
		s.holdsBack[own^1] = true
	default:
		return
	}
	s.pressure[own] = 1
	if s.Haste > 0 {
		s.pressure[own] = min(1+float64(quiet)/float64(s.Haste), mostPressure)
	}
}

// waited gives the number of turns since a side last threw, while it could.
func waited(path []ropasci.State, side int) int {
	now := &path[len(path)-1]
	if now.Thrown(side) == ropasci.Throws {
		return 0
	}
	return since(path, func(s *ropasci.State) bool { return s.Thrown(side) == now.Thrown(side) })
}

// still gives the number of turns since a token was last thrown or beaten.
func still(path []ropasci.State) int {
	now := countsOf(&path[len(path)-1])
	return since(path, func(s *ropasci.State) bool { return countsOf(s) == now })
}

// since gives the number of turns for which something has been so.
func since(path []ropasci.State, so func(*ropasci.State) bool) (turns int) {
	now := path[len(path)-1].Turns()
	for i := len(path) - 1; i >= 0 && so(&path[i]); i-- {
		turns = now - path[i].Turns()
	}
	return turns
}

// countsOf gives the throws made and the tokens on the board of each side.
func countsOf(s *ropasci.State) [2][2]int {
	var buf [ropasci.Throws]ropasci.Token
	var counts [2][2]int
	for side := range counts {
		counts[side] = [2]int{s.Thrown(side), len(s.Tokens(side, buf[:0]))}
	}
	return counts
}
