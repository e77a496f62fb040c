package cmd

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// harmless is what any package may use of package os: nothing of it opens a file
// or starts a program.
var harmless = []string{
	"Args", "Environ", "Exit", "File", "Getenv", "Getpid", "Hostname", "Interrupt", "IsNotExist", "LinkError", "Signal", "Stderr", "Stdin", "Stdout", "UserHomeDir",
}

// mayTouchDisk are the places that use package os beyond that, and why.
var mayTouchDisk = map[string]string{
	"transcripts/files": "the one way to the disk", "transcripts/files/mapped": "maps a file that package files has opened",
	"transcripts/files/free": "looks how full a disk is",
	"repl/lineeditor":        "makes the history file, whose name no command can choose",
	"games/gamestest":        "is for tests", "search/searchtest": "is for tests", "commands/view/drawing/browsertest": "is for tests", "commands/tests/sessiontest": "is for tests", "commands/tests/coretest": "is for tests",
	"cmd/kernel/spec.go":         "makes and removes the folder in which notebooks look for kernels",
	"cmd/packages":               "makes packages on the machine of whoever releases",
	"commands/arena/ugi/process": "makes the pipes to outside engines",
}

// mayStartPrograms are the places that may.
var mayStartPrograms = []string{"commands/arena/ugi/process", "cmd/line/pager.go", "cmd/book/live.go"}

// neverImported are packages that lead to programs, networks or files past
// package files.
var neverImported = []string{"io/ioutil", "net", "net/http", "os/exec", "plugin"}

// mayListen are the places that may use the network, and how.
var mayListen = map[string]string{
	"cmd/class/class.go": "listens where the teacher says", "commands/school/classroom/board": "serves the pages of a class",
	"commands/view/serving": "serves pages for those who listen", "commands/view/scenes/projector": "serves the board of a shell on this machine",
	"commands/arena/farm/hub": "listens where the flags of farm hub say",
	"cmd/kernel":              "listens where a notebook says, on this machine alone", "cmd/kernel/zmtp": "is the connections of a notebook",
}

// TestOneWayToTheDisk: files are touched only through package files, so that no command can forget
// that a stranger's page may be running it; only package process and the pager start programs, and
// only boards listen.
func TestOneWayToTheDisk(t *testing.T) {
	root := ".."
	seen := 0
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		name := entry.Name()
		switch {
		case err != nil:
			return err
		case entry.IsDir() && path != root && (name == "testdata" || strings.HasPrefix(name, ".")):
			return filepath.SkipDir
		case entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		seen++
		place, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		place = filepath.ToSlash(place)
		for _, use := range diskUses(t, path) {
			if use == "os/exec" && (slices.Contains(mayStartPrograms, filepath.ToSlash(filepath.Dir(place))) || slices.Contains(mayStartPrograms, place)) {
				continue
			}
			if strings.HasPrefix(use, "net") && (mayListen[place] != "" || mayListen[filepath.ToSlash(filepath.Dir(place))] != "") {
				continue
			}
			if mayTouchDisk[place] == "" && mayTouchDisk[filepath.ToSlash(filepath.Dir(place))] == "" || slices.Contains(neverImported, use) {
				t.Errorf("%s uses %s; files are for package files alone", place, use)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if seen < 100 {
		t.Fatalf("only %d files were looked at", seen)
	}
}

// diskUses lists what a source file uses that leads to the disk or to programs.
func diskUses(t *testing.T, path string) (uses []string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	for _, imported := range file.Imports {
		name, err := strconv.Unquote(imported.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		if slices.Contains(neverImported, name) || imported.Name != nil && (name == "os" || name == "path/filepath") {
			uses = append(uses, name)
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		selector, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		from, ok := selector.X.(*ast.Ident)
		if !ok {
			return true
		}
		name := selector.Sel.Name
		walks := slices.Contains([]string{"EvalSymlinks", "Glob", "Walk", "WalkDir"}, name)
		starts := slices.Contains([]string{"Exec", "ForkExec", "Open", "StartProcess"}, name)
		if from.Name == "os" && !slices.Contains(harmless, name) ||
			from.Name == "filepath" && walks || from.Name == "syscall" && starts {
			uses = append(uses, from.Name+"."+name)
		}
		return true
	})
	return uses
}
