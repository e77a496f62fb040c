// Package judge says what is known of a position and of every move in it: by the rules, by what was
// proved beforehand, by tables, by solving now as far as the effort allows, and otherwise by the
// deepest estimate, with its measured error. Whoever tells people about their moves asks it. What it
// says depends on the position and the effort alone, whatever was asked before.
//
// It knows no game: what knows more of one is among the [games.Source]s of its programs. Read With
// first, then estimate.go and bounds.go.
package judge

import (
	"context"
	"sync"

	"parlor/games"
)

// With adds the judge to the programs of a game.
func With[S comparable](info games.Info, p games.Programs[S]) games.Programs[S] {
	j := &judge[S]{info: info, judging: p.Judging, sources: p.Sources}
	if len(j.sources) == 1 && j.sources[0].General {
		j.sources = append(j.sources[:1:1], boundsSource[S]())
	}
	p.Judge = j.ask
	return p
}

// judge judges positions of one game.
type judge[S comparable] struct {
	info    games.Info
	judging games.Judging
	sources []games.Source[S]

	mutex sync.Mutex
	known map[question[S]]games.Verdict
}

// question is what a verdict depends on.
type question[S comparable] struct {
	rules  string
	state  S
	side   games.Turn // whose chances and, where both decide at once, whose moves
	effort games.Effort
	alone  int
	folder string
}

// mostKnown is how many verdicts are remembered: several games with all outcomes of their draws.
const mostKnown = 1 << 12

// ask answers from memory, or else judges.
func (j *judge[S]) ask(ctx context.Context, ask games.JudgeAsk[S]) (games.Verdict, error) {
	start := ask.Kit.Start()
	q := question[S]{ask.Kit.Text().Form.Position(&start), ask.State, ask.Side, ask.Effort, ask.Alone, ask.Folder}
	j.mutex.Lock()
	v, ok := j.known[q]
	j.mutex.Unlock()
	if ok {
		return v, nil
	}
	v, err := j.judge(ctx, ask)
	if err != nil || v.Stopped {
		return v, err
	}
	j.mutex.Lock()
	if len(j.known) == 0 || len(j.known) >= mostKnown {
		j.known = map[question[S]]games.Verdict{}
	}
	j.known[q] = v
	j.mutex.Unlock()
	return v, nil
}

// judge asks one source after the other, until all is proved.
func (j *judge[S]) judge(ctx context.Context, ask games.JudgeAsk[S]) (v games.Verdict, err error) {
	if ask.Kit.Turn(&ask.State) == games.Over {
		return v, games.Errorf("game-over", "wanted a position in which the game goes on")
	}
	if turn := ask.Kit.Turn(&ask.State); turn == games.Max || turn == games.Min {
		ask.Side = turn
	}
	v = byRules(ask)
	left := uint64(ask.Effort)
	for _, source := range j.sources {
		if ask.Alone > 0 || left == 0 || !v.Estimates() || ctx.Err() != nil {
			break
		}
		before := v.Nodes
		// The next source may know what this one does not.
		switch err := source.Judge(ctx, ask, left*source.Pace, &v); {
		case games.CodeOf(err) == games.CodeDamagedTable:
			v.Faults = append(v.Faults, err.Error())
		case err == nil && ask.Kit.Turn(&ask.State) != games.Both:
			conclude(&v)
		}
		left -= min(left, (v.Nodes-before)/max(source.Pace, 1))
	}
	if err = j.estimate(ctx, ask, max(left, uint64(ask.Effort)/4), &v); err != nil {
		return v, err
	}
	v.Stopped = ctx.Err() != nil
	return v, nil
}

// byRules lists the moves, and says what is known of those that end the game.
func byRules[S comparable](ask games.JudgeAsk[S]) games.Verdict {
	s := ask.State
	v := games.Verdict{Side: ask.Side, Position: games.MoveVerdict{Hi: 1, Guess: .5}}
	switch ask.Kit.Turn(&s) {
	case games.Chance:
		return v
	case games.Both:
		if ask.Side == games.Min {
			ask.Kit.Play(&s, ask.Kit.Moves(&s, nil)[0])
		}
		for _, m := range ask.Kit.Moves(&s, nil) {
			v.Moves = append(v.Moves, games.MoveVerdict{Move: m, Hi: 1, Guess: .5})
		}
		return v
	}
	for _, m := range ask.Kit.Moves(&s, nil) {
		judged := games.MoveVerdict{Move: m, Hi: 1, Guess: .5}
		next := s
		if ask.Kit.Play(&next, m); ask.Kit.Turn(&next) == games.Over {
			chance := chanceOf(ask.Kit.Score(&next), v.Side)
			judged.Prove(chance, chance, games.Ruled)
			judged.Plies = 1
		}
		v.Moves = append(v.Moves, judged)
	}
	conclude(&v)
	return v
}

// chanceOf is the chance of winning that a result is.
func chanceOf(score games.Value, side games.Turn) float64 {
	if side == games.Min {
		score = 0 - score
	}
	return float64(1+max(-1, min(score, 1))) / 2
}

// conclude draws conclusions from the moves on the position, and from the position on the moves.
func conclude(v *games.Verdict) {
	if len(v.Moves) == 0 {
		return
	}
	p := &v.Position
	lo, hi, basis := 0., 0., games.Solved
	for _, m := range v.Moves {
		if m.Basis == games.Estimated {
			hi = 1
			continue
		}
		if m.Lo > lo {
			lo, basis = m.Lo, m.Basis
		}
		hi = max(hi, m.Hi)
	}
	if lo > 0 || hi < 1 {
		p.Prove(lo, hi, basis)
	}
	if p.Basis == games.Estimated || p.Hi >= 1 {
		return
	}
	for i := range v.Moves {
		if m := &v.Moves[i]; m.Basis == games.Estimated || m.Hi > p.Hi {
			m.Prove(0, p.Hi, p.Basis)
		}
	}
}
