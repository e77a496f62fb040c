package play

import (
	"parlor/commands/arena/player"
	"parlor/games"
)

// Told is what a player from outside is told: the rules of the game, and its course as
// a question for a move of side.
func (g *Game) Told(side games.Turn) (player.Rules, player.Question) {
	positions, moves := g.Path()
	q := player.Question{Now: g.now.Text(), Side: side, AtOnce: g.Turn() == games.Both}
	if !positions[0].(beginning).begins() {
		q.Start = positions[0].Text()
	}
	for i, m := range moves {
		q.Moves = append(q.Moves, games.Word(positions[i].Name(m).Words))
	}
	return g.now.(beginning).rules(), q
}

// beginning is what can be asked of a position about how its game is made.
type beginning interface {
	// rules names the rules, as the command that makes the game takes them.
	rules() player.Rules
	// begins says whether a game by these rules begins so.
	begins() bool
}

func (p *positionOf[S]) rules() player.Rules {
	return player.RulesOf(p.Info().Name, p.kind.entry.Options, p.kit)
}

func (p *positionOf[S]) begins() bool {
	values := p.kind.defaults()
	if keeper, ok := p.kit.(games.OptionKeeper); ok {
		values = keeper.OptionValues()
	}
	start, _, err := p.kind.Start(values)
	return err == nil && start.Text() == p.Text()
}

// Along gives the last of some positions, each a move after the one before, under rules
// that know them all.
func Along(path []Position) Position { return path[len(path)-1].(progress).bound(path) }
