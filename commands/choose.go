package commands

import (
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/games"
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
	if err := c.chooseUnseen(g, c.values["side"].(games.Turn), nil); err != nil {
		return nil, err
	}
	return afterMove(g), nil
}

// chooseUnseen asks for a side's move at a prompt without echo. The words before
// are the command that the answer may leave out.
func (c *Call) chooseUnseen(g *play.Game, side games.Turn, before []string) error {
	return g.ChooseUnseen(c.Ctx, side, func(words []string) []string {
		if _, isCommand := c.Session.table.Find(strings.ToLower(words[0])); isCommand {
			return words
		}
		return append(before, words...)
	})
}

// afterMove is what a command that made a move is worth: the game, whose board is
// shown, or nothing as long as a choice waits for the other side's.
func afterMove(g *play.Game) lisp.Value {
	if g.HalfChosen() {
		return Nothing
	}
	return g
}
