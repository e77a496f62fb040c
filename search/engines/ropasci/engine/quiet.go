package engine

import (
	"parlor/games/ropasci"
	"parlor/search/matrix"
)

// Quiescence: at the horizon, where a token can be beaten by a slide or a swing,
// one more turn is played, in which a side may capture, flee from a capture, or
// hold still. Holding still is no action of the game; it stands for all the quiet
// ones, which the estimate knows how to value.

// quiet is the working memory of a node at the horizon.
type quiet struct {
	actions [2][]Action
	values  []float64
}

// hold is the action of a side that does nothing: a step from hex 0 to itself.
const hold Action = 0

// quiesce values an unfinished position at the horizon.
func (s *Search) quiesce(level int) float64 {
	f := &s.frames[level]
	p, x := &f.p, &f.quiet
	still := s.estimate(p)
	attacked := [2]uint64{p.attacked(upper), p.attacked(lower)}
	if attacked[upper]|attacked[lower] == 0 {
		return still
	}
	for side := range x.actions {
		x.actions[side] = p.urgent(side, attacked, append(x.actions[side][:0], hold))
	}
	x.values = x.values[:0]
	for _, up := range x.actions[upper] {
		for _, down := range x.actions[lower] {
			v := still
			if up != hold || down != hold {
				v = s.after(*p, up, down)
			}
			x.values = append(x.values, v)
		}
	}
	return s.joint.Solve(matrix.Game{Rows: len(x.actions[upper]), Columns: len(x.actions[lower]), Values: x.values}).Value
}

// after values the position after a turn in which a side may hold still.
func (s *Search) after(p Position, up, down Action) float64 {
	p.playUrgent(up, down)
	s.clock.Tick()
	if v, over := s.finished(&p); over {
		return fade * v
	}
	return fade * s.estimate(&p)
}

// playUrgent plays a turn in which a side may hold still.
func (p *Position) playUrgent(up, down Action) {
	switch {
	case up == hold:
		p.arrive(lower, down.to(), p.leave(lower, down))
	case down == hold:
		p.arrive(upper, up.to(), p.leave(upper, up))
	default:
		p.Play(up, down)
		return
	}
	p.turns++
	p.end = p.judge()
}

// attacked gives the hexes whose tokens of a side can be beaten by a slide or
// swing of the other.
func (p *Position) attacked(side int) (hexes uint64) {
	own, others := p.occupied(side), p.occupied(side^1)
	for x := range ropasci.Symbol(symbols) {
		if prey := p.symbol[x] & own; prey != 0 {
			hexes |= prey & targetsOf(p.symbol[x.BeatenBy()]&others, others)
		}
	}
	return hexes
}

// urgent appends the captures of a side, and the steps of its attacked tokens to
// hexes that no token that beats them can reach.
func (p *Position) urgent(side int, attacked [2]uint64, buf []Action) []Action {
	own, others := p.occupied(side), p.occupied(side^1)
	for x := range ropasci.Symbol(symbols) {
		tokens := p.symbol[x] & own
		if tokens == 0 {
			continue
		}
		captures := attacked[side^1] & p.symbol[x.Beats()]
		danger := targetsOf(p.symbol[x.BeatenBy()]&others, others)
		for ; tokens != 0; tokens &= tokens - 1 {
			from := lowest(tokens)
			targets := around[from] | swings(from, own)
			wanted := targets & captures
			if attacked[side]>>from&1 != 0 {
				wanted |= targets &^ danger &^ (own | others)
			}
			for ; wanted != 0; wanted &= wanted - 1 {
				buf = append(buf, step(from, lowest(wanted)))
			}
		}
	}
	return buf
}
