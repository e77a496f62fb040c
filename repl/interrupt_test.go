//go:build unix

package repl_test

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"parlor/games/gamestest"
	"parlor/repl"
	"parlor/repl/repltest"
)

// longCalls has a call of every command that may work long: the game it is given, the
// command and, where it goes to files, what is there. Those that walk, explain, draw and
// quiz search as well.
var longCalls = map[string]string{
	"suggest-best-move":  "(suggest-best-move k 30)",
	"do-best-move":       "(do-best-move k 30)",
	"rank-moves":         "(rank-moves k 20)",
	"plan":               "(plan g 9 :algorithm expectiminimax)",
	"search":             "(search g 9 :algorithm expectiminimax)",
	"perft":              "(perft g 9)",
	"counts":             "(counts g 9)",
	"explain":            "(explain g 7)",
	"compare-algorithms": "(compare-algorithms k 20)",
	"convergence":        "(convergence k :simulations 100000000)",
	"learn":              "(learn k :games 100000000 :decisions 0)",
	"growth":             "(growth k :to 40)",
	"depth-chart":        "(depth-chart two :to 9)",
	"draw-tree":          "(draw-tree g 6)",
	"step":               "(progn (step k 12 :algorithm minimax) (out))",
	"step-both":          "(step-both k 9 'minimax 'alpha-beta)",
	"bench":              "(bench)",

	"solve":             "(solve (make-mancala :pits 5 :stones 4))",
	"solve-sorry":       "(solve-sorry :pieces 2)",
	"solve-kalah":       "(solve-kalah 6 5)",
	"solve-double-card": "(solve-double-card (make-double-card) :plies 20)",
	"solve-yut":         "(solve-yut)",
	"solve-ropasci":     "(solve-ropasci)",
	"match-exact":       "(match-exact 4 'random)",
	"match-exact-table": "(match-exact-table '(random 1 2))",
	"grade-eval":        "(grade-eval 'default)",
	"tune-eval":         "(tune-eval 'default)",
	"regret":            "(progn (do-best-move two 1) (regret two))",

	"strategy":         "(progn " + poker + " (strategy h))",
	"worth-of-knowing": "(progn " + poker + " (worth-of-knowing h max))",
	"subgame-alone":    "(progn " + poker + " (subgame-alone h min (list 1 'bet)))",
	"approach":         "(progn " + poker + " (approach h :algorithms '(cfr) :iterations 1000000))",
	"analyse":          "(analyse k :depth 20)",
	"calibrate":        "(calibrate k :games 1000)",
	"chances":          "(chances (make-yut))",
	"win-probability":  "(win-probability two)",

	"compete":           "(compete 20 20 k :quiet t)",
	"compete-vs-random": "(compete-vs-random 6 g :quiet t :games 1000)",
	"compete-diff-eval": "(compete-diff-eval 'default 'offensive g :quiet t :games 1000)",
	"match":             "(match 4 'random g :games 100000)",
	"tournament":        "(tournament '(random greedy 2) g :games 100000)",
	"sweep":             "(sweep '(star2 :depth ?) '(1 2 3) 'random g :games 100000)",
	"reproduce":         "(reproduce 'sorry)",
	"predict":           "(progn (step k 30) (until 'cut) (predict move) (predict move))",
	"quiz-sheet":        "(quiz-sheet :n 1000)",
	"check-game":        "(progn (defgame pile \"a pile\" (state (left :to 90 :start 90)) (over (= left 0) 1) (move take ((n 1 2)) :when (<= n left) (decf left n) (next-player))) (check-game 'pile :games 1000000))",
	"best-response":     "(best-response '(star2 :depth 4) :pieces 2)",
	"exercise":          "(exercise check)",
	"try":               "(progn (exercise 12.1) (try '(defun ways (n) (loop (+ 1 1)))))",
	"class-mark":        "(class-mark \".\")",
	"class-sheets":      "(progn (course 'term) (class-sheets \"paper-03\" 1000 :file \"sheets.html\"))",
	"gradebook":         "(gradebook \"own.grades\" \".\")",
	"find-position":     "(find-position g (lambda (p) nil) :limit 10000000)",
	"mixture":           "(mixture (make-ropasci) 'upper 3)",
	"run":               `(run "endless.lisp")`,
	"check":             `(check "endless.md")`,
}

// poker makes Kuhn's game with forty cards, the tree h.
const poker = `(defun deal (a b &aux (s (if (> a b) 1 -1)))
	(list 'max :knows a :moves '(check bet)
		(list 'min :knows (list b 'check) :moves '(check bet) s (list 'max :knows (list a 'check 'bet) :moves '(fold call) -1 (* 2 s)))
		(list 'min :knows (list b 'bet) :moves '(fold call) 1 (* 2 s))))
	(setf h (custom-tree (cons 'chance (loop for a below 40 append (loop for b below 40 unless (= a b) collect (list 1 (deal a b)))))))`

// otherLong are forms that work long and are no command of the table, and what searches and solvers make
// before they begin: tables, trees of simulations, matrices of all pairs of moves.
var otherLong = map[string]string{
	"a table":       "(search k 30 :table 2000)",
	"a tree":        "(progn (set table-mb 4000) (search k 30 :algorithm uct :simulations 1000000000))",
	"a matrix":      "(search (make-ropasci) 4)",
	"a small table": "(chances (make-yut))",
	"own search":    "(progn (defsearch spin (lambda (turn branches value) (loop (+ 1 1)))) (search k 3 :algorithm spin))",
	"loop":          "(loop (+ 1 1))",
	"lists":         "(progn (setf l nil) (loop (push 1 l) (when (> (length l) 1000) (setf l nil))))",
	"calls":         "(labels ((f (n) (if (= n 0) 0 (+ (f (- n 1)) (f (- n 1)))))) (f 60))",
}

// shortBecause says of every other command why it need not be interrupted.
var shortBecause = map[string]string{
	"shows, makes or changes one position": `scene draw-board estimate make-sorry make-double-card make-mancala make-yut make-ropasci make-tree custom-tree change-leaf change-odds change-order make-sorry-full defgame show moves play
		pass undo redo history position set-position rules choose opponent draw-card play-card set-card squares piece-at place recycle submit cells
		sow trace state find-move pits store cast move set-cast casts throw slide swing log coordinates tokens draw-branch set-branch
		games new rematch resign score version advise leave winner players eval evals defeval legal-moves after turn-of held feature odds load-game write-game`,
	"goes one step in a search that has been recorded":                "next back over out until goto where why board tree",
	"asks one question, whose searches are small":                     "lesson quiz answer hint skip ask practice paper",
	"is of the session alone":                                         "seed set alias clear quit record defsearch help docs pages demo apropos backtrace engine save load maker course new-paper hand-out hand-in grade",
	"is match with the players named":                                 `depth-4-vs-random depth-6-vs-random depth-6-vs-depth-4 default-vs-offensive default-vs-defensive default-vs-runner defensive-vs-offensive runner-vs-offensive runner-vs-defensive`,
	"goes on with a match, as match does":                             "resume",
	"plays one game of a match again":                                 "replay",
	"reads what is stored":                                            "results learn-results verify progress",
	"goes through a game of some hundred moves by small searches":     "review learn-step step-learning",
	"makes questions of a paper, each in an instant":                  "paper-sheet",
	"goes through a tree with sets once, or through a few iterations": "exploitability best-reply regrets draw-sets",
	"sums up a formula":                                               "sprt",
}

// TestEveryCommandIsLongOrShort: a command that is added is put in one of the lists.
func TestEveryCommandIsLongOrShort(t *testing.T) {
	short := map[string]bool{}
	for _, names := range shortBecause {
		for name := range strings.FieldsSeq(names) {
			short[name] = true
		}
	}
	for _, cmd := range repltest.Open(t).Session.Table.Commands() {
		if name := cmd.Name(); short[name] == (longCalls[name] != "") {
			t.Errorf("%s: wanted in one of the lists, of long commands or of short ones", name)
		}
	}
}

// lateUnits is how much a command may still do once it has been interrupted, in units of
// reference work. A unit is some 40 ms of one processor, so this is a second where 100 ms
// are meant: no machine is so uneven, and whatever goes on for good meets it.
const lateUnits = 25

// referenceWork is a unit of work: what a command does is measured by it, as processor
// time on the same machine in the same run, and not by the clock.
func referenceWork() (took time.Duration) {
	began, x := processorTime(), uint64(88172645463325252)
	for range 40_000_000 {
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
	}
	if x == 0 {
		panic("a xorshift generator never gives 0")
	}
	return processorTime() - began
}

// processorTime is what the process has used of all processors.
func processorTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// TestEveryLongCommandIsInterrupted interrupts every long command once it has used so
// much processor time, at moments spread evenly over the orders of magnitude, and sees
// what it uses after that. With -long there are twenty moments up to three seconds, and
// a table of the most that each command has used after it was interrupted.
func TestEveryLongCommandIsInterrupted(t *testing.T) {
	gamestest.TakesTurns(t)
	repltest.Needs(t, everyRoom...)
	inFolder(t)
	write(t, "endless.lisp", "(loop (+ 1 1))\n")
	handedIn(t)
	write(t, "endless.md", "```parlor\n> (loop (+ 1 1))\n```\n")
	unit := referenceWork()
	moments, last := 3, 50*time.Millisecond
	if *gamestest.Long {
		moments, last = 20, 3*time.Second
	}
	for _, calls := range []map[string]string{longCalls, otherLong} {
		for _, name := range sortedKeys(calls) {
			t.Run(name, func(t *testing.T) {
				s := repltest.Open(t)
				s.Do("(setf g (make-sorry))\n(setf two (make-sorry :pieces 2))\n(draw-card two)\n(set table-mb 8)")
				most, at, met := time.Duration(0), time.Duration(0), 0
				for k := range moments {
					s.Do("(setf k (make-mancala))\n(do-best-move k 1)\n(do-best-move k 1)")
					moment := time.Duration(float64(last) * math.Pow(1000, float64(k+1-moments)/float64(max(moments-1, 1))))
					late, stopped, err := interruptedAt(s.Shell, calls[name], moment)
					if late > most {
						most, at = late, moment
					}
					if late > lateUnits*unit {
						t.Errorf("%s: interrupted after %v it still used %v, %.1f units", calls[name], moment, late, float64(late)/float64(unit))
					}
					if stopped {
						met++
					} else if !*gamestest.Long || err != nil {
						t.Errorf("%s ended by itself before %v: %v", calls[name], moment, err)
					}
				}
				if *gamestest.Long {
					fmt.Printf("%-20s at most %4d ms of CPU after %v, %d of %d moments met\n", name, most.Milliseconds(), at.Round(time.Millisecond), met, moments)
				}
			})
		}
	}
}

// handedIn hands in a paper whose answer never ends.
func handedIn(t *testing.T) {
	t.Helper()
	repltest.Open(t).Do(`(new-paper "endless.paper" "Endless" :exercises '(12.1) :seed 7)
(paper "endless.paper" :student "Ada")
(try '(defun ways (n) (loop (+ 1 1))))
(hand-in)`)
}

// interruptedAt gives what a command still uses after it was interrupted, and says
// whether it had not ended before.
func interruptedAt(sh *repl.Shell, command string, moment time.Duration) (late time.Duration, stopped bool, err error) {
	ctx, cancel := context.WithCancel(context.Background())
	began, ended, at := processorTime(), make(chan struct{}), make(chan time.Duration, 1)
	go func() {
		defer close(at)
		for processorTime()-began < moment {
			select {
			case <-ended:
				return
			case <-time.After(50 * time.Microsecond):
			}
		}
		now := processorTime()
		cancel()
		at <- now
	}()
	err = sh.Run(ctx, command)
	used := processorTime()
	close(ended)
	now, stopped := <-at
	cancel()
	if stopped {
		late = used - now
	}
	return late, stopped, err
}

func sortedKeys(m map[string]string) (keys []string) {
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
