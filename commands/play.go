package commands

import (
	"context"
	"fmt"
	"strings"

	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

func runShow(c *table.Call) (lisp.Value, error) {
	if c.Flag("squares") {
		c.Emit(gametext.BoardWithSquares(c.Game()))
	} else {
		c.Session.ShowBoard(c.Game())
	}
	return session.Nothing, nil
}

func runPass(c *table.Call) (lisp.Value, error) {
	err := c.Session.Play(c.Ctx, c.Game(), []string{play.PassWord})
	return session.AfterMove(c.Game()), err
}

func runUndo(c *table.Call) (lisp.Value, error) {
	g := c.Game()
	h := g.Line.History()
	count, steps := c.Number("count", 1), len(h.Steps)-h.Undone
	if g.Choice.Half() {
		steps++
	}
	if count > max(steps, 1) {
		return nil, games.Errorf("nothing-to-undo", "%d steps cannot be taken back, as there are %d", count, steps)
	}
	_, resigned := g.Line.Resigned()
	for range count {
		if err := g.Undo(); err != nil {
			return nil, err
		}
	}
	if resigned { // the pieces stand as they did, and the game goes on
		c.Session.ShowBoard(g)
		c.Session.Tell(g)
	}
	return g, nil
}

func runMoves(c *table.Call) (lisp.Value, error) {
	g := c.Game()
	side := g.Choice.NextToAsk()
	if c.Has("side") {
		side = c.Side()
	}
	list, err := gametext.MovesOfSide(g, side, c.Session.LineFor(g))
	if err != nil {
		return nil, err
	}
	if c.Session.Settings.Speaks() {
		list = list.Spoken(g.Line.Now())
	}
	return c.ShowAs(list, movesList(list)), nil
}

// movesList gives a list of moves to Lisp: ((line notation description) ...).
func movesList(l gametext.Moves) lisp.Value {
	return lisp.ListOf(l.Moves, func(m gametext.MoveListing) lisp.Value {
		values := m.Values()
		return lisp.List(values[0], values[1], values[2])
	})
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
func makePlayed(ctx context.Context, s table.Caller, args []lisp.Value, refused error) (lisp.Value, error) {
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

func runHistory(c *table.Call) (lisp.Value, error) {
	h := HistoryOf(c.Game())
	return c.ShowAs(h, historyList(h)), nil
}

// History is what has been done in a game, step by step.
type History struct {
	Start string        `json:"start"`
	Steps []HistoryStep `json:"steps"`
	// Undone counts the steps at the end that redo would do again.
	Undone int `json:"undone"`
}

// HistoryStep is what one undo takes back.
type HistoryStep struct {
	Events []play.Event `json:"events"`
}

// Write lists the steps by number, those undone at the end.
func (h History) Write(t *report.Text) {
	t.Add("  0. %s\n", h.Start)
	for i, step := range h.Steps {
		role, mark := report.Plain, ""
		if i >= len(h.Steps)-h.Undone {
			role, mark = report.Faint, "  (undone)"
		}
		for j, e := range step.Events {
			number := "    "
			if j == 0 {
				number = fmt.Sprintf("%*d", 3, i+1) + "."
			}
			t.Put(role, number+" "+e.String()+mark)
			t.Line()
		}
	}
}

// HistoryOf is what has been done in a game.
func HistoryOf(g *play.Game) History {
	past := g.Line.History()
	h := History{Start: past.Start.Text(), Undone: past.Undone}
	h.Steps = wording.Each(past.Steps, func(events []play.Event) HistoryStep { return HistoryStep{events} })
	return h
}
