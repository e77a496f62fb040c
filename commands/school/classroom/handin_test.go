package classroom_test

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"parlor/commands/school/classroom"
	"parlor/commands/school/exercises"
	"parlor/commands/school/quiz"
	"parlor/commands/tests/sessiontest"
	"parlor/games"
	"parlor/games/gamestest"
)

const smallPaper = `(paper "Small" :seed 7 :minutes 5 :questions (value mean count) :exercises (3.1))`

// taken has a student take the small paper, and gives the file that is handed in.
func taken(t testing.TB, student string, answers ...string) []byte {
	t.Helper()
	t.(*testing.T).Chdir(t.TempDir())
	if err := os.WriteFile("small.paper", []byte(smallPaper), 0o600); err != nil {
		t.Fatal(err)
	}
	x := sessiontest.New(t)
	if _, code := x.Do(`(paper "small.paper" :student "` + strings.ReplaceAll(student, `"`, `\"`) + `" :file "a.handin")`); code != "" {
		t.Fatalf("paper: %s", code)
	}
	for _, a := range answers {
		if err := x.Stack.Question().Answer(context.Background(), a); err != nil {
			t.Fatalf("%s: %v", a, err)
		}
	}
	if _, code := x.Do("(hand-in)"); code != "" {
		t.Fatalf("hand-in: %s", code)
	}
	text, err := os.ReadFile("a.handin")
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestTaken takes a paper with an answer changed, a mark out of order and an exercise, and
// marks it.
func TestTaken(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("small.paper", []byte(smallPaper), 0o600); err != nil {
		t.Fatal(err)
	}
	x, p := sessiontest.New(t), readPaper(t, smallPaper)
	x.Do(`(paper "small.paper" :student "Ada L.")`)
	right := func(number int) string {
		item, err := p.DrawFor(" ada  l.").Item(context.Background(), quiz.WorkbookOf(x.Session), number)
		if err != nil {
			t.Fatal(err)
		}
		return item.Question.Answer.Spellings[0]
	}
	answer := func(line string) {
		if err := x.Stack.Question().Answer(context.Background(), line); err != nil {
			t.Fatal(err)
		}
	}
	answer("1.1.1.1")
	answer(right(2))
	answer("99")
	x.Do("(paper 1)")
	answer(right(1))
	x.Do("(paper 4)")
	noted := sessiontest.Said[classroom.PaperNoted](t, x, "(try '(max 1 (min 0 2 3 4)))")
	if noted.Answered != 4 {
		t.Errorf("noted as %+v", noted)
	}
	in := sessiontest.Said[classroom.PaperHandedIn](t, x, "(hand-in)")
	if in.File != "small-ada-l.handin" || in.Open != 0 {
		t.Errorf("handed in as %+v", in)
	}
	for form, want := range map[string]string{
		`(hand-in)`: "no-paper", `(paper 2)`: "no-paper", `(paper "small.paper" :student "Ada L.")`: "handed-in",
		`(paper "small.paper" :student "Bob" :file "small-ada-l.handin")`: "other-student", `(paper "none.paper" :student "Bob")`: "cannot-read",
	} {
		if _, code := x.Do(form); code != want {
			t.Errorf("%s fails with %q, wanted %q", form, code, want)
		}
	}
	marks := sessiontest.Said[classroom.ClassMarks](t, x, `(class-mark "." :csv "m.csv" :json "m.json")`)
	got := marks.Students[0]
	if got.Right != 3 || got.Answers[0].Tries != 2 || got.Answers[2].Right || len(got.Faults) > 0 || len(marks.Remarks) > 0 {
		t.Errorf("marked as %+v, %v", got, marks.Remarks)
	}
	text, err := os.ReadFile("m.csv")
	rows, errCSV := csv.NewReader(strings.NewReader(string(text))).ReadAll()
	if err != nil || errCSV != nil || len(rows) != 2 || strings.Join(rows[1][7:], "") != "1101" {
		t.Errorf("the CSV is %v, %v, %v", rows, err, errCSV)
	}
	var again classroom.ClassMarks
	if text, err = os.ReadFile("m.json"); err != nil || json.Unmarshal(text, &again) != nil || again.Students[0].Right != 3 {
		t.Errorf("the JSON is %s, %v", text, err)
	}
}

// TestAltered changes a byte of a hand-in, leaves a line out, takes one twice, or takes the
// lines of another: all of it is found.
func TestAltered(t *testing.T) {
	own, other := taken(t, "Ada", "2.1", "3", "4"), taken(t, "Bob", "1.1", "3", "4")
	h, err := classroom.ReadHandIn("own", own)
	if err != nil || len(h.Faults) > 0 || len(h.Answers) != 3 {
		t.Fatalf("%v, %+v", err, h)
	}
	found := func(text string) bool {
		h, err := classroom.ReadHandIn("altered", []byte(text))
		return err != nil || len(h.Faults) > 0 || h.Ended.What == ""
	}
	lines, others := strings.SplitAfter(string(own), "\n"), strings.SplitAfter(string(other), "\n")
	for i := range len(lines) - 1 {
		if without := strings.Join(append(append([]string(nil), lines[:i]...), lines[i+1:]...), ""); !found(without) {
			t.Errorf("line %d left out is not found", i+1)
		}
		if twice := strings.Join(lines[:i+1], "") + strings.Join(lines[i:], ""); !found(twice) {
			t.Errorf("line %d twice is not found", i+1)
		}
		if joined := strings.Join(lines[:i], "") + strings.Join(others[i:], ""); i > 0 && !found(joined) {
			t.Errorf("lines of another from %d on are not found", i+1)
		}
	}
	rapid.Check(t, func(r *rapid.T) {
		at := rapid.IntRange(0, len(own)-2).Draw(r, "at")
		changed := append([]byte(nil), own...)
		changed[at] ^= byte(rapid.IntRange(1, 255).Draw(r, "flip"))
		if !found(string(changed)) {
			r.Fatalf("byte %d changed is not found:\n%s", at, changed)
		}
	})
}

// TestResumed goes on with a paper whose last line was cut off by whatever ended the program.
func TestResumed(t *testing.T) {
	text := taken(t, "Ada", "2.1", "3")
	cut := text[:strings.LastIndex(string(text[:len(text)-1]), "\n")+20]
	if err := os.WriteFile("a.handin", cut, 0o600); err != nil {
		t.Fatal(err)
	}
	x := sessiontest.New(t)
	begun := sessiontest.Said[classroom.PaperBegun](t, x, `(paper "small.paper" :file "a.handin")`)
	if !begun.Resumed || begun.Student != "Ada" || x.Stack.Question().Now().Where != "paper, question 3 of 4" {
		t.Errorf("resumed as %+v at %s", begun, x.Stack.Question().Now().Where)
	}
	sessiontest.Said[classroom.PaperHandedIn](t, x, `(hand-in)`)
	text, err := os.ReadFile("a.handin")
	if err != nil {
		t.Fatal(err)
	}
	if h, err := classroom.ReadHandIn("a", text); err != nil || len(h.Faults) > 0 || len(h.Answers) != 2 {
		t.Errorf("%v, %+v", err, h)
	}
}

// TestHostileHandIns: what strangers write is text: no terminal obeys it, no spreadsheet
// reckons with it, and files that are none are named.
func TestHostileHandIns(t *testing.T) {
	text := []byte(strings.Replace(string(taken(t, "=HYPERLINK(1)", "2.1")), "(1)", `\u001b[2J`, 1))
	p := readPaper(t, smallPaper)
	marks, err := classroom.Mark(context.Background(), open(t), p, slices.Values([]classroom.Received{
		{Name: "a.handin", Text: text}, {Name: "b.handin", Text: []byte("MZ\x00\x01")}, {Name: "c.handin", Text: nil},
		{Name: "d.handin", Text: []byte(strings.Repeat("x", 2<<20))}, {Name: "e.handin", Text: []byte(`{"what":"began","at":"","format":99}` + "\n")},
	}))
	if err != nil || len(marks.Students) != 1 || len(marks.Remarks) != 4 {
		t.Fatalf("%v, %+v", err, marks)
	}
	if csv := marks.CSV(); strings.Contains(csv, "\n=") || strings.Contains(csv, "\"=") || strings.Contains(csv, "\x1b") {
		t.Errorf("the CSV has a formula or an escape sequence:\n%q", csv)
	}
}

// TestSameWrongTree names students with the same wrong tree, and two hand-ins of one student.
func TestSameWrongTree(t *testing.T) {
	var received []classroom.Received
	for _, student := range []string{"Ada", "Bob", "bob"} {
		t.Chdir(t.TempDir())
		if err := os.WriteFile("small.paper", []byte(smallPaper), 0o600); err != nil {
			t.Fatal(err)
		}
		x := sessiontest.New(t)
		x.Do(fmt.Sprintf(`(paper "small.paper" :student %q :file "a.handin")`, student))
		x.Do("(paper 4)")
		x.Do("(try '(max 1 2 3 4))")
		x.Do("(hand-in)")
		text, err := os.ReadFile("a.handin")
		if err != nil {
			t.Fatal(err)
		}
		received = append(received, classroom.Received{Name: student + ".handin", Text: text})
	}
	marks, err := classroom.Mark(context.Background(), open(t), readPaper(t, smallPaper), slices.Values(received))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"Bob.handin and bob.handin are both of bob", "Ada, Bob and bob have the same wrong answer to the exercise three-cut: (max 1 2 3 4)"}
	if fmt.Sprint(marks.Remarks) != fmt.Sprint(want) {
		t.Errorf("the remarks are %q, wanted %q", marks.Remarks, want)
	}
}

// TestBadPapers refuses papers that break the format, and says where.
func TestBadPapers(t *testing.T) {
	all, err := exercises.Open()
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		`(paper "A")`:                            "wanted 1 to 100 places",
		`(paper "A" :questions (valeu))`:         "did you mean value?",
		`(paper "A" :questions value)`:           "wanted a list",
		`(paper "A" :exercises (99.1))`:          "wanted the number or name of an exercise",
		`(paper "A" :marks loud)`:                "wanted shown or hidden",
		`(paper "A" :minutes 0)`:                 "wanted a whole number",
		`(paper "A" :seed)`:                      "wanted a value",
		`(paper "A" :colour red)`:                "wanted :format, :course",
		`(paper "A" :questions (value)) (beep)`:  "wanted one list",
		`(exam "A" :questions (value))`:          "begins with paper",
		`(paper "A" :questions (value)`:          "not closed",
		`(paper "A" :questions ((one-of valu)))`: "did you mean value?",
	} {
		_, err := classroom.ReadPaper("a.paper", []byte(text), shelf(all))
		if err == nil || !strings.Contains(err.Error(), want) || games.CodeOf(err) != classroom.CodeBadPaper {
			t.Errorf("%s: %v [%s], wanted %q", text, err, games.CodeOf(err), want)
		}
	}
}

// TestTwoHundred marks the hand-ins of 200 students, each with an exercise of its own.
// With -long it is to take less than a minute.
func TestTwoHundred(t *testing.T) {
	students := 20
	if *gamestest.Long {
		students = 200
	}
	text := taken(t, "Ada", "2.1", "3", "4")
	var received []classroom.Received
	for i := range students {
		own := strings.ReplaceAll(string(text), "Ada", fmt.Sprint("Student ", i)) // the chain breaks, and is told
		received = append(received, classroom.Received{Name: fmt.Sprint(i), Text: []byte(own)})
	}
	began := time.Now()
	marks, err := classroom.Mark(context.Background(), open(t), readPaper(t, smallPaper), slices.Values(received))
	took := time.Since(began)
	if err != nil || len(marks.Students) != students || len(marks.Students[0].Faults) == 0 {
		t.Fatalf("%v, %d students", err, len(marks.Students))
	}
	t.Logf("%d hand-ins marked in %v", students, took)
	if *gamestest.Long && took > time.Minute {
		t.Errorf("wanted less than a minute")
	}
}

func FuzzReadHandIn(f *testing.F) {
	f.Add([]byte(`{"what":"began","at":"","format":1,"student":"Ada","chain":"x"}` + "\n"))
	f.Add([]byte("{}\n{}\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		h, err := classroom.ReadHandIn("fuzzed", text)
		if (h == nil) == (err == nil) {
			t.Errorf("%v and %v", h, err)
		}
	})
}
