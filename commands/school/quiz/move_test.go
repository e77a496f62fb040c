package quiz_test

import (
	"context"
	"math"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/school/quiz"
	"parlor/games"
)

// Questions for a move, worked out by the rules alone.

var (
	formPosition = regexp.MustCompile(`^\(make-[a-z-]+ :position "(.*)"\)$`)
	listNumber   = regexp.MustCompile(` \(\d+\)`)
	listedMoves  = regexp.MustCompile(`The moves are: (.*)\.$`)
	aboutToType  = regexp.MustCompile(`about to type (.*)\. Both`)
)

// checkMove values all moves that there are to choose from in a way of the game's own.
func checkMove(t *testing.T, l *quiz.Workbook, q *quiz.Question) {
	t.Helper()
	p := positionOf(t, l, q)
	value, lines := moveValue(t, l, q, p), listedLines(p, q.Asks)
	best, right := math.Inf(-1), ""
	for _, line := range lines {
		if v := value(line); v > best {
			best, right = v, line
		}
	}
	onlyRight(t, q, right, lines)
}

// moveValue values a move that is typed from the side of who makes it, as the question
// asks for it.
func moveValue(t *testing.T, l *quiz.Workbook, q *quiz.Question, p position.Position) func(line string) float64 {
	t.Helper()
	value := map[string]func(games.Move) float64{
		"sorry":       func(m games.Move) float64 { return duelValue(l, p.After(m)) },
		"mancala":     func(m games.Move) float64 { return toTheEnd(p.After(m), map[string]float64{}) },
		"double-card": func(m games.Move) float64 { return atOnce(p.After(m)) },
		"yut":         func(m games.Move) float64 { return estimate(t, l, p.After(m), "race") },
		"ropasci":     func(m games.Move) float64 { return afterBoth(t, l, p.After(m), q.Asks) },
	}[p.Info().Name]
	return func(line string) float64 {
		m, err := p.Read(strings.Fields(line))
		if err != nil {
			t.Fatal(err)
		}
		if position.Actor(p.Turn()) == games.Min {
			return -value(m)
		}
		return value(m)
	}
}

// listedLines gives the moves that a question lists, and all of the position otherwise.
func listedLines(p position.Position, asks string) []string {
	if listed := listedMoves.FindStringSubmatch(asks); listed != nil {
		return strings.Split(listNumber.ReplaceAllString(listed[1], ""), "; ")
	}
	var lines []string
	for _, m := range p.Moves() {
		lines = append(lines, strings.Join(p.Name(m).Words, " "))
	}
	return lines
}

// TestMoveByNumber: the number behind a move of the list is the move, and where a game's own
// moves are numbers they come first.
func TestMoveByNumber(t *testing.T) {
	l, numbered := newLab(t), 0
	plan := quiz.Plan{Topics: []*quiz.Topic{topic(t, "move")}, Number: 12, Seed: 3}
	for n := 1; n <= plan.Number; n++ {
		q, err := plan.Question(context.Background(), l, n)
		if err != nil {
			t.Fatal(err)
		}
		listed := listedMoves.FindStringSubmatch(q.Asks)
		if listed == nil {
			continue
		}
		for _, item := range strings.Split(listed[1], "; ") {
			typed, number, ok := strings.Cut(strings.TrimSuffix(item, ")"), " (")
			if !ok {
				continue
			}
			numbered++
			if a, b := q.Answer.Judge(typed), q.Answer.Judge(number); a != b || !q.Reads(number) {
				t.Errorf("question %d: %s is %v and its number %s is %v", n, typed, a, number, b)
			}
		}
	}
	if numbered < 20 {
		t.Errorf("only %d moves have numbers", numbered)
	}
}

// toTheEnd plays every line of a game without chance to its end.
func toTheEnd(p position.Position, known map[string]float64) float64 {
	if p.Turn() == games.Over {
		return float64(p.Score())
	}
	text := p.Text()
	if v, ok := known[text]; ok {
		return v
	}
	best := math.Inf(-1)
	sign := 1.0
	if p.Turn() == games.Min {
		sign = -1
	}
	for _, m := range p.Moves() {
		best = max(best, sign*toTheEnd(p.After(m), known))
	}
	known[text] = sign * best
	return sign * best
}

// atOnce is the score of a game that is over, and 0 for one that goes on.
func atOnce(p position.Position) float64 {
	if p.Turn() == games.Over {
		return float64(p.Score())
	}
	return 0
}

// estimate values a position where it stands, from the first player's side.
func estimate(t *testing.T, l *quiz.Workbook, p position.Position, eval string) float64 {
	t.Helper()
	e, err := play.StandingAt(l.Host, p).Thinker().Estimate(context.Background(), eval)
	if err != nil {
		t.Fatal(err)
	}
	return float64(position.Shown(p.Info(), e.Value, e.Viewer))
}

// afterBoth values a position of RoPaSci when the other side has made the move that
// the question tells.
func afterBoth(t *testing.T, l *quiz.Workbook, p position.Position, asks string) float64 {
	t.Helper()
	after := played(t, p, aboutToType.FindStringSubmatch(asks)[1])
	if after.Turn() == games.Over {
		t.Fatal("the game is over after this turn, and its score counts more than tokens")
	}
	return estimate(t, l, after, "material")
}

var lineNames = regexp.MustCompile(`(?i)(row|column) \d is ([^,.]*)`)

// checkBattle plays every pair of moves that a matrix from a game names.
func checkBattle(t *testing.T, l *quiz.Workbook, q *quiz.Question) {
	t.Helper()
	p := positionOf(t, l, q)
	var lines [2][]string
	for _, found := range lineNames.FindAllStringSubmatch(q.Source, -1) {
		at := 0
		if strings.EqualFold(found[1], "column") {
			at = 1
		}
		lines[at] = append(lines[at], found[2])
	}
	if len(lines[0]) != len(q.Matrix) || len(lines[1]) != len(q.Matrix[0]) {
		t.Fatalf("%d and %d moves are named: %s", len(lines[0]), len(lines[1]), q.Source)
	}
	for i, row := range lines[0] {
		for j, column := range lines[1] {
			_, after, _ := strings.Cut(played(t, played(t, p, row), column).Text(), "thrown:9,9")
			more := 0
			for _, symbol := range "RPS" {
				more += strings.Count(after, string(symbol)) - strings.Count(after, strings.ToLower(string(symbol)))
			}
			if float64(more) != float64(q.Matrix[i][j]) {
				t.Errorf("%s and %s come to %d, not %v", row, column, more, q.Matrix[i][j])
			}
		}
	}
}

func played(t *testing.T, p position.Position, line string) position.Position {
	t.Helper()
	m, err := p.Read(strings.Fields(line))
	if err != nil {
		t.Fatal(err)
	}
	return p.After(m)
}

// positionOf reads the position of a question.
func positionOf(t *testing.T, l *quiz.Workbook, q *quiz.Question) position.Position {
	t.Helper()
	text := formPosition.FindStringSubmatch(q.Form)[1]
	game, _, _ := strings.Cut(text, " ")
	i := slices.IndexFunc(l.Kinds, func(k position.Kind) bool { return k.Info().Name == game })
	p, err := l.Kinds[i].Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// duel is Sorry! with one piece a side, solved by going over all positions again and
// again: what a position is worth is what it leads to, until nothing changes any more.
var duel struct {
	once  sync.Once
	value map[string]float64
}

func duelValue(l *quiz.Workbook, p position.Position) float64 {
	duel.once.Do(func() { duel.value = solveDuel(l) })
	if p.Turn() == games.Over {
		return sign(float64(p.Score()))
	}
	return duel.value[p.Text()]
}

func sign(v float64) float64 {
	switch {
	case v > 0:
		return 1
	case v < 0:
		return -1
	}
	return 0
}

// entry is a position with what it leads to.
type entry struct {
	turn    games.Turn
	value   float64
	next    []*entry
	weights []float64
}

// solveDuel values every position, each under its text.
func solveDuel(l *quiz.Workbook) map[string]float64 {
	i := slices.IndexFunc(l.Kinds, func(k position.Kind) bool { return k.Info().Name == "sorry" })
	var values []string
	for _, o := range l.Kinds[i].About().Options {
		if value := o.Standard(); o.Name != "pieces" {
			values = append(values, value)
			continue
		}
		values = append(values, "1")
	}
	start, _, err := l.Kinds[i].Start(values)
	if err != nil {
		panic(err)
	}
	all := map[string]*entry{}
	explore(start, all)
	for changed := 1.0; changed > 1e-12; {
		changed = 0
		for _, e := range all {
			before := e.value
			e.update()
			changed = max(changed, math.Abs(e.value-before))
		}
	}
	found := map[string]float64{}
	for text, e := range all {
		found[text] = e.value
	}
	return found
}

// explore lists all positions that can come about from p.
func explore(p position.Position, all map[string]*entry) *entry {
	text := p.Text()
	if e, ok := all[text]; ok {
		return e
	}
	e := &entry{turn: p.Turn()}
	all[text] = e
	if e.turn == games.Over {
		e.value = sign(float64(p.Score()))
		return e
	}
	for _, m := range p.Moves() {
		e.next = append(e.next, explore(p.After(m), all))
		if e.turn == games.Chance {
			e.weights = append(e.weights, float64(p.Weight(m)))
		}
	}
	return e
}

// update values a position by what it leads to.
func (e *entry) update() {
	switch e.turn {
	case games.Over:
		return
	case games.Chance:
		sum, odds := 0.0, 0.0
		for i, n := range e.next {
			sum, odds = sum+e.weights[i]*n.value, odds+e.weights[i]
		}
		e.value = sum / odds
		return
	}
	e.value = e.next[0].value
	for _, n := range e.next[1:] {
		if e.turn == games.Max {
			e.value = max(e.value, n.value)
		} else {
			e.value = min(e.value, n.value)
		}
	}
}
