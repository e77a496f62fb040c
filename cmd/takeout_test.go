package cmd

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/token"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/games/gamestest"
)

// lists are the files that name rooms, a line each; a game's line in the second names its package.
var lists = []string{"cmd/rooms/rooms.go", "cmd/games/games.go", "cmd/playground/rooms.go"}

// TestRoomTakenOut takes each room out of a copy of the source, as somebody would who does not
// want it: its folders, its lines in the lists, the rooms that need it, and the files of tests
// that name any of that. What is left builds, vets, and passes the tests of games, searches, the
// command table and the shell. Every copy is made in the same folder, file for file as old as its
// original, so that Go runs no test again whose package and files are as they were in the copy
// before. All rooms take more than an hour; continuous integration takes one out in each run, by
// the number in PARLOR_TAKEN_OUT. One room is taken out by
//
//	go test ./cmd -run RoomTakenOut/sorry -long -v -timeout 2h
func TestRoomTakenOut(t *testing.T) {
	turn, err := strconv.Atoi(os.Getenv("PARLOR_TAKEN_OUT"))
	if !*gamestest.Long && err != nil {
		t.Skip("takes more than an hour; run with -long")
	}
	all, folder := sourceTree(t), filepath.Join(t.TempDir(), "source")
	for i, r := range rooms.All() {
		if !*gamestest.Long && i != turn%len(rooms.All()) {
			continue
		}
		t.Run(r.Name, func(t *testing.T) {
			without := all.takeOut(t, folder, r.Name)
			for _, args := range [][]string{
				{"build", "./..."}, {"vet", "./..."}, {"test", "./games/...", "./search/...", "./commands/shell/table", "./repl"},
			} {
				without.run(t, args...)
			}
		})
	}
}

// TestRoomsNeedWhatTheyUse looks at the imports: no package that stays names the package of a room
// that is taken out.
func TestRoomsNeedWhatTheyUse(t *testing.T) {
	all := sourceTree(t)
	for _, r := range rooms.All() {
		out := all.removed(r.Name)
		for _, path := range slices.Sorted(maps.Keys(all.imports)) {
			if out[path] {
				continue
			}
			for _, used := range all.imports[path] {
				if out[used] && !listed(path) {
					t.Errorf("%s: %s imports %s", r.Name, path, used)
				}
			}
		}
	}
}

// tree is the source: what packages import, in their code and in their tests, and what the lines
// of rooms name.
type tree struct {
	imports, tests, named map[string][]string
}

func sourceTree(t *testing.T) tree {
	x := tree{map[string][]string{}, map[string][]string{}, packagesOfRooms(t)}
	for _, p := range listPackages(t) {
		x.imports[p.ImportPath], x.tests[p.ImportPath] = p.Imports, slices.Concat(p.TestImports, p.XTestImports)
	}
	return x
}

// listed says whether a package is one of the lists, which lead to every room.
func listed(path string) bool {
	return slices.ContainsFunc(lists, func(list string) bool { return filepath.Dir(list) == strings.TrimPrefix(path, "parlor/") })
}

// reach gives the packages of the project that some lead to, but not by way of a list.
func (x tree) reach(from ...string) map[string]bool {
	found := map[string]bool{}
	for len(from) > 0 {
		path := from[0]
		from = from[1:]
		if imports, ours := x.imports[path]; ours && !found[path] && !listed(path) {
			found[path] = true
			from = append(from, imports...)
		}
	}
	return found
}

// removed gives the packages that go with a room: those that its line names, and those of the
// rooms that need it; what only they use; and what stands below them, or is a folder of tests
// alone, and uses what goes.
func (x tree) removed(room string) map[string]bool {
	stays, goes := []string{"parlor/repl", "parlor/cmd/line", "parlor/games/gamestest"}, []string{}
	for _, r := range rooms.All() {
		if needing(room)[r.Name] {
			goes = append(goes, x.named[r.Name]...)
		} else {
			stays = append(stays, x.named[r.Name]...)
		}
	}
	stay := x.reach(stays...)
	out := map[string]bool{}
	core := x.reach("parlor/repl")
	for _, path := range slices.AppendSeq(slices.Clone(goes), maps.Keys(x.reach(goes...))) {
		if !stay[path] || slices.Contains(goes, path) && !slices.Contains(stays, path) && !core[path] {
			out[path] = true
		}
	}
	for grown := true; grown; {
		grown = false
		for path := range x.imports {
			uses := slices.ContainsFunc(x.imports[path], func(used string) bool { return out[used] })
			tests := len(x.imports[path]) == 0 && slices.ContainsFunc(x.tests[path], func(used string) bool { return out[used] })
			below := slices.ContainsFunc(slices.Collect(maps.Keys(out)), func(parent string) bool { return strings.HasPrefix(path, parent+"/") })
			if !out[path] && !stay[path] && (below && uses || tests) {
				out[path], grown = true, true
			}
		}
	}
	return out
}

// needing gives a room and those that need it.
func needing(room string) map[string]bool {
	gone := map[string]bool{room: true}
	for range rooms.All() { // as often as one may need another
		for _, r := range rooms.All() {
			if slices.ContainsFunc(r.Needs, func(need string) bool { return gone[need] }) {
				gone[r.Name] = true
			}
		}
	}
	return gone
}

// scratch is a copy of the source without a room.
type scratch struct{ folder string }

// takeOut makes the copy, in place of one that was made before.
func (x tree) takeOut(t *testing.T, folder, room string) scratch {
	t.Helper()
	s := scratch{folder}
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	out := x.removed(room)
	list, err := exec.Command("git", "-C", "..", "ls-files", "-z", "--cached", "--others", "--exclude-standard").Output()
	if err != nil {
		t.Fatal(err)
	}
	for file := range strings.SplitSeq(strings.Trim(string(list), "\x00"), "\x00") {
		text, err := os.ReadFile(filepath.Join("..", file))
		if strings.HasSuffix(file, "_test.go") && namesAny(string(text), out) && !x.owned(file, out) {
			t.Logf("%s goes, too: it names what is out", file)
			continue
		}
		if err == nil && !x.owned(file, out) {
			copyFile(t, file, filepath.Join(s.folder, file), text)
		}
	}
	for _, file := range lists {
		if !x.owned(file, out) {
			s.shorten(t, file, room, out)
		}
	}
	t.Logf("without %s: %s", strings.Join(slices.Sorted(maps.Keys(needing(room))), ", "), short(slices.Sorted(maps.Keys(out))))
	return s
}

// copyFile writes a file of the source, as old as it is there: a test's result is kept for files
// of one size and age.
func copyFile(t *testing.T, file, to string, text []byte) {
	t.Helper()
	is, err := os.Stat(filepath.Join("..", file))
	if err == nil {
		err = os.MkdirAll(filepath.Dir(to), 0o755)
	}
	if err == nil {
		err = os.WriteFile(to, text, 0o644)
	}
	if err == nil {
		err = os.Chtimes(to, is.ModTime(), is.ModTime())
	}
	if err != nil {
		t.Fatal(err)
	}
}

// owned says whether a file belongs to a package that is removed: the nearest one above it.
func (x tree) owned(file string, out map[string]bool) bool {
	for folder := filepath.Dir(file); folder != "."; folder = filepath.Dir(folder) {
		if _, isPackage := x.imports["parlor/"+folder]; isPackage {
			return out["parlor/"+folder]
		}
	}
	return false
}

// namesAny says whether a file imports one of some packages.
func namesAny(text string, out map[string]bool) bool {
	head, _, _ := strings.Cut(text, "\n)")
	return slices.ContainsFunc(slices.Collect(maps.Keys(out)), func(path string) bool { return strings.Contains(head, `"`+path+`"`) })
}

// nameOf finds the name of a room in its line of a list.
var nameOf = regexp.MustCompile(`^\t\{Name: "([^"]+)"`)

// shorten takes the lines of rooms out of a list, those that name packages that are removed, and the
// imports that nothing uses then.
func (s scratch) shorten(t *testing.T, file, room string, out map[string]bool) {
	t.Helper()
	path := filepath.Join(s.folder, file)
	parsed, names := parsed(t, path)
	begins := 0
	for _, d := range parsed.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.IMPORT {
			begins = int(g.End())
		}
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head, body := string(text[:begins]), string(text[begins:])
	var left strings.Builder
	for line := range strings.Lines(body) {
		named := nameOf.FindStringSubmatch(line)
		if named != nil && needing(room)[named[1]] {
			continue
		}
		if named == nil && slices.ContainsFunc(slices.Collect(maps.Keys(names)), func(name string) bool {
			return out[names[name]] && regexp.MustCompile(`\b`+name+`\.[A-Z]`).MatchString(line)
		}) {
			continue
		}
		left.WriteString(line)
	}
	for name, imported := range names {
		if !regexp.MustCompile(`\b` + name + `\.[A-Z]`).MatchString(left.String()) {
			head = regexp.MustCompile(`(?m)^.*"`+regexp.QuoteMeta(imported)+`".*\n`).ReplaceAllString(head, "")
		}
	}
	formatted, err := format.Source([]byte(head + left.String()))
	if err != nil {
		t.Fatalf("%s without %s: %v", file, room, err)
	}
	if err := os.WriteFile(path, formatted, 0o644); err != nil {
		t.Fatal(err)
	}
}

// run runs Go in the copy. With trimmed paths it finds in the cache what was compiled in other
// folders.
func (s scratch) run(t *testing.T, args ...string) {
	t.Helper()
	c := exec.Command("go", args...)
	c.Dir = s.folder
	c.Env = append(os.Environ(), "GOFLAGS=-trimpath", "PARLOR_TURN=")
	if said, err := c.CombinedOutput(); err != nil {
		for line := range bytes.Lines(said) {
			if !bytes.HasPrefix(line, []byte("ok ")) && !bytes.Contains(line, []byte("[no test files]")) {
				t.Log(strings.TrimSpace(string(line)))
			}
		}
		t.Fatalf("go %s: %v", strings.Join(args, " "), err)
	}
}
