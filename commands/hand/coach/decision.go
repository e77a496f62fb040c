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
	Judge *analysis.Chances
}

// Verdict compares a move with the best one.
type Verdict struct {
	Move, Best games.Move
	Loss       float64 // in chances of winning
	Chance     float64 // of winning with the best
	// Better counts the better moves, and Good those that give nothing away; -1 at a
	// simultaneous decision.
	Better, Good int
	Moves        int
}

// Right says whether the loss of the move is negligible.
func (v Verdict) Right() bool { return v.Loss < leastLoss }

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
	return Decision{p, side, analysis.ChancesOf(g)}, nil
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
	if d.At.Turn() == games.Both {
		return d.judgedAtOnce(ctx, m)
	}
	s, err := d.Judge.Moves(ctx, d.At)
	if err != nil {
		return Verdict{}, err
	}
	best := s.Best(d.Side)
	v := Verdict{Move: m, Best: best.Move, Loss: lossOf(s, m, d.Side), Chance: winning(middle(best), d.Side), Moves: len(s.Moves)}
	for _, w := range s.Moves {
		if loss(s, w, d.Side) < v.Loss-leastLoss {
			v.Better++
		}
		if loss(s, w, d.Side) < leastLoss {
			v.Good++
		}
	}
	return v, nil
}

func (d Decision) judgedAtOnce(ctx context.Context, m games.Move) (Verdict, error) {
	row, i := m, d.Side.Index()
	column := d.At.After(d.At.Moves()[0]).Moves()[0]
	if d.Side == games.Min {
		row, column = d.At.Moves()[0], m
	}
	met, err := d.Judge.Simultaneous(ctx, d.At, row, column)
	return Verdict{
		Move: m, Best: met.Usual[i], Loss: float64(met.Loss[i]) / 2, Chance: winning(met.Value, d.Side),
		Better: -1, Good: -1, Moves: len(d.Reads().Moves()),
	}, err
}

// loss is the winning chance that a move gives away.
func loss(s games.Solution, m games.Worth, side games.Turn) float64 {
	return float64(s.Loss(m, side)) / 2
}

// lossOf is the loss of a move; one that is not listed is equivalent to a listed one, and
// is taken for the best.
func lossOf(s games.Solution, m games.Move, side games.Turn) float64 {
	for _, w := range s.Moves {
		if w.Move == m {
			return loss(s, w, side)
		}
	}
	return 0
}

// erring is the chosen move or, once in four times, a random one: two players who never
// err draw nearly every game.
func erring(p position.Position, m games.Move, r *games.Random) games.Move {
	if r.Below(4) == 0 {
		return position.AtRandom(p, r)
	}
	return m
}

// temperature is that of the judge's softmax, in winning chances.
const temperature = .02

// softly draws a move with probability proportional to exp(-loss / temperature), losses
// in chances of winning.
func softly(s games.Solution, side games.Turn, temperature float64, r *games.Random) games.Move {
	weights := make([]float64, len(s.Moves))
	sum := 0.
	for i, m := range s.Moves {
		weights[i] = math.Exp(-float64(s.Loss(m, side)) / 2 / temperature)
		sum += weights[i]
	}
	x := r.Float() * sum
	for i, w := range weights {
		if x -= w; x < 0 {
			return s.Moves[i].Move
		}
	}
	return s.Best(side).Move
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
	erringTemperature = .1
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
	judge := analysis.ChancesOf(g)
	for range mostErringGames {
		if len(list) >= n || ctx.Err() != nil {
			break
		}
		p := g.Now()
		for i := 0; p.Turn() != games.Over && i < longest && len(list) < n; i++ {
			if p.Turn() == games.Chance {
				p = p.After(position.AtRandom(p, r))
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
func lightly(ctx context.Context, judge *analysis.Chances, p position.Position, r *games.Random) (next position.Position, erred []Erring, err error) {
	var made []Erring
	if p.Turn() == games.Both {
		row, column, _, err := judge.Mixed(ctx, p, r)
		if err != nil {
			return nil, nil, err
		}
		row = erring(p, row, r)
		half := p.After(row)
		column = erring(half, column, r)
		next = half.After(column)
		made = []Erring{{Decision: Decision{p, games.Max, judge}, Played: row}, {Decision: Decision{p, games.Min, judge}, Played: column}}
	} else {
		s, err := judge.Moves(ctx, p)
		if err != nil {
			return nil, nil, err
		}
		m := softly(s, p.Turn(), erringTemperature, r)
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
