package solved

import (
	"context"
	"fmt"
	"slices"

	"parlor/commands/game/catalog"
	"parlor/games/sorry"
	"parlor/games/yut"
	ropascitables "parlor/search/engines/ropasci/tablebase"
	sorrytables "parlor/search/engines/sorry/tablebase"
	yuttables "parlor/search/engines/yut/tablebase"
	"parlor/search/tablebase"
	"parlor/transcripts/files"
)

// Solver is a game that can be solved beforehand, once and for all, in one of a few sizes.
// A further one is a folder below search/engines and a row of Solvers.
type Solver struct {
	Game string // as in solve-yut
	// Option is the option for the size, from Least to Most, which is the default; Counted says what
	// it counts, and Sizes which sizes there are.
	Option         string
	Least, Most    int
	Counted, Sizes string
	// Brief, Long and Example are for the command, and Flag for that of the program.
	Brief, Long, Example, Flag string
	// Plan says what solving a size will take.
	Plan func(size int) SolvePlan
	// Solve solves a size, or opens its file.
	Solve func(ctx context.Context, s *catalog.Caches, size int, r tablebase.Request) (Solved, error)
	// Write, if not nil, solves a size into a file of its own.
	Write func(ctx context.Context, size int, disk *files.Access, path string, progress tablebase.Progress) error
}

// Solved is the results of a solved game.
type Solved struct {
	Placements int          // of one side
	Lo, Hi     float64      // bounds of the first player's chance
	Kinds      []SolvedKind // of endgames; nil for a game that is solved whole
	Notes      []string     // how it went
}

// Solvers are the games that can be solved beforehand.
var Solvers = []Solver{
	{
		Game: "sorry", Option: "pieces", Least: 1, Most: 3, Counted: "how many pieces each side has, 1 to 3", Sizes: "1 to 3 pieces a side",
		Flag: "pieces a side of Sorry!, 1 to 3", Brief: "solve Sorry! with one to three pieces a side", Example: "(solve-sorry :pieces 2)",
		Long: "Computes proved bounds on the chance of winning at every position, with an infinite deck. Returns the bounds of " +
			"the first player's chance, (least most). One and two pieces take a second or two whenever they are needed. " +
			"Three, the default, take some minutes and are kept in the cache folder, so that solve, regret and the player " +
			"perfect know three pieces too; after Ctrl-C the next run goes on where this one ended. :file keeps a game of any " +
			"number of pieces in a file of that name instead, for verify.",
		Plan: planSorry, Solve: solveSorry, Write: writeSorry,
	},
	{
		Game: "yut", Option: "mals", Least: 1, Most: 3, Counted: "how many mals each side has, 1 to 3", Sizes: "1 to 3 mals a side",
		Flag: "mals a side of Yut Nori, 1 to 3", Brief: "solve Yut Nori with one to three mals a side", Example: "(solve-yut :mals 1)",
		Long: "Computes proved bounds on the chance of winning at every position, by the rules of the course's package. Returns " +
			"the bounds of the chance of whoever throws first, (least most). They are within a billionth with " +
			"one or two mals, which take a second or more, and within a millionth with three. Three, the " +
			"default, take ten to twenty minutes of processor time and are kept in the cache folder, so that solve, regret " +
			"and the player perfect know three mals too; after Ctrl-C the next run goes on where this one ended.",
		Plan: planYut, Solve: solveYut,
	},
	{
		Game: "ropasci", Option: "tokens", Least: 3, Most: 4, Counted: "how many tokens both sides have together, 3 or 4",
		Sizes: "3 or 4 tokens of both sides together", Flag: "tokens of both sides of RoPaSci 360, 3 or 4",
		Brief: "solve small endings of RoPaSci 360", Example: "(solve-ropasci :tokens 3)",
		Long: "Computes the value of every position with no throws left and at most two tokens a side, as a game of " +
			"simultaneous choices without end: 1 for a win, 0 for a draw, times 0.998 for every turn. The limit of turns and " +
			"repetition do not count. Returns a list (symbols positions least most) for each kind of ending. Every value is " +
			"proved to within a millionth. Endings that the symbols alone decide are left out. Three tokens take some " +
			"seconds. Four, the default, take a quarter of an hour of processor time or more and are kept in the cache " +
			"folder, so that solve and the player endings know four tokens too; after Ctrl-C the next run goes on after the " +
			"last kind of ending that was solved.",
		Plan: planRopasci, Solve: solveRopasci,
	},
}

func planSorry(pieces int) SolvePlan {
	p := SolvePlan{Work: "solving", Pieces: pieces, MemoryMB: 40, Seconds: 1}
	if pieces == 3 {
		p.MemoryMB, p.DiskMB, p.Seconds, p.Kept = sorrytables.MemoryMB, sorrytables.DiskMB, 80, true
	}
	return p
}

func solveSorry(ctx context.Context, shared *catalog.Caches, pieces int, r tablebase.Request) (s Solved, err error) {
	rules, err := sorry.New(sorry.Options{Pieces: pieces})
	if err != nil {
		return s, err
	}
	g, err := catalog.CacheOf[sorrytables.Cache](shared).Get(ctx, rules, r)
	if err != nil {
		return s, err
	}
	s = Solved{Placements: g.Len(), Notes: g.Notes}
	s.Lo, s.Hi, err = g.Win(g.Start(), g.Start())
	return s, err
}

func writeSorry(ctx context.Context, pieces int, disk *files.Access, path string, progress tablebase.Progress) error {
	rules, err := sorry.New(sorry.Options{Pieces: pieces})
	if err != nil {
		return err
	}
	return sorrytables.Keep(ctx, disk, path, rules, progress)
}

func planYut(mals int) SolvePlan {
	p := SolvePlan{Work: "solving", Piece: "mal", Pieces: mals, Seconds: 4, Kept: true}
	if p.MemoryMB, p.DiskMB = yuttables.Megabytes(mals); mals == 3 {
		p.Seconds = 840
	}
	return p
}

func solveYut(ctx context.Context, shared *catalog.Caches, mals int, r tablebase.Request) (s Solved, err error) {
	rules, err := yut.New(yut.Options{Mals: mals})
	if err != nil {
		return s, err
	}
	g, err := catalog.CacheOf[yuttables.Cache](shared).Get(ctx, rules, r)
	if err != nil {
		return s, err
	}
	s = Solved{Placements: g.Len(), Notes: g.Notes}
	s.Lo, s.Hi, err = g.Win(g.Start(), g.Start())
	return s, err
}

func planRopasci(tokens int) SolvePlan {
	p := SolvePlan{Work: fmt.Sprintf("solving endings with up to %d tokens", tokens), Seconds: 3, Kept: true}
	if p.MemoryMB, p.DiskMB = ropascitables.Megabytes(tokens); tokens == 4 {
		p.Seconds = 900
	}
	return p
}

// never is the value below which a position counts as worth 0, up to rounding.
const never = 1e-6

func solveRopasci(ctx context.Context, shared *catalog.Caches, tokens int, r tablebase.Request) (s Solved, err error) {
	t, err := catalog.CacheOf[ropascitables.Cache](shared).Get(ctx, tokens, r)
	if err != nil {
		return s, err
	}
	s.Notes = t.Notes
	for _, k := range t.Solved {
		values := slices.Sorted(k.Values())
		drawn, _ := slices.BinarySearch(values, never)
		s.Kinds = append(s.Kinds, SolvedKind{
			Name: k.Name(), Positions: k.Len(), Never: float64(drawn) / float64(k.Len()),
			Least: values[0], Most: values[len(values)-1], Error: k.Error,
		})
	}
	return s, nil
}
