package coach

import (
	"context"
	"math"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/lab/analysis"
	"parlor/commands/shell/session"
	"parlor/games"
)

// Decision is a position in which a side decides: alone, or simultaneously with the
// other, who is then assumed to mix optimally.
type Decision struct {
	At    position.Position
	Side  games.Turn
	Judge *analysis.GameJudge
}

// Verdict compares a move with the best one.
type Verdict struct {
	Move, Best games.Move
	// Loss is what the move gives away for certain, in chances of winning, and Most what it may.
	Loss, Most float64
	// Seems is what it gives away by the estimates, as if they had no error.
	Seems float64
	// Better counts the moves shown to be better, and Good those not shown to give anything away; -1
	// at a simultaneous decision that is not solved.
	Better, Good int
	Moves        int
	// Made and Top are what is known of the move and of the best, and All of all moves.
	Made, Top games.MoveVerdict
	All       games.Verdict
}

// Right says whether the loss of the move is negligible.
func (v Verdict) Right() bool { return v.Loss < games.Least }

// open is the doubt about a loss from which on a decision is not clear.
const open = .02

// Clear says whether it is known if the move gave something away.
func (v Verdict) Clear() bool { return !v.Right() || v.Most-v.Loss < open }

// Measured says whether it is known how far the estimates are off.
func (v Verdict) Measured() bool { return v.All.Apart < 1 }

// Counted is the loss by which levels are told, and whether there is one: what is given away for
// certain or, by estimates whose error nobody has measured, what seems to be. Those show nothing, and
// all who play such a game would have the same level.
func (v Verdict) Counted() (loss float64, ok bool) {
	if !v.Clear() && !v.Measured() {
		return v.Seems, true
	}
	return v.Loss, v.Clear()
}

// Fewer is how much less a move wins by than the best one with the same result; 0 if nothing is known.
func (v Verdict) Fewer() games.Value {
	if !v.Made.HasMargin || !v.Top.HasMargin || !v.Right() {
		return 0
	}
	return v.Top.Margin - v.Made.Margin
}

// DecisionAt makes a decision from a position text of a kind of game, with the judge of the game.
func DecisionAt(s *session.Session, k position.Kind, text string, side games.Turn) (d Decision, err error) {
	p, err := k.Read(text)
	if err != nil {
		return d, err
	}
	if turn := p.Turn(); turn != side && turn != games.Both || position.Opinion(side) != side {
		return d, games.Errorf("wrong-side", "nothing is to be decided by %s in %s", k.Info().Side(side), text)
	}
	g, err := play.New(s.Host(), k, 0, p, nil)
	if err != nil {
		return d, err
	}
	return Decision{p, side, analysis.JudgeOf(g, games.ForHint)}, nil
}

// Reads is the position by which the side's moves are read: at a simultaneous decision
// Min's are those of the position after a choice of Max.
func (d Decision) Reads() position.Position {
	if d.At.Turn() == games.Both && d.Side == games.Min {
		return d.At.After(d.At.Moves()[0])
	}
	return d.At
}

// Judged compares a move with the best.
func (d Decision) Judged(ctx context.Context, m games.Move) (Verdict, error) {
	all, err := d.Judge.Of(ctx, d.At, d.Side)
	if err != nil {
		return Verdict{}, err
	}
	v := Verdict{Move: m, All: all, Moves: len(all.Moves), Better: -1, Good: -1}
	if d.At.Turn() == games.Both {
		return d.atOnce(ctx, v)
	}
	v.Top = all.Best()
	v.Best = v.Top.Move
	if v.Made, err = d.Judge.Made(ctx, d.At, all, m); err != nil {
		return v, err
	}
	v.Loss, v.Most = all.Loss(v.Made)
	v.Seems = max(0, v.Top.Middle()-v.Made.Middle())
	v.count()
	return v, nil
}

// count counts the better and the good moves.
func (v *Verdict) count() {
	v.Better, v.Good = 0, 0
	_, made := v.All.Compared(v.Made)
	for _, o := range v.All.Moves {
		if lo, _ := v.All.Compared(o); lo > made+games.Least {
			v.Better++
		}
		if loss, _ := v.All.Loss(o); loss < games.Least {
			v.Good++
		}
	}
}

// Worst is what the worst move gives away for certain; everything, where both decide at once and
// nothing is solved.
func (d Decision) Worst(ctx context.Context) (worst float64, err error) {
	all, err := d.Judge.Of(ctx, d.At, d.Side)
	if d.At.Turn() == games.Both && all.Position.Basis == games.Estimated {
		return 1, err
	}
	for _, m := range all.Moves {
		least, _ := all.Loss(m)
		worst = max(worst, least)
	}
	return worst, err
}

// atOnce compares a move with the likeliest of the optimal mixture.
func (d Decision) atOnce(ctx context.Context, v Verdict) (Verdict, error) {
	i := d.Side.Index()
	v.Best = v.All.Mixes[i][0].Move
	v.Made, _ = v.All.Of(v.Move)
	v.Top = v.All.Position
	if v.Made.Basis != games.Estimated {
		v.Loss, v.Most = v.All.Loss(v.Made)
		v.count()
		return v, nil
	}
	row, column := v.Move, d.At.After(d.At.Moves()[0]).Moves()[0]
	if d.Side == games.Min {
		row, column = d.At.Moves()[0], v.Move
	}
	met, err := d.Judge.Simultaneous(ctx, d.At, row, column)
	v.Loss, v.Seems = float64(met.Loss[i])/2, float64(met.Seems[i])/2
	v.Most = min(1, v.Loss+2*v.All.Apart)
	return v, err
}

// erring is the chosen move or, once in four times, a random one: two players who never
// err draw nearly every game.
func erring(p position.Position, m games.Move, r *games.Random) games.Move {
	if r.Below(4) == 0 {
		return p.Rules().AtRandom(r)
	}
	return m
}

// temperature is that of the judge's softmax, in winning chances.
const temperature = .02

// softly draws a move with probability proportional to exp(-loss / temperature), losses
// in graded chances of winning.
func softly(v games.Verdict, temperature float64, r *games.Random) games.Move {
	weights, best, sum := make([]float64, len(v.Moves)), 0., 0.
	for _, m := range v.Moves {
		best = max(best, m.Graded())
	}
	for i, m := range v.Moves {
		weights[i] = math.Exp((m.Graded() - best) / temperature)
		sum += weights[i]
	}
	x := r.Float() * sum
	for i, w := range weights {
		if x -= w; x < 0 {
			return v.Moves[i].Move
		}
	}
	return v.Best().Move
}

// Erring is a decision in which a player erred.
type Erring struct {
	Decision
	Played games.Move
	Loss   float64 // in chances of winning
}

// What makes positions worth practising: the temperature at which they are played, and
// the loss of a move.
const (
	erringTemperature = .25
	erringLoss        = .02
)

// mostErringGames is the limit on games, as some games leave little room for errors.
const mostErringGames = 200

// Erred plays games of a kind by a weak player, until it has erred n times or enough
// games were played.
func Erred(ctx context.Context, s *session.Session, k position.Kind, r *games.Random, n int) (list []Erring, err error) {
	start, opening, err := k.Start(nil)
	if err != nil {
		return nil, err
	}
	g, err := play.New(s.Host(), k, 0, start, opening)
	if err != nil {
		return nil, err
	}
	judge := analysis.JudgeOf(g, games.ForLevel)
	for range mostErringGames {
		if len(list) >= n || ctx.Err() != nil {
			break
		}
		p := g.Line.Now()
		for i := 0; p.Turn() != games.Over && i < longest && len(list) < n; i++ {
			if p.Turn() == games.Chance {
				p = p.After(p.Rules().AtRandom(r))
				continue
			}
			var erred []Erring
			if p, erred, err = lightly(ctx, judge, p, r); err != nil {
				return nil, err
			}
			list = append(list, erred...)
		}
	}
	return list[:min(n, len(list))], context.Cause(ctx)
}

// lightly makes one move of the weak player, and reports its error.
func lightly(ctx context.Context, judge *analysis.GameJudge, p position.Position, r *games.Random) (next position.Position, erred []Erring, err error) {
	var made []Erring
	if p.Turn() == games.Both {
		row, column, _, _, err := judge.Mixed(ctx, p, r)
		if err != nil {
			return nil, nil, err
		}
		row = erring(p, row, r)
		half := p.After(row)
		column = erring(half, column, r)
		next = half.After(column)
		made = []Erring{{Decision: Decision{p, games.Max, judge}, Played: row}, {Decision: Decision{p, games.Min, judge}, Played: column}}
	} else {
		v, err := judge.Of(ctx, p, p.Turn())
		if err != nil {
			return nil, nil, err
		}
		m := softly(v, erringTemperature, r)
		next, made = p.After(m), []Erring{{Decision: Decision{p, p.Turn(), judge}, Played: m}}
	}
	for _, e := range made {
		v, err := e.Judged(ctx, e.Played)
		if err != nil {
			return nil, nil, err
		}
		if e.Loss = v.Loss; e.Loss >= erringLoss {
			erred = append(erred, e)
		}
	}
	return next, erred, nil
}
