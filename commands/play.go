package commands

import (
	"context"
	"errors"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/report"
)

func playCommands() []*Command {
	return []*Command{
		{
			Sig: "(show game)", Group: groupPlay,
			Brief:   "the board",
			Long:    "Draws the position. Commands that change it show it by themselves.",
			Example: "(show g)",
			Run: func(c *Call) (lisp.Value, error) {
				c.Emit(report.BoardOf(c.game()))
				return Nothing, nil
			},
		},
		{
			Sig: "(moves game)", Group: groupPlay,
			Brief: "the legal moves, as they are typed and as reports write them",
			Long: "Lists every legal move in the game's order, which is also how ties are broken: first the line to type, " +
				"then the notation of reports, then what the move does. Before a draw it lists what may be drawn.",
			Example: "(moves g)",
			Run:     runMoves,
		},
		{
			Sig: "(play game &rest move)", Group: groupPlay,
			Brief: "make a move, in any form that moves lists",
			Long: "Takes the line to type, with or without its command, or the notation of reports as a quoted list: " +
				"(play g 0 -1), (play g play-card 0 -1) and (play g '(11 10 10)) are one move.",
			Example: "(play g 0)",
			Run:     runPlay,
		},
		{
			Sig: "(pass game)", Group: groupPlay,
			Brief:   "pass, where there is nothing else to do",
			Long:    "Passing is legal only when no other move is.",
			Example: "(pass g)",
			Run: func(c *Call) (lisp.Value, error) {
				err := c.Session.play(c.Ctx, c.game(), []string{"pass"})
				return afterMove(c.game()), err
			},
		},
		{
			Sig: "(undo game)", Group: groupPlay,
			Brief: "take back the last step",
			Long: "A step is what one command did: a draw, a move, or the draw, move and answers of do-best-move. Drawing " +
				"again after an undo brings the same card.",
			Example: "(undo g)",
			Run:     func(c *Call) (lisp.Value, error) { return c.game(), c.game().Undo() },
		},
		{
			Sig: "(redo game)", Group: groupPlay,
			Brief:   "do again what was undone",
			Long:    "Possible until something else is done.",
			Example: "(redo g)",
			Run:     func(c *Call) (lisp.Value, error) { return c.game(), c.game().Redo() },
		},
		{
			Sig: "(history game)", Group: groupPlay,
			Brief:   "what has been done so far, step by step",
			Long:    "Lists draws and moves by the steps that undo takes back. Undone steps stand at the end.",
			Example: "(history g)",
			Run: func(c *Call) (lisp.Value, error) {
				c.Emit(report.HistoryOf(c.game()))
				return Nothing, nil
			},
		},
		{
			Sig: "(position game)", Group: groupPlay,
			Brief: "the position as one line of text that sets it up again",
			Long: "Give the text to set-position, or to the make command after :position. It names every option that is " +
				"not the default.",
			Example: "(position g)",
			Run:     func(c *Call) (lisp.Value, error) { return c.game().Now().Text(), nil },
		},
		{
			Sig: "(set-position game position)", Group: groupPlay,
			Brief:   "set up the position that a text names",
			Long:    "The change is one step for undo. A text that does not name a position changes nothing.",
			Example: `(set-position g "sorry red 10 r:-1,12,-96 g:-2,29,-200")`,
			Run: func(c *Call) (lisp.Value, error) {
				return c.game(), c.game().SetPosition(c.word("position"))
			},
		},
	}
}

func runMoves(c *Call) (lisp.Value, error) {
	list, err := report.MovesOf(c.game(), c.Session.lineFor(c.game()))
	if err != nil {
		return nil, err
	}
	c.Emit(list)
	return Nothing, nil
}

// play makes a move that a person has typed.
func (s *Session) play(ctx context.Context, g *play.Game, words []string) error {
	err := g.Play(ctx, words)
	var missing *play.NotDealt
	if errors.As(err, &missing) {
		missing.Verb = s.line(g, []string{missing.Verb})
	}
	return err
}

func runPlay(c *Call) (lisp.Value, error) {
	words := c.words("move")
	if len(words) == 0 {
		return nil, usage(c.Command, "a move")
	}
	// A move in notation may come as one quoted list.
	if len(words) == 1 && strings.HasPrefix(words[0], "(") {
		words = strings.Fields(words[0])
	}
	err := c.Session.play(c.Ctx, c.game(), words)
	return afterMove(c.game()), err
}
