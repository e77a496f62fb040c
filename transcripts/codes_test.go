package transcripts_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"testing"
)

// outOfReach lists the error codes that no transcript can show, and why.
var outOfReach = map[string]string{
	"bad-basis":       "needs data about a verdict that no program wrote",
	"bad-transcript":  "needs a page that breaks the format, and no command writes one",
	"unknown-version": "needs a page of another version, likewise",
	"too-big":         "needs a page of many megabytes",
	"not-a-book":      "belongs to parlor book, likewise", "not-a-page": "to parlor page, likewise",
	"update-refused": "belongs to parlor check --update, which is no command of the shell",
	"bad-request":    "needs another program that sends JSON",
	"line-too-long":  "needs a line of more than a megabyte",
	"interrupted":    "needs Ctrl-C",
	"bad-question":   "needs a lesson whose author has made a mistake",

	"bad-exercise": "needs an exercise whose author has made a mistake",
	"bad-answer":   "stands within what is said to an answer, as does", "not-in-an-answer": "this",
	"bad-board": "comes from the board of a class, which the command line serves", "bad-message": "likewise", "board-in-use": "likewise",
	"class-full": "likewise", "no-name": "likewise", "not-allowed": "likewise", "not-an-answer": "likewise", "question-closed": "likewise",
	"no-such-choice": "likewise", "prediction-closed": "likewise", "voted-already": "likewise",
	"wrong-key": "likewise", "wrong-word": "likewise", "cannot-listen": "likewise", "bad-word": "likewise", "too-many-tries": "likewise",
	"bad-link": "likewise", "bad-time": "likewise", "door-locked": "likewise", "joined-already": "likewise", "no-student": "likewise", "sent-away": "likewise", "too-many-joins": "likewise", "open-folder": "likewise",
	"elsewhere":       "passes a command on to the whole program in the browser, and is never said",
	"bad-certificate": "comes from a hub of many machines, another program", "bad-job": "likewise", "no-hub": "likewise", "no-such-run": "likewise",
	"no-token": "likewise", "other-program": "likewise",
	"other-course":    "needs a paper that has lost its course, which no command writes",
	"bad-course":      "needs a folder without a page, which no page can make",
	"bad-notebook":    "needs a damaged file of notes on lessons",
	"damaged-results": "comes from a file of results, which no page can name",
	"newer-results":   "likewise", "not-results": "likewise", "no-results": "likewise",
	"altered-results": "likewise", "empty-results": "likewise", "results-device": "likewise", "results-folder": "likewise",
	"bad-row": "likewise", "false-results": "likewise", "refused-results": "likewise",
	"locked-results":    "needs another process that writes results",
	"read-only-results": "needs a file that may not be written", "full-disk": "needs a full disk",
	"no-database": "needs a program that is not installed, such as one in a browser", "no-pictures": "likewise", "no-pages": "likewise",
	"bad-engine": "needs an outside engine, which no page that is checked may start", "engine-failed": "likewise", "engine-game": "likewise", "engine-option": "likewise",
	"failed":            "stands for errors that have no code, of which there should be none",
	"no-move":           "needs an empty line at the prompt of choose",
	"internal-error":    "needs a fault in the program",
	"bad-rules":         "needs a game with faulty rules",
	"not-proved":        "needs a file of a solved game that is whole and false",
	"gradebook-changed": "needs another program that writes a gradebook meanwhile", "gradebook-kept": "needs a gradebook without its key",
	"bad-connection": "belongs to parlor kernel, which is no command of the shell", "bad-program": "likewise", "bad-signature": "likewise",
	"no-folder": "likewise", "no-kernel": "likewise",
	"no-such-number": "needs a number typed at a terminal", "not-wanted": "needs an answer there",
}

// TestEveryErrorIsShown makes sure that each error a person can meet stands in
// some transcript, and that the list of those out of reach is no longer than it
// need be.
func TestEveryErrorIsShown(t *testing.T) {
	shown := map[string]string{}
	for _, p := range readPages(t) {
		for _, s := range p.file.Steps {
			if s.Code != "" {
				shown[s.Code] = p.path
			}
		}
	}
	defined := sourceCodes(t)
	for _, code := range sorted(defined) {
		path, excused := shown[code], outOfReach[code] != ""
		switch {
		case path == "" && !excused:
			t.Errorf("no transcript shows the error %s of %s", code, defined[code])
		case path != "" && excused:
			t.Errorf("%s shows the error %s; take it off the list of those out of reach", path, code)
		}
	}
	for _, code := range sorted(outOfReach) {
		if defined[code] == "" {
			t.Errorf("the error %s is listed as out of reach and does not exist", code)
		}
	}
}

func sorted(m map[string]string) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

// sourceCodes finds every error code in the source of the program and the file
// that defines it.
func sourceCodes(t *testing.T) map[string]string {
	t.Helper()
	codes := map[string]string{}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || d.Name() == "gamestest" || hiddenName(d.Name())):
			return filepath.SkipDir // gamestest is for tests: its Errorf is the testing package's
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		return fileCodes(path, codes)
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(codes) < 50 {
		t.Fatalf("only %d error codes found in the source; are they written in another way now?", len(codes))
	}
	return codes
}

func hiddenName(name string) bool { return name != ".." && strings.HasPrefix(name, ".") }

// fileCodes adds the codes of one source file.
func fileCodes(path string, codes map[string]string) error {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	ast.Inspect(file, func(n ast.Node) bool {
		for _, code := range nodeCodes(n) {
			codes[code] = path
		}
		return true
	})
	return nil
}

// nodeCodes gives the codes at a place in the source: the first argument of
// Errorf, a constant called CodeSomething, or what CodeOf gives to errors that
// have none of their own.
func nodeCodes(n ast.Node) []string {
	switch n := n.(type) {
	case *ast.CallExpr:
		if len(n.Args) > 0 && makesError(n.Fun) {
			return literals(n.Args[0])
		}
	case *ast.ValueSpec:
		if len(n.Names) == 1 && len(n.Values) == 1 && strings.HasPrefix(n.Names[0].Name, "Code") {
			return literals(n.Values[0])
		}
	case *ast.FuncDecl:
		if n.Name.Name == "CodeOf" {
			return returned(n.Body)
		}
	}
	return nil
}

// makesError says whether a function called is one of our own Errorf.
func makesError(fun ast.Expr) bool {
	switch f := fun.(type) {
	case *ast.Ident:
		return f.Name == "Errorf"
	case *ast.SelectorExpr:
		from, ok := f.X.(*ast.Ident)
		return ok && f.Sel.Name == "Errorf" && from.Name != "fmt"
	}
	return false
}

// returned gives the codes in the return statements of a function.
func returned(body *ast.BlockStmt) []string {
	var codes []string
	ast.Inspect(body, func(n ast.Node) bool {
		if r, ok := n.(*ast.ReturnStmt); ok && len(r.Results) == 1 {
			codes = append(codes, literals(r.Results[0])...)
		}
		return true
	})
	return codes
}

// codeShape is how codes are written.
var codeShape = regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)

// literals gives the code that an expression writes down, if it is one.
func literals(e ast.Expr) []string {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return nil
	}
	text, err := strconv.Unquote(lit.Value)
	if err != nil || !codeShape.MatchString(text) {
		return nil
	}
	return []string{text}
}
