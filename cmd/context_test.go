package cmd

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestContextComesFirst: a function that takes a context takes it first, as is usual in Go, or is a
// method: one that takes what could be its receiver before it is a method in disguise. In tests a T stands first.
func TestContextComesFirst(t *testing.T) {
	list, err := exec.Command("git", "-C", "..", "ls-files", "-z", "*.go", ":!*_test.go").Output()
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for file := range strings.SplitSeq(strings.Trim(string(list), "\x00"), "\x00") {
		files := token.NewFileSet()
		parsed, err := parser.ParseFile(files, filepath.Join("..", file), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		check := func(f *ast.FuncType) {
			for i, p := range f.Params.List {
				s, ok := p.Type.(*ast.SelectorExpr)
				if !ok || s.Sel.Name != "Context" {
					continue
				}
				if x, ok := s.X.(*ast.Ident); !ok || x.Name != "context" {
					continue
				}
				if found++; i > 0 {
					t.Errorf("%s: the context is parameter %d", files.Position(p.Pos()), i+1)
				}
			}
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				check(n.Type)
			case *ast.FuncLit:
				check(n.Type)
			}
			return true
		})
	}
	if found < 1000 {
		t.Errorf("only %d functions take a context", found)
	}
}
