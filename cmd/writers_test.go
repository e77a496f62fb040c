package cmd

import (
	"bytes"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"parlor/games/gamestest"
)

// writing are the functions that write files, by their full names: those of package files, and
// what opens a file, or has a library open some, past it.
var writing = []string{
	"(*parlor/transcripts/files.Access).Create", "(*parlor/transcripts/files.Access).Update",
	"(*parlor/transcripts/files.Access).Replace", "(*parlor/transcripts/files.Access).ReplaceUnless", "(*parlor/transcripts/files.Access).ReplaceOwn", "(*parlor/transcripts/files.Access).ReplaceLike",
	"(*parlor/transcripts/files.Access).CreateWhole", "(*parlor/transcripts/files.Lines).Add",
	"os.Create", "os.CreateTemp", "os.OpenFile", "os.WriteFile",
	"database/sql.Open", "github.com/nats-io/nats-server/v2/server.NewServer",
}

// reading are those that read a whole file past the one reader of texts.
var reading = []string{
	"(*parlor/transcripts/files.Access).Read", "(*parlor/transcripts/files.Access).Open", "(*parlor/transcripts/files.Access).Map",
	"(*parlor/transcripts/files.Lines).Read", "os.Open", "os.ReadFile",
}

// source is a package as the compiler sees it.
type source struct {
	path, export, folder string
	files                []string
	aboutFiles           bool // it imports package files or what does
}

// sources lists the packages of the program with the data that the compiler exports of them
// and of all that they import.
func sources(t *testing.T) map[string]source {
	t.Helper()
	const format = `{{.ImportPath}}	{{.Export}}	{{.Dir}}	{{join .GoFiles " "}}	{{join .Deps " "}}`
	cmd := exec.Command("go", "list", "-export", "-deps", "-f", format, "./parlor", "./farm")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]source{}
	for line := range strings.Lines(string(out)) {
		part := strings.Split(strings.TrimRight(line, "\n"), "\t")
		deps := strings.Fields(part[4])
		all[part[0]] = source{part[0], part[1], part[2], strings.Fields(part[3]), slices.Contains(deps, "parlor/transcripts/files")}
	}
	return all
}

// uses finds where some functions are used: by the full name of the function in whose body
// that is. One that is handed its access to files only passes it on, and its users are looked
// for instead.
func uses(t *testing.T, functions []string) []string {
	t.Helper()
	all := sources(t)
	positions := token.NewFileSet()
	imports := importer.ForCompiler(positions, "gc", func(path string) (io.ReadCloser, error) {
		data, err := os.ReadFile(all[path].export)
		return io.NopCloser(bytes.NewReader(data)), err
	})
	users := map[string]map[string]bool{} // by what they use
	passes := map[string]bool{}
	looked := 0
	for path, s := range all {
		if !strings.HasPrefix(path, "parlor/") || path == "parlor/transcripts/files" || path == "parlor/games/gamestest" {
			continue
		}
		looked++
		var parsed []*ast.File
		for _, name := range s.files {
			file, err := parser.ParseFile(positions, filepath.Join(s.folder, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			parsed = append(parsed, file)
		}
		info := &types.Info{Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}
		config := types.Config{Importer: imports}
		if _, err := config.Check(path, positions, parsed, info); err != nil {
			t.Fatal(err)
		}
		for _, file := range parsed {
			for _, d := range file.Decls {
				user := strings.TrimPrefix(path, "parlor/") + ".init"
				if f, ok := d.(*ast.FuncDecl); ok {
					object := info.Defs[f.Name].(*types.Func)
					user = object.FullName()
					passes[user] = takesAccess(object)
				}
				ast.Inspect(d, func(n ast.Node) bool {
					if name, ok := n.(*ast.Ident); ok {
						if f, ok := info.Uses[name].(*types.Func); ok {
							of := f.Origin().FullName()
							if users[of] == nil {
								users[of] = map[string]bool{}
							}
							users[of][user] = true
						}
					}
					return true
				})
			}
		}
	}
	if looked < 50 {
		t.Fatalf("only %d packages were looked at", looked)
	}
	found := map[string]bool{}
	for seen := map[string]bool{}; len(functions) > 0; functions = functions[1:] {
		for user := range users[functions[0]] {
			if passes[user] && !seen[user] {
				seen[user] = true
				functions = append(functions, user)
			} else if !passes[user] {
				found[strings.ReplaceAll(user, "parlor/", "")] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// takesAccess says whether a function is handed an access to files.
func takesAccess(f *types.Func) bool {
	for v := range f.Signature().Params().Variables() {
		if v.Type().String() == "*parlor/transcripts/files.Access" {
			return true
		}
	}
	return false
}

// writer is a command that writes files, and what is known of it.
type writer struct {
	command string // as it is typed, or
	args    string // what stands behind the program's name
	leaves  string // a pattern of the file that it leaves, below the folder and home of a process
	sites   string // the functions that write
	once    bool   // a file that is there is refused
}

// arguments are those of the program.
func (w writer) arguments() []string {
	if w.command == "" {
		return append([]string{"--seed", "5"}, strings.Fields(w.args)...)
	}
	return []string{"--seed", "5", "-c", "(setf g (make-mancala)) " + w.command}
}

// written are the commands that the tests of faults and of kills run. Whatever ends them,
// what each leaves is whole, new or as it was before.
var written = []writer{
	{command: `(load "evening") (save "evening")`, leaves: "evening", sites: "commands.runSave"},
	{command: `(record "evening.md")`, leaves: "evening.md", sites: "(*repl.Shell).Record", once: true},
	{command: `(match 'random 'greedy (make-mancala) :games 6)`, leaves: ".local/share/parlor/results.db", sites: "commands/arena/store.connect commands/arena/store.create"},
	{command: `(match 'random 'greedy (make-mancala) :games 7 :seed 9)`, leaves: ".local/share/parlor/results.db"},
	{command: `(results :csv "all.csv")`, leaves: "all.csv", sites: "(*commands/shell/table.Call).WriteFile"},
	{command: `(results "90821bdf02df" :picture "all.png")`, leaves: "all.png"}, // the first match above
	{command: `(practice :csv "cards.csv")`, leaves: "cards.csv", sites: "(*commands/hand/practice.room).export"},
	{command: `(lesson 1)`},
	{command: `(lesson 'restart 1)`, leaves: ".local/state/parlor/lessons", sites: "(*commands/school/lessons.Notebook).Keep"},
	{command: `(solve-sorry :pieces 1 :file "one.table")`, leaves: "one.table", sites: "commands/lab/solved.init"},
	{command: `(solve-kalah 4 3 :rule 'usual :file "kalah.proof")`, leaves: "kalah.proof", sites: "commands/lab/solved.keepProof"},
	{command: `(solve-double-card (make-double-card :position "double-card color 0.2.A.1;0.2.B.1;0.6.C.1") :file "line.proof")`, leaves: "line.proof", sites: "commands/lab/solved.runSolveDoubleCard"},
	{command: `(solve-yut :mals 1)`, leaves: ".cache/parlor/*", sites: "(*search/tablebase.Job).build"},
	{command: `(quiz-sheet :n 3 :seed 5 :file "sheet")`, leaves: "sheet", sites: "commands/school/quiz.writeOwn"},
	{command: `(draw-tree (make-mancala) 2 :file "tree.html")`, leaves: "tree.html", sites: "commands/view/drawing.putDrawing"},
	{command: `(draw-sets (custom-tree '(max (min :knows s 1 2) (min :knows s 2 1))) "sets.svg")`, leaves: "sets.svg", sites: "commands/lab/hidden/picture.runDraw"},
	{command: `(draw-board (make-mancala) :file "board.svg")`, leaves: "board.svg", sites: "commands/view/scenes.runDrawBoard"},
	{command: `(new-paper "exam/p.paper" "P" :questions '(mean value))`, leaves: "exam/p.paper", sites: "commands/school/classroom.runNewPaper", once: true},
	{command: `(course 'term :copy "term")`, leaves: "term/week-12.md", sites: "commands/school/classroom.copyCourse commands/school/classroom.withKey", once: true},
	{command: `(hand-out "out" "own.paper")`, leaves: "out/own.paper", sites: "commands/school/classroom.runHandOut", once: true},
	{command: `(paper "own.paper" :student "Ada" :file "ada.handin")`, leaves: "ada.handin", sites: "(*commands/school/classroom.Sitting).write"},
	{command: `(class-mark "." :csv "marks.csv" :json "marks.json")`, leaves: "marks.json"},
	{command: `(gradebook "own.grades" "grades" :paper "own.paper" :csv "points.csv")`, leaves: "own.grades", sites: "(*commands/school/gradebook.kept).close"},
	{command: `(class-sheets "own.paper" 2 :file "class.html")`, leaves: "class.html", sites: "commands/school/handouts.put"},
	{command: `(grade "own.grades" "Ada" 1 0.5 "again")`, leaves: "own.grades"}, // the points that it has in what is read again
	{command: `(set trace-file "trace.txt") (setf d (make-double-card)) (suggest-best-move d 1 :player ab)`, leaves: "trace.txt", sites: "(commands/shell/session.playHost).KeepTrace"},
	{args: "picture page.md page.svg", leaves: "page.svg", sites: "(*cmd.cli).pictureCommand"},
	{args: "page page.md", leaves: "page.html", sites: "cmd/book.writePage"},
	{args: "book --as-written pages", leaves: "pages/index.html", sites: "cmd/book.writeBook"},
	{args: "kernel install --folder jupyter", leaves: "jupyter/kernels/parlor/kernel.json", sites: "cmd/kernel.offer"},
	{args: "check --update page.md", leaves: "page.md", sites: "repl.Update"},
}

// elsewhere are the functions that write files for which no command of a line is enough, and
// the test that has their faults.
var elsewhere = map[string]string{
	"(*commands/arena/store.plain).change":             "TestSpoiltPlain", // in a browser
	"cmd/class.export":                                 "TestClassIsWritten",
	"commands/school/classroom.keepCourse":             "TestCourseIsKept",
	"(*commands/school/classroom.Sitting).resume":      "TestTornHandIn",
	"(*commands/school/classroom/board.journal).write": "TestBoardOnFullDisk",
	"(*commands/hand/unfinished.Games).write":          "TestTerminalOnFullDisk",
	"(*repl/lineeditor.history).read":                  "TestLongHistory",
	"(*repl/lineeditor.history).Remember":              "TestTerminalOnFullDisk",
	"repl/lineeditor.prepareFile":                      "TestTerminalOnFullDisk",
	"(*search/engines/mancala/tablebase.begun).write":  "TestBegunUnkept",
	"(*search/engines/sorry/study.known).keep":         "TestKnown",
	"(*search/tablebase.Job).write":                    "TestNowhereToKeep",
	"commands/arena/farm/hub.Start":                    "TestFullDisk",
	"(commands/arena/farm/hub.Config).markFolder":      "TestFullDisk",
}

// TestWritersHaveFaults: everything that writes a file has its faults tested.
func TestWritersHaveFaults(t *testing.T) {
	gamestest.TakesTurns(t)
	known := maps.Clone(elsewhere)
	for _, w := range written {
		for site := range strings.SplitSeq(w.sites, " ") {
			known[site] = ""
		}
	}
	tests := testNames(t)
	for site, test := range known {
		if test != "" && !tests[test] {
			t.Errorf("%s is tested by %s, which is nowhere", site, test)
		}
	}
	found := uses(t, slices.Clone(writing))
	for _, site := range found {
		if _, there := known[site]; !there {
			t.Errorf("%s writes files, and no test has faults of theirs; wanted a command in the list written, or a test", site)
		}
	}
	for site := range known {
		if site != "" && !slices.Contains(found, site) {
			t.Errorf("%s writes no files any more", site)
		}
	}
}

// testNames lists the tests of the whole tree.
func testNames(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, m := range regexp.MustCompile(`(?m)^func (Test\w+)\(`).FindAllStringSubmatch(string(text), -1) {
			names[m[1]] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// readPast are the functions that read files past the one reader of texts, and why.
var readPast = map[string]string{
	"cmd/book.living":    "packs Go's own files as they are",
	"cmd/book.writeBook": "looks at the list that it has written itself",
	"cmd/book.writePage": "looks whether a picture beside the page is the program's own, and passes it on as it is",
	"(*commands/school/classroom/board.journal).load": "lines that the program has written itself", "commands/school/classroom.begin": "lines that the program has written itself",
	"(*search/engines/sorry/study.known).read":       "lines that the program has written itself",
	"(*repl.Shell).Startup":                          "is read line by line, as what is piped is",
	"(*repl/lineeditor.history).read":                "lines that the program has written itself",
	"cmd/kernel.written":                             "is a picture",
	"cmd.exists":                                     "reads nothing",
	"commands/arena/compete.isExport":                "looks at a few bytes of any file",
	"transcripts/files/free.MemoryMB":                "is a file of the system",
	"commands/arena/ugi/process.isMarked":            "is a file of the system",
	"commands/arena/ugi/process.parentOf":            "is a file of the system",
	"(*search/engines/mancala/tablebase.begun).read": "is no text",
	"search/engines/mancala/tablebase.largestFile":   "is no text",
	"(*search/tablebase.Job).open":                   "is no text",
	"commands/lab/solved.runVerify":                  "is no text",
}

// TestOneReader: every text is read in the one place that knows encodings and sizes.
func TestOneReader(t *testing.T) {
	gamestest.TakesTurns(t)
	found := uses(t, slices.Clone(reading))
	for _, site := range found {
		if readPast[site] == "" {
			t.Errorf("%s reads files past ReadText of package files", site)
		}
	}
	for site := range readPast {
		if !slices.Contains(found, site) {
			t.Errorf("%s reads nothing past it any more", site)
		}
	}
}
