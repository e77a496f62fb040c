package analysis

import (
	"context"
	"math"

	"parlor/commands/position"
	"parlor/games"
)

// review is a game being analysed.
type review struct {
	Work
	positions []position.Position
	moves     []games.Move
}

// rounding is the share of a value below which a difference is taken for the rounding
// of two ways to the same number.
const rounding = 1e-9

// trifle says whether a difference between values about as large as v means nothing.
func trifle(difference, v games.Value) bool {
	return float64(difference) <= rounding*math.Max(1, math.Abs(float64(v)))
}

// before counts the decisions among the first so many moves and draws.
func (r *review) before(n int) (decisions int) {
	for _, p := range r.positions[:n] {
		if p.Turn() != games.Chance {
			decisions++
		}
	}
	return decisions
}

// at values move or draw number i. Moves made at once are two lines, found where the
// first is made.
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

// LuckOf is by how much a draw favoured Max, as root sees it: the value after it less
// the mean over all that could be drawn.
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
	w := games.Worth{Move: m}
	listed := false
	for _, other := range s.Moves {
		if other.Move == m {
			w, listed = other, true
		}
	}
	if !listed {
		v, err := r.Judge.After(ctx, p, m)
		if err != nil {
			return 0, err
		}
		w.Lo, w.Hi = v, v
	}
	loss := s.Loss(w, p.Turn())
	if trifle(loss, s.Lo) {
		loss = 0
	}
	return loss, nil
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
		t := TurnReviewed{Side: games.Players[side], Move: at[side].Name(m).Notation, Value: meeting.Value, Loss: meeting.Loss[side]}
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
