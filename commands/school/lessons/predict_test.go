package lessons_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"parlor/commands/school/lessons"
	"parlor/repl/repltest"
)

const predictions = "testdata/predict.md"

// predicting takes the lesson of predictions up to the first.
func predicting(t *testing.T) *repltest.Session {
	t.Helper()
	s := repltest.Open(t)
	s.Do(`(lesson take "` + predictions + `")`)
	s.Do("lesson")
	return s
}

// TestPredictions: what a student has said stands beside what the search says, once the command
// has been run, with a word about the difference; nothing of it is marked.
func TestPredictions(t *testing.T) {
	for _, test := range []struct {
		said        []string
		want, never []string
	}{
		{[]string{"3", "1"}, []string{"What is it worth? 3 3", "Which branch is taken? 1 play 1", "As you said. Min takes the 3.", "As you said. The other one"}, nil},
		{[]string{"12", "2"}, []string{"What is it worth? 12 3", "You let Max choose in the branch. Min takes the 3.", "taken? 2 play 1"}, []string{"As you said"}},
		{[]string{"-3", "skip"}, []string{"The sign is turned.", "taken? - play 1"}, []string{"As you said"}},
		{[]string{"many", "3.0", "answer"}, []string{"worth? 3.0 3", "taken? - play 1"}, []string{"Not quite"}},
	} {
		s := predicting(t)
		before := ""
		for _, line := range test.said {
			before += s.Do(line)
		}
		if strings.Contains(before, "the search") || strings.Contains(before, "Right.") {
			t.Errorf("%v: before the search is run it says %q", test.said, before)
		}
		said := strings.Join(strings.Fields(s.Do("lesson")), " ")
		for _, want := range test.want {
			if !strings.Contains(said, want) {
				t.Errorf("%v: %q is missing in %q", test.said, want, said)
			}
		}
		for _, never := range test.never {
			if strings.Contains(said, never) {
				t.Errorf("%v: it says %q in %q", test.said, never, said)
			}
		}
		toQuestion(s)
		if over := s.Do("-3"); !strings.Contains(over, "1 of 1 question right") && !strings.Contains(over, "1 of 1") {
			t.Errorf("%v: at the end it says %q", test.said, over)
		}
	}
}

// TestPredictionWords: a prediction has no hint, help says what it is, and Enter shows it again.
func TestPredictionWords(t *testing.T) {
	s := predicting(t)
	for line, want := range map[string]string{"hint": "not marked", "lesson help": "", "lesson": "What is it worth?"} {
		if said, _ := s.Try(line); !strings.Contains(said, want) {
			t.Errorf("to %s it says %q, want %q", line, said, want)
		}
	}
	if help := s.Do("what now"); !strings.Contains(help, "leaves the prediction out") {
		t.Errorf("help says %q", help)
	}
	if now := class(s).Now(); now.Where != "lesson 8, a prediction" {
		t.Errorf("it stands at %+v", now)
	}
}

// TestPredictionsResumed: predictions whose command was not run are asked again in the next program.
func TestPredictionsResumed(t *testing.T) {
	text, err := os.ReadFile(predictions)
	if err != nil {
		t.Fatal(err)
	}
	l, err := lessons.Read(predictions, text)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	s := repltest.Open(t)
	resume(s, l, lessons.NewNotebook(folder))
	s.Do("lesson\n3\n1") // and the command waits
	notes := lessons.NewNotebook(folder)
	if err := notes.Load(); err != nil {
		t.Fatal(err)
	}
	next := repltest.Open(t)
	if said := resume(next, l, notes); !strings.Contains(said, "What is it worth?") {
		t.Errorf("it goes on with %q", said)
	}
}

// TestPredictionsAtDesk: a page that shows all of a lesson compares predictions by number.
func TestPredictionsAtDesk(t *testing.T) {
	text, err := os.ReadFile(predictions)
	if err != nil {
		t.Fatal(err)
	}
	l, err := lessons.Read(predictions, text)
	if err != nil {
		t.Fatal(err)
	}
	d, err := lessons.NewDesk(context.Background(), repltest.Open(t).Session.Session, l)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		number        int
		said          string
		outcome, says string
		found         string
	}{
		{2, "1", "right", "The other one is worth 2.", "play 1"},
		{1, "12", "wrong", "You let Max choose in the branch. Min takes the 3.", "3"},
		{1, "a lot", "unreadable", "", ""},
	} {
		r, err := d.Foretell(context.Background(), test.number, test.said)
		if err != nil || r.Outcome != test.outcome || !strings.Contains(r.Says, test.says) || r.Found != test.found {
			t.Errorf("prediction %d, %q: %+v, %v", test.number, test.said, r, err)
		}
	}
	if _, err := d.Foretell(context.Background(), 3, "1"); err == nil {
		t.Error("there is a third prediction")
	}
}

// TestMistakenPredictions: what authors may get wrong in predictions is told with its line.
func TestMistakenPredictions(t *testing.T) {
	text, err := os.ReadFile(predictions)
	if err != nil {
		t.Fatal(err)
	}
	for old, test := range map[string][2]string{
		"compare: move\n":              {"compare: move\nhint: no\n", "wanted question, answer, compare, right, wrong or accept"},
		"right: The other one":         {"wrong: 1 => The other one", `wanted a line "right: ..."`},
		"```parlor\n> (explain":        {"Words.\n\n```parlor\n> (explain", "wanted a command right below the prediction"},
		"compare: move\nright: The":    {"compare: tree\nright: The", "of a tree or a position"},
		"```parlor\n> (explain g 2":    {"```ask\nquestion: q\nanswer: 1\ncompare: number\nhint: h\nright: r\n```\n\n```parlor\n> (explain g 2", "wanted a command right below"},
		"compare: number\nright: Min ": {"compare: nubmer\nright: Min ", "did you mean number"},
	} {
		broken := strings.Replace(string(text), old, test[0], 1)
		if _, err := lessons.Read("p.md", []byte(broken)); err == nil || !strings.Contains(err.Error(), test[1]) {
			t.Errorf("%q: %v, want %q", test[0], err, test[1])
		}
	}
}

// TestLessonsPredict: in every lesson something is predicted.
func TestLessonsPredict(t *testing.T) {
	all := 0
	for _, l := range allLessons(t) {
		found := 0
		for _, step := range l.Steps {
			if step.Predict != nil {
				found++
			}
		}
		all += found
		if found == 0 && l.Path != small {
			t.Errorf("%s: nothing is predicted", l.Path)
		}
	}
	t.Logf("%d predictions", all)
}
