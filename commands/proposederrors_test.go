package commands_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"parlor/commands/text/report"
)

// proposing is a call that an error proposes: what leads to the error, and the call as it
// is typed then.
type proposing struct{ from, call string }

// errorProposals are the calls that texts of errors propose, as they stand there.
var errorProposals = map[string]proposing{
	"(setf name nil)":                    {"(progn (set memory-mb 1) (let ((l nil)) (loop (push (list 1 2 3 4) l))))", "(setf name nil)"},
	"(set memory-mb n)":                  {"(progn (set memory-mb 1) (let ((l nil)) (loop (push (list 1 2 3 4) l))))", "(set memory-mb 600)"},
	"(sprt 0 10)":                        {"(match 'random 'random g :games 2 :until '(0 10))", "(match 'random 'random g :games 2 :until '(sprt 0 10))"},
	"(star2 :depth 4)":                   {"(compete \"\" 1 g :quiet t)", "(compete '(star2 :depth 1) 1 g :quiet t)"},
	"(best-response :against":            {"(opponent g green best-response)", "(opponent g green '(best-response :against (star2 :depth 4)))"},
	"(star2 :depth ?)":                   {"(sweep '(star2 :depth 1) '(1 2) 'random g :games 2)", "(sweep '(star2 :depth ?) '(1 2) 'random g :games 2)"},
	"(funcall %s ...)":                   {"(let ((mine (lambda (x) x))) (mine 1))", "(funcall mine 1)"},
	"(rank-moves g 2)":                   {"", "(rank-moves g 2)"},
	"(compete manual 2 g)":               {"", "(compete manual 2 g)"},
	"(make-%s)":                          {`(sow (make-mancala :position "mancala 0,0,0,0,0,0,24,0,0,0,0,0,0,24,0") 1)`, "(make-sorry)"},
	"(quiz)":                             {"", "(quiz)"},
	"(quiz 'mixture)":                    {"(quiz 'move (make-ropasci))", "(quiz 'mixture)"},
	"(seed 42)":                          {"", "(seed 42)"},
	"(resume match)":                     {"(resume)", "(resume \"no such\")"},
	"(record off)":                       {"", "(record off)"},
	`(engine "python3 bot.py")`:          {"(match '(engine 5) 'random g :games 2)", `(engine "python3 bot.py")`},
	"(max (min 3 12) (min 2 4))":         {"(custom-tree 'tree)", "(custom-tree '(max (min 3 12) (min 2 4)))"},
	"(engine ...)":                       {"", `(engine "")`},
	`(function "mine" "`:                 {"(match '(function 5) 'random g :games 2)", `(match '(function "mine" "(defun mine (g) (car (legal-moves g)))") 'random g :games 2)`},
	"(lambda (turn branches value) ...)": {"(defsearch mine 4)", "(defsearch mine (lambda (turn branches value) (funcall value (car branches))))"},
	"(defun mine (g) ...)":               {"(match '(function 5) 'random g :games 2)", "(progn (defun mine (g) (car (legal-moves g))) (compete #'mine 1 g :quiet t))"},
	"(name :option value ...)":           {"(match \"(x\" 'random g :games 2)", "(compete '(star2 :depth 1) 1 g :quiet t)"},
	`(paper "%s" :student "Ada")`:        {"(progn (new-paper \"a.paper\" \"A\" :questions '(mean)) (paper \"a.paper\"))", `(paper "a.paper" :student "Ada")`},
	`(paper "FILE" :student "NAME")`:     {"(hand-in)", `(paper "a.paper" :student "Ada")`},
	`(paper 'leave)`:                     {"(progn (new-paper \"b.paper\" \"B\" :questions '(mean)) (paper \"b.paper\" :student \"Ada\") (paper-sheet \"b.paper\" 1))", `(paper 'leave)`},
	`(course "FOLDER")`:                  {"(hand-out \"out\")", `(course "FOLDER")`},
	"(line %d, column %d)":               {}, // a place in a text
	"(next-player)":                      {}, // what a move of a game does
	"(both (0 1) (1 0))":                 {"(write-game (custom-tree '(max 1 2)) \"m.nfg\")", "(custom-tree '(both (0 1) (1 0)))"},
	"(it has format %q, and this program knows %d)":           {},
	"(its tables have version %d, and this program knows %d)": {},
}

// TestErrorsProposeCalls finds every form in parentheses in the texts of errors, and sees
// that each is listed, that the error which proposes it does so, and that the call works:
// it may be refused for want of a terminal, but is one that its command takes.
func TestErrorsProposeCalls(t *testing.T) {
	found := proposedInErrors(t, "..")
	t.Chdir(t.TempDir())
	for form := range errorProposals {
		if !slices.ContainsFunc(found, func(f string) bool { return strings.HasPrefix(f, form) }) {
			t.Errorf("%s is proposed by no error", form)
		}
	}
	for _, form := range found {
		p, listed := errorProposals[form]
		for start, other := range errorProposals {
			if !listed && strings.HasPrefix(form, start) {
				form, p, listed = start, other, true
			}
		}
		if !listed {
			t.Errorf("an error proposes %s; wanted the call in the list, and what leads to the error", form)
			continue
		}
		checkProposal(t, form, p)
	}
}

func checkProposal(t *testing.T, form string, p proposing) {
	l := listenTo(t)
	l.Eval(t, "(set depth 1)")
	l.Eval(t, "(setf g (make-sorry :position \"sorry red 10 r:-1,12,20 g:-2,29,4\"))")
	if p.from != "" {
		_, err := l.Try(p.from)
		words := strings.Split(form, "%")
		if err == nil || !strings.Contains(err.Error(), words[0]) {
			t.Errorf("%s is to propose %s, and says %v", p.from, form, err)
		}
	}
	if p.call == "" {
		return
	}
	if _, err := l.Try(p.call); err != nil && slices.Contains(malformed, report.CodeOf(err)) {
		t.Errorf("an error proposes %s: %v", p.call, err)
	}
}

// sayErrors are the functions that are given the texts of errors.
var sayErrors = []string{"Errorf", "errorf", "GameOver", "New"}

// inParentheses is what may be a call in a text.
var inParentheses = regexp.MustCompile(`\([a-z][a-z0-9*%-]*[ )][^()]*(\([^()]*\)[^()]*)*\)?`)

// proposedInErrors lists the forms in the texts of errors, each once.
func proposedInErrors(t *testing.T, root string) (list []string) {
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && slices.Contains(sayErrors, nameOf(call.Fun)) {
				for _, arg := range call.Args {
					list = append(list, inParentheses.FindAllString(literal(arg), -1)...)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// nameOf is the last name of what is called.
func nameOf(called ast.Expr) string {
	switch f := called.(type) {
	case *ast.SelectorExpr:
		return f.Sel.Name
	case *ast.Ident:
		return f.Name
	}
	return ""
}

// literal is the text of a literal, or of several put together.
func literal(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, _ := strconv.Unquote(e.Value)
		return text
	case *ast.BinaryExpr:
		return literal(e.X) + literal(e.Y)
	}
	return ""
}
