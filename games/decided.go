package games

// Decided is a game in which only the winner counts, and not by how much.
type Decided[S comparable] struct{ Game[S] }

// Score gives the result from Max's side: 1, 0 or -1.
func (g Decided[S]) Score(s *S) Value {
	switch score := g.Game.Score(s); {
	case score > 0:
		return 1
	case score < 0:
		return -1
	}
	return 0
}
