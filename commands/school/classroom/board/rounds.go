package board

import (
	"cmp"
	"context"
	"maps"
	"time"

	"parlor/commands/school/quiz"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Request says what to ask: a topic of quizzes, with a seed if the teacher wants one, a question of
// the teacher's own, or the last question once more, as after a talk about it.
type Request struct {
	Topic string
	Seed  uint64
	Own   *quiz.Typed
	// From names a question of a lesson, such as 3.1, or of a paper, such as paper-03.2.
	From    string
	stream  []uint64
	Again   bool
	Seconds int // until it is closed by itself, 0 for never
}

// mostSeconds is the longest time that a question may have.
const mostSeconds = 3600

// make makes a question of a class with a seed, or another round of the first of its kind.
func (b *Board) make(ctx context.Context, a asking, seed uint64, first *question) (*question, error) {
	q := &question{asking: a, first: first, answers: map[string]answer{}}
	var err error
	switch {
	case first != nil:
		q.Question = first.Question
	case a.Own != nil:
		own := *a.Own
		own.Asks = clean(own.Asks, mostAsks)
		q.Question, err = quiz.Own(b.book, own)
	default:
		topic, wrong := quiz.TopicNamed(a.Topic)
		if wrong != nil {
			return nil, wrong
		}
		random := games.NewRandom(seed, games.StreamQuiz, 1<<33, uint64(a.Number))
		if a.Stream != nil {
			random = games.NewRandom(a.Seed, a.Stream...)
		} else if a.Seed > 0 {
			random = games.NewRandom(a.Seed, games.StreamQuiz, 0, 1) // as (quiz TOPIC :seed SEED) asks first
		}
		q.Question, err = topic.Make(ctx, b.book, random)
	}
	return q, err
}

// mostAsks is how long a question of a teacher's own may be.
const mostAsks = 500

// numberedAs gives the asked question with a number, or nil.
func (b *Board) numberedAs(number int) *question {
	for _, q := range b.rounds() {
		if q.Number == number {
			return q
		}
	}
	return nil
}

// rounds lists the questions that were asked, in order.
func (b *Board) rounds() []*question {
	if b.asked == nil {
		return b.past
	}
	return append(b.past[:len(b.past):len(b.past)], b.asked)
}

// setAsked makes a question the last one asked.
func (b *Board) setAsked(q *question) {
	b.past, b.asked = b.rounds(), q
}

// Ask asks the next question. The previous one takes no more answers once that is decided.
func (b *Board) Ask(ctx context.Context, r Request) error {
	if r.Seconds < 0 || r.Seconds > mostSeconds {
		return wording.Errorf("bad-time", "wanted a time of at most %d seconds, given %d", mostSeconds, r.Seconds)
	}
	if r.From != "" {
		var err error
		if r, err = b.library.looked(ctx, r); err != nil {
			return err
		}
	}
	b.asking.Lock()
	defer b.asking.Unlock()
	b.mu.Lock()
	a, first := b.next(r)
	seed := b.seed
	b.mu.Unlock()
	q, err := (*question)(nil), error(wording.Errorf("no-question", "no question has been asked that could be asked again"))
	if !r.Again || first != nil {
		q, err = b.make(ctx, a, seed, first)
	}
	b.mu.Lock()
	if err != nil {
		b.unnumber(a.Number)
		b.mu.Unlock()
		return err
	}
	before := b.asked
	wasOpen := before != nil && !before.closing
	if wasOpen {
		before.closing = true
	}
	done := b.journal.add(entry{Asked: &a})
	b.mu.Unlock()
	err = b.journal.kept(done)
	b.mu.Lock()
	defer b.mu.Unlock()
	if err != nil {
		b.unnumber(a.Number)
		if wasOpen {
			before.closing = false
		}
		return err
	}
	b.setAsked(q)
	b.closeInTime(q)
	b.tellAll()
	return nil
}

// next numbers a question to be asked, and gives the one that it repeats; the board must be locked.
func (b *Board) next(r Request) (a asking, first *question) {
	b.numbered++
	if a = (asking{Number: b.numbered, Topic: r.Topic, Seed: r.Seed, Stream: r.stream, Own: r.Own}); r.Again && b.asked != nil {
		a = asking{Number: b.numbered, Repeats: cmp.Or(b.asked.Repeats, b.asked.Number)}
		first = b.numberedAs(a.Repeats)
	}
	if r.Seconds > 0 {
		a.Until = time.Now().Unix() + int64(r.Seconds)
	}
	return a, first
}

// unnumber gives back the number of a question that was not asked; the board must be locked.
func (b *Board) unnumber(number int) {
	if b.numbered == number {
		b.numbered--
	}
}

// left gives how many seconds a question has, 0 if it has no end.
func (q *question) left() int {
	if q.Until == 0 {
		return 0
	}
	return int(min(max(1, q.Until-time.Now().Unix()), mostSeconds))
}

// closeInTime closes a question when its time is over. Changes of the machine's clock meanwhile make
// no difference.
func (b *Board) closeInTime(q *question) {
	if q.Until == 0 {
		return
	}
	late := time.AfterFunc(time.Duration(q.left())*time.Second, func() {
		_ = b.close(b.serving, q.Number) // if the disk is full, the teacher closes it
	})
	context.AfterFunc(b.serving, func() { late.Stop() })
}

// Close ends the question: no more answers are taken, and the right one is shown.
func (b *Board) Close(ctx context.Context) error { return b.close(ctx, 0) }

// close closes the question with a number, or with 0 the last one.
func (b *Board) close(ctx context.Context, number int) error {
	b.mu.Lock()
	q := b.asked
	if q == nil || q.closing || number != 0 && number != q.Number {
		b.mu.Unlock()
		return wording.Errorf("no-question", "no question is open")
	}
	q.closing = true
	done := b.journal.add(entry{Closed: q.Number})
	b.mu.Unlock()
	if err := b.journal.kept(done); err != nil {
		b.mu.Lock()
		defer b.mu.Unlock()
		q.closing = false
		return err
	}
	q.settling.Wait() // so that they precede the closing in the file
	b.mu.Lock()
	answers := maps.Clone(q.answers)
	b.mu.Unlock()
	found := q.workOut(ctx, answers)
	b.mu.Lock()
	defer b.mu.Unlock()
	q.closed, q.result = true, found
	b.tellAll()
	return nil
}
