package projector

import (
	_ "embed"

	"parlor/commands/lisp"
	"parlor/commands/report"
	"parlor/commands/session"
	"parlor/commands/table"
	"parlor/games"
)

//go:embed commands.md
var help string

// Commands are the commands of the room.
func Commands() []*table.Command {
	words := table.ParameterKind{Name: true, Complete: func(*session.Session) []string { return []string{"open", "close"} }}
	return table.Rows(help, table.Handlers{"board": {Run: run, Kinds: table.ParameterKinds{"what": words}}})
}

// run opens or closes a board, and otherwise is show.
func run(c *table.Call) (lisp.Value, error) {
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

// openBoard serves the board, unless that is done already.
func openBoard(c *table.Call) error {
	shell := c.Session.Shell
	if shell == nil || !shell.Interactive() {
		return games.Errorf("no-terminal", "board open shows what is typed at a terminal, and there is none")
	}
	p, ok := shell.Watch(nil).(*projector)
	if !ok {
		var err error
		if p, err = start(); err != nil {
			return games.Errorf("cannot-listen", "the board cannot be served: %v", report.Reason(err))
		}
	}
	shell.Watch(p)
	c.Emit(Opened{Clicks: p.address + p.clicks, See: p.address + p.see})
	return nil
}

// closeBoard ends that.
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

// Opened says where a board is.
type Opened struct {
	Clicks string `json:"clicks"`
	See    string `json:"see"`
}

// Kind is an open board.
func (Opened) Kind() string { return "board-opened" }

// Write gives the links.
func (o Opened) Write(t *report.Text) {
	t.Add("The board is open, for this machine alone, at\n  %s\nClicks there are typed here. For those who only look on:\n  %s\n", o.Clicks, o.See)
}
