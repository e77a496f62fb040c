package gradebook_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"parlor/commands/lisp"
	"parlor/commands/school/classroom"
	"parlor/commands/school/gradebook"
	"parlor/commands/tests/sessiontest"
)

// sixty writes a class of sixty, of whom every tenth has handed nothing in and every seventh is late, and
// their roster; it gives their hand-ins.
func sixty(t *testing.T) (handIns map[int]string) {
	handIns = map[int]string{}
	roster := ""
	for n := range 60 {
		name := fmt.Sprintf("Student %d", n)
		roster += name + "\n"
		if n%10 == 9 {
			continue
		}
		at, program := due.Add(-time.Duration(n)*time.Minute), rightProgram
		if n%7 == 6 {
			at = due.Add(time.Duration(n) * time.Hour)
		}
		if n%3 == 2 {
			program = fmt.Sprintf(`(paper 3) (try '(defun one () %d))`, 100+n)
		}
		handIns[n] = takes(t, "out/week3.paper", name, at, program)
		write(t, map[string]string{fmt.Sprintf("in/%d.handin", n): handIns[n]})
	}
	write(t, map[string]string{"class.txt": roster})
	return handIns
}

// TestSixty: a class of sixty with forgeries of every kind. Each is named as what it is, and the marks of
// all others are what they are without it.
func TestSixty(t *testing.T) {
	x := aClass(t)
	in := sixty(t)
	const marking = `(gradebook "kurs/w.grades" "in" :roster "class.txt" :deadline "2026-10-05T18:00:00Z" :late 10)`
	honest := sessiontest.Said[gradebook.GradebookShown](t, x, marking)
	if len(honest.Students) != 60 || len(honest.Missing) != 6 || len(honest.Remarks) != 0 || !strings.Contains(honest.Summary, "54 of 60 students handed in, 8 of them late") {
		t.Fatalf("without forgeries: %d students, missing %q, %q, %s", len(honest.Students), honest.Missing, honest.Remarks, honest.Summary)
	}
	lines := strings.SplitAfter(in[0], "\n")
	other := strings.SplitAfter(in[1], "\n")
	began := func(change func(l *classroom.Line)) string {
		return rechained(t, in[0], func(all []classroom.Line) []classroom.Line { change(&all[0]); return all })
	}
	paper, book := read(t, "out/week3.paper"), read(t, "kurs/w.grades")
	for name, forged := range map[string]struct{ text, says string }{
		"an answer altered":        {strings.Replace(in[2], "(defun one nil 102)", "(defun one nil 1)", 1), "was altered"},
		"a line left out":          {lines[0] + strings.Join(lines[2:], ""), "was altered"},
		"lines of another":         {lines[0] + strings.Join(other[1:], ""), "was altered"},
		"a line after the end":     {in[0] + lines[1], "was added after"},
		"a name altered":           {strings.Replace(in[0], `"Student 0"`, `"Student 9"`, 1), "was altered"},
		"a time altered":           {strings.Replace(in[6], due.Add(6*time.Hour).Format(time.RFC3339), due.Add(-time.Hour).Format(time.RFC3339), 1), "was altered"},
		"the chain reckoned anew":  {began(func(l *classroom.Line) { l.Student = "Nobody" }), "Nobody, who is not on the roster"},
		"a time to come":           {rechained(t, in[0], func(all []classroom.Line) []classroom.Line { all[len(all)-1].At = "2199-01-01T00:00:00Z"; return all }), "later than now"},
		"never closed":             {strings.Join(lines[:len(lines)-2], ""), "never handed in"},
		"cut in its last line":     {in[0][:len(in[0])-30], "not written to its end"},
		"cut in its first line":    {in[0][:40], "it is a hand-in that was cut in its first line"},
		"a newer hand-in":          {strings.Replace(in[0], `"format":2`, `"format":3`, 1), "made by a newer version"},
		"an older one":             {began(func(l *classroom.Line) { l.Format, l.Digest, l.Paper = 1, "0", "Week 2" }), "another paper, Week 2"},
		"of another paper":         {began(func(l *classroom.Line) { l.Digest = "0123456789abcdef" }), "another paper, Week 3 [0123456789abcdef]"},
		"the marks of the class":   {honestCSV(t, x), "it is marks as CSV"},
		"a paper as a hand-in":     {paper, "it is a paper"},
		"a gradebook as a hand-in": {book, "it is a gradebook"},
		"a program":                {"MZ\x00\x01", "it is no text"},
		"nothing":                  {"", "it is an empty file"},
		"the same name twice":      {in[0], "2 files were handed in"},
	} {
		write(t, map[string]string{"in/forged.handin": forged.text})
		g := sessiontest.Said[gradebook.GradebookShown](t, x, marking)
		if remarks := strings.Join(g.Remarks, "\n"); !strings.Contains(remarks, forged.says) || !strings.Contains(remarks, "forged.handin") && !strings.Contains(remarks, "Student ") {
			t.Errorf("%s is not named as %q:\n%s", name, forged.says, remarks)
		}
		for i, row := range honest.Students {
			if got := g.Students[i]; got.Student != row.Student || i != 0 && i != 1 && i != 2 && i != 6 && i != 9 && got != row {
				t.Errorf("beside %s %+v is marked as %+v", name, row, got)
			}
		}
	}
	if err := os.Remove("in/forged.handin"); err != nil {
		t.Fatal(err)
	}
	forgedPapers(t, x, paper, in[0], book)
	forgedBooks(t, x, book, in[0], paper)
	does(t, x, marking)
	if again := read(t, "kurs/w.grades"); again != book {
		t.Errorf("after all of it the gradebook is\n%s\nand was\n%s", again, book)
	}
}

// honestCSV gives what class-mark writes of the class.
func honestCSV(t *testing.T, x *sessiontest.Shell) string {
	does(t, x, `(class-mark "in" :csv "m.csv")`)
	return read(t, "m.csv")
}

// forgedPapers takes the key's paper away for forged ones.
func forgedPapers(t *testing.T, x *sessiontest.Shell, paper, handIn, book string) {
	does(t, x, `(course 'none)`)
	defer does(t, x, `(course "kurs")`)
	write(t, map[string]string{"p/week3.key": "SECRET three\n", "p/a.handin": handIn})
	digest, format := regexp.MustCompile(`:asks "[^"]*"`), regexp.MustCompile(`:format \d+`)
	for name, forged := range map[string]struct{ text, code, says string }{
		"cut":                    {paper[:len(paper)/2], "bad-paper", ""},
		"newer":                  {format.ReplaceAllString(paper, ":format 99"), "bad-paper", "made by a newer version"},
		"with easier questions":  {strings.Replace(paper, "mean", "value", 1), "other-course", "none of the exercises"},
		"with another seed":      {strings.Replace(paper, ":seed 1", ":seed 2", 1), "", ""},
		"with another task":      {strings.Replace(paper, "which gives 1", "which gives 2", 1), "other-course", "the exercises in it are not those that it names"},
		"with another digest":    {digest.ReplaceAllString(paper, `:asks "0123456789abcdef"`), "other-course", ""},
		"a hand-in as a paper":   {handIn, "bad-paper", "it is a hand-in"},
		"a gradebook as a paper": {book, "bad-paper", "it is a gradebook"},
	} {
		write(t, map[string]string{"p/week3.paper": forged.text})
		_, err := x.Lisp.Eval(t.Context(), form(t, `(gradebook "p/new.grades" "p")`))
		if err == nil {
			t.Errorf("a paper %s marks", name)
			continue
		}
		switch {
		case forged.code == "other-course" && forged.says == "none of the exercises", forged.code == "":
			if !strings.Contains(err.Error(), "another paper") {
				t.Errorf("a paper %s ends with %v", name, err)
			}
		case !strings.Contains(err.Error(), "week3.paper") || !strings.Contains(err.Error(), forged.says):
			t.Errorf("a paper %s ends with %v", name, err)
		}
	}
}

// forgedBooks reads gradebooks that are others than what was written.
func forgedBooks(t *testing.T, x *sessiontest.Shell, book, handIn, paper string) {
	body, _, _ := strings.Cut(book, "<!-- seal ")
	for name, forged := range map[string]struct{ text, says string }{
		"a mark altered":         {strings.Replace(book, "| Student 2  | 0", "| Student 2  | 3", 1), "was altered"},
		"a change of its own":    {strings.Replace(book, "## Roster", "## Changes\n\n| when | student | what | to | reason |\n|--|--|--|--|--|\n| 2026-10-06 09:00:00 UTC | Student 2 | 3 | 1 | please |\n\n## Roster", 1), "was altered"},
		"a deadline altered":     {strings.Replace(book, "2026-10-05 18:00:00", "2026-10-15 18:00:00", 1), "was altered"},
		"sealed without the key": {body + gradebook.Seal(body, ""), "was altered"},
		"sealed by another key":  {body + gradebook.Seal(body, "a guess"), "was altered"},
		"cut":                    {book[:len(book)*2/3], "that was cut"},
		"cut in its seal":        {book[:len(book)-9], "that was cut"},
		"cut at its beginning":   {book[:20], "that was cut, in its first line"},
		"newer":                  {strings.Replace(book, "format 1 -->", "format 2 -->", 1), "of a newer version"},
		"older":                  {strings.Replace(book, "format 1 -->", "format 0 -->", 1), "of an older version"},
		"two in one":             {book + book, "was altered since it was written, or put together"},
		"a hand-in":              {handIn, "it is a hand-in"},
		"a paper":                {paper, "it is a paper"},
		"marks":                  {read(t, "m.csv"), "it is marks as CSV"},
		"no text":                {"\x89PNG\x00", "wanted text in UTF-8"},
		"nothing":                {"", "an empty file"},
	} {
		write(t, map[string]string{"kurs/forged.grades": forged.text})
		if forged.text == book {
			t.Errorf("%s changes nothing", name)
		}
		for _, does := range []string{`(gradebook "kurs/forged.grades")`, `(gradebook "kurs/forged.grades" "in")`, `(grade "kurs/forged.grades" "Student 2" 3 1 "x")`} {
			_, err := x.Lisp.Eval(t.Context(), form(t, does))
			if err == nil || !strings.Contains(err.Error(), forged.says) {
				t.Errorf("a gradebook, %s: %s ends with %v", name, does, err)
			}
		}
		if read(t, "kurs/forged.grades") != forged.text {
			t.Errorf("a gradebook, %s, is written", name)
		}
	}
	mailed := strings.ReplaceAll(book, "\n", "\r\n")
	write(t, map[string]string{"kurs/mailed.grades": mailed})
	does(t, x, `(gradebook "kurs/mailed.grades")`)
}

// TestNothingOfSolutions: of the planted words, none is in what platforms tell students, nor in the file.
func TestNothingOfSolutions(t *testing.T) {
	x := aClass(t)
	write(t, map[string]string{"in/ada.handin": takes(t, "out/week3.paper", "Ada", due, wrongProgram), "in/bob.handin": takes(t, "out/week3.paper", "Bob", due, `(paper 3) (try '(defun one () (planted)))`)})
	does(t, x, `(gradebook "kurs/w.grades" "in" :moodle "mo.csv" :canvas "ca.csv" :csv "m.csv")`, `(grade "kurs/w.grades" "Ada" 3 0.5 "nearly")`)
	all := read(t, "mo.csv") + read(t, "ca.csv") + read(t, "m.csv") + read(t, "kurs/w.grades")
	if !strings.Contains(all, "it gives 2") {
		t.Errorf("what is wrong is not told:\n%s", all)
	}
	for _, word := range []string{"the-model-is", "planted-mistake", "SECRET"} {
		if strings.Contains(all, word) {
			t.Errorf("%s is in what a student gets:\n%s", word, all)
		}
	}
}

// TestTextIsRead: whatever names, reasons and remarks are made of, a book is read as it was written, and
// any other byte of it is noticed.
func TestTextIsRead(t *testing.T) {
	text := rapid.StringMatching(`[a-z|\\<>&*\[\]#\x60 é龍-]{0,12}`)
	rapid.Check(t, func(r *rapid.T) {
		clean := func(label string) string { return classroom.Cleaned(text.Draw(r, label)) }
		b := &gradebook.Book{Title: "T" + clean("title"), Paper: "1234", Key: "ab", Late: 5, Deadline: due, Questions: []gradebook.Question{{Kind: "value", Points: 150}, {Kind: "mean", Points: 100}}}
		for i := range rapid.IntRange(0, 3).Draw(r, "students") {
			b.Entries = append(b.Entries, gradebook.StudentMarks{Student: fmt.Sprint(i, clean("name")), File: "f" + clean("file"), HandedIn: due.Add(time.Hour), Signs: "+-", Says: []string{"", clean("says")}})
			b.Roster = append(b.Roster, gradebook.Person{Name: b.Entries[i].Student})
			b.Changes = append(b.Changes, gradebook.Change{At: due, Student: b.Entries[i].Student, What: "1", To: "1.5", Reason: "r" + clean("reason")})
			b.Remarks = append(b.Remarks, "R"+clean("remark"))
		}
		key := func(string) string { return "k" }
		written := b.Text("k")
		again, err := gradebook.Read("x", written, key)
		if err != nil || again.Text("k") != written || fmt.Sprint(again) != fmt.Sprint(b) {
			r.Fatalf("%v\n%+v\n%+v\n%s", err, b, again, written)
		}
		at := rapid.IntRange(0, len(written)-1).Draw(r, "at")
		other := []byte(written)
		other[at] ^= byte(rapid.IntRange(1, 255).Draw(r, "flip"))
		if b, err := gradebook.Read("x", string(other), key); err == nil && !strings.Contains(string(other), "\r\n") {
			r.Fatalf("byte %d can be another: %+v", at, b)
		}
	})
}

// TestHostile: names are text in the file and in a spreadsheet.
func TestHostile(t *testing.T) {
	x := aClass(t)
	write(t, map[string]string{"in/a.handin": takes(t, "out/week3.paper", "=1+1", due), "in/b.handin": takes(t, "out/week3.paper", "<b>|x", due), "roster.txt": "=1+1\n<b>|x\nevery\x1b[2Jone\n"})
	does(t, x, `(gradebook "kurs/w.grades" "in" :roster "roster.txt" :moodle "mo.csv" :csv "m.csv" :canvas "ca.csv")`)
	for _, file := range []string{"mo.csv", "m.csv", "ca.csv"} {
		if text := read(t, file); strings.Contains(text, "\n=") || strings.Contains(text, ",=") || strings.Contains(text, "\x1b") {
			t.Errorf("%s has a formula or an escape sequence: %q", file, text)
		}
	}
	text := read(t, "kurs/w.grades")
	if strings.Contains(strings.ReplaceAll(text, `\<`, ""), "<b>") || strings.Contains(text, "\x1b") {
		t.Errorf("a name is markup:\n%s", text)
	}
	if g := sessiontest.Said[gradebook.GradebookShown](t, x, `(gradebook "kurs/w.grades")`); g.Students[1].Student != "<b>|x" {
		t.Errorf("read again it is %+v", g.Students)
	}
}

// form reads one form.
func form(t testing.TB, text string) lisp.Value {
	t.Helper()
	forms, err := lisp.Read(text)
	if err != nil || len(forms) != 1 {
		t.Fatalf("%s: %v", text, err)
	}
	return forms[0]
}
