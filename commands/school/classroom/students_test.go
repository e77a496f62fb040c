package classroom_test

import (
	"context"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"parlor/commands/lisp"
	"parlor/commands/school/classroom"
	"parlor/commands/school/exercises"
	"parlor/commands/school/quiz"
	"parlor/commands/tests/sessiontest"
	"parlor/games"
	"parlor/games/gamestest"
	"parlor/repl/repltest"
)

// The five kinds of simulated students: those who know everything, those with one misconception,
// those who guess, and pairs of whom the first knows everything and the second copies.
const (
	strong = iota
	mistaken
	guessing
	copiedFrom
	copying
	kindsOfStudents
)

var kindNames = [kindsOfStudents]string{"strong", "with a misconception", "guessing", "copied from", "copying"}

// misconceptions are how a student goes wrong at every question to which one applies: the wrong
// answer, or nothing if it does not apply.
var misconceptions = []func(q *quiz.Question, tree lisp.Value) string{
	func(q *quiz.Question, tree lisp.Value) string { return aboutValue(q, tree, reckoning{exchanged: true}) },
	func(q *quiz.Question, tree lisp.Value) string { return aboutValue(q, tree, reckoning{best: true}) },
	func(q *quiz.Question, tree lisp.Value) string {
		return aboutValue(q, tree, reckoning{unweighted: true})
	},
	func(q *quiz.Question, tree lisp.Value) string { // looks at every leaf
		if q.Topic.Name != "count" {
			return ""
		}
		return strconv.Itoa(len(leavesOf(tree, "")))
	},
	func(q *quiz.Question, _ lisp.Value) string { // is a branch or an outcome late
		path, bound, _ := strings.Cut(q.Answer.Shown, ", ")
		at := strings.LastIndexByte(path, '.') + 1
		n, err := strconv.Atoi(path[at:])
		if err != nil || !slices.Contains([]string{"cut", "star1", "star2"}, q.Topic.Name) {
			return ""
		}
		return strings.TrimSpace(path[:at] + strconv.Itoa(n+1) + " " + bound)
	},
	func(q *quiz.Question, _ lisp.Value) string { // exchanges the ends of a window
		low, high, both := strings.Cut(q.Answer.Shown, ", ")
		if q.Topic.Name != "window" || !both {
			return ""
		}
		return high + ", " + low
	},
	func(q *quiz.Question, _ lisp.Value) string { // plays all lines equally often
		if q.Topic.Name != "mixture" {
			return ""
		}
		return fmt.Sprintf("1/%d", len(q.Matrix))
	},
}

// reckoning is a way to work out the value of a tree.
type reckoning struct{ exchanged, best, unweighted bool }

func (r reckoning) worth(tree lisp.Value) float64 {
	parts, err := lisp.Slice(tree)
	if err != nil || len(parts) == 0 {
		v, _ := strconv.ParseFloat(lisp.String(tree), 64)
		return v
	}
	var values, weights []float64
	chance := lisp.Display(parts[0]) == "chance"
	for _, p := range parts[1:] {
		weight := 1.0
		if pair, err := lisp.Slice(p); chance && err == nil {
			weight, p = r.worth(pair[0]), pair[1]
		}
		values, weights = append(values, r.worth(p)), append(weights, weight)
	}
	switch {
	case chance && r.best:
		return slices.Max(values)
	case chance:
		sum, all := 0.0, 0.0
		for i, v := range values {
			if r.unweighted {
				weights[i] = 1
			}
			sum, all = sum+weights[i]*v, all+weights[i]
		}
		return sum / all
	case (lisp.Display(parts[0]) == "max") != r.exchanged:
		return slices.Max(values)
	}
	return slices.Min(values)
}

// leavesOf gives the paths of all leaves.
func leavesOf(tree lisp.Value, path string) (all []string) {
	parts, err := lisp.Slice(tree)
	if err != nil || len(parts) == 0 {
		return []string{path}
	}
	for i, p := range parts[1:] {
		if pair, err := lisp.Slice(p); err == nil && lisp.Display(parts[0]) == "chance" {
			p = pair[1]
		}
		all = append(all, leavesOf(p, strings.TrimPrefix(path+"."+strconv.Itoa(i+1), "."))...)
	}
	return all
}

// aboutValue answers a question about a value by a reckoning.
func aboutValue(q *quiz.Question, tree lisp.Value, r reckoning) string {
	if q.Topic.Name != "value" && q.Topic.Name != "mean" || strings.Contains(q.Asks, "At which leaf") {
		return ""
	}
	return strconv.FormatFloat(r.worth(tree), 'f', 4, 64)
}

// treeOf gives the tree of a question, nil for one without.
func treeOf(t *testing.T, q *quiz.Question) lisp.Value {
	t.Helper()
	if q.Tree == nil {
		return nil
	}
	forms, err := lisp.Read(q.Form)
	if err != nil {
		t.Fatal(err)
	}
	parts, err := lisp.Slice(forms[0])
	if err != nil {
		t.Fatal(err)
	}
	quoted, err := lisp.Slice(parts[1])
	if err != nil {
		t.Fatal(err)
	}
	return quoted[1]
}

// guessed is an answer that has the form of one.
func guessed(q *quiz.Question, r *games.Random) string {
	for range 50 {
		n := int(r.Below(12))
		for _, try := range []string{strconv.Itoa(n - 2), fmt.Sprintf("%d.%d", n%3+1, n%2+1), fmt.Sprintf("%d.%d alpha", n%3+1, n%2+1), fmt.Sprintf("%d, %d", n-4, n+3)} {
			if len(q.Choices) > 0 {
				try = q.Choices[r.Below(uint64(len(q.Choices)))]
			}
			if q.Answer.Reads(try) {
				return try
			}
		}
	}
	return "1"
}

// simulated is a class that takes a term.
type simulated struct {
	t *testing.T
	x *sessiontest.Shell

	students int
	all      []*exercises.Exercise
	size     map[string][]float64 // of a paper, the expected marks of each student's version
}

// answer is what a student gives to an item.
func (c *simulated) answer(student int, item classroom.Assignment, r *games.Random) string {
	kind := student % kindsOfStudents
	if e := item.Exercise; e != nil {
		forms := e.Model
		switch kind {
		case mistaken:
			forms = e.Wrong[student/kindsOfStudents%len(e.Wrong)].Answer
		case guessing:
			forms = e.Wrong[0].Answer
		case copiedFrom, copying:
			forms = e.Wrong[1].Answer
			student = student / kindsOfStudents * kindsOfStudents // both hand in the same
		}
		return strings.Join(lispTexts(forms), "\n") + fmt.Sprintf("\n(defun note () %d)", student)
	}
	q := item.Question
	switch kind {
	case mistaken:
		if wrong := misconceptions[student/kindsOfStudents%len(misconceptions)](q, treeOf(c.t, q)); wrong != "" && q.Answer.Reads(wrong) {
			return wrong
		}
	case guessing:
		return guessed(q, r)
	}
	return q.Answer.Spellings[0]
}

func lispTexts(forms []lisp.Value) (texts []string) {
	for _, f := range forms {
		texts = append(texts, lisp.String(f))
	}
	return texts
}

// handIns are the files of 200 students who take a paper.
func (c *simulated) handIns(p *classroom.Paper) (files []classroom.Received) {
	var before []string // the answers of the student before, who may be copied from
	for student := range c.students {
		kind, name := student%kindsOfStudents, fmt.Sprintf("Student %d", student)
		draw, r := p.DrawFor(name), games.NewRandom(uint64(student), games.StreamQuiz, uint64(len(p.Slots)))
		at, chain := time.Date(2026, 10, 1, 10, 0, 0, 0, time.UTC), ""
		text := ""
		write := func(l classroom.Line) {
			l.At = at.Format(time.RFC3339)
			var line string
			line, chain = classroom.ChainedLine(l, chain)
			text, at = text+line, at.Add(90*time.Second)
		}
		write(classroom.Line{What: "began", Format: 1, Version: "test", Paper: p.Title, Digest: p.Digest, Student: name})
		var answers []string
		expects := 0.0
		for number := range p.Slots {
			item, err := draw.Item(context.Background(), quiz.WorkbookOf(c.x.Session), number+1)
			if err != nil {
				c.t.Fatal(err)
			}
			if item.Question != nil {
				expects += 100 * expected(item.Question.Size()) / float64(len(p.Slots))
			}
			given := c.answer(student, item, r)
			if kind == copying && item.Question != nil {
				given = before[number]
			}
			answers = append(answers, given)
		}
		order := []int{1}
		for n := 2; n <= len(answers); n++ {
			order = append(order, n)
		}
		if kind == copiedFrom || kind == copying { // each pair in an order of its own
			of := games.NewRandom(uint64(student/kindsOfStudents), games.StreamQuiz, uint64(len(order)))
			for len(order) > 1 && slices.IsSorted(order) {
				for i := range order {
					j := int(of.Below(uint64(len(order))))
					order[i], order[j] = order[j], order[i]
				}
			}
		}
		for _, n := range order {
			write(classroom.Line{What: "answer", Number: n, Answer: answers[n-1]})
		}
		write(classroom.Line{What: "handed-in"})
		files = append(files, classroom.Received{Name: name + ".handin", Text: []byte(text)})
		before = answers
		c.size[p.Name] = append(c.size[p.Name], expects)
	}
	return files
}

// TestTakenByClass has 50 students, with -long 200, of five kinds take the papers and projects of the term, and
// marks them: the kinds come apart, whoever copies is named, papers are equally hard, and all of
// it is marked within five minutes.
func TestTakenByClass(t *testing.T) {
	repltest.Needs(t, append(ofTerm, "sorry programs", "yut", "double card")...)
	gamestest.TakesTurns(t)
	t.Chdir(t.TempDir())
	students := 50
	if *gamestest.Long {
		students = 200
	}
	c := &simulated{t: t, x: sessiontest.New(t), size: map[string][]float64{}, students: students}
	c.x.Do(`(course 'term :copy "term")`)
	sessiontest.Said[classroom.CourseShown](t, c.x, `(course "term")`)
	var err error
	if c.all, err = exercises.ExercisesOf(c.x.Session); err != nil {
		t.Fatal(err)
	}
	var took time.Duration
	var points, projects [kindsOfStudents]float64
	questions, named, wrong := 0, 0, 0
	for week := 1; week <= 12; week++ {
		for _, sort := range []string{"paper", "project"} {
			name := fmt.Sprintf("term/%s-%02d.paper", sort, week)
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			p, err := classroom.ReadPaper(name, text, shelf(c.all))
			if err != nil {
				t.Fatal(err)
			}
			files := c.handIns(p)
			began := time.Now()
			marks, err := classroom.Mark(context.Background(), c.x.Session, p, slices.Values(files))
			if err != nil {
				t.Fatal(err)
			}
			took += time.Since(began)
			if len(marks.Students) != students {
				t.Fatalf("%s: %d are marked: %v", name, len(marks.Students), marks.Remarks)
			}
			for _, m := range marks.Students {
				student, err := strconv.Atoi(strings.TrimPrefix(m.Student, "Student "))
				if err != nil || len(m.Faults) > 0 {
					t.Fatalf("%s: %v, %+v", name, err, m)
				}
				kind := student % kindsOfStudents
				if sort == "project" {
					projects[kind] += float64(m.Right)
					continue
				}
				points[kind] += float64(m.Right)
				for _, a := range m.Answers {
					if kind == mistaken && !a.Right {
						wrong++
						if a.Says != "" {
							named++
						}
					}
				}
			}
			if len(p.Slots) >= 4 || sort == "project" {
				for pair := range students / kindsOfStudents {
					from, to := fmt.Sprintf("Student %d ", pair*kindsOfStudents+copiedFrom), fmt.Sprintf("Student %d ", pair*kindsOfStudents+copying)
					if !slices.ContainsFunc(marks.Remarks, func(r string) bool {
						r = strings.ReplaceAll(r, ",", " ")
						return strings.Contains(r, from) && strings.Contains(r, to)
					}) {
						t.Errorf("%s: %sand %sare not named", name, from, to)
					}
				}
			}
			if sort == "project" {
				continue
			}
			questions += len(p.Slots)
			least, most := slices.Min(c.size[p.Name]), slices.Max(c.size[p.Name])
			t.Logf("%s: papers are worth %.2f to %.2f of 100 to students like those of TestEquallyHard", name, least, most)
			if most-least >= 3 {
				t.Errorf("%s: papers differ by %.2f points", name, most-least)
			}
		}
	}
	for kind := range points {
		points[kind] = math.Round(1000*points[kind]/float64(students/kindsOfStudents*questions)) / 10
		projects[kind] = math.Round(1000*projects[kind]/float64(students/kindsOfStudents*12)) / 10
		t.Logf("%-22s papers %5.1f, projects %5.1f of 100", kindNames[kind], points[kind], projects[kind])
	}
	t.Logf("of %d wrong answers by misconceptions %d are named; %d hand-ins are marked in %v", wrong, named, 24*students, took.Round(time.Second))
	if points[strong] != 100 || points[copiedFrom] != 100 || points[mistaken] >= 90 || points[mistaken] <= points[guessing] || points[guessing] > 40 || points[copying] > 50 {
		t.Errorf("the marks of the papers are %v", points)
	}
	if projects[strong] != 100 || projects[mistaken]+projects[guessing]+projects[copying] != 0 {
		t.Errorf("the marks of the projects are %v", projects)
	}
	if 10*named < 9*wrong {
		t.Errorf("of %d wrong answers %d are named", wrong, named)
	}
	if took > 5*time.Minute {
		t.Errorf("it took %v", took)
	}
}
