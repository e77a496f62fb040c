package analysis

import (
	"cmp"
	_ "embed"
	"strings"

	"parlor/commands/game/players"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/wording"
	"parlor/search"
)

//go:embed commands.md
var page string

// Commands are the commands that think about a position or a game: what is best, what
// every move is worth, what was given away, how a search finds that out.
func Commands() []*table.Command {
	mistakes := players.Algorithms().Where(func(a *search.Algorithm) bool { return a.Mistaken })
	return table.Rows(strings.ReplaceAll(page, "MISTAKES", cmp.Or(wording.Listed(mistakes.Names()), "none")), table.Handlers{
		"suggest-best-move":  {Run: RunSuggest},
		"do-best-move":       {Acts: true, Run: runDoBest},
		"rank-moves":         {Run: runRank},
		"plan":               {Run: runPlan},
		"solve":              {Run: runSolve},
		"regret":             {Run: runRegret},
		"analyse":            {Run: runAnalyse},
		"search":             {Run: runSearch},
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
