package play

import (
	"context"
	"slices"
	"strings"

	"parlor/commands/game/position"
	"parlor/games"
)

// change makes one step of whatever do does. If do fails or panics, or does
// nothing, the game is as it was before.
func (g *Game) change(do func() error) error {
	if g.Line.open != nil { // inside a larger step
		return do()
	}
	before, computers, finished := g.Line.at, g.Seats.computers, false
	defer func() {
		g.Line.open = nil
		if !finished {
			g.Line.at, g.Seats.computers = before, computers
		}
	}()
	g.Line.open = make([]deed, 0, 2)
	if err := do(); err != nil {
		return err
	}
	finished = true
	if len(g.Line.open) > 0 {
		g.Line.close(before)
	}
	g.settle()
	return nil
}

// settle ends a match that is played to its end.
func (g *Game) settle() {
	if g.Line.Turn() == games.Over {
		g.Seats.endMatch()
	}
}

// Undo takes back the last step, or a choice that waits for the other side's.
func (g *Game) Undo() error {
	if g.Choice.Half() {
		g.Line.at.chosen = chosen{}
		return nil
	}
	return g.Line.undo()
}

// Redo does again what was undone last.
func (g *Game) Redo() error {
	err := g.Line.redo()
	if err == nil {
		g.settle()
	}
	return err
}

// SetPosition sets up the position, and the rules, that a text names: one step.
func (g *Game) SetPosition(text string) error {
	return g.change(func() error {
		p, err := g.Line.kind.Read(text)
		if err == nil {
			g.Line.set(p, text)
		}
		return err
	})
}

// Resign ends a game by giving it up: for the side that a person plays against the
// computer, or else for the one that is to decide.
func (g *Game) Resign() (games.Turn, error) {
	side, ok := g.Seats.Person()
	if !ok {
		side = position.Actor(g.Line.NextToDecide())
	}
	if side != games.Max && side != games.Min {
		side = games.Max
	}
	return side, g.change(func() error { return g.Line.resign(side) })
}

// Play makes the move that words name, and then the automatic moves. At a
// simultaneous decision it is one side's choice. A missing draw is an error that
// names the line to type, as the host writes it.
func (g *Game) Play(ctx context.Context, words []string) error {
	return g.change(func() error {
		if err := g.play(ctx, words); err != nil {
			return err
		}
		return g.goOn(ctx)
	})
}

// play makes the move that words name, and no other.
func (g *Game) play(ctx context.Context, words []string) error {
	now, info := g.Line.at.now, g.Line.Info()
	switch g.Line.Turn() {
	case games.Over:
		return g.Line.Over()
	case games.Chance:
		if m, ok := outcomeNamed(now, words); ok {
			return g.Line.happen(KindSet, m)
		}
		return &NotDealt{Outcome: info.Outcome, Verb: info.DealVerb, Holds: now.Seen().Holds()}
	case games.Both:
		return g.chooseWords(ctx, words)
	}
	m, err := now.Read(words)
	if err != nil {
		return err
	}
	return g.Line.moveAs(m, true)
}

// outcomeNamed finds the outcome that words name in full, as lists of moves write it:
// set-card 5. A number alone is none, since it may have been meant for a move.
func outcomeNamed(p position.Position, words []string) (games.Move, bool) {
	for _, m := range p.Moves() {
		if slices.EqualFunc(p.Name(m).Words, words, strings.EqualFold) {
			return m, true
		}
	}
	return 0, false
}

// NotDealt is the error of moving when it is chance's turn. Verb is the
// command that deals, which the host may write with the game's name.
type NotDealt struct {
	Outcome, Verb string
	Holds         bool // outcomes are held until they are used
}

// Error says what has to be done first.
func (e *NotDealt) Error() string {
	if e.Holds {
		return "no " + e.Outcome + " is held; take one with " + e.Verb + " first"
	}
	return "chance decides next, a " + e.Outcome + "; let it with " + e.Verb
}

// Code gives the stable code.
func (*NotDealt) Code() string { return "no-card" }
