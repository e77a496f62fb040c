package projector

import (
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/view/scenes"
	"parlor/games"
)

// Install makes the command board open serve boards.
func Install() { scenes.OpenWith(open) }

// open serves the board of a shell, unless it is served already.
func open(c *table.Call, shell session.Shell) error {
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
