package learning_test

import (
	"context"
	"math"
	"reflect"
	"slices"
	"testing"
	"time"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/mancala"
	"parlor/games/sorry"
	"parlor/games/yut"
	sorryprograms "parlor/search/engines/sorry"
	"parlor/search/engines/sorry/tablebase"
	"parlor/search/learning"
)

// subject is Sorry! with two pieces, whose weights learn.
func subject(t testing.TB) (*sorry.Rules, *learning.Subject[sorry.State]) {
	t.Helper()
	rules, err := sorry.New(sorry.Options{Pieces: 2})
	if err != nil {
		t.Fatal(err)
	}
	solver := sorryprograms.Programs(new(tablebase.Cache)).Solver
	return rules, &learning.Subject[sorry.State]{
		Kit: rules, Start: rules.Start(), Inputs: learning.Features[sorry.State](rules.Evaluations().Features),
		Solve: func(ctx context.Context, s sorry.State) (games.Solution, error) {
			return solver.Solve(ctx, games.SolveAsk[sorry.State]{Kit: rules, State: s})
		},
	}
}

func usual(m learning.Method) learning.Plan {
	return learning.Plan{Method: m, Lambda: learning.UsualLambda, Rate: learning.UsualRate, Depth: 1, Seed: 1, Workers: 1}
}

func train(t testing.TB, g *learning.Subject[sorry.State], p learning.Plan, count int) *learning.Fit {
	t.Helper()
	l := learning.NewFit(nil, g.Inputs.Len())
	if err := g.Train(context.Background(), l, p, count); err != nil {
		t.Fatal(err)
	}
	return l
}

// TestWorkers: the same seed gives the same weights with any number of workers, and if
// learning stops in between; another seed gives others.
func TestWorkers(t *testing.T) {
	_, g := subject(t)
	for _, m := range learning.Methods() {
		p, count := usual(m), 90
		want := train(t, g, p, count)
		for _, p.Workers = range []int{2, 3, 8, 50} {
			if got := train(t, g, p, count); !reflect.DeepEqual(got.Clone(), want.Clone()) {
				t.Errorf("%s with %d workers learns %v, with one %v", m, p.Workers, got.Unit, want.Unit)
			}
		}
		l := learning.NewFit(nil, g.Inputs.Len())
		for _, until := range []int{16, 48, count} {
			if err := g.Train(context.Background(), l, p, until); err != nil {
				t.Fatal(err)
			}
		}
		if !reflect.DeepEqual(l.Clone(), want.Clone()) {
			t.Errorf("%s in parts learns %v, at once %v", m, l.Unit, want.Unit)
		}
		if p.Seed++; slices.Equal(train(t, g, p, count).Unit, want.Unit) {
			t.Errorf("%s learns the same by another seed", m)
		}
	}
}

// TestLearns: by each method pieces at home come to be wanted, and the unit beats random moves.
func TestLearns(t *testing.T) {
	rules, g := subject(t)
	for _, m := range learning.Methods() {
		u := train(t, g, usual(m), 1000).Unit
		if u[0] <= 0 || u[1] >= 0 {
			t.Errorf("%s gives own pieces at home %v and the opponent's %v", m, u[0], u[1])
		}
		if score := g.Score(g.ByUnit(u), g.AtRandom, 400, 1); score < .6 {
			t.Errorf("%s scores %v against random", m, score)
		}
		// The evaluation made of it makes the same moves.
		var most []games.Value
		for _, f := range rules.Evaluations().Features {
			most = append(most, f.Most)
		}
		eval, err := rules.Evaluations().Weigh("mine", u.Weights(most, 100_000))
		if err != nil {
			t.Fatal(err)
		}
		unit, weights := g.ByUnit(u), g.ByEval(eval)
		r, s, same, all := games.NewRandom(1), rules.Start(), 0, 0
		for range 2000 {
			moves := rules.Moves(&s, nil)
			switch rules.Turn(&s) {
			case games.Over:
				s = rules.Start()
				continue
			case games.Max, games.Min:
				if all++; unit(&s, moves, r) == weights(&s, moves, r) {
					same++
				}
			}
			rules.Play(&s, games.Outcome[sorry.State](rules, &s, r))
		}
		if same < all*99/100 {
			t.Errorf("%s: the evaluation makes %d of %d moves of the unit", m, same, all)
		}
	}
}

// TestRunsAway: a rate far too large is noticed, and the learner is as it was before the step
// that would have made it worse.
func TestRunsAway(t *testing.T) {
	_, g := subject(t)
	for _, rate := range []float64{1e3, 1e9, 1e300, math.Inf(1)} {
		p, l := usual(learning.TD), learning.NewFit(nil, g.Inputs.Len())
		p.Rate = rate
		gamestest.WantError(t, g.Train(context.Background(), l, p, 5000), "weights-ran-away", "rate")
		for _, w := range l.Unit {
			if math.IsNaN(w) || math.IsInf(w, 0) {
				t.Errorf("rate %v: weights %v", rate, l.Unit)
			}
		}
		if l.Games >= 5000 {
			t.Errorf("rate %v: noticed after %d games", rate, l.Games)
		}
	}
}

// TestInterrupted: what was learnt before stays.
func TestInterrupted(t *testing.T) {
	_, g := subject(t)
	l, want := train(t, g, usual(learning.TD), 64), train(t, g, usual(learning.TD), 64)
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if err := g.Train(ctx, l, usual(learning.TD), 640); err == nil || !reflect.DeepEqual(l.Clone(), want.Clone()) {
		t.Errorf("interrupted: %v, %v", err, l)
	}
}

// TestMistakes: each mistake learns something else. Whoever takes the opponent's chance for
// his own learns little where he looks no further than to it.
func TestMistakes(t *testing.T) {
	_, g := subject(t)
	p := usual(learning.TD)
	p.Lambda = 0
	right := train(t, g, p, 2000).Unit
	for _, p.Mistake = range learning.Mistakes() {
		wrong := train(t, g, p, 2000).Unit
		t.Logf("%s: %.3f, right %.3f", p.Mistake, wrong, right)
		if slices.Equal(right, wrong) {
			t.Errorf("%s learns the same", p.Mistake)
		}
		if p.Mistake == learning.NoTurn && wrong[0]-wrong[1] > (right[0]-right[1])/2 {
			t.Errorf("%s learns %.3f, and right is %.3f", p.Mistake, wrong, right)
		}
	}
	var drift [2]float64 // how far weights still move at the end
	for i, m := range []learning.Misstep{learning.NoMistake, learning.FixedRate} {
		p := usual(learning.TD)
		p.Mistake = m
		l := train(t, g, p, 20_000)
		for range 10 {
			before := slices.Clone(l.Unit)
			if err := g.Train(context.Background(), l, p, l.Games+160); err != nil {
				t.Fatal(err)
			}
			for k, w := range l.Unit {
				drift[i] += math.Abs(w - before[k])
			}
		}
	}
	if drift[1] < 4*drift[0] {
		t.Errorf("weights drift by %.3f, and %.3f with a rate that does not fall", drift[0], drift[1])
	}
}

// TestReplay: games that were played elsewhere teach what the same games teach when they are
// played, and games of other rules are refused.
func TestReplay(t *testing.T) {
	rules, g := subject(t)
	var records []learning.StoredGame[sorry.State]
	r := games.NewRandom(3)
	for range 64 {
		record, s := learning.StoredGame[sorry.State]{Start: rules.Start()}, rules.Start()
		for rules.Turn(&s) != games.Over {
			m := games.Outcome[sorry.State](rules, &s, r)
			if rules.Turn(&s) != games.Chance {
				m = games.Choice[sorry.State](rules, &s, r)
			}
			rules.Play(&s, m)
			record.Moves = append(record.Moves, m)
		}
		records = append(records, record)
	}
	l := learning.NewFit(nil, g.Inputs.Len())
	if err := g.Replay(context.Background(), l, usual(learning.Outcomes), records, 640); err != nil {
		t.Fatal(err)
	}
	if l.Unit[0] <= 0 || l.Unit[1] >= 0 || l.Games != 640 {
		t.Errorf("learnt %v of %d games", l.Unit, l.Games)
	}
	before := l.Clone()
	records[5].Moves[1] += 77
	gamestest.WantError(t, g.Replay(context.Background(), l, usual(learning.Outcomes), records, 700), "bad-row", "another one")
	if !reflect.DeepEqual(before, l.Clone()) {
		t.Error("the learner is changed by games that cannot be")
	}
}

// TestOtherGames: games with extra turns and without chance are learnt as well.
func TestOtherGames(t *testing.T) {
	y, err := yut.New(yut.Options{})
	if err != nil {
		t.Fatal(err)
	}
	learnt(t, games.Kit[yut.State](y), .6)
	m, err := mancala.New(mancala.Options{})
	if err != nil {
		t.Fatal(err)
	}
	learnt(t, games.Kit[mancala.State](m), .6)
}

func learnt[S comparable](t *testing.T, kit games.Kit[S], least float64) {
	g := &learning.Subject[S]{Kit: kit, Start: kit.Start(), Inputs: learning.Features[S](kit.Evaluations().Features)}
	l := learning.NewFit(nil, g.Inputs.Len())
	for _, m := range []learning.Method{learning.TD, learning.Search} {
		p := usual(m)
		p.Workers = 2
		if err := g.Train(context.Background(), l, p, l.Games+1600); err != nil {
			t.Fatal(err)
		}
		if score := g.Score(g.ByUnit(l.Unit), g.AtRandom, 200, 1); score < least {
			t.Errorf("%s by %s scores %v against random by %v", kit.Info().Title, m, score, l.Unit)
		}
	}
}

// decisions visits decisions with a choice from games of perfect play but for one move in five.
func decisions(t *testing.T, rules *sorry.Rules, g *learning.Subject[sorry.State], count int, visit func(s sorry.State, found games.Solution)) {
	t.Helper()
	random, s := games.NewRandom(1, games.StreamCorpus), rules.Start()
	for count > 0 {
		turn := rules.Turn(&s)
		if turn == games.Over {
			s = rules.Start()
			continue
		}
		m := games.Outcome[sorry.State](rules, &s, random)
		if turn != games.Chance {
			found, err := g.Solve(context.Background(), s)
			if err != nil {
				t.Fatal(err)
			}
			if len(found.Moves) > 1 {
				count--
				visit(s, found)
			}
			if m = found.Best(turn).Move; random.Below(5) == 0 {
				m = games.Choice[sorry.State](rules, &s, random)
			}
		}
		rules.Play(&s, m)
	}
}

// graded are decisions with a choice from games of perfect play but for one move in five.
func graded(t *testing.T, rules *sorry.Rules, g *learning.Subject[sorry.State], count int) (list []learning.GradedMoves) {
	t.Helper()
	decisions(t, rules, g, count, func(s sorry.State, found games.Solution) {
		lost := map[games.Move]float64{}
		for _, w := range found.Moves {
			lost[w.Move] = float64(found.Loss(w, rules.Turn(&s))) / 2
		}
		list = append(list, g.Grade(s, func(m games.Move) float64 { return lost[m] }))
	})
	return list
}

// TestAims: what weights that began at 0 give away in Sorry! with two pieces after games that take
// a core less than a minute, by the six features and by the terms of odds.
func TestAims(t *testing.T) {
	gamestest.TakesTurns(t)
	rules, g := subject(t)
	for _, c := range []struct {
		name   string
		inputs learning.Inputs[sorry.State]
		ties   string
		most   float64 // hundredths of a win a decision
	}{
		{"six features, ties front", g.Inputs, sorry.Front, .9}, {"the terms of odds", learning.Set[sorry.State]{FeatureSet: rules.OddsSet()}, games.Listed, .25},
	} {
		g.Inputs = c.inputs
		choices, began := graded(t, rules, g, 20_000), time.Now()
		p := usual(learning.TD)
		l := train(t, g, p, 1_000_000)
		took, lost := time.Since(began), learning.LossOf(l.Unit, choices)[slices.Index(games.TieRules[sorry.State](rules), c.ties)]
		t.Logf("%s: %.3f ± %.3f after %d games in %v", c.name, 100*lost.Mean, 100*lost.Half, l.Games, took.Round(time.Second))
		if 100*lost.Mean > c.most {
			t.Errorf("%s: gives away %.3f, want at most %g", c.name, 100*lost.Mean, c.most)
		}
	}
}

// TestLessonMethods: a game teaches something by the two methods that predict it, and by no other.
func TestLessonMethods(t *testing.T) {
	_, g := subject(t)
	for _, m := range []learning.Method{learning.TD, learning.Outcomes, learning.Search, learning.Exact} {
		found, err := g.Lesson(context.Background(), train(t, g, usual(learning.TD), 0), usual(m))
		if predicts := m == learning.TD || m == learning.Outcomes; predicts != (err == nil) || predicts && (len(found.Steps) == 0 || len(found.Path) == 0 || len(found.Gains) == 0) {
			t.Errorf("%s: %d steps, %v", m, len(found.Steps), err)
		}
		sums := make([]float64, len(found.Gains))
		for _, s := range found.Steps {
			for i, count := range s.Counts {
				sums[i] += s.Gains[i]
				if want := found.Rate * (s.Target - s.Chance) * count / max(found.Sizes[i], 1); math.Abs(s.Gains[i]-want) > 1e-9 {
					t.Errorf("%s: a gain of %v by an error of %v, want %v", m, s.Gains[i], s.Target-s.Chance, want)
				}
			}
		}
		for i, sum := range sums {
			if math.Abs(sum-found.Gains[i]) > 1e-9 {
				t.Errorf("%s: gains of %v add up to %v", m, found.Gains[i], sum)
			}
		}
	}
}
