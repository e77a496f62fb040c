package position

import (
	"slices"

	"parlor/commands/game/players"
	"parlor/games"
)

// RulesAt is what the rules say at a position, beyond whose turn it is and what may be played.
type RulesAt interface {
	// Kind gives the kind of game.
	Kind() Kind
	// Named names the rules, as the command that makes the game takes them, and Begins
	// says whether a game by them begins so.
	Named() players.Rules
	Begins() bool
	// Legal says of any number whether it may be played.
	Legal(m games.Move) bool
	// Listed gives the move of the list that a legal move is equivalent to because it leads to the
	// same position but for interchangeable pieces; the move itself if it is listed, or there is none.
	Listed(m games.Move) games.Move
	// AtRandom draws what comes next in an unfinished position: an outcome by its odds, or
	// a move, each equally likely.
	AtRandom(r *games.Random) games.Move
	// Prescribed gives the outcome that comes next where the rules prescribe the dice.
	Prescribed() (games.Move, bool)
	// WithoutDealt takes back what chance dealt last, where the game can.
	WithoutDealt() (Position, bool)
	// Look answers a command of the game that reads the board.
	Look(verb string, words []string) (any, error)

	// after gives the position under rules that know what came before it, and answer
	// answers a command of the game about it and what came before; stands gives the rules
	// and the state, as a *record.Position[S].
	after(path []Position) Position
	answer(verb string, path []Position, moves []games.Move, words []string) (any, error)
	stands() any
}

// Bound gives the last of some positions, each a move after the one before, under rules
// that know them all.
func Bound(path []Position) Position { return path[len(path)-1].Rules().after(path) }

// Tell answers a command of the game that changes nothing, about the last of some
// positions and the moves between them.
func Tell(verb string, path []Position, moves []games.Move, words []string) (any, error) {
	return path[len(path)-1].Rules().answer(verb, path, moves, words)
}

// rulesAt is a position as the rules see it.
type rulesAt[S comparable] struct{ at *positionOf[S] }

func (p rulesAt[S]) Kind() Kind { return p.at.kind }

func (p rulesAt[S]) Named() players.Rules {
	return players.RulesOf(p.at.Info().Name, p.at.kind.entry.Options, p.at.Kit.Text().Form.OptionValues())
}

func (p rulesAt[S]) Begins() bool {
	values := p.at.Kit.Text().Form.OptionValues()
	if values == nil {
		values = p.at.kind.entry.Standard()
	}
	start, _, err := p.at.kind.Start(values)
	return err == nil && start.Text() == p.at.Text()
}

func (p rulesAt[S]) Legal(m games.Move) bool { return p.at.Legal(m) }

func (p rulesAt[S]) Listed(m games.Move) games.Move {
	moves := p.at.Moves()
	keyed, ok := p.at.Kit.(games.Keyed[S])
	if slices.Contains(moves, m) || !ok {
		return m
	}
	key := func(m games.Move) games.Key {
		next := p.at.State
		p.at.Kit.Play(&next, m)
		return keyed.Key(&next)
	}
	if i := slices.IndexFunc(moves, func(o games.Move) bool { return key(o) == key(m) }); i >= 0 {
		return moves[i]
	}
	return m
}

func (p rulesAt[S]) AtRandom(r *games.Random) games.Move {
	if p.at.Turn() == games.Chance {
		return games.Outcome(p.at.Kit, &p.at.State, r)
	}
	return games.Choice(p.at.Kit, &p.at.State, r)
}

func (p rulesAt[S]) Prescribed() (games.Move, bool) { return p.at.Prescribed() }

func (p rulesAt[S]) WithoutDealt() (Position, bool) {
	before, ok := p.at.WithoutDealt()
	return &positionOf[S]{p.at.kind, before}, ok
}

func (p rulesAt[S]) Look(verb string, words []string) (any, error) {
	answer, err := p.at.Kit.Text().Board.ReadBoard(verb, &p.at.State, words)
	if answer == nil && err == nil {
		return nil, p.unanswered(verb)
	}
	return answer, err
}

// unanswered is the error of a command that the game declares and does not have.
func (p rulesAt[S]) unanswered(verb string) error {
	return games.Errorf("failed", "the game %s declares %s and does not answer it", p.at.Info().Name, verb)
}

func (p rulesAt[S]) after(path []Position) Position {
	return &positionOf[S]{p.at.kind, p.at.Bound(func() []S { return statesIn[S](path) })}
}

func (p rulesAt[S]) answer(verb string, path []Position, moves []games.Move, words []string) (any, error) {
	teller, ok := p.at.Kit.(games.QueryAnswerer[S])
	if !ok {
		return nil, p.unanswered(verb)
	}
	return teller.AnswerQuery(verb, statesIn[S](path), slices.Clone(moves), words)
}

func (p rulesAt[S]) stands() any { return &p.at.Position }
