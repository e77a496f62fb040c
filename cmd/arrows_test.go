package cmd

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// An arrow runs from one file of a package to another in which a name of the package,
// or a method, is declared that the first one uses. A package with many arrows has to
// be read as a whole, and an interface with many methods is several.
const (
	mostArrows  = 150
	mostMethods = 15
)

// larger lists what is larger than that, and how large it may be.
var larger = map[string]int{}

func TestPackagesStaySmall(t *testing.T) {
	for _, p := range loadPackages(t) {
		arrows := arrowsOf(p)
		if !holdTo(t, p.ImportPath, len(arrows), mostArrows, "arrows between its files") {
			t.Logf("they are %s", strings.Join(slices.Sorted(maps.Keys(arrows)), ", "))
		}
		for _, name := range p.types.Scope().Names() {
			object, isType := p.types.Scope().Lookup(name).(*types.TypeName)
			if !isType {
				continue
			}
			if i, ok := object.Type().Underlying().(*types.Interface); ok {
				holdTo(t, p.ImportPath+"."+name, i.NumMethods(), mostMethods, "methods")
			}
		}
	}
}

// holdTo compares a size with the most there may be, or with what larger says, and
// gives whether it is small enough.
func holdTo(t *testing.T, name string, size, most int, what string) bool {
	t.Helper()
	excepted, ok := larger[name]
	switch {
	case ok && size <= most:
		t.Errorf("%s has %d %s and need no longer be listed as larger", name, size, what)
	case size > max(most, excepted):
		t.Errorf("%s has %d %s, more than %d", name, size, what, max(most, excepted))
		return false
	}
	return true
}

// checkedPackage is a package of the project with the meaning of its identifiers.
type checkedPackage struct {
	listedPackage
	fset  *token.FileSet
	types *types.Package
	uses  map[*ast.Ident]types.Object
}

// listedPackage is what go list says of a package. Export is the file with the
// types of what it exports.
type listedPackage struct {
	ImportPath, Dir, Export string
	GoFiles                 []string
	DepOnly                 bool
}

// arrowsOf gives the arrows of a package, each as "from.go to to.go".
func arrowsOf(p checkedPackage) map[string]bool {
	arrows := map[string]bool{}
	for ident, object := range p.uses {
		if object.Pkg() != p.types {
			continue
		}
		if _, method := object.(*types.Func); !method && object.Parent() != p.types.Scope() {
			continue // a field, or something local
		}
		from, to := p.file(ident.Pos()), p.file(object.Pos())
		if from != to {
			arrows[from+" to "+to] = true
		}
	}
	return arrows
}

func (p checkedPackage) file(at token.Pos) string {
	return filepath.Base(p.fset.Position(at).Filename)
}

// loadPackages checks the types of all packages of the project.
func loadPackages(t *testing.T) (loaded []checkedPackage) {
	t.Helper()
	listed := listExports(t)
	fset := token.NewFileSet()
	imports := importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) {
		for _, p := range listed {
			if p.ImportPath == path && p.Export != "" {
				return os.Open(p.Export)
			}
		}
		return nil, fmt.Errorf("go list gives no types of %s", path)
	})
	for _, p := range listed {
		if p.DepOnly || len(p.GoFiles) == 0 {
			continue
		}
		loaded = append(loaded, check(t, p, fset, imports))
	}
	if len(loaded) < 30 {
		t.Fatalf("only %d packages are found", len(loaded))
	}
	return loaded
}

// check finds out what the identifiers of a package mean.
func check(t *testing.T, p listedPackage, fset *token.FileSet, imports types.Importer) checkedPackage {
	t.Helper()
	var files []*ast.File
	for _, name := range p.GoFiles {
		file, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: imports}
	checked, err := config.Check(p.ImportPath, fset, files, info)
	if err != nil {
		t.Fatal(err)
	}
	return checkedPackage{listedPackage: p, fset: fset, types: checked, uses: info.Uses}
}

// listExports lists the packages of the project and all that they import.
func listExports(t *testing.T) (listed []listedPackage) {
	t.Helper()
	command := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Dir,Export,GoFiles,DepOnly", "parlor/...")
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	decoder := json.NewDecoder(strings.NewReader(string(out)))
	for decoder.More() {
		var p listedPackage
		if err := decoder.Decode(&p); err != nil {
			t.Fatal(err)
		}
		listed = append(listed, p)
	}
	return listed
}
