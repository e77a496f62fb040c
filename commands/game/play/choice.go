package play

import (
	"context"
	"slices"
	"strings"

	"parlor/commands/game/position"
	"parlor/games"
)

// DueChoice is the decision that is due: whose it is and, where both sides decide at once,
// what has been chosen until the other side has, too.
type DueChoice struct {
	line  *Line
	seats *TwoSeats
	// onlyMin says that Min is asked for its move where both decide at once.
	onlyMin bool
}

// Half says whether one side has chosen at a simultaneous decision, and
// the other has not.
func (c *DueChoice) Half() bool {
	_, waits := c.Waiting()
	return waits
}

// Waiting says whose choice waits for the other side's.
func (c *DueChoice) Waiting() (side games.Turn, ok bool) {
	for i, m := range c.line.at.chosen.moves {
		if m != nil {
			return games.Players[i], true
		}
	}
	return games.Over, false
}

// At is the position in which a side chooses at a simultaneous
// decision: Min's knows nothing of Max's choice.
func (c *DueChoice) At(side games.Turn) position.Position {
	if side == games.Min && c.line.Turn() == games.Both {
		return position.Reply(c.line.at.now)
	}
	return c.line.at.now
}

// Unseen says whether the next choice is one of two that two people make at one
// keyboard, so that the first must not be shown.
func (c *DueChoice) Unseen() bool {
	return c.seats.InMatch() && c.line.Turn() == games.Both && c.seats.computers == [2]*computer{}
}

// NextToAsk is the side to move. Where both decide at once it is the first that
// has not chosen yet, and of two the one that the computer does not play.
func (c *DueChoice) NextToAsk() games.Turn {
	if c.line.Turn() != games.Both {
		return position.Actor(c.line.Turn())
	}
	made, computers := c.line.at.chosen.moves, c.seats.computers
	if c.onlyMin || made[0] != nil || computers[0] != nil && computers[1] == nil && made[1] == nil {
		return games.Min
	}
	return games.Max
}

// asked is the side that a person names, if it is to decide, and otherwise the one to move.
func (c *DueChoice) asked(named games.Turn) (games.Turn, error) {
	turn, info := c.line.Turn(), c.line.Info()
	actor := position.Actor(turn)
	switch {
	case named == games.Over:
		return c.NextToAsk(), nil
	case turn == games.Both:
		return named, c.mayChoose(named)
	case named != actor:
		return named, games.Errorf("wrong-side", "wanted a move of %s, and it is %s's turn", info.Side(named), info.Side(actor))
	}
	return named, nil
}

// named finds the side that a move's words name: before the move, as in
// upper throw r 4 -1, where it is taken off, or after the game's own command,
// as in throw upper r 4 -1. Otherwise it is the first side that has not chosen.
func (c *DueChoice) named(words []string) (games.Turn, []string) {
	for i, w := range words[:min(2, len(words))] {
		if side, ok := SideOf(c.line.Info(), strings.ToLower(w)); ok {
			if i == 0 {
				words = words[1:]
			}
			return side, words
		}
	}
	return c.NextToAsk(), words
}

// ofComputer is the side for which the computer is to draw or decide now; Over
// if that is for a person. A draw that is neither side's, before both decide or
// before the end, is for a person too, as long as one takes part.
func (c *DueChoice) ofComputer() games.Turn {
	if c.line.Turn() == games.Both {
		return c.heldBack()
	}
	computers := c.seats.computers
	switch next := c.line.NextToDecide(); {
	case next == games.Max || next == games.Min:
		if computers[next.Index()] != nil {
			return next
		}
	case computers[0] != nil && computers[1] != nil:
		return games.Max
	}
	return games.Over
}

// heldBack is the side that the computer is to choose for now where both decide
// at once: one that it plays and that has not chosen yet, though a person on the
// other side has. It knows nothing of that choice; it only postpones its work
// until then.
func (c *DueChoice) heldBack() games.Turn {
	computers, made := c.seats.computers, c.line.at.chosen.moves
	for i, own := range computers {
		other := 1 - i
		if own != nil && made[i] == nil && (made[other] != nil || computers[other] != nil) {
			return games.Players[i]
		}
	}
	return games.Over
}

// forced is the move that a person need not be asked for: the only one, if
// the level allows it.
func (c *DueChoice) forced(level Auto) (side games.Turn, m games.Move, ok bool) {
	if level == AutoOff || c.line.Turn() == games.Chance {
		return games.Over, 0, false
	}
	side = c.NextToAsk()
	at := c.At(side)
	moves := at.Moves()
	if len(moves) != 1 || level < AutoAll && !slices.Equal(at.Name(moves[0]).Words, []string{PassWord}) {
		return games.Over, 0, false
	}
	return side, moves[0], true
}

// mayChoose refuses a second choice of a side.
func (c *DueChoice) mayChoose(side games.Turn) error {
	if c.line.at.chosen.moves[side.Index()] == nil {
		return nil
	}
	return games.Errorf("already-chosen", "%s has chosen already; %s is to choose, or undo takes the choice back",
		c.line.Info().Side(side), c.line.Info().Side(side.Opponent()))
}

// choose keeps a side's choice until both have chosen, and then plays both.
func (c *DueChoice) choose(side games.Turn, m games.Move, typed bool) error {
	made := &c.line.at.chosen
	if err := c.mayChoose(side); err != nil {
		return err
	}
	if err := checkLegal(c.At(side), m, ""); err != nil {
		return err // while it can still be told whose it is
	}
	made.moves[side.Index()], made.typed[side.Index()] = &m, typed
	if made.moves[side.Opponent().Index()] == nil {
		return nil
	}
	both := *made // which the first move clears
	for i, m := range both.moves {
		if err := c.line.moveAs(*m, both.typed[i]); err != nil {
			return err
		}
	}
	return nil
}

// keepReply keeps a choice of Min's, as words name it, until Max has moved.
func (c *DueChoice) keepReply(words []string) error {
	m, err := c.At(games.Min).Read(words)
	if err == nil {
		err = c.mayChoose(games.Min)
	}
	c.line.at.chosen.moves[1] = &m
	return err
}

// chooseWords takes words as the choice of the side they name, or of the first
// side that has not chosen.
func (g *Game) chooseWords(ctx context.Context, words []string) error {
	side, words := g.Choice.named(words)
	m, err := g.Choice.At(side).Read(words)
	if err != nil {
		return err
	}
	return g.chooseByHand(ctx, side, m)
}

// chooseByHand makes a choice of a person, and says that it was made where a person is to
// choose for the other side.
func (g *Game) chooseByHand(ctx context.Context, side games.Turn, m games.Move) error {
	if err := g.Choice.choose(side, m, true); err != nil {
		return err
	}
	if g.Choice.Half() && g.Seats.computers[side.Opponent().Index()] == nil {
		g.tell(ctx, HasChosen{side})
	}
	return nil
}

// ChooseUnseen asks at a prompt without echo for a side's move. What was typed
// is completed by complete, which may put a command in front of it.
func (g *Game) ChooseUnseen(ctx context.Context, side games.Turn, complete func(words []string) []string) error {
	info := g.Line.Info()
	if turn := g.Line.Turn(); turn != games.Both {
		return games.Errorf("nothing-to-choose", "only where both sides decide at once can one choose unseen; here it is %s's turn",
			info.Side(turn))
	}
	if err := g.Choice.mayChoose(side); err != nil {
		return err // before anything is typed
	}
	line, err := g.host.Ask(info.Side(side)+", unseen: ", true)
	if err != nil {
		return err
	}
	words := strings.Fields(line)
	if len(words) == 0 {
		return games.Errorf("no-move", "no move was typed, so nothing is chosen")
	}
	return g.ChooseTyped(ctx, side, complete(words))
}

// ChooseTyped takes words that nobody has seen as a side's choice.
func (g *Game) ChooseTyped(ctx context.Context, side games.Turn, words []string) error {
	return g.change(func() error {
		m, err := g.Choice.At(side).Read(words)
		if err != nil {
			return notShown(err)
		}
		if err := g.chooseByHand(ctx, side, m); err != nil {
			return err
		}
		return g.goOn(ctx)
	})
}

// notShown keeps the code of the error in an unseen choice, and drops its
// text, which would give away what was meant.
func notShown(err error) error {
	return games.Errorf(games.CodeOf(err), "that cannot be chosen here; what was typed is not shown, so that the other side learns nothing; try again")
}
