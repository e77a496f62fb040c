package gamestest

import "parlor/games"

// Step deals by weight, or plays any of the legal moves.
func Step[S comparable](g games.Game[S], s *S, random *games.Random) {
	if g.Turn(s) == games.Chance {
		g.Play(s, games.Outcome(g, s, random))
		return
	}
	g.Play(s, games.Choice(g, s, random))
}
