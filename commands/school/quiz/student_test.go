package quiz_test

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"parlor/commands/game/position"
	"parlor/commands/school/judge"
	"parlor/commands/school/quiz"
	"parlor/games"
	"parlor/games/gamestest"
)

// A simulated student answers the questions of quizzes with a misconception each time. The student
// computes with exact fractions on the tree in the question, and shares nothing with the code that
// names misconceptions in the program.

// habit is a misconception: what the student answers by it, and a word that belongs into
// a reply which names it.
type habit struct {
	name, word string
	answers    func(x *exam) []string
}

// exam is a question before the student.
type exam struct {
	t *testing.T
	l *quiz.Workbook
	q *quiz.Question
	f figure
	r *games.Random
}

// reckoner works out a tree with misconceptions. Where sloppy is set each has its way at
// every other node only.
type reckoner struct {
	mean                    string // how a chance node is taken
	exchanged, below, stops bool   // whose decisions are mixed up; whether a ply is left out
	reply                   string // how a decision below the root is taken
	sloppy                  bool
	r                       *games.Random
}

func (s reckoner) errs() bool { return !s.sloppy || s.r.Below(2) == 0 }

func (s reckoner) worth(n *plain, root bool) *big.Rat {
	if n.kind == "" {
		return n.value
	}
	var values []*big.Rat
	for _, c := range n.below {
		values = append(values, s.worth(c, false))
	}
	if n.kind == "chance" {
		return s.chance(n, values)
	}
	leaves := !slices.ContainsFunc(n.below, func(c *plain) bool { return c.kind != "" })
	if s.stops && leaves && !root && s.errs() {
		return values[0]
	}
	if s.reply != "" && !root {
		return answered(s.reply, values)
	}
	up := n.kind == "max"
	if (s.exchanged || s.below && !root) && s.errs() {
		up = !up
	}
	return extreme(values, up)
}

// answered takes a decision as if all branches were equally likely, or the first were always taken.
func answered(reply string, values []*big.Rat) *big.Rat {
	if reply == "first" {
		return values[0]
	}
	sum := new(big.Rat)
	for _, v := range values {
		sum.Add(sum, v)
	}
	return sum.Quo(sum, big.NewRat(int64(len(values)), 1))
}

func extreme(values []*big.Rat, up bool) *big.Rat {
	return slices.MaxFunc(values, func(a, b *big.Rat) int {
		if up {
			return a.Cmp(b)
		}
		return b.Cmp(a)
	})
}

func (s reckoner) chance(n *plain, values []*big.Rat) *big.Rat {
	plainMean, sum := new(big.Rat), new(big.Rat)
	for i, v := range values {
		plainMean.Add(plainMean, v)
		sum.Add(sum, new(big.Rat).Mul(n.weights[i], v))
	}
	count := big.NewRat(int64(len(values)), 1)
	if s.mean == "" || !s.errs() {
		return sum.Quo(sum, n.odds())
	}
	switch s.mean {
	case "best":
		return extreme(values, true)
	case "worst":
		return extreme(values, false)
	case "plain":
		return plainMean.Quo(plainMean, count)
	case "count":
		return sum.Quo(sum, count)
	}
	return sum // undivided
}

// byReckoning answers a question about a value with what a reckoner comes to: the number,
// or the leaf that has it.
func byReckoning(s reckoner) func(*exam) []string {
	return func(x *exam) []string {
		s.r = x.r
		v := s.worth(x.f.root, true)
		if !strings.Contains(x.q.Asks, "At which leaf") {
			return []string{v.FloatString(4)}
		}
		return x.leavesWorth(v)
	}
}

func (x *exam) leavesWorth(v *big.Rat) (all []string) {
	_, leaves := x.f.root.paths("")
	for _, path := range leaves {
		if x.f.root.at(path).value.Cmp(v) == 0 {
			all = append(all, path)
		}
	}
	return all[:min(1, len(all))]
}

// extremeLeaf goes for the largest leaf or for the smallest.
func extremeLeaf(up bool) func(*exam) []string {
	return func(x *exam) []string {
		var values []*big.Rat
		_, leaves := x.f.root.paths("")
		for _, path := range leaves {
			values = append(values, x.f.root.at(path).value)
		}
		v := extreme(values, up)
		if !strings.Contains(x.q.Asks, "At which leaf") {
			return []string{v.FloatString(4)}
		}
		return x.leavesWorth(v)
	}
}

var aboutValues = []habit{
	{"takes the best instead of the mean", "best", byReckoning(reckoner{mean: "best"})},
	{"takes the worst instead of the mean", "worst", byReckoning(reckoner{mean: "worst"})},
	{"forgets the odds", "odds", byReckoning(reckoner{mean: "plain"})},
	{"forgets to divide", "divide", byReckoning(reckoner{mean: "undivided"})},
	{"divides by the number of outcomes", "number of outcomes", byReckoning(reckoner{mean: "count"})},
	{"mixes up Max and Min", "Max and Min", byReckoning(reckoner{exchanged: true})},
	{"mixes up Max and Min below the root", "Max and Min", byReckoning(reckoner{below: true})},
	{"stops a ply early", "early", byReckoning(reckoner{stops: true})},
	{"takes the mean where the opponent chooses", "mean of the branches", byReckoning(reckoner{reply: "mean"})},
	{"forgets the odds and mixes up the players", "odds", byReckoning(reckoner{mean: "plain", exchanged: true})},
	{"forgets the odds here and there", "", byReckoning(reckoner{mean: "plain", sloppy: true})},
	{"mixes up the players here and there", "", byReckoning(reckoner{exchanged: true, sloppy: true})},
	{"goes for the largest leaf", "", extremeLeaf(true)},
	{"goes for the smallest leaf", "", extremeLeaf(false)},
	{"turns the sign", "", func(x *exam) []string {
		if strings.Contains(x.q.Asks, "At which leaf") {
			return nil
		}
		return []string{new(big.Rat).Neg(x.f.root.worth()).FloatString(4)}
	}},
}

// byPruning answers a question about alpha-beta by the tree with its players exchanged,
// or with the bounds of the node above alone.
func byPruning(s alphaBeta, change func(n *plain) *plain) func(*exam) []string {
	return func(x *exam) []string {
		s := s
		s.search(change(x.f.root), "", nil, nil)
		if x.q.Topic.Name == "count" {
			return []string{strconv.Itoa(s.leaves)}
		}
		return s.cuts[:min(1, len(s.cuts))]
	}
}

func unchanged(n *plain) *plain { return n }

func exchanged(n *plain) *plain {
	other := *n
	other.kind = map[string]string{"max": "min", "min": "max"}[n.kind]
	other.below = nil
	for _, c := range n.below {
		other.below = append(other.below, exchanged(c))
	}
	return &other
}

// counted answers how many leaves are looked at, by the right number and that of all
// leaves and of all nodes.
func counted(answer func(seen, leaves int) int) func(*exam) []string {
	return func(x *exam) []string {
		if x.q.Topic.Name != "count" {
			return nil
		}
		s := &alphaBeta{}
		s.search(x.f.root, "", nil, nil)
		_, leaves := x.f.root.paths("")
		return []string{strconv.Itoa(answer(s.leaves, len(leaves)))}
	}
}

// moved answers which branch is cut, by the right one.
func moved(answer func(path, bound string) string) func(*exam) []string {
	return func(x *exam) []string {
		if x.q.Topic.Name != "cut" {
			return nil
		}
		path, bound, _ := strings.Cut(x.q.Answer.Shown, ", ")
		if a := answer(path, bound); a != "" {
			return []string{a}
		}
		return nil
	}
}

func beside(path string, by int) string {
	at := strings.LastIndexByte(path, '.') + 1
	n, _ := strconv.Atoi(path[at:])
	if n+by < 1 {
		return ""
	}
	return path[:at] + strconv.Itoa(n+by)
}

var aboutPruning = []habit{
	{"mixes up Max and Min", "", byPruning(alphaBeta{}, exchanged)},
	{"cuts by alpha only", "", byPruning(alphaBeta{deaf: "beta"}, unchanged)},
	{"cuts by beta only", "", byPruning(alphaBeta{deaf: "alpha"}, unchanged)},
	{"looks at everything", "all leaves", counted(func(_, all int) int { return all })},
	{"counts what is left out", "left out", counted(func(n, all int) int { return all - n })},
	{"is one short", "off by one", counted(func(n, _ int) int { return n - 1 })},
	{"is one over", "off by one", counted(func(n, _ int) int { return n + 1 })},
	{"swaps alpha and beta", "bound", moved(func(path, bound string) string {
		return path + " " + map[string]string{"alpha": "beta", "beta": "alpha"}[bound]
	})},
	{"names the last branch that is visited", "one branch off", moved(func(path, bound string) string { return beside(path, -1) + " " + bound })},
	{"cuts a branch too late", "one branch off", moved(func(path, bound string) string { return beside(path, 1) + " " + bound })},
	{"names the node", "node", moved(func(path, bound string) string {
		if i := strings.LastIndexByte(path, '.'); i > 0 {
			return path[:i] + " " + bound
		}
		return ""
	})},
}

// branchOff answers a question about Star1 or Star2 with a branch before or behind the
// right one, or with none.
func branchOff(by int) func(*exam) []string {
	return func(x *exam) []string {
		switch {
		case x.q.Answer.Shown == "none" && by == 0:
			return []string{strconv.Itoa(len(x.f.root.below[1].below))}
		case x.q.Answer.Shown == "none":
			return nil
		}
		if by == 0 {
			return []string{"none"}
		}
		n, _ := strconv.Atoi(strings.TrimPrefix(x.q.Answer.Shown, "2."))
		if n+by < 1 || n+by > len(x.f.root.below[1].below) {
			return nil
		}
		return []string{strconv.Itoa(n + by)}
	}
}

// byLimits works out where the node is settled with the limits exchanged, so that what is
// unknown counts as badly as it can.
func byLimits(x *exam) []string {
	f := figure{x.f.root, x.f.hi, x.f.lo}
	n, path, alpha, beta := f.boundsAt()
	work := f.firstUnseen
	if x.q.Topic.Name == "star2" {
		work = f.settlingProbe
	}
	if at := work(n, alpha, beta, false); at > 0 {
		return []string{path + "." + strconv.Itoa(at)}
	}
	return []string{"none"}
}

var aboutStars = []habit{
	{"is one outcome early", "early", branchOff(-1)},
	{"is one outcome late", "late", branchOff(1)},
	{"never leaves a node", "", branchOff(0)},
	{"exchanges the limits", "", byLimits},
}

// byWindow works out the window of the outcome that is asked for with a change.
func byWindow(change func(f *figure, n *plain), turn func(low, high *big.Rat) (a, b *big.Rat)) func(*exam) []string {
	return func(x *exam) []string {
		f := x.f
		n, _, alpha, beta := f.boundsAt()
		other := *n
		change(&f, &other)
		low, high := f.window(&other, x.outcome(), alpha, beta)
		low, high = turn(low, high)
		return []string{low.FloatString(4) + ", " + high.FloatString(4)}
	}
}

func asItIs(low, high *big.Rat) (a, b *big.Rat) { return low, high }
func nothing(*figure, *plain)                   {}

var aboutWindows = []habit{
	{"exchanges the limits", "limits", byWindow(func(f *figure, _ *plain) { f.lo, f.hi = f.hi, f.lo }, asItIs)},
	{"forgets the odds", "odds", byWindow(func(_ *figure, n *plain) {
		n.weights = slices.Repeat([]*big.Rat{big.NewRat(1, 1)}, len(n.weights))
	}, asItIs)},
	{"takes the unknown for 0", "0", byWindow(func(f *figure, _ *plain) { f.lo, f.hi = new(big.Rat), new(big.Rat) }, asItIs)},
	{"takes the greatest value at both ends", "upper end", byWindow(func(f *figure, _ *plain) { f.lo = f.hi }, asItIs)},
	{"takes the least value at both ends", "lower end", byWindow(func(f *figure, _ *plain) { f.hi = f.lo }, asItIs)},
	{"hands the node's own window through", "window", func(x *exam) []string {
		_, _, alpha, beta := x.f.boundsAt()
		return []string{alpha.RatString() + ", " + beta.RatString()}
	}},
	{"names the upper end first", "", byWindow(nothing, func(low, high *big.Rat) (a, b *big.Rat) { return high, low })},
	{"swaps alpha and beta", "alpha and beta", func(x *exam) []string {
		n, _, alpha, beta := x.f.boundsAt()
		low, high := x.f.window(n, x.outcome(), beta, alpha)
		return []string{low.FloatString(4) + ", " + high.FloatString(4)}
	}},
	{"does not use what is known", "known", func(x *exam) []string {
		n, _, alpha, beta := x.f.boundsAt()
		low, _ := x.f.window(n.with(x.f.hi), x.outcome(), alpha, beta)
		_, high := x.f.window(n.with(x.f.lo), x.outcome(), alpha, beta)
		return []string{low.FloatString(4) + ", " + high.FloatString(4)}
	}},
	{"does not divide by the weight", "divide", func(x *exam) []string {
		n, _, alpha, beta := x.f.boundsAt()
		low, high := x.f.window(n, x.outcome(), alpha, beta)
		w := n.weights[x.outcome()-1]
		return []string{low.Mul(low, w).FloatString(4) + ", " + high.Mul(high, w).FloatString(4)}
	}},
}

// with gives a node all branches of which are leaves of one value.
func (n *plain) with(v *big.Rat) *plain {
	other := *n
	other.below = slices.Repeat([]*plain{{value: v}}, len(n.below))
	return &other
}

// outcome gives the number of the outcome that a question asks for.
func (x *exam) outcome() int {
	n, err := strconv.Atoi(askedOutcome.FindStringSubmatch(x.q.Asks)[1])
	if err != nil {
		x.t.Fatal(err)
	}
	return n
}

// byChance answers how often a line of a matrix is chosen.
func byChance(answer func(right *big.Rat, lines int64) *big.Rat) func(*exam) []string {
	return func(x *exam) []string {
		right, _, _ := strings.Cut(x.q.Answer.Shown, " ")
		lines := int64(len(x.q.Matrix))
		if askedLine.FindStringSubmatch(x.q.Asks)[1] == "Min" {
			lines = int64(len(x.q.Matrix[0]))
		}
		return []string{answer(rational(x.t, right), lines).FloatString(4)}
	}
}

var aboutMixtures = []habit{
	{"takes the other line", "", byChance(func(p *big.Rat, _ int64) *big.Rat { return p.Sub(big.NewRat(1, 1), p) })},
	{"takes all alike", "alike", byChance(func(_ *big.Rat, n int64) *big.Rat { return big.NewRat(1, n) })},
	{"always does the same", "same", byChance(func(*big.Rat, int64) *big.Rat { return big.NewRat(1, 1) })},
	{"never does it", "never", byChance(func(*big.Rat, int64) *big.Rat { return new(big.Rat) })},
}

// byMove answers with the move that is best by some value.
func byMove(value func(x *exam, p position.Position, line string) float64) func(*exam) []string {
	return func(x *exam) []string {
		p := positionOf(x.t, x.l, x.q)
		lines := listedLines(p, x.q.Asks)
		return []string{slices.MaxFunc(lines, func(a, b string) int {
			return int(1e6 * (value(x, p, a) - value(x, p, b)))
		})}
	}
}

// shortSighted values a move by what an evaluation says right after it.
func shortSighted(x *exam, p position.Position, line string) float64 {
	m, err := p.Read(strings.Fields(line))
	if err != nil {
		x.t.Fatal(err)
	}
	eval := map[string]string{"sorry": "default", "mancala": "stones", "yut": "race"}[p.Info().Name]
	if eval == "" {
		return 0
	}
	v := estimate(x.t, x.l, p.After(m), eval)
	if position.Actor(p.Turn()) == games.Min {
		return -v
	}
	return v
}

var aboutMoves = []habit{
	{"moves for the other side", "", byMove(func(x *exam, p position.Position, line string) float64 {
		return -moveValue(x.t, x.l, x.q, p)(line)
	})},
	{"stops a ply early", "", byMove(shortSighted)},
}

var habits = map[string][]habit{
	"value": aboutValues, "mean": aboutValues, "cut": aboutPruning, "count": aboutPruning, "window": aboutWindows,
	"star1": aboutStars, "star2": aboutStars, "mixture": aboutMixtures, "move": aboutMoves, "uct": aboutUCT, "sets": aboutSets,
}

// tally counts wrong answers, those that are replied to with a misconception, and those
// whose reply has the word that belongs to the student's own.
type tally struct{ wrong, named, own, of int }

func (a *tally) add(b tally) {
	a.wrong, a.named, a.own, a.of = a.wrong+b.wrong, a.named+b.named, a.own+b.own, a.of+b.of
}

// sit has the student answer a question by one of his habits, and counts.
func (h habit) sit(x *exam) (n tally) {
	for _, given := range h.answers(x) {
		if x.q.Answer.Judge(given).Outcome != judge.Wrong {
			continue
		}
		says, err := x.q.Misconception(context.Background(), given)
		if err != nil {
			x.t.Fatal(err)
		}
		n.wrong++
		if says != "" {
			n.named++
		}
		if h.word != "" {
			n.of++
			if strings.Contains(says, h.word) {
				n.own++
			}
		}
	}
	return n
}

// papers makes the questions of a plan.
func papers(t *testing.T, l *quiz.Workbook, plan quiz.Plan) (all []*exam) {
	t.Helper()
	for i := 1; i <= plan.Number; i++ {
		q, err := plan.Question(context.Background(), l, i)
		if err != nil {
			t.Fatal(err)
		}
		x := &exam{t: t, l: l, q: q, r: games.NewRandom(7, uint64(i))}
		if q.Tree != nil {
			x.f = readFigure(t, q.Form)
		}
		all = append(all, x)
	}
	return all
}

// TestMisconceptions: of a hundred wrong answers that simulated students give, ninety are
// replied to with a misconception, whatever is asked; and where just one can be behind the
// answer, mostly with the student's own. No habit gets by: of each at least seven in ten are named.
func TestMisconceptions(t *testing.T) {
	gamestest.TakesTurns(t)
	l, all := newLab(t), tally{}
	for _, topic := range quiz.Topics() {
		plan, sum := quiz.Plan{Topics: []*quiz.Topic{topic}, Number: questions() / 10, Seed: 23}, tally{}
		lines, papers := "", papers(t, l, plan)
		for _, h := range habits[topic.Name] {
			var n tally
			for _, x := range papers {
				n.add(h.sit(x))
			}
			lines += fmt.Sprintf("\n  %-45s %4d wrong, %4d named, %4d of %4d as meant", h.name, n.wrong, n.named, n.own, n.of)
			sum.add(n)
			if 10*n.named < 7*n.wrong {
				t.Errorf("%s: of %d wrong answers of a student who %s %d are named, wanted seven of ten", topic.Name, n.wrong, h.name, n.named)
			}
		}
		t.Logf("%s: %d wrong, %d named, %d of %d as meant%s", topic.Name, sum.wrong, sum.named, sum.own, sum.of, lines)
		if sum.wrong == 0 || 10*sum.named < 9*sum.wrong || 10*sum.own < 7*sum.of {
			t.Errorf("%s: of %d wrong answers %d are named, and %d of %d as meant; wanted nine of ten, and seven of ten", topic.Name, sum.wrong, sum.named, sum.own, sum.of)
		}
		all.add(sum)
	}
	t.Logf("in all %d wrong, %d named, %d of %d as meant", all.wrong, all.named, all.own, all.of)
}
