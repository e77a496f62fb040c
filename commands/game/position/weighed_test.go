package position_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/games"
	"parlor/games/mancala"
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
	"parlor/search"
	"parlor/search/events"
)

// made are evaluations of a session: one by weights, one by a function of the features, one of the board,
// and one of another game.
func made(seen *position.EvalView) []position.Definition {
	return []position.Definition{
		{Name: "mine", Features: []string{"opp-store", "own-store"}, Weights: []games.Value{-0.25, 0.5}},
		{Name: "fun", Function: func(_ context.Context, v position.EvalView) (games.Value, error) {
			*seen = v
			return v.Counts[0] + 0.5, nil
		}},
		{Name: "board", Board: true, Function: func(_ context.Context, v position.EvalView) (games.Value, error) {
			*seen = v
			return games.Value(len(v.Position.Moves())), nil
		}},
		{Name: "foreign", Features: []string{"own-home"}, Weights: []games.Value{1}},
	}
}

// TestWeighed: an evaluation made in a session values a position by what it weighs, is listed where it
// fits, and is found by name and number.
func TestWeighed(t *testing.T) {
	ctx := context.Background()
	_, start := small(t, games.Programs[mancala.State]{})
	p := start.After(start.Moves()[1]).After(0) // P1 has one stone in store, and P2 decides
	var seen position.EvalView
	thinker := position.Thinker{Thinking: alone{definitions: made(&seen)}, At: p}
	if got := thinker.EvalNames(); !slices.Equal(got, []string{"stones", "keeper", "tempo", "mine", "fun", "board"}) {
		t.Errorf("the evaluations are %q", got)
	}
	evals := thinker.Evals()
	for i, brief := range map[int]string{3: "made in this session", 4: "made in this session, by a Lisp function"} {
		if evals[i].Brief != brief {
			t.Errorf("%s is %q", evals[i].Name, evals[i].Brief)
		}
	}
	if w := evals[3].Weights; w[0] != 0.5 || w[1] != -0.25 || w[2] != 0 {
		t.Errorf("mine weighs %v", w)
	}
	for choice, want := range map[string]games.Value{"": 1, "nil": 1, "0": 1, "stones": 1, "mine": 0.5, "3": 0.5, "fun": 1.5, "4": 1.5, "board": 3} {
		got, err := thinker.Estimated(ctx, p, choice, games.Max)
		if err != nil || got != want {
			t.Errorf("%q is %v (%v), wanted %v", choice, got, err, want)
		}
	}
	if seen.Position == nil && seen.Side != games.Max || seen.Lo != -12 || seen.Hi != 12 || len(seen.Features) != 8 || seen.Features[0].Name != "own-store" {
		t.Errorf("a function sees %+v", seen)
	}
	if lo, hi := thinker.Scores(); lo != -12 || hi != 12 {
		t.Errorf("scores go from %v to %v", lo, hi)
	}
	for name, want := range map[string]string{"5": "board", "mine": "mine", "none": "none", "": "stones", "9": "9"} {
		if got := thinker.EvalName(name); got != want {
			t.Errorf("%q is named %q", name, got)
		}
	}
	says(t, thinker.CheckEval("6"), "no evaluation number 6; they go from 0 to 5: stones, keeper, tempo, mine, fun and board [no-such-eval]")
	says(t, thinker.CheckEval("-1"), "no evaluation number -1; they go from 0 to 5: stones, keeper, tempo, mine, fun and board [no-such-eval]")
	says(t, thinker.CheckEval("mind"), "no evaluation named mind; there are stones, keeper, tempo, mine, fun and board; did you mean mine? [no-such-eval]")
	says(t, thinker.CheckEval("5"), "")
	_, err := thinker.Estimated(ctx, p, "none", games.Max)
	says(t, err, "no evaluation named none; there are stones, keeper, tempo, mine, fun and board [no-such-eval]")
}

// TestEstimate: an evaluation broken down says what is counted and with what weights, whose view it is,
// and of a finished game the result.
func TestEstimate(t *testing.T) {
	ctx := context.Background()
	_, start := small(t, games.Programs[mancala.State]{})
	var seen position.EvalView
	p := start.After(1)
	thinker := position.Thinker{Thinking: alone{definitions: made(&seen)}, At: p}
	for choice, want := range map[string]games.Value{"mine": 0.5, "fun": 1.5, "stones": 1} {
		e, err := thinker.Estimate(ctx, choice)
		if err != nil || e.Value != want || e.Eval != choice || e.Viewer != games.Max || e.Score || e.Unit != 0 || len(e.Features) != 8 || len(e.Counts) != 8 {
			t.Errorf("%s: %+v (%v)", choice, e, err)
			continue
		}
		sum := games.Value(0)
		for i, w := range e.Weights {
			sum += w * e.Counts[i]
		}
		if e.Weights != nil && sum != e.Value || (e.Weights == nil) != (choice == "fun") {
			t.Errorf("%s: weights %v of %v make %v", choice, e.Weights, e.Counts, sum)
		}
	}
	for viewer, want := range map[games.Turn]games.Value{games.Max: 1, games.Min: 0, games.Over: 1} {
		if got, ok := thinker.Count("own-store", viewer); !ok || got != want {
			t.Errorf("%v counts %v in the own store", viewer, got)
		}
	}
	if _, ok := thinker.Count("own-home", games.Max); ok {
		t.Error("a feature of another game counts")
	}
	if _, err := thinker.Estimate(ctx, "none"); err == nil {
		t.Error("there is no evaluation of that name")
	}
	over := finished(t, p)
	thinker.At = over
	e, err := thinker.Estimate(ctx, "mine")
	if err != nil || !e.Score || e.Value != over.Score() || e.Features != nil {
		t.Errorf("a finished game: %+v (%v)", e, err)
	}
	if v, err := thinker.Estimated(ctx, over, "none", games.Min); err != nil || v != over.Score() {
		t.Errorf("a finished game is worth %v (%v)", v, err)
	}
}

// finished plays a game to its end by first moves.
func finished(t *testing.T, p position.Position) position.Position {
	t.Helper()
	for n := 0; p.Turn() != games.Over; n++ {
		if n == 500 {
			t.Fatal("it does not end")
		}
		p = p.After(p.Moves()[0])
	}
	return p
}

// TestTried: an evaluation that is about to be kept is tried, unless it weighs what the game has not.
func TestTried(t *testing.T) {
	ctx := context.Background()
	_, p := small(t, games.Programs[mancala.State]{})
	thinker := position.Thinker{Thinking: alone{}, At: p}
	var seen position.EvalView
	for _, d := range made(&seen) {
		says(t, thinker.Try(ctx, d), "")
	}
	if seen.Position == nil || seen.Position.Text() != p.Text() || seen.Side != games.Max {
		t.Errorf("a function of the board sees %+v", seen)
	}
	broken := position.Definition{Name: "broken", Function: func(context.Context, position.EvalView) (games.Value, error) {
		return 0, games.Errorf("bad-eval", "much")
	}}
	says(t, thinker.Try(ctx, broken), "much [bad-eval]")
	thinker.At = finished(t, p)
	says(t, thinker.Try(ctx, broken), "")
	thinker.At = p
	heavy := position.Definition{Name: "heavy", Features: []string{"own-store"}, Weights: []games.Value{100}}
	if err := thinker.Try(ctx, heavy); games.CodeOf(err) != "bad-weights" {
		t.Errorf("weights that exceed the scores: %v", err)
	}
	thinker.Thinking = alone{definitions: []position.Definition{broken, heavy}}
	request := players.Search{Options: search.Options{Algorithm: search.Star2, Depth: 2}, Eval: "broken"}
	_, err := thinker.Search(ctx, p, request)
	says(t, err, "much [bad-eval]")
	request.Eval = "heavy"
	if _, err := thinker.Search(ctx, p, request); games.CodeOf(err) != "bad-weights" {
		t.Errorf("a search by weights that exceed the scores: %v", err)
	}
}

// TestListened: a search that is listened to tells of every node it counts, the same each time, from the
// position that it is asked about, and finds what a search does.
func TestListened(t *testing.T) {
	ctx := context.Background()
	_, p := small(t, games.Programs[mancala.State]{})
	thinker := position.Thinker{Thinking: alone{}, At: p}
	for _, algorithm := range []*search.Algorithm{search.Star2, search.Algorithms().Named("minimax"), search.Algorithms().Named("memo")} {
		request := players.Search{Options: search.Options{Algorithm: algorithm, Depth: 3, Deepen: true}, TableMB: 1}
		if algorithm == search.Star2 {
			request.Asked = search.TakesTable
		}
		l, err := thinker.Listen(p, request)
		if err != nil {
			t.Fatal(err)
		}
		at, err := l.Root.Position()
		if err != nil || at.Text() != p.Text() || l.Max != games.Max || l.Options.Depth != 3 || !l.Options.Deepen {
			t.Errorf("it begins at %v, with %+v (%v)", at, l.Options, err)
		}
		var heard [3]events.Tally
		f, err := l.Find(ctx, heard[0].Hear)
		again, err2 := l.Find(ctx, heard[1].Hear)
		err3 := l.Source(ctx, heard[2].Hear)
		if err != nil || err2 != nil || err3 != nil || heard[0].Counts != heard[1].Counts || heard[0].Counts != heard[2].Counts || f.Total != again.Total {
			t.Errorf("%s: heard are %+v, and then %+v (%v, %v, %v)", algorithm, heard[0].Counts, heard[1].Counts, err, err2, err3)
		}
		if heard[0].Counts.Visited == 0 || heard[0].Counts != f.Counts || f.Depth != 3 || len(f.Iterations) != 3 {
			t.Errorf("%s: heard are %+v, and counted %+v at depth %d", algorithm, heard[0].Counts, f.Counts, f.Depth)
		}
		plain, err := thinker.Search(ctx, p, request)
		if err != nil || plain.Value != f.Value {
			t.Errorf("%s: found is %v, and listened to %v (%v)", algorithm, plain.Value, f.Value, err)
		}
	}
	over := finished(t, p)
	_, err := thinker.Listen(over, players.Search{Options: search.Options{Algorithm: search.Star2, Depth: 1}})
	says(t, err, "the game is over; start another with (make-mancala), or undo [game-over]")
	_, err = thinker.Search(ctx, over, players.Search{Options: search.Options{Algorithm: search.Star2, Depth: 1}})
	says(t, err, "the game is over; start another with (make-mancala), or undo [game-over]")
	_, err = thinker.Listen(p, players.Search{Options: search.Options{Algorithm: search.Algorithms().Named("random"), Depth: 1}})
	if err == nil || !strings.Contains(err.Error(), "random") {
		t.Errorf("a search that tells nothing: %v", err)
	}
	if _, err := thinker.Listen(p, players.Search{Options: search.Options{Algorithm: search.Star2, Depth: 1}, Eval: "none"}); err == nil {
		if l, _ := thinker.Listen(p, players.Search{Options: search.Options{Algorithm: search.Star2, Depth: 1}, Eval: "none"}); l.Source(ctx, func(events.Event) {}) == nil {
			t.Error("a search by an evaluation there is not tells nothing")
		}
	}
}

// TestScenes: a position within a search names its moves, weighs outcomes and leads on as the rules do.
func TestScenes(t *testing.T) {
	for _, kind := range house.Catalog().Kinds {
		p, _, err := kind.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		random := games.NewRandom(8)
		for range 20 {
			if p.Turn() == games.Over {
				break
			}
			s := position.SceneOf(p)
			if !slices.Equal(s.Moves(), p.Moves()) {
				t.Errorf("%s: other moves", p.Text())
			}
			for _, m := range p.Moves() {
				weight := uint64(0)
				if p.Turn() == games.Chance {
					weight = uint64(p.Weight(m))
				}
				next, err := s.After(m).Position()
				if err != nil || next.Text() != p.After(m).Text() || s.Weight(m) != weight || s.Name(m) != p.Name(m).Notation {
					t.Errorf("%s, %s: %s of weight %d (%v)", p.Text(), p.Name(m).Line(), s.Name(m), s.Weight(m), err)
				}
				if short := s.Short(m); short != "" && (p.Turn() == games.Chance || !strings.HasPrefix(s.Name(m), "(")) {
					t.Errorf("%s: %s is said to be %q", p.Text(), s.Name(m), short)
				}
			}
			p = p.After(p.Rules().AtRandom(random))
		}
	}
}

// TestNamesKept: the name of a move has one line, one form in JSON and three values for Lisp, kept or not.
func TestNamesKept(t *testing.T) {
	for _, kind := range house.Catalog().Kinds {
		p, _, err := kind.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range p.Moves() {
			name := p.Name(m)
			line := strings.Join(name.Words, " ")
			if name.Line() != line || name.LineValue() != any(line) || name.Values() != [3]any{line, name.Notation, name.Does} {
				t.Errorf("%s: %q, %v, %v", line, name.Line(), name.LineValue(), name.Values())
			}
			if forms := name.Forms(); forms != nil && (forms.Line != line || !strings.HasPrefix(string(forms.JSON), `"words":[`) || !strings.Contains(string(forms.JSON), `"does":`) || forms.JSON[len(forms.JSON)-1] == '}') {
				t.Errorf("%s is kept as %s, %s", line, forms.Line, forms.JSON)
			}
		}
	}
}
