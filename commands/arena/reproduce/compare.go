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

// claim is what a report says of a score that can be right or wrong. It gives its verdict on our
// score, and how many standard errors lie between the two.
type claim interface {
	judge(e stats.Interval) (v Verdict, z float64)
}

// won is a number of games that a report counted. It agrees if its distance from our score is within
// what chance explains in 95 cases of 100: chance in the report's games and in ours. It is undecided if
// the distance is greater and the two intervals still overlap. A report that does not say how many games
// it played is taken at its word. What is compared is games won: draws do not count.
type won struct {
	share float64
	of    int // games; 0 if the report does not say
}

func (w won) judge(e stats.Interval) (Verdict, float64) {
	if w.of == 0 {
		reach := e.Score - e.Lo // the interval need not be symmetric
		if w.share > e.Score {
			reach = e.Hi - e.Score
		}
		return verdict(e.Lo <= w.share && w.share <= e.Hi), distance(e.Score-w.share, reach/confident)
	}
	// The share to expect in the report's games: ours, shrunk a little, so that a score of 1 does not
	// make every lost game impossible.
	n := float64(2 * e.Pairs)
	p := (e.Score*n + 1) / (n + 2)
	off := math.Sqrt(e.Error*e.Error + p*(1-p)/float64(w.of))
	z := distance(e.Score-w.share, off)
	reports := winsOf(int(math.Round(w.share*float64(w.of))), w.of)
	if math.Abs(z) > confident && e.Lo <= reports.Hi && reports.Lo <= e.Hi {
		return Undecided, z
	}
	return verdict(math.Abs(z) <= confident), z
}

// verdict is agrees or differs.
func verdict(agrees bool) Verdict {
	if agrees {
		return Agrees
	}
	return Differs
}

// distance gives a difference in standard errors.
func distance(difference, standardError float64) float64 {
	if difference == 0 {
		return 0
	}
	return difference / standardError
}

// confident is how many standard errors an interval of 95 % extends.
const confident = 1.96

// between is a range of scores; it agrees if our interval overlaps it.
type between struct{ least, most float64 }

func (b between) judge(e stats.Interval) (Verdict, float64) {
	z := distance(min(e.Score-b.least, 0)+max(e.Score-b.most, 0), e.Error)
	return verdict(e.Hi >= b.least && e.Lo <= b.most), z
}

// stronger says that the first player takes more than half of the points; notStronger that it does
// not. While our interval contains a half, neither is decided.
type (
	stronger    struct{}
	notStronger struct{}
)

func (stronger) judge(e stats.Interval) (Verdict, float64) {
	return sign(e.Lo-1./2, e.Hi-1./2), distance(e.Score-1./2, e.Error)
}

func (notStronger) judge(e stats.Interval) (Verdict, float64) {
	return sign(1./2-e.Hi, 1./2-e.Lo), distance(e.Score-1./2, e.Error)
}

// sign is the verdict on the claim that a number, which lies between two, is above 0.
func sign(lo, hi float64) Verdict {
	switch {
	case lo > 0:
		return Agrees
	case hi < 0:
		return Differs
	}
	return Undecided
}

// trial is a match that answers an entry.
type trial struct {
	game          string
	first, second string // players, as texts
	games         [2]int // how many: quick, and in full
	openings      int
	claim         claim
}

// match is the match of a trial.
func (t trial) match() match.Match {
	return match.Match{First: t.first, Second: t.second, Openings: t.openings}
}

func (t trial) work(l *Workbench) string {
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

func (t trial) outcome(ctx context.Context, l *Workbench) (*arena.MatchOutcome, error) {
	p, err := l.plan(t.game, t.match())
	if err != nil {
		return nil, err
	}
	return l.play(ctx, p, l.count(t.games))
}

func (t trial) answer(ctx context.Context, l *Workbench) (answer, error) {
	out, err := t.outcome(ctx, l)
	if err != nil {
		return answer{}, err
	}
	e, ours := out.Tally.Estimate(), ""
	if won, drawn, lost := results(out.Tally); drawn > 0 {
		ours = fmt.Sprintf(", %d won, %d drawn, %d lost", won, drawn, lost)
		if t.claimsWins() {
			e = winsOf(won, out.Tally.Games())
		}
	}
	v, z := t.claim.judge(e)
	return answer{ours: percent(e.Score) + ours, games: out.Tally.Games(), lo: e.Lo, hi: e.Hi, verdict: v, z: &z}, nil
}

// claimsWins says whether the claim is about games won. All others are about points, with a draw as
// half a point.
func (t trial) claimsWins() bool {
	_, wins := t.claim.(won)
	return wins
}

// results adds up both seats.
func results(t *stats.Tally) (won, drawn, lost int) {
	return t.Wins[0] + t.Wins[1], t.Draws[0] + t.Draws[1], t.Losses[0] + t.Losses[1]
}

// winsOf is the share of games won, with the interval of Wilson (1927), which is also valid near 0
// and 1.
func winsOf(won, games int) stats.Interval {
	n, p := float64(games), float64(won)/float64(games)
	const square = confident * confident
	middle := (p + square/(2*n)) / (1 + square/n)
	half := confident / (1 + square/n) * math.Sqrt(p*(1-p)/n+square/(4*n*n))
	return stats.Interval{Score: p, Lo: middle - half, Hi: min(1, middle+half), Error: half / confident, Pairs: games / 2}
}

// percent writes a share.
func percent(share float64) string { return fmt.Sprintf("%.1f %%", 100*share) }

// better compares the scores of two trials against the same opponent: it agrees if the first is
// certainly greater, and differs if it is certainly smaller.
type better struct{ one, other trial }

func (b better) work(l *Workbench) string { return b.one.work(l) + ", less " + b.other.work(l) }

func (b better) answer(ctx context.Context, l *Workbench) (answer, error) {
	var e [2]stats.Interval
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
	off := math.Hypot(e[0].Error, e[1].Error)
	lo, hi, z := d-confident*off, d+confident*off, distance(d, off)
	return answer{ours: fmt.Sprintf("%+.1f %%", 100*d), games: played, lo: lo, hi: hi, verdict: sign(lo, hi), z: &z}, nil
}

// count computes a number as people write it, without a match between two scores. It says whether
// that agrees with the report, or leaves it to the figure.
type count struct {
	of     func(ctx context.Context, l *Workbench) (ours string, agrees bool, err error)
	judges bool
}

// judged is a count that itself says whether it agrees.
func judged(of func(ctx context.Context, l *Workbench) (string, bool, error)) count {
	return count{of, true}
}

// figure is a count that agrees if it equals the report's figure.
func figure[T any](of func(ctx context.Context, l *Workbench) (T, error)) count {
	return count{of: func(ctx context.Context, l *Workbench) (string, bool, error) {
		got, err := of(ctx, l)
		return fmt.Sprint(got), false, err
	}}
}

// counted is a question that a count answers; how says what is counted.
type counted struct {
	how, figure string
	count       count
}

func (c counted) work(*Workbench) string { return c.how }

func (c counted) answer(ctx context.Context, l *Workbench) (answer, error) {
	ours, agrees, err := c.count.of(ctx, l)
	return answer{ours: ours, verdict: verdict(agrees || !c.count.judges && ours == c.figure)}, err
}
