package reproduce

import (
	"context"
	"fmt"
	"math"
	"strings"

	"parlor/commands/arena"
	"parlor/commands/arena/match"
	"parlor/commands/arena/stats"
)

// claim is what a report says of a score, as far as it can be right or wrong.
type claim interface {
	agrees(e stats.Estimate) bool
}

// won is a number of games that a report counted. It agrees where its distance from our
// score is no more than chance explains, in 95 cases of 100: chance in the report's
// games and in ours. A report that does not say how many games it played is taken at
// its word.
type won struct {
	share float64
	of    int // games; 0 if the report does not say
}

func (w won) agrees(e stats.Estimate) bool {
	if w.of == 0 {
		return e.Lo <= w.share && w.share <= e.Hi
	}
	// What share to expect in the report's games: ours, drawn in a little, so that a
	// score of 1 does not make every lost game impossible.
	n := float64(2 * e.Pairs)
	p := (e.Score*n + 1) / (n + 2)
	off := math.Sqrt(e.Error*e.Error + p*(1-p)/float64(w.of))
	return math.Abs(e.Score-w.share) <= confident*off
}

// confident is how many standard errors hold 95 cases of 100.
const confident = 1.96

// between is a range of scores; it agrees where our interval touches it.
type between struct{ least, most float64 }

func (b between) agrees(e stats.Estimate) bool { return e.Hi >= b.least && e.Lo <= b.most }

// stronger says that the first player wins more than half, which must be certain to
// agree; notStronger that he does not, which must not be excluded.
type (
	stronger    struct{}
	notStronger struct{}
)

func (stronger) agrees(e stats.Estimate) bool    { return e.Lo > 1./2 }
func (notStronger) agrees(e stats.Estimate) bool { return e.Lo <= 1./2 }

// trial is a match that answers an entry.
type trial struct {
	game          string
	first, second string // players, as texts
	games         [2]int // how many: quickly, and in full
	openings      int
	claim         claim
}

// match is the match of a trial.
func (t trial) match() match.Match {
	return match.Match{First: t.first, Second: t.second, Openings: t.openings}
}

func (t trial) work(l *Lab) string {
	text := "match " + quote(t.first) + " " + quote(t.second)
	if t.openings > 0 {
		text += fmt.Sprintf(" :openings %d", t.openings)
	}
	return text
}

// quote writes a player as it is typed.
func quote(player string) string {
	if strings.HasPrefix(player, "(") {
		return "'" + player
	}
	return player
}

func (t trial) outcome(ctx context.Context, l *Lab) (*arena.Outcome, error) {
	p, err := l.plan(t.game, t.match())
	if err != nil {
		return nil, err
	}
	return l.play(ctx, p, l.count(t.games))
}

func (t trial) answer(ctx context.Context, l *Lab) (answer, error) {
	out, err := t.outcome(ctx, l)
	if err != nil {
		return answer{}, err
	}
	e := out.Tally.Estimate()
	return answer{
		ours: percent(e.Score), games: out.Tally.Games(), lo: e.Lo, hi: e.Hi, agrees: t.claim.agrees(e),
	}, nil
}

// percent writes a share.
func percent(share float64) string { return fmt.Sprintf("%.1f %%", 100*share) }

// better compares the scores of two trials against the same opponent: it agrees where
// the first is certain to be the greater.
type better struct{ one, other trial }

func (b better) work(l *Lab) string { return b.one.work(l) + ", less " + b.other.work(l) }

func (b better) answer(ctx context.Context, l *Lab) (answer, error) {
	var e [2]stats.Estimate
	played := 0
	for i, t := range [2]trial{b.one, b.other} {
		out, err := t.outcome(ctx, l)
		if err != nil {
			return answer{}, err
		}
		e[i] = out.Tally.Estimate()
		played += out.Tally.Games()
	}
	d := e[0].Score - e[1].Score
	off := confident * math.Hypot(e[0].Error, e[1].Error)
	return answer{
		ours: fmt.Sprintf("%+.1f %%", 100*d), games: played, lo: d - off, hi: d + off, agrees: d-off > 0,
	}, nil
}

// counted is something that is worked out without a match between two scores.
type counted struct {
	how string
	// of gives our number as people write it, and whether it agrees with the report's.
	of func(ctx context.Context, l *Lab) (ours string, agrees bool, err error)
}

func (c counted) work(*Lab) string { return c.how }

func (c counted) answer(ctx context.Context, l *Lab) (answer, error) {
	ours, agrees, err := c.of(ctx, l)
	return answer{ours: ours, agrees: agrees}, err
}

// is makes a counted number that agrees where it is the report's.
func is[T comparable](how string, want T, of func(ctx context.Context, l *Lab) (T, error)) counted {
	return counted{how, func(ctx context.Context, l *Lab) (string, bool, error) {
		got, err := of(ctx, l)
		return fmt.Sprint(got), got == want, err
	}}
}
