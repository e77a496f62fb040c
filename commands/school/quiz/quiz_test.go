package quiz_test

import (
	"context"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"parlor/cmd/rooms"
	"parlor/commands/school/judge"
	"parlor/commands/school/quiz"
	"parlor/commands/text/report"
	"parlor/games"
	"parlor/games/gamestest"
)

func newLab(t testing.TB) *quiz.Workbook {
	t.Helper()
	s, err := rooms.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	return &quiz.Workbook{Kinds: s.Games.Kinds, Host: s.Host()}
}

// sample and all are how many questions of a kind are tested, all with -long.
const (
	sample = 200
	all    = 10_000
)

func questions() int {
	if *gamestest.Long {
		return all
	}
	return sample
}

// TestOneRightAnswer works every question out once more, from what the question says
// and by textbook arithmetic, and tries everything that could be answered: just one
// answer is right, and it is that one.
func TestOneRightAnswer(t *testing.T) {
	newLab(t) // which brings the kinds of other rooms
	for _, topic := range quiz.Topics() {
		t.Run(topic.Name, func(t *testing.T) {
			t.Parallel()
			l, began := newLab(t), time.Now()
			plan := quiz.Plan{Topics: []*quiz.Topic{topic}, Number: questions(), Seed: 11}
			for n := 1; n <= plan.Number; n++ {
				q, err := plan.Question(context.Background(), l, n)
				if err != nil {
					t.Fatal(err)
				}
				checkQuestion(t, l, q)
				if t.Failed() {
					t.Fatalf("question %d:\n%s\nanswer: %s", n, report.Render(q.Ask(n, plan.Number), 0).String(), q.Answer.Shown)
				}
			}
			t.Logf("%d questions in %v", plan.Number, time.Since(began).Round(time.Millisecond))
		})
	}
}

// checkQuestion works out a question of any kind.
func checkQuestion(t *testing.T, l *quiz.Workbook, q *quiz.Question) {
	t.Helper()
	for _, spelling := range q.Answer.Spellings {
		if v := q.Answer.Judge(spelling); v.Outcome != judge.Right {
			t.Errorf("%q is %s", spelling, v.Outcome)
		}
	}
	if q.Topic.Name == "move" {
		checkMove(t, l, q)
		return
	}
	if q.Topic.Name == "mixture" {
		checkMixture(t, q)
		if q.Source != "" {
			checkBattle(t, l, q)
		}
		return
	}
	if q.Topic.Name == "uct" {
		checkUCT(t, q)
		return
	}
	if q.Topic.Name == "sets" {
		checkSets(t, q)
		return
	}
	f := readFigure(t, q.Form)
	switch q.Topic.Name {
	case "value":
		checkValue(t, q, f)
	case "mean":
		checkNumber(t, q, f.root.worth())
	case "cut", "count":
		checkPruning(t, q, f)
	case "window":
		checkWindow(t, q, f)
	case "star1", "star2":
		checkStar(t, q, f)
	default:
		t.Errorf("nothing works out questions of the kind %s", q.Topic.Name)
	}
}

// onlyRight says that of some answers one is right, and the others are wrong.
func onlyRight(t *testing.T, q *quiz.Question, right string, answers []string) {
	t.Helper()
	if !slices.Contains(answers, right) || len(answers) < 2 {
		t.Errorf("%q is not among the %d answers %q", right, len(answers), answers)
	}
	for _, a := range answers {
		want := judge.Wrong
		if a == right {
			want = judge.Right
		}
		if v := q.Answer.Judge(a); v.Outcome != want {
			t.Errorf("%q is %s, want %s", a, v.Outcome, want)
		}
	}
}

// checkNumber says that a number is right, that others near it are not, and that it
// cannot be read off the question.
func checkNumber(t *testing.T, q *quiz.Question, v *big.Rat) {
	t.Helper()
	off := big.NewRat(1, 50)
	answers := []string{v.RatString(), new(big.Rat).Add(v, off).RatString(), new(big.Rat).Sub(v, off).RatString(), new(big.Rat).Add(v, big.NewRat(1, 1)).RatString()}
	onlyRight(t, q, v.RatString(), answers)
	if got := q.Answer.Judge(v.FloatString(2)); got.Outcome != judge.Right {
		t.Errorf("rounded to %s it is %s", v.FloatString(2), got.Outcome)
	}
	notShown(t, q, v)
}

var numerals = regexp.MustCompile(`-?\d+(\.\d+)?`)

// notShown says that a number does not stand in the question.
func notShown(t *testing.T, q *quiz.Question, v *big.Rat) {
	t.Helper()
	for _, word := range numerals.FindAllString(report.Render(q.Ask(0, 0), 0).String(), -1) {
		if apart := new(big.Rat).Sub(rational(t, word), v); apart.Abs(apart).Cmp(big.NewRat(1, 100)) < 0 {
			t.Errorf("%s can be read off the question", word)
		}
	}
}

func checkValue(t *testing.T, q *quiz.Question, f figure) {
	t.Helper()
	if !strings.Contains(q.Asks, "At which leaf") {
		checkNumber(t, q, f.root.worth())
		return
	}
	_, leaves := f.root.paths("")
	right := f.root.bestLeaves("")
	if len(right) != 1 || len(leaves) < 4 {
		t.Fatalf("%d of %d leaves are best", len(right), len(leaves))
	}
	onlyRight(t, q, right[0], leaves)
	least, most := f.root.at(leaves[0]).value, f.root.at(leaves[0]).value
	for _, path := range leaves {
		v := f.root.at(path).value
		if v.Cmp(least) < 0 {
			least = v
		}
		if v.Cmp(most) > 0 {
			most = v
		}
	}
	if v := f.root.worth(); v.Cmp(least) == 0 || v.Cmp(most) == 0 {
		t.Errorf("the value is the least or the greatest leaf, which takes no thought")
	}
}

// checkPruning works out what alpha-beta leaves out. It makes no difference whether a
// node is left at its bound or only beyond it.
func checkPruning(t *testing.T, q *quiz.Question, f figure) {
	t.Helper()
	at, beyond := &alphaBeta{}, &alphaBeta{strict: true}
	if at.search(f.root, "", nil, nil).Cmp(f.root.worth()) != 0 {
		t.Fatal("the reference is wrong")
	}
	beyond.search(f.root, "", nil, nil)
	branches, leaves := f.root.paths("")
	if at.leaves != beyond.leaves || !slices.Equal(at.cuts, beyond.cuts) || at.leaves == len(leaves) {
		t.Fatalf("%d leaves and %q, or %d and %q", at.leaves, at.cuts, beyond.leaves, beyond.cuts)
	}
	if q.Topic.Name == "count" {
		var answers []string
		for n := range len(leaves) + 1 {
			answers = append(answers, strconv.Itoa(n))
		}
		onlyRight(t, q, strconv.Itoa(at.leaves), answers)
		notShown(t, q, big.NewRat(int64(at.leaves), 1))
		return
	}
	if len(at.cuts) != 1 {
		t.Fatalf("%d cutoffs", len(at.cuts))
	}
	var answers []string
	for _, b := range branches {
		answers = append(answers, b+" alpha", b+" beta")
	}
	onlyRight(t, q, at.cuts[0], answers)
}

func checkStar(t *testing.T, q *quiz.Question, f figure) {
	t.Helper()
	n, path, alpha, beta := f.boundsAt()
	work := f.firstUnseen
	if q.Topic.Name == "star2" {
		work = f.settlingProbe
	}
	right := work(n, alpha, beta, false)
	if right != work(n, alpha, beta, true) {
		t.Fatal("a tie matters")
	}
	var answers, short []string
	for i := range n.below {
		answers = append(answers, path+"."+strconv.Itoa(i+1))
		short = append(short, strconv.Itoa(i+1))
	}
	answers, short = append(answers, "none"), append(short, "none")
	at := len(n.below) // none
	if right > 0 {
		at = right - 1
	}
	onlyRight(t, q, answers[at], answers)
	onlyRight(t, q, short[at], short)
	saysBounds(t, q, f, path, alpha, beta)
}

// saysBounds says that the question has told what one has to know.
func saysBounds(t *testing.T, q *quiz.Question, f figure, path string, bounds ...*big.Rat) {
	t.Helper()
	for _, text := range []string{"between " + f.lo.RatString() + " and " + f.hi.RatString(), "node " + path} {
		if !strings.Contains(q.Asks, text) {
			t.Errorf("the question does not say %q", text)
		}
	}
	for i, name := range []string{"alpha", "beta"} {
		if bounds[i] != nil && !strings.Contains(q.Asks, name+" = "+bounds[i].RatString()) {
			t.Errorf("the question does not say what %s is: %s", name, bounds[i].RatString())
		}
	}
}

var askedOutcome = regexp.MustCompile(`outcome [\d.]*\.(\d)\?`)

func checkWindow(t *testing.T, q *quiz.Question, f figure) {
	t.Helper()
	n, path, alpha, beta := f.boundsAt()
	outcome, _ := strconv.Atoi(askedOutcome.FindStringSubmatch(q.Asks)[1])
	for seen := 1; seen < outcome; seen++ { // nothing has settled the node before
		lo, hi := f.unknown(n)
		for i := range seen {
			lo[i], hi[i] = n.below[i].worth(), n.below[i].worth()
		}
		if settled(n, lo, hi, alpha, beta, false) {
			t.Fatalf("outcome %d is not searched", outcome)
		}
	}
	low, high := f.window(n, outcome, alpha, beta)
	if low.Cmp(f.lo) <= 0 || high.Cmp(f.hi) >= 0 || low.Cmp(high) >= 0 {
		t.Fatalf("the window %s to %s is cut off by the bounds of all values", low.RatString(), high.RatString())
	}
	right := low.RatString() + " " + high.RatString()
	onlyRight(t, q, right, []string{
		right, high.RatString() + " " + low.RatString(), low.RatString() + " " + low.RatString(), f.lo.RatString() + " " + f.hi.RatString(),
		alpha.RatString() + ", " + beta.RatString(),
	})
	notShown(t, q, low)
	notShown(t, q, high)
	saysBounds(t, q, f, path, alpha, beta)
}

var askedLine = regexp.MustCompile(`does (Max|Min) choose (?:row|column) (\d)`)

func checkMixture(t *testing.T, q *quiz.Question) {
	t.Helper()
	var m [][]*big.Rat
	for _, row := range q.Matrix {
		var line []*big.Rat
		for _, v := range row {
			line = append(line, new(big.Rat).SetFloat64(float64(v)))
		}
		m = append(m, line)
	}
	asked := askedLine.FindStringSubmatch(q.Asks)
	if asked[1] == "Min" {
		m = transposed(m)
	}
	best := bestMixtures(m)
	if len(best) != 1 {
		t.Errorf("%d best mixtures: %v", len(best), best)
		return
	}
	at, _ := strconv.Atoi(asked[2])
	p := best[0][at-1]
	if p.Sign() <= 0 || p.Cmp(big.NewRat(1, 1)) >= 0 || p.Cmp(big.NewRat(1, int64(len(m)))) == 0 {
		t.Errorf("the probability %s takes no thought", p.RatString())
	}
	checkNumber(t, q, p)
}

// TestDeterminism makes questions twice, and out of order.
func TestDeterminism(t *testing.T) {
	plan := quiz.Plan{Topics: quiz.Topics(), Number: 18, Seed: 5}
	ask := func(l *quiz.Workbook, n int) string {
		q, err := plan.Question(context.Background(), l, n)
		if err != nil {
			t.Fatal(err)
		}
		s, err := q.Solution(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		return report.Render(q.Ask(n, plan.Number), 0).String() + q.Answer.Shown +
			quiz.QuizWorked(quiz.QuizSolution{Tree: s.Tree, Lines: s.Lines})
	}
	once, again := newLab(t), newLab(t)
	var first []string
	for n := 1; n <= plan.Number; n++ {
		first = append(first, ask(once, n))
	}
	for n := plan.Number; n >= 1; n-- {
		if second := ask(again, n); second != first[n-1] {
			t.Errorf("question %d is another the second time:\n%s\n%s", n, first[n-1], second)
		}
	}
	if len(slices.Compact(slices.Sorted(slices.Values(first)))) != len(first) {
		t.Error("a question comes twice")
	}
}

// TestSolutions looks at what is said after an answer: it names the answer's numbers.
func TestSolutions(t *testing.T) {
	l := newLab(t)
	plan := quiz.Plan{Topics: quiz.Topics(), Number: 90, Seed: 7}
	for n := 1; n <= plan.Number; n++ {
		q, err := plan.Question(context.Background(), l, n)
		if err != nil {
			t.Fatal(err)
		}
		s, err := q.Solution(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		said := quiz.QuizWorked(quiz.QuizSolution{Tree: s.Tree, Lines: s.Lines})
		if len(s.Lines) == 0 {
			t.Errorf("%s: no arithmetic", q.Topic.Name)
		}
		for part := range strings.SplitSeq(q.Answer.Shown, ", ") {
			part = part[strings.LastIndex(part, " ")+1:]
			if part != "none" && q.Topic.Name != "move" && !strings.Contains(said, part) {
				t.Errorf("%s: the answer %s does not stand in the solution:\n%s", q.Topic.Name, part, said)
			}
		}
	}
}

// BenchmarkQuestion measures how long a question takes to make.
func BenchmarkQuestion(b *testing.B) {
	l := newLab(b)
	for _, topic := range quiz.Topics() {
		b.Run(topic.Name, func(b *testing.B) {
			for i := range b.N {
				if _, err := topic.Make(context.Background(), l, games.NewRandom(1, games.StreamQuiz, uint64(i))); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
