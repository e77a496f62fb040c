package commands

import (
	"context"

	"parlor/games"
)

// gameOf is a game in progress with states of type S. What has been done is a
// list of steps; a step is what one undo takes back, so a drawn card and the
// move made with it by do-best-move are one.
type gameOf[S comparable] struct {
	session *Session
	entry   *games.Entry[S]
	kit     games.Kit[S]
	number  uint64 // of the game under the session's seed
	start   S
	now     S
	used    used
	done    []step[S]
	undone  []step[S] // the last undone is at the end
	open    []Event   // what the step under way has done so far
	rivals  [2]*request
}

// used counts how much chance a game has consumed. Draw number n of a game is
// a function of the seed, the game and n alone, so going back to a count brings
// the same cards again.
type used struct {
	Deals   uint64 `json:"deals"`
	Choices uint64 `json:"choices"` // by random players
}

// step is a change of position.
type step[S comparable] struct {
	before, after       S
	usedBefore, usedNow used
	rules               [2]games.Kit[S] // before and after
	events              []Event
}

// change makes one step of whatever do does. If do fails, or does nothing, the
// game is as it was before.
func (g *gameOf[S]) change(do func() error) error {
	if g.open != nil { // inside a larger step
		return do()
	}
	before, usedBefore, kit := g.now, g.used, g.kit
	g.open = make([]Event, 0, 2)
	err := do()
	events := g.open
	g.open = nil
	if err != nil {
		g.now, g.used, g.kit = before, usedBefore, kit
		return err
	}
	if len(events) == 0 {
		return nil
	}
	g.done = append(g.done, step[S]{
		before: before, after: g.now, usedBefore: usedBefore, usedNow: g.used,
		rules: [2]games.Kit[S]{kit, g.kit}, events: events,
	})
	g.undone = nil
	return nil
}

// note adds an event to the step under way.
func (g *gameOf[S]) note(e Event) { g.open = append(g.open, e) }

func (g *gameOf[S]) undo() error {
	if len(g.done) == 0 {
		return Errorf("nothing-to-undo", "nothing has been done in this game that could be undone")
	}
	last := g.done[len(g.done)-1]
	g.done = g.done[:len(g.done)-1]
	g.undone = append(g.undone, last)
	g.now, g.used, g.kit = last.before, last.usedBefore, last.rules[0]
	return nil
}

func (g *gameOf[S]) redo() error {
	if len(g.undone) == 0 {
		return Errorf("nothing-to-redo", "nothing has been undone in this game that could be done again")
	}
	next := g.undone[len(g.undone)-1]
	g.undone = g.undone[:len(g.undone)-1]
	g.done = append(g.done, next)
	g.now, g.used, g.kit = next.after, next.usedNow, next.rules[1]
	return nil
}

func (g *gameOf[S]) history() History {
	h := History{Start: g.kit.Position(&g.start), Undone: len(g.undone)}
	for _, s := range g.done {
		h.Steps = append(h.Steps, HistoryStep{s.events})
	}
	for i := len(g.undone) - 1; i >= 0; i-- {
		h.Steps = append(h.Steps, HistoryStep{g.undone[i].events})
	}
	return h
}

// deal lets chance decide, as a step. Where the computer plays the side that
// holds what was dealt, it goes on by itself.
func (g *gameOf[S]) deal(ctx context.Context) error {
	return g.change(func() error {
		if g.turn() != games.Chance {
			return g.noDeal()
		}
		if err := g.dealIfNeeded(); err != nil {
			return err
		}
		return g.answer(ctx)
	})
}

// noDeal says why nothing can be dealt.
func (g *gameOf[S]) noDeal() error {
	if g.turn() == games.Over {
		return g.isOver()
	}
	if held := g.dealt(); held != "" {
		return Errorf("card-held", "%s already holds a %s, %s; play it first",
			g.info().Side(g.turn()), g.info().Outcome, held)
	}
	return Errorf("nothing-to-deal", "it is %s's move; there is nothing to deal", g.info().Side(g.turn()))
}

// isOver is the error of whoever plays on after the end.
func (g *gameOf[S]) isOver() error {
	return Errorf("game-over", "the game is over; start another with (make-%s), or undo", g.info().Name)
}

// dealIfNeeded lets chance decide where it is chance's turn.
func (g *gameOf[S]) dealIfNeeded() error {
	for g.turn() == games.Chance {
		r, err := g.session.random(games.StreamCards, g.number, g.used.Deals)
		if err != nil {
			return err
		}
		g.used.Deals++
		g.happen("deal", games.Outcome(g.kit, &g.now, r))
	}
	return nil
}

// dealNamed deals the outcome that words name, in place of one already held.
func (g *gameOf[S]) dealNamed(words []string) error {
	return g.change(func() error {
		if back, ok := g.kit.(games.Undealer[S]); ok {
			back.PutBack(&g.now)
		}
		if g.turn() != games.Chance {
			return g.noDeal()
		}
		m, err := g.kit.ReadMove(&g.now, words)
		if err != nil {
			return err
		}
		g.happen("set", m)
		return nil
	})
}

// happen plays a legal move or outcome and notes it.
func (g *gameOf[S]) happen(kind string, m games.Move) {
	e := Event{Kind: kind, Words: g.kit.Words(&g.now, m), Text: g.kit.Describe(&g.now, m)}
	if turn := g.turn(); turn != games.Chance {
		e.Side = g.info().Side(turn)
	}
	g.kit.Play(&g.now, m)
	g.note(e)
}

// play makes the move that words name, and then lets a rival answer.
func (g *gameOf[S]) play(ctx context.Context, words []string) error {
	return g.change(func() error {
		switch g.turn() {
		case games.Over:
			return g.isOver()
		case games.Chance:
			return Errorf("no-card", "no %s is held; take one with %s first",
				g.info().Outcome, g.session.line(g, []string{g.info().DealVerb}))
		}
		m, err := g.kit.ReadMove(&g.now, words)
		if err != nil {
			return err
		}
		g.happen("move", m)
		return g.answer(ctx)
	})
}
