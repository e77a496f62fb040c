package learning

import (
	"context"
	"math"

	"parlor/games"
)

// Plan is what to learn from, and how.
type Plan struct {
	Method Method
	// Games is how many games are played, or replayed from stored ones.
	Games   int
	Lambda  float64 // of TD
	Rate    float64 // of the first step
	Depth   int     // of searches, in moves after the present one
	Seed    uint64
	Workers int
	Mistake Misstep
}

// Chooser chooses one of several moves in s.
type Chooser[S comparable] func(s *S, moves []games.Move, r *games.Random) games.Move

// Subject is a game to learn, from a position on.
type Subject[S comparable] struct {
	Kit    games.Kit[S]
	Start  S
	Inputs Inputs[S]
	// Against chooses the other side's moves; the unit plays first and second in turn. Against
	// is nil if the unit plays both sides.
	Against Chooser[S]
	// Solve gives exact values, for the method Exact.
	Solve func(ctx context.Context, s S) (games.Solution, error)
}

// stream separates the random numbers of learning from those of games and players.
const stream = 0x1ea27

// Longest is the number of moves and outcomes after which a game is given up, and counts as drawn.
const Longest = 5000

// straying is the percentage of moves made at random, for exploration.
const straying = 10

// player is the part of learning done by one goroutine.
type player[S comparable] struct {
	*Subject[S]
	unit   Unit
	plan   *Plan
	random *games.Random
	rules  games.Game[S] // to search by

	chain   []Prediction
	result  float64 // of the game, Max's chance
	unended bool    // it was given up, and counts as drawn
	slab    []Input // of the inputs of the predictions of one game
	moves   []games.Move
	loose   []Prediction             // with targets of their own
	heard   func(s *S, m games.Move) // called for every prediction in the chain; nil if nobody listens
	path    []games.Move             // of the game so far, if somebody listens
}

// resultOf is Max's chance in a finished game: 1 for a win, 1/2 for a draw.
func resultOf[S comparable](kit games.Kit[S], s *S) float64 {
	return float64(1+max(-1, min(kit.Score(s), 1))) / 2
}

// counted gives the inputs of s from side's view, stored in slab.
func (p *player[S]) counted(s *S, side games.Turn) []Input {
	from := len(p.slab)
	p.slab = p.Inputs.Of(s, side, p.slab)
	return p.slab[from:len(p.slab):len(p.slab)]
}

// option is a move with the prediction after it.
type option struct {
	move   games.Move
	inputs []Input
	over   bool
	worth  float64 // log-odds, or an infinity if the game ends
}

// after predicts what follows a move.
func (p *player[S]) after(s *S, m games.Move, side games.Turn) (o option) {
	t := *s
	p.Kit.Play(&t, m)
	o.move = m
	if o.over = p.Kit.Turn(&t) == games.Over; o.over {
		won := turned(resultOf(p.Kit, &t), side)
		o.worth = math.Log(won / (1 - won))
		return o
	}
	o.inputs = p.counted(&t, side)
	o.worth = p.unit.LogOdds(o.inputs)
	return o
}

// best is the best move by the unit, a random one of equals, and made the move that is made:
// usually the same, sometimes an exploring one.
func (p *player[S]) best(s *S, moves []games.Move, side games.Turn) (best, made option) {
	equal := uint64(0)
	for i, m := range moves {
		mark := len(p.slab)
		o := p.after(s, m, side)
		switch {
		case i == 0 || o.worth > best.worth:
			best, equal = o, 1
		case o.worth == best.worth:
			if equal++; p.random.Pick(equal) == 0 {
				best = o
			}
		default:
			p.slab = p.slab[:mark]
		}
	}
	if len(moves) > 1 && p.random.Pick(100) < straying {
		return best, p.after(s, moves[p.random.Pick(uint64(len(moves)))], side)
	}
	return best, best
}

// play plays a game, and records its predictions with their targets.
func (p *player[S]) play(ctx context.Context, number uint64) error {
	p.random = games.NewRandom(p.plan.Seed, stream, number)
	p.chain, p.slab, p.loose = p.chain[:0], nil, p.loose[:0]
	own := games.Players[number%2] // the unit's side, if it plays only one
	s := p.Start
	for i := 0; ; i++ {
		turn := p.Kit.Turn(&s)
		if turn == games.Over || i == Longest {
			break
		}
		p.moves = p.Kit.Moves(&s, p.moves[:0])
		switch {
		case turn == games.Both || turn == games.Reply:
			return games.Errorf("wrong-game", "wanted a game in which one side decides at a time, and here both decide at once; only stored games of such a game can teach")
		case turn == games.Chance:
			p.make(&s, games.Drawn(games.Game[S](p.Kit), &s, p.moves, p.random))
		case p.Against != nil && turn != own:
			p.make(&s, p.Against(&s, p.moves, p.random))
		default:
			if err := p.decide(ctx, &s, turn); err != nil {
				return err
			}
		}
	}
	result := .5
	if p.unended = p.Kit.Turn(&s) != games.Over; !p.unended {
		result = resultOf(p.Kit, &s)
	}
	p.result = result
	p.aim(result)
	return nil
}

// make makes a move or an outcome of the game.
func (p *player[S]) make(s *S, m games.Move) {
	p.Kit.Play(s, m)
	if p.heard != nil {
		p.path = append(p.path, m)
	}
}

// decide makes a move of the unit. If there is a choice it records the prediction after it: weights
// matter only where moves differ.
func (p *player[S]) decide(ctx context.Context, s *S, side games.Turn) error {
	best, made := p.best(s, p.moves, side)
	strayed := made.move != best.move
	if last := len(p.chain) - 1; strayed && last >= 0 && p.plan.Method == TD {
		p.chain[last].Strayed = true
		p.chain[last].Instead = turned(games.Logistic(best.worth), side)
	}
	if p.plan.Method == Exact {
		if err := p.known(ctx, s, side); err != nil {
			return err
		}
	}
	before := *s
	p.make(s, made.move)
	switch {
	case made.over || len(p.moves) == 1 || p.plan.Method == Exact || p.plan.Mistake == OneSide && side == games.Min:
	case p.plan.Method == Search:
		p.looked(s, side, made.inputs, p.plan.Depth)
	default:
		p.chain = append(p.chain, Prediction{Inputs: made.inputs, Side: side, Chance: games.Logistic(made.worth)})
		if p.heard != nil {
			p.heard(&before, made.move)
		}
	}
	return nil
}

// aim sets the targets of a game with a result.
func (p *player[S]) aim(result float64) {
	lambda, turn := p.plan.Lambda, turned
	if p.plan.Method == Outcomes {
		lambda = 1
	}
	if p.plan.Mistake == NoTurn {
		last := games.Max
		if len(p.chain) > 0 {
			last = p.chain[len(p.chain)-1].Side
		}
		result, turn = turned(result, last), func(chance float64, _ games.Turn) float64 { return chance }
	}
	targets(p.chain, result, lambda, turn)
}

// add adds a game's predictions.
func (p *player[S]) add(into *Sums) {
	if p.unended {
		into.Unended++
	}
	for i := range p.chain {
		into.Add(p.unit, &p.chain[i])
	}
	for i := range p.loose {
		into.Add(p.unit, &p.loose[i])
	}
}

// known records every move of a decision with its exact value as target.
func (p *player[S]) known(ctx context.Context, s *S, side games.Turn) error {
	if len(p.moves) == 1 {
		return nil
	}
	found, err := games.Whole(p.Solve(ctx, *s))
	if err != nil {
		return err
	}
	for _, w := range found.Moves {
		o := p.after(s, w.Move, side)
		if o.over {
			continue
		}
		v := float64(max(-1, min((w.Lo+w.Hi)/2, 1)))
		p.loose = append(p.loose, Prediction{Inputs: o.inputs, Side: side, Chance: games.Logistic(o.worth), Target: turned((1+v)/2, side)})
	}
	return nil
}

// looked records s, in which side has just moved, with its value by a search as target, and so
// every position that the search reaches by a move (TreeStrap). It gives Max's chance.
func (p *player[S]) looked(s *S, side games.Turn, inputs []Input, depth int) float64 {
	v := p.valued(s, depth)
	p.loose = append(p.loose, Prediction{Inputs: inputs, Side: side, Chance: p.unit.Chance(inputs), Target: turned(v, side)})
	return v
}

// valued is Max's chance by a search of so many moves and one more.
func (p *player[S]) valued(s *S, depth int) (v float64) {
	turn := p.rules.Turn(s)
	if turn == games.Over {
		return resultOf(p.Kit, s)
	}
	moves := p.rules.Moves(s, nil)
	if turn == games.Chance {
		total := 0.0
		for _, m := range moves {
			w := float64(p.rules.Weight(s, m))
			t := *s
			p.rules.Play(&t, m)
			v, total = v+float64(w*p.valued(&t, depth)), total+w
		}
		return v / total
	}
	best := math.Inf(-1)
	for _, m := range moves {
		mark := len(p.slab)
		o := p.after(s, m, turn)
		chance := games.Logistic(o.worth)
		switch {
		case o.over:
			t := *s
			p.rules.Play(&t, m)
			chance = turned(resultOf(p.Kit, &t), turn)
			p.slab = p.slab[:mark]
		case depth > 1:
			t := *s
			p.rules.Play(&t, m)
			chance = turned(p.looked(&t, turn, o.inputs, depth-1), turn)
		default:
			p.slab = p.slab[:mark]
		}
		best = max(best, chance)
	}
	return turned(best, turn)
}
