package study

import (
	"context"
	"runtime"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/exactmatch"
	"parlor/search/engines/sorry/numbering"
	sorrytables "parlor/search/engines/sorry/tablebase"
	"parlor/search/tablebase"
)

// Bounds are bounds on the winning probabilities of a program's best opponent, who moves
// first and second.
type Bounds struct{ Lo, Hi [2]float64 }

// Score is the midpoint, when seats alternate.
func (b Bounds) Score() float64 { return (b.Lo[0] + b.Hi[0] + b.Lo[1] + b.Hi[1]) / 4 }

// Width is the width of the bounds, for the seat where it is greater.
func (b Bounds) Width() float64 { return max(b.Hi[0]-b.Lo[0], b.Hi[1]-b.Lo[1]) }

// Opponent is the best opponent of a program.
type Opponent struct {
	Bounds
	index *numbering.Index
	rules *sorry.Rules
	// after gives the opponent's chance after a move of his, by both sides' placements.
	after func(own, enemy uint16) (float64, error)
}

// Respond finds the best opponent of a program. With three pieces it is read from a file,
// which is made if it is missing and build is set. The error has the codes not-solved and
// interrupted.
func (s *Study) Respond(ctx context.Context, p Player, build bool) (*Opponent, error) {
	three := s.index.Pieces == numbering.Most
	if three && p.goesByLabels() {
		return nil, games.Errorf("not-solved", "wanted :ties front or rear of a program with %d pieces a side, as there are too many positions with labels", numbering.Most)
	}
	if three {
		return s.filedOpponent(ctx, p, build)
	}
	index, err := s.indexFor(ctx, p)
	if err != nil {
		return nil, err
	}
	solved, err := s.respond(ctx, index, p)
	if err != nil {
		return nil, err
	}
	after := func(own, enemy uint16) (float64, error) { return solved.After(own, enemy), nil }
	return &Opponent{Bounds{solved.Lo, solved.Hi}, index, s.Rules, after}, nil
}

// respond solves the game against a program.
func (s *Study) respond(ctx context.Context, index *numbering.Index, p Player) (*sorrytables.Response, error) {
	answers, err := s.answers(ctx, index, p)
	if err != nil {
		return nil, err
	}
	runtime.GC() // frees gigabytes: the values by which moves were chosen
	return sorrytables.Respond(ctx, index, sorrytables.Answers(answers), sorrytables.Options{Progress: s.plan.Progress.Percent("best response")})
}

// answers gives the moves of a program at every position.
func (s *Study) answers(ctx context.Context, index *numbering.Index, p Player) (exactmatch.Answers, error) {
	if p.Temperature == 0 {
		made, err := s.player(ctx, index, p)
		if err != nil {
			return nil, err
		}
		return made.Answers(ctx), nil
	}
	chance := func(v float64) float64 { return v } // exact values are chances
	if p.Perfect && index.Pieces == numbering.Most {
		return nil, games.Errorf("not-solved", "wanted 1 or 2 pieces a side, where this level goes by exact values, got %d: there it searches as deep as it may in each position", index.Pieces)
	}
	if !p.Perfect {
		eval, err := s.Eval(p)
		if err != nil {
			return nil, err
		}
		chance = func(v float64) float64 { return (1 + v/float64(eval.Hi)) / 2 }
	}
	values, err := s.values(ctx, index, p)
	if err != nil {
		return nil, err
	}
	return exactmatch.Drawn(ctx, index, values, p.Temperature, chance), nil
}

// filedOpponent finds the opponent with three pieces, whose values are in a file and whose
// bounds are among the cached results.
func (s *Study) filedOpponent(ctx context.Context, p Player, build bool) (*Opponent, error) {
	who, err := s.key(p)
	if err != nil {
		return nil, err
	}
	bounds := func() (Bounds, error) {
		return knownOr(ctx, s, "best response", []Player{p}, func() (b Bounds, err error) { return b, errUnknown })
	}
	request := tablebase.Request{Folder: s.plan.Folder, Build: build, Progress: s.plan.Progress}
	j := sorrytables.ResponseJob(s.index, request, who)
	if _, err := bounds(); err == errUnknown && build {
		j.Forget() // the file alone has no lower bound
	}
	j.Solve = func(ctx context.Context, _ *tablebase.File, _ func(tablebase.Values)) ([]byte, error) {
		if err := s.begin(); err != nil {
			return nil, err
		}
		solved, err := s.respond(ctx, s.index, p)
		if err != nil {
			return nil, err
		}
		_, err = knownOr(ctx, s, "best response", []Player{p}, func() (Bounds, error) { return Bounds{solved.Lo, solved.Hi}, nil })
		return sorrytables.EncodeResponse(ctx, solved), err
	}
	f, err := j.Get(ctx)
	if err != nil {
		return nil, err
	}
	o := &Opponent{index: s.index, rules: s.Rules, after: sorrytables.ResponseFile(s.index, f)}
	if o.Bounds, err = bounds(); err == errUnknown {
		err = nil // playing needs no bounds
	}
	return o, err
}

// errUnknown says that the bounds of a file are not among the cached results.
var errUnknown = games.Errorf("not-solved", "the bounds of this best response are not known")

// Solve gives the value of every move of the opponent against the program, or of the
// position before a card is drawn.
func (o *Opponent) Solve(state *sorry.State) (games.Solution, error) {
	mover := o.rules.Mover(state)
	sign := games.Value(1)
	if mover == games.Min {
		sign = -1
	}
	solution := games.Solution{Lo: -sign, Hi: -sign}
	for _, m := range o.rules.Moves(state, nil) {
		next := *state
		o.rules.Play(&next, m)
		own, enemy := o.index.Of(o.rules.Steps(&next, mover, nil)), o.index.Of(o.rules.Steps(&next, mover.Opponent(), nil))
		chance, err := o.after(own, enemy)
		if err != nil {
			return games.Solution{}, err
		}
		v := sign * games.Value(2*chance-1)
		solution.Moves = append(solution.Moves, games.Worth{Move: m, Lo: v, Hi: v})
		if sign*v > sign*solution.Lo {
			solution.Lo, solution.Hi = v, v
		}
	}
	solution.Nodes = uint64(len(solution.Moves))
	return solution, nil
}
