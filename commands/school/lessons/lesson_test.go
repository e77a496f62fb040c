package lessons

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"parlor/games"
	pages "parlor/transcripts/lessons"
)

// page makes a page with a question whose lines are given, behind a front matter.
func page(ask ...string) string {
	return "---\nparlor: 1\ntitle: A title\nlesson: 1\nminutes: 2\nafter: you can read\n---\n\nWords.\n\n```ask\n" + strings.Join(ask, "\n") + "\n```\n"
}

// good are the lines of a question in which nothing is wrong.
var good = []string{"question: q", "answer: (+ 1 2)", "compare: number", "hint: h", "right: r"}

// TestRead reads a lesson with a question of every kind.
func TestRead(t *testing.T) {
	path := filepath.Join("testdata", "small.md")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	l, err := Read(path, text)
	if err != nil {
		t.Fatal(err)
	}
	if l.Name != "small" || l.Number != 7 || l.Minutes != 3 || l.Questions() != 7 || *l.Seed != 42 || l.After != "you can try the shell of lessons" {
		t.Errorf("the heading is read as %+v", l)
	}
	var kinds []string
	for _, s := range l.Steps {
		switch {
		case s.Ask != nil:
			kinds = append(kinds, "ask")
		case s.Command != "":
			kinds = append(kinds, "command")
		default:
			kinds = append(kinds, "words")
		}
	}
	if got := strings.Join(kinds, " "); got != "command ask command command ask ask ask ask ask ask words" {
		t.Errorf("the steps are %s", got)
	}
	first := l.Steps[1].Ask
	if len(first.Hints) != 2 || len(first.Accept) != 2 || first.Wrong[0].Says != "You let Max choose\nin the branch. There it is Min." {
		t.Errorf("the first question is read as %+v", first)
	}
	if !strings.Contains(l.Steps[6].Prose, "~~~~ \na block of another kind\n~~~~") {
		t.Errorf("a block of another kind is read as %q", l.Steps[6].Prose)
	}
	if l.Steps[3].Code != "wrong-arity" {
		t.Errorf("the error of a command is read as %q", l.Steps[3].Code)
	}
}

// TestMistakenPages: what authors may get wrong is told with its file and line.
func TestMistakenPages(t *testing.T) {
	without := func(line int) string {
		return page(append(append([]string{}, good[:line]...), good[line+1:]...)...)
	}
	with := func(lines ...string) string { return page(append(append([]string{}, good...), lines...)...) }
	heading := func(old, new string) string { return strings.Replace(page(good...), old, new, 1) }
	for _, test := range []struct{ name, page, want string }{
		{"no question", without(0), `p.md:11: wanted a line "question: ..."`},
		{"no answer", without(1), `p.md:11: wanted a line "answer: ..."`},
		{"no kind", without(2), `p.md:11: wanted a line "compare: ..."`},
		{"no hint", without(3), `p.md:11: wanted a line "hint: ..."`},
		{"no praise", without(4), `p.md:11: wanted a line "right: ..."`},
		{"two answers", with("answer: 3"), "p.md:17: wanted answer: once"},
		{"an unknown key", with("hnit: h"), "p.md:17: wanted question, answer, compare, hint, right, wrong, accept or needs and a colon, given \"hnit: h\"; did you mean hint?"},
		{"no colon", with("what"), "p.md:17: wanted question"},
		{"an empty key", with("hint:"), "p.md:17: wanted something behind hint:"},
		{"a line that goes on from nothing", page("  more"), "p.md:12: wanted a key"},
		{"needs of a number", with("needs: it => no"), `p.md:11: wanted lines "needs: ..." where a tree or a position is to be made`},
		{"a tree without needs", page("question: q", "answer: '(max 1 2)", "compare: tree", "hint: h", "right: r"), `p.md:11: wanted lines "needs: ..."`},
		{"an unknown kind", page("question: q", "answer: 1", "compare: nubmer"), "p.md:14: no kind of answer is named nubmer"},
		{"an open form", with("wrong: (+ 1 => no"), "p.md:17: "},
		{"two forms", with("wrong: 1 2 => no"), "p.md:17: wanted one form of Lisp, given 2"},
		{"nothing said", with("wrong: 1 =>"), "p.md:17: wanted a form, => and what is said"},
		{"no arrow", with("wrong: 1"), "p.md:17: wanted a form, => and what is said"},
		{"no number", heading("lesson: 1\n", ""), `p.md:1: wanted a line "lesson: 12"`},
		{"a number that is none", heading("lesson: 1", "lesson: one"), "p.md:1: wanted a whole number from 1 to 1000 behind lesson:, given one"},
		{"no time", heading("minutes: 2\n", ""), `p.md:1: wanted a line "minutes: 12"`},
		{"no title", heading("title: A title\n", ""), "p.md:1: wanted a title"},
		{"no aim", heading("after: you can read\n", ""), "p.md:1: wanted in the front matter what one can do"},
		{"nothing to do", "---\nparlor: 1\ntitle: A\nlesson: 1\nminutes: 1\nafter: you can a\n---\n", "p.md:1: wanted commands and questions"},
		{"no such end", "---\nparlor: 1\ntitle: A\nlesson: 1\nminutes: 1\nafter: 3.1\n---\n", "p.md:1: wanted in the front matter what one can do afterwards"},
		{"a command that leaves", heading("Words.", "```parlor\n> (quit)\n```"), "p.md:10: the command quit cannot be part of a lesson"},
		{"a command that asks", heading("Words.", "```parlor\n> (quiz)\n```"), "p.md:10: the command quiz cannot be part of a lesson"},
		{"a command that writes", heading("Words.", "```parlor\n> record a.md\n```"), "p.md:10: the command record cannot be part of a lesson"},
		{"a lesson inside a lesson", heading("Words.", "```parlor\n> (LESSON 2)\n```"), "p.md:10: the command lesson cannot be part of a lesson"},
		{"number 0", heading("lesson: 1", "lesson: 0"), "p.md:1: wanted a whole number from 1 to 1000 behind lesson:, given 0"},
		{"a fence that stays open", heading("Words.", "~~~~ \nWords."), "p.md:9: the fence opened here is never closed"},
	} {
		_, err := Read("p.md", []byte(test.page))
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: the error is %v, want %s", test.name, err, test.want)
			continue
		}
		if code := games.CodeOf(err); code != CodeBadLesson && test.name != "a fence that stays open" {
			t.Errorf("%s: the code is %s", test.name, code)
		}
	}
}

// TestOpen: lessons come by their numbers, which have no gaps; other pages are passed
// over.
func TestOpen(t *testing.T) {
	numbered := func(n string) *fstest.MapFile {
		return &fstest.MapFile{Data: []byte(strings.Replace(page(good...), "lesson: 1", "lesson: "+n, 1))}
	}
	plain := &fstest.MapFile{Data: []byte("---\nparlor: 1\n---\nWords.\n")}
	course, err := openFrom(fstest.MapFS{"z.md": numbered("1"), "a.md": numbered("2"), "b.md": plain})
	if err != nil || len(course) != 2 || course[0].Name != "z" || course[1].Path != "transcripts/lessons/a.md" {
		t.Errorf("got %v, %v", course, err)
	}
	for _, n := range []int{0, 3, -1} {
		if _, err := course.Numbered(n); games.CodeOf(err) != "no-such-lesson" {
			t.Errorf("lesson %d: %v", n, err)
		}
	}
	for _, second := range []string{"1", "3"} {
		if _, err := openFrom(fstest.MapFS{"a.md": numbered("1"), "b.md": numbered(second)}); games.CodeOf(err) != CodeBadLesson {
			t.Errorf("lessons 1 and %s are accepted: %v", second, err)
		}
	}
}

// TestMadeByStudents: at least a quarter of the questions asks for something that the student
// makes, or chooses from a picture, a tree or a board.
func TestMadeByStudents(t *testing.T) {
	made, all := map[string]int{}, 0
	names, err := fs.Glob(pages.Pages, "*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(pages.Pages, name)
		if err != nil {
			t.Fatal(err)
		}
		for _, kind := range regexp.MustCompile(`(?m)^compare: (\S+)`).FindAllStringSubmatch(string(text), -1) {
			all++
			if slices.Contains([]string{"tree", "position", "order", "nodes", "node", "move"}, kind[1]) {
				made[kind[1]]++
			}
		}
	}
	sum := 0
	for _, n := range made {
		sum += n
	}
	t.Logf("%d of %d: %v", sum, all, made)
	if course, err := Open(); err != nil || len(course) < 16 || 4*sum < all || len(made) < 6 {
		t.Errorf("%d of %d questions, %v, in %d lessons: %v; wanted a quarter, of all six kinds", sum, all, made, len(course), err)
	}
}

// FuzzRead: no page is too odd to be read or refused.
func FuzzRead(f *testing.F) {
	f.Add(page(good...))
	f.Add(page("question: q", "  more", "answer: '(", "compare: one-of", "wrong: => =>", "accept: ,,"))
	f.Fuzz(func(t *testing.T, text string) {
		l, err := Read("p.md", []byte(text))
		if err == nil && len(l.Steps) == 0 {
			t.Error("a lesson without steps")
		}
	})
}
