package tablebase

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"runtime"
	"strconv"

	"parlor/games"
	"parlor/games/yut"
	"parlor/search/clock"
	"parlor/search/engines/yut/engine"
	"parlor/search/engines/yut/geometry"
	"parlor/search/loops"
	"parlor/search/tablebase"
)

// mostHeld is the most pending scores that are tried in every order.
const mostHeld = 8

// Programs gives the solver, and the players perfect and endings, which take their
// games from a cache.
func Programs(cache *Cache) (*games.Solver[yut.State], []games.Player[yut.State]) {
	e := &exact{cache}
	solver := &games.Solver[yut.State]{
		Brief: "up to three mals left to bring home a side, by sweeps over all positions before a cast, as proved bounds",
		Unit:  games.Chances,
		Solve: e.solve,
	}
	perfect := tablebase.Perfect("where each side has one to three mals left",
		"Its losses are the dice's. It needs the course's rules, and positions in which each side has at most two mals left to bring home, "+
			"or three once (solve-yut) has solved them.", e.solve)
	return solver, []games.Player[yut.State]{perfect, e.endings()}
}

// exact solves positions of the games of a cache.
type exact struct{ cache *Cache }

func (e *exact) solve(ctx context.Context, ask games.SolveAsk[yut.State]) (games.Solution, error) {
	rules, ok := ask.Kit.(*yut.Rules)
	if !ok {
		return games.Solution{}, games.Errorf("wrong-game", "wanted a game of Yut Nori")
	}
	if n := len(rules.Casts(&ask.State)); n > mostHeld {
		return games.Solution{}, games.Errorf("not-solved", "wanted at most %d casts pending, got %d", mostHeld, n)
	}
	least, err := fewest(rules, &ask.State)
	if err != nil {
		return games.Solution{}, err
	}
	game, err := e.cache.Get(ctx, least, tablebase.Request{Folder: ask.Folder, Progress: ask.Progress})
	if err != nil {
		return games.Solution{}, err
	}
	return solution(ctx, game, rules, &ask.State)
}

// Source is the judge's source: tables that are made in some seconds, and that of three mals where
// it has been solved.
func (c *Cache) Source() games.Source[yut.State] {
	e := &exact{c}
	source := games.SourceOf(e.solve)
	source.Ready = func(ctx context.Context, kit games.Kit[yut.State], folder string) {
		rules, ok := kit.(*yut.Rules)
		if ok = ok && CourseRules(rules) == nil; !ok {
			return
		}
		for mals := 1; mals < Most; mals++ {
			if least, err := yut.New(yut.Options{Mals: mals}); err == nil {
				_, _ = c.Get(ctx, least, tablebase.Request{Folder: folder}) // a question makes it again
			}
		}
	}
	return source
}

// fewest gives the rules of the game with the fewest mals in which a position has the same
// value: finished mals take no further part. So a game of four mals, which are too many to
// solve, is solved once each side has at most three left.
func fewest(rules *yut.Rules, s *yut.State) (*yut.Rules, error) {
	if err := CourseRules(rules); err != nil {
		return nil, err
	}
	mals := max(left(rules.Squares(s, games.Max)), left(rules.Squares(s, games.Min)))
	if mals > Most {
		return nil, games.Errorf("not-solved", "wanted a position in which each side has at most %d mals left to bring home, got one with %d, "+
			"which has too many positions behind it to solve here", Most, mals)
	}
	return yut.New(yut.Options{Mals: mals})
}

// left counts the mals on these squares that have not finished.
func left(squares [4]uint8) (n int) {
	for _, at := range squares {
		if at != geometry.Finish {
			n++
		}
	}
	return n
}

// solution gives the values of a position and of every move in it.
func solution(ctx context.Context, g *Game, rules *yut.Rules, s *yut.State) (games.Solution, error) {
	c := clock.New(ctx, 0, 0)
	a := newAsker(g.Index, g.Win, g.Win, rules, c)
	solution, v := a.solution(s)
	solution.Notes = append([]string{
		fmt.Sprintf("%s wins with a probability of %s", rules.Info().Side(rules.Mover(s)), v.Text(6)),
		fmt.Sprintf("%d ways for each side's mals to stand, chains of any length", g.Len()),
	}, g.Notes...)
	return solution, a.fault
}

// solution gives the values of a position and of every move in it, and the winning
// probability of the side to move.
func (a *asker) solution(s *yut.State) (solution games.Solution, v tablebase.Span) {
	rules, mover := a.rules, a.rules.Mover(s)
	v = a.position(s)
	solution.Lo, solution.Hi = v.FromMax(mover)
	if rules.Turn(s) != games.Chance {
		for _, m := range rules.Moves(s, nil) {
			solution.Moves = append(solution.Moves, a.after(s, m).Worth(m, mover))
		}
	}
	solution.Nodes, solution.Stopped = a.clock.Nodes, a.clock.Stopped
	return solution, v
}

// endings is the engine with the solved game instead of its net where values are known.
// Once each side has brought a mal home, a game with four mals is the game with three:
// finished mals take no further part, and it does not matter which they are.
func (e *exact) endings() games.Player[yut.State] {
	return games.Player[yut.State]{
		Name: "endings", Brief: "expectimax, with exact values where both sides have three mals left at most",
		Deterministic: true, Nodes: strconv.Itoa(engine.DefaultNodes),
		Long: "Searches as expectimax does. Positions in which each side has at most three mals left to bring home are valued by the solved " +
			"game, all others by the net. It needs the course's rules, and the game of three mals solved by (solve-yut).",
		New: func() games.Chooser[yut.State] { return engine.Informed(e.learn) },
	}
}

// learn gives the values of the solved game of three mals.
func (e *exact) learn(ctx context.Context, ask games.Ask[yut.State]) (engine.Known, error) {
	if rules, ok := ask.Kit.(*yut.Rules); ok {
		if err := CourseRules(rules); err != nil {
			return nil, err
		}
	}
	three, err := yut.New(yut.Options{Mals: Most})
	if err != nil {
		return nil, err
	}
	g, err := e.cache.Get(ctx, three, tablebase.Request{Folder: ask.Folder})
	if err != nil {
		return nil, err
	}
	return known(ctx, g)
}

// known gives the values of a solved game for positions of games with at least as many
// mals. The error is that of a damaged file, or of ctx.
func known(ctx context.Context, g *Game) (engine.Known, error) {
	if err := g.Check(ctx); err != nil {
		return nil, err
	}
	return func(thrower, other *engine.Place) (float64, bool) {
		if most := g.Mals; left(thrower.Mals) > most || left(other.Mals) > most {
			return 0, false
		}
		lo, hi, err := g.Win(g.Of(thrower.Mals), g.Of(other.Mals))
		return (lo + hi) / 2, err == nil
	}, nil
}

// Megabytes gives the memory that it takes to solve a game, and the size of its file.
func Megabytes(mals int) (memory, disk int) {
	if mals == Most {
		return 3800, 179
	}
	return 64, 2
}

// Game is a solved game.
type Game struct {
	*Index
	// Notes are lines for the reader on how it was obtained.
	Notes []string
	file  *tablebase.File
}

// Win gives bounds on the probability that the side about to throw wins, by its place
// and the enemy's, which must make a position. The error is of type *games.Error, with
// the code damaged-table.
func (g *Game) Win(me, enemy int) (lo, hi float64, err error) {
	switch {
	case me == 0:
		return 1, 1, nil
	case enemy == 0:
		return 0, 0, nil
	}
	data, err := g.file.At(me*g.Len() + enemy)
	if err != nil {
		return 0, 1, err
	}
	lo, hi = get(data)
	return lo, hi, nil
}

// Check reads a file to its end once, so that Win cannot fail. The error has the code
// damaged-table, or interrupted if ctx ends.
func (g *Game) Check(ctx context.Context) error { return g.file.Check(ctx) }

// Cache holds the solved games of a session, so that each is solved or opened once, and the
// games solved against programs.
type Cache struct {
	games     tablebase.Cache[Game]
	opponents tablebase.Cache[BestOpponent]
}

// Get gives a solved game. The error is of type *games.Error: not-solved for games that
// cannot be solved, or have not been and are not to be built; interrupted if ctx ends,
// and then a game with a file is resumed the next time.
func (c *Cache) Get(ctx context.Context, rules *yut.Rules, r tablebase.Request) (*Game, error) {
	if err := Supported(rules); err != nil {
		return nil, err
	}
	name := fmt.Sprintf("yut-%d", rules.Mals())
	return c.games.Get(tablebase.Key{Name: name, Folder: r.Folder}, func() (*Game, error) {
		index := NewIndex(ctx, rules)
		if ctx.Err() != nil {
			return nil, tablebase.Interrupted()
		}
		j := tablebase.Job{Format: format, Size: size(index), Request: r, Name: name, Solve: solving(rules, index.Len(), r.Progress)}
		if index.Mals == Most {
			j.Slow = "wanted 1 or 2 mals a side, or 3 once (solve-yut :mals 3) has solved them, which takes a quarter of an hour"
		}
		f, err := j.Get(ctx)
		return &Game{Index: index, file: f, Notes: j.Notes}, err
	})
}

// solving solves the game, starting from the guesses of a file if there is one.
func solving(rules *yut.Rules, placements int, progress tablebase.Progress) func(context.Context, *tablebase.File, func(tablebase.Values)) ([]byte, error) {
	return func(ctx context.Context, guesses *tablebase.File, offer func(tablebase.Values)) ([]byte, error) {
		o := Options{Progress: progress.Percent("solving"), Offer: func(t *Table) {
			offer(func(ctx context.Context) []byte { return encode(ctx, t) })
		}}
		if guesses != nil {
			o.From = func(me, enemy int) float64 {
				lo, hi := get(guesses.Sure(me*placements + enemy))
				return (lo + hi) / 2
			}
		}
		t, err := New(ctx, rules, o)
		if err != nil {
			return nil, err
		}
		return encode(ctx, t), nil
	}
}

// format is the file format. Its number changes with the layout and the order of the
// places. A value is the lower bound in four bytes and then the width in two, both
// as shares of whole, little-endian.
var format = tablebase.Format{
	Lines: "parlor yut table 3\nchance of the side about to throw, the rules of the CoE202 package, chains of any length\n",
	Width: 6,
}

// whole is a certain win, and widest the greatest width of bounds.
const (
	whole  = math.MaxUint32
	widest = math.MaxUint16
)

// size is the size of the game that index numbers.
func size(index *Index) tablebase.Size {
	return tablebase.Pairs(index.Mals, index.Len())
}

// encode gives the bounds of a table in the format of a file, rounded outwards, or nil
// if ctx ends.
func encode(ctx context.Context, t *Table) []byte {
	data, n := make([]byte, format.Room(size(t.Index))), t.Len()
	err := loops.Parallel(ctx, runtime.GOMAXPROCS(0), n, func(_, me int) {
		for enemy := range n {
			lo, hi := t.Win(me, enemy)
			put(data[format.Width*(me*n+enemy):], lo, hi)
		}
	})
	if err != nil {
		return nil
	}
	return data
}

// slack exceeds the rounding error of the products below.
const slack = 1.0 / 1024

func put(data []byte, lo, hi float64) {
	least := uint32(max(0, math.Floor(lo*whole-slack)))
	most := uint32(min(whole, math.Ceil(hi*whole+slack)))
	binary.LittleEndian.PutUint32(data, least)
	binary.LittleEndian.PutUint16(data[4:], uint16(min(int64(most)-int64(least), widest)))
}

// get gives the bounds of a value.
func get(data []byte) (lo, hi float64) {
	least := binary.LittleEndian.Uint32(data)
	return float64(least) / whole, float64(uint64(least)+uint64(binary.LittleEndian.Uint16(data[4:]))) / whole
}
