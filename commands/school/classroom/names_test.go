package classroom_test

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"parlor/commands/school/classroom"
	"parlor/commands/school/quiz"
	"parlor/commands/tests/sessiontest"
)

// TestNamesOfPeople: what people are called is in the name of the file, two people have two, and
// one has one, however the letters are composed.
func TestNamesOfPeople(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("w.paper", []byte(smallPaper), 0o600); err != nil {
		t.Fatal(err)
	}
	for student, want := range map[string]string{
		"李小龙": "w-李小龙.handin", "محمد": "w-محمد.handin", "Łukasz": "w-łukasz.handin", "Zoë": "w-zoë.handin", "देवी": "w-देवी.handin",
		"../x": "w-x.handin", "\u202eevil": "w-evil.handin", "🦊": "w-unnamed.handin", strings.Repeat("龙", 300): "w-" + strings.Repeat("龙", 40) + ".handin",
	} {
		x := sessiontest.New(t)
		if begun := sessiontest.Said[classroom.PaperBegun](t, x, fmt.Sprintf(`(paper "w.paper" :student %q)`, student)); begun.File != want {
			t.Errorf("the hand-in of %s is %s, wanted %s", student, begun.File, want)
		}
		if _, err := os.Stat(want); err != nil {
			t.Error(err)
		}
	}
	x := sessiontest.New(t)
	if begun := sessiontest.Said[classroom.PaperBegun](t, x, `(paper "w.paper" :student "Zoe`+"\u0308"+`")`); begun.File != "w-zoë.handin" || begun.Student != "Zoë" {
		t.Errorf("decomposed, the same name begins %+v", begun)
	}
	p := readPaper(t, smallPaper)
	if asks(t, p, "Zoë") != asks(t, p, "Zoe\u0308") {
		t.Error("a name gets other questions when its letters are decomposed")
	}
}

// asks gives the form of a student's first question.
func asks(t *testing.T, p *classroom.Paper, student string) string {
	t.Helper()
	item, err := p.DrawFor(student).Item(context.Background(), quiz.WorkbookOf(open(t)), 1)
	if err != nil {
		t.Fatal(err)
	}
	return item.Question.Form
}

// TestKeys: solutions take the key that was written with the paper. The paper alone does not give
// them, nor does a course folder or another paper with the same seed that a student makes of it.
func TestKeys(t *testing.T) {
	t.Chdir(t.TempDir())
	x := sessiontest.New(t)
	do := func(form, want string) {
		t.Helper()
		if _, code := x.Do(form); code != want {
			t.Errorf("%s ends with %q, wanted %q", form, code, want)
		}
	}
	do(`(new-paper "t/w.paper" "W" :seed 7 :questions '(value mean))`, "")
	info, err := os.Stat("t/w.key")
	if err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Fatalf("the key is %v, %v", info, err)
	}
	paper, err := os.ReadFile("t/w.paper")
	if err != nil {
		t.Fatal(err)
	}
	key, _ := os.ReadFile("t/w.key")
	if strings.Contains(string(paper), strings.TrimSpace(string(key))) || len(key) < 20 {
		t.Errorf("the key is %q, and the paper %s", key, paper)
	}
	do(`(paper-sheet "t/w.paper" "Ada" :file "a.md" :solutions "s.md")`, "")
	if sheet, _ := os.ReadFile("a.md"); strings.Contains(string(sheet), "Solution") || len(sheet) == 0 {
		t.Errorf("the sheet has solutions:\n%s", sheet)
	}
	for _, theirs := range []string{string(paper), strings.Replace(string(paper), ":key", ";", 1)} {
		if err := os.MkdirAll("s", 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("s/w.paper", []byte(theirs), 0o600); err != nil {
			t.Fatal(err)
		}
		do(`(paper-sheet "s/w.paper" "Ada" :solutions "s2.md")`, "solutions-kept")
		if err := os.WriteFile("s/w.key", []byte("guess"), 0o600); err != nil {
			t.Fatal(err)
		}
		do(`(course "s")`, "")
		do(`(paper-sheet "w" "Ada" :solutions "s2.md")`, "solutions-kept")
		do(`(course 'none)`, "")
	}
	do(`(new-paper "s/own.paper" "W" :seed 7 :questions '(value mean))`, "")
	own, _ := os.ReadFile("s/own.paper")
	if asks(t, readPaper(t, string(own)), "Ada") == asks(t, readPaper(t, string(paper)), "Ada") {
		t.Error("a paper with another key asks the same")
	}
	do(`(course "t")`, "")
	do(`(paper-sheet "w" "Ada" :file "a3.md" :solutions "s3.md")`, "")
	if err := os.Remove("t/w.paper"); err != nil {
		t.Fatal(err)
	}
	do(`(new-paper "t/w.paper" "W" :questions '(value) :key "another")`, "paper-exists")
	do(`(new-paper "t/w.paper" "W" :questions '(valu))`, classroom.CodeBadPaper)
	_ = os.Chmod("t/w.key", 0o644)
	do(`(new-paper "t/w.paper" "W" :questions '(value))`, "")
	if info, err := os.Stat("t/w.key"); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("a key that others could read is %v, %v", info, err)
	}
	if again, _ := os.ReadFile("t/w.key"); string(again) != string(key) {
		t.Errorf("the key is %q, and was %q", again, key)
	}
	do(`(new-paper "t/w.paper" "W" :questions '(value))`, "paper-exists")
}

// written chains lines to the text of a hand-in.
func written(lines []classroom.Line) []byte {
	var text, line, chain string
	for _, l := range lines {
		line, chain = classroom.ChainedLine(l, chain)
		text += line
	}
	return []byte(text)
}

// TestConduct: how a paper was taken is remarked on, and an ordinary one is not.
func TestConduct(t *testing.T) {
	p := readPaper(t, smallPaper)
	began := time.Date(2026, 9, 1, 9, 0, 0, 0, time.UTC)
	at := func(seconds int) string { return began.Add(time.Duration(seconds) * time.Second).Format(time.RFC3339) }
	paper := func(student string, end int, order ...int) []classroom.Line {
		lines := []classroom.Line{{What: "began", At: at(0), Format: 1, Paper: p.Title, Digest: p.Digest, Student: student}}
		for i, n := range order {
			lines = append(lines, classroom.Line{What: "answer", At: at(end * (i + 1) / (len(order) + 1)), Number: n, Answer: "3"})
		}
		return append(lines, classroom.Line{What: "handed-in", At: at(end)})
	}
	helped := paper("Dora", 200, 1, 2)
	helped = slices.Insert(helped, 2, classroom.Line{What: "refused", At: at(100), Number: 2})
	back := paper("Ed", 200, 1, 2)
	back[1].At = at(-50)
	files := map[string][]classroom.Line{
		"a": paper("Ada", 200, 1, 2, 3), "b": paper("Bob", 15, 1, 2, 3), "c": paper("Carl", 400, 1, 2, 3),
		"d": helped, "e": back, "f": paper("Finn", 250, 3, 1, 2, 1), "g": paper("Gina", 240, 3, 1, 2, 1), "h": paper("Hal", 240, 3, 1, 2),
	}
	marks, err := classroom.Mark(context.Background(), open(t), p, func(yield func(classroom.Received) bool) {
		for name, lines := range files {
			if !yield(classroom.Received{Name: name, Text: written(lines)}) {
				return
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"Bob": "less than 10 seconds", "Carl": "it took 7 minutes of 5", "Dora": "help was asked for and refused, 1 time, first at question 2", "Ed": "put back"}
	for _, x := range marks.Students {
		remarks := strings.Join(x.Remarks, "; ")
		if len(x.Faults) > 0 || (want[x.Student] == "") != (remarks == "") || !strings.Contains(remarks, want[x.Student]) {
			t.Errorf("%s: %q, faults %q; wanted %q", x.Student, remarks, x.Faults, want[x.Student])
		}
	}
	if got := strings.Join(marks.Remarks, "; "); got != "Finn and Gina answered in the same order: 3, 1, 2, 1" {
		t.Errorf("the class: %q", got)
	}
}

// TestPlatforms marks the folders that learning platforms export, and gives marks back under the
// numbers by which they know students.
func TestPlatforms(t *testing.T) {
	text := taken(t, "Ada Lovelace", "2.1")
	for _, path := range []string{"in/Ada Lovelace_4711_assignsubmission_file/week3-ada.handin", "in/Łukasz Ż_12_assignsubmission_file_/week3.handin", "in/deep/er/lovelaceada_LATE_815_99_week3-ada.handin", "in/a/b/c/d.handin"} {
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Rename("small.paper", "in/small.paper"); err != nil {
		t.Fatal(err)
	}
	x := sessiontest.New(t)
	marks := sessiontest.Said[classroom.ClassMarks](t, x, `(class-mark "in" :moodle "m.csv" :canvas "c.csv" :json "m.json")`)
	if len(marks.Students) != 3 {
		t.Fatalf("%d are marked, wanted the 3 that lie less than four folders deep", len(marks.Students))
	}
	read := func(file string) [][]string {
		t.Helper()
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(strings.NewReader(string(text))).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		return rows
	}
	moodle, canvas := read("m.csv"), read("c.csv")
	var known []string
	for _, row := range moodle[1:] {
		known = append(known, row[0]+" "+row[1]+" "+row[3])
	}
	slices.Sort(known)
	if want := []string{" Ada Lovelace 4", "Participant 12 Łukasz Ż 4", "Participant 4711 Ada Lovelace 4"}; !slices.Equal(known, want) {
		t.Errorf("for Moodle: %q, wanted %q", known, want)
	}
	if canvas[0][5] != "Small" || canvas[1][5] != "4" || !slices.ContainsFunc(canvas[2:], func(row []string) bool { return row[1] == "815" }) {
		t.Errorf("for Canvas: %q", canvas)
	}
	var again classroom.ClassMarks
	if text, err := os.ReadFile("m.json"); err != nil || json.Unmarshal(text, &again) != nil || len(again.Students) != 3 {
		t.Errorf("the JSON is %s, %v", text, err)
	}
}
