package position_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/games"
	"parlor/games/mancala"
	_ "parlor/games/ropasci" // with the variable house, which goes with it
	"parlor/games/sorry"
	"parlor/search"
	"parlor/search/events"
)

// unseen is the rules of Mancala without keys, in which the players do not see everything if hidden is set.
type unseen struct {
	games.Kit[mancala.State]
	hidden bool
}

func (u unseen) Info() games.Info {
	info := u.Kit.Info()
	info.Hidden = u.hidden
	return info
}

// unseenAt is the first position of a game by such rules.
func unseenAt(t *testing.T, hidden bool, programs games.Programs[mancala.State]) position.Position {
	t.Helper()
	entry := mancala.Entry()
	full := entry.New
	entry.New = func(values []string) (games.Kit[mancala.State], error) {
		kit, err := full(values)
		return unseen{kit, hidden}, err
	}
	p, _, err := position.List(entry, programs).Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestHidden: where the players do not see everything a search from position to position is refused, and
// the error names searches of the game that do otherwise.
func TestHidden(t *testing.T) {
	own := func(names ...string) (list []games.OwnSearch[mancala.State]) {
		for _, name := range names {
			list = append(list, games.OwnSearch[mancala.State]{Name: name})
		}
		return list
	}
	for _, c := range []struct {
		searches []games.OwnSearch[mancala.State]
		use      string
	}{{nil, "no search here does otherwise"}, {own("one"), "no search here does otherwise"}, {own("one", "two", "three"), "use one or two"}} {
		p := unseenAt(t, true, games.Programs[mancala.State]{Searches: c.searches})
		thinker := position.Thinker{Thinking: alone{}, At: p}
		r := players.Search{Options: search.Options{Algorithm: search.Star2, Depth: 1}}
		_, err := thinker.Search(context.Background(), p, r)
		says(t, err, "this game hides things from its players, and star2 would let both see all; "+c.use+" [sees-all]")
		_, err = thinker.Listen(p, r)
		says(t, err, "this game hides things from its players, and star2 would let both see all; "+c.use+" [sees-all]")
		_, err = thinker.Solve(context.Background(), p)
		says(t, err, "this game hides things from its players, and the solver would let both see all; "+c.use+" [sees-all]")
	}
	p := unseenAt(t, false, games.Programs[mancala.State]{})
	if _, err := (position.Thinker{Thinking: alone{}, At: p}).Search(context.Background(), p, players.Search{Options: search.Options{Algorithm: search.Star2, Depth: 1}}); err != nil {
		t.Errorf("where nothing is hidden: %v", err)
	}
	if got := p.Rules().Listed(99); got != 99 {
		t.Errorf("by rules without keys move 99 is listed as %d", got)
	}
}

// TestStateOf: a position gives its state to whoever knows its type.
func TestStateOf(t *testing.T) {
	_, p := small(t, games.Programs[mancala.State]{})
	if kit, s, ok := position.StateOf[mancala.State](p); !ok || kit.Text().Form.Position(&s) != p.Text() {
		t.Errorf("its state is %v, %v", s, ok)
	}
	if kit, s, ok := position.StateOf[sorry.State](p); ok || kit != nil || s != (sorry.State{}) {
		t.Error("its state is one of another game")
	}
}

// TestJudgedBeforeDraw: before a draw the judge is asked for whoever decides after it.
func TestJudgedBeforeDraw(t *testing.T) {
	var side games.Turn
	kind := position.List(sorry.Entry(), games.Programs[sorry.State]{
		Judge: func(_ context.Context, ask games.JudgeAsk[sorry.State]) (games.Verdict, error) {
			side = ask.Side
			return games.Verdict{}, nil
		},
	})
	for text, want := range map[string]games.Turn{
		"sorry red - r:-1,-1,-1 g:-2,-2,-2": games.Max, "sorry green - r:-1,-1,-1 g:-2,-2,-2": games.Min, "sorry green 1 r:-1,-1,-1 g:-2,-2,-2": games.Max,
	} {
		p, err := kind.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := (position.Thinker{Thinking: alone{}, At: p}).Judge(context.Background(), p, games.Max, games.ForHint); err != nil || side != want {
			t.Errorf("%s: judged for %v (%v), wanted %v", text, side, err, want)
		}
	}
}

// TestViewer: an evaluation and what it counts are shown as the mover sees them, looking through a draw, in
// games that show values so, and as the first player does once the game is over.
func TestViewer(t *testing.T) {
	kind := position.List(sorry.Entry())
	for text, want := range map[string]games.Turn{
		"sorry red - r:-1,-1,-1 g:-2,-2,-2": games.Max, "sorry green - r:-1,-1,-1 g:-2,-2,-2": games.Min, "sorry green 1 r:-1,-1,-1 g:-2,-2,-2": games.Min,
		"sorry red - r:-1,-1,-1 g:-196,-196,-196": games.Max, "sorry green - r:-96,-96,-96 g:-2,-2,-2": games.Max,
	} {
		p, err := kind.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		thinker := position.Thinker{Thinking: alone{}, At: p}
		e, err := thinker.Estimate(context.Background(), "")
		if err != nil || e.Viewer != want || e.Score != (p.Turn() == games.Over) {
			t.Errorf("%s: %+v (%v), wanted the view of %v", text, e, err, want)
		}
		seen, _ := thinker.Count("own-home", games.Over)
		if direct, _ := thinker.Count("own-home", want); seen != direct {
			t.Errorf("%s: %v pieces are home, and %v as %v sees it", text, seen, direct, want)
		}
	}
}

// recorder is a session that records what is asked of it.
type recorder struct {
	alone
	depths, step *int
}

func (r recorder) Deepening(depths, step int, _ func(games.Value) games.Value) (func(search.Iteration), func(uint64)) {
	*r.depths, *r.step = depths, step
	return nil, nil
}

// TestProgressOfSearch: a search that deepens says how many depths there are, in turns where both decide at
// once, and one at once says 0.
func TestProgressOfSearch(t *testing.T) {
	for _, kind := range house.Catalog().Kinds {
		g := begun(t, kind, 0)
		p := g.Line.Now()
		for _, deepen := range []bool{true, false} {
			depths, step := -1, -1
			thinker := position.Thinker{Thinking: recorder{depths: &depths, step: &step}, At: p}
			r := players.Search{Options: search.Options{Algorithm: search.Star2.In(search.KindOf(kind.Info())), Depth: 1, Deepen: deepen}}
			want, plies := 0, 0
			if deepen {
				want = 1
			}
			if kind.Info().Simultaneous {
				plies = 2
			}
			if _, err := thinker.Search(context.Background(), p, r); err != nil || depths != want || step != plies {
				t.Errorf("%s, deepening %v: %d depths by %d (%v)", kind.Info().Name, deepen, depths, step, err)
			}
		}
	}
}

// TestWorkersLeftOut: workers that are set and not asked for are left out of a search that takes none, and
// workers share only where there are some.
func TestWorkersLeftOut(t *testing.T) {
	_, p := small(t, games.Programs[mancala.State]{})
	var seen position.EvalView
	thinker := position.Thinker{Thinking: alone{definitions: made(&seen)}, At: p}
	minimax, memo := search.Algorithms().Named("minimax"), search.Algorithms().Named("memo")
	for _, c := range []struct {
		a       *search.Algorithm
		workers int
		eval    string
		asked   search.OptionSet
		shared  int
		fails   string
	}{
		{minimax, 2, "", 0, 2, ""}, {minimax, 2, "", search.TakesWorkers, 2, ""}, {minimax, 0, "", 0, 0, ""}, {memo, 2, "", 0, 0, ""}, {minimax, 2, "mine", 0, 2, ""}, {minimax, 2, "fun", 0, 0, ""},
		{minimax, 2, "fun", search.TakesWorkers, 0, "evaluation fun is a Lisp function and runs in one goroutine; leave out :workers [contradictory-options]"},
	} {
		r := players.Search{Options: search.Options{Algorithm: c.a, Depth: 2, Workers: c.workers}, Eval: c.eval, Asked: c.asked}
		f, err := thinker.Search(context.Background(), p, r)
		if says(t, err, c.fails); f.Workers != c.shared || f.Fast {
			t.Errorf("%s by %q with %d: %d share it", c.a, c.eval, c.workers, f.Workers)
		}
	}
}

// TestStopped: counting sequences, or a search, ends when the command is stopped.
func TestStopped(t *testing.T) {
	p := unseenAt(t, false, games.Programs[mancala.State]{})
	ctx, stop := context.WithTimeout(context.Background(), 10*time.Millisecond)
	defer stop()
	thinker := position.Thinker{Thinking: alone{}, At: p}
	if n, err := thinker.Perft(ctx, 40); err == nil || n != 0 {
		t.Errorf("%d sequences are counted (%v)", n, err)
	}
	if f, err := thinker.Search(ctx, p, players.Search{Options: search.Options{Algorithm: search.Star2, Depth: 40, Deepen: true}}); err != nil || f.Stopped == nil {
		t.Errorf("a search finds %+v (%v)", f.Value, err)
	}
}

// TestRatiosAsked: the exact values of a search are asked for as it was, and those of a result alone with a
// small table where the search takes one.
func TestRatiosAsked(t *testing.T) {
	_, p := small(t, games.Programs[mancala.State]{})
	var asked players.Search
	thinker := position.Thinker{At: p, Thinking: alone{inRatios: func(_ context.Context, _ position.Thinker, _ position.Position, r players.Search) (games.Ratios, string) {
		asked = r
		return nil, "none"
	}}}
	for _, c := range []struct {
		a     *search.Algorithm
		mb    int
		used  int
		asked bool
	}{{search.Star2, 64, 8, true}, {search.Star2, 4, 4, true}, {search.Algorithms().Named("memo"), 64, 8, false}} {
		r := players.Search{Options: search.Options{Algorithm: c.a, Depth: 2}, TableMB: c.mb}
		if _, why := thinker.Ratios(context.Background(), p, r); why != "none" || asked.TableMB != c.mb || asked.Asked != 0 {
			t.Errorf("%s: asked for %+v", c.a, asked)
		}
		_, why := thinker.RatiosFound(context.Background(), position.Found{Position: p, Request: r, Algorithm: c.a})
		if why != "none" || asked.TableMB != c.used || asked.Asked.Has(search.TakesTable) != c.asked {
			t.Errorf("%s: of the result alone %d megabytes are asked for, %v", c.a, asked.TableMB, asked.Asked)
		}
	}
	if _, why := (position.Thinker{Thinking: alone{}, At: p}).Ratios(context.Background(), p, players.Search{}); why != "" {
		t.Errorf("where nobody asks for ratios it is said: %s", why)
	}
}

// TestFurtherFeatures: an evaluation by weights of a further set of features is worth its chance of winning,
// and shows of what it counts only what there is.
func TestFurtherFeatures(t *testing.T) {
	kind := position.List(mancala.Entry(), games.Programs[mancala.State]{Further: func(kit games.Kit[mancala.State]) []games.FeatureSet[mancala.State] {
		counts := func(n games.Value) func(*mancala.State, games.Turn) games.Value {
			return func(*mancala.State, games.Turn) games.Value { return n }
		}
		return []games.FeatureSet[mancala.State]{{Name: "squares", Unit: 5, Evaluations: games.Evaluations[mancala.State]{
			Features: []games.Feature[mancala.State]{{Name: "none", Of: counts(0)}, {Name: "some", Of: counts(3)}},
			Weigh: func(name string, w []games.Value) (games.Eval[mancala.State], error) {
				like := kit.Evaluations().Named[0]
				like.Name, like.Weights, like.Of = name, nil, counts(w[1]*3)
				return like, nil
			},
		}}}
	}})
	p, _, err := kind.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	thinker := position.Thinker{At: p, Thinking: alone{definitions: []position.Definition{{Name: "own", Features: []string{"some"}, Weights: []games.Value{2}}}}}
	evals := thinker.Evals()
	if last := evals[len(evals)-1]; last.Name != "own" || last.Brief != "made in this session, by weights of the features squares" || last.Win != 48 || last.Weights != nil {
		t.Errorf("it is listed as %+v", last)
	}
	e, err := thinker.Estimate(context.Background(), "own")
	if err != nil || e.Value != 6 || e.Unit != 5 || len(e.Features) != 1 || e.Features[0] != "some" || e.Counts[0] != 3 || e.Weights[0] != 2 {
		t.Errorf("estimated as %+v (%v)", e, err)
	}
	if got := kind.Features("some"); len(got) != 2 || got[1].Name != "some" {
		t.Errorf("with one of the set the features are %v", got)
	}
}

// TestListenedWithTable: a search that is listened to takes a table only where one is asked for, and is
// refused one that it cannot have.
func TestListenedWithTable(t *testing.T) {
	_, p := small(t, games.Programs[mancala.State]{})
	thinker := position.Thinker{Thinking: alone{}, At: p}
	for _, c := range []struct {
		asked search.OptionSet
		mb    int
		fails string
	}{{search.TakesTable, 1, "memo searches without a table; use alpha-beta, star1 or star2 [contradictory-options]"}, {search.TakesTable, 0, ""}, {0, 1, ""}} {
		_, err := thinker.Listen(p, players.Search{Options: search.Options{Algorithm: search.Algorithms().Named("memo"), Depth: 2}, Asked: c.asked, TableMB: c.mb})
		says(t, err, c.fails)
	}
}

// TestTogether: at a simultaneous decision an algorithm is taken that mixes moves, or one that is there to
// show a mistake; in place of any other the faster of those that mix.
func TestTogether(t *testing.T) {
	equilibrium, shown := search.Algorithms().Named("equilibrium"), &search.Algorithm{Name: "shown", Mistaken: true}
	for a, want := range map[*search.Algorithm]*search.Algorithm{
		search.DoubleOracle: search.DoubleOracle, equilibrium: equilibrium, shown: shown, search.Star2: search.DoubleOracle, search.Algorithms().Named("maximin"): search.DoubleOracle,
	} {
		if got := position.Together(a); got != want {
			t.Errorf("in place of %s %s decides, wanted %s", a, got, want)
		}
	}
}

// TestLook: a command that reads the board has its answer, or its own error.
func TestLook(t *testing.T) {
	_, p := small(t, games.Programs[mancala.State]{})
	if answer, err := p.Rules().Look("pits", []string{"p1"}); err != nil || answer == nil {
		t.Errorf("the pits are %v (%v)", answer, err)
	}
	if answer, err := p.Rules().Look("pits", []string{"p3"}); err == nil || answer != nil || games.CodeOf(err) == "failed" {
		t.Errorf("the pits of nobody are %v (%v)", answer, err)
	}
}

// TestProgressOfListened: a search that is listened to tells its progress like any other.
func TestProgressOfListened(t *testing.T) {
	_, p := small(t, games.Programs[mancala.State]{})
	for _, deepen := range []bool{true, false} {
		depths, step, want := -1, -1, 0
		if deepen {
			want = 3
		}
		thinker := position.Thinker{Thinking: recorder{depths: &depths, step: &step}, At: p}
		l, err := thinker.Listen(p, players.Search{Options: search.Options{Algorithm: search.Star2, Depth: 3, Deepen: deepen}})
		if err == nil {
			_, err = l.Find(context.Background(), func(events.Event) {})
		}
		if err != nil || depths != want {
			t.Errorf("deepening %v: %d depths are told of (%v)", deepen, depths, err)
		}
	}
}

// TestShortNames: a few words say what a move does whose name is a list of numbers; a name that begins with
// a verb says it itself, and so does an outcome.
func TestShortNames(t *testing.T) {
	for text, short := range map[string]bool{"sorry red 1 r:-1,9,-96 g:-2,30,-196": true, "sorry red - r:-1,9,-96 g:-2,30,-196": false, "ropasci 0 thrown:0,0": false, "mancala 2,2,2,0,2,2,2,0,0 pits:3 stones:2": false} {
		kind, _ := house.Catalog().Named(strings.Fields(text)[0])
		p, err := kind.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range p.Moves() {
			if got := position.ShortOf(p, m); (got != "") != short {
				t.Errorf("%s: %s is said to be %q", text, p.Name(m).Notation, got)
			}
		}
	}
}
