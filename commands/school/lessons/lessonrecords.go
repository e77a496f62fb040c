package lessons

import (
	"fmt"
	"strings"

	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/commands/view/markdown"
)

// LessonBegun opens a lesson.
type LessonBegun struct {
	Number  int    `json:"number"`
	Title   string `json:"title"`
	Minutes int    `json:"minutes"`
	After   string `json:"after"`
	// Resumed says that it goes on where it was left.
	Resumed bool `json:"resumed,omitempty"`
}

// Write gives title and time, and how to go on.
func (l LessonBegun) Write(t *report.Text) {
	t.Put(report.Heading, fmt.Sprintf("Lesson %d: %s", l.Number, l.Title))
	t.Add(" (about %s)\n", wording.Plural(l.Minutes, "minute"))
	if l.Resumed {
		report.WriteIndented(t, "", "It goes on where you were; lesson restart begins anew.")
	} else {
		report.WriteIndented(t, "", "Enter goes on. Any other command may be typed in between, and lesson leave takes you back.")
	}
	t.Line()
}

// LessonCommand is the command that a lesson runs next.
type LessonCommand struct {
	Command string `json:"command"`
}

// Write gives the command behind the prompt that pages use.
func (l LessonCommand) Write(t *report.Text) {
	t.Put(report.Best, "> "+strings.ReplaceAll(l.Command, "\n", "\n. "))
	t.Line()
}

// LessonQuestion is a question of a lesson.
type LessonQuestion struct {
	Number   int    `json:"number"`
	Of       int    `json:"of"`
	Markdown string `json:"question"`
	Wanted   string `json:"wanted"`
	Hints    int    `json:"hints"` // not given yet
}

// Whole marks it as shown at once.
func (LessonQuestion) Whole() {}

// Write gives the question, and what an answer looks like.
func (l LessonQuestion) Write(t *report.Text) {
	t.Put(report.Heading, fmt.Sprintf("Question %d of %d", l.Number, l.Of))
	t.Line()
	markdown.Set(t, l.Markdown)
	report.WriteIndented(t, "", l.Wanted)
}

// LessonVerdict is the reply to an answer, or to a skipped one.
type LessonVerdict struct {
	Verdict  string `json:"verdict"`          // right, wrong, unreadable, skipped or shown
	Answer   string `json:"answer,omitempty"` // the right one, where it is shown
	Markdown string `json:"says,omitempty"`
	Hints    int    `json:"hints,omitempty"` // not given yet
	Misses   int    `json:"misses,omitempty"`
}

// Write gives the verdict and the comment.
func (l LessonVerdict) Write(t *report.Text) {
	says := l.Markdown
	switch l.Verdict {
	case "right":
		says = "**Right.** " + says
	case "wrong":
		switch {
		case says == "":
			says = "Try again" + hintOffer(l.Hints) + "."
		case l.Misses > 1:
			says += "\n\nTry again" + hintOffer(l.Hints) + "."
		}
		says = "**Not quite.** " + says
	case "unreadable": // it may quote what was typed, so it is not Markdown
		report.WriteIndented(t, "", says+" help tells what else can be typed.")
		return
	case "skipped":
		says = "Left out."
	case "shown":
		says = "**The answer is " + l.Answer + ".** " + says
	}
	markdown.Set(t, says)
}

// hintOffer offers a hint, if one is left.
func hintOffer(left int) string {
	if left > 0 {
		return ", or type hint"
	}
	return ", or type answer"
}

// LessonHint is a hint.
type LessonHint struct {
	Number   int    `json:"number"`
	Of       int    `json:"of"`
	Markdown string `json:"hint"`
}

// Write gives the hint and its number.
func (l LessonHint) Write(t *report.Text) {
	t.Put(report.Heading, fmt.Sprintf("Hint %d of %d", l.Number, l.Of))
	t.Line()
	markdown.Set(t, l.Markdown)
}

// LessonOver closes a lesson.
type LessonOver struct {
	Number    int    `json:"number"`
	Title     string `json:"title"`
	After     string `json:"after"`
	Questions int    `json:"questions"`
	Unaided   int    `json:"unaided"` // answered right at once
	Next      int    `json:"next,omitempty"`
	NextTitle string `json:"next_title,omitempty"`
}

// Write says what has been done and what comes next.
func (l LessonOver) Write(t *report.Text) {
	t.Put(report.Heading, fmt.Sprintf("Lesson %d is done.", l.Number))
	if l.Questions > 0 {
		t.Add(" %d of %s right at the first try.", l.Unaided, wording.Plural(l.Questions, "question"))
	}
	t.Line()
	report.WriteIndented(t, "", "Now "+strings.TrimSuffix(l.After, ".")+".")
	if l.Next > 0 {
		report.WriteIndented(t, "", fmt.Sprintf("lesson next goes on with lesson %d, %s.", l.Next, l.NextTitle))
	}
}

// LessonList lists the lessons.
type LessonList struct {
	Lessons []LessonRow `json:"lessons"`
}

// LessonRow is a lesson in a list.
type LessonRow struct {
	Number    int    `json:"number"`
	Title     string `json:"title"`
	Minutes   int    `json:"minutes"`
	After     string `json:"after"`
	Done      bool   `json:"done"`
	Percent   int    `json:"percent"` // of its steps that are done
	Questions int    `json:"questions"`
	Unaided   int    `json:"unaided"` // answered right at once
	Best      int    `json:"best"`    // the best count of all completed runs
}

// Write gives a line a lesson, and how to begin.
func (l LessonList) Write(t *report.Text) {
	columns := []report.TextColumn{{Head: "lesson", Right: true}, {Head: "title", Wrap: true}, {Head: "minutes", Right: true}, {Head: "reached"}}
	rows := wording.Each(l.Lessons, func(r LessonRow) []string {
		return []string{fmt.Sprint(r.Number), r.Title, fmt.Sprint(r.Minutes), r.state()}
	})
	report.WriteTable(t, columns, rows)
	t.Line()
	report.WriteIndented(t, "", "lesson 1 begins the first, lesson next the first that is not done. Enter goes on, and help lesson tells more.")
}

// state says what has been reached in a lesson, and how far it has come since.
func (r LessonRow) state() string {
	right := fmt.Sprintf("%d of %d", r.Best, r.Questions)
	under := r.Percent > 0 && r.Percent < 100
	switch {
	case r.Done && r.Questions > 0 && under:
		return fmt.Sprintf("%s, %d %%", right, r.Percent)
	case r.Done && r.Questions > 0:
		return right + " right"
	case under:
		return fmt.Sprintf("%d %%", r.Percent)
	case r.Done:
		return "yes"
	}
	return ""
}

// LessonHelp says what can be typed in a lesson.
type LessonHelp struct {
	Number int    `json:"number"`
	Enter  string `json:"enter"`            // what Enter does
	Answer string `json:"answer,omitempty"` // what is wanted of an answer, where a question waits
	// Predict says that the question is a prediction.
	Predict bool `json:"predict,omitempty"`
}

// Write gives a line for each.
func (l LessonHelp) Write(t *report.Text) {
	rows := [][]string{{"Enter", l.Enter}}
	switch {
	case l.Predict:
		rows = append(rows, []string{"what you predict", l.Answer}, []string{"skip", "leaves the prediction out"})
	case l.Answer != "":
		rows = append(rows, []string{"an answer", l.Answer}, []string{"hint", "helps a little, more each time"},
			[]string{"answer, skip", "shows the answer, or leaves the question out"})
	}
	rows = append(rows,
		[]string{"back", "tells the piece before this one again"},
		[]string{"leave", fmt.Sprintf("takes you to your own games; lesson %d goes on here", l.Number)},
		[]string{"lesson list", "lists all lessons and what you have reached"},
		[]string{"(help)", "lists the commands, which can all be typed here"})
	report.WriteTable(t, []report.TextColumn{{Head: "you type"}, {Head: "and it", Wrap: true}}, rows)
}

// LessonChecked is the counts of a lesson's check.
type LessonChecked struct {
	Path      string `json:"path"`
	Commands  int    `json:"commands"`
	Questions int    `json:"questions"`
	Spellings int    `json:"spellings"` // of right answers, all accepted
	Mistakes  int    `json:"mistakes"`  // common wrong answers, all refused and recognised
}

// Write gives the counts.
func (l LessonChecked) Write(t *report.Text) {
	t.Add("%s: %s, %s, %s accepted, %s recognised\n", l.Path, wording.Plural(l.Commands, "command"), wording.Plural(l.Questions, "question"),
		wording.Plural(l.Spellings, "spelling"), wording.Plural(l.Mistakes, "wrong answer"))
}

// CommandFailed is the error of a command that runs as part of another command, which goes on.
type CommandFailed struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// Write gives the error as errors are shown.
func (c CommandFailed) Write(t *report.Text) {
	t.Put(report.Bad, "error: ")
	t.Add("%s [%s]\n", c.Message, c.Code)
}
