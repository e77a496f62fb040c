package engine

import "parlor/games/ropasci"

// Pressing. An opponent that waits with throws in hand cannot be attacked without risk.
// If both sides see that, neither attacks, and the game is drawn. An opponent that could
// throw but waits is therefore assumed to go on waiting unless a throw hits something:
// its other throws are pruned from the search, and the side that hunts it gets a bonus
// for bringing hunters nearer, which grows the longer nothing happens. Only after many
// such turns are throws that hit pruned as well, and later still if one has hit before.
// This is a judgement about the opponent and not part of the game's value; Patience 0
// switches it off. A side that is behind, or has one throw left, does not press, and a
// side that is behind accepts a draw.

// mostPressure is the greatest multiple by which a side presses.
const mostPressure = 3

// press decides from the game so far whether a side presses, and how hard.
func (s *Search) press(own int, path []ropasci.State) {
	s.holdsBack, s.spares, s.pressure, s.draw = [2]bool{}, [2]bool{}, [2]float64{}, 0
	now := &path[len(path)-1]
	if material(now, own) < material(now, own^1) {
		return
	}
	s.draw = -signs[own] * s.Contempt
	quiet := still(path)
	switch {
	case s.Patience == 0, quiet < s.Patience, now.Thrown(own) == ropasci.Throws-1:
		return // the last throw keeps the other side's tokens from being invincible
	case now.Thrown(own^1) == ropasci.Throws:
	case waited(path, own^1) >= s.Patience:
		s.holdsBack[own^1] = true
		s.spares[own^1] = waited(path, own^1) >= s.Boldness<<struck(path, own^1)
	default:
		return
	}
	s.pressure[own] = 1
	if s.Haste > 0 {
		s.pressure[own] = min(1+float64(quiet)/float64(s.Haste), mostPressure)
	}
}

// material counts the tokens of a side and its throws left.
func material(s *ropasci.State, side int) int {
	return len(s.Tokens(side, nil)) + ropasci.Throws - s.Thrown(side)
}

// pressing is the weighted sum of the counts of the side that presses. Each of the
// opponent's tokens costs as much as it could bring at most, so that capturing it
// always pays. The value at the root is subtracted, so that pressing ranks positions
// without making the game look won or lost.
func (s *Search) pressing(own, other *tally) float64 {
	return s.Press.sumOf(own) - float64(s.pressMost()*float64(other[tokensOnBoard])) - s.pressed
}

// pressFrom makes p, the root, the zero of the bonus for pressing.
func (s *Search) pressFrom(p *Position) {
	s.pressed = 0
	var sides [2]tally
	for side, pressure := range s.pressure {
		if pressure > 0 {
			p.tally(&sides)
			s.pressed = s.pressing(&sides[side], &sides[side^1])
		}
	}
}

// pressMost is the greatest bonus for one prey: with hunters next to it and nowhere to
// flee.
func (s *Search) pressMost() float64 {
	return float64(s.Press[hunted]*farthest) + float64(s.Press[hunted2]*farthest) + float64(s.Press[trapped]*neighbours)
}

// waited gives the number of turns since a side last threw, or 0 if it has no throws
// left.
func waited(path []ropasci.State, side int) int {
	now := &path[len(path)-1]
	if now.Thrown(side) == ropasci.Throws {
		return 0
	}
	return since(path, func(s *ropasci.State) bool { return s.Thrown(side) == now.Thrown(side) })
}

// struck counts the throws of a side that have hit something.
func struck(path []ropasci.State, side int) (hits int) {
	for i := 1; i < len(path); i++ {
		before, now := countsOf(&path[i-1]), countsOf(&path[i])
		if now[side][0] > before[side][0] && now[side^1][1] < before[side^1][1] {
			hits++
		}
	}
	return hits
}

// still gives the number of turns since a token was last thrown or beaten.
func still(path []ropasci.State) int {
	now := countsOf(&path[len(path)-1])
	return since(path, func(s *ropasci.State) bool { return countsOf(s) == now })
}

// since gives the number of turns, back from the last, for which so holds.
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
