package gradebook

import (
	_ "embed"
	"slices"
	"strings"
	"time"

	"parlor/commands/lisp"
	"parlor/commands/school/classroom"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/games"
)

//go:embed commands.md
var page string

// Commands are the commands of gradebooks for one session.
func Commands() []*table.Command {
	words := func(words ...string) func(*session.Session) []string {
		return func(*session.Session) []string { return words }
	}
	asText := func(_ *table.Call, v lisp.Value) (any, error) { return classroom.Cleaned(lisp.Display(v)), nil }
	return table.Rows(page, table.Handlers{
		"gradebook": {Run: runGradebook, Kinds: table.ParameterKinds{"points": {Read: readList}}},
		"grade": {Run: runGrade, Kinds: table.ParameterKinds{
			"student":  {Name: true, Read: asText, Complete: words(Everyone)},
			"question": {Name: true, Read: asText, Complete: words(Lateness)},
			"points":   {Name: true, Read: asText, Complete: words(Dropped, AsMarked)},
		}},
	}, nil)
}

// readList takes the points of each question.
func readList(_ *table.Call, v lisp.Value) (any, error) {
	list, err := lisp.Slice(v)
	if err != nil {
		return nil, session.Wanted("a list with the points of each question", v)
	}
	var all []Points
	for _, item := range list {
		p, err := readPoints(lisp.Display(item))
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
}

// show shows the gradebook, and writes the files that were asked for.
func (k *kept) show(c *table.Call) (lisp.Value, error) {
	c.Emit(k.shown(k.file))
	for _, written := range []struct {
		key  string
		text func() string
	}{{"csv", k.CSV}, {"moodle", k.Moodle}, {"canvas", k.Canvas}} {
		if file := c.Word(written.key); file != "" {
			if err := c.WriteFile(file, []byte(written.text())); err != nil {
				return nil, err
			}
		}
	}
	return session.Nothing, nil
}

// runGradebook marks a folder into a gradebook, or shows one.
func runGradebook(c *table.Call) (lisp.Value, error) {
	if err := classroom.NotTaking(c); err != nil {
		return nil, err
	}
	folder := c.Word("folder")
	k, err := open(c.Session, c.Word("file"), folder)
	if err != nil {
		return nil, err
	}
	if folder == "" && k.was == nil {
		return nil, games.Errorf("no-gradebook", "there is no file %s; wanted a gradebook, or behind it a folder with hand-ins for a new one", k.file)
	}
	work := k.set
	if folder != "" {
		work = func(c *table.Call) error { return k.mark(c, folder) }
	}
	if err := work(c); err != nil {
		return nil, err
	}
	if folder != "" || slices.ContainsFunc([]string{"roster", "deadline", "late", "points"}, c.Has) {
		if err := k.close(); err != nil {
			return nil, err
		}
	}
	return k.show(c)
}

// runGrade changes a mark, and keeps the reason.
func runGrade(c *table.Call) (lisp.Value, error) {
	if err := classroom.NotTaking(c); err != nil {
		return nil, err
	}
	k, err := open(c.Session, c.Word("file"))
	if err != nil {
		return nil, err
	}
	if k.was == nil {
		return nil, games.Errorf("no-gradebook", "there is no file %s; wanted a gradebook, which the command gradebook makes of a folder with hand-ins", k.file)
	}
	change := Change{At: time.Now(), Student: c.Word("student"), What: strings.ToLower(c.Word("question")), To: strings.ToLower(c.Word("points")), Reason: classroom.CleanedTo(c.Word("reason"), mostReason)}
	if plain(change.Student) == Everyone {
		change.Student = Everyone
	}
	if err := k.change(change); err != nil {
		return nil, err
	}
	if err := k.close(); err != nil {
		return nil, err
	}
	c.Emit(k.now(k.Changes[len(k.Changes)-1]))
	return session.Nothing, nil
}
