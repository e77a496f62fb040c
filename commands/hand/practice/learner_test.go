package practice_test

import (
	"cmp"
	"context"
	"math"
	"slices"
	"testing"
	"time"

	"parlor/commands/arena/store"
	"parlor/commands/hand/coach"
	"parlor/commands/hand/practice"
	"parlor/commands/tests/sessiontest"
	"parlor/games"
)

var epoch = time.Unix(1_000_000_000, 0)

// A learner errs in the same positions again and again, until shown what is best there.
// After that it is remembered with a probability of nine tenths when the days of the
// schedule are over, less later and more before, exponentially in time: what SM-2 aims at. Any game would do, and Sorry! is judged quickly.
type learner struct {
	cards []store.Card
	shown []time.Time // when each was told last; zero for never
}

// knows is the probability with which the learner plays well in a position.
func (l *learner) knows(i int, now time.Time) float64 {
	if l.shown[i].IsZero() {
		return 0
	}
	days := now.Sub(l.shown[i]).Hours() / 24
	return math.Pow(.9, days/max(1, l.cards[i].Days))
}

// asked answers a position and is told what is best.
func (l *learner) asked(i int, now time.Time, r *games.Random) {
	how := coach.Attempt{Right: r.Float() < l.knows(i, now)}
	l.cards[i] = practice.AnsweredCard(l.cards[i], practice.QualityOf(how), now)
	l.shown[i] = now
}

// loss is what the learner gives away in all positions together.
func (l *learner) loss(now time.Time) (sum float64) {
	for i, c := range l.cards {
		sum += c.Loss * (1 - l.knows(i, now))
	}
	return sum
}

// TestLearner: by 200 questions in ten days a learner comes to give away less than half of
// what it did, and less than by 200 positions at random.
func TestLearner(t *testing.T) {
	x := sessiontest.New(t)
	k, err := x.KindNamed("sorry")
	if err != nil {
		t.Fatal(err)
	}
	const pool, aDay, days = 120, 20, 10
	erred, err := coach.Erred(context.Background(), x.Session, k, games.NewRandom(1, games.StreamQuiz), pool)
	if err != nil {
		t.Fatal(err)
	}
	var cards []store.Card
	for _, e := range erred {
		cards = append(cards, practice.CardOf(e.Decision, e.Played, e.Loss, practice.SourceOfGames, epoch))
	}
	learn := func(pick func(l *learner, now time.Time, r *games.Random) int) float64 {
		l, r := &learner{slices.Clone(cards), make([]time.Time, len(cards))}, games.NewRandom(2, games.StreamQuiz)
		for n := range aDay * days {
			now := epoch.Add(time.Duration(n/aDay) * 24 * time.Hour)
			l.asked(pick(l, now, r), now, r)
		}
		return l.loss(epoch.Add(days * 24 * time.Hour))
	}
	before := (&learner{cards, make([]time.Time, len(cards))}).loss(epoch)
	bySchedule := learn(func(l *learner, now time.Time, _ *games.Random) int {
		var due []int
		for i, c := range l.cards {
			if c.Due <= now.Unix() {
				due = append(due, i)
			}
		}
		return slices.MaxFunc(due, func(a, b int) int { return cmp.Compare(l.cards[a].Loss, l.cards[b].Loss) })
	})
	atRandom := learn(func(l *learner, _ time.Time, r *games.Random) int { return int(r.Below(uint64(len(l.cards)))) })
	t.Logf("of %.1f given away in %d positions %.1f are left by practice, %.1f by positions at random", before, len(cards), bySchedule, atRandom)
	if bySchedule > before/2 || bySchedule > atRandom {
		t.Errorf("%.2f before, %.2f after practice, %.2f after positions at random", before, bySchedule, atRandom)
	}
}
