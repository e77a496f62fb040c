// Package analysis goes through a game that was played, as GNU Backgammon does with
// games of backgammon: what every move gave away against the best one there, how lucky
// every draw was, and what both come to. Positions are valued by a [Judge], which is a
// search or the exact solution of the game.
//
// The luck of a draw is the value after it less the mean over all that could be drawn,
// so that its mean is 0 whatever the judge makes of positions. By an exact judge what
// was given away and the luck add up to the result of the game.
package analysis

import (
	"context"
	"slices"

	"parlor/commands/play"
	"parlor/commands/players"
	"parlor/games"
)

// TurnReviewed is a line of an analysis: what was drawn for a side, and what it did.
type TurnReviewed struct {
	// Number is that of the decision, from 1; 0 where nobody decided after the draw.
	Number int
	Side   games.Turn
	// Drawn are the outcomes before the move, and Luck by how much they favoured the
	// side. Of moves made at once it is Max's luck in how they fell together, and is
	// told with Max's move.
	Drawn []string
	Luck  games.Value
	// Move is the move, in the game's notation; empty without a decision. Value is that
	// of the position before it, from Max's side.
	Move  string
	Value games.Value
	// Loss is what it gave away, and Better the first move that gives nothing away, if
	// there is a loss. Of moves made at once it is the one that is best mixed in most.
	Loss   games.Value
	Better string
	// Other is the move of the search that is compared, and OtherLoss what it costs.
	Other     string
	OtherLoss games.Value
}

// Analysis is what was found about a game.
type Analysis struct {
	Turns []TurnReviewed
	// Lost, Luck and Decisions are the sums for Max and Min.
	Lost, Luck [2]games.Value
	Decisions  [2]int
	// Left counts the moves and draws at the beginning that were not valued, and Why
	// says what stopped it.
	Left int
	Why  error
	Unit string
}

// Work is what is to be analysed, and how.
type Work struct {
	Game  *play.Game
	Judge Judge
	// Other, if not nil, is a search whose moves are judged too.
	Other *players.Search
	// Tell, if not nil, is told how many of the moves and draws are done.
	Tell func(label string, done, total int)
}

// Of analyses a game, from its end, since late positions are quickly valued and often
// help with those before. When ctx ends, what was finished is given.
func Of(ctx context.Context, w Work) (Analysis, error) {
	positions, moves := w.Game.Path()
	a := Analysis{Unit: w.Judge.Unit()}
	if len(moves) == 0 {
		return a, games.Errorf("no-moves", "no move has been made in this game")
	}
	r := &review{Work: w, positions: positions, moves: moves}
	for i := len(moves) - 1; i >= 0; i-- {
		if w.Tell != nil {
			w.Tell("move", len(moves)-1-i, len(moves))
		}
		found, err := r.at(ctx, i)
		if err != nil && len(a.Turns) == 0 {
			return a, err
		}
		if err != nil {
			a.Left, a.Why = i+1, err
			break
		}
		slices.Reverse(found)
		a.Turns = append(a.Turns, found...)
	}
	slices.Reverse(a.Turns)
	a.Turns = joined(a.Turns)
	a.sum(r.before(a.Left))
	return a, nil
}

// sum numbers the decisions, of which so many came before, and adds everything up.
func (a *Analysis) sum(before int) {
	for i := range a.Turns {
		t := &a.Turns[i]
		side := t.Side.Index()
		a.Luck[side] += t.Luck
		if t.Move == "" {
			continue
		}
		before++
		t.Number = before
		a.Lost[side] += t.Loss
		a.Decisions[side]++
	}
}

// Worst gives the moves that gave away most, at most so many, the worst first.
func (a *Analysis) Worst(most int) []TurnReviewed {
	bad := slices.DeleteFunc(slices.Clone(a.Turns), func(t TurnReviewed) bool { return t.Loss == 0 })
	slices.SortStableFunc(bad, func(x, y TurnReviewed) int {
		switch {
		case x.Loss > y.Loss:
			return -1
		case x.Loss < y.Loss:
			return 1
		}
		return 0
	})
	return bad[:min(most, len(bad))]
}

// GameCourse is how a game went, before each decision, from Max's side: the value, and what
// the luck and what was given away came to until then.
type GameCourse struct{ Value, Luck, Play []games.Value }

// Course gives how the game went.
func (a *Analysis) Course() (c GameCourse) {
	var luck, play games.Value
	for _, t := range a.Turns {
		sign := games.Value(1)
		if t.Side == games.Min {
			sign = -1
		}
		luck += sign * t.Luck
		if t.Move != "" {
			c.Value, c.Luck, c.Play = append(c.Value, t.Value), append(c.Luck, luck), append(c.Play, play)
		}
		play -= sign * t.Loss
	}
	return c
}

// joined puts what was drawn for a side before its move into the line of the move.
func joined(lines []TurnReviewed) []TurnReviewed {
	var turns []TurnReviewed
	for _, t := range lines {
		last := len(turns) - 1
		if last < 0 || turns[last].Move != "" || turns[last].Side != t.Side {
			turns = append(turns, t)
			continue
		}
		t.Drawn = append(turns[last].Drawn, t.Drawn...)
		t.Luck += turns[last].Luck
		turns[last] = t
	}
	return turns
}
