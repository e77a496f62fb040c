package repl

import (
	"fmt"
	"strings"
	"time"

	"parlor/commands/shell/session"
)

// patience is how long work may take before its progress is shown.
const patience = time.Second

// progress shows the progress of long work, on one line of a terminal that is
// overwritten and cleared again.
type progress struct {
	out   *Screen
	wide  func() int // the number of columns
	began time.Time  // of the current command
	shown bool
	last  session.Progress // as drawn last, and when
	drawn time.Time
}

// ShowProgress shows the progress of long work on a terminal, whose
// width columns gives.
func (sh *Shell) ShowProgress(out *Screen, columns func() int) {
	sh.progress = &progress{out: out, wide: columns}
	sh.Session.Progress = sh.progress.update
}

// start begins a command.
func (p *progress) start() {
	if p != nil {
		p.began, p.last = time.Now(), session.Progress{}
	}
}

// update shows progress if the work takes long.
func (p *progress) update(now session.Progress) {
	if time.Since(p.began) < patience {
		return
	}
	if now.Label == p.last.Label && now.Done == p.last.Done && time.Since(p.drawn) < redraw {
		return
	}
	p.last, p.drawn = now, time.Now()
	if now.Total > 0 && now.Done == now.Total {
		p.clear()
		return
	}
	p.shown = true
	p.out.Line(lineOf(now, p.wide()-1))
}

// redraw is how often a line that only counts nodes is redrawn.
const redraw = 200 * time.Millisecond

// lineOf writes progress on a line that fits a width: what does not fit is dropped,
// for a wrapped line could not be cleared.
func lineOf(now session.Progress, width int) string {
	var line string
	switch {
	case now.Total >= tooManyToCount:
		line = now.Label + " " + bar(now.Done, now.Total)
	case now.Total > 0:
		line = fmt.Sprintf("%s %d of %d", now.Label, now.Done, now.Total)
	case now.Done > 0:
		line = fmt.Sprintf("%s %d", now.Label, now.Done)
	default:
		line = now.Label
	}
	var more []string
	if now.Says != "" {
		more = append(more, now.Says)
	}
	if now.Left > 0 {
		more = append(more, "about "+rounded(now.Left)+" left")
	}
	if now.Value != "" {
		more = append(more, "value "+now.Value)
	}
	if now.Nodes > 0 {
		more = append(more, fmt.Sprintf("%d nodes", now.Nodes), fmt.Sprintf("%d a second", now.Speed))
	}
	for _, m := range more {
		if len(line)+len(", ")+len(m) <= width {
			line += ", " + m
		}
	}
	return line
}

// tooManyToCount is a total from which a bar is clearer than a number.
const tooManyToCount = 1000

// bar draws done as a share of total.
func bar(done, total int) string {
	const width = 30
	share := float64(done) / float64(total)
	filled := int(share * width)
	return fmt.Sprintf("[%s%s] %2.0f %%", strings.Repeat("#", filled), strings.Repeat(".", width-filled), 100*share)
}

// clear clears the line for a command's output.
func (p *progress) clear() {
	if p != nil && p.shown {
		p.out.Line("")
		p.shown = false
	}
}

// rounded writes a duration as people say it.
func rounded(d time.Duration) string {
	switch {
	case d < time.Minute:
		return fmt.Sprintf("%.0f s", max(1, d.Seconds()))
	case d < time.Hour:
		return fmt.Sprintf("%.0f min", d.Minutes())
	case d < 100*time.Hour:
		return fmt.Sprintf("%.0f h", d.Hours())
	}
	return "days"
}
