package solved

import (
	"cmp"
	"fmt"
	"strconv"
	"time"

	"parlor/commands/game/catalog"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/account"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	sorrytables "parlor/search/engines/sorry/tablebase"
	"parlor/transcripts/files"
	"parlor/transcripts/files/free"
)

// Commands about the solved game of Sorry!, except matches.

var readPieces = readSolvable(1, 3, "1 to 3 pieces a side")

// readSolvable reads how large the game is that is to be solved; wanted says in words
// what can be.
func readSolvable(least, most int64, wanted string) func(*table.Call, lisp.Value) (any, error) {
	return func(_ *table.Call, v lisp.Value) (any, error) {
		n, ok := v.(int64)
		if !ok || n < least || n > most {
			return nil, games.Errorf("not-solved", "wanted %s, which can be solved, given %s", wanted, lisp.String(v))
		}
		return n, nil
	}
}

// workOf is what the keys of a command ask for. Without a number of pieces that of the game at hand
// is meant, if it is Sorry!.
func workOf(c *table.Call) sorryWork {
	usual := 3
	if g := c.Session.Current(); g != nil && g.Line.Info().Name == "sorry" {
		for _, o := range g.Line.Now().Rules().Named().Options {
			if n, err := strconv.Atoi(o[1]); err == nil && o[0] == "pieces" {
				usual = n
			}
		}
	}
	return sorryWork{
		Pieces: c.Number("pieces", usual), Folder: c.Session.CacheFolder, Progress: c.Session.Progress.Steady(),
	}
}

// solvedSorry is the session's cache of solved games of Sorry!.
func solvedSorry(c *table.Call) *sorrytables.Cache {
	return catalog.CacheOf[sorrytables.Cache](c.Session.Games.Caches)
}

// planWork announces what work will take, and refuses what does not fit in memory.
func planWork(c *table.Call, p SolvePlan) error {
	if most, known := free.MemoryMB(); known && p.MemoryMB > most {
		return games.Errorf("bad-table", "that takes %d megabytes of memory, and this machine has %d", p.MemoryMB, most)
	}
	if free, known := free.MB(c.Session.CacheFolder); known && c.Session.CacheFolder != "" && p.DiskMB > free {
		return games.Errorf("bad-table", "that takes %d megabytes in %s, where %d are free", p.DiskMB, c.Session.CacheFolder, free)
	}
	p.Seconds = here(p.Seconds)
	c.Emit(p)
	return c.HoldTo(p.MemoryMB)
}

// here gives the time of work on this machine. Short work is not scaled, as measuring
// the machine would take longer.
func here(seconds float64) float64 {
	if seconds < 5 {
		return seconds
	}
	return seconds * account.Pace()
}

func runVerify(c *table.Call) (lisp.Value, error) {
	disk, path := c.Session.Files(), c.Word("file")
	switch {
	case isKalahProof(disk, path):
		return verifyKalah(c, disk, path)
	case isLineProof(disk, path):
		return verifyLine(c, disk, path)
	}
	return verifySorry(c, disk, path)
}

// unverified is the error of a file that has not been proved.
func unverified(path string, err error) error {
	switch report.CodeOf(err) {
	case "damaged-table", "not-proved", "interrupted":
		return err
	}
	return session.CannotRead(path, err)
}

func verifySorry(c *table.Call, disk *files.Access, path string) (lisp.Value, error) {
	began := time.Now()
	pieces, proof, err := checkSorry(c.Ctx, disk, path, c.Session.Progress.Steady())
	if err != nil {
		return nil, unverified(path, err)
	}
	return c.ShowAs(GameProved{
		File: path, Pieces: pieces, Positions: proof.Positions, First: proof.First, Width: proof.Width, Widest: proof.Widest,
		Elapsed: time.Since(began),
	}, proof.Width), nil
}

func runWinProbability(c *table.Call) (lisp.Value, error) {
	g := c.Game()
	if g.Line.Turn() == games.Over {
		return nil, g.Line.Over()
	}
	if unit, ok := g.Line.Kind().Solves(); ok && unit != games.Chances {
		return nil, games.Errorf("wrong-game", "wanted a game that is won or lost, and values of %s are counted %s", g.Line.Info().Title, unit)
	}
	solution, err := games.Whole(g.Thinker().Solve(c.Ctx, g.Line.Now()))
	if err != nil {
		return nil, err
	}
	side := position.Opinion(position.Decider(g.Line.Now()))
	lo, hi := float64(1+solution.Lo)/2, float64(1+solution.Hi)/2
	if side == games.Min {
		lo, hi = 1-hi, 1-lo
	}
	return c.ShowAs(WinProbability{Side: g.Line.Info().Side(side), BeforeDraw: g.Line.Turn() == games.Chance, Lo: lo, Hi: hi, draws: solution.Draws}, lisp.List(lo, hi)), nil
}

func runDepthChart(c *table.Call) (lisp.Value, error) {
	g := c.Game()
	if g.Line.Turn() == games.Over {
		return nil, g.Line.Over()
	}
	s, state, err := sorryState(c.Ctx, solvedSorry(c), g.Line.Now(), workOf(c))
	if err != nil {
		return nil, err
	}
	name := g.Thinker().EvalName(c.Word("eval"))
	chart, err := s.Chart(c.Ctx, &state, name, c.Number("to", 10))
	if err != nil && len(chart) == 0 {
		return nil, err
	}
	rows := DepthChart{Side: g.Line.Info().Side(g.Line.Turn()), Eval: name}
	var costs []lisp.Value
	for _, r := range chart {
		rows.Rows = append(rows.Rows, DepthRow{
			Depth: r.Depth, Move: g.Line.Now().Name(r.Move).Notation, Value: position.Shown(g.Line.Info(), r.Value, g.Line.Turn()), Tied: r.Tied, Cost: r.Cost,
		})
		costs = append(costs, r.Cost)
	}
	return c.ShowAs(rows, lisp.List(costs...)), err
}

// SolvePlan says what solving a game, or computing a match, will take.
type SolvePlan struct {
	Work     string `json:"work"`
	Piece    string `json:"piece,omitempty"`  // what the game calls a piece, if not that
	Pieces   int    `json:"pieces,omitempty"` // 0 if the work does not depend on them
	MemoryMB int    `json:"memory_mb"`
	DiskMB   int    `json:"disk_mb,omitempty"`

	Seconds float64 `json:"-"` // of processor time, about
	Kept    bool    `json:"-"` // whether it is stored for the next time
}

// Write gives memory, disk and time.
func (p SolvePlan) Write(t *report.Text) {
	t.Add("%s", p.Work)
	if p.Pieces > 0 {
		t.Add(" with %s a side", wording.Plural(p.Pieces, cmp.Or(p.Piece, "piece")))
	}
	t.Add(": %d MB of memory", p.MemoryMB)
	if p.DiskMB > 0 {
		t.Add(", %d MB in the cache folder", p.DiskMB)
	}
	t.Add(", ")
	writeRoughly(t, p.Seconds)
	if p.Kept {
		t.Add(" unless it is kept already")
	}
	t.Line()
}

// GameSolved says that a game is solved.
type GameSolved struct {
	Piece      string   `json:"piece,omitempty"` // what the game calls a piece, if not that
	Pieces     int      `json:"pieces"`
	Placements int      `json:"placements"` // of one side
	Lo         float64  `json:"first_lo"`   // bounds of the first player's chance
	Hi         float64  `json:"first_hi"`
	Notes      []string `json:"notes,omitempty"`

	Elapsed time.Duration `json:"-"`
}

// Write gives the first player's chance.
func (g GameSolved) Write(t *report.Text) {
	t.Field("FIRST PLAYER: ", "%s\n", showChance(g.Lo, g.Hi))
	for _, note := range g.Notes {
		t.Add("%s\n", note)
	}
	t.Add("%s a side, %d placements of each, time ", wording.Plural(g.Pieces, cmp.Or(g.Piece, "piece")), g.Placements)
	t.Varying("[time]", g.Elapsed.Round(time.Millisecond).String())
	t.Line()
}

// showChance writes a probability with the digits that its bounds share, and the
// width of the bounds.
func showChance(lo, hi float64) string {
	switch width := hi - lo; {
	case width < 1e-9:
		return fmt.Sprintf("%.9f", (lo+hi)/2)
	default:
		return fmt.Sprintf("%.6f, give or take %.1g", (lo+hi)/2, width/2)
	}
}

// GameProved says that the file of a solved game has been proved.
type GameProved struct {
	File      string  `json:"file"`
	Pieces    int     `json:"pieces"`
	Positions int     `json:"positions"`
	First     float64 `json:"first"`
	Width     float64 `json:"width"`
	Widest    float64 `json:"widest"`

	Elapsed time.Duration `json:"-"`
}

// Write says what has been proved.
func (g GameProved) Write(t *report.Text) {
	t.Field("PROVED: ", "%d positions of %s a side\n", g.Positions, wording.Plural(g.Pieces, "piece"))
	t.Add("the first player wins with %.6f; the bounds are %.1g apart there, and %.1g at most\n", g.First, g.Width, g.Widest)
	t.Add("time ")
	t.Varying("[time]", g.Elapsed.Round(time.Millisecond).String())
	t.Line()
}

// WinProbability is the winning probability of a side in a position.
type WinProbability struct {
	Side       string  `json:"side"`
	BeforeDraw bool    `json:"before_draw"`
	Lo         float64 `json:"lo"`
	Hi         float64 `json:"hi"`

	draws bool // counted half in it
}

// Write gives it for the side whose turn it is.
func (w WinProbability) Write(t *report.Text) {
	t.Add("%s wins with a probability of %s", w.Side, showChance(w.Lo, w.Hi))
	if w.BeforeDraw {
		t.Add(", before the draw")
	}
	if w.draws {
		t.Add(", counting drawn games half")
	}
	t.Line()
}

// DepthChart is what searches of every depth would play.
type DepthChart struct {
	Side string     `json:"side"`
	Eval string     `json:"eval"`
	Rows []DepthRow `json:"depths"`
}

// DepthRow is one depth of a chart.
type DepthRow struct {
	Depth int         `json:"depth"`
	Move  string      `json:"move"`
	Value games.Value `json:"value"`
	Tied  int         `json:"tied"` // moves that are equally good to the search
	Cost  float64     `json:"cost"` // of the move, in the chance of winning
}

// Write gives a line for each depth.
func (c DepthChart) Write(t *report.Text) {
	t.Add("%s to move, by %s:\n", c.Side, c.Eval)
	columns := []report.TextColumn{{Head: "depth", Right: true}, {Head: "value", Right: true}, {Head: "tied", Right: true, Spare: 1}, {Head: "costs", Right: true}, {Head: "move"}}
	report.WriteTable(t, columns, wording.Each(c.Rows, func(r DepthRow) []string {
		return []string{fmt.Sprint(r.Depth), report.ShowValue(r.Value), fmt.Sprint(r.Tied), showCost(r.Cost), r.Move}
	}))
}

// showCost writes a loss of winning chances.
func showCost(cost float64) string { return fmt.Sprintf("%.2f %%", 100*cost) }
