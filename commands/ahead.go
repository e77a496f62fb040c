package commands

import "parlor/games"

// nextMover says who decides next in the game, looking through what is still to
// be dealt.
func (g *gameOf[S]) nextMover() games.Turn { return g.decider(g.now) }

// decider says who decides in s or, where chance acts, after it: at the first of
// the outcomes, in the game's order, that lead to a decision at all. It is Over
// where whatever is dealt ends the game.
func (g *gameOf[S]) decider(s S) games.Turn {
	turn := g.kit.Turn(&s)
	if turn != games.Chance {
		return turn
	}
	for _, m := range g.kit.Moves(&s, nil) {
		next := s
		g.kit.Play(&next, m)
		if turn := g.decider(next); turn != games.Over {
			return turn
		}
	}
	return games.Over
}

// opinionOf gives the player whose opinion counts where turn decides: Max's where
// both do and where nobody does.
func opinionOf(turn games.Turn) games.Turn {
	if turn == games.Min || turn == games.Reply {
		return games.Min
	}
	return games.Max
}

// sideAhead names whoever decides, as nextMover gives it; where nobody does, the
// player whose opinion counts.
func (g *gameOf[S]) sideAhead(turn games.Turn) string {
	if turn == games.Over {
		turn = opinionOf(turn)
	}
	return g.info().Side(turn)
}
