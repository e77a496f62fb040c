package commands

import (
	"context"
	"strings"

	"parlor/commands/gametext"
	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/session"
	"parlor/commands/table"
	"parlor/games"
)

func playCommands() []*table.Command {
	return []*table.Command{
		{
			Sig: "(show game &key squares)", Group: table.GroupPlay,
			Brief: "the board",
			Long: "Draws the position. Commands that change it show it by themselves, as the setting board says. With :squares t every " +
				"square has the name by which moves and positions call it.",
			Example: "(show g :squares t)",
			Kinds:   table.ParameterKinds{"squares": {Brief: "t to name the squares", Read: table.ReadFlag, Complete: table.CompleteFlag}},
			Run: func(c *table.Call) (lisp.Value, error) {
				if c.Flag("squares") {
					c.Emit(gametext.BoardWithSquares(c.Game()))
				} else {
					c.Session.ShowBoard(c.Game())
				}
				return session.Nothing, nil
			},
		},
		{
			Sig: "(moves game &optional side)", Group: table.GroupPlay,
			Brief: "the legal moves, as they are typed and as reports write them",
			Long: "Lists every legal move in the game's order, which is also how ties are broken: first the line to type, " +
				"then the notation of reports, then what the move does. Before a draw it lists what may be drawn. Where both sides decide at once it lists the moves of " +
				"the side named, or else of the first that has not chosen. Its value in Lisp " +
				"is a list of (line notation description); legal-moves gives the lines without showing them.\n\n" +
				"At a terminal the number in front of a move plays it, with or without the list. A number that is the game's " +
				"own line for a move, as a pit of Mancala or a piece of Sorry!, is the number of that move. " +
				"Enter alone lists the moves of a game under way, draws where chance decides next, or passes where nothing else can be done. In files, " +
				"pipes and pages an empty line is nothing, and a number is only ever the game's own line.",
			Example: "(moves g)",
			Run:     runMoves,
		},
		{
			Sig: "(play game &rest move)", Group: table.GroupPlay,
			Brief: "make a move, in any form that moves lists",
			Long: "Takes the line to type, with or without its command, or the notation of reports as a quoted list: " +
				"(play g 0 -1), (play g play-card 0 -1) and (play g '(11 10 10)) are one move. Before a draw it takes an outcome in full, as legal-moves lists it: (play g set-card 5).",
			Example: "(play g 0)",
			Run:     runPlay,
			Without: makePlayed,
		},
		{
			Sig: "(pass game)", Group: table.GroupPlay,
			Brief:   "pass, where there is nothing else to do",
			Long:    "Passing is legal only when no other move is.",
			Example: "(pass g)",
			Run: func(c *table.Call) (lisp.Value, error) {
				err := c.Session.Play(c.Ctx, c.Game(), []string{play.PassWord})
				return session.AfterMove(c.Game()), err
			},
		},
		{
			Sig: "(undo game &optional count)", Group: table.GroupPlay,
			Brief: "take back the last step, or the last few",
			Long: "A step is what one command did, with all that followed by itself: the computer's answer, and what the setting " +
				"auto drew and passed. Drawing again after an undo brings the same card.",
			Example: "(undo g)",
			Kinds:   table.ParameterKinds{"count": {Brief: "how many steps, 1 if left out", Read: table.ReadPositive}},
			Run:     runUndo,
		},
		{
			Sig: "(redo game)", Group: table.GroupPlay,
			Brief:   "do again what was undone",
			Long:    "Possible until something else is done.",
			Example: "(redo g)",
			Run:     func(c *table.Call) (lisp.Value, error) { return c.Game(), c.Game().Redo() },
		},
		{
			Sig: "(history game)", Group: table.GroupPlay,
			Brief: "what has been done so far, step by step",
			Long: "Lists draws and moves by the steps that undo takes back. Undone steps stand at the end. Its value " +
				"in Lisp is a list of (kind side line) without them; the side is nil for chance.",
			Example: "(history g)",
			Run: func(c *table.Call) (lisp.Value, error) {
				h := HistoryOf(c.Game())
				c.Emit(h)
				return c.Tell(historyList(h)), nil
			},
		},
		{
			Sig: "(position game)", Group: table.GroupPlay,
			Brief: "the position as one line of text that sets it up again",
			Long: "Give the text to set-position, or to the make command after :position. It names every option that is " +
				"not the default.",
			Example: "(position g)",
			Pure:    true,
			Run:     func(c *table.Call) (lisp.Value, error) { return c.Game().Now().Text(), nil },
		},
		{
			Sig: "(set-position game position)", Group: table.GroupPlay,
			Brief:   "set up the position that a text names",
			Long:    "The change is one step for undo. A text that does not name a position changes nothing.",
			Example: `(set-position g "sorry red 10 r:-1,12,-96 g:-2,29,-200")`,
			Run: func(c *table.Call) (lisp.Value, error) {
				return c.Game(), c.Game().SetPosition(c.Word("position"))
			},
		},
	}
}

func runUndo(c *table.Call) (lisp.Value, error) {
	g := c.Game()
	h := g.History()
	count, steps := c.Number("count", 1), len(h.Steps)-h.Undone
	if g.HalfChosen() {
		steps++
	}
	if count > max(steps, 1) {
		return nil, games.Errorf("nothing-to-undo", "%d steps cannot be taken back, as there are %d", count, steps)
	}
	for range count {
		if err := g.Undo(); err != nil {
			return nil, err
		}
	}
	return g, nil
}

func runMoves(c *table.Call) (lisp.Value, error) {
	g := c.Game()
	side := g.NextToAsk()
	if c.Has("side") {
		side = c.Side()
	}
	list, err := gametext.MovesOfSide(g, side, c.Session.LineFor(g))
	if err != nil {
		return nil, err
	}
	if c.Session.Settings.Speaks() {
		list = list.Spoken(g.Now())
	}
	c.Emit(list)
	return c.Tell(movesList(list)), nil
}

// movesList gives a list of moves to Lisp: ((line notation description) ...).
func movesList(l gametext.Moves) lisp.Value {
	rows := make([]lisp.Value, len(l.Moves))
	for i, m := range l.Moves {
		values := m.Values()
		rows[i] = lisp.List(values[0], values[1], values[2])
	}
	return lisp.List(rows...)
}

// historyList gives what has been done to Lisp: ((kind side line) ...), steps undone
// left out. The side is nil for chance.
func historyList(h History) lisp.Value {
	var rows []lisp.Value
	for _, step := range h.Steps[:len(h.Steps)-h.Undone] {
		for _, e := range step.Events {
			var side lisp.Value
			if e.Side != "" {
				side = lisp.Symbol(strings.ToLower(e.Side))
			}
			rows = append(rows, lisp.List(lisp.Symbol(e.Kind), side, strings.Join(e.Words, " ")))
		}
	}
	return lisp.List(rows...)
}

func runPlay(c *table.Call) (lisp.Value, error) {
	words, err := moveWords(c)
	if err != nil {
		return nil, err
	}
	if len(words) == 1 && isGame(c.Session, words[0]) { // play sorry
		kind, _ := c.Session.KindNamed(words[0])
		return made(c.Session.Make(c.Ctx, kind, nil, ""))
	}
	err = c.Session.Play(c.Ctx, c.Game(), words)
	return session.AfterMove(c.Game()), err
}

// makePlayed makes the game that is played by its name where there is none yet: play sorry.
func makePlayed(s table.Caller, ctx context.Context, args []lisp.Value, refused error) (lisp.Value, error) {
	if len(args) != 1 || !isGame(s.Session, session.AsWord(args[0])) {
		return nil, refused
	}
	kind, _ := s.KindNamed(session.AsWord(args[0]))
	return made(s.Make(ctx, kind, nil, ""))
}

// isGame says whether a word is the name of a game.
func isGame(s *session.Session, word string) bool {
	_, err := s.KindNamed(word)
	return err == nil
}

// made is a game as a value, unless it could not be made.
func made(g *play.Game, err error) (lisp.Value, error) {
	if err != nil {
		return nil, err
	}
	return g, nil
}

// moveWords gives the words of the parameter move. A move may come in one text or
// quoted list, as moves gives it.
func moveWords(c *table.Call) ([]string, error) {
	values := c.Rest("move")
	switch len(values) {
	case 0:
		return nil, c.Usage("a move")
	case 1:
		return session.MoveWords(values[0])
	}
	return c.Words("move"), nil
}

func chooseCommands() []*table.Command {
	return []*table.Command{{
		Sig: "(choose game side)", Group: table.GroupPlay,
		Brief: "choose a move unseen, where both sides decide at once",
		Long: "Asks for the move at a prompt that shows nothing of what is typed and writes nothing down, for two people at " +
			"one keyboard. The move is typed as moves lists it, with or without its command. Nothing happens on the board " +
			"until the other side has chosen too; undo takes a choice back that still waits. It needs a terminal.",
		Example: "(choose rps max)",
		Run:     runChoose,
	}}
}

func runChoose(c *table.Call) (lisp.Value, error) {
	g := c.Game()
	if err := chooseUnseen(c, g, c.Side(), nil); err != nil {
		return nil, err
	}
	return session.AfterMove(g), nil
}

// chooseUnseen asks for a side's move at a prompt without echo. The words before
// are the command that the answer may leave out.
func chooseUnseen(c *table.Call, g *play.Game, side games.Turn, before []string) error {
	return g.ChooseUnseen(c.Ctx, side, func(words []string) []string {
		if _, isCommand := c.Table.Find(strings.ToLower(words[0])); isCommand {
			return words
		}
		return append(before, words...)
	})
}
