package classroom_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"parlor/commands/school/quiz"
	"parlor/games"
	"parlor/games/gamestest"
)

// slip is the chance with which a simulated student goes wrong at each thing there is to
// look at: the students lie evenly between one who never does and one in twenty.
func slip(student, of int) float64 { return 0.05 * float64(student) / float64(of) }

// expected is the share of 2,000 simulated students who answer a question of a size right.
func expected(size int) (share float64) {
	const students = 2000
	for i := range students {
		share += math.Pow(1-slip(i, students), float64(size)) / students
	}
	return share
}

// kind is what kinds.json says of a kind of questions.
type kind struct {
	Size  int     `json:"size"`
	Share float64 `json:"share"`
}

// TestKinds holds kinds.json to what is measured: the middle of the sizes of 150 questions
// of each kind, and the share of the simulated students who answer one of that size right.
func TestKinds(t *testing.T) {
	w := quiz.WorkbookOf(open(t))
	now := map[string]kind{}
	for _, topic := range quiz.Topics() {
		var sizes []int
		for i := range 150 {
			q, err := topic.Make(context.Background(), w, games.NewRandom(17, games.StreamQuiz, 0, uint64(i)))
			if err != nil {
				t.Fatal(err)
			}
			sizes = append(sizes, q.Size())
		}
		slices.Sort(sizes)
		size := sizes[len(sizes)/2]
		now[topic.Name] = kind{size, math.Round(1000*expected(size)) / 1000}
	}
	text, err := json.MarshalIndent(now, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	if text = append(text, '\n'); *gamestest.Update {
		if err := os.WriteFile("kinds.json", text, 0o644); err != nil {
			t.Fatal(err)
		}
	} else if kept, err := os.ReadFile("kinds.json"); err != nil || string(text) != string(kept) {
		t.Errorf("kinds.json is not what is measured; go test ./commands/school/classroom -run Kinds -update writes\n%s", text)
	}
}

// TestEquallyHard has 2,000 simulated students take the papers of forty others. The means
// of the marks of any two papers, of 100, lie within three points.
func TestEquallyHard(t *testing.T) {
	gamestest.TakesTurns(t)
	const students = 2000
	p := readPaper(t, `(paper "Mixed" :seed 3 :questions (value mean cut count window star1 star2 mixture (one-of value count) (one-of star1 star2 mean)))`)
	w := quiz.WorkbookOf(open(t))
	least, most := math.Inf(1), math.Inf(-1)
	for paper := range 40 {
		draw := p.DrawFor(fmt.Sprint("student ", paper))
		var sizes []int
		for n := range p.Slots {
			item, err := draw.Item(context.Background(), w, n+1)
			if err != nil {
				t.Fatal(err)
			}
			sizes = append(sizes, item.Question.Size())
		}
		r := games.NewRandom(uint64(paper), games.StreamQuiz)
		right := 0
		for i := range students {
			for _, size := range sizes {
				if r.Float() < math.Pow(1-slip(i, students), float64(size)) {
					right++
				}
			}
		}
		mean := 100 * float64(right) / float64(students*len(sizes))
		least, most = min(least, mean), max(most, mean)
	}
	t.Logf("%d students, 40 papers: means from %.2f to %.2f of 100", students, least, most)
	if most-least >= 3 {
		t.Errorf("papers differ by %.2f points, wanted less than 3", most-least)
	}
}

// TestOldPapersAsk: a paper that does not say of how many questions the best is taken, as older
// versions wrote them, asks what it asked then; one that says more asks others.
func TestOldPapersAsk(t *testing.T) {
	const old = `(paper "Old" :seed 7 :key "2f9c1b7a4e5d60388d1f4a6b7c8e9f01" %s :questions (value mean cut star1))`
	w := quiz.WorkbookOf(open(t))
	for said, want := range map[string][]uint64{"": {6, 13, 23, 25}, ":candidates 24": {45, 48, 74, 108}} {
		draw := readPaper(t, fmt.Sprintf(old, said)).DrawFor("Ada")
		var got []uint64
		for i := range want {
			item, err := draw.Item(context.Background(), w, i+1)
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, item.Stream[2])
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: the questions are %v, wanted %v", said, got, want)
		}
	}
}

// TestOldPapersHandedOut: a paper of an older format that is handed out again keeps its format, and with it
// its questions; one of today has the format of today.
func TestOldPapersHandedOut(t *testing.T) {
	for said, want := range map[string]string{"": ":format 2\n", ":format 2": ":format 2\n", ":format 3": ":format 3\n"} {
		p := readPaper(t, fmt.Sprintf(`(paper "Old" %s :seed 7 :questions (star1 (one-of cut count)))`, said))
		if text := string(p.HandedOut()); !strings.Contains(text, want) {
			t.Errorf("a paper with %q is handed out as\n%s", said, text)
		}
	}
	w := quiz.WorkbookOf(open(t))
	asked := map[string]string{}
	for _, format := range []string{"1", "2", "3"} {
		item, err := readPaper(t, `(paper "Old" :format `+format+` :seed 7 :questions (star1))`).DrawFor("Ada").Item(context.Background(), w, 1)
		if err != nil {
			t.Fatal(err)
		}
		asked[format] = item.Question.Form
	}
	if asked["1"] != asked["2"] || asked["2"] == asked["3"] {
		t.Errorf("papers of the formats ask %v", asked)
	}
}
