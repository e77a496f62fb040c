package learning

import (
	"context"
	"sync"

	"parlor/games"
)

// newPlayer makes the part for one goroutine.
func (g *Subject[S]) newPlayer(u Unit, p *Plan) *player[S] {
	return &player[S]{Subject: g, unit: u, plan: p, rules: games.SearchRules(g.Kit)}
}

// Train makes a learner play games until it has played so many in all, or ctx ends, which
// leaves it as it was after the last whole batch. If the weights diverge, it gives an error
// with the code weights-ran-away, and the learner is as it was before its last step.
func (g *Subject[S]) Train(ctx context.Context, l *Fit, p Plan, games int) error {
	return g.learn(ctx, l, &p, games, func(play *player[S], number uint64) error { return play.play(ctx, number) })
}

// learn makes a learner go through games until it has gone through so many in all.
func (g *Subject[S]) learn(ctx context.Context, l *Fit, p *Plan, until int, play func(*player[S], uint64) error) error {
	for l.Games < until {
		sums, err := g.batch(ctx, l, p, min(batch, until-l.Games), play)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err != nil {
			return err
		}
		if err := l.step(sums, p, min(batch, until-l.Games)); err != nil {
			return err
		}
	}
	return nil
}

// batch goes through the next games with the current weights. Each game is summed
// separately, and the sums are added in the order of the games' numbers.
func (g *Subject[S]) batch(ctx context.Context, l *Fit, p *Plan, count int, play func(*player[S], uint64) error) (*Sums, error) {
	parts, errs := make([]*Sums, count), make([]error, count)
	var wait sync.WaitGroup
	workers := max(1, min(p.Workers, count))
	for w := range workers {
		work := func() {
			mine := g.newPlayer(l.Unit, p)
			for i := w; i < count && ctx.Err() == nil; i += workers {
				parts[i] = NewSums(len(l.Unit))
				if errs[i] = play(mine, uint64(l.Games+i)); errs[i] == nil {
					mine.add(parts[i])
				}
			}
		}
		if workers == 1 {
			work()
		} else {
			wait.Go(work)
		}
	}
	wait.Wait()
	all := NewSums(len(l.Unit))
	for i, part := range parts {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		if errs[i] != nil {
			return nil, errs[i]
		}
		all.Join(part)
	}
	return all, nil
}

// StoredGame is a game that was played elsewhere: its moves and outcomes from the start.
type StoredGame[S comparable] struct {
	Start S
	Moves []games.Move
}

// Replay makes a learner go through games that were played elsewhere, repeatedly, until it
// has gone through so many in all.
func (g *Subject[S]) Replay(ctx context.Context, l *Fit, p Plan, records []StoredGame[S], until int) error {
	return g.learn(ctx, l, &p, until, func(play *player[S], number uint64) error {
		return play.follow(&records[number%uint64(len(records))])
	})
}

// follow records the predictions in a game that was played elsewhere.
func (p *player[S]) follow(record *StoredGame[S]) error {
	p.chain, p.slab, p.loose = p.chain[:0], nil, p.loose[:0]
	s := record.Start
	for i, m := range record.Moves {
		turn := p.Kit.Turn(&s)
		if !games.Legal(p.Kit, &s, m) {
			return games.Errorf("bad-row", "move %d of a stored game is not legal here: the game is another one, or has other options", i+1)
		}
		p.Kit.Play(&s, m)
		now := p.Kit.Turn(&s)
		if turn == games.Chance || turn == games.Both || now == games.Over {
			continue
		}
		side := turn
		if turn == games.Reply {
			side = games.Max // both have moved, and positions are from the first side's view
		}
		inputs := p.counted(&s, side)
		p.chain = append(p.chain, Prediction{Inputs: inputs, Side: side, Chance: p.unit.Chance(inputs)})
	}
	if p.Kit.Turn(&s) != games.Over {
		p.chain = p.chain[:0] // the game was abandoned, or too long
		return nil
	}
	p.aim(resultOf(p.Kit, &s))
	return nil
}
