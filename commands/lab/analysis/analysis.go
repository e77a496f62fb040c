// Package analysis goes through a game that was played, as GNU Backgammon does with
// games of backgammon: what every move gave away against the best one there, how lucky
// every draw was, and what both come to. Positions are valued by a [Judge], which is a
// search or the exact solution of the game.
//
// The luck of a draw is the value after it minus the mean over all that could be drawn, so that its
// mean is 0 however the judge values positions. With an exact judge, losses and luck add up to the
// result of the game.
package analysis

import (
	"cmp"
	"context"
	"math"
	"slices"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/text/wording"
	"parlor/games"
)

// TurnReviewed is a line of an analysis: what was drawn for a side, and what it did.
type TurnReviewed struct {
	// Number is that of the decision, from 1; 0 where nobody decided after the draw.
	Number int
	Side   games.Turn
	// Drawn are the outcomes before the move, and Luck how much they favoured the side. Of
	// simultaneous moves it is Max's luck in how they met, and is listed with Max's move.
	Drawn []string
	Luck  games.Value
	// Move is the move, in the game's notation; empty without a decision. Value is that of the
	// position before it, from Max's point of view.
	Move  string
	Value games.Value
	// Loss is what it gave away, and Better the first move that gives nothing away, if there is a
	// loss. Of simultaneous moves it is the one with the greatest probability in the mixture.
	Loss   games.Value
	Better string
	// Seems is the loss of one of two simultaneous moves before the error of estimates is taken off.
	Seems games.Value
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
	positions, moves := w.Game.Line.Path()
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
	a.sum(decisionsIn(positions[:a.Left]))
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
	slices.SortStableFunc(bad, func(x, y TurnReviewed) int { return cmp.Compare(y.Loss, x.Loss) })
	return bad[:min(most, len(bad))]
}

// GameCourse is how a game went, before each decision, from Max's point of view: the value, and the
// sums of luck and of losses until then.
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

// joined moves what was drawn for a side before its move into the line of the move.
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

// review is a game being analysed.
type review struct {
	Work
	positions []position.Position
	moves     []games.Move
}

// rounding is the relative difference up to which two values count as the same number, computed in
// two ways.
const rounding = 1e-9

// trifle says whether a difference between values of about the size of v is only rounding.
func trifle(difference, v games.Value) bool {
	return float64(difference) <= rounding*math.Max(1, math.Abs(float64(v)))
}

// decisionsIn counts the positions in which somebody decides.
func decisionsIn(positions []position.Position) int {
	return len(wording.Only(positions, func(p position.Position) bool { return p.Turn() != games.Chance }))
}

// at values move or draw number i. Simultaneous moves give two lines, at the index of the first.
func (r *review) at(ctx context.Context, i int) ([]TurnReviewed, error) {
	p, m := r.positions[i], r.moves[i]
	var t TurnReviewed
	var err error
	switch p.Turn() {
	case games.Chance:
		t, err = r.draw(ctx, p, m)
	case games.Reply:
		return nil, nil
	case games.Both:
		return r.atOnce(ctx, i)
	default:
		t, err = r.decision(ctx, p, m)
	}
	return []TurnReviewed{t}, err
}

// draw measures the luck of an outcome.
func (r *review) draw(ctx context.Context, p position.Position, drawn games.Move) (TurnReviewed, error) {
	owner := position.Opinion(position.Decider(p))
	t := TurnReviewed{Side: owner, Drawn: []string{p.Name(drawn).Notation}}
	luck, err := LuckOf(ctx, r.Judge, p, drawn, owner)
	if owner == games.Min {
		luck = 0 - luck
	}
	t.Luck = luck
	return t, err
}

// LuckOf is how much a draw favoured Max, as root sees it: the value after it minus the mean over all
// that could be drawn.
func LuckOf(ctx context.Context, j Judge, p position.Position, drawn games.Move, root games.Turn) (games.Value, error) {
	after, err := j.Worth(ctx, p.After(drawn), root)
	if err != nil {
		return 0, err
	}
	var sum games.Value
	var weights uint64
	for _, m := range p.Moves() {
		v := after
		if m != drawn {
			if v, err = j.Worth(ctx, p.After(m), root); err != nil {
				return 0, err
			}
		}
		w := p.Weight(m)
		sum += games.Value(w) * v
		weights += uint64(w)
	}
	luck := after - sum/games.Value(weights)
	if trifle(games.Value(math.Abs(float64(luck))), after) {
		luck = 0
	}
	return luck, nil
}

// decision values the move of one player.
func (r *review) decision(ctx context.Context, p position.Position, m games.Move) (TurnReviewed, error) {
	t := TurnReviewed{Side: p.Turn(), Move: p.Name(m).Notation}
	s, err := r.Judge.Moves(ctx, p)
	if err != nil {
		return t, err
	}
	t.Value = (s.Lo + s.Hi) / 2
	if t.Loss, err = r.loss(ctx, p, m, s); err != nil {
		return t, err
	}
	if t.Loss > 0 {
		t.Better = p.Name(s.Best(t.Side).Move).Notation
	}
	if r.Other == nil {
		return t, nil
	}
	return t, r.compare(ctx, &t, p, s)
}

// loss is what a move of a position gives away.
func (r *review) loss(ctx context.Context, p position.Position, m games.Move, s games.Solution) (games.Value, error) {
	w, err := worthOf(ctx, r.Judge, p, m, s)
	loss := s.Loss(w, p.Turn())
	if err != nil || trifle(loss, s.Lo) {
		loss = 0
	}
	return loss, err
}

// compare notes the move of the other search, and what it gives away.
func (r *review) compare(ctx context.Context, t *TurnReviewed, p position.Position, s games.Solution) error {
	request := *r.Other
	request.Root = p.Turn()
	f, err := r.Game.Thinker().Muted().Search(ctx, p, request)
	if err == nil && f.Depth == 0 && !f.OnlyMove {
		err = f.Unfinished()
	}
	if err = interrupted(ctx, err); err != nil {
		return err
	}
	t.Other = p.Name(f.Move).Notation
	t.OtherLoss, err = r.loss(ctx, p, f.Move, s)
	return err
}

// atOnce values two moves made at the same time.
func (r *review) atOnce(ctx context.Context, i int) ([]TurnReviewed, error) {
	p, chosen := r.positions[i], r.moves[i:min(i+2, len(r.moves))]
	if len(chosen) < 2 {
		return nil, nil // the other side has not chosen yet
	}
	at := [2]position.Position{p, r.positions[i+1]}
	meeting, err := r.Judge.Simultaneous(ctx, p, chosen[0], chosen[1])
	var turns []TurnReviewed
	for side, m := range chosen {
		t := TurnReviewed{Side: games.Players[side], Move: at[side].Name(m).Notation, Value: meeting.Value, Loss: meeting.Loss[side], Seems: meeting.Seems[side]}
		if trifle(t.Loss, meeting.Value) {
			t.Loss = 0
		} else if meeting.Usual[side] != m {
			t.Better = at[side].Name(meeting.Usual[side]).Notation
		}
		turns = append(turns, t)
	}
	turns[0].Luck = meeting.Luck
	return turns, err
}
