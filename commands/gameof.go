package commands

import (
	"context"
	"fmt"

	"parlor/games"
)

func (g *gameOf[S]) info() games.Info { return g.entry.Info }
func (g *gameOf[S]) turn() games.Turn { return g.kit.Turn(&g.now) }
func (g *gameOf[S]) position() string { return g.kit.Position(&g.now) }

// LispString is how a game prints inside a list.
func (g *gameOf[S]) LispString() string { return fmt.Sprintf("#<%s>", g.position()) }

func (g *gameOf[S]) board() Board {
	return Board{
		Game: g.info().Name, Position: g.position(), Turn: lower(g.info().Side(g.turn())),
		Picture: g.kit.Picture(&g.now), Waiting: g.waiting(), owner: g.kit.Owner,
	}
}

// setPosition sets up the position, and the rules, that a text names.
func (g *gameOf[S]) setPosition(text string) error {
	return g.change(func() error {
		kit, s, err := g.kit.ReadPosition(text)
		if err != nil {
			return err
		}
		used := g.used
		g.moment = begin(kit, s)
		g.used = used
		g.note(Event{Kind: "position", Words: []string{text}, Text: "position set: " + text})
		return nil
	})
}

// moves lists what may be done next: where both sides decide at once, by the
// first that has not chosen.
func (g *gameOf[S]) moves() []moveLine {
	if g.turn() == games.Over {
		return nil
	}
	s := g.stateFor(g.sideToAsk())
	moves := g.kit.Moves(&s, nil)
	lines := make([]moveLine, len(moves))
	grouper, _ := g.kit.(games.MoveGrouper[S])
	for i, m := range moves {
		lines[i] = moveLine{
			words:    g.kit.Words(&s, m),
			notation: g.kit.Notation(&s, m),
			describe: g.kit.Describe(&s, m),
		}
		if grouper != nil {
			lines[i].group = grouper.Group(&s, m)
		}
	}
	return lines
}

// dealt gives the outcome in hand in the game's notation, or nothing.
func (g *gameOf[S]) dealt() string {
	if holder, ok := g.kit.(games.OutcomeHolder[S]); ok {
		if text, held := holder.HeldOutcome(&g.now); held {
			return text
		}
	}
	return ""
}

func (g *gameOf[S]) perft(ctx context.Context, depth int) (uint64, error) {
	n, ok := games.Perft(games.SearchRules(g.kit), g.now, depth, func() bool { return ctx.Err() != nil })
	if !ok {
		return 0, context.Cause(ctx)
	}
	return n, nil
}

// make starts a game: from its beginning, or from the position a text names.
func (e *entryOf[S]) make(s *Session, values []string, position string) (game, error) {
	if values == nil {
		values = e.defaults()
	}
	kit, err := e.New(values)
	if err != nil {
		return nil, err
	}
	start := kit.Start()
	if position != "" {
		if kit, start, err = kit.ReadPosition(position); err != nil {
			return nil, err
		}
	}
	s.made++
	g := &gameOf[S]{moment: begin(kit, start), session: s, entry: e, number: s.made, start: start}
	if opener, ok := kit.(games.PresetOpening); ok && position == "" {
		if err := g.begun(opener.Opening()); err != nil {
			return nil, err
		}
	}
	s.current = g
	return g, nil
}

// begun makes the moves that a game begins with, a step each; where both sides
// decide at once their two halves are one step.
func (g *gameOf[S]) begun(moves []games.Move) error {
	for len(moves) > 0 {
		n := 1
		if g.turn() == games.Both {
			n = min(2, len(moves))
		}
		err := g.change(func() error {
			for _, m := range moves[:n] {
				if err := g.happen("move", m); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		moves = moves[n:]
	}
	return nil
}
