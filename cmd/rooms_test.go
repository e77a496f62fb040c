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

// The reasons for types of several packages that have one name: they are one thing, made in
// one place and shown, kept or wrapped in another; or the name is a common word that is
// read with that of the package, as files.Error or transposition.Table is.
const (
	oneThing   = "one thing, made in one package and shown, kept or wrapped in another"
	commonWord = "a common word, read with the name of the package"
)

// sameName lists the names that types of several packages have, with the reason why.
var sameName = map[string]string{
	"Answer":         oneThing,
	"Ask":            oneThing,
	"Branch":         oneThing,
	"Chance":         oneThing,
	"Chooser":        oneThing,
	"Counts":         oneThing,
	"Cut":            commonWord,
	"Decision":       oneThing,
	"Definition":     commonWord,
	"Error":          oneThing,
	"Evaluations":    oneThing,
	"Event":          oneThing,
	"EventKind":      oneThing,
	"Fault":          oneThing,
	"Feature":        oneThing,
	"File":           commonWord,
	"Format":         oneThing,
	"Game":           oneThing,
	"Host":           oneThing,
	"Interval":       commonWord,
	"Key":            commonWord,
	"Kind":           oneThing,
	"Limits":         commonWord,
	"Line":           commonWord,
	"Listener":       oneThing,
	"Match":          oneThing,
	"Node":           oneThing,
	"Opener":         oneThing,
	"Option":         oneThing,
	"Outcome":        commonWord,
	"OwnGame":        oneThing,
	"Pairing":        oneThing,
	"Picture":        commonWord,
	"Place":          commonWord,
	"Plan":           commonWord,
	"Player":         oneThing,
	"PlayerOption":   oneThing,
	"Point":          commonWord,
	"Position":       oneThing,
	"Printer":        commonWord,
	"Progress":       oneThing,
	"Question":       oneThing,
	"Request":        commonWord,
	"Result":         oneThing,
	"Role":           oneThing,
	"Sandbox":        oneThing,
	"SampledMove":    oneThing,
	"SequentialTest": oneThing,
	"Session":        oneThing,
	"Shape":          commonWord,
	"Shell":          oneThing,
	"Solution":       oneThing,
	"Solver":         oneThing,
	"Source":         commonWord,
	"Span":           commonWord,
	"Standing":       oneThing,
	"State":          commonWord,
	"Step":           oneThing,
	"Table":          commonWord,
	"Tally":          oneThing,
	"Tree":           oneThing,
	"Value":          commonWord,
	"Verdict":        commonWord,
	"Walk":           oneThing,
	"Work":           oneThing,
}

// TestTypeNamesMeanOneThing compares the names of all exported types. Every game has
// types of the same names for the same things, and so have the programs of a game; and a
// record has the name of what it shows.
func TestTypeNamesMeanOneThing(t *testing.T) {
	homes := map[string][]string{}
	for _, p := range loadPackages(t) {
		name := strings.TrimPrefix(p.ImportPath, "parlor/")
		if matchesAny(name, []string{"games/*", "docs/*", "search/engines/*"}) {
			continue
		}
		for _, object := range typesOf(p) {
			if object.Exported() && !object.IsAlias() && !isRecord(object.Type()) {
				homes[object.Name()] = append(homes[object.Name()], name)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(homes)) {
		switch why, listed := sameName[name]; {
		case len(homes[name]) > 1 && !listed:
			t.Errorf("%s is a type of %s", name, strings.Join(homes[name], ", "))
		case len(homes[name]) == 1 && listed:
			t.Errorf("%s is one type and need no longer be listed: %s", name, why)
		}
	}
}

// isRecord says whether values of a type are shown as records are.
func isRecord(t types.Type) bool {
	write, _, _ := types.LookupFieldOrMethod(t, true, nil, "Write")
	f, ok := write.(*types.Func)
	return ok && strings.Contains(f.Signature().String(), "commands/text/report.Text")
}

// typesOf lists the types that a package declares outside of functions.
func typesOf(p checkedPackage) (declared []*types.TypeName) {
	for _, name := range p.types.Scope().Names() {
		if object, isType := p.types.Scope().Lookup(name).(*types.TypeName); isType {
			declared = append(declared, object)
		}
	}
	return declared
}

// linesOf counts the lines of a package.
func linesOf(t *testing.T, p checkedPackage) (lines int) {
	t.Helper()
	for _, name := range p.GoFiles {
		text, err := os.ReadFile(filepath.Join(p.Dir, name))
		if err != nil {
			t.Fatal(err)
		}
		lines += strings.Count(string(text), "\n")
	}
	return lines
}

// An arrow runs from one file of a package to another in which a name of the package, or a
// method, is declared that the first one uses. A package with many arrows that run back up,
// against the order in which its files are best read, has to be read as a whole.

// backArrows gives the arrows that run back up in an order of the files that leaves few
// of them, found by the rule of Eades, Lin and Smyth (1993): what uses nothing else goes
// last, what nothing uses goes first, and of the rest next the file that uses most and is
// used least.
func backArrows(arrows map[string]bool) (back []string) {
	uses := map[string]map[string]bool{}
	for arrow := range arrows {
		from, to, _ := strings.Cut(arrow, " to ")
		for _, file := range []string{from, to} {
			if uses[file] == nil {
				uses[file] = map[string]bool{}
			}
		}
		uses[from][to] = true
	}
	order := readingOrder(uses)
	for _, arrow := range slices.Sorted(maps.Keys(arrows)) {
		from, to, _ := strings.Cut(arrow, " to ")
		if slices.Index(order, from) > slices.Index(order, to) {
			back = append(back, arrow)
		}
	}
	return back
}

// readingOrder puts files into that order.
func readingOrder(uses map[string]map[string]bool) []string {
	left := slices.Sorted(maps.Keys(uses))
	degrees := func(file string) (out, in int) {
		for _, other := range left {
			if uses[file][other] {
				out++
			}
			if uses[other][file] {
				in++
			}
		}
		return out, in
	}
	var first, last []string
	for len(left) > 0 {
		best, most := 0, -len(uses)
		for i, file := range left {
			switch out, in := degrees(file); {
			case out == 0:
				best, most = i, len(uses)+1
			case in == 0 && most <= len(uses):
				best, most = i, len(uses)
			case out-in > most:
				best, most = i, out-in
			}
		}
		if most > len(uses) {
			last = append([]string{left[best]}, last...)
		} else {
			first = append(first, left[best])
		}
		left = slices.Delete(left, best, best+1)
	}
	return append(first, last...)
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
