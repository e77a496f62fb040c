package search_test

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"parlor/games/gamestest"
)

// fault is a bug that programs of this kind have had, put in by changing one
// piece of the source.
type fault struct {
	name      string
	file      string
	old, new  string
	run       string // what must fail; the tests of package search on trees if empty
	inPackage string // search if empty
}

// onTrees are the tests that most faults must break.
const onTrees = "TestSmallTrees|TestRandomTrees|TestFailSoftBounds|TestRoundingCannotHide"

// onGraphs are the tests where positions are met again.
const onGraphs = "TestRandomGraphs|TestDecisionsRemembered|TestKalah"

// bugs are the mistakes to be made with minimax, alpha-beta, chance nodes and
// tables, as books and programs show them.
var bugs = []fault{
	{
		name: "the best outcome in place of the mean", file: "expectiminimax.go",
		old: "sum += stack.Weighted(w, x.Node(level+1, depth, 0, 0))\n\t\ttotal += w",
		new: "sum = max(sum, x.Node(level+1, depth, 0, 0))\n\t\ttotal = 1 + 0*w",
	},
	{
		name: "outcomes without their weights", file: "star.go",
		old: "w := uint64(x.Game.Weight(&x.Positions[n.level], m))", new: "w := uint64(1)",
	},
	{
		name: "a weighted sum divided by the number of outcomes as well", file: "expectiminimax.go",
		old: "return stack.Mean(sum, total)", new: "return stack.Mean(sum, total*uint64(end-base))",
	},
	{
		name: "an outcome applied to the position of the one before", file: "expectiminimax.go",
		old: "x.Push(level, x.Moves[i])\n\t\tsum +=",
		new: "if i == base {\n\t\t\tx.Push(level, x.Moves[i])\n\t\t} else {\n\t\t\tx.Game.Play(&x.Positions[level+1], x.Moves[i])\n\t\t}\n\t\tsum +=",
	},
	{
		name: "a pruned outcome averaged as if exact", file: "star.go",
		old: "case v <= needLo && v < upper:", new: "case v < needLo-1e9:",
	},
	{
		name: "the parent's window handed to an outcome", file: "star.go",
		old: "lower, upper := window(max(n.lo, needLo), min(n.hi, needHi))", new: "lower, upper := window(max(n.lo, n.alpha), min(n.hi, n.beta))",
	},
	{
		name: "a window without the sums of the other outcomes", file: "outcomes.go",
		old: "(stack.Weighted(n.total, n.alpha) - x.othersHi(n, i)) / games.Value(int64(x[i].weight))",
		new: "stack.Weighted(n.total, n.alpha) / games.Value(int64(x[i].weight))",
	},
	{
		name: "bounds that do not cover the scores", file: "alphabeta.go",
		old: "lo: all.Lo, hi: all.Hi,", new: "lo: all.Lo / 2, hi: all.Hi / 2,",
	},
	{
		name: "stopping where there is depth left", file: "alphabeta.go",
		old: "case depth <= 0 && turn != games.Reply:", new: "case depth <= 1 && turn != games.Reply:",
	},
	{
		name: "the player taken from the parity of the depth", file: "alphabeta.go",
		old: "case stack.Maximises(turn):\n\t\treturn x.largest", new: "case turn == games.Both || turn != games.Reply && depth%2 == 0:\n\t\treturn x.largest",
	},
	{
		name: "alpha leaking from outcome to outcome", file: "star.go",
		old: "o.lo, o.hi, o.done = v, v, true", new: "o.lo, o.hi, o.done = v, v, true\n\tx.lo = max(x.lo, v)",
	},
	{
		name: "a table entry from another depth", file: "transposition/table.go",
		old: "return t.age<<depthBits | uint32(depth)", new: "return t.age<<depthBits | uint32(depth)*0",
		inPackage: "games/sorry", run: "TestVariantsAgree",
	},
	{
		name: "a bound stored as a value", file: "bounds/bounds.go",
		old: "case v >= beta:\n\t\tb.Lo = max(b.Lo, v)", new: "case v >= beta:\n\t\tb = Bounds{v, v}",
		inPackage: "games/sorry", run: "TestVariantsAgree",
	},
	{
		name: "ties decided by the order of search", file: "roots.go",
		old: "if mayTie {", new: "if mayTie && best > 1e9 {",
	},
	{
		name: "a probe bounding the wrong side", file: "probe.go",
		old: "o.lo = max(o.lo, v)", new: "o.hi = min(o.hi, v)",
	},
	{
		name: "the largest value started at 0", file: "stack/stack.go",
		old: "return games.Value(math.Inf(-1))", new: "return 0",
	},
	{
		name: "a search that goes on in the caller's position", file: "driver.go",
		old: "r.Value = d.problem.Eval.Of(&d.start, d.problem.Root)",
		new: "r.Value = d.problem.Eval.Of(&d.start, d.problem.Root)\n\td.problem.Game.Play(&d.stack.Positions[0], r.Move)",
	},
	{
		name: "a cut decided by sums computed anew", file: "star.go",
		old: "case v >= needHi && v > lower:",
		new: "case stack.Mean(x.outcomes.othersLo(n, i)+stack.Weighted(x.outcomes[i].weight, v), n.total) >= n.beta:",
	},
	{
		name: "an empty window searched", file: "outcomes.go",
		old: "if lower >= upper {", new: "if lower > upper+1e18 {",
	},
	{
		name: "a decision remembered whatever plies are left", file: "lookup.go",
		old:       "\treturn x.table.Find(key, depth)\n}\n\nfunc (x *lookup[S]) store(key games.Key, depth int, b bounds.Bounds) {\n",
		new:       "\treturn x.table.Find(key, 0)\n}\n\nfunc (x *lookup[S]) store(key games.Key, depth int, b bounds.Bounds) {\n\tdepth = 0\n",
		inPackage: "search", run: onGraphs,
	},
	{
		name: "bounds of a decision kept for the next depth", file: "transposition/table.go",
		old: "t.used = 0\n\tt.age++\n", new: "t.used = 0\n\tt.age = max(t.age, 1)\n",
		inPackage: "search", run: onGraphs,
	},
	{
		name: "a narrowed window taken for the asked one", file: "remember.go",
		old: "x.store(key, depth, known.Learn(v, a, b))", new: "x.store(key, depth, bounds.Between(v, v))",
		inPackage: "search", run: onGraphs,
	},
	{
		name: "a killer played where it is not legal", file: "order.go",
		old: "x.ranks = ranks\n", new: "x.ranks = ranks\n\tif k := x.memories; k != nil && k.killers[depth][0] != transposition.NoHint {\n\t\tmoves[0] = games.Move(k.killers[depth][0] - 1)\n\t}\n",
		inPackage: "search", run: onGraphs,
	},
	{
		name: "a move lost in sorting", file: "order.go",
		old: "moves[j], ranks[j] = m, r", new: "_ = m\n\t\tmoves[j], ranks[j] = moves[i], r",
		inPackage: "search", run: onGraphs,
	},
	{
		name: "hints of one search left for the next", file: "driver.go",
		old: "o.Table.Hints().NextSearch()", new: "if o.Fast {\n\t\t\to.Table.Hints().NextSearch()\n\t\t}",
		inPackage: "search", run: "TestSameCountsAgain",
	},
	{
		name: "no moves where the rule is to pass", file: "../games/sorry/rules.go",
		old: "buf = append(buf, pass)", new: "_ = pass", inPackage: "games/sorry", run: "TestLaws|TestCases",
	},
}

// TestFaults puts every bug into a copy of the project and expects its tests to
// fail. It takes some minutes, so it runs on request only:
// go test ./search -run TestFaults -long.
func TestFaults(t *testing.T) {
	if !*gamestest.Long {
		t.Logf("%d bugs are kept; -long puts them in one by one", len(bugs))
	}
	for _, f := range bugs {
		t.Run(f.name, func(t *testing.T) {
			text, err := os.ReadFile(f.file)
			if errors.Is(err, fs.ErrNotExist) && strings.HasPrefix(f.file, "../games/") {
				t.Skip("the game has been taken out")
			}
			if err != nil {
				t.Fatal(err)
			}
			if n := strings.Count(string(text), f.old); n == 0 {
				t.Fatalf("%s no longer holds %q; the bug must be put in elsewhere", f.file, f.old)
			}
			if *gamestest.Long {
				seeFail(t, f, strings.Replace(string(text), f.old, f.new, 1))
			}
		})
	}
}

// seeFail runs the tests of a copy with a bug in it.
func seeFail(t *testing.T, f fault, buggy string) {
	root := copyProject(t)
	path := filepath.Join(root, "search", f.file)
	if err := os.WriteFile(path, []byte(buggy), 0o644); err != nil {
		t.Fatal(err)
	}
	folder, run := f.inPackage, f.run
	if folder == "" {
		folder, run = "search", onTrees
	}
	cmd := exec.Command("go", "test", "-count=1", "-run", run, "./"+folder)
	cmd.Dir = root
	out, err := cmd.CombinedOutput()
	switch {
	case err == nil:
		t.Error("no test noticed")
	case strings.Contains(string(out), "build failed"), !strings.Contains(string(out), "--- FAIL"):
		t.Errorf("the tests did not run:\n%s", out)
	default:
		first, _, _ := strings.Cut(string(out[strings.Index(string(out), "--- FAIL"):]), "\n")
		t.Log(first)
	}
}

// copyProject copies what the tests of games and search need.
func copyProject(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	for _, folder := range []string{"games", "search"} {
		if err := os.CopyFS(filepath.Join(root, folder), os.DirFS(filepath.Join("..", folder))); err != nil {
			t.Fatal(err)
		}
	}
	for _, file := range []string{"go.mod", "go.sum"} {
		text, err := os.ReadFile(filepath.Join("..", file))
		if err == nil {
			err = os.WriteFile(filepath.Join(root, file), text, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return root
}
