package cmd

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"parlor/cmd/line"
	"parlor/games/gamestest"
)

// A name that sets the title of a terminal, as people who mean no good choose it, and
// what is to be seen of it. The second form needs no escape character.
const (
	titled, titleShown = "a\x1b]0;owned\x07b", `a\x1b]0;owned\x07b`
	titledToo          = "a\u009d0;owned\u009cb"
)

// steering finds what could set a title, in whichever form.
var steering = regexp.MustCompile("\x1b\\]|\u009d")

// titledFolder makes a folder with things of that name.
func titledFolder(t *testing.T) string {
	t.Helper()
	wantsUnix(t, "file names with such characters")
	folder := t.TempDir()
	page := "---\nparlor: 1\ntitle: " + titledToo + "\nseed: 1\n---\n\n" + titledToo + "\n\n```parlor\n> (+ 1 1)\n3\n```\n"
	for name, text := range map[string]string{
		"page-" + titled + ".md": page, "plain.md": page, "commands.lisp": "; " + titled + "\n(print \"" + titled + "\")\n(nothing-" + titledToo + ")\n",
		// it waits to be asked, and for its input to end, so that what it says is read
		"engine.sh": "read asked\necho '" + titled + "' >&2\necho 'id name " + titled + "'\necho nonsense\ncat > /dev/null\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// TestNothingSteersByArguments shows a hostile name on every way in which one reaches
// the terminal without a person at it: none may come through as it is.
func TestNothingSteersByArguments(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Parallel()
	path, err := exec.LookPath("parlor")
	if err != nil {
		t.Fatal(err)
	}
	spoken := 0 // ways on which the name is shown at all
	for _, args := range [][]string{
		{titled}, {"run", titled}, {"run", "page-" + titled + ".md"}, {"run", "commands.lisp"}, {"--keep-going", "run", "commands.lisp"},
		{"check", "page-" + titled + ".md"}, {"check", "plain.md"}, {"check", titledToo}, {"check", "--update", "page-" + titled + ".md"},
		{"page", titled}, {"page", "--as-written", "page-" + titled + ".md"}, {"book", "plain.md/" + titled},
		{"--" + titled}, {"--color", titled}, {"--seed", titled}, {"completion", titled}, {titled, titled},
		{"match", titled, "random"}, {"match", "mancala", titled, "random"}, {"results", "--where", titled}, {"reproduce", titled},
		{"engine", "--player", titled}, {"check-engine", "sh engine.sh"}, {"check-engine", titled}, {"verify", titled},
		{"-c", "frob-" + titled}, {"-c", "(frob " + titledToo + ")"}, {"-c", "frob-" + titledToo}, {"-c", "help " + titled}, {"-c", "set " + titled + " 1"},
		{"-c", "make-mancala :position '" + titled + "'"}, {"-c", "make-mancala", "-c", "eval " + titled}, {"-c", "make-sorry", "-c", "match " + titledToo + " random"},
		{"-c", "make-mancala", "-c", "compete " + titled + " random"}, {"-c", "make-mancala", "-c", "set-position '" + titled + "'"}, {"-c", "make-mancala", "-c", "sow " + titled},
		{"-c", "alias " + titledToo + " moves", "-c", "alias"}, {"-c", "make-mancala", "-c", "defeval " + titledToo + " :own-store 1", "-c", "evals"},
		{"-c", "record '" + titled + ".md'"}, {"-c", "save '" + titled + "'"}, {"-c", "load '" + titled + "x'"}, {"-c", "run '" + titled + "'"}, {"-c", "check '" + titled + "'"},
		{"--json", "-c", "frob-" + titledToo}, {"--json", "-c", "frob-" + titled}, {"--color", "always", "-c", "frob-" + titled},
		{"-c", "(make-mancala)", "-c", `(match (engine "sh engine.sh") random :games 2)`}, {"-c", "results"},
	} {
		cmd := exec.Command(path, args...)
		cmd.Dir = titledFolder(t)
		cmd.Env = []string{"HOME=" + filepath.Join(cmd.Dir, titled), "XDG_DATA_HOME=" + filepath.Join(cmd.Dir, "plain.md", titled), "TERM=xterm", "PATH=" + os.Getenv("PATH"), "TZ=" + titled, "LANG=" + titled}
		out, _ := cmd.CombinedOutput() // most fail, as they should
		if at := steering.FindIndex(out); at != nil {
			t.Errorf("%q steers: %q", args, out)
		}
		if strings.Contains(string(out), "owned") {
			spoken++
		} else {
			t.Logf("%q does not speak of the name: %.200q", args, out)
		}
	}
	if spoken < 35 {
		t.Errorf("only %d ways show the name", spoken)
	}
}

// TestNothingSteersAtTerminal looks at the ways that need a person: completion of names
// of files, the history, a start-up file, the prompt, and what has been typed itself.
func TestNothingSteersAtTerminal(t *testing.T) {
	t.Parallel()
	home := titledFolder(t)
	for name, text := range map[string]string{
		"state/parlor/history": "frob " + titled + "\nfrob " + titledToo + "\n",
		"config/parlor/rc":     "alias " + titledToo + " moves\nfrob-" + titled + "\n",
	} {
		path := filepath.Join(home, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(home, "pa"+titledToo), 0o700); err != nil {
		t.Fatal(err)
	}
	term := atTerminal(t, home, 100)
	broken := func() { // what stands behind ^C is the next prompt, and not one drawn again
		term.press(keyCtrlC)
		term.await(regexp.QuoteMeta("^C"))
		term.await(ready)
	}
	term.await(regexp.QuoteMeta("frob-" + titleShown))
	term.await(ready)
	term.press("(run \"p" + keyTab) // plain.md, and those that are not offered
	term.await("lain.md")
	broken()
	term.press(keyUp)
	term.await(regexp.QuoteMeta(`\x9d0;owned`))
	term.press(keyUp)
	term.await(regexp.QuoteMeta(`a\x1b]0;owned`))
	broken()
	term.press(keyTab + keyTab)
	broken()
	term.line("frob-"+titledToo, regexp.QuoteMeta(`\x9d0;owned`))
	term.await(ready)
	term.line("run plain.md", "owned")
	term.await(ready)
	term.line("quit", "")
	term.leaves(line.ExitFine)
	if screen := term.screen.String(); steering.MatchString(screen) || strings.Contains(screen, "owned\a") {
		t.Errorf("something steers in %q", screen)
	}
}

// TestOneWayToTheTerminal: the files that output leads to are given to the screens in
// front of them and asked what they are, and written to by nothing else.
func TestOneWayToTheTerminal(t *testing.T) {
	mayName := map[string]bool{"main.go": true, "pager.go": true, "farming.go": true} // the person's own pager has the terminal
	for _, folder := range []string{".", "../repl", "../commands"} {
		paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil || len(paths) == 0 {
			t.Fatal(err, len(paths))
		}
		for _, path := range paths {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if use, ok := n.(*ast.SelectorExpr); ok {
					from, _ := use.X.(*ast.Ident)
					name := use.Sel.Name
					std := from != nil && from.Name == "os" && (name == "Stdout" || name == "Stderr")
					printed := from != nil && from.Name == "fmt" && (name == "Print" || name == "Printf" || name == "Println")
					if (std || printed) && !mayName[filepath.Base(path)] {
						t.Errorf("%s uses %s.%s past the screen", path, from.Name, name)
					}
				}
				if call, ok := n.(*ast.CallExpr); ok {
					for _, arg := range call.Args {
						use, ok := arg.(*ast.SelectorExpr)
						if ok && (use.Sel.Name == "outFile" || use.Sel.Name == "errFile") && !isIdent(call.Fun, "isTerminal") && !isIdent(call.Fun, "screenOf") {
							t.Errorf("%s hands on %s past the screen", path, use.Sel.Name)
						}
					}
				}
				return true
			})
		}
	}
}

func isIdent(e ast.Expr, name string) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == name
}

// TestCtrlBackslash: the quit key ends the program in its own words, in a loop and at
// the prompt, where it is no key, and shows nothing of its inside.
func TestCtrlBackslash(t *testing.T) {
	t.Parallel()
	const keyQuit = "\x1c"
	term := atTerminal(t, t.TempDir(), 100)
	term.await(ready)
	term.press(keyQuit)
	term.line("(+ 1 2)", `3\r\n`)
	term.await(ready)
	term.press(`(progn (print "looping") (loop (+ 1 1)))` + keyEnter)
	term.await(`looping"\r?\n`)
	term.press(keyQuit)
	term.await(`ended by Ctrl-`)
	term.leaves(line.ExitQuit)
	if screen := term.screen.String(); strings.Contains(screen, "SIGQUIT") || strings.Contains(screen, "rip ") {
		t.Errorf("the inside is shown: %q", screen)
	}
}
