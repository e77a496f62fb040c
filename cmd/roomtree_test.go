package cmd

import (
	"cmp"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"parlor/cmd/rooms"
)

var updateTree = flag.Bool("update-rooms", false, "write the tree of rooms into docs/design.md")

// The tree of rooms stands between these lines.
const (
	treeBegins = "<!-- tree of rooms: go test ./cmd -run TestTreeOfRooms -update-rooms -->\n"
	treeEnds   = "<!-- end of the tree -->\n"
)

// TestTreeOfRooms: docs/design.md begins with the rooms, their folders and lines, and which
// room needs which, as the code has them. Lines may be off by a twentieth.
func TestTreeOfRooms(t *testing.T) {
	const page = "../docs/design.md"
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(text), treeBegins)
	_, after, ended := strings.Cut(rest, treeEnds)
	if !ok || !ended {
		t.Fatalf("%s has no place for the tree", page)
	}
	tree := "\n" + treeOfRooms(t) + "\n"
	place, _, _ := strings.Cut(rest, treeEnds)
	if *updateTree {
		if err := os.WriteFile(page, []byte(before+treeBegins+tree+treeEnds+after), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, got := rowsOf(tree), rowsOf(place)
	if len(want) != len(got) {
		t.Fatalf("%s has %d rooms, and there are %d; run the command that stands there", page, len(got), len(want))
	}
	for i, row := range want {
		lines, _ := strconv.Atoi(row[2])
		told, _ := strconv.Atoi(got[i][2])
		if off := max(lines, told) - min(lines, told); off > max(100, lines/20) {
			t.Errorf("%s: %d lines, and %s says %d", row[1], lines, page, told)
		}
		row[2] = got[i][2]
		if !slices.Equal(row, got[i]) {
			t.Errorf("%s has %q, wanted %q; run the command that stands there", page, got[i], row)
		}
	}
}

// rowsOf gives the rows of a table in Markdown as cells.
func rowsOf(table string) (rows [][]string) {
	for line := range strings.Lines(table) {
		if cells := strings.Split(strings.TrimSpace(line), "|"); len(cells) > 4 {
			for i := range cells {
				cells[i] = strings.TrimSpace(cells[i])
			}
			rows = append(rows, cells)
		}
	}
	return rows
}

// treeOfRooms lists the core and the rooms. A folder belongs to the core if the shell reaches
// it, to the room from which it is reached by the fewest imports, the first of equals, or to that
// of the folder in which it stands, and otherwise to the programs.
func treeOfRooms(t *testing.T) string {
	imports, lines := map[string][]string{}, map[string]int{}
	for _, p := range listPackages(t) {
		imports[p.ImportPath] = p.Imports
		lines[p.ImportPath] = linesIn(t, filepath.Join("..", strings.TrimPrefix(p.ImportPath, "parlor/")))
	}
	owner, of := map[string]string{}, map[string][]string{}
	claim := func(room string, paths []string) (more []string) {
		for _, path := range paths {
			if _, taken := owner[path]; !taken && strings.HasPrefix(path, "parlor/") {
				owner[path] = room
				of[room] = append(of[room], path)
				more = append(more, imports[path]...)
			}
		}
		return more
	}
	for next := []string{"parlor/repl"}; len(next) > 0; {
		next = claim("core", next)
	}
	claim("programs", []string{"parlor/cmd/rooms", "parlor/cmd/games"})
	for next := []string{"parlor/cmd/line"}; len(next) > 0; {
		next = claim("programs", next)
	}
	next := packagesOfRooms(t)
	for reached := true; reached; {
		reached = false
		for _, r := range rooms.All() {
			next[r.Name] = claim(r.Name, next[r.Name])
			reached = reached || len(next[r.Name]) > 0
		}
	}
	for _, path := range slices.Sorted(maps.Keys(imports)) {
		room := owner[filepath.Dir(path)]
		if room == "" || room == "core" {
			room = "programs"
		}
		claim(room, []string{path})
	}
	row := func(name, needs, room, what string) string {
		n := 0
		for _, path := range of[room] {
			n += lines[path]
		}
		return fmt.Sprintf("| %s | %d | %s | %s%s |\n", name, n, needs, what, short(of[room]))
	}
	var b strings.Builder
	b.WriteString("| room | lines | needs | folders |\n|---|---|---|---|\n")
	b.WriteString(row("**core**", "", "core", "what `repl` reaches: "))
	for _, r := range rooms.All() {
		b.WriteString(row(r.Name, strings.Join(r.Needs, ", "), r.Name, ""))
	}
	b.WriteString(row("the programs, their tests, and what only they use", "", "programs", ""))
	return b.String()
}

// short lists the folders of packages, with those of one parent together.
func short(paths []string) string {
	var list, folders []string
	for _, path := range paths {
		folders = append(folders, strings.TrimPrefix(path, "parlor/"))
	}
	slices.SortFunc(folders, func(a, b string) int {
		return cmp.Or(cmp.Compare(filepath.Dir(a), filepath.Dir(b)), cmp.Compare(a, b))
	})
	for i := 0; i < len(folders); {
		parent, j := filepath.Dir(folders[i]), i+1
		names := []string{filepath.Base(folders[i])}
		for ; j < len(folders) && filepath.Dir(folders[j]) == parent; j++ {
			names = append(names, filepath.Base(folders[j]))
		}
		switch {
		case parent == ".":
			list = append(list, names...)
		case len(names) == 1:
			list = append(list, folders[i])
		default:
			list = append(list, fmt.Sprintf("%s/{%s}", parent, strings.Join(names, ", ")))
		}
		i = j
	}
	return strings.Join(list, ", ")
}

// linesIn counts the lines of the product in a folder.
func linesIn(t *testing.T, folder string) (n int) {
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		n += strings.Count(string(text), "\n")
	}
	return n
}

// packagesOfRooms reads the list of rooms for the packages that each line names, by itself or
// through package games.
func packagesOfRooms(t *testing.T) map[string][]string {
	gameFile, gamePaths := parsed(t, "games/games.go")
	ofGames := map[string][]string{}
	ast.Inspect(gameFile, func(n ast.Node) bool {
		if v, ok := n.(*ast.ValueSpec); ok {
			for i, name := range v.Names {
				ofGames[name.Name] = named(v.Values[i], gamePaths, nil)
			}
		}
		if part, ok := n.(*ast.KeyValueExpr); ok { // of what a room makes for any game
			ofGames[fmt.Sprint(part.Key)] = named(part.Value, gamePaths, nil)
		}
		return true
	})
	roomFile, roomPaths := parsed(t, "rooms/rooms.go")
	found := map[string][]string{}
	ast.Inspect(roomFile, func(n ast.Node) bool {
		line, ok := n.(*ast.CompositeLit)
		if !ok || line.Type != nil || len(line.Elts) == 0 {
			return true
		}
		first, _ := line.Elts[0].(*ast.KeyValueExpr)
		if name, ok := first.Value.(*ast.BasicLit); ok {
			room, err := strconv.Unquote(name.Value)
			if err != nil {
				t.Fatal(err)
			}
			found[room] = named(line, roomPaths, ofGames)
			if len(found[room]) == 0 {
				found[room] = []string{"parlor/cmd/" + room} // a program of its own
			}
		}
		return true
	})
	return found
}

// parsed reads a file, with the paths of what it imports by the names that it uses.
func parsed(t *testing.T, path string) (*ast.File, map[string]string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	paths := map[string]string{}
	for _, i := range file.Imports {
		of, err := strconv.Unquote(i.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Base(of)
		if i.Name != nil {
			name = i.Name.Name
		}
		paths[name] = of
	}
	return file, paths
}

// named lists the packages that an expression names; a name of package games stands for what it
// is made of.
func named(n ast.Node, paths map[string]string, ofGames map[string][]string) (list []string) {
	ast.Inspect(n, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok {
				if parts, isGame := ofGames[s.Sel.Name]; isGame && x.Name == "games" {
					list = append(list, parts...)
				} else if path := paths[x.Name]; path != "" {
					list = append(list, path)
				}
			}
		}
		return true
	})
	return list
}
