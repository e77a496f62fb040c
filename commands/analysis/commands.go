package analysis

import (
	_ "embed"
	"strings"

	"parlor/commands/table"
	"parlor/commands/wording"
	"parlor/search/wrong"
)

//go:embed commands.md
var page string

// Commands are the commands that think about a position or a game: what is best, what
// every move is worth, what was given away, how a search finds that out.
func Commands() []*table.Command {
	return table.Rows(strings.ReplaceAll(page, "MISTAKES", wording.Listed(wrong.Algorithms().Names())), table.Handlers{
		"suggest-best-move":  {Run: RunSuggest},
		"do-best-move":       {Run: runDoBest},
		"rank-moves":         {Run: runRank},
		"plan":               {Run: runPlan},
		"solve":              {Run: runSolve},
		"regret":             {Run: runRegret},
		"analyse":            {Run: runAnalyse},
		"search":             {Run: runSearch},
		"perft":              {Run: runPerft},
		"bench":              {Run: runBench},
		"explain":            {Run: runExplain},
		"compare-algorithms": {Run: runCompare},
	})
}
