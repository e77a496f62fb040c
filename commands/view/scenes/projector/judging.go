package projector

import (
	"context"

	"parlor/commands/game/play"
	"parlor/commands/hand/coach"
	"parlor/commands/shell/input"
	"parlor/commands/shell/session"
	"parlor/games"
)

// judging is what the judge does while a shell waits for a line: it works for the pages that ask, once for all
// of them, and lets go of the game before anything is done with it.
type judging struct {
	of    func(ctx context.Context) (coach.Chances, error) // nil where nothing can be judged
	stop  context.CancelFunc                               // once it works
	done  chan struct{}
	over  bool // it has done its work
	known *coach.Chances
	asked map[*page]int // with the numbers of their questions
}

// atTable gives the game in hand, if nothing else is on top of it, and what can be judged of it.
func atTable(s *session.Session) (*play.Game, judging) {
	g := s.Current()
	if _, table := s.Stack.Top().(*input.Table); g == nil || s.Stack.Top() != nil && !table {
		return nil, judging{}
	}
	j := judging{asked: map[*page]int{}}
	if g.Line.Turn() != games.Over && g.Line.Now().Mind().Programs.Judged() {
		line := s.LineFor(g)
		j.of = func(ctx context.Context) (coach.Chances, error) { return coach.ChancesOf(ctx, g, line) }
	}
	return g, j
}

// judge sends a page that plays what the judge knows of the game, as soon as it knows it; nothing where there
// is nothing to be judged.
func (p *projector) judge(c *page, question int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	j := &p.judging
	switch {
	case !c.clicks || p.typed == nil || j.of == nil:
		c.Send(encoded(message{Type: "chances", To: question}))
		return
	case j.over:
		c.Send(encoded(message{Type: "chances", To: question, Chances: j.known}))
		return
	}
	j.asked[c] = question
	if j.done == nil {
		ctx, stop := context.WithCancel(context.Background())
		j.stop, j.done = stop, make(chan struct{})
		go p.work(ctx, j.of, j.done)
	}
}

// work judges, and tells the pages that have asked, unless it is stopped.
func (p *projector) work(ctx context.Context, of func(context.Context) (coach.Chances, error), done chan struct{}) {
	defer close(done)
	found, err := of(ctx)
	if ctx.Err() != nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	j := &p.judging
	if j.over = true; err == nil {
		j.known = &found
	}
	for c, question := range j.asked {
		if p.pages[c] {
			c.Send(encoded(message{Type: "chances", To: question, Chances: j.known}))
		}
	}
}

// hush stops the judge, and waits until it has let go of the game.
func (p *projector) hush() {
	p.mu.Lock()
	stop, done := p.judging.stop, p.judging.done
	p.judging.of = nil
	p.mu.Unlock()
	if done != nil {
		stop()
		<-done
	}
}
