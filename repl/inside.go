package repl

import (
	"context"

	"parlor/commands/account"
	"parlor/commands/session"
)

// RunIn runs a command in another session, as part of the command under way. What it
// says goes where that session says it; its error is for the caller. It is run for
// whoever leads or asks there, and so is not offered to him.
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

// GoOnIn has what is typed from now on run in another session. The log goes on, as
// it holds what was typed and not what came of it.
func (sh *Shell) GoOnIn(s *session.Session) { sh.Session = sh.own.Table.On(s) }
