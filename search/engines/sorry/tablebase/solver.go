package tablebase

import (
	"cmp"
	"context"
	"fmt"
	"hash/crc32"
	"runtime"
	"slices"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/numbering"
	"parlor/search/tablebase"
)

// Programs gives the solver and the player perfect, which take their games from a cache.
func Programs(cache *Cache) (*games.Solver[sorry.State], games.Player[sorry.State]) {
	e := &exact{cache}
	solver := &games.Solver[sorry.State]{
		Brief: "one to three pieces by sweeps over all positions, as proved bounds",
		Unit:  games.Chances,
		Solve: e.solve,
	}
	return solver, tablebase.Perfect("with one to three pieces a side",
		"Its losses are the cards'. It needs an infinite deck, and one or two pieces a side, or three once (solve-sorry) has solved them.", e.solve)
}

// exact solves positions of the games of a cache.
type exact struct{ cache *Cache }

func (e *exact) solve(ctx context.Context, ask games.SolveAsk[sorry.State]) (games.Solution, error) {
	rules, ok := ask.Kit.(*sorry.Rules)
	if !ok {
		return games.Solution{}, games.Errorf("wrong-game", "wanted a game of Sorry!")
	}
	game, err := e.game(ctx, rules, ask)
	if err != nil {
		return games.Solution{}, err
	}
	return solution(game, rules, &ask.State)
}

// game gives the solved game, which is solved when it is first asked for, unless that takes
// minutes.
func (e *exact) game(ctx context.Context, rules *sorry.Rules, ask games.SolveAsk[sorry.State]) (*Game, error) {
	if rules.Options().Finite {
		return nil, games.Errorf("not-solved", "wanted an infinite deck, got a finite one, whose cards make too many positions to solve")
	}
	least, err := fewest(rules, &ask.State)
	if err != nil {
		return nil, err
	}
	return e.cache.Get(ctx, least, tablebase.Request{Folder: ask.Folder, Progress: ask.Progress})
}

// fewest gives the rules of the game with the fewest pieces in which a position has the same value:
// pieces that are home take no further part. So a game of three pieces is that of two once each side
// has brought one home.
func fewest(rules *sorry.Rules, s *sorry.State) (*sorry.Rules, error) {
	pieces := rules.Options().Pieces
	out := pieces - 1
	for _, side := range games.Players {
		out = min(out, atHome(rules.Steps(s, side, nil)))
	}
	if out == 0 {
		return rules, nil
	}
	return sorry.New(sorry.Options{Pieces: pieces - out})
}

// atHome counts the steps that are home.
func atHome(steps []uint8) (n int) {
	for _, at := range steps {
		if at == sorry.HomeStep {
			n++
		}
	}
	return n
}

// solution gives the values of a position and of every move in it.
func solution(g *Game, rules *sorry.Rules, s *sorry.State) (games.Solution, error) {
	mover := rules.Mover(s)
	v, moves, err := valued(g, rules, s)
	if err != nil {
		return games.Solution{}, err
	}
	lo, hi := v.FromMax(mover)
	notes := []string{
		fmt.Sprintf("%s wins with a probability of %s", rules.Info().Side(mover), v.Text(9)),
		fmt.Sprintf("%d placements of each side", g.Len()),
	}
	return games.Solution{Lo: lo, Hi: hi, Moves: moves, Nodes: uint64(max(len(moves), 1)), Notes: append(notes, g.Notes...)}, nil
}

// valued gives the winning probability of the player to move and, if a card is held, of every
// legal move. The error is of type *games.Error.
func valued(g *Game, rules *sorry.Rules, s *sorry.State) (v tablebase.Span, moves []games.Worth, err error) {
	if rules.Turn(s) != games.Max && rules.Turn(s) != games.Min {
		v, err = drawing(g, rules, s)
		return v, nil, err
	}
	mover := rules.Mover(s)
	for i, m := range rules.Moves(s, nil) {
		next := *s
		rules.Play(&next, m)
		enemys, err := drawing(g, rules, &next)
		if err != nil {
			return v, nil, err
		}
		worth := enemys.Other()
		moves = append(moves, worth.Worth(m, mover))
		if v = v.Better(worth); i == 0 {
			v = worth
		}
	}
	return v, moves, nil
}

// drawing gives the winning probability of the player who draws next; in a finished game that is
// the loser, who has none.
func drawing(g *Game, rules *sorry.Rules, s *sorry.State) (tablebase.Span, error) {
	mover := rules.Mover(s)
	var steps [2][4]uint8
	own := g.Of(g.left(rules.Steps(s, mover, steps[0][:0])))
	enemy := g.Of(g.left(rules.Steps(s, mover.Opponent(), steps[1][:0])))
	lo, hi, err := g.Win(own, enemy)
	return tablebase.Span{Lo: lo, Hi: hi}, err
}

// left leaves out as many steps as the game has fewer pieces, which are home.
func (g *Game) left(steps []uint8) []uint8 {
	slices.Sort(steps)
	return steps[:g.Pieces]
}

// Source is the judge's source: tables that are made in a third of a second, and that of three pieces
// where it has been solved.
func (c *Cache) Source() games.Source[sorry.State] {
	e := &exact{c}
	source := games.SourceOf(e.solve)
	source.Ready = func(ctx context.Context, kit games.Kit[sorry.State], folder string) {
		two, err := sorry.New(sorry.Options{Pieces: numbering.Most - 1})
		if rules, ok := kit.(*sorry.Rules); err == nil && ok && !rules.Options().Finite {
			_, _ = e.cache.Get(ctx, two, tablebase.Request{Folder: folder}) // a question makes it again
		}
	}
	return source
}

// The best response to a program: its moves at every position are known, as choices or as
// probabilities, and only the other side chooses. The sweeps are those of the game, with the
// program's moves as B's. Upper bounds are proved as there. Lower ones converge in a game with a
// margin subtracted in every turn: if the responder always moves to the greatest of them, they do
// not fall in expectation from turn to turn, and at the end of the game they are the result.

// Answers fills sums with the expected value after a program's move, by the program's placement,
// in ninths: row has A's values after the move, and a is A's placement.
type Answers func(a uint16, row *[numbering.Beyond]int32, sums []int64)

// Response holds the values of the best response to a program.
type Response struct {
	// Table has upper bounds: its Second is the responder's, after its own move.
	*Table
	// Lo and Hi bound the probabilities of the responder who moves first, and second.
	Lo, Hi [2]float64
}

// Respond solves the game against a program whose answers go by the same index. The error
// has the code interrupted if ctx ends.
func Respond(ctx context.Context, index *numbering.Index, answers Answers, o Options) (*Response, error) {
	o.Workers = cmp.Or(o.Workers, runtime.GOMAXPROCS(0))
	sweeper := newTable[int32](ctx, index, narrow)
	sweeper.answers = answers
	r := &Response{Table: &Table{Index: index, scale: narrow, values: sweeper}}
	for _, margin := range []int64{-narrow.margin, narrow.margin} {
		sweeper.margin = margin
		if err := r.Table.solve(ctx, o); err != nil {
			return nil, err
		}
		first, second := r.values.at(index.Start(), index.Start())
		r.Lo, r.Hi = r.Hi, [2]float64{float64(first) / float64(narrow.whole), float64(second) / float64(narrow.whole)}
	}
	return r, nil
}

// ResponseJob is the job to get the values of the best response to a program, which who identifies
// in words. The file has upper bounds on the responder's winning probability after its own move.
func ResponseJob(index *numbering.Index, r tablebase.Request, who string) *tablebase.Job {
	return &tablebase.Job{
		Format: tablebase.Format{Lines: "parlor sorry best response 1\n" + who + "\n", Width: width},
		Size:   size(index), Request: r,
		Name: fmt.Sprintf("%s-against-%08x", name(index.Pieces), crc32.ChecksumIEEE([]byte(who))),
		Slow: "wanted the best response to a program that (best-response) has solved, which takes some minutes with 3 pieces a side",
	}
}

// EncodeResponse gives the values of a response in the format of its file, or nil if ctx ends.
func EncodeResponse(ctx context.Context, r *Response) []byte {
	return Encode(ctx, r.Index, seconds{r.Table})
}

// seconds is a table as the source of bounds for a player who has just moved.
type seconds struct{ *Table }

func (s seconds) First(own, enemy int) uint64 { return uint64(s.Second(uint16(own), uint16(enemy))) }

// ResponseFile reads a responder's winning probability after its own move. The error has the code
// damaged-table.
func ResponseFile(index *numbering.Index, f *tablebase.File) func(own, enemy uint16) (float64, error) {
	file := File{index, f}
	return func(own, enemy uint16) (float64, error) {
		v, err := file.At(own, enemy)
		return float64(v) / whole, err
	}
}
