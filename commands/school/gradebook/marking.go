package gradebook

import (
	"path/filepath"
	"time"

	"parlor/commands/school/classroom"
	"parlor/commands/shell/table"
	"parlor/commands/text/wording"
	"parlor/games"
)

// mark marks the hand-ins of a folder that are of the gradebook's paper.
func (k *kept) mark(c *table.Call, folder string) error {
	d, err := classroom.Deal(c, folder)
	if err != nil {
		return err
	}
	wanted := d.Wanted()
	titles := wording.Each(wanted, func(p *classroom.Paper) string { return p.Name })
	if k.Book != nil {
		wanted = wording.Only(wanted, func(p *classroom.Paper) bool { return p.Digest == k.Paper && p.Key == k.Key })
		if len(wanted) == 0 {
			return games.Errorf("other-paper", "%s is the gradebook of %s [%s], and %s has hand-ins of %s", k.file, k.Title, k.Paper, folder, wording.Listed(titles))
		}
	}
	if len(wanted) > 1 {
		return games.Errorf("other-paper", "%s has hand-ins of several papers, %s; wanted :paper with one of them", folder, wording.Listed(titles))
	}
	p := wanted[0]
	marks, err := d.Mark(p)
	if err != nil {
		return err
	}
	marks.Remarks = append(marks.Remarks, d.Strays()...)
	if k.Book == nil {
		k.begin(p, folder)
	}
	if err := k.people(c.Word("roster")); err != nil {
		return err
	}
	if err := k.set(c); err != nil {
		return err
	}
	k.take(marks, time.Now())
	return nil
}

// begin begins a gradebook of a paper, with a point a question.
func (k *kept) begin(p *classroom.Paper, folder string) {
	k.Book = &Book{Title: classroom.CleanedTo(p.Title, mostReason), Paper: p.Digest, Key: p.Key, First: p.Shown}
	for _, slot := range p.Slots {
		k.Questions = append(k.Questions, Question{Kind: slot.Kind(), Points: one})
	}
	k.key = classroom.KeyOf(k.s, p.Key, p.Folder(), folder, filepath.Dir(k.file))
}

// people takes a new roster, if one is named.
func (k *kept) people(file string) error {
	if file == "" {
		return nil
	}
	people, err := ReadRoster(k.s, file)
	if err == nil {
		k.Roster = people
	}
	return err
}

// set takes what a call says of points and time.
func (k *kept) set(c *table.Call) error {
	if c.Has("roster") && c.Word("folder") == "" {
		return games.Errorf(CodeBadRoster, "a roster is taken where hand-ins are marked; wanted their folder behind the gradebook")
	}
	if points, given := table.Given[[]Points](c, "points"); given {
		if len(points) != len(k.Questions) {
			return games.Errorf(CodeBadPoints, "wanted points for each of %s, given %d", wording.Plural(len(k.Questions), "question"), len(points))
		}
		for i, p := range points {
			k.Questions[i].Points = p
		}
	}
	if k.Late = c.Number("late", k.Late); k.Late > 100 {
		return games.Errorf(CodeBadPoints, "wanted at most 100 in a hundred points off a day, given %d", k.Late)
	}
	if c.Has("deadline") {
		at, err := readDeadline(c.Word("deadline"))
		if err != nil {
			return err
		}
		k.Deadline = at
	}
	return nil
}

// readDeadline reads a day or a time, by the clock of this machine; a day lasts to its end.
func readDeadline(text string) (time.Time, error) {
	if at, err := time.ParseInLocation(time.DateOnly, text, time.Local); err == nil {
		return at.AddDate(0, 0, 1).Add(-time.Second), nil
	}
	for _, layout := range []string{"2006-01-02 15:04", time.DateTime, time.RFC3339, stamp} {
		if at, err := time.ParseInLocation(layout, text, time.Local); err == nil {
			return at, nil
		}
	}
	return time.Time{}, games.Errorf("bad-deadline", "wanted a day or a time, such as 2026-10-05 or 2026-10-05 18:00, given %s", wording.Clipped(text, mostReason))
}
