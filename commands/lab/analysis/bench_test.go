package analysis_test

import (
	"testing"

	"parlor/cmd/facts"
	"parlor/commands/lab/analysis"
	"parlor/commands/tests/sessiontest"
)

func TestBenchTotal(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, "(bench)")
	if total := l.Last().(analysis.Bench).Total; total != facts.BenchTotal {
		t.Errorf("bench totals %d nodes, want %d; a change that means this says so in its commit", total, facts.BenchTotal)
	}
	if saved, _ := l.Saved(); l.Current() != nil || saved.Made != 0 {
		t.Error("bench left a game behind")
	}
}
