package play

import (
	"parlor/commands/players"
	"parlor/commands/position"
	"parlor/games"
)

// Question is what a player from outside is told: the rules of the game, and its course as
// a question for a move of side.
func (g *Game) Question(side games.Turn) (players.Rules, players.Question) {
	positions, moves := g.Path()
	q := players.Question{Now: g.now.Text(), Side: side, Simultaneous: g.Turn() == games.Both}
	if !position.Begins(positions[0]) {
		q.Start = positions[0].Text()
	}
	for i, m := range moves {
		q.Moves = append(q.Moves, games.Word(positions[i].Name(m).Words))
	}
	return position.Rules(g.now), q
}
