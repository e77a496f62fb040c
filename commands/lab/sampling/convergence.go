package sampling

import (
	"context"
	"maps"
	"math"
	"slices"

	"parlor/commands/game/position"
	"parlor/games"
	"parlor/search"
	"parlor/search/sampling"
)

// course examines how searches converge.
type course struct {
	ctx   context.Context
	by    position.Thinker
	seeds int
	tell  func(label string, done, total int)

	at     []decision
	solved bool
	chance bool // exact values are chances of winning less those of losing
}

// decision is a position, with its exact values where they are known.
type decision struct {
	position.Position
	exact games.Solution
}

// find takes the positions: the present one or, if some are wanted, decisions from games.
func (x *course) find(wanted int) error {
	unit, _ := x.by.At.Rules().Kind().Solves()
	x.chance = unit == games.Chances
	if wanted == 0 {
		d := decision{Position: x.by.At}
		if turn := d.Turn(); turn == games.Max || turn == games.Min {
			s, err := games.Whole(x.by.Modest().Solve(x.ctx, d.Position))
			if x.ctx.Err() != nil {
				return context.Cause(x.ctx)
			}
			d.exact, x.solved = s, err == nil
		}
		x.at = []decision{d}
		return nil
	}
	return x.play(wanted)
}

// careless is the percentage of random moves in the games that positions are taken from.
const careless = 20

// mostIdle is how many games may end without a decision.
const mostIdle = 1000

// play takes positions from games from here on in which both play perfectly except for some moves.
func (x *course) play(wanted int) error {
	seed, err := x.by.Seed()
	if err != nil {
		return err
	}
	random, ended := games.NewRandom(seed, games.StreamCorpus, uint64(wanted)), 0
	x.solved = true
	for p := x.by.At; len(x.at) < wanted; {
		switch turn := p.Turn(); turn {
		case games.Over:
			if ended++; len(x.at) == 0 && ended == mostIdle {
				return games.Errorf("nothing-searched", "no decision with a choice comes in a game from here")
			}
			p = x.by.At
		case games.Chance:
			moves := p.Moves()
			p = p.After(moves[sampling.Drawn(len(moves), func(i int) uint64 { return uint64(p.Weight(moves[i])) }, random.Below)])
		case games.Both, games.Reply:
			return games.Errorf("no-solver", "%s has no exact values of moves made at once", p.Info().Title)
		default:
			s, err := games.Whole(x.by.Solve(x.ctx, p))
			if err != nil {
				return err
			}
			if len(s.Moves) > 1 {
				x.at = append(x.at, decision{p, s})
				x.progress("position", len(x.at), wanted)
			}
			m := s.Best(turn).Move
			if random.Below(100) < careless {
				moves := p.Moves()
				m = moves[random.Below(uint64(len(moves)))]
			}
			p = p.After(m)
		}
	}
	return nil
}

func (x *course) progress(label string, done, total int) {
	if x.tell != nil {
		x.tell(label, done, total)
	}
}

// seeded is a thinker with other random numbers.
type seeded struct {
	position.Thinking
	number uint64
}

func (s seeded) Seed() (uint64, error) {
	seed, err := s.Thinking.Seed()
	return seed + s.number, err
}

// run makes the searches.
func (x *course) run(jobs []job) (Convergence, error) {
	c := Convergence{Game: x.by.Info().Title, Positions: len(x.at), Seeds: x.seeds, Solved: x.solved, Chances: x.chance}
	if len(x.at) == 1 {
		c.Position = x.at[0].Text()
	}
	if !slices.ContainsFunc(jobs, func(j job) bool { return j.search.Algorithm.Takes.Has(search.TakesSeed) }) {
		c.Seeds = 1
	}
	for i, j := range jobs {
		row, err := x.row(j)
		if err != nil {
			return c, err
		}
		c.Rows = append(c.Rows, row)
		x.progress("search", i+1, len(jobs))
	}
	return c, nil
}

// row makes all searches with one budget.
func (x *course) row(j job) (ConvergenceRow, error) {
	seeds := x.seeds
	if !j.search.Algorithm.Takes.Has(search.TakesSeed) {
		seeds = 1
	}
	var values, nodes, lost, right, each []float64
	moves, worst := map[string]int{}, 0.0
	row := ConvergenceRow{Unit: j.unit(), Budget: j.budget}
	for _, d := range x.at {
		sum, good := 0.0, 0.0
		for seed := range seeds {
			f, err := position.Thinker{Thinking: seeded{x.by.Thinking, uint64(seed)}, At: x.by.At}.Search(x.ctx, d.Position, j.search)
			if err == nil && f.Stopped != nil {
				err = f.Unfinished()
			}
			if x.ctx.Err() != nil {
				err = context.Cause(x.ctx)
			}
			if err != nil {
				return row, err
			}
			row.Algorithm, row.Eval = f.Algorithm.Name, f.Eval
			if e := f.Equilibrium; e != nil && row.Unit == "iterations" {
				gap := e.Hi - e.Lo
				row.Exploitability = &gap
			}
			values = append(values, float64(position.Shown(x.by.Info(), f.Value, f.Decider)))
			nodes = append(nodes, float64(f.Total.Visited))
			if turn := d.Turn(); turn == games.Max || turn == games.Min {
				moves[d.Name(f.Move).Notation]++
			}
			if !x.solved {
				continue
			}
			loss, err := x.loss(d, f.Move)
			if err != nil {
				return row, err
			}
			each, sum, worst = append(each, loss), sum+loss, max(worst, loss)
			if loss == 0 {
				good++
			}
		}
		lost, right = append(lost, sum/float64(seeds)), append(right, good/float64(seeds))
	}
	row.Value, row.Nodes = bandOf(values, false), mean(nodes)
	if len(x.at) == 1 {
		row.Move, row.Share = likeliest(moves, seeds)
	}
	if x.solved {
		b := bandOf(each, false)
		if len(x.at) > 1 {
			b = bandOf(lost, true)
			b.Lo = max(b.Lo, 0) // no move gives away less than nothing
			good := shareOf(right)
			row.Right = &good
		}
		row.Lost, row.Worst = &b, games.Value(worst)
	}
	return row, nil
}

// loss is what a move gives away: in hundredths of a win where values are chances.
func (x *course) loss(d decision, m games.Move) (float64, error) {
	worth := games.Worth{Move: m}
	found := false
	for _, w := range d.exact.Moves {
		if w.Move == m {
			worth, found = w, true
		}
	}
	if !found { // it is equivalent to a listed move
		s, err := games.Whole(x.by.Solve(x.ctx, d.After(m)))
		if err != nil {
			return 0, err
		}
		worth.Lo, worth.Hi = s.Lo, s.Hi
	}
	loss := float64(d.exact.Loss(worth, d.Turn()))
	if loss < 1e-9 {
		loss = 0
	}
	if x.chance {
		loss *= 50
	}
	return loss, nil
}

// likeliest is the move chosen most often, the first by name of equals.
func likeliest(moves map[string]int, seeds int) (name string, share float64) {
	for _, m := range slices.Sorted(maps.Keys(moves)) {
		if name == "" || moves[m] > moves[name] {
			name = m
		}
	}
	return name, float64(moves[name]) / float64(seeds)
}

func mean(all []float64) float64 {
	sum := 0.0
	for _, v := range all {
		sum += v
	}
	return sum / float64(len(all))
}

// shareOf is the mean of shares from 0 to 1 with the interval of 95 % after Wilson (1927), which stays between
// them and is never empty. The shares of positions are no single tosses: they count as so many of those as have
// the same standard error, and as many as there are positions where all are alike.
func shareOf(all []float64) Band {
	const z = 1.96
	m, squares, n := mean(all), 0.0, float64(len(all))
	for _, v := range all {
		squares += (v - m) * (v - m)
	}
	if tosses := m * (1 - m); squares > 0 && tosses > 0 {
		n = tosses / (squares / max(n-1, 1) / n)
	}
	middle := (m + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(m*(1-m)/n+z*z/(4*n*n))
	return Band{games.Value(m), games.Value(max(0, middle-half)), games.Value(min(1, middle+half))}
}

// bandOf is the mean of values with the least and the greatest of them or, if that is wanted, with
// its interval of 95 %.
func bandOf(all []float64, interval bool) Band {
	m := mean(all)
	lo, hi, squares := m, m, 0.0
	for _, v := range all {
		lo, hi, squares = min(lo, v), max(hi, v), squares+float64((v-m)*(v-m))
	}
	if n := float64(len(all)); interval {
		half := 1.96 * math.Sqrt(squares/max(n-1, 1)/n)
		lo, hi = m-half, m+half
	}
	return Band{games.Value(m), games.Value(lo), games.Value(hi)}
}
