package compete

import (
	"parlor/commands/arena/ugi/check"
	"parlor/commands/report"
	"parlor/commands/wording"
)

// EngineCheck is what an outside engine does right and wrong.
type EngineCheck struct {
	Command string        `json:"command"`
	Points  []check.Point `json:"points"`
	Faults  int           `json:"faults"`
}

// Write tells point by point, with the last lines both ways where something was wrong.
func (r EngineCheck) Write(t *report.Text) {
	for _, p := range r.Points {
		t.Add("%-5s  %s\n", p.Verdict, p.Says)
		if p.Why != "" {
			report.WriteIndented(t, "       ", p.Why)
		}
		for _, line := range p.Talk {
			t.Put(report.Plain, "         "+line+"\n") // as it is, to be compared with the engine's own
		}
	}
	if r.Faults == 0 {
		t.Add("nothing is wrong with %s\n", r.Command)
		return
	}
	t.Add("%s in %s\n", wording.Plural(r.Faults, "fault"), r.Command)
}
