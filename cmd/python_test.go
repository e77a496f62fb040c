package cmd

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"parlor/games/gamestest"
)

var updateNotebook = flag.Bool("update-notebook", false, "write into the notebook what its cells show")

// inPython runs a program with the package for Python, in a folder and with data of its own, and gives
// what it prints. The arguments are Python's.
func inPython(t testing.TB, args ...string) (string, error) {
	t.Helper()
	python, err := exec.LookPath("python3")
	if err != nil {
		gamestest.LeftOut(t, "python3")
	}
	folder, err := filepath.Abs("../docs/python")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	run := exec.CommandContext(ctx, python, args...)
	run.Dir = t.TempDir()
	run.Env = append(os.Environ(), "XDG_DATA_HOME="+run.Dir, "PYTHONPATH="+folder, "PYTHONDONTWRITEBYTECODE=1", "PYTHONIOENCODING=utf-8")
	out, err := run.CombinedOutput()
	return strings.ReplaceAll(string(out), "\r\n", "\n"), err
}

// pythonOf gives the blocks of a page in a language, put together.
func pythonOf(t testing.TB, page, language string) string {
	t.Helper()
	text, err := os.ReadFile("../docs/" + page)
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, block := range regexp.MustCompile("(?s)```"+language+"\n(.*?)```").FindAllStringSubmatch(string(text), -1) {
		all.WriteString(block[1])
	}
	if all.Len() == 0 {
		t.Fatalf("%s has no %s", page, language)
	}
	return all.String()
}

// TestPythonSession: values, errors with their codes, interrupts and the end of a session are given as
// Python has them, also where many requests are sent ahead.
func TestPythonSession(t *testing.T) {
	t.Parallel()
	const program = `
import os, signal, threading
from parlor import *
with Parlor(seed=7) as p:
    p.run("(setf g (make-sorry))")
    print(p.run("(show g)")[0]["type"], p.value("(+ 1 2)"), p.value('(list 1 "zwölf" nil)'))
    try:
        p.run("(car 1)")
    except ParlorError as error:
        print(error.code, "-", error)
    print(p.value("(progn\n  (+ 20\n     22))"), p.value(form("list", 'a "b" \\', [True, None], Symbol("c"))))
    print(p.value("(rank-moves (make-mancala) 1)")[0], p.value("; none"), p.value("g"))
    for loop in "(loop while t)", None:
        threading.Timer(1, os.kill, (os.getpid(), signal.SIGINT)).start()
        try:
            p.value(loop) if loop else p.values("(expt %d 2)" % n for n in iter(int, 1))
        except KeyboardInterrupt:
            print("stopped,", p.value("(+ 1 1)"), p.value("(+ 2 2)"))
    p.process.send_signal(signal.SIGINT)  # between requests
    print(p.value("(+ 3 3)"), p.values("(* 2 %d)" % n for n in range(5000)) == list(range(0, 10000, 2)))
    print(sum(len(text) for text in p.values(['(format nil "~100000a" 1)'] * 50)))
    try:
        p.values(["(+ 1 1)", "(cdr 1)", "(+ 2 2)"])
    except ParlorError as error:
        print(error.code, p.value("(+ 4 4)"))
    m = p.make("mancala")
    for n in range(200):
        m.children()
    print("names:", p._named)
    try:
        p.make("sorry").suggest(2)
    except ParlorError as error:
        print(error.code)
    p.run("(quit)")
    try:
        p.run("(+ 1 2)")
    except (EOFError, BrokenPipeError):
        print("ended")
    p.close()
try:
    Parlor(program="no-such-parlor")
except ParlorError as error:
    print(error.code)
`
	const want = `board 3 [1, 'zwölf', None]
wrong-kind - car: wanted a list, given 1 [wrong-kind]
42 ['a "b" \\', [True, None], 'c']
['sow 2', 1.0] None None
stopped, 2 4
stopped, 2 4
6 True
5000000
wrong-kind 8
names: 7
wrong-side
ended
no-program
`
	if out, err := inPython(t, "-c", program); err != nil || out != want {
		t.Errorf("%v: wanted\n%s\ngiven\n%s", err, want, out)
	}
	if out, err := inPython(t, "../../docs/python/parlor.py"); err == nil {
		t.Errorf("a path that is not there: %s", out)
	}
	file, _ := filepath.Abs("../docs/python/parlor.py")
	if out, err := inPython(t, file); err != nil || out != "winner: p1\n" {
		t.Errorf("%v: the file as a program prints %s", err, out)
	}
}

// doctests runs what stands behind >>> in a file and compares.
const doctests = `
import doctest, sys
blocks = open(sys.argv[1], encoding="utf-8").read()
runner = doctest.DocTestRunner()
runner.run(doctest.DocTestParser().get_doctest(blocks, {}, "python.md", "python.md", 0))
print(runner.tries, "tried,", runner.failures, "failed")
`

// TestPythonPage: what docs/python.md shows is what is printed.
func TestPythonPage(t *testing.T) {
	t.Parallel()
	blocks := filepath.Join(t.TempDir(), "blocks")
	if err := os.WriteFile(blocks, []byte(pythonOf(t, "python.md", "pycon")), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := inPython(t, "-c", doctests, blocks)
	if tried, _ := strconv.Atoi(strings.Split(out, " ")[0]); err != nil || tried < 30 || !strings.HasSuffix(out, "tried, 0 failed\n") {
		t.Errorf("%v: %s", err, out)
	}
}

// TestPythonSearch: the search of the page, which takes positions apart in Python and prunes nothing,
// finds what the program's searches find in Mancala and in trees with chance, and the odds add up.
func TestPythonSearch(t *testing.T) {
	t.Parallel()
	own := regexp.MustCompile(`(?s)>>> (def value.*?\n)>>>`).FindStringSubmatch(pythonOf(t, "python.md", "pycon"))
	if own == nil {
		t.Fatal("the page has no search of its own")
	}
	program := "import random\nfrom parlor import *\n" + strings.ReplaceAll(own[1], "... ", "") + `
def grown(chance, depth):
    if depth == 0:
        return str(chance.randint(-9, 9))
    kind = chance.choice(["max", "min", "chance"])
    below = [grown(chance, depth - 1) for _ in range(chance.randint(2, 3))]
    if kind == "chance":
        below = [f"({chance.randint(1, 4)} {b})" for b in below]
    return f"({kind} {' '.join(below)})"
chance, tried = random.Random(4), 0
with Parlor(seed=1) as p:
    for n in range(60):
        tree = p.position("(custom-tree '" + grown(chance, chance.randint(1, 5)) + ")")
        mine, theirs = value(tree, 9), tree.search(9).value
        assert abs(mine - theirs) < 1e-9, (tree, mine, theirs)
        if tree.turn == "chance":
            assert sum(tree.odds().values()) == 1
            tried += 1
    for n in range(12):
        g = p.make("mancala", pits=3)
        for _ in range(n):
            g = g if g.over else g.after(chance.choice(g.moves()))
        if not g.over:
            assert value(g, 3) == g.search(3).value, g
            assert dict(g.rank(1)) == {m: value(c, 0) for m, c in g.children().items()}, g
            tried += 1
print(tried > 20)
`
	if out, err := inPython(t, "-c", program); err != nil || out != "True\n" {
		t.Errorf("%v: %s", err, out)
	}
}

// TestPythonGames: a game of each kind is played to its end, move by move as the driver's page has it,
// and as an environment, of which the same seed and actions give the same game.
func TestPythonGames(t *testing.T) {
	t.Parallel()
	out, err := inPython(t, "-c", pythonOf(t, "driver.md", "python"))
	if games := strings.Count(out, "ends after"); err != nil || games != 5 {
		t.Errorf("%d games are played, %v: %s", games, err, out)
	}
	const program = `
from parlor import *
def played(env):
    observed, info = env.reset(seed=3)
    game, done = [], False
    while not done:
        assert len(observed) == len(env.features)
        game.append(info["position"].text)
        observed, reward, done, truncated, info = env.step(len(game) % len(info["moves"]))
    winner = env.position.winner
    assert reward == (0 if winner == "draw" else 1 if winner == env.side else -1), (reward, winner)
    return game, reward
with Parlor(seed=1) as p:
    for game in "sorry", "sorry-full", "double-card", "mancala", "yut", "ropasci":
        start = p.make(game)
        for side in start.sides:
            env = Env(start, side)
            first, again = played(env), played(env)
            assert first == again and len(first[0]) > 3, (game, side, first)
    for opponent in 1, "(mm :depth 1)", lambda position: position.moves()[0]:
        played(Env(p.make("mancala"), "p2", opponent))
    played(Env(p.make("ropasci"), "lower", "random"))
print("all")
`
	if out, err := inPython(t, "-c", program); err != nil || out != "all\n" {
		t.Errorf("%v: %s", err, out)
	}
}

// TestPythonEngine: the page's engine has twenty lines at most and keeps to the protocol; one that
// chooses at random does in every game, also where both sides decide at once; and what a referee sends
// is not run.
func TestPythonEngine(t *testing.T) {
	t.Parallel()
	page := pythonOf(t, "python.md", "python")
	if lines := strings.Count(page, "\n"); lines > 20 {
		t.Errorf("the engine has %d lines", lines)
	}
	const lot = "import random\nfrom parlor import serve\nserve('lot', lambda position, limits: random.choice(position.moves(limits.get('side'))))\n"
	folder := t.TempDir()
	for name, program := range map[string]string{"greedy.py": page, "lot.py": lot} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(program), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const program = `
import subprocess, sys
for engine, game in ("greedy", "mancala"), ("lot", "sorry"), ("lot", "yut"), ("lot", "ropasci"), ("lot", "double-card"):
    command = f'"{sys.executable}" "{sys.argv[1]}/{engine}.py"'.replace("\\", "/")
    print(subprocess.run(["parlor", "check-engine", command, "--game", game], capture_output=True).returncode)
hostile = 'setgame mancala) (draw-board (make-mancala) :file "x.svg"\nposition fen ") (draw-board (make-mancala) :file "x.svg"\n'
print(subprocess.run([sys.executable, sys.argv[1] + "/lot.py"], input=hostile, capture_output=True, text=True).stdout)
import os
print(os.path.exists("x.svg"))
`
	out, err := inPython(t, "-c", program, folder)
	if want := strings.Repeat("0\n", 5) + "gameno\n\nFalse\n"; err != nil || out != want {
		t.Errorf("%v: wanted\n%s\ngiven\n%s", err, want, out)
	}
}

// TestPythonPackage: everything public has a docstring and types, nothing beyond the standard library is
// imported, and pip installs the package where it is there.
func TestPythonPackage(t *testing.T) {
	t.Parallel()
	const program = `
import ast, inspect, sys, parlor
tree = ast.parse(inspect.getsource(parlor))
for node in ast.walk(tree):
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("_"):
        if not ast.get_docstring(node) and node.name != "bound":
            print(node.name, "has no docstring")
    if isinstance(node, ast.FunctionDef):
        given = [a for a in node.args.args + node.args.kwonlyargs if a.arg != "self"]
        if node.returns is None or any(a.annotation is None for a in given):
            print(node.name, "has no types")
    if isinstance(node, ast.Import):
        print(*(n.name for n in node.names if n.name not in sys.stdlib_module_names), end="")
    if isinstance(node, ast.ImportFrom):
        print(*(n for n in [node.module] if n not in sys.stdlib_module_names), end="")
print("looked at", all(hasattr(parlor, name) for name in parlor.__all__))
`
	if out, err := inPython(t, "-c", program); err != nil || out != "looked at True\n" {
		t.Errorf("%v: %s", err, out)
	}
	if out, err := inPython(t, "-c", "import pip, setuptools; print(int(setuptools.__version__.split('.')[0]) >= 61)"); err != nil || out != "True\n" {
		t.Skip("there is no pip with setuptools 61 or later")
	}
	const install = `
import shutil, subprocess, sys
shutil.copytree(sys.argv[1], "copy")
done = subprocess.run([sys.executable, "-m", "pip", "install", "-q", "--no-index", "--no-build-isolation", "--no-deps", "--disable-pip-version-check",
                       "--root-user-action=ignore", "--target", "installed", "./copy"], capture_output=True, text=True)
sys.path.insert(0, "installed")
import parlor
print(done.returncode, parlor.__file__.replace("\\", "/").split("/")[-2:], done.stderr if done.returncode else "")
`
	source, _ := filepath.Abs("../docs/python")
	if out, err := inPython(t, "-c", install, source); err != nil || out != "0 ['installed', 'parlor.py'] \n" {
		t.Errorf("%v: %s", err, out)
	}
}

// executed runs the cells of a notebook in order and gives it with their outputs, as Jupyter stores them.
const executed = `
import ast, contextlib, io, json, sys
book = json.load(open(sys.argv[1], encoding="utf-8"))
names, count = {}, 0
for cell in book["cells"]:
    if cell["cell_type"] != "code":
        continue
    count += 1
    cell["execution_count"], cell["outputs"] = count, []
    body = ast.parse("".join(cell["source"]))
    last = body.body.pop() if isinstance(body.body[-1], ast.Expr) else None
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(compile(body, "cell", "exec"), names)
        value = None if last is None else eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    if printed.getvalue():
        cell["outputs"].append({"name": "stdout", "output_type": "stream", "text": printed.getvalue().splitlines(True)})
    if value is not None:
        data = {"text/plain": [repr(value)]}
        if hasattr(value, "_repr_svg_"):
            data = {"image/svg+xml": value._repr_svg_().splitlines(True), "text/plain": ["<picture>"]}
        cell["outputs"].append({"data": data, "execution_count": count, "metadata": {}, "output_type": "execute_result"})
sys.stdout.write(json.dumps(book, indent=1, ensure_ascii=False) + "\n")
`

// TestPythonNotebook: the notebook shows what its cells give, pictures included, and the code fits on one
// screen.
func TestPythonNotebook(t *testing.T) {
	t.Parallel()
	file, err := filepath.Abs("../docs/python/parlor.ipynb")
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, err := inPython(t, "-c", executed, file)
	if err != nil {
		t.Fatalf("%v: %s", err, got)
	}
	if *updateNotebook {
		if err := os.WriteFile(file, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	} else if got != string(want) {
		t.Error("the notebook shows something else now; look at what -update-notebook makes of it")
	}
	var book struct {
		Cells []struct {
			Source  []string
			Outputs []map[string]any
		}
	}
	if err := json.Unmarshal(want, &book); err != nil {
		t.Fatal(err)
	}
	lines, outputs := 0, 0
	for _, cell := range book.Cells {
		lines, outputs = lines+len(cell.Source), outputs+len(cell.Outputs)
	}
	if lines > 40 || outputs < 4 {
		t.Errorf("the notebook has %d lines and %d outputs", lines, outputs)
	}
}

// BenchmarkPython measures a round trip from Python: one request after the other, and sent ahead.
func BenchmarkPython(b *testing.B) {
	for name, ask := range map[string]string{"single": "[p.value(f) for f in forms]", "ahead": "p.values(forms)"} {
		b.Run(name, func(b *testing.B) {
			const program = "import time\nfrom parlor import *\np = Parlor()\nforms = ['(turn-of %%s)' %% p.make('mancala').name] * %d\nbegin = time.time()\n%s\nprint(time.time() - begin)\np.close()\n"
			out, err := inPython(b, "-c", fmt.Sprintf(program, b.N, ask))
			seconds, wrong := strconv.ParseFloat(strings.TrimSpace(out), 64)
			if err != nil || wrong != nil {
				b.Fatalf("%v: %s", err, out)
			}
			b.ReportMetric(float64(b.N)/seconds, "trips/s")
		})
	}
}
