package commands

import (
	"context"
	"reflect"

	"parlor/games"
)

// gameOf is a game in progress with states of type S. What has been done is a
// list of steps; a step is what one undo takes back, so a drawn card and the
// move made with it by do-best-move are one.
type gameOf[S comparable] struct {
	moment[S]
	session *Session
	entry   *entryOf[S]
	number  uint64 // of the game under the session's seed
	start   S
	done    []step[S]
	undone  []step[S] // the last undone is at the end
	open    []Event   // what the step under way has done so far
	rivals  [2]*rival
}

// step is a change of position.
type step[S comparable] struct {
	before, after moment[S]
	events        []Event
}

// stepSize is about what the events of a step take: their words and texts.
const stepSize = 800

// LispSize gives about how many bytes the game's history takes.
func (g *gameOf[S]) LispSize() int64 {
	size := int64(reflect.TypeFor[step[S]]().Size()) + stepSize
	return size * int64(len(g.done)+len(g.undone))
}

// change makes one step of whatever do does. If do fails or panics, or does
// nothing, the game is as it was before.
func (g *gameOf[S]) change(do func() error) error {
	if g.open != nil { // inside a larger step
		return do()
	}
	before, rivals, finished := g.kept(), g.rivals, false
	defer func() {
		g.open = nil
		if !finished {
			g.moment, g.rivals = before, rivals
		}
	}()
	g.open = make([]Event, 0, 2)
	if err := do(); err != nil {
		return err
	}
	finished = true
	if len(g.open) > 0 {
		g.close(before)
	}
	return nil
}

// close makes a step of what has been done since the moment before.
func (g *gameOf[S]) close(before moment[S]) {
	before.chosen = [2]*games.Move{} // undo goes back to the start of the turn
	g.done = append(g.done, step[S]{before, g.kept(), g.open})
	g.undone = nil
}

// note adds an event to the step under way.
func (g *gameOf[S]) note(e Event) { g.open = append(g.open, e) }

// undo takes back the last step, or a choice that waits for the other side's.
func (g *gameOf[S]) undo() error {
	if g.halfChosen() {
		g.chosen = [2]*games.Move{}
		return nil
	}
	if len(g.done) == 0 {
		return Errorf("nothing-to-undo", "nothing has been done in this game that could be undone")
	}
	last := g.done[len(g.done)-1]
	g.done = g.done[:len(g.done)-1]
	g.undone = append(g.undone, last)
	g.moment = last.before
	return nil
}

func (g *gameOf[S]) redo() error {
	if len(g.undone) == 0 {
		return Errorf("nothing-to-redo", "nothing has been undone in this game that could be done again")
	}
	next := g.undone[len(g.undone)-1]
	g.undone = g.undone[:len(g.undone)-1]
	g.done = append(g.done, next)
	g.moment = next.after
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
	dealer, prescribes := g.kit.(games.OutcomePrescriber[S])
	for g.turn() == games.Chance {
		if prescribes {
			if m, ok := dealer.PrescribedOutcome(&g.now); ok {
				if err := g.happen("deal", m); err != nil {
					return err
				}
				continue
			}
		}
		r, err := g.session.random(games.StreamCards, g.number, g.used.Deals)
		if err != nil {
			return err
		}
		g.used.Deals++
		if err := g.happen("deal", games.Outcome(g.kit, &g.now, r)); err != nil {
			return err
		}
	}
	return nil
}

// dealNamed deals the outcome that words name, in place of one already held.
func (g *gameOf[S]) dealNamed(words []string) error {
	return g.change(func() error {
		g.putBack()
		if g.turn() != games.Chance {
			return g.noDeal()
		}
		m, err := g.kit.ReadMove(&g.now, words)
		if err != nil {
			return err
		}
		return g.happen("set", m)
	})
}

// happen plays a move or outcome and notes it. Everything that is played comes
// here, whoever has chosen it, and nothing that is not legal gets further.
func (g *gameOf[S]) happen(kind string, m games.Move) error {
	if err := g.checkLegal(&g.now, m, ""); err != nil {
		return err
	}
	e := Event{Kind: kind, Words: g.kit.Words(&g.now, m), Text: g.kit.Describe(&g.now, m)}
	if turn := g.turn(); turn != games.Chance {
		e.Side = g.info().Side(actor(turn))
	}
	g.advance(m)
	g.note(e)
	return nil
}

// checkLegal refuses a move or outcome that may not be played in s. It names the
// player who chose it, if one is given.
func (g *gameOf[S]) checkLegal(s *S, m games.Move, player string) error {
	if games.Legal(g.kit, s, m) {
		return nil
	}
	turn := g.kit.Turn(s)
	wanted := "a legal move of " + g.info().Side(actor(turn))
	switch turn {
	case games.Over:
		return g.isOver()
	case games.Chance:
		wanted = "an outcome that can be dealt"
	}
	if player != "" {
		return Errorf("illegal-move", "wanted %s, and the player %s chose number %d, which is none", wanted, player, m)
	}
	return Errorf("illegal-move", "wanted %s, given number %d, which is none", wanted, m)
}

// actor is the player who decides: Max first where both do.
func actor(turn games.Turn) games.Turn {
	switch turn {
	case games.Both:
		return games.Max
	case games.Reply:
		return games.Min
	}
	return turn
}

// play makes the move that words name, and then lets a rival answer. Where both
// sides decide at once it is one side's choice.
func (g *gameOf[S]) play(ctx context.Context, words []string) error {
	return g.change(func() error {
		switch g.turn() {
		case games.Over:
			return g.isOver()
		case games.Chance:
			return Errorf("no-card", "no %s is held; take one with %s first",
				g.info().Outcome, g.session.line(g, []string{g.info().DealVerb}))
		case games.Both:
			if err := g.chooseWords(words); err != nil {
				return err
			}
			return g.answer(ctx)
		}
		m, err := g.kit.ReadMove(&g.now, words)
		if err != nil {
			return err
		}
		if err := g.happen("move", m); err != nil {
			return err
		}
		return g.answer(ctx)
	})
}
