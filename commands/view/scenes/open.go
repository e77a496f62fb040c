package scenes

import (
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/games"
)

// opener opens the board of a shell to browsers; the room of open boards sets it.
var opener func(c *table.Call, shell session.Shell) error

// OpenWith sets the opener.
func OpenWith(open func(c *table.Call, shell session.Shell) error) { opener = open }

// boardWords are the arguments of board besides a game.
func boardWords(*session.Session) []string { return []string{"open", "close"} }

// runBoard opens or closes a board, and otherwise does the same as show.
func runBoard(c *table.Call) (lisp.Value, error) {
	words := c.Rest("what")
	if len(words) == 1 {
		switch words[0] {
		case lisp.Symbol("open"):
			return session.Nothing, openBoard(c)
		case lisp.Symbol("close"):
			return session.Nothing, closeBoard(c)
		}
	}
	for i, word := range words {
		if name, ok := word.(lisp.Symbol); ok {
			if v, bound := c.Session.Lisp.Variable(name); bound {
				words[i] = v
			}
		}
	}
	return c.Table.On(c.Session).Call(c.Ctx, c.Table.Named("show")[0], words)
}

func openBoard(c *table.Call) error {
	shell := c.Session.Shell
	switch {
	case shell == nil || !shell.Interactive():
		return games.Errorf("no-terminal", "board open shows what is typed at a terminal, and there is none")
	case opener == nil:
		return games.Errorf("no-pages", "this program serves no pages to browsers")
	}
	return opener(c, shell)
}

func closeBoard(c *table.Call) error {
	if c.Session.Shell != nil {
		if o := c.Session.Shell.Watch(nil); o != nil {
			o.Close()
			c.Emit(report.Notef("The board is closed."))
			return nil
		}
	}
	return games.Errorf("no-board", "no board is open; board open opens one")
}
