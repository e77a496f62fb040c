package yut

// MakeMove is the course package's function of that name: it moves a mal of
// mine by a score, with its stack, and sends theirs home. It gives how many it
// captured, and false if the move is not legal. The score is not looked for
// among any pending. Players that are asked about positions which are nobody's
// turn, as the report's is, use it; games are played by Play.
func (r *Rules) MakeMove(mine, theirs *[4]uint8, mal, score int, shortcut bool) (captured int, legal bool) {
	s := State{at: [2][slots]uint8{*mine, *theirs}}
	cast := CastOfScore(score)
	if cast == noCast || r.barred(&s, mal, cast) != clear {
		return 0, false
	}
	short := 0
	if shortcut {
		short = 1
	}
	from, to := mine[mal], r.next[short][mine[mal]][cast]
	if to == none {
		return 0, false
	}
	for i := range mine {
		if i == mal || mine[i] == from && from != home {
			mine[i] = to
		}
	}
	for i, at := range theirs {
		if at == to && onBoard(to) {
			theirs[i] = home
			captured++
		}
	}
	return captured, true
}
