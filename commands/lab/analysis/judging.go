package analysis

import (
	"context"
	"fmt"
	"slices"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search"
)

// GameJudge judges positions by the judge of their game: in every game by chances of winning, proved
// where they can be and otherwise estimated. All comments on a person's moves are by it.
type GameJudge struct {
	by     position.Thinker
	effort games.Effort
	atOnce *searching // values single moves where both decide at once
	to     games.Judging
}

// luckEffort is the effort for each outcome of a draw.
const luckEffort = games.ForLevel

// JudgeOf makes the judge of a game, who takes so much effort over each decision.
func JudgeOf(g *play.Game, effort games.Effort) *GameJudge {
	j := &GameJudge{by: g.Thinker().Muted(), effort: effort.Here(), to: g.Line.Kind().About().Judging}
	if g.Line.Info().Simultaneous {
		depth, _ := j.to.Plies()
		r := players.Search{Eval: j.to.Eval, TableMB: 16, Options: search.Options{Algorithm: search.DoubleOracle, Depth: depth}}
		j.atOnce = By(g, r).(*searching)
	}
	return j
}

// Of says what is known of a position and its moves. The error is the end of ctx if that came first.
func (j *GameJudge) Of(ctx context.Context, p position.Position, side games.Turn) (games.Verdict, error) {
	v, err := j.SoFar(ctx, p, side)
	if err == nil && v.Stopped {
		err = context.Cause(ctx)
	}
	return v, err
}

// SoFar is Of for people who wait: where ctx ends first it gives what is known by then, and no error.
func (j *GameJudge) SoFar(ctx context.Context, p position.Position, side games.Turn) (games.Verdict, error) {
	return j.by.Judge(ctx, p, side, j.effort)
}

// Apart is how far the estimates of single moves must lie apart where both decide at once.
func (j *GameJudge) Apart() float64 {
	depth, _ := j.to.Plies()
	return j.to.ErrorAt(depth).Apart
}

// Quick says what is known of a position with little effort.
func (j *GameJudge) Quick(ctx context.Context, p position.Position) (games.Verdict, error) {
	return j.by.Judge(ctx, p, p.Turn(), luckEffort.Here())
}

// Alone gives the estimates of one depth, without what is proved.
func (j *GameJudge) Alone(ctx context.Context, p position.Position, side games.Turn, depth int) (games.Verdict, error) {
	return j.by.EstimateAlone(ctx, p, side, depth)
}

// Made gives what is known of a legal move: of one that is not listed as of the listed one that it is
// equivalent to.
func (j *GameJudge) Made(ctx context.Context, p position.Position, v games.Verdict, m games.Move) (games.MoveVerdict, error) {
	if judged, ok := v.Of(p.Rules().Listed(m)); ok {
		return judged, nil
	}
	chance, err := j.Worth(ctx, p.After(m), v.Side)
	w := winning(chance, v.Side)
	return games.MoveVerdict{Move: m, Lo: w, Hi: w, Guess: w, Basis: games.Ruled}, err
}

// winning turns Max's chance of winning minus that of losing into a side's chance of winning, with a
// draw as half a win.
func winning(v games.Value, side games.Turn) float64 {
	if side == games.Min {
		v = 0 - v
	}
	return float64(1+v) / 2
}

// fromMax turns bounds on a side's chance of winning into bounds on Max's chance of winning minus that
// of losing.
func fromMax(lo, hi float64, side games.Turn) (a, b games.Value) {
	if side == games.Min {
		lo, hi = 1-hi, 1-lo
	}
	return games.Value(2*lo - 1), games.Value(2*hi - 1)
}

// Unit is that of chances.
func (j *GameJudge) Unit() string { return games.Chances }

// Moves values a position in which one player decides, by the bounds that show what a move gives away
// for certain.
func (j *GameJudge) Moves(ctx context.Context, p position.Position) (games.Solution, error) {
	v, err := j.Of(ctx, p, p.Turn())
	if err != nil {
		return games.Solution{}, err
	}
	s := games.Solution{Nodes: v.Nodes}
	s.Lo, s.Hi = fromMax(v.Position.Middle(), v.Position.Middle(), v.Side)
	for _, m := range v.Moves {
		w := games.Worth{Move: m.Move}
		lo, hi := v.Compared(m)
		w.Lo, w.Hi = fromMax(lo, hi, v.Side)
		s.Moves = append(s.Moves, w)
	}
	return s, nil
}

// Worth values a position of any kind.
func (j *GameJudge) Worth(ctx context.Context, p position.Position, root games.Turn) (games.Value, error) {
	if p.Turn() == games.Over {
		return max(-1, min(p.Score(), 1)), nil
	}
	v, err := j.by.Judge(ctx, p, root, luckEffort.Here())
	if err != nil || v.Stopped {
		return 0, interrupted(ctx, err)
	}
	lo, _ := fromMax(v.Position.Middle(), v.Position.Middle(), v.Side)
	return lo, nil
}

// After values the position after a move.
func (j *GameJudge) After(ctx context.Context, p position.Position, m games.Move) (games.Value, error) {
	if v, err := j.Of(ctx, p, p.Turn()); err == nil {
		if judged, ok := v.Of(p.Rules().Listed(m)); ok {
			w, _ := fromMax(judged.Middle(), judged.Middle(), v.Side)
			return w, nil
		}
	}
	return j.Worth(ctx, p.After(m), p.Turn())
}

// Simultaneous values the choices of both players: exactly where the position is solved, and otherwise
// by a search, of whose differences only those count that are greater than its error.
func (j *GameJudge) Simultaneous(ctx context.Context, p position.Position, row, column games.Move) (m Meeting, err error) {
	var sides [2]games.Verdict
	for i, side := range games.Players {
		if sides[i], err = j.Of(ctx, p, side); err != nil {
			return m, err
		}
		m.Usual[i] = sides[i].Mixes[i][0].Move
	}
	if sides[0].Position.Basis != games.Estimated {
		return j.solvedMeeting(ctx, p, m, sides, [2]games.Move{row, column})
	}
	found, err := j.atOnce.Simultaneous(ctx, p, row, column)
	if err != nil {
		return m, err
	}
	chance := func(v games.Value) games.Value { return games.Value(2*j.to.Chance(v) - 1) }
	m.Value = chance(found.Value)
	m.Luck = chance(found.Value+found.Luck) - m.Value
	apart := games.Value(2 * sides[0].Apart)
	m.Seems[0] = max(0, m.Value-chance(found.Value-found.Loss[0]))
	m.Seems[1] = max(0, chance(found.Value+found.Loss[1])-m.Value)
	for i, seems := range m.Seems {
		m.Loss[i] = max(0, seems-apart)
	}
	return m, nil
}

// solvedMeeting is what two choices were worth in a solved position.
func (j *GameJudge) solvedMeeting(ctx context.Context, p position.Position, m Meeting, sides [2]games.Verdict, made [2]games.Move) (Meeting, error) {
	value := sides[0].Position.Middle()
	m.Value = games.Value(2*value - 1)
	var alone [2]float64 // Max's chance if one side plays its move, and the other its mixture
	for i, v := range sides {
		judged, ok := v.Of(made[i])
		if !ok {
			return m, games.Errorf("bad-move", "wanted a move that is listed")
		}
		least, _ := v.Loss(judged)
		if alone[i] = judged.Middle(); v.Side == games.Min {
			alone[i] = 1 - alone[i]
		}
		m.Loss[i] = games.Value(2 * least)
		m.Seems[i] = m.Loss[i]
	}
	both, err := j.Worth(ctx, p.After(made[0]).After(made[1]), games.Max)
	m.Luck = both - games.Value(2*alone[0]-1) - games.Value(2*alone[1]-1) + m.Value
	return m, err
}

// AllProved is by what positions were judged where all of them are proved.
const AllProved = "what is proved"

// How says by what positions were judged, in words, where so many of all decisions are proved and the
// estimates look so deep.
func (j *GameJudge) How(proved, all, depth int) string {
	switch {
	case proved == all && all > 0:
		return AllProved
	case proved == 0:
		return j.Estimates(depth)
	}
	return fmt.Sprintf("what is proved in %d of %d decisions, and else %s", proved, all, j.Estimates(depth))
}

// Estimates says what the estimates are, in words, and how deep they look unless that is 0.
func (j *GameJudge) Estimates(depth int) string {
	text := "estimates: a search with " + j.by.EvalName(j.to.Eval)
	if depth > 0 {
		text += ", up to " + wording.Plies(depth) + " ahead"
	}
	return text
}

// Mixed draws a choice of each side from its mixture, and gives the chance of Max and what the
// search behind it says.
func (j *GameJudge) Mixed(ctx context.Context, p position.Position, r *games.Random) (row, column games.Move, chance, raw float64, err error) {
	v, err := j.Of(ctx, p, games.Max)
	if err != nil {
		return 0, 0, 0, 0, err
	}
	draw := func(mix []games.Share) games.Move {
		moves, often := make([]games.Move, len(mix)), make([]float64, len(mix))
		for i, share := range mix {
			moves[i], often[i] = share.Move, share.Probability
		}
		return r.MoveOf(moves, often)
	}
	return draw(v.Mixes[0]), draw(v.Mixes[1]), v.Position.Middle(), float64(v.Raw), nil
}

// Decided are the sides that decide in a position, in order.
func Decided(turn games.Turn) []games.Turn {
	if turn == games.Both {
		return slices.Clone(games.Players[:])
	}
	return []games.Turn{turn}
}
