package position_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/tests/coretest"
	"parlor/games"
	"parlor/games/mancala"
	"parlor/search"
	"parlor/search/events"
	"parlor/search/transposition"
)

// alone is what a Thinker needs of a session, without a session.
type alone struct {
	definitions []position.Definition
	inRatios    position.InRatios
}

func (alone) Seed() (uint64, error)                   { return 11, nil }
func (alone) Table(int) (*transposition.Table, error) { return nil, nil }
func (alone) CacheFolder() string                     { return "cache" }
func (alone) MemoryMB() int                           { return 33 }
func (alone) Steady() func(string, int, int)          { return func(string, int, int) {} }
func (a alone) InRatios() position.InRatios           { return a.inRatios }
func (a alone) Definitions() []position.Definition    { return a.definitions }
func (alone) Deepening(int, int, func(games.Value) games.Value) (func(search.Iteration), func(uint64)) {
	return func(search.Iteration) {}, func(uint64) {}
}

// small is Mancala with three pits of two stones, and with what programs are given.
func small(t *testing.T, programs games.Programs[mancala.State]) (position.Kind, position.Position) {
	t.Helper()
	kind := position.List(mancala.Entry(), programs)
	p, err := kind.Read("mancala 2,2,2,0,2,2,2,0,0 pits:3 stones:2")
	if err != nil {
		t.Fatal(err)
	}
	return kind, p
}

// says compares an error with what people are to read.
func says(t *testing.T, err error, want string) {
	t.Helper()
	if got := coretest.Says(err); got != want {
		t.Errorf("%s, wanted %s", got, want)
	}
}

// TestWithoutPrograms: what a game without programs says to each that is asked of them.
func TestWithoutPrograms(t *testing.T) {
	ctx := context.Background()
	_, p := small(t, games.Programs[mancala.State]{})
	thinker := position.Thinker{Thinking: alone{}, At: p}
	_, err := thinker.Solve(ctx, p)
	says(t, err, "Mancala has no exact solver; search it, as with (rank-moves g 2) [no-solver]")
	_, err = thinker.Against(ctx, p, "random")
	says(t, err, "the best response to random is not known [not-solved]")
	_, err = thinker.Judge(ctx, p, games.Max, games.ForHint)
	says(t, err, "this program has no judge of positions [no-judge]")
	_, err = thinker.EstimateAlone(ctx, p, games.Max, 2)
	says(t, err, "this program has no judge of positions [no-judge]")
	if p.Mind().Programs.Judged() {
		t.Error("there is a judge")
	}
	if unit, ok := p.Rules().Kind().Solves(); ok || unit != "" {
		t.Errorf("it is solved in %q", unit)
	}
	thinker.Ready(ctx) // nothing, and nothing happens
	own := &search.Algorithm{Name: "theirs", Own: true, Takes: search.TakesTrace}
	request := players.Search{Options: search.Options{Algorithm: own, Depth: 1}}
	_, err = thinker.Search(ctx, p, request)
	says(t, err, "theirs is a search of another game than Mancala [wrong-algorithm]")
	_, err = thinker.Listen(p, request)
	says(t, err, "theirs is a search of another game than Mancala [wrong-algorithm]")
}

// TestAskedPrograms: what is asked of a game's programs reaches them as it was asked, with what the
// session has, and what they say comes back.
func TestAskedPrograms(t *testing.T) {
	ctx := context.Background()
	var solved games.SolveAsk[mancala.State]
	var judged games.JudgeAsk[mancala.State]
	var rival games.Rival[mancala.State]
	readied, refused := "", error(nil)
	kind, p := small(t, games.Programs[mancala.State]{
		Solver: &games.Solver[mancala.State]{Solve: func(_ context.Context, ask games.SolveAsk[mancala.State]) (games.Solution, error) {
			solved = ask
			return games.Solution{Lo: 1, Hi: 2, Nodes: 3}, nil
		}},
		Respond: func(_ context.Context, ask games.SolveAsk[mancala.State], program games.Rival[mancala.State]) (games.Solution, bool, error) {
			rival = program
			return games.Solution{Nodes: 4}, refused == nil, refused
		},
		Judge: func(_ context.Context, ask games.JudgeAsk[mancala.State]) (games.Verdict, error) {
			judged = ask
			return games.Verdict{Unit: "stones"}, nil
		},
		Sources: []games.Source[mancala.State]{{}, {Ready: func(_ context.Context, _ games.Kit[mancala.State], folder string) { readied += folder }}},
	})
	thinker := position.Thinker{Thinking: alone{}, At: p}
	s, err := thinker.Solve(ctx, p)
	if err != nil || s.Nodes != 3 || solved.Folder != "cache" || solved.MemoryMB != 33 || solved.Progress == nil || solved.Moment {
		t.Errorf("solved is %+v, asked %+v (%v)", s, solved, err)
	}
	if _, err := thinker.Modest().Solve(ctx, p); err != nil || !solved.Moment {
		t.Errorf("a modest question is asked as %+v (%v)", solved, err)
	}
	if _, err := thinker.Muted().Solve(ctx, p); err != nil || solved.Progress != nil {
		t.Errorf("a muted question reports (%v)", err)
	}
	if depth, pulse := thinker.Muted().Deepening(3, 1, nil); depth != nil || pulse != nil {
		t.Error("a muted search reports")
	}
	if s, err := thinker.Against(ctx, p, "(alpha-beta :depth 2)"); err != nil || s.Nodes != 4 || !rival.Soon {
		t.Errorf("against a program: %+v, %+v (%v)", s, rival, err)
	}
	refused = errors.New("too much")
	if _, err := thinker.Against(ctx, p, "(alpha-beta :depth 2)"); !errors.Is(err, refused) {
		t.Errorf("where the response fails: %v", err)
	}
	_, err = thinker.Against(ctx, p, "(alpha-beta :depth 99)")
	says(t, err, "wanted a whole number from 1 to 60 behind :depth, given 99 [bad-player]")
	_, err = thinker.Against(ctx, p, "(alpha-beta :seconds 1)")
	if err == nil || !strings.HasPrefix(err.Error(), "wanted a player whose moves follow from the position alone, given ") {
		t.Errorf("against one limited by time: %v", err)
	}
	v, err := thinker.Judge(ctx, p, games.Min, games.ForHint)
	if err != nil || v.Unit != "stones" || judged.Side != games.Min || judged.Alone != 0 || judged.Folder != "cache" {
		t.Errorf("judged as %+v (%v)", judged, err)
	}
	if _, err := thinker.EstimateAlone(ctx, p, games.Max, 5); err != nil || judged.Alone != 5 || judged.Side != games.Max || judged.Effort != games.ForHint {
		t.Errorf("estimated as %+v (%v)", judged, err)
	}
	if thinker.Ready(ctx); readied != "cache" {
		t.Errorf("readied in %q", readied)
	}
	stopped, stop := context.WithCancel(ctx)
	stop()
	if thinker.Ready(stopped); readied != "cache" {
		t.Error("readied after the end")
	}
	if unit, ok := kind.Solves(); !ok || unit == "" || !p.Mind().Programs.Judged() {
		t.Errorf("solved in %q, %v", unit, ok)
	}
	_, programs, ok := position.GameOf[mancala.State](kind)
	if !ok {
		t.Fatal("its programs are not found")
	}
	programs.Solver.Unit = "stones"
	if unit, ok := kind.Solves(); !ok || unit != "stones" {
		t.Errorf("solved in %q", unit)
	}
	if _, _, ok := position.GameOf[int](kind); ok {
		t.Error("its programs are those of another game")
	}
}

// TestOwnSearch: a search that belongs to a game finds what it finds, counts what it counts, and is
// refused what it cannot do.
func TestOwnSearch(t *testing.T) {
	ctx := context.Background()
	var asked games.SearchAsk[mancala.State]
	fault := error(nil)
	kind, p := small(t, games.Programs[mancala.State]{Searches: []games.OwnSearch[mancala.State]{{Name: "theirs", Find: func(ctx context.Context, ask games.SearchAsk[mancala.State]) (games.OwnFound, error) {
		asked = ask
		if fault == context.Canceled {
			<-ctx.Done()
			return games.OwnFound{}, context.Cause(ctx)
		}
		return games.OwnFound{Value: 2, Move: 1, Nodes: 7, Done: 6, Pruned: 5, Lines: []string{"ITS WORDS"}, Notes: []string{"a note"}}, fault
	}}}})
	thinker := position.Thinker{Thinking: alone{definitions: []position.Definition{{Name: "mine", Features: []string{"own-store"}, Weights: []games.Value{1}}}}, At: p}
	request := players.Search{Options: search.Options{Algorithm: &search.Algorithm{Name: "theirs", Own: true, Takes: search.TakesTrace}, Depth: 3, Sampling: search.Sampling{Iterations: 9}}, Eval: "keeper"}
	f, err := thinker.Search(ctx, p, request)
	if err != nil || f.Value != 2 || f.Move != 1 || f.Depth != 3 || f.Asked != 3 || f.Counts.Visited != 7 || f.Counts.MovesDone != 6 || f.Counts.PrunedMoves != 5 ||
		f.Total != f.Counts || !slices.Equal(f.Program, []string{"ITS WORDS"}) || !slices.Equal(f.Notes, []string{"a note"}) || f.Eval != "keeper" || f.Mover != games.Max || f.Stopped != nil {
		t.Errorf("found is %+v (%v)", f, err)
	}
	if asked.Depth != 3 || asked.Eval != 1 || asked.Iterations != 9 {
		t.Errorf("asked is %+v", asked)
	}
	if seed, _ := asked.Seed(); seed != 11 {
		t.Errorf("the seed is %d", seed)
	}
	for _, c := range []struct {
		change func(*players.Search)
		says   string
	}{
		{func(r *players.Search) { r.AllValues = true }, "theirs values its best move alone; use search or explain [wrong-algorithm]"},
		{func(r *players.Search) { r.Nodes = 5 }, "theirs counts no nodes that a limit could be set on; leave out :nodes [wrong-algorithm]"},
		{func(r *players.Search) { r.Eval = "mine" }, "theirs has the evaluations of its program only, and mine is made in this session [wrong-algorithm]"},
		{func(r *players.Search) { r.Eval = "no" }, "no evaluation named no; there are stones, keeper, tempo and mine [no-such-eval]"},
	} {
		r := request
		c.change(&r)
		_, err := thinker.Search(ctx, p, r)
		says(t, err, c.says)
	}
	_, err = thinker.Listen(p, request)
	says(t, err, "theirs works on sets and not from position to position, so that there is no walk through it [no-walk]")
	fault = errors.New("broken")
	if _, err := thinker.Search(ctx, p, request); !errors.Is(err, fault) {
		t.Errorf("it fails as %v", err)
	}
	fault, request.Time = context.Canceled, time.Millisecond
	f, err = thinker.Search(ctx, p, request)
	if err != nil || f.Stopped == nil || position.StopReason(f.Stopped) != "time limit" || f.Depth != 0 || f.Asked != 3 || !p.Rules().Legal(f.Move) {
		t.Errorf("stopped is %+v (%v)", f, err)
	}
	listenedTo(t, kind, p)
}

// listenedTo listens to a search of a game's own that tells of some nodes.
func listenedTo(t *testing.T, kind position.Kind, p position.Position) {
	t.Helper()
	_, programs, _ := position.GameOf[mancala.State](kind)
	programs.Searches[0].Find = func(context.Context, games.SearchAsk[mancala.State]) (games.OwnFound, error) {
		return games.OwnFound{Value: 1, Move: 2}, nil
	}
	visits := 3
	var asked int
	position.Add[position.EventSourceOf](kind, "theirs", func(_ position.Kind, at position.Position, _ players.Search, eval int) (position.EventSource, error) {
		asked = eval
		return position.EventSource{Root: position.SceneOf(at), Max: games.Max, Source: func(ctx context.Context, hear func(events.Event)) error {
			for range visits {
				hear(events.Event{Kind: events.EnterNode})
			}
			return ctx.Err()
		}}, nil
	})
	thinker := position.Thinker{Thinking: alone{}, At: p}
	request := players.Search{Options: search.Options{Algorithm: &search.Algorithm{Name: "theirs", Own: true, Takes: search.TakesTrace}, Depth: 3}, Eval: "tempo"}
	l, err := thinker.Listen(p, request)
	if err != nil || asked != 2 || l.Options.Depth != 3 || l.Options.Algorithm.Name != "theirs" {
		t.Fatalf("listened to is %+v, by evaluation %d (%v)", l.Options, asked, err)
	}
	heard := 0
	f, err := l.Find(context.Background(), func(events.Event) { heard++ })
	if err != nil || heard != 3 || f.Move != 2 || f.Value != 1 || f.Counts.Visited != 3 || f.Total != f.Counts {
		t.Errorf("heard are %d, found is %+v (%v)", heard, f, err)
	}
	visits = 0
	_, err = l.Find(context.Background(), func(events.Event) {})
	says(t, err, "there is but one move, so theirs searches nothing and there is no tree to show [nothing-searched]")
	stopped, stop := context.WithCancel(context.Background())
	stop()
	if f, err := l.Find(stopped, func(events.Event) {}); err != nil || !errors.Is(f.Stopped, context.Canceled) || f.Asked != 3 || f.Depth != 0 {
		t.Errorf("stopped is %+v (%v)", f, err)
	}
	_, err = thinker.Listen(p, players.Search{Options: request.Options, Eval: "no"})
	says(t, err, "no evaluation named no; there are stones, keeper and tempo [no-such-eval]")
}

// TestAdditions: what a room adds to a kind of game is found by its type and its name, in that kind only.
func TestAdditions(t *testing.T) {
	one, _ := small(t, games.Programs[mancala.State]{})
	other, _ := small(t, games.Programs[mancala.State]{})
	position.Add(one, "a", 5)
	position.Add(one, "b", 6)
	for name, want := range map[string]int{"a": 5, "b": 6} {
		if got, ok := position.Added[int](one, name); !ok || got != want {
			t.Errorf("%s is %d, %v", name, got, ok)
		}
	}
	if _, ok := position.Added[string](one, "a"); ok {
		t.Error("it is of another type")
	}
	if _, ok := position.Added[int](other, "a"); ok {
		t.Error("it is in another kind")
	}
}
