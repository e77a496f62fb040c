package classroom

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/school/exercises"
	"parlor/commands/school/quiz"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// text writes a paper for students: with all that it asks and nothing that answers, and with the course
// whose exercises they are and the digest of these.
func (p *Paper) text() []byte {
	lines := []string{"(paper " + lisp.String(p.Title), fmt.Sprintf(":format %d", max(p.format, namingFormat))}
	if p.Asks != "" {
		lines = append(lines, fmt.Sprintf(":course %s :asks %q", lisp.String(cmp.Or(p.From, p.Course)), p.Asks))
	}
	drawn := fmt.Sprintf(":seed %d :candidates %d", p.Seed, p.Candidates)
	if p.Key != "" {
		drawn += fmt.Sprintf(" :key %q", p.Key)
	}
	taken := ":marks " + map[bool]string{true: "shown", false: "hidden"}[p.Shown]
	if p.Minutes > 0 {
		taken += fmt.Sprintf(" :minutes %d", p.Minutes)
	}
	if p.Helpless {
		taken += " :help none"
	}
	lines = append(lines, drawn, taken)
	var tasks []string
	for rest := p.Slots; len(rest) > 0; {
		made := len(rest[0].Exercises) > 0
		end := slices.IndexFunc(rest, func(s Slot) bool { return (len(s.Exercises) > 0) != made })
		if end < 0 {
			end = len(rest)
		}
		key := map[bool]string{true: ":exercises", false: ":questions"}[made]
		lines = append(lines, key+" ("+strings.Join(wording.Each(rest[:end], Slot.text), " ")+")")
		for _, slot := range rest[:end] {
			tasks = append(tasks, wording.Each(slot.Exercises, (*exercises.Exercise).Asked)...)
		}
		rest = rest[end:]
	}
	if len(tasks) > 0 {
		slices.Sort(tasks)
		lines = append(lines, ":tasks (", strings.Join(slices.Compact(tasks), "\n  ")+")")
	}
	return []byte(strings.Join(lines, "\n  ") + ")\n")
}

// text writes a slot as a paper has it.
func (s Slot) text() string {
	words := wording.Each(s.Topics, func(t *quiz.Topic) string { return t.Name })
	for _, e := range s.Exercises {
		words = append(words, lisp.String(e.Name))
	}
	if len(words) == 1 {
		return words[0]
	}
	return "(one-of " + strings.Join(words, " ") + ")"
}

// runHandOut writes the papers of the current course, or some of them, as students get them.
func runHandOut(c *table.Call) (lisp.Value, error) {
	if x := sitting(c.Session); x != nil {
		return nil, x.notNow(c)
	}
	list, err := papers(c.Session)
	if err != nil {
		return nil, err
	}
	if names := c.Words("papers"); len(names) > 0 {
		list = nil
		for _, name := range names {
			p, err := paperNamed(c.Session, name)
			if err != nil {
				return nil, err
			}
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return nil, games.Errorf("no-such-paper", "wanted a course with papers, as (course \"FOLDER\") takes it, or the names of papers")
	}
	folder, access := c.Word("folder"), c.Session.Files()
	if err := access.MakeFolder(folder); err != nil {
		return nil, session.CannotWrite(folder, err)
	}
	for _, p := range list {
		file, text := filepath.Join(folder, p.Name+paperEnding), p.text()
		if old, unread := access.ReadShortText(file, len(text)); unread == nil && bytes.Equal(old, text) {
			continue // it was handed out before
		}
		switch err := access.CreateWhole(file, text); {
		case errors.Is(err, fs.ErrExist):
			return nil, games.Errorf("paper-exists", "%s is there, and stays as it is, as students may have it; wanted another folder", file)
		case err != nil:
			return nil, session.CannotWrite(file, err)
		}
	}
	c.Emit(report.Notef("written: %s with %s, for students: all that is asked, and no solution", folder, wording.Plural(len(list), "paper")))
	if open := slices.DeleteFunc(list, func(p *Paper) bool { return p.Key != "" }); len(open) > 0 {
		c.Emit(report.Notef("Without a key, so that anybody can mark them: %s.", wording.Listed(wording.Each(open, func(p *Paper) string { return p.Name }))))
	}
	return session.Nothing, nil
}
