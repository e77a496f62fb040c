package repl

import (
	"io"
	"time"

	"github.com/schollz/progressbar/v3"

	"parlor/commands"
)

// patience is how long work may take before its progress is shown.
const patience = time.Second

// progress shows how far long work has come, on a terminal's error output.
type progress struct {
	out   io.Writer
	began time.Time
	bar   *progressbar.ProgressBar
}

// ShowProgress lets the shell show the progress of long work on out.
func (sh *Shell) ShowProgress(out io.Writer) {
	p := &progress{out: out}
	sh.Session.Progress = p.update
}

// update shows work that has taken longer than anybody likes to wait in the
// dark, and clears the line when it is done.
func (p *progress) update(now commands.Progress) {
	if now.Done <= 1 || p.began.IsZero() {
		p.began, p.bar = time.Now(), nil
	}
	if time.Since(p.began) < patience {
		return
	}
	if p.bar == nil {
		p.bar = progressbar.NewOptions(now.Total, progressbar.OptionSetWriter(p.out),
			progressbar.OptionSetDescription(now.Label), progressbar.OptionClearOnFinish(),
			progressbar.OptionSetPredictTime(true), progressbar.OptionSetWidth(30))
	}
	_ = p.bar.Set(now.Done)
	if now.Done >= now.Total {
		_ = p.bar.Finish()
		p.bar = nil
	}
}
