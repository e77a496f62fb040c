package predict

import (
	"fmt"
	"strings"

	"parlor/commands/text/report"
)

// Prediction is a question about what a walk shows next, or what there is to say of an answer.
type Prediction struct {
	// About is what is asked about: cut, value, move or mixture.
	About string `json:"about"`
	// Asks is the question, and Wanted what an answer looks like.
	Asks   string `json:"asks,omitempty"`
	Wanted string `json:"wanted,omitempty"`
	// Verdict is right, wrong, skipped or shown, of the answer Given; Answer is the right one.
	Verdict string `json:"verdict,omitempty"`
	Given   string `json:"given,omitempty"`
	Answer  string `json:"answer,omitempty"`
	// Says is a hint, or what else there is to say.
	Says string `json:"says,omitempty"`
	// Right of Told predictions were right so far.
	Right int `json:"right"`
	Told  int `json:"told"`
}

// Judges gives what is said of an answer, or as a hint, for a page; nothing where it is a question.
func (p Prediction) Judges() string {
	if p.Asks != "" {
		return ""
	}
	text := report.Render(p, 0)
	return strings.TrimSpace(text.String())
}

// Write gives the question or the verdict in a line or two.
func (p Prediction) Write(t *report.Text) {
	switch {
	case p.Asks != "":
		t.Add("%s\n", strings.TrimSpace(p.Asks+" "+p.Wanted))
	case p.Verdict == "":
		t.Add("%s\n", p.Says)
	default:
		line := strings.ToUpper(p.Verdict)
		if p.Answer != "" {
			line += ": it is " + p.Answer
		}
		if p.Told > 0 {
			line += fmt.Sprintf("  (%d of %d right)", p.Right, p.Told)
		}
		t.Add("%s\n", strings.TrimSpace(line+" "+p.Says))
	}
}
