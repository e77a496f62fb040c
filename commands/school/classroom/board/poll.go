package board

import "parlor/commands/school/classroom/board/polls"

// poll opens a poll. Where the disk does not take it there is none, and the walk is shown all the same.
func (b *Board) poll(a polls.Polled) {
	b.mu.Lock()
	a.Number = b.polls.Next()
	done := b.journal.add(entry{Polled: &a})
	b.mu.Unlock()
	if b.journal.kept(done) != nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.polls.Ask(a)
}

// tell closes a poll at the step by which the walk has left it: no more votes are taken, and they are counted. If
// the disk does not take that it is closed all the same; the file has it open, and whoever opens that asks again.
func (b *Board) tell(p *polls.Poll, s polls.Step) {
	right := s.RightOf(p, clean)
	b.mu.Lock()
	p.Closing = true
	done := b.journal.add(entry{Told: &polls.Settled{Number: p.Number, Right: right}})
	b.mu.Unlock()
	_ = b.journal.kept(done)
	p.Settling.Wait() // so that they precede it in the file
	b.mu.Lock()
	defer b.mu.Unlock()
	p.Close(right, s.At)
}

// Vote records what a student predicts. The errors are those of [polls.Polls.Vote], and sent-away.
func (b *Board) Vote(s *student, number int, text string) error {
	who := plain(s.name)
	b.mu.Lock()
	err := errSentAway()
	if b.students[who] == s {
		err = b.polls.Vote(number, who, s.name, text)
	}
	if err != nil {
		b.mu.Unlock()
		return err
	}
	p := b.polls.Last()
	p.Settling.Add(1)
	done := b.journal.add(entry{Voted: &given{number, s.name, text}})
	b.mu.Unlock()
	err = b.journal.kept(done)
	b.mu.Lock()
	defer b.mu.Unlock()
	defer p.Settling.Done()
	if err != nil {
		p.Drop(who)
		return err
	}
	p.Keep(who)
	b.tellTeachersSoon()
	return nil
}
