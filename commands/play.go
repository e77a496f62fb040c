package commands

import (
	"strings"

	"parlor/games"
	"parlor/repl/lisp"
)

func playCommands() []*Command {
	return []*Command{
		{
			Sig: "(show game)", Group: groupPlay,
			Brief:   "the board",
			Long:    "Draws the position. Commands that change it show it by themselves.",
			Example: "(show g)",
			Run: func(c *Call) (lisp.Value, error) {
				c.Emit(c.game().board())
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
				err := c.game().play(c.Ctx, []string{"pass"})
				return c.game().afterMove(), err
			},
		},
		{
			Sig: "(undo game)", Group: groupPlay,
			Brief: "take back the last step",
			Long: "A step is what one command did: a draw, a move, or the draw, move and answers of do-best-move. Drawing " +
				"again after an undo brings the same card.",
			Example: "(undo g)",
			Run:     func(c *Call) (lisp.Value, error) { return c.game(), c.game().undo() },
		},
		{
			Sig: "(redo game)", Group: groupPlay,
			Brief:   "do again what was undone",
			Long:    "Possible until something else is done.",
			Example: "(redo g)",
			Run:     func(c *Call) (lisp.Value, error) { return c.game(), c.game().redo() },
		},
		{
			Sig: "(history game)", Group: groupPlay,
			Brief:   "what has been done so far, step by step",
			Long:    "Lists draws and moves by the steps that undo takes back. Undone steps stand at the end.",
			Example: "(history g)",
			Run: func(c *Call) (lisp.Value, error) {
				c.Emit(c.game().history())
				return Nothing, nil
			},
		},
		{
			Sig: "(position game)", Group: groupPlay,
			Brief: "the position as one line of text that sets it up again",
			Long: "Give the text to set-position, or to the make command after :position. It names every option that is " +
				"not the default.",
			Example: "(position g)",
			Run:     func(c *Call) (lisp.Value, error) { return c.game().position(), nil },
		},
		{
			Sig: "(set-position game position)", Group: groupPlay,
			Brief:   "set up the position that a text names",
			Long:    "The change is one step for undo. A text that does not name a position changes nothing.",
			Example: `(set-position g "sorry red 10 r:-1,12,-96 g:-2,29,-200")`,
			Run: func(c *Call) (lisp.Value, error) {
				return c.game(), c.game().setPosition(c.word("position"))
			},
		},
	}
}

// MoveList is the legal moves of a position, or what may be drawn there.
type MoveList struct {
	Turn  string        `json:"turn"`
	Moves []MoveListing `json:"moves"`
}

// MoveListing is one line of a move list.
type MoveListing struct {
	Words []string `json:"words"`
	Move  string   `json:"move"`
	Does  string   `json:"does"`
	// Group is the heading the move stands under in games whose lists have parts.
	Group string `json:"group,omitempty"`
	line  string
}

// Kind is moves.
func (MoveList) Kind() string { return "moves" }

// Write lists the moves in the game's order, under headings where there are any.
func (l MoveList) Write(t *Text) {
	for from := 0; from < len(l.Moves); {
		to := from + 1
		for to < len(l.Moves) && l.Moves[to].Group == l.Moves[from].Group {
			to++
		}
		l.writeGroup(t, l.Moves[from:to])
		from = to
	}
}

func (l MoveList) writeGroup(t *Text, moves []MoveListing) {
	if moves[0].Group != "" {
		t.Put(Heading, moves[0].Group)
		t.Line()
	}
	rows := [][]string{{"type", "move", "what it does"}}
	for _, m := range moves {
		rows = append(rows, []string{m.line, m.Move, m.Does})
	}
	writeTable(t, rows, 0, 0)
}

func runMoves(c *Call) (lisp.Value, error) {
	g := c.game()
	if g.turn() == games.Over {
		return nil, g.isOver()
	}
	list := MoveList{Turn: lower(g.info().Side(g.turn()))}
	for _, m := range g.moves() {
		list.Moves = append(list.Moves, MoveListing{m.words, m.notation, m.describe, m.group, c.Session.line(g, m.words)})
	}
	c.Emit(list)
	return Nothing, nil
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
	err := c.game().play(c.Ctx, words)
	return c.game().afterMove(), err
}
