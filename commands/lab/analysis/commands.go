package analysis

import (
	_ "embed"

	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/search"
)

//go:embed commands.md
var page string

// Commands are the commands that go through a game that was played, and those that measure searches.
func Commands() []*table.Command {
	return table.Rows(page, table.Handlers{
		"regret":             {Run: runRegret},
		"analyse":            {Also: "analyze", Run: runAnalyse},
		"perft":              {Run: runPerft},
		"bench":              {Run: runBench},
		"compare-algorithms": {Run: runCompare},
	})
}

// Compared lists the algorithms that are meant for a kind of game, without random moves, which there
// is no point in comparing.
func Compared(s *session.Session, kind search.GameKinds, mistaken bool) search.Registry {
	return s.Algorithms.Where(func(a *search.Algorithm) bool {
		return a.Suits.Has(kind) && a.Takes&(search.TakesSeed|search.TakesIterations) == 0 && (!a.Mistaken || mistaken && !a.Own)
	})
}

// Benched lists the algorithms that are measured in a kind of game.
func Benched(s *session.Session, kind search.GameKinds) search.Registry {
	return s.SoundAlgorithms().Where(func(a *search.Algorithm) bool { return a.Bench.Has(kind) })
}
