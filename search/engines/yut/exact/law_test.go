package exact

import (
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/yut"
)

// TestLaw holds the solver to the law that its values follow from one another, to
// the width that it promises, through the rules themselves.
func TestLaw(t *testing.T) {
	for mals := 1; mals <= 2; mals++ {
		plan := gamestest.SolverPlan[yut.State]{
			Positions: 1000, Seed: uint64(mals), Width: games.Value(2 * widths[mals]),
		}
		rules, kept := rulesFor(t, yut.Options{Mals: mals}), newTables()
		plan.Fits = func(s *yut.State) bool { return refuse(rules, s) == nil && len(rules.Casts(s)) < mostHeld }
		switch {
		case *gamestest.Long:
			plan.Positions = 10_000
		case mals > 1:
			t.Log("two mals take half a minute more; run with -long")
			continue
		}
		gamestest.Solver(t, games.Kit[yut.State](rules), kept.solver(), plan)
	}
}
