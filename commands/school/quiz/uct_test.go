package quiz_test

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"parlor/commands/school/quiz"
)

// sampledBranch is a row of the table of a question about simulations.
type sampledBranch struct{ visits, mean float64 }

// tableOf reads that table and whether Min decides at the root.
func tableOf(t *testing.T, q *quiz.Question) (rows []sampledBranch, min bool) {
	t.Helper()
	for _, line := range q.Board[1:] {
		words := strings.Fields(line)
		visits, err1 := strconv.ParseFloat(words[1], 64)
		mean, err2 := strconv.ParseFloat(words[2], 64)
		if len(words) != 3 || err1 != nil || err2 != nil || words[0] != strconv.Itoa(len(rows)+1) {
			t.Fatalf("no row of a table: %q", line)
		}
		rows = append(rows, sampledBranch{visits, mean})
	}
	return rows, strings.Contains(q.Source, "a min node")
}

var (
	bonusOf = regexp.MustCompile(`bonus of a branch is (\S+) x sqrt\(ln (\d+) / visits\)`)
	goesTo  = regexp.MustCompile(`goes down branch (\d) and brings back (-?[\d.]+)\.`)
)

// best gives the number of the row that worth is largest for.
func best(rows []sampledBranch, worth func(sampledBranch) float64) string {
	at := 0
	for i, r := range rows {
		if worth(r) > worth(rows[at]) {
			at = i
		}
	}
	return strconv.Itoa(at + 1)
}

// bounded gives the confidence bound of a row, from the side of who decides; want 0 leaves the
// bonus out.
func bounded(t *testing.T, q *quiz.Question, min bool, want float64) func(sampledBranch) float64 {
	t.Helper()
	parts := bonusOf.FindStringSubmatch(q.Asks)
	c, err1 := strconv.ParseFloat(parts[1], 64)
	all, err2 := strconv.ParseFloat(parts[2], 64)
	if err1 != nil || err2 != nil {
		t.Fatalf("no bonus: %s", q.Asks)
	}
	return func(r sampledBranch) float64 {
		bonus := want * c * math.Sqrt(math.Log(all)/r.visits)
		if min {
			return bonus - r.mean
		}
		return bonus + r.mean
	}
}

// checkUCT works a question about simulations out by the formulas of a textbook.
func checkUCT(t *testing.T, q *quiz.Question) {
	t.Helper()
	rows, min := tableOf(t, q)
	if parts := goesTo.FindStringSubmatch(q.Asks); parts != nil {
		branch, _ := strconv.Atoi(parts[1])
		sample, _ := strconv.ParseFloat(parts[2], 64)
		r := rows[branch-1]
		got, err := strconv.ParseFloat(q.Answer.Spellings[0], 64)
		if want := (r.mean*r.visits + sample) / (r.visits + 1); err != nil || math.Abs(got-want) > 1e-3 {
			t.Errorf("the mean is %v, not %s", want, q.Answer.Spellings[0])
		}
		return
	}
	var answers []string
	visits := 0.0
	for i, r := range rows {
		answers = append(answers, strconv.Itoa(i+1))
		visits += r.visits
	}
	if parts := bonusOf.FindStringSubmatch(q.Asks); parts[2] != strconv.Itoa(int(visits)) {
		t.Errorf("%v visits in all, and the question says %s", visits, parts[2])
	}
	onlyRight(t, q, best(rows, bounded(t, q, min, 1)), answers)
}

// aboutUCT are misconceptions about simulations.
var aboutUCT = []habit{
	{"leaves the bonus out", "bonus", byBound(func(t *testing.T, q *quiz.Question, min bool) func(sampledBranch) float64 {
		return bounded(t, q, min, 0)
	})},
	{"spreads evenly", "", byBound(func(*testing.T, *quiz.Question, bool) func(sampledBranch) float64 {
		return func(r sampledBranch) float64 { return -r.visits }
	})},
	{"decides for the other side", "", byBound(func(t *testing.T, q *quiz.Question, min bool) func(sampledBranch) float64 {
		return bounded(t, q, !min, 1)
	})},
	{"halves", "weight", bySample(func(r sampledBranch, v float64) float64 { return (r.mean + v) / 2 })},
	{"does not count the new one", "divide", bySample(func(r sampledBranch, v float64) float64 { return (r.mean*r.visits + v) / r.visits })},
	{"takes the better", "", bySample(func(r sampledBranch, v float64) float64 { return math.Max(r.mean, v) })},
}

func byBound(worth func(t *testing.T, q *quiz.Question, min bool) func(sampledBranch) float64) func(*exam) []string {
	return func(x *exam) []string {
		if goesTo.MatchString(x.q.Asks) {
			return nil
		}
		rows, min := tableOf(x.t, x.q)
		return []string{best(rows, worth(x.t, x.q, min))}
	}
}

func bySample(mean func(r sampledBranch, v float64) float64) func(*exam) []string {
	return func(x *exam) []string {
		parts := goesTo.FindStringSubmatch(x.q.Asks)
		if parts == nil {
			return nil
		}
		rows, _ := tableOf(x.t, x.q)
		branch, _ := strconv.Atoi(parts[1])
		sample, _ := strconv.ParseFloat(parts[2], 64)
		return []string{strconv.FormatFloat(mean(rows[branch-1], sample), 'f', 4, 64)}
	}
}
