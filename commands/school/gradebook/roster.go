package gradebook

import (
	"encoding/csv"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"parlor/commands/school/classroom"
	"parlor/commands/shell/session"
	"parlor/commands/text/wording"
)

// Person is somebody on the roster, by the columns of the platform that it comes from.
type Person struct {
	Name string
	// Known has a value for each of columns; an empty one is not known.
	Known [len(columns)]string
}

// columns are those by which Moodle and Canvas know students.
var columns = [...]string{"Identifier", "Email address", "ID", "SIS User ID", "SIS Login ID", "Section"}

// The places of some of columns.
const (
	moodleIdentifier = iota
	_
	canvasID
	sisUser
	sisLogin
	section
)

// CodeBadRoster is the stable code of a file that is no roster.
const CodeBadRoster = "bad-roster"

// mostRoster is the largest roster, in bytes.
const mostRoster = 1 << 20

// plain gives a name as it is compared: without case, blanks at its ends, and order: Lovelace, Ada is Ada
// Lovelace.
func plain(name string) string {
	if last, first, ok := strings.Cut(name, ","); ok {
		name = first + " " + last
	}
	return norm.NFC.String(strings.ToLower(strings.Join(strings.Fields(name), " ")))
}

// ReadRoster reads a list of students: a name a line, or what Moodle and Canvas export as CSV.
func ReadRoster(s *session.Session, file string) ([]Person, error) {
	text, err := s.Files().ReadText(file)
	switch {
	case err != nil:
		return nil, session.CannotRead(file, err)
	case len(text) > mostRoster:
		return nil, wording.Errorf(CodeBadRoster, "%s: wanted at most %d bytes, given %d", file, mostRoster, len(text))
	}
	if is := classroom.WhatItIs(text); is != "some other text" && is != "marks for Moodle" {
		return nil, wording.Errorf(CodeBadRoster, "%s: wanted a name a line, or what Moodle or Canvas export as CSV, and it is %s", file, is)
	}
	people, err := rosterOf(string(text))
	if err == nil && len(people) == 0 {
		err = wording.Errorf(CodeBadRoster, "wanted a name a line, given none")
	}
	if err == nil {
		err = tellApart(people)
	}
	if err != nil {
		return nil, wording.Errorf(CodeBadRoster, "%s: %v", filepath.Base(file), err)
	}
	return people, nil
}

// rosterOf reads the text of a roster.
func rosterOf(text string) (people []Person, err error) {
	head, _, _ := strings.Cut(text, "\n")
	comma := rune(',')
	for _, c := range ";\t" {
		if strings.Count(head, string(c)) > strings.Count(head, string(comma)) {
			comma = c
		}
	}
	heads, err := readCells(head, comma)
	names := namesIn(heads)
	if err != nil || names == nil {
		for line := range strings.Lines(text) {
			if name := nameOf(line); name != "" {
				people = append(people, Person{Name: name})
			}
		}
		return people, nil
	}
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.FieldsPerRecord = comma, -1
	rows, err := r.ReadAll()
	if err != nil {
		return nil, wording.Errorf(CodeBadRoster, "it is cut or no CSV: %v", err)
	}
	for _, row := range rows[1:] {
		if p := personOf(row, heads, names); p.Name != "" {
			people = append(people, p)
		}
	}
	return people, nil
}

func readCells(line string, comma rune) ([]string, error) {
	r := csv.NewReader(strings.NewReader(strings.TrimRight(line, "\r\n")))
	r.Comma = comma
	cells, err := r.Read()
	return wording.Each(cells, strings.TrimSpace), err
}

// namesIn gives the columns that make up a name; none if a line is no head of a table.
func namesIn(heads []string) []string {
	for _, names := range [][]string{{"Full name"}, {"Student"}, {"First name", "Last name"}, {"First name", "Surname"}, {"Name"}} {
		if !slices.ContainsFunc(names, func(name string) bool { return at(heads, name) < 0 }) {
			return names
		}
	}
	return nil
}

// at gives the place of a column, or -1.
func at(heads []string, name string) int {
	return slices.IndexFunc(heads, func(head string) bool { return strings.EqualFold(head, name) })
}

// nameOf gives a name without what no name has, empty for what Canvas exports beside students.
func nameOf(text string) string {
	name := classroom.Cleaned(text)
	if rest, quoted := strings.CutPrefix(name, "'"); quoted && classroom.Inert(rest) != rest {
		name = rest // as a spreadsheet was kept from reckoning with it
	}
	if last, first, ok := strings.Cut(name, ","); ok {
		name = classroom.Cleaned(first + " " + last)
	}
	if strings.EqualFold(name, "Points Possible") || name == "Test Student" || plain(name) == Everyone {
		return ""
	}
	return name
}

// personOf reads a row of a roster.
func personOf(row, heads, names []string) (p Person) {
	cell := func(name string) string {
		if i := at(heads, name); i >= 0 && i < len(row) {
			return classroom.Cleaned(row[i])
		}
		return ""
	}
	p.Name = nameOf(strings.Join(wording.Each(names, cell), " "))
	for i, name := range columns {
		p.Known[i] = cell(name)
	}
	return p
}

// tellApart adds what a platform knows them by to people of one name.
func tellApart(people []Person) error {
	seen := map[string]int{}
	for _, p := range people {
		seen[plain(p.Name)]++
	}
	for i := range people {
		p := &people[i]
		if seen[plain(p.Name)] == 1 {
			continue
		}
		known := slices.IndexFunc(p.Known[:section], func(v string) bool { return v != "" })
		if known < 0 {
			return wording.Errorf(CodeBadRoster, "%s is there twice, and nothing tells the two apart; wanted the platform's CSV, or another spelling", p.Name)
		}
		p.Name += " (" + p.Known[known] + ")"
	}
	return nil
}

// find finds the person that a name or a number means, or -1.
func find(people []Person, name string) int {
	return slices.IndexFunc(people, func(p Person) bool {
		return plain(p.Name) == plain(name) || slices.ContainsFunc(p.Known[:section], func(v string) bool { return v != "" && plain(v) == plain(name) })
	})
}

// findSender finds the person by whom a platform says that a file was handed in, or -1.
func findSender(people []Person, by classroom.Sender) int {
	return slices.IndexFunc(people, func(p Person) bool {
		return by.Moodle != "" && p.Known[moodleIdentifier] == by.Moodle || by.Canvas != "" && p.Known[canvasID] == by.Canvas || by.Name != "" && plain(p.Name) == plain(by.Name)
	})
}
