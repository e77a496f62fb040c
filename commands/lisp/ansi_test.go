package lisp

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/output"
	"parlor/commands/lisp/reader"
)

var (
	ansiFolder   = flag.String("ansi", "", "folder of the public suite of tests of ANSI Common Lisp, to run it and print how many pass")
	ansiOnly     = flag.String("ansi-chapters", "", "the chapters of it that are run, separated by commas; all unless given")
	ansiPeers    = flag.String("ansi-peers", "clisp,ecl", "the other Lisps that run it too, where they are installed")
	ansiFailures = flag.Bool("ansi-failures", false, "print the tests that fail, and why")
	ansiUpdate   = flag.Bool("ansi-update", false, "write the table to the page about the Lisp")
)

// ansiChapters are the chapters of the suite with what is aimed at, in percent. The names of
// folders differ from those of the chapters in some.
var ansiChapters = []struct {
	name, folder string
	aim          int
}{
	{"conses", "cons", 97}, {"control", "data-and-control-flow", 97}, {"iteration", "iteration", 97},
	{"sequences", "sequences", 97}, {"hash tables", "hash-tables", 97}, {"strings", "strings", 97},
	{"characters", "characters", 97}, {"structures", "structures", 97}, {"arrays", "arrays", 90},
	{"numbers", "numbers", 90}, {"conditions", "conditions", 90}, {"reader", "reader", 80},
	{"printer", "printer", 80}, {"symbols", "symbols", 80}, {"evaluation", "eval-and-compile", 0}, {"types", "types-and-classes", 0},
}

// TestAnsiSuite loads the suite's own harness and auxiliary files, runs the tests of each
// chapter, each for no more than some seconds, and prints a table: the tests that need
// something left out of this Lisp, the others, and how many of those pass here and elsewhere.
// No test may end the program or show a fault in it.
func TestAnsiSuite(t *testing.T) {
	if *ansiFolder == "" {
		t.Skip("wants a copy of the suite: go test ./commands/lisp -run AnsiSuite -timeout 1h -v -ansi FOLDER")
	}
	table := "| chapter | left out | tests | here |"
	peers := strings.FieldsFunc(*ansiPeers, func(c rune) bool { return c == ',' })
	peers = slices.DeleteFunc(peers, func(p string) bool { _, err := exec.LookPath(p); return err != nil })
	for _, p := range peers {
		table += " " + p + " |"
	}
	table += "\n|---|---|---|---|" + strings.Repeat("---|", len(peers))
	for _, c := range ansiChapters {
		if *ansiOnly != "" && !slices.Contains(strings.Split(*ansiOnly, ","), c.name) {
			continue
		}
		files := ansiFiles(t, c.folder)
		s := newSuite(t)
		s.run(files)
		table += fmt.Sprintf("\n| %s | %d | %d | %s |", c.name, s.out, len(s.passes), percent(s.passed(), len(s.passes)))
		for _, p := range peers {
			passed := 0
			for _, name := range passedBy(t, p, files) {
				if _, ok := s.passes[name]; ok {
					passed++
				}
			}
			table += " " + percent(passed, len(s.passes)) + " |"
		}
	}
	t.Log("\n" + table)
	if *ansiUpdate {
		writeTable(t, table)
	}
}

// writeTable puts a table in place of the one in the page about the Lisp.
func writeTable(t *testing.T, table string) {
	t.Helper()
	const page = "../../docs/lisp.md"
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, begins := strings.Cut(string(text), "| chapter | left out |")
	_, after, ends := strings.Cut(rest, "\n\n")
	if !begins || !ends {
		t.Fatalf("%s has no table of chapters", page)
	}
	if err := os.WriteFile(page, []byte(before+table+"\n\n"+after), 0o644); err != nil {
		t.Fatal(err)
	}
}

func percent(n, of int) string {
	return fmt.Sprintf("%d, %.1f %%", n, 100*float64(n)/float64(max(of, 1)))
}

// ansiFiles lists the files that the file load.lsp of a chapter loads, in their order.
func ansiFiles(t *testing.T, folder string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(*ansiFolder, folder, "load.lsp"))
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	for _, m := range regexp.MustCompile(`(?m)^[^;\n]*load(?:-here)? "([^"]+)"`).FindAllStringSubmatch(string(text), -1) {
		switch name, aux := strings.CutPrefix(m[1], "ANSI-TESTS:AUX;"); {
		case aux:
			files = append(files, filepath.Join("auxiliary", name))
		case strings.HasSuffix(name, "load.lsp"):
			files = append(files, ansiFiles(t, filepath.Join(folder, filepath.Dir(name)))...)
		case strings.HasPrefix(name, filepath.Base(folder)+"/"):
			files = append(files, filepath.Join(filepath.Dir(folder), name))
		default:
			files = append(files, filepath.Join(folder, name))
		}
	}
	return files
}

// ansiHarness are the files of the harness.
var ansiHarness = []string{"rt.lsp", "auxiliary/ansi-aux-macros.lsp", "universe.lsp", "auxiliary/random-aux.lsp", "auxiliary/ansi-aux.lsp", "cl-symbol-names.lsp", "notes.lsp"}

// ansiStandIns are for what the harness has of chapters that are left out.
const ansiStandIns = `
(defpackage :regression-test (:nicknames :rt :rtest)) (defpackage :cl-test)
(defparameter *complexes* nil) (defparameter *readtables* nil) (defparameter *methods* nil) (defparameter *random-states* nil)
(defparameter *package-objects* nil) (defparameter *pathnames* nil) (defparameter *logical-pathnames* nil)
(defparameter *classes* nil) (defparameter *built-in-classes* nil) (defparameter *disjoint-types-list2* nil)
(defstruct syntax-test-struct-1 a b c)
(defun meaningless-user-generic-function-for-universe (x) x)
`

// suite is an interpreter that runs tests.
type suite struct {
	t      *testing.T
	in     *Interp
	out    int             // tests that need what is left out
	passes map[string]bool // whether each of the others does
}

func newSuite(t *testing.T) *suite {
	t.Helper()
	host := newTestHost()
	host.commands = map[string]*Function{}
	s := &suite{t, New(host), 0, map[string]bool{}}
	s.in.SetMemory(1 << 30)
	s.loadText("stand-ins", ansiStandIns)
	for _, file := range ansiHarness {
		s.load(file)
	}
	return s
}

func (s *suite) passed() (n int) {
	for _, passed := range s.passes {
		if passed {
			n++
		}
	}
	return n
}

// load evaluates the forms of a file. A form that fails, or cannot be read, is passed over; a
// test in it counts as one that fails.
func (s *suite) load(file string) {
	text, err := os.ReadFile(filepath.Join(*ansiFolder, file))
	if err != nil {
		s.t.Fatal(err)
	}
	s.loadText(file, strings.ToValidUTF8(string(text), "?"))
}

// deftest finds the name of a test in a text.
var deftest = regexp.MustCompile(`\((?:deftest|def-[a-z-]+test) +(\S+)`)

func (s *suite) loadText(file, text string) {
	ctx := context.Background()
	r := reader.NewReader(text)
	r.Readtable = output.Readtable(ctx, s.in)
	for {
		form, err := r.Next()
		if err == io.EOF {
			return
		}
		if err != nil {
			rest := text[r.Start():]
			next := strings.Index(rest[min(1, len(rest)):], "\n(")
			skipped := rest
			if next >= 0 {
				skipped = rest[:next+1]
			}
			s.failed(file, skipped, err)
			if next >= 0 {
				s.loadText(file, rest[next+1:])
			}
			return
		}
		within, done := context.WithTimeout(ctx, 20*time.Second)
		_, err = s.in.Eval(within, form)
		done()
		if err != nil {
			s.failed(file, String(form), err)
		}
	}
}

// failed counts the tests in a form that could not be loaded.
func (s *suite) failed(file, form string, err error) {
	for _, m := range deftest.FindAllStringSubmatch(form, -1) {
		name := strings.ToLower(m[1])
		if leftOut(data.List(wordsOf(form)...)) != "" || isOut(err.Error()) {
			s.out++
			continue
		}
		s.passes[name] = false
		s.tell(name, err)
	}
	if !deftest.MatchString(form) {
		s.tell(file+": "+form[:min(len(form), 60)], err)
	}
}

// wordsOf gives the names in a text that cannot be read.
func wordsOf(text string) (names []Value) {
	for _, word := range regexp.MustCompile(`[^\s()'"#`+"`"+`,]+`).FindAllString(strings.ToLower(text), -1) {
		names = append(names, Symbol(word))
	}
	return names
}

func (s *suite) tell(what string, err error) {
	if *ansiFailures {
		s.t.Logf("FAILS %s: %v", strings.ReplaceAll(what, "\n", " "), err)
	}
}

// run loads files and runs their tests.
func (s *suite) run(files []string) {
	for _, file := range files {
		s.load(file)
	}
	entries, _ := s.in.Variable("*entries*")
	list, err := data.Slice(data.Cdr(entries))
	if err != nil {
		s.t.Fatal(err)
	}
	const nameSlot, formSlot = 1, 3
	for _, entry := range list {
		slots := entry.(*data.Struct).Slots
		name := strings.ToLower(String(slots[nameSlot]))
		if leftOut(slots[formSlot]) != "" {
			s.out++
			continue
		}
		out := data.NewOutput()
		ctx, done := context.WithTimeout(context.Background(), 10*time.Second)
		v, err := s.in.Eval(ctx, List(Symbol("do-entry"), List(Symbol("quote"), entry), out))
		done()
		said := out.Made()
		if passes := err == nil && v != nil; !passes && isOut(fmt.Sprint(err, said)) {
			s.out++
			continue
		} else if s.passes[name] = passes; !passes {
			s.tell(name, fmt.Errorf("%v %s", err, strings.ReplaceAll(said[:min(len(said), 700)], "\n", " ")))
		}
		if codeOf(err) == data.CodeInternal || !s.in.Idle() {
			s.t.Errorf("%s shows a fault of the program: %v", name, err)
		}
	}
}

// isOut says whether an error tells of something that is left out.
func isOut(said string) bool { return strings.Contains(said, "left out of this Lisp") }

// leftOut gives the first name in a form that is left out of this Lisp, or "".
func leftOut(form Value) string {
	switch x := form.(type) {
	case Symbol:
		if data.LeftOut(x) != "" {
			return string(x)
		}
	case *data.Array:
		return leftOut(data.List(x.Items()...))
	case *Cons:
		for range data.MaxSize {
			if name := leftOut(x.Car); name != "" {
				return name
			}
			next, ok := x.Cdr.(*Cons)
			if !ok {
				return leftOut(x.Cdr)
			}
			x = next
		}
	}
	return ""
}

// peerScript loads files of the suite into another Lisp, and prints the names of the tests
// that pass, after what it does next: another run goes without what one hung at.
const peerScript = `
(load "rt-package.lsp") (load "rt.lsp")
(in-package :cl-user) (defun compile-and-load (path &key force) (declare (ignore path force)))
(defun tell (control &rest arguments)
  (format *error-output* "~&~?~%%" control arguments) (finish-output *error-output*))
(defparameter *without* '(%s))
(load "cl-test-package.lsp") (in-package :cl-test)
(dolist (file '(%s))
  (cl-user::tell "NEXT ~a" file)
  (cl:unless (cl:member file cl-user::*without* :test (function cl:string-equal))
    (cl:handler-case (load file #+clisp :compiling #+clisp t) (error (c) (cl-user::tell "~a: ~a" file c)))))
(dolist (entry (cdr regression-test::*entries*))
  (cl:let ((name (cl:format nil "~a" (regression-test::name entry))))
    (cl:unless (cl:member name cl-user::*without* :test (function cl:string-equal))
      (cl-user::tell "NEXT ~a" name)
      (cl-user::tell "~a ~a" (cl:if (cl:ignore-errors (regression-test::do-entry entry (cl:make-broadcast-stream))) "PASSES" "FAILS") name))))
(cl-user::tell "DONE")
`

// How long another Lisp may be silent before it is taken to hang, how long a chapter may take
// it, and how often it begins one again without what it hung at.
const (
	peerSilence  = 40 * time.Second
	peerPatience = 10 * time.Minute
	peerRuns     = 8
)

// passedBy gives the tests of a chapter that pass in another Lisp. Where it hangs, or ends before
// the end, that test or file counts as one that fails, and is told.
func passedBy(t *testing.T, peer string, files []string) (names []string) {
	t.Helper()
	ctx, done := context.WithTimeout(t.Context(), peerPatience)
	defer done()
	var without []string
	for range peerRuns {
		told := peerRun(t, ctx, peer, files, without)
		next := ""
		for _, line := range told {
			word, name, _ := strings.Cut(line, " ")
			name = strings.ToLower(name)
			switch word {
			case "NEXT":
				next = name
			case "PASSES":
				names = append(names, name)
				fallthrough
			case "FAILS":
				without = append(without, name) // another run need not repeat it
			case "DONE":
				return names
			}
		}
		t.Logf("%s hung, or ended, at %s", peer, next)
		if without = append(without, next); ctx.Err() != nil {
			break
		}
	}
	t.Logf("%s did not come to the end of %s", peer, files[len(files)-1])
	return names
}

// peerRun runs another Lisp until it is silent for too long, and gives the lines of what it tells.
func peerRun(t *testing.T, ctx context.Context, peer string, files, without []string) []string {
	t.Helper()
	script := filepath.Join(t.TempDir(), "peer.lisp")
	quoted := func(names []string) (all string) {
		for _, name := range names {
			all += fmt.Sprintf("%q ", filepath.ToSlash(name))
		}
		return all
	}
	if err := os.WriteFile(script, fmt.Appendf(nil, peerScript, quoted(without), quoted(slices.Concat(ansiHarness[1:], files))), 0o600); err != nil {
		t.Fatal(err)
	}
	args := map[string][]string{"clisp": {"-q", "-norc", "-ansi", script}, "ecl": {"--norc", "--shell", script}, "sbcl": {"--script", script}}[peer]
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	run := exec.CommandContext(ctx, peer, args...)
	run.Dir, run.WaitDelay = *ansiFolder, time.Second
	told, err := run.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := run.Start(); err != nil {
		t.Fatal(err)
	}
	silence := time.AfterFunc(peerSilence, stop)
	var lines []string
	for scanner := bufio.NewScanner(told); scanner.Scan(); silence.Reset(peerSilence) {
		lines = append(lines, scanner.Text())
	}
	silence.Stop()
	stop()
	_ = run.Wait() // how it ended is seen from what it told last
	return lines
}
