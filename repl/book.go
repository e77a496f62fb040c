package repl

import (
	"context"

	"parlor/commands"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/transcripts"
	"parlor/transcripts/files"
)

// Sandboxes opens fresh sessions for pages that are typeset, as [Opener] does for those
// that are checked.
func Sandboxes(ctx context.Context, house commands.House) func(transcripts.Meta) (*session.Sandbox, error) {
	return func(meta transcripts.Meta) (*session.Sandbox, error) {
		heard := &recorded{}
		sh, end, err := openPage(meta, files.Anywhere(), heard, house.NewSession)
		if err != nil {
			return nil, err
		}
		heard.session = sh.Session.Session
		return &session.Sandbox{Session: sh.Session.Session, End: end, Run: func(command string) session.Told {
			heard.text, heard.records = report.Text{}, nil
			err := runLine(ctx, sh, command)
			return session.Told{Text: heard.text, Records: heard.records, Err: err}
		}}, nil
	}
}

// recorded records a session's output, as text and as records.
type recorded struct {
	listener
	records []report.Record
}

// Record adds a record.
func (r *recorded) Record(said report.Record) {
	r.listener.Record(said)
	r.records = append(r.records, said)
}
