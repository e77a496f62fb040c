package commands

import (
	"strings"

	"parlor/games"
	"parlor/repl/lisp"
)

func chooseCommands() []*Command {
	return []*Command{{
		Sig: "(choose game side)", Group: groupPlay,
		Brief: "choose a move unseen, where both sides decide at once",
		Long: "Asks for the move at a prompt that shows nothing of what is typed and writes nothing down, for two people at " +
			"one keyboard. The move is typed as moves lists it, with or without its command. Nothing happens on the board " +
			"until the other side has chosen too; undo takes a choice back that still waits. It needs a terminal.",
		Example: "(choose rps max)",
		Run:     runChoose,
	}}
}

func runChoose(c *Call) (lisp.Value, error) {
	g := c.game()
	if err := g.chooseUnseen(c, c.values["side"].(games.Turn), nil); err != nil {
		return nil, err
	}
	return g.afterMove(), nil
}

// ChosenLine tells that one side has chosen, and nothing of what.
type ChosenLine struct {
	Side  string `json:"side"`
	Other string `json:"other"`

	side games.Turn
}

// Kind is chosen.
func (ChosenLine) Kind() string { return "chosen" }

// Write says who has chosen and who is to choose.
func (l ChosenLine) Write(t *Text) {
	t.Put(roleOf(l.side), upper(l.Side))
	t.Add(" has chosen. %s is to choose.\n", l.Other)
}

// halfChosen says whether one side has chosen and the other has not.
func (g *gameOf[S]) halfChosen() bool { return g.chosen[0] != nil || g.chosen[1] != nil }

// waiting says whose choice waits for the other side's; nil for nobody's.
func (g *gameOf[S]) waiting() *ChosenLine {
	for i, m := range g.chosen {
		if m != nil {
			return &ChosenLine{Side: g.info().Sides[i], Other: g.info().Sides[1-i], side: games.Max + games.Turn(i)}
		}
	}
	return nil
}

// afterMove is what a command that made a move is worth: the game, whose board is
// shown, or nothing as long as a choice waits for the other side's.
func (g *gameOf[S]) afterMove() lisp.Value {
	if g.halfChosen() {
		return Nothing
	}
	return g
}

// chooseWords takes words as the choice of the side they name, or of the first
// side that has not chosen.
func (g *gameOf[S]) chooseWords(words []string) error {
	side, words := g.whoChooses(words)
	m, err := g.readChoice(side, words)
	if err != nil {
		return err
	}
	if err := g.choose(side, m); err != nil {
		return err
	}
	g.tellChosen(side)
	return nil
}

// tellChosen says that a side has chosen, where a person is to choose for the
// other one.
func (g *gameOf[S]) tellChosen(side games.Turn) {
	other := side.Opponent()
	if g.halfChosen() && g.rivals[other-games.Max] == nil {
		g.session.Emit(*g.waiting())
	}
}

// whoChooses finds the side that a move's words name: before the move, as in
// upper throw r 4 -1, where it is taken off, or behind the game's own command,
// as in throw upper r 4 -1. Otherwise it is the first side that has not chosen.
func (g *gameOf[S]) whoChooses(words []string) (games.Turn, []string) {
	for i, w := range words[:min(2, len(words))] {
		if side, ok := sideOf(g.info(), lower(w)); ok {
			if i == 0 {
				words = words[1:]
			}
			return side, words
		}
	}
	return g.sideToAsk(), words
}

// readChoice reads a move of one side at a Both node.
func (g *gameOf[S]) readChoice(side games.Turn, words []string) (games.Move, error) {
	s := g.stateFor(side)
	return g.kit.ReadMove(&s, words)
}

// replyState is the position in which Min chooses. What Max has committed to
// does not matter there, by the law of Reply.
func (g *gameOf[S]) replyState() S {
	s := g.now
	g.kit.Play(&s, g.kit.Moves(&s, nil)[0])
	return s
}

// choose keeps a side's choice until both have chosen, and then plays both.
func (g *gameOf[S]) choose(side games.Turn, m games.Move) error {
	if err := g.mayChoose(side); err != nil {
		return err
	}
	s := g.stateFor(side)
	if err := g.checkLegal(&s, m, ""); err != nil {
		return err // while it can still be told whose it is
	}
	g.chosen[side-games.Max] = &m
	if g.chosen[side.Opponent()-games.Max] == nil {
		return nil
	}
	first, second := *g.chosen[0], *g.chosen[1]
	if err := g.happen("move", first); err != nil {
		return err
	}
	return g.happen("move", second)
}

// mayChoose refuses a second choice of a side.
func (g *gameOf[S]) mayChoose(side games.Turn) error {
	if g.chosen[side-games.Max] == nil {
		return nil
	}
	return Errorf("already-chosen", "%s has chosen already; %s is to choose, or undo takes the choice back",
		g.info().Side(side), g.info().Side(side.Opponent()))
}

// chooseUnseen asks at a prompt without echo for a side's move. The words
// before are the command that the answer may leave out.
func (g *gameOf[S]) chooseUnseen(c *Call, side games.Turn, before []string) error {
	if g.turn() != games.Both {
		return Errorf("nothing-to-choose", "only where both sides decide at once can one choose unseen; here it is %s's turn",
			g.info().Side(g.turn()))
	}
	if err := g.mayChoose(side); err != nil {
		return err // before anything is typed
	}
	line, err := c.Session.Shell.Ask(g.info().Side(side)+", unseen: ", true)
	if err != nil {
		return err
	}
	words := strings.Fields(line)
	if len(words) == 0 {
		return Errorf("no-move", "no move was typed, so nothing is chosen")
	}
	if _, isCommand := c.Session.table.Find(lower(words[0])); !isCommand {
		words = append(before, words...)
	}
	return g.change(func() error {
		m, err := g.readChoice(side, words)
		if err != nil {
			return notShown(err)
		}
		if err := g.choose(side, m); err != nil {
			return err
		}
		g.tellChosen(side)
		return g.answer(c.Ctx)
	})
}

// notShown keeps the code of what is wrong with an unseen choice, and of its
// words only those that do not give away what was meant: none.
func notShown(err error) error {
	return Errorf(CodeOf(err), "that cannot be chosen here; what was typed is not shown, so that the other side learns nothing; try again")
}
