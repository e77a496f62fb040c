package client

import (
	"context"
	"slices"

	"parlor/commands/arena/outside"
	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/games"
)

// chair is where an engine sits in games that are played one at a time.
type chair struct {
	player string // its text
	side   games.Turn
}

// sitting is an engine that sits there, and the last thing that it was told.
type sitting struct {
	outside.Outsider
	rules players.Rules
	asked outside.Question
}

// Choose asks an engine for a move in a game by hand. The engine runs until the pool is closed, so
// that it need not be started for every move.
func (e *Pool) Choose(ctx context.Context, p players.Spec, g *play.Game, side games.Turn) ([]string, error) {
	rules, q := question(g, side)
	seat, err := e.sit(ctx, p, rules, q)
	var answer outside.Answer
	if err == nil {
		answer, err = seat.Choose(ctx, q)
	}
	if err != nil {
		e.leave(p, side)
		return nil, forfeited(err)
	}
	words := games.WordsOf(answer.Move)
	if _, err := g.Choice.At(side).Read(words); err != nil {
		e.leave(p, side)
		return nil, forfeited(seat.Refuse(answer.Move, err.Error(), q))
	}
	return words, nil
}

// sit seats an engine for a game, or lets it go on with the game that it was last asked about.
func (e *Pool) sit(ctx context.Context, p players.Spec, rules players.Rules, q outside.Question) (*sitting, error) {
	at := chair{players.Offer{}.String(p), q.Side}
	seat := e.sitting[at]
	if seat == nil {
		outsider, err := e.Seat(p)
		if err != nil {
			return nil, err
		}
		if e.sitting == nil {
			e.sitting = map[chair]*sitting{}
		}
		seat = &sitting{Outsider: outsider}
		e.sitting[at] = seat
	} else if seat.goesOn(rules, q) {
		seat.asked = q
		return seat, nil
	}
	seat.rules, seat.asked = rules, q
	return seat, seat.Begin(ctx, rules)
}

// leave makes an engine begin anew when it is next asked.
func (e *Pool) leave(p players.Spec, side games.Turn) {
	if seat := e.sitting[chair{players.Offer{}.String(p), side}]; seat != nil {
		seat.rules = players.Rules{}
	}
}

// goesOn says whether a question is about the same game as the previous one.
func (a *sitting) goesOn(rules players.Rules, q outside.Question) bool {
	before := a.asked
	return a.rules.String() == rules.String() && before.Start == q.Start && len(before.Moves) < len(q.Moves) &&
		slices.Equal(before.Moves, q.Moves[:len(before.Moves)])
}

// forfeited is the error of an engine that would have lost the game by forfeit. A game played by hand
// goes on without it.
func forfeited(err error) error {
	if f, ok := err.(*outside.Forfeit); ok {
		return games.Errorf("engine-failed", "%s", f.Full())
	}
	return err
}

// question is what an engine is told of a game: its rules, and its course as a question for a move of
// side.
func question(g *play.Game, side games.Turn) (players.Rules, outside.Question) {
	positions, moves := g.Line.Path()
	q := outside.Question{Now: g.Line.Now().Text(), Side: side, Simultaneous: g.Line.Turn() == games.Both}
	if !positions[0].Rules().Begins() {
		q.Start = positions[0].Text()
	}
	for i, m := range moves {
		q.Moves = append(q.Moves, games.Word(positions[i].Name(m).Words))
	}
	return g.Line.Now().Rules().Named(), q
}
