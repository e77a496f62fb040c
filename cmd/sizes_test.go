package cmd

import (
	"cmp"
	"flag"
	"fmt"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var updateSizes = flag.Bool("update-sizes", false, "write the sizes into docs/design.md")

// The table of sizes stands between these lines.
const (
	sizesBegin = "<!-- sizes: go test ./cmd -run TestSizes -update-sizes -->\n"
	sizesEnd   = "<!-- end of the sizes -->\n"
)

// What is larger than this is told with the reason why it is. None of these is a limit: a type
// that is one thing may be large, and one that is two is not mended by hiding its methods.
const (
	toldMethods   = 40
	toldInterface = 10
	toldLines     = 3000
	toldBack      = 15
	ownMethods    = 10 // a type with fewer is told with what it embeds
)

// sizeRow says how large one thing is. Parts are the numbers that add up to the size.
type sizeRow struct {
	what, name string
	size       int
	parts      string
}

// TestSizes: docs/design.md tells the size of the core and of each package, type and interface
// that is large, with a sentence on why it is. Sizes may be off by a twentieth.
func TestSizes(t *testing.T) {
	const page = "../docs/design.md"
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(text), sizesBegin)
	place, after, ended := strings.Cut(rest, sizesEnd)
	if !ok || !ended {
		t.Fatalf("%s has no place for the sizes", page)
	}
	told := map[string][]string{}
	for _, row := range rowsOf(place) {
		if len(row) == 7 {
			told[row[1]+" "+row[2]] = row
		}
	}
	rows := largeThings(t)
	if *updateSizes {
		if err := os.WriteFile(page, []byte(before+sizesBegin+tableOfSizes(rows, told)+sizesEnd+after), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	for _, r := range rows {
		t.Logf("%-10s %-55s %6d  %s", r.what, r.name, r.size, r.parts)
		row := told[r.what+" "+r.name]
		if row == nil || row[5] == "" {
			t.Errorf("%s does not say why the %s %s has %d (%s); run the command that stands there and add a sentence",
				page, r.what, r.name, r.size, r.parts)
			continue
		}
		size, _ := strconv.Atoi(row[3])
		if off := max(size, r.size) - min(size, r.size); off > max(3, r.size/20) {
			t.Errorf("the %s %s has %d, and %s says %d; run the command that stands there", r.what, r.name, r.size, page, size)
		}
	}
}

// tableOfSizes writes the table, with the reasons that the page has given before.
func tableOfSizes(rows []sizeRow, told map[string][]string) string {
	var b strings.Builder
	b.WriteString("\n| what | name | size | of it | why |\n|---|---|---|---|---|\n")
	for _, r := range rows {
		why := ""
		if row := told[r.what+" "+r.name]; row != nil {
			why = row[5]
		}
		fmt.Fprintf(&b, "| %s | %s | %d | %s | %s |\n", r.what, r.name, r.size, r.parts, why)
	}
	b.WriteString("\n")
	return b.String()
}

// largeThings measures everything and gives what is large, by kind and size.
func largeThings(t *testing.T) (rows []sizeRow) {
	kinds := []string{"core", "package", "type", "interface", "order"}
	rows = append(rows, sizeOfCore(t))
	for _, p := range loadPackages(t) {
		name := strings.TrimPrefix(p.ImportPath, "parlor/")
		rows = append(rows, sizeRow{"package", name, linesOf(t, p), "lines"})
		back := backArrows(arrowsOf(p))
		rows = append(rows, sizeRow{"order", name, len(back), "arrows between its files that run back up"})
		for _, object := range typesOf(p) {
			if object.IsAlias() {
				continue
			}
			if row, elsewhere := sizeOfType(p, name, object); !elsewhere {
				rows = append(rows, row)
			}
		}
	}
	least := map[string]int{"package": toldLines, "type": toldMethods, "interface": toldInterface, "order": toldBack}
	rows = slices.DeleteFunc(rows, func(r sizeRow) bool { return r.size <= least[r.what] })
	slices.SortStableFunc(rows, func(a, b sizeRow) int {
		return cmp.Or(cmp.Compare(slices.Index(kinds, a.what), slices.Index(kinds, b.what)), cmp.Compare(b.size, a.size), cmp.Compare(a.name, b.name))
	})
	return rows
}

// sizeOfCore counts the lines of what the shell reaches, beside the Lisp and the reader of loop
// that games share with it.
func sizeOfCore(t *testing.T) sizeRow {
	core, n, lisp := sourceTree(t).reach("parlor/repl"), 0, 0
	for path := range core {
		lines := linesIn(t, filepath.Join("..", strings.TrimPrefix(path, "parlor/")))
		if strings.HasPrefix(path+"/", "parlor/commands/lisp/") || path == "parlor/games/clause" {
			lisp += lines
		} else {
			n += lines
		}
	}
	return sizeRow{"core", "repl", n, fmt.Sprintf("lines in %d folders, and %d of the Lisp", len(core), lisp)}
}

// sizeOfType counts what can be done with a type: the methods it declares, those it has from
// embedded fields, and the functions of its package that take it as a method takes its receiver.
// It says whether that is told elsewhere: of a game's rules, which are what the game can do, and of
// a type that adds little to what it embeds.
func sizeOfType(p checkedPackage, folder string, object *types.TypeName) (row sizeRow, elsewhere bool) {
	name := folder + "." + object.Name()
	if i, ok := object.Type().Underlying().(*types.Interface); ok {
		return sizeRow{"interface", name, i.NumMethods(), fmt.Sprintf("%d declared there", i.NumExplicitMethods())}, false
	}
	n, ok := object.Type().(*types.Named)
	if !ok {
		return sizeRow{"type", name, 0, ""}, false
	}
	declared := n.NumMethods()
	embedded := types.NewMethodSet(types.NewPointer(n)).Len() - declared
	functions := takenAsReceiver(p, n)
	parts := fmt.Sprintf("%d methods, %d by embedding, %d functions", declared, embedded, functions)
	elsewhere = strings.HasPrefix(folder, "games") || declared+functions < ownMethods
	return sizeRow{"type", name, declared + embedded + functions, parts}, elsewhere
}

// takenAsReceiver counts the functions of a package whose first parameter, after a context, is
// of the type.
func takenAsReceiver(p checkedPackage, n *types.Named) (count int) {
	if n.NumMethods() == 0 {
		return 0 // plain data, which functions work on
	}
	for _, name := range p.types.Scope().Names() {
		f, ok := p.types.Scope().Lookup(name).(*types.Func)
		if !ok {
			continue
		}
		params := f.Signature().Params()
		at := 0
		if params.Len() > 1 && params.At(0).Type().String() == "context.Context" {
			at = 1
		}
		if params.Len() <= at {
			continue
		}
		of := params.At(at).Type()
		if pointer, ok := of.(*types.Pointer); ok {
			of = pointer.Elem()
		}
		if named, ok := of.(*types.Named); ok && named.Origin() == n.Origin() {
			count++
		}
	}
	return count
}
