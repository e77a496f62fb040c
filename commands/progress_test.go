package commands

import (
	"testing"

	"parlor/commands/session"
)

// TestProgressInTurns counts turns, not plies, where both decide at once.
func TestProgressInTurns(t *testing.T) {
	for _, game := range []string{"(make-ropasci)", "(make-sorry)"} {
		l := listen(t)
		var told []session.Progress
		nodes := uint64(0)
		l.Progress = func(p session.Progress) {
			if n := len(told); p.Nodes > nodes && (n == 0 || told[n-1].Done == p.Done) {
				nodes = p.Nodes // within a depth
				return
			}
			told = append(told, p)
		}
		l.eval(t, "(rank-moves "+game+" 2)")
		for i, p := range told {
			if p.Label != "depth" || p.Done != i+1 || p.Total != 2 || p.Value == "" {
				t.Errorf("%s: told %+v as number %d", game, p, i+1)
			}
		}
		if len(told) != 2 {
			t.Errorf("%s: told of %d depths, want 2", game, len(told))
		}
	}
}
