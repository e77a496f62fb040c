package referee

import (
	"context"
	"fmt"
	"math"
	"time"

	"parlor/games"
)

// worth gives Max's chance of winning in a position, with a draw as half a win, as well as it is
// known. It lies between 0 and 1.
type worth[S comparable] func(s *S) float64

// measure makes the measure of luck, nil if luck is not measured.
func (r *referee[S]) measure(ctx context.Context, by ControlVariate) (worth[S], error) {
	switch by {
	case NoVariate, "":
		return nil, nil
	case EvalVariate:
		return r.squeezed(), nil
	case EngineVariate:
		return r.engine()
	case Exact:
		return r.exact(ctx)
	}
	return nil, games.Errorf("bad-match", "wanted luck measured by eval, engine, exact or none, given %s", by)
}

// engine measures by the game's own engine.
func (r *referee[S]) engine() (worth[S], error) {
	if r.programs.Worth == nil {
		return nil, games.Errorf("bad-match", "%s has no engine of its own to measure luck by; use eval", r.kit.Info().Title)
	}
	return r.programs.Worth(r.kit)
}

// exact measures by the game's solver.
func (r *referee[S]) exact(ctx context.Context) (worth[S], error) {
	solver := r.programs.Solver
	if solver == nil {
		return nil, games.Errorf("no-solver", "%s has no exact solver to measure luck by; use eval", r.kit.Info().Title)
	}
	solve := func(s *S) (games.Value, error) {
		solution, err := games.Whole(solver.Solve(ctx, games.SolveAsk[S]{Kit: r.kit, State: *s, Folder: r.folder}))
		return (solution.Lo + solution.Hi) / 2, err
	}
	if _, err := solve(&r.starts[0]); err != nil {
		return nil, err
	}
	return func(s *S) float64 {
		v, err := solve(s)
		if err != nil {
			return 1. / 2 // ctx has ended, so the game does not count
		}
		return within(float64(v)/2 + 1./2)
	}, nil
}

func within(p float64) float64 { return min(max(p, 0), 1) }

// The number of games by which an evaluation is scaled, and their seed.
const (
	pilotGames = 60
	pilotSeed  = 1
)

// squeezed measures by the game's first evaluation, squeezed into a chance of winning by an S-shaped
// curve. The curve's slope is fitted to games of random players: of a few slopes the one whose values
// differ least from the results. Any slope leaves the mean of results unchanged; a good one takes out
// more luck.
func (r *referee[S]) squeezed() worth[S] {
	eval := r.kit.Evaluations().Named[0]
	pilot := r.pilot(eval)
	best, least := pilot.size, math.Inf(1)
	for _, factor := range []float64{1. / 8, 1. / 4, 1. / 2, 1, 2, 4, 8} {
		scale := float64(pilot.size * factor)
		if off := pilot.off(scale); off < least {
			best, least = scale, off
		}
	}
	return r.lookAhead(func(s *S) float64 { return curve(float64(eval.Of(s, games.Max)) / best) })
}

// lookAhead makes a worth look one move ahead where somebody decides. Most evaluations ignore the
// card or cast in hand, so without this no draw would seem lucky.
func (r *referee[S]) lookAhead(still worth[S]) worth[S] {
	var moves []games.Move
	var next S
	return func(s *S) float64 {
		turn := r.kit.Turn(s)
		if turn != games.Max && turn != games.Min {
			return still(s)
		}
		moves = r.kit.Moves(s, moves[:0])
		best, lowest := math.Inf(-1), math.Inf(1)
		for _, m := range moves {
			next = *s
			r.kit.Play(&next, m)
			v := 0.
			if r.kit.Turn(&next) == games.Over {
				v = resultOf(r.kit, &next)
			} else {
				v = still(&next)
			}
			best, lowest = max(best, v), min(lowest, v)
		}
		if turn == games.Min {
			return lowest
		}
		return best
	}
}

// curve squeezes a number into the range from 0 to 1. Its operations are rounded alike on all
// machines.
func curve(x float64) float64 {
	return 1./2 + x/math.Sqrt(float64(x*x)+1)/2
}

// pilot is the values of an evaluation in random games, with the results.
type pilot struct {
	values, results []float64
	size            float64 // root mean square of the values
}

// off is the sum of squared differences between squeezed values and results.
func (p *pilot) off(scale float64) (sum float64) {
	for i, v := range p.values {
		d := curve(v/scale) - p.results[i]
		sum += float64(d * d)
	}
	return sum
}

// pilot plays random games and values the positions in which somebody decides.
func (r *referee[S]) pilot(eval games.Eval[S]) *pilot {
	p := &pilot{}
	var squares float64
	for n := range uint64(pilotGames) {
		random := games.NewRandom(pilotSeed, games.StreamCorpus, n)
		s, from := r.starts[0], len(p.values)
		for ply := 0; r.kit.Turn(&s) != games.Over && ply < DefaultMostPlies; ply++ {
			if r.kit.Turn(&s) == games.Chance {
				r.kit.Play(&s, games.Outcome(r.kit, &s, random))
				continue
			}
			v := float64(eval.Of(&s, games.Max))
			p.values = append(p.values, v)
			squares += float64(v * v)
			r.kit.Play(&s, games.Choice(r.kit, &s, random))
		}
		for range len(p.values) - from {
			p.results = append(p.results, resultOf(r.kit, &s))
		}
	}
	p.size = math.Sqrt(squares / float64(max(1, len(p.values))))
	if p.size == 0 {
		p.size = 1
	}
	return p
}

// resultOf gives Max's points in a position: 1/2 also where the game is not over.
func resultOf[S comparable](kit games.Kit[S], s *S) float64 {
	if kit.Turn(s) != games.Over {
		return 1. / 2
	}
	switch score := kit.Score(s); {
	case score > 0:
		return 1
	case score < 0:
		return 0
	}
	return 1. / 2
}

// measureDraw adds how much the draw has changed Max's worth, against the mean over all possible
// draws: an outcome by its weight, or a move of a player that chooses uniformly (the control variate
// of White and Bowling, 2009, and of AIVAT: Burch, Schmid, Moravcik and Bowling, 2018).
func (t *table[S]) measureDraw(choices []games.Move, drawn games.Move, byChance bool) {
	var sum, weights, after float64
	for _, m := range choices {
		w := 1.
		if byChance {
			w = float64(t.Kit.Weight(&t.State, m))
		}
		t.scratch = t.State
		t.Kit.Play(&t.scratch, m)
		v := t.worthOf(&t.scratch)
		sum += float64(w * v)
		weights += w
		if m == drawn {
			after = v
		}
	}
	t.result.Luck += after - sum/weights
}

// worthOf is the worth of a position, or the result if the game is over.
func (t *table[S]) worthOf(s *S) float64 {
	if t.Kit.Turn(s) == games.Over {
		return resultOf(t.Kit, s)
	}
	return t.worth(s)
}

// Measure is a number measured for each player in every game. A row of the list below is all that one
// needs: results files store it, exports have it, the report of a match shows it, and validation and
// audits check it.
type Measure struct {
	Name string
	// Since is the first version of results files that has it. A new measure has the next version.
	Since int
	// Take gives the number after one more decision, and Join that of two games.
	Take func(sum int64, d Decision) int64
	Join func(a, b int64) int64
	// Says is how the report of a match states the number, which replaces %s. A measure without words
	// is a column of its table of players.
	Says string
	// Round is what a duration is rounded to when it is shown; 0 for other numbers. Durations differ
	// when a game is played again.
	Round time.Duration
}

// Decision is what a player's choice of a move took.
type Decision struct {
	Nodes uint64
	Took  time.Duration
}

// Nodes names the measure of how many nodes a player examined.
const Nodes = "nodes"

var measures = []Measure{
	{Name: Nodes, Since: 1, Take: func(sum int64, d Decision) int64 { return sum + int64(d.Nodes) }, Join: plus},
	{Name: "time", Since: 1, Take: func(sum int64, d Decision) int64 { return sum + int64(d.Took) }, Join: plus, Says: "thought %s in all", Round: time.Millisecond},
	{Name: "slowest", Since: 1, Take: func(most int64, d Decision) int64 { return max(most, int64(d.Took)) }, Join: most, Says: "at most %s about a move", Round: time.Microsecond},
}

func plus(a, b int64) int64 { return a + b }
func most(a, b int64) int64 { return max(a, b) }

// Measures lists what is measured. The list must not be changed.
func Measures() []Measure { return measures }

// Text writes a number of the measure for people.
func (m Measure) Text(number int64) string {
	if m.Round > 0 {
		return time.Duration(number).Round(m.Round).String()
	}
	return fmt.Sprint(number)
}

// Measured is the measures of one player in the order of Measures.
type Measured []int64

// Unmeasured is the measures of two players that have decided nothing.
func Unmeasured() [2]Measured {
	both := make(Measured, 2*len(measures))
	return [2]Measured{both[:len(measures):len(measures)], both[len(measures):]}
}

// Of gives the measure with a name, 0 if nothing was measured.
func (m Measured) Of(name string) int64 {
	for i := range m {
		if measures[i].Name == name {
			return m[i]
		}
	}
	return 0
}

// take adds a decision.
func (m Measured) take(d Decision) {
	for i := range m {
		m[i] = measures[i].Take(m[i], d)
	}
}

// Join adds the numbers of another game.
func (m Measured) Join(other Measured) {
	for i := range other {
		m[i] = measures[i].Join(m[i], other[i])
	}
}
