package input

import (
	"strconv"
	"strings"

	"parlor/commands/text/report"
)

// Doing lists what a person is doing, the innermost first.
type Doing struct {
	Things []Thing `json:"things"`

	unseen bool // the prompt does not show the only one
}

// Thing is one activity.
type Thing struct {
	What  string `json:"what"`
	Where string `json:"where"`
	Enter string `json:"enter,omitempty"`

	kind *Kind
}

// Write lists them.
func (d Doing) Write(t *report.Text) {
	if len(d.Things) == 0 {
		t.Add("Nothing is under way but the session itself.\n")
		return
	}
	var rows [][]string
	for i, x := range d.Things {
		rows = append(rows, []string{strconv.Itoa(i + 1), x.What, x.Where, x.Enter})
	}
	report.WriteTable(t, []report.TextColumn{{Right: true}, {Head: "what"}, {Head: "where", Wrap: true}, {Head: "Enter"}}, rows)
	top := d.Things[0].kind
	left := "q leaves it: " + strings.ReplaceAll(top.Left, "`", "")
	if d.unseen {
		left = "As it was made by a form, q ends the program"
	}
	t.Add("In %s Enter %s. A number %s. %s.\n", top.Name, top.Enter, top.Number, left)
}

// Doing lists what is being done.
func (s *Activities) Doing() (d Doing) {
	d.unseen = s.Top() == nil
	for _, a := range s.All() {
		now := a.Now()
		d.Things = append(d.Things, Thing{a.Kind().Name, now.Where, now.Enter, a.Kind()})
	}
	return d
}
