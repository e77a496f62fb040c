package commands_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"parlor/commands/game/play"
	"parlor/commands/shell/table"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
)

// malformed are the codes of calls that no game and no setting could make right.
var malformed = []string{"unknown-key", "wrong-arity", "duplicate-key", "no-such-command", "unknown-keyword", "undefined-function"}

// TestProposedCallsWork evaluates every call that the help of a command proposes, with g
// a game that the command is for: it may be refused, as many are out of place there, but
// must be a call that the command takes.
func TestProposedCallsWork(t *testing.T) {
	t.Chdir(t.TempDir()) // for the files that some calls write
	l := listenTo(t)
	l.Eval(t, "(set depth 1)")
	tried := 0
	for _, cmd := range mustTable(t).Commands() {
		for _, call := range proposedCalls(mustTable(t), cmd.Long+"\n"+cmd.Example) {
			game := "sorry"
			if cmd.Game != nil {
				game = cmd.Game.Name
			}
			if startsLong(call) {
				continue
			}
			l.Eval(t, fmt.Sprintf("(setf g (make-%s))", game))
			tried++
			if _, err := l.Try(call); err != nil && slices.Contains(malformed, report.CodeOf(err)) {
				t.Errorf("the help of %s proposes %s: %v", cmd.Name(), call, err)
			}
		}
	}
	if tried < 100 {
		t.Errorf("only %d calls were found in the help", tried)
	}
}

// startsLong says whether a call plays matches, solves a game or leaves the session.
func startsLong(call string) bool {
	return regexp.MustCompile(`^\((solve-|match|tournament|sweep|reproduce|grade-eval|tune-eval|trials|bench|exit|quit|compete|run |check |record|save|load|lesson|quiz|engine)`).MatchString(call)
}

// proposedCalls finds the calls of commands in a text: parentheses that balance, behind
// which the name of a command stands.
func proposedCalls(table *table.Table, text string) (calls []string) {
	for i := range text {
		if text[i] != '(' {
			continue
		}
		name := strings.FieldsFunc(text[i+1:], func(r rune) bool { return strings.ContainsRune(" )\n", r) })
		if len(name) == 0 || len(table.Named(name[0])) == 0 {
			continue
		}
		depth := 0
		for k := i; k < len(text); k++ {
			depth += strings.Count(text[k:k+1], "(") - strings.Count(text[k:k+1], ")")
			if depth == 0 {
				calls = append(calls, text[i:k+1])
				break
			}
		}
	}
	return calls
}

// TestTipsCanBeTaken: the evaluation that a tip says to add to a line can be added to it,
// for every word that asks for advice.
func TestTipsCanBeTaken(t *testing.T) {
	tips := 0
	for _, k := range sessiontest.Listen(t).Games.Kinds {
		positions := k.About().Bench
		if len(positions) == 0 {
			continue
		}
		for _, word := range []string{"suggest-best-move", "do-best-move", "hint", "best", "advise"} {
			l := sessiontest.Listen(t)
			if len(l.Table.Named(word)) == 0 && len(l.Table.Meant(word)) == 0 {
				continue
			}
			g := l.Eval(t, "(setf g (make-"+k.Info().Name+"))").(*play.Game)
			if name := g.Thinker().ProposedEval(); name != "" {
				tips++
				l.Eval(t, "("+word+" g 1 :eval "+name+")")
			}
		}
	}
	if tips < 2 {
		t.Errorf("only %d tips were found", tips)
	}
}
