package gamestest

import "parlor/games"

// Late plays a random game and gives a position of it, three times in four one from
// which the end may be reached within plies, where a bound that overlooks a way to win
// does harm. It is never a Reply.
func Late[S comparable](game games.Game[S], start S, random *games.Random, plies int) S {
	var states []S
	for s := start; game.Turn(&s) != games.Over; Step(game, &s, random) {
		states = append(states, s)
	}
	back := uint64(len(states))
	if random.Below(4) > 0 {
		back = min(back, 2*uint64(plies)) // a ply is a decision, and mostly a deal too
	}
	at := len(states) - 1 - int(random.Below(back))
	if game.Turn(&states[at]) == games.Reply {
		at--
	}
	return states[at]
}

// Step plays an outcome by its weight, or a uniformly random move.
func Step[S comparable](g games.Game[S], s *S, random *games.Random) {
	if g.Turn(s) == games.Chance {
		g.Play(s, games.Outcome(g, s, random))
		return
	}
	g.Play(s, games.Choice(g, s, random))
}
