package compete

import (
	"runtime"

	"parlor/commands/arena/reproduce"
	"parlor/commands/catalog"
	"parlor/commands/lisp"
	"parlor/commands/session"
	"parlor/commands/table"
)

// reportWords lists the games that reports are about, and all.
func reportWords(*session.Session) []string { return append([]string{"all"}, reproduce.Games()...) }

func (d *matches) runReproduce(c *table.Call) (lisp.Value, error) {
	entries, err := reproduce.Of(c.Word("which"))
	if err != nil {
		return nil, err
	}
	s, done, err := d.open(c)
	if err != nil {
		return nil, err
	}
	defer done()
	lab := &reproduce.Workbench{
		Kind: c.Session.Games.Named, Quick: c.Flag("quick"), Workers: c.Number("workers", runtime.NumCPU()),
		Store: s, Program: c.Session.Version, Progress: tellMatch(c.Session), OriginalGame: catalog.OriginalGame,
	}
	r := Reproduced{Quick: lab.Quick}
	err = reproduce.Run(c.Ctx, lab, entries, func(f reproduce.Finding) {
		r.Findings = append(r.Findings, ReproducedFinding(f))
	})
	if r.Left = len(entries) - len(r.Findings); r.Left == len(entries) && err != nil {
		return nil, err
	}
	c.Emit(r)
	if err == nil && c.Has("file") {
		err = writeFile(c, c.Word("file"), r.Markdown(reproduceLine(c)))
	}
	return c.Tell(findingList(r)), err
}

// reproduceLine is the command as it is given outside of the shell.
func reproduceLine(c *table.Call) string {
	line := "parlor reproduce " + c.Word("which")
	if c.Flag("quick") {
		line += " --quick"
	}
	return line + " --file " + c.Word("file")
}

// findingList gives the findings to Lisp: ((game entry verdict ours) ...).
func findingList(r Reproduced) lisp.Value {
	rows := make([]lisp.Value, len(r.Findings))
	for i, f := range r.Findings {
		rows[i] = lisp.List(lisp.Symbol(f.Game), lisp.Symbol(f.Name), f.Verdict, f.Ours)
	}
	return lisp.List(rows...)
}
