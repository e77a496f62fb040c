package cmd

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// walkLine is a line of the walk in docs/one-move.md: a function in a file, and the
// names it is said to call. What stands behind the word through is reached by way
// of a value, and not called by name.
var walkLine = regexp.MustCompile("(?m)^[0-9]+\\. `([a-z/.]+)` `([A-Za-z]+)`: (.*)$")

var quoted = regexp.MustCompile("(through )?`([A-Za-z]+)`")

// TestWalkOfOneMove holds the walk against the source: every function is in the
// file named and calls what the line says, and each line goes on where one before
// it has led.
func TestWalkOfOneMove(t *testing.T) {
	root := ".."
	text, err := os.ReadFile(filepath.Join(root, "docs", "one-move.md"))
	if err != nil {
		t.Fatal(err)
	}
	lines := walkLine.FindAllStringSubmatch(string(text), -1)
	if len(lines) < 25 {
		t.Fatalf("the walk has only %d lines", len(lines))
	}
	var reached []string
	for i, line := range lines {
		file, name := line[1], line[2]
		called := namesIn(t, filepath.Join(root, filepath.FromSlash(file)), name)
		if called == nil {
			t.Errorf("line %d: %s has no function %s", i+1, file, name)
		}
		if i > 0 && !slices.Contains(reached, name) {
			t.Errorf("line %d: no line before it leads to %s", i+1, name)
		}
		reached = append(reached, name)
		for _, next := range quoted.FindAllStringSubmatch(line[3], -1) {
			if next[1] == "" && !slices.Contains(called, next[2]) {
				t.Errorf("line %d: %s in %s does not call %s", i+1, name, file, next[2])
			}
			reached = append(reached, next[2])
		}
	}
}

// namesIn lists the names in the bodies of the functions of a name in a file; nil
// if there is no such function.
func namesIn(t *testing.T, file, name string) (names []string) {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	for _, decl := range parsed.Decls {
		function, ok := decl.(*ast.FuncDecl)
		if !ok || function.Name.Name != name {
			continue
		}
		names = append(names, strings.TrimSuffix(filepath.Base(file), ".go"))
		ast.Inspect(function.Body, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				names = append(names, id.Name)
			}
			return true
		})
	}
	return names
}
