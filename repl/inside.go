package repl

import (
	"context"

	"parlor/commands/shell/account"
	"parlor/commands/shell/session"
)

// RunIn runs a command in another session, as part of the current command. Its
// output goes where that session's does; its error is for the caller. It runs on
// behalf of the activity that leads there, and so is not offered to it.
func (sh *Shell) RunIn(ctx context.Context, in *session.Session, command string) error {
	ctx, err := account.Enter(ctx)
	if err != nil {
		return err
	}
	before, show, putBack := sh.Session, sh.Show, in.Stack.Aside()
	sh.Session, sh.Show = before.Table.On(in), within{show}
	defer func() { sh.Session, sh.Show = before, show; putBack() }()
	return sh.runText(ctx, command)
}

// GoOnIn runs what is typed from now on in another session. The log continues, as
// it holds what was typed and not its results.
func (sh *Shell) GoOnIn(s *session.Session) { sh.Session = sh.own.Table.On(s) }
