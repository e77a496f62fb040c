package gradebook

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"parlor/commands/school/classroom"
	"parlor/commands/text/wording"
)

// take puts what was handed in and marked into the book, in the place of what was there. What the teacher
// has changed stays, and counts for whoever has the name.
func (b *Book) take(marks classroom.ClassMarks, now time.Time) {
	b.Remarks = nil
	of := map[string][]StudentMarks{} // by the plain name of a student
	var others []Person
	for _, x := range marks.Students {
		name, doubt := b.whose(x)
		if doubt != "" {
			b.Remarks = append(b.Remarks, x.File+" "+doubt)
		}
		if name == "" {
			continue
		}
		if of[plain(name)] == nil && find(b.Roster, name) < 0 {
			others = append(others, Person{Name: name})
		}
		e := entryOf(name, x)
		of[plain(name)] = append(of[plain(name)], e)
		b.Remarks = append(b.Remarks, wording.Each(slices.Concat(x.Faults, x.Remarks, e.doubts(b, now)), func(says string) string { return name + ": " + says })...)
	}
	b.Entries = nil
	for _, p := range slices.Concat(b.Roster, others) {
		b.Entries = append(b.Entries, b.counts(p.Name, of[plain(p.Name)]))
	}
	if len(b.Roster) == 0 {
		slices.SortStableFunc(b.Entries, func(x, y StudentMarks) int { return wording.ByNumber(plain(x.Student), plain(y.Student)) })
	}
	b.Remarks = append(b.Remarks, marks.Remarks...)
	for _, c := range b.Changes {
		if c.Student != Everyone && !slices.ContainsFunc(b.Entries, func(e StudentMarks) bool { return plain(e.Student) == plain(c.Student) }) {
			b.Remarks = append(b.Remarks, c.Student+" has a changed mark, and is not here any more")
		}
	}
}

// whose finds out who has handed something in: by the platform if it says so, as a file's name and the
// name in it are typed by students, and otherwise by the name in the file. Nobody gets what lies in the
// folder of one person and names another.
func (b *Book) whose(x classroom.MarkedStudent) (name, doubt string) {
	sent, named := findSender(b.Roster, classroom.SenderOf(x.File)), find(b.Roster, x.Student)
	switch {
	case len(b.Roster) == 0:
		return x.Student, ""
	case sent >= 0 && named >= 0 && sent != named:
		return "", fmt.Sprintf("was handed in by %s and names %s, so it counts for neither until you have asked", b.Roster[sent].Name, b.Roster[named].Name)
	case sent >= 0:
		return b.Roster[sent].Name, ""
	case named >= 0:
		return b.Roster[named].Name, ""
	}
	names := wording.Each(b.Roster, func(p Person) string { return p.Name })
	return x.Student, "is of " + x.Student + ", who is not on the roster" + wording.DidYouMean(x.Student, names)
}

// entryOf is one hand-in as an entry.
func entryOf(name string, x classroom.MarkedStudent) StudentMarks {
	e := StudentMarks{Student: name, File: classroom.Cleaned(x.File)}
	e.HandedIn, _ = time.Parse(time.RFC3339, x.HandedIn) // one that was not closed has none
	for _, a := range x.Answers {
		switch {
		case a.Right:
			e.Signs += string(right)
		case a.Tries > 0:
			e.Signs += string(wrong)
		default:
			e.Signs += string(blank)
		}
		e.Says = append(e.Says, classroom.CleanedTo(a.Says, mostReason))
	}
	return e
}

// doubts says where the time of a hand-in cannot be right.
func (e StudentMarks) doubts(b *Book, now time.Time) (all []string) {
	const ahead = time.Hour // zones that were set wrong by less are not worth a word
	if e.HandedIn.After(now.Add(ahead)) {
		all = append(all, "it was handed in later than now, by the clock of its machine")
	}
	late := b.DaysLate(e) > 0
	if classroom.SenderOf(e.File).Late && !late && !b.Deadline.IsZero() {
		all = append(all, "Canvas calls it late, and by the clock of its machine it was not")
	}
	if e.HandedIn.IsZero() && !b.Deadline.IsZero() {
		all = append(all, "when it was handed in is not known")
	}
	return all
}

// counts gives the entry that counts of those of one student: the one that was handed in last, or first
// where marks are shown at once; one that was not closed only if there is no other.
func (b *Book) counts(name string, of []StudentMarks) StudentMarks {
	if len(of) == 0 {
		return StudentMarks{Student: name}
	}
	counting := slices.MinFunc(of, func(x, y StudentMarks) int {
		if x.HandedIn.IsZero() != y.HandedIn.IsZero() {
			return map[bool]int{true: 1, false: -1}[x.HandedIn.IsZero()]
		}
		if b.First {
			return cmp.Or(x.HandedIn.Compare(y.HandedIn), strings.Compare(x.File, y.File))
		}
		return cmp.Or(y.HandedIn.Compare(x.HandedIn), strings.Compare(x.File, y.File))
	})
	counting.Student = name
	if len(of) > 1 {
		when := map[bool]string{true: "first", false: "last"}[b.First]
		b.Remarks = append(b.Remarks, fmt.Sprintf("%s: %d files were handed in, and what was handed in %s counts, %s", name, len(of), when, counting.File))
	}
	return counting
}
