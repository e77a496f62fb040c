// Package arena plays matches and tournaments and stores their results. Players are described by
// commands/game/players; the folders below are:
//
//	compete    the commands
//	referee    one game, move by move, between any two players
//	outside    how players in other programs and in Lisp are asked
//	match      many games: numbered, shared among workers, counted
//	stats      what the games show, and how surely
//	store      where results are stored, as the rows that column describes
//	plot       curves and charts of results
//	reproduce  the figures of the five reports
//	farm       matches on many machines
//	ugi        the protocol of outside engines
package arena

import (
	"context"
	"time"

	"parlor/commands/arena/match"
	"parlor/commands/arena/stats"
	"parlor/commands/arena/store"
	"parlor/games"
)

// Order says which games of a match to play, and how.
type Order struct {
	*match.Plan
	// Games are the numbers wanted. Games that the store has are not played again.
	Games match.Span
	// Workers is how many are played at the same time, at least 1.
	Workers int
	// Test, if not nil, ends the match as soon as it is decided.
	Test *stats.Test
	// Store stores the games; with nil they are not stored. Program is the version of the program,
	// recorded with the match.
	Store   *store.Store
	Program string
	// Progress, if not nil, is told from time to time how far the match has come.
	Progress func(Progress)
}

// Progress is how far a match has come.
type Progress struct {
	Done, Total int // games
	stats.Interval
	Ratio float64       // the log-likelihood ratio of the test, if there is one
	Left  time.Duration // about how long the rest takes; 0 if that is not known
}

// MatchOutcome is the result of a match.
type MatchOutcome struct {
	*match.Plan
	// Score counts all games, up to the pair that decided the test if there is one,
	// and Tally is what they show.
	Score *match.Score
	Tally *stats.Tally
	// Asked is the games that were asked for, of which Played were played now and Kept were stored
	// before.
	Asked        match.Span
	Played, Kept int
	// Refused are the stored rows of the match that cannot be right. They are ignored.
	Refused store.Refused
	// Repeats says that more games would only have repeated those played.
	Repeats bool
	Test    *match.SequentialTest // nil without a test
	// Earlier are other tests that the same games have had.
	Earlier []stats.Test
	Elapsed time.Duration
	// Used is the processor time of players from outside in the games played now, in
	// the order in which the match names them.
	Used [2]time.Duration
	// Stopped says why not all games were played; nil if they were.
	Stopped error
}

// Play plays the games of an order that are missing. When ctx ends or a player fails, everything
// played so far counts and is stored, and is given with the error.
func Play(ctx context.Context, o Order) (*MatchOutcome, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	p, out := newParty(o)
	if distinct := o.Distinct(); distinct > 0 && o.Games.To > distinct {
		out.Repeats, p.Games.To = true, distinct
		p.Games.From = min(p.Games.From, distinct)
	}
	err := p.play(ctx)
	p.sum(out)
	out.Played, out.Kept, out.Elapsed, out.Used = p.played, p.kept, time.Since(p.began), p.used
	if ctx.Err() != nil {
		out.Stopped, err = context.Cause(ctx), nil
	}
	return out, err
}

// Kept gives the stored games of an order, and plays none.
func Kept(ctx context.Context, o Order) (*MatchOutcome, error) {
	p, out := newParty(o)
	if _, err := p.fetch(ctx); err != nil {
		return nil, err
	}
	if err := p.recall(ctx); err != nil {
		return nil, err
	}
	if p.test != nil {
		p.test.Look(p.score)
	}
	p.sum(out)
	return out, nil
}

// mostWorkers is how many games may be played at the same time.
const mostWorkers = 256

func (o Order) check() error {
	switch {
	case o.Games.To <= o.Games.From:
		return games.Errorf("bad-match", "wanted at least one game, given %d to %d", o.Games.From, o.Games.To)
	case o.Games.To > match.Most:
		return games.Errorf("bad-match", "wanted at most %d games, given %d", match.Most, o.Games.To)
	case o.Workers < 1 || o.Workers > mostWorkers:
		return games.Errorf("bad-match", "wanted from 1 to %d workers, given %d", mostWorkers, o.Workers)
	case o.Test != nil:
		return o.Test.Check()
	}
	return nil
}

// party is a match being played.
type party struct {
	Order
	score        *match.Score
	rows         []match.Row // all of them, if there is a test
	test         *match.SequentialTest
	writer       *store.Writer
	played, kept int
	refused      store.Refused
	used         [2]time.Duration
	earlier      []stats.Test
	began, told  time.Time
	telling      time.Duration // how long the last report of progress took
}

// newParty begins the play of an order, and makes the outcome that it will fill in.
func newParty(o Order) (*party, *MatchOutcome) {
	p := &party{Order: o, score: o.Plan.Score(), began: time.Now()}
	out := &MatchOutcome{Plan: o.Plan, Asked: o.Games, Score: p.score}
	if o.Test != nil {
		out.Test = &match.SequentialTest{Test: *o.Test}
		p.test = out.Test
	}
	return p, out
}

// sum adds up the results of the games: those that the test has looked at, if there is one.
func (p *party) sum(out *MatchOutcome) {
	out.Tally, out.Refused, out.Earlier = p.score.Tally(), p.refused, p.earlier
	if p.test == nil {
		return
	}
	out.Tally = &p.test.Tally
	if p.test.Verdict != stats.Undecided {
		out.Score = p.decisive()
	}
}

// play fetches the stored games and plays the rest.
func (p *party) play(ctx context.Context) error {
	if p.Games.Len() == 0 {
		return nil
	}
	missing := []match.Span{p.Games}
	if p.Store != nil {
		var err error
		if missing, err = p.fetch(ctx); err != nil {
			return err
		}
		if p.refused.Rows > 0 { // their games are played again
			if err := p.Store.Drop(ctx, p.Match, p.refused); err != nil {
				return err
			}
		}
		if p.writer, err = p.Store.Match(ctx, p.Match, store.Asked{Games: p.Games.To, Test: p.Order.Test}, p.Program); err != nil {
			return err
		}
		if err := p.recall(ctx); err != nil {
			return err
		}
	}
	var err error
	if p.test == nil || !p.test.Look(p.score) {
		run := match.Run{Plan: p.Plan, Games: missing, Workers: p.Workers, InOrder: p.test != nil, Row: p.row}
		run.Used = func(used [2]time.Duration) { p.used = used }
		err = run.Play(ctx)
	}
	if p.writer != nil {
		if closing := p.writer.Close(); err == nil {
			err = closing
		}
	}
	return err
}

// recall finds the tests that the match has had before.
func (p *party) recall(ctx context.Context) error {
	noted, err := p.Store.Find(ctx, p.Name())
	if games.CodeOf(err) == "no-such-match" {
		return nil
	}
	p.earlier = noted.Asked.Earlier
	return err
}

// fetch counts the games that are stored and gives the numbers of those missing.
func (p *party) fetch(ctx context.Context) ([]match.Span, error) {
	var done []uint64
	err := p.Store.Games(ctx, p.Match, func(r match.Row) error {
		if r.Number >= p.Games.From && r.Number < p.Games.To {
			p.count(r)
			done = append(done, r.Number)
		}
		return nil
	}, &p.refused)
	p.kept = len(done)
	return p.Games.Missing(done), err
}

// count counts a game.
func (p *party) count(r match.Row) {
	p.score.Add(r)
	if p.test != nil {
		p.rows = append(p.rows, r)
	}
}

// decisive counts the games that the test has looked at, and no more: others may have been played
// before, for another test or none.
func (p *party) decisive() *match.Score {
	score := p.Plan.Score()
	for _, r := range p.rows {
		if r.Number < p.test.Games() {
			score.Add(r)
		}
	}
	return score
}

// row takes the row of a game that was played.
func (p *party) row(r match.Row) (more bool, err error) {
	p.count(r)
	p.played++
	if p.writer != nil {
		if err := p.writer.Add(r); err != nil {
			return false, err
		}
	}
	decided := p.test != nil && p.test.Look(p.score)
	p.tell(decided)
	return !decided, nil
}

// How often progress is reported, and the largest share of the time that this may take.
const (
	tellEvery = 200 * time.Millisecond
	tellShare = 50
)

// tell reports how far the match has come, unless that was done just now.
func (p *party) tell(now bool) {
	if p.Progress == nil {
		return
	}
	began := time.Now()
	if !now && began.Sub(p.told) < max(tellEvery, tellShare*p.telling) {
		return
	}
	f := Progress{Done: p.played + p.kept, Total: int(p.Games.Len())}
	tally := p.score.Tally()
	f.Interval = tally.Estimate()
	if p.test != nil {
		f.Ratio = p.test.Ratio(&p.test.Tally)
	}
	f.Left = time.Duration(float64(began.Sub(p.began)) / float64(p.played) * float64(f.Total-f.Done))
	p.Progress(f)
	p.told, p.telling = time.Now(), time.Since(began)
}
