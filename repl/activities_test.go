package repl

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"parlor/games/gamestest"
)

// tried are lines that begin something, and answers, moves and keys, which may be none where
// they are typed.
var tried = []string{
	"sorry", "mancala", "yut", "double-card", "ropasci", "opponent 1", "opponent random", "opponent none", "new", "rematch", "resume", "resume 1",
	"lesson 1", "quiz 3 value", "review", "practice", "step 2", "compete manual random", "(make-mancala)", "(make-tree :tree '(max 3 5))",
	"", "", "", "0", "1", "2", "3", "7", "nonsense", "hint", "skip", "answer", "undo", "resign", "where", "help", "q", "leave", "exit",
}

// TestEverythingInsideEverything begins all activities on top of each other: the prompt tells
// of what is on top, where says the same, and q leads out of everything.
func TestEverythingInsideEverything(t *testing.T) {
	steps := 400
	if *gamestest.Long {
		steps = 10_000
	}
	r := rand.New(rand.NewPCG(51, 51))
	sh, _ := paged(t, 80, 500)
	sh.own.Settings.Quieten()
	ctx := context.Background()
	for step := range steps {
		line := tried[r.IntN(len(tried))]
		stack := &sh.Session.Stack
		leaves := line == "q" || line == "leave" || line == "exit"
		if leaves && stack.Top() == nil || choosing(sh) != nil {
			line = "sorry" // what leaves nothing would leave the program
		}
		if command, err := stack.Meaning(line); err == nil {
			_ = sh.run(ctx, command)
		}
		top, prompt := sh.Session.Stack.Top(), sh.Session.Stack.Prompt()
		switch {
		case top == nil && prompt != "> ":
			t.Fatalf("step %d, %q: nothing is on top, and the prompt is %q", step, line, prompt)
		case top != nil && (!strings.HasPrefix(prompt, top.Now().Where) || !strings.HasSuffix(prompt, "q: leave)> ")):
			t.Fatalf("step %d, %q: the prompt %q does not tell of %q", step, line, prompt, top.Now().Where)
		case top != nil && sh.Session.Stack.Doing().Things[0].Where != top.Now().Where:
			t.Fatalf("step %d, %q: where says %v", step, line, sh.Session.Stack.Doing())
		}
		if step%20 == 19 {
			leaveAll(t, sh, step)
		}
	}
}

// leaveAll leaves one thing after the other by q.
func leaveAll(t *testing.T, sh *Shell, step int) {
	t.Helper()
	for n := 0; sh.Session.Stack.Top() != nil; n++ {
		if n == 20 {
			t.Fatalf("step %d: there is no way out of %v", step, sh.Session.Stack.Doing())
		}
		command, err := sh.Session.Stack.Meaning("q")
		if err == nil {
			err = sh.run(context.Background(), command)
		}
		if err != nil {
			t.Fatalf("step %d: q: %v", step, err)
		}
	}
	if sh.Session.Quit() {
		t.Fatalf("step %d: the way out has left the program", step)
	}
}
