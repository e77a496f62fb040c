package gradebook_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"parlor/commands/school/gradebook"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
)

// TestMarkedAgain: points, lateness, a question dropped and marks changed by the teacher, in what is shown,
// in the file and in what platforms get; after marking again all of it is as it was.
func TestMarkedAgain(t *testing.T) {
	x := aClass(t)
	write(t, map[string]string{
		"in/ada.handin": takes(t, "out/week3.paper", "Ada", due.Add(-time.Hour), rightProgram),
		"in/bob.handin": takes(t, "out/week3.paper", "Bob", due.Add(25*time.Hour), rightProgram),
		"in/cyd.handin": takes(t, "out/week3.paper", "Cyd", due, wrongProgram),
		"class.txt":     "Ada\nBob\nCyd\nDan\nEve\n",
	})
	const marking = `(gradebook "kurs/w.grades" "in" :roster "class.txt" :deadline "2026-10-05T18:00:00Z" :late 10 :points '(1 1 5))`
	g := sessiontest.Said[gradebook.GradebookShown](t, x, marking)
	points := func(g gradebook.GradebookShown) (all []string) {
		for _, row := range g.Students {
			all = append(all, row.Student+" "+row.Points)
		}
		return all
	}
	if got, want := points(g), []string{"Ada 5", "Bob 4", "Cyd 0", "Dan ", "Eve "}; !slices.Equal(got, want) || !slices.Equal(g.Missing, []string{"Dan", "Eve"}) || g.Students[1].DaysLate != 2 || g.Students[0].Of != "7" {
		t.Errorf("marked as %q, wanted %q; %+v", got, want, g)
	}
	does(t, x, `(grade "kurs/w.grades" "cyd" 3 2.5 "the idea was right")`, `(grade "kurs/w.grades" 'everyone 1 'dropped "two answers were right")`,
		`(grade "kurs/w.grades" "Bob" 'late 0 "ill")`, `(grade "kurs/w.grades" "Dan" 2 1 "told at the door")`)
	for form, code := range map[string]string{
		`(grade "kurs/w.grades" "Cid" 3 2 "x")`: "no-such-student", `(grade "kurs/w.grades" "Cyd" 4 2 "x")`: "bad-change", `(grade "kurs/w.grades" "Cyd" 3 2 "")`: "bad-change",
		`(grade "kurs/w.grades" "Cyd" 3 -1 "x")`: "bad-points", `(grade "kurs/w.grades" "Cyd" 3 "1e9" "x")`: "bad-points", `(grade "kurs/w.grades" "Cyd" 3 'dropped "x")`: "bad-change",
		`(grade "kurs/w.grades" "Cyd" 'late 101 "x")`: "bad-change", `(grade "none.grades" "Cyd" 3 1 "x")`: "no-gradebook", `(gradebook "none.grades")`: "no-gradebook",
		`(gradebook "kurs/w.grades" :points '(1))`: "bad-points", `(gradebook "kurs/w.grades" :deadline "soon")`: "bad-deadline", `(gradebook "kurs/w.grades" :late 200)`: "bad-points",
		`(gradebook "kurs/week3.paper")`: "bad-gradebook", `(gradebook "kurs/w.grades" "in" :roster "kurs/week3.paper")`: "bad-roster", `(gradebook "kurs/w.grades" :roster "class.txt")`: "bad-roster",
	} {
		if _, got := x.Do(form); got != code {
			t.Errorf("%s ends with %q, wanted %q", form, got, code)
		}
	}
	want := []string{"Ada 5", "Bob 5", "Cyd 2.5", "Dan 1", "Eve "}
	before := read(t, "kurs/w.grades")
	for _, form := range []string{`(gradebook "kurs/w.grades" :csv "m.csv" :moodle "mo.csv" :canvas "ca.csv")`, `(gradebook "kurs/w.grades" "in")`, `(gradebook "kurs/w.grades" "in" :roster "class.txt")`} {
		g := sessiontest.Said[gradebook.GradebookShown](t, x, form)
		if got := points(g); !slices.Equal(got, want) || g.Students[0].Of != "6" || len(g.Changes) != 4 {
			t.Errorf("%s gives %q, wanted %q; %+v", form, got, want, g)
		}
		if after := read(t, "kurs/w.grades"); after != before {
			t.Errorf("%s changes the file to\n%s\nfrom\n%s", form, after, before)
		}
	}
	for _, want := range []string{"5 students", "Dan", "two answers were right", "told at the door", "- to 2.5", "2026-10-05 18:00:00 UTC"} {
		if !strings.Contains(before, want) {
			t.Errorf("the file does not say %q:\n%s", want, before)
		}
	}
	rows := table(t, "mo.csv")
	if rows[3][3] != "2.5" || rows[5][3] != "" || !strings.Contains(rows[3][5], "the idea was right") || !strings.Contains(rows[3][5], "does not count, two answers") || rows[1][4] != "6" {
		t.Errorf("for Moodle: %q", rows)
	}
	if rows = table(t, "ca.csv"); rows[0][5] != "Week 3" || rows[1][5] != "6" || rows[3][5] != "5" {
		t.Errorf("for Canvas: %q", rows)
	}
	if rows = table(t, "m.csv"); rows[2][4] != "2" || rows[3][9] != "2.5" || rows[3][7] != "" {
		t.Errorf("as CSV: %q", rows)
	}
	does(t, x, `(grade "kurs/w.grades" "Cyd" 3 'marked "no")`)
	if g := sessiontest.Said[gradebook.GradebookShown](t, x, `(gradebook "kurs/w.grades")`); points(g)[2] != "Cyd 0" || len(g.Changes) != 5 {
		t.Errorf("taken back it is %+v", g)
	}
}

func table(t testing.TB, file string) [][]string {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(read(t, file))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// TestRosters: what Moodle and Canvas export, in any order of names and with any separator, and what their
// CSVs get back; who sent a file is who the platform says, and nobody gets what names another.
func TestRosters(t *testing.T) {
	x := aClass(t)
	ada, bob := takes(t, "out/week3.paper", "Ada", due, rightProgram), takes(t, "out/week3.paper", "bobby", due, rightProgram)
	write(t, map[string]string{
		"m/Ada Lovelace_11_assignsubmission_file/a.handin": ada, "m/Robert Smith_12_assignsubmission_file/b.handin": bob,
		"m/Cyd Jones_13_assignsubmission_file/c.handin": takes(t, "out/week3.paper", "Robert Smith", due, rightProgram),
		"moodle.csv":                        "\ufeffIdentifier;Full name;Email address;Grade\nParticipant 11;Ada Lovelace;ada@x;\nParticipant 12;Robert Smith;bob@x;\nParticipant 13;Cyd Jones;;\n",
		"c/lovelaceada_LATE_811_9_a.handin": ada, "c/smithrobert_812_9_b.handin": bob, "c/d.handin": takes(t, "out/week3.paper", "99", due, rightProgram),
		"canvas.csv": "Student,ID,SIS User ID,SIS Login ID,Section,Week 3\n    Points Possible,,,,,3\n\"Lovelace, Ada\",811,a1,ada,S1,\n\"Smith, Robert\",812,b1,bob,S2,\n\"Smith, Robert\",99,b2,bob2,S2,\n\"Student, Test\",1,,,,\n",
	})
	g := sessiontest.Said[gradebook.GradebookShown](t, x, `(gradebook "kurs/m.grades" "m" :roster "moodle.csv" :moodle "mo.csv")`)
	if got := fmt.Sprint(g.Missing); got != "[Cyd Jones]" || !strings.Contains(strings.Join(g.Remarks, "\n"), "was handed in by Cyd Jones and names Robert Smith, so it counts for neither") {
		t.Errorf("missing are %s, %q", got, g.Remarks)
	}
	if rows := table(t, "mo.csv"); rows[2][0] != "Participant 12" || rows[2][1] != "Robert Smith" || rows[2][2] != "bob@x" || rows[2][3] != "1" || rows[3][3] != "" {
		t.Errorf("for Moodle: %q", rows)
	}
	g = sessiontest.Said[gradebook.GradebookShown](t, x, `(gradebook "kurs/c.grades" "c" :roster "canvas.csv" :deadline "2026-10-06" :canvas "ca.csv")`)
	if rows := table(t, "ca.csv"); len(rows) != 5 || strings.Join(rows[2], " ") != "Ada Lovelace 811 a1 ada S1 1" || strings.Join(rows[3], " ") != "Robert Smith (812) 812 b1 bob S2 1" || rows[4][5] != "1" {
		t.Errorf("for Canvas: %q", rows)
	}
	if !strings.Contains(strings.Join(g.Remarks, "\n"), "Canvas calls it late") {
		t.Errorf("remarks: %q", g.Remarks)
	}
	write(t, map[string]string{"twice.txt": "Ada\nada\n", "blank.txt": "\n \n", "cut.csv": "Student,ID\n\"Ada,1\nBob,2\n\"x"})
	for _, roster := range []string{"twice.txt", "blank.txt", "cut.csv", "m"} {
		if _, code := x.Do(fmt.Sprintf(`(gradebook "kurs/x.grades" "c" :roster %q)`, roster)); code != "bad-roster" && code != "cannot-read" {
			t.Errorf("the roster %s ends with %q", roster, code)
		}
	}
}

// TestSeveralTries: of several hand-ins of one student the last counts, and where marks are shown the first;
// both are told, as are students with the same wrong answer.
func TestSeveralTries(t *testing.T) {
	x := aClass(t)
	does(t, x, `(new-paper "kurs/shown.paper" "Shown" :exercises '(3.1) :marks 'shown)`, `(course "kurs")`)
	for paper, want := range map[string]string{"week3": "1", "shown": "0"} {
		program := func(form string) string {
			if paper == "shown" {
				return strings.Replace(form, "(paper 3)", "(paper 1)", 1)
			}
			return form
		}
		in := "in-" + paper
		write(t, map[string]string{
			in + "/a.handin": takes(t, "kurs/"+paper+".paper", "Ada", due, program(wrongProgram)), in + "/b.handin": takes(t, "kurs/"+paper+".paper", "ada", due.Add(time.Hour), program(rightProgram)),
			in + "/c.handin": takes(t, "kurs/"+paper+".paper", "Bob", due, program(wrongProgram)),
		})
		g := sessiontest.Said[gradebook.GradebookShown](t, x, fmt.Sprintf(`(gradebook "kurs/%s.grades" %q)`, paper, in))
		remarks := strings.Join(g.Remarks, "\n")
		if len(g.Students) != 2 || g.Students[0].Points != want || !strings.Contains(remarks, "2 files were handed in, and what was handed in") || !strings.Contains(remarks, "have the same wrong answer") {
			t.Errorf("%s: %+v", paper, g)
		}
	}
	if _, code := x.Do(`(gradebook "kurs/week3.grades" "in-shown")`); code != "other-paper" {
		t.Errorf("hand-ins of another paper end with %q", code)
	}
}

// TestChangedMeanwhile: what another program has written since a gradebook was read is not lost, and a file
// of another kind is not replaced.
func TestChangedMeanwhile(t *testing.T) {
	x := aClass(t)
	write(t, map[string]string{"in/ada.handin": takes(t, "out/week3.paper", "Ada", due, rightProgram), "mine.txt": "mine"})
	if _, code := x.Do(`(gradebook "mine.txt" "in")`); code != "bad-gradebook" || read(t, "mine.txt") != "mine" {
		t.Errorf("another file ends with %q and is %q", code, read(t, "mine.txt"))
	}
	does(t, x, `(gradebook "kurs/w.grades" "in")`, `(course 'none)`)
	if err := os.Rename("kurs/w.grades", "w.grades"); err != nil {
		t.Fatal(err)
	}
	for _, form := range []string{`(gradebook "w.grades")`, `(grade "w.grades" "Ada" 1 1 "x")`} {
		if _, code := x.Do(form); code != "gradebook-kept" {
			t.Errorf("without the key %s ends with %q", form, code)
		}
	}
	does(t, x, `(course "kurs")`)
	err := gradebook.Rewritten(x.Session, "w.grades", func() { write(t, map[string]string{"w.grades": "another"}) })
	if report.CodeOf(err) != "gradebook-changed" || read(t, "w.grades") != "another" {
		t.Errorf("changed meanwhile it ends with %v", err)
	}
}
