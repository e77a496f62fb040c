package arena

import (
	"context"
	"maps"
	"slices"
	"strings"

	"parlor/commands/arena/match"
	"parlor/commands/arena/store"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Audit plays stored games again and compares the results with the stored rows: a game follows from
// its match and its number.
type Audit struct {
	Store *store.Store
	// Wanted picks the matches; nil takes all.
	Wanted func(store.Noted) bool
	// Sample is how many games are played again, picked at random by Seed; 0 for all.
	Sample int
	Seed   uint64
	// Workers is how many games are played at the same time, at least 1.
	Workers int
	// Prepare makes a plan of a match. Matches for which it fails, or that would not come out the
	// same, are skipped.
	Prepare func(match.Match) (*match.Plan, error)
	// Progress, if not nil, is told how many games are done, and of how many.
	Progress func(done, total int)
}

// Audited is what an audit has found.
type Audited struct {
	Played  int
	Skipped int // games that would not come out the same, or cannot be played here
	// Differing are the games that do not follow from their matches, and Refused the rows
	// that no game can have.
	Differing []store.Refusal
	Refused   store.Refused
}

// auditBatch is how many games are played again at a time.
const auditBatch = 512

// Run plays the games again. What was found before an error is given with it.
func (a Audit) Run(ctx context.Context) (found Audited, err error) {
	list, refused, err := a.Store.Summaries(ctx)
	if err != nil {
		return found, err
	}
	found.Refused = refused
	if a.Wanted == nil {
		a.Wanted = func(store.Noted) bool { return true }
	}
	var plans []*match.Plan
	total := 0
	for _, m := range list {
		if !a.Wanted(m.Noted) {
			continue
		}
		plan, err := a.Prepare(m.Match)
		if err != nil || !plan.Reproducible() {
			found.Skipped += m.Games
			continue
		}
		plans, total = append(plans, plan), total+m.Games
	}
	run := auditRun{Audit: a, Audited: &found, pick: picker{games.NewRandom(a.Seed), a.Sample, total}}
	if a.Sample == 0 || a.Sample > total {
		run.pick.need = total
	}
	run.total = run.pick.need
	for _, plan := range plans {
		if err := run.match(ctx, plan); err != nil {
			return found, err
		}
	}
	return found, nil
}

// picker picks rows from a stream, every set of that size being equally likely (Fan, Muller and
// Rezucha, 1962).
type picker struct {
	random     *games.Random
	need, left int
}

func (p *picker) next() bool {
	if p.left <= 0 {
		return p.need > 0
	}
	picked := int(p.random.Below(uint64(p.left))) < p.need
	p.left--
	if picked {
		p.need--
	}
	return picked
}

// auditRun is an audit under way.
type auditRun struct {
	Audit
	*Audited
	pick  picker
	total int
}

// match plays the picked games of a match again.
func (a *auditRun) match(ctx context.Context, plan *match.Plan) error {
	some := make(map[uint64]match.Row, auditBatch)
	err := a.Store.Games(ctx, plan.Match, func(r match.Row) error {
		if a.pick.next() {
			some[r.Number] = r
		}
		if len(some) < auditBatch {
			return nil
		}
		return a.replay(ctx, plan, some)
	}, &a.Refused)
	if err != nil {
		return err
	}
	return a.replay(ctx, plan, some)
}

// replay plays games again, compares them with their rows, and empties the map.
func (a *auditRun) replay(ctx context.Context, plan *match.Plan, stored map[uint64]match.Row) error {
	numbers := wording.Each(slices.Sorted(maps.Keys(stored)), func(n uint64) match.Span { return match.Span{From: n, To: n + 1} })
	run := match.Run{Plan: plan, Games: numbers, Workers: a.Workers, InOrder: true, Row: func(r match.Row) (bool, error) {
		a.Played++
		if differs := match.Differences(stored[r.Number], r); len(differs) > 0 {
			number := int64(r.Number)
			a.Differing = append(a.Differing, store.Refusal{Match: plan.Name(), Game: &number, Why: strings.Join(differs, "; ")})
		}
		return true, nil
	}}
	err := run.Play(ctx)
	clear(stored)
	if a.Progress != nil {
		a.Progress(a.Played, a.total)
	}
	return err
}
