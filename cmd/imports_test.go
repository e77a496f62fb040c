package cmd

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// mayImport says which folders may import which of the project's own. Folders are
// written without parlor/; a star at the end takes in what lies below, and GAME
// stands for one folder name, the same throughout a rule. The first rule that
// fits a folder holds.
var mayImport = []struct {
	folder string
	own    []string
}{
	{"cmd/parlor", []string{"cmd"}},
	{"cmd/games", []string{"commands/arena/referee", "commands/catalog", "games", "games/*", "search/engines/*", "search/levels", "search/tablebase/generic"}},
	{"cmd/rooms", []string{"cmd/*", "commands", "commands/*", "search/*"}}, // the list, which nothing below sees
	{"cmd/playground", []string{"cmd/games", "repl", "commands", "commands/*", "transcripts", "games", "search/*"}},
	{"cmd/man", []string{"cmd"}},
	{"cmd/facts", nil},
	{"cmd/packages", []string{"cmd/facts", "transcripts/files"}},
	{"cmd/farm", []string{"cmd/facts", "cmd/matches", "cmd/rooms", "commands/arena/farm", "commands/arena/farm/hub", "commands/arena/match", "commands/arena/outside", "commands/compete", "commands/players", "commands/wording", "commands/wording/secret", "transcripts/files"}},
	{"cmd/line", []string{"cmd/facts", "commands", "commands/report", "commands/wording", "repl", "repl/lineeditor"}},
	{"cmd/matches", []string{"cmd/facts", "cmd/line", "commands", "commands/arena/match", "commands/compete"}},
	{"cmd/solve", []string{"cmd/line", "commands/solved", "commands/wording"}},
	{"cmd/class", []string{"cmd/line", "commands/classroom/board", "commands/session", "commands/wording", "transcripts/files"}},
	{"cmd/book", []string{"cmd/line", "commands/book", "commands/book/live", "commands/wording", "repl", "transcripts", "transcripts/files"}},
	{"cmd", []string{"cmd/facts", "cmd/line", "cmd/rooms", "commands/catalog", "commands/report", "commands/table", "commands/wording", "repl", "repl/lineeditor", "transcripts", "transcripts/files", "transcripts/picture"}},
	{"repl/repltest", []string{"cmd/rooms", "commands", "commands/report", "repl"}},
	{"repl/lineeditor", []string{"commands/lisp/openform", "repl", "transcripts/files"}},
	{"repl", []string{"commands", "commands/*", "transcripts", "transcripts/files"}},
	{"commands/lisp", []string{"commands/lisp/*"}},
	{"commands/lisp/openform", []string{"commands/lisp"}},
	{"commands/lisp/number", nil},
	{"commands/lisp/data", []string{"commands/lisp/number"}},
	{"commands/lisp/reader", []string{"commands/lisp/data", "commands/lisp/number"}},
	{"commands/lisp/prelude", []string{"commands/lisp/eval"}},
	{"commands/lisp/format", []string{"commands/lisp/data", "commands/lisp/number"}},
	{"commands/lisp/memory", []string{"commands/lisp/data", "commands/lisp/number"}},
	{"commands/lisp/conditions", []string{"commands/lisp/data", "commands/lisp/eval", "commands/lisp/format", "commands/lisp/sequences"}},
	{"commands/lisp/output", []string{"commands/lisp/data", "commands/lisp/eval", "commands/lisp/format", "commands/lisp/library", "commands/lisp/memory", "commands/lisp/reader"}},
	{"commands/lisp/program", []string{"commands/lisp/data", "commands/lisp/eval", "commands/lisp/output", "commands/lisp/reader"}},
	{"commands/lisp/eval", []string{"commands/lisp/data", "commands/lisp/memory", "commands/lisp/signature"}},
	{"commands/lisp/signature", nil},
	{"commands/lisp/library", []string{"commands/lisp/data", "commands/lisp/eval", "commands/lisp/memory", "commands/lisp/number"}},
	{"commands/lisp/sequences", []string{"commands/lisp/data", "commands/lisp/eval", "commands/lisp/library", "commands/lisp/memory", "commands/lisp/number", "commands/lisp/reader"}},
	{"commands/lisp/loop", []string{"commands/lisp/data", "commands/lisp/eval", "commands/lisp/library", "commands/lisp/memory"}},
	{"commands/lisp/forms", []string{"commands/lisp/data", "commands/lisp/eval", "commands/lisp/format", "commands/lisp/library", "commands/lisp/loop", "commands/lisp/memory", "commands/lisp/sequences"}},
	{"commands/wording", []string{"games"}},
	{"commands/account", []string{"games"}},
	{"commands/judge", []string{"commands/wording", "games"}},
	{"commands/lispfile", []string{"commands/account", "commands/lisp", "commands/savefile", "commands/session", "commands/wording", "games", "transcripts/files"}},
	{"commands/lessons", []string{"commands/input", "commands/judge", "commands/lisp", "commands/report", "commands/report/markdown", "commands/session", "commands/table", "commands/wording", "games", "transcripts", "transcripts/files", "transcripts/lessons"}},
	{"commands/arena", []string{"commands/arena/*", "commands/wording", "games"}},
	{"commands/arena/farm", []string{"commands/arena/match", "commands/arena/outside", "commands/arena/referee", "commands/arena/stats", "commands/catalog", "commands/players", "commands/wording", "commands/wording/secret", "games"}},
	{"commands/arena/farm/hub", []string{"commands/wording", "commands/wording/secret", "transcripts/files"}},
	{"commands/arena/arenatest", []string{"cmd/rooms", "commands/arena/match", "commands/arena/referee"}},
	{"commands/players", []string{"commands/wording", "games", "search", "search/probcut", "search/simultaneous", "search/transposition"}},
	{"commands/arena/referee", []string{"commands/arena/outside", "commands/players", "commands/position", "commands/position/record", "commands/wording", "games", "search", "search/chain"}},
	{"commands/arena/outside", []string{"commands/players", "games"}},
	{"commands/arena/column", []string{"games"}},
	{"commands/arena/match", []string{"commands/arena/column", "commands/arena/outside", "commands/arena/referee", "commands/arena/stats", "commands/players", "commands/wording", "games"}},
	{"commands/arena/stats", []string{"games"}},
	{"commands/arena/ugi", []string{"commands/players", "games"}},
	{"commands/arena/ugi/process", []string{"games"}},
	{"commands/arena/ugi/client", []string{"commands/arena/outside", "commands/arena/ugi", "commands/arena/ugi/process", "commands/play", "commands/players", "commands/position", "commands/session", "commands/wording", "games"}},
	{"commands/arena/ugi/server", []string{"commands/arena/referee", "commands/arena/ugi", "commands/players", "commands/position", "commands/wording", "games"}},
	{"commands/arena/ugi/check", []string{"commands/arena/ugi", "commands/arena/ugi/process", "commands/players", "commands/position", "games"}},
	{"commands/arena/store", []string{"commands/arena/column", "commands/arena/match", "commands/arena/stats", "commands/wording", "games", "transcripts/files"}},
	{"commands/arena/store/sqlite", []string{"commands/arena/store"}},
	{"commands/arena/plot", []string{"games"}},
	{"commands/arena/plot/picture", []string{"commands/arena/plot"}},
	{"commands/drawing/page", []string{"commands/drawing", "commands/position", "commands/position/paint"}},
	{"commands/arena/reproduce", []string{"commands/arena", "commands/arena/match", "commands/arena/referee", "commands/arena/stats", "commands/arena/store", "commands/lisp", "commands/position", "games"}},
	{"commands/analysis", []string{"commands/arena/plot", "commands/gametext", "commands/lisp", "commands/play", "commands/players", "commands/position", "commands/report", "commands/report/figures", "commands/session", "commands/table", "commands/wording", "games", "search", "search/events"}},
	{"commands/reproduce", []string{"commands/arena/reproduce", "commands/arena/store", "commands/compete", "commands/lisp", "commands/original", "commands/report", "commands/table"}},
	{"commands/book", []string{"commands/drawing", "commands/gametext", "commands/lessons", "commands/position", "commands/position/paint", "commands/report", "commands/session", "commands/walk", "commands/wording", "games", "transcripts", "transcripts/files"}},
	{"commands/book/live", []string{"commands/book", "commands/drawing", "commands/drawing/page", "commands/scenes/page", "transcripts"}},
	{"commands/drawing/browsertest", []string{"games/gamestest"}},
	{"commands/drawing", []string{"commands/lisp", "commands/play", "commands/players", "commands/position", "commands/report", "commands/session", "commands/table", "commands/walk", "commands/wording", "games", "search", "search/bounds", "search/events", "search/tree", "search/walk", "transcripts/files"}},
	{"commands/exact", []string{"commands/players", "commands/position", "games", "search", "search/events", "search/exact"}},
	{"commands/position/record", []string{"games"}},
	{"commands/position/paint", []string{"commands/position"}},
	{"commands/position", []string{"commands/players", "commands/position/record", "commands/wording", "games", "search", "search/events", "search/probcut", "search/stack", "search/transposition"}},
	{"commands/play", []string{"commands/players", "commands/position", "commands/wording", "games"}},
	{"commands/report/markdown", []string{"commands/report"}},
	{"commands/report/figures", []string{"commands/report", "games"}},
	{"commands/report", []string{"commands/wording", "games"}},
	{"commands/gametext", []string{"commands/play", "commands/players", "commands/position", "commands/report", "commands/wording", "games", "search", "search/events", "search/simultaneous"}},
	{"commands/unfinished", []string{"commands/gametext", "commands/play", "commands/report", "commands/savefile", "commands/session", "games", "transcripts/files"}},
	{"commands/savefile", []string{"commands/play", "commands/report"}},
	{"commands/input", []string{"commands/play", "commands/position", "commands/report", "commands/wording", "games"}},
	{"commands/sessiontest", []string{"cmd/rooms", "commands/lisp", "commands/report", "commands/savefile", "commands/table", "games", "games/gamestest"}},
	{"commands/session", []string{"commands/account", "commands/catalog", "commands/gametext", "commands/input", "commands/lisp", "commands/play", "commands/players", "commands/position", "commands/report", "commands/savefile", "commands/wording", "games", "search", "search/transposition", "transcripts/files"}},
	{"commands/table", []string{"commands/account", "commands/lisp", "commands/play", "commands/players", "commands/report", "commands/session", "commands/wording", "games", "search", "search/transposition"}},
	{"commands/exercises", []string{"commands/drawing", "commands/gametext", "commands/lessons", "commands/lisp", "commands/play", "commands/position", "commands/report", "commands/report/markdown", "commands/session", "commands/table", "commands/wording", "games", "transcripts/exercises", "transcripts/files"}},
	{"commands/classroom", []string{"commands/exercises", "commands/input", "commands/judge", "commands/lessons", "commands/lisp", "commands/quiz", "commands/report", "commands/report/figures", "commands/session", "commands/table", "commands/wording", "games", "transcripts/files"}},
	{"commands/classroom/board", []string{"commands/drawing", "commands/judge", "commands/play", "commands/position", "commands/quiz", "commands/scenes", "commands/serving", "commands/session", "commands/wording", "commands/wording/secret", "games", "search/events", "search/tree", "transcripts/files"}},
	{"transcripts/exercises", nil},
	{"commands/quiz", []string{"commands/drawing", "commands/gametext", "commands/input", "commands/judge", "commands/lisp", "commands/play", "commands/players", "commands/position", "commands/position/paint", "commands/report", "commands/report/figures", "commands/session", "commands/table", "commands/walk", "commands/wording", "games", "search", "search/events", "search/simultaneous", "search/tree", "transcripts/files"}},
	{"commands/catalog", []string{"commands/position", "games"}},
	{"commands/owngames", []string{"commands/catalog", "commands/lisp", "commands/report", "commands/session", "commands/table", "commands/wording", "games", "games/laws", "games/lispgame", "games/lispgame/*"}},
	{"commands/sampling", []string{"commands/lisp", "commands/arena/plot", "commands/play", "commands/players", "commands/position", "commands/report", "commands/session", "commands/table", "commands/wording", "games", "search", "search/classic", "search/iterated", "search/sampling"}},
	{"commands/original", []string{"commands/catalog", "commands/position", "games", "games/sorry", "search", "search/engines/sorry/original", "search/events"}},
	{"commands/byhand", []string{"commands/arena/stats", "commands/arena/store", "commands/compete", "commands/lisp", "commands/play", "commands/position", "commands/report", "commands/session", "commands/table", "games"}},
	{"commands/coach", []string{"commands/analysis", "commands/arena/stats", "commands/gametext", "commands/input", "commands/lisp", "commands/lispfile", "commands/play", "commands/players", "commands/position", "commands/report", "commands/savefile", "commands/session", "commands/table", "commands/wording", "games", "search/levels"}},
	{"commands/pages", []string{"commands/lisp", "commands/report", "commands/report/markdown", "commands/session", "commands/table", "commands/wording", "docs", "games", "transcripts"}},
	{"docs", nil},
	{"commands/practice", []string{"commands/arena/plot", "commands/arena/store", "commands/coach", "commands/input", "commands/lisp", "commands/play", "commands/position", "commands/report", "commands/report/figures", "commands/session", "commands/table", "commands/wording", "games"}},
	{"commands/compete", []string{"commands/account", "commands/arena", "commands/arena/*", "commands/catalog", "commands/lisp", "commands/play", "commands/players", "commands/position", "commands/report", "commands/report/figures", "commands/session", "commands/table", "commands/wording", "games", "transcripts/files"}},
	{"commands/solved", []string{"commands/account", "commands/arena/referee", "commands/catalog", "commands/compete", "commands/lisp", "commands/players", "commands/position", "commands/report", "commands/report/figures", "commands/session", "commands/table", "commands/wording", "games", "games/*", "search", "search/engines/*", "search/levels", "search/tablebase", "search/tablebase/generic", "transcripts/files", "transcripts/files/free"}},
	{"commands/scenes/letters", []string{"commands/gametext", "commands/position", "commands/report", "games", "games/scene"}},
	{"commands/scenes/raster", []string{"commands/scenes"}},
	{"commands/scenes/page", []string{"commands/scenes"}},
	{"commands/serving", nil},
	{"commands/scenes/projector", []string{"commands/report", "commands/scenes", "commands/scenes/page", "commands/serving", "commands/session", "commands/table", "games"}},
	{"commands/scenes", []string{"commands/coach", "commands/gametext", "commands/lisp", "commands/play", "commands/position", "commands/position/paint", "commands/report", "commands/session", "commands/table", "commands/wording", "games", "games/scene", "search/levels", "transcripts/files"}},
	{"commands/walk", []string{"commands/gametext", "commands/input", "commands/lisp", "commands/players", "commands/position", "commands/position/paint", "commands/report", "commands/session", "commands/table", "commands/wording", "games", "search", "search/bounds", "search/events", "search/joint", "search/tree", "search/walk"}},
	{"commands", []string{"commands/analysis", "commands/catalog", "commands/drawing", "commands/gametext", "commands/input", "commands/lisp", "commands/lispfile", "commands/play", "commands/players", "commands/position", "commands/report", "commands/savefile", "commands/session", "commands/table", "commands/wording", "games", "search", "search/events", "search/simultaneous", "transcripts/files"}},
	{"commands/typedtrees", []string{"commands/lisp", "commands/table", "games", "games/tree"}},
	{"transcripts", nil},
	{"transcripts/files", nil},
	{"transcripts/files/mapped", []string{"transcripts/files"}},
	{"transcripts/picture", []string{"transcripts"}},
	{"transcripts/lessons", nil},
	{"search", []string{"games", "search/bounds", "search/events", "search/joint", "search/matrix", "search/simultaneous", "search/stack", "search/transposition"}},
	{"search/stack", []string{"games", "search/bounds", "search/events", "search/joint"}},
	{"search/events", []string{"games", "search/joint"}},
	{"search/simultaneous", []string{"games", "search/bounds", "search/events", "search/joint", "search/matrix", "search/stack"}},
	{"search/bounds", []string{"games"}},
	{"search/transposition", []string{"games", "search/bounds", "search/hugepages"}},
	{"search/joint", []string{"search/matrix"}},
	{"search/opponent", nil},
	{"search/matrix", nil},
	{"search/matrix/*", nil}, // the reference for its tests
	{"search/levels", []string{"games", "search"}},
	{"search/engines/GAME", []string{"games", "games/GAME", "games/GAME/*", "search/engines/GAME/*"}},
	{"search/engines/GAME/*", []string{"games", "games/text", "games/GAME", "games/GAME/*", "search", "search/clock", "search/opponent", "search/hugepages", "search/loops", "search/matrix", "search/joint", "search/tablebase", "search/tablebase/generic", "search/transposition", "search/engines/GAME/*", "search/events", "transcripts/files"}},
	{"search/hugepages", nil},
	{"search/loops", []string{"search/hugepages"}},
	{"search/iterated", []string{"games", "search", "search/simultaneous", "search/stack"}},
	{"search/chain", []string{"games"}},
	{"search/tablebase", []string{"games", "search/hugepages", "search/loops", "transcripts/files", "transcripts/files/mapped"}},
	{"search/tablebase/generic", []string{"games", "search/chain", "search/hugepages", "search/loops", "search/matrix"}},
	{"search/tablebase/*", []string{"games", "search", "search/*", "transcripts/files"}},
	{"search/searchtest", []string{"games", "games/gamestest", "search", "search/bounds", "search/transposition"}},
	{"search/walk", []string{"games", "search", "search/bounds", "search/events", "search/joint"}},
	{"search/exact", []string{"games", "search/events", "search/walk"}},
	{"search/tree", []string{"games", "search/bounds", "search/events", "search/walk"}},
	{"search/classic", []string{"games", "search", "search/bounds", "search/stack"}},
	{"search/sampling", []string{"games", "search", "search/bounds", "search/events", "search/iterated", "search/matrix", "search/simultaneous", "search/stack"}},
	{"search/*", []string{"search", "games"}},
	{"games", nil},
	{"games/text", []string{"games"}},
	{"games/laws", []string{"games"}},
	{"games/gamestest", []string{"games", "games/laws"}},
	{"games/scene", []string{"games"}},
	{"commands/owngames/pagetest", []string{"commands/owngames", "games/lispgame", "transcripts"}},
	{"games/lispgame", []string{"games", "games/laws", "games/lispgame/language", "games/scene", "games/text"}},
	{"games/sorry/track", []string{"games", "games/scene", "games/text"}}, // what both games of Sorry! share
	{"games/sorry", []string{"games", "games/scene", "games/sorry/track", "games/text"}},
	{"games/GAME/*", []string{"games", "games/scene", "games/text", "games/GAME", "games/GAME/*"}}, // a variant of a game
	{"games/*", []string{"games", "games/scene", "games/text"}},
	{"docs/*", []string{"games", "games/text"}}, // the example of a game
}

// onlyHere keeps libraries in the folders that know how to handle them.
var onlyHere = map[string]string{
	"github.com/chzyer/readline":               "repl/lineeditor",
	"github.com/nats-io/nats.go":               "commands/arena/farm",
	"github.com/nats-io/nats.go/jetstream":     "commands/arena/farm",
	"github.com/nats-io/nats-server/v2/server": "commands/arena/farm/hub",
	"github.com/coder/websocket":               "commands/serving",
	"rsc.io/qr":                                "commands/classroom/board",
	"golang.org/x/text/unicode/norm":           "commands/classroom commands/classroom/board", // names that are one name
	"golang.org/x/text/width":                  "repl/lineeditor",
	"github.com/fatih/color":                   "repl",
	"github.com/google/shlex":                  "repl commands/arena/ugi/process",
	"github.com/spf13/cobra":                   "cmd cmd/*",
	"github.com/spf13/cobra/doc":               "cmd/man",
	"github.com/adrg/xdg":                      "cmd cmd/farm cmd/line",
	"golang.org/x/sys/unix":                    "transcripts/files transcripts/files/mapped repl/lineeditor",
	"golang.org/x/term":                        "cmd/line",
	"github.com/gofrs/flock":                   "transcripts/files",

	// Markdown, which lessons show in the terminal (commands/report) and books in a
	// browser (commands/book).
	"github.com/yuin/goldmark":               "commands/report/markdown commands/book",
	"github.com/yuin/goldmark/ast":           "commands/report/markdown commands/book",
	"github.com/yuin/goldmark/extension":     "commands/report/markdown commands/book",
	"github.com/yuin/goldmark/extension/ast": "commands/report/markdown commands/book",
	"github.com/yuin/goldmark/text":          "commands/report/markdown commands/book",
	"github.com/yuin/goldmark/parser":        "commands/book",
	"github.com/yuin/goldmark/renderer":      "commands/book",
	"github.com/yuin/goldmark/renderer/html": "commands/book",
	"github.com/yuin/goldmark/util":          "commands/book",

	"github.com/chromedp/chromedp":          "commands/drawing/browsertest",
	"github.com/chromedp/cdproto/cdp":       "commands/drawing/browsertest",
	"github.com/chromedp/cdproto/emulation": "commands/drawing/browsertest",
	"github.com/chromedp/cdproto/input":     "commands/drawing/browsertest",
	"github.com/chromedp/cdproto/network":   "commands/drawing/browsertest",
	"github.com/chromedp/cdproto/runtime":   "commands/drawing/browsertest",

	"modernc.org/sqlite":                       "commands/arena/store/sqlite",
	"golang.org/x/image/font/gofont/goregular": "commands/arena/plot/picture commands/scenes/raster",
	"golang.org/x/image/font/opentype":         "commands/arena/plot/picture commands/scenes/raster",
	"golang.org/x/image/font/gofont/gobold":    "commands/scenes/raster",
	"golang.org/x/image/font":                  "commands/scenes/raster",
	"golang.org/x/image/math/fixed":            "commands/scenes/raster",
	"golang.org/x/image/vector":                "commands/scenes/raster",
	"gonum.org/v1/plot/font":                   "commands/arena/plot/picture",
	"gonum.org/v1/plot/text":                   "commands/arena/plot/picture",
	"gonum.org/v1/plot/vg":                     "commands/arena/plot/picture",
	"gonum.org/v1/plot/vg/vgimg":               "commands/arena/plot/picture",
	"gonum.org/v1/plot/vg/vgsvg":               "commands/arena/plot/picture",
	"gonum.org/v1/plot/vg/draw":                "commands/arena/plot/picture",
	"github.com/guptarohit/asciigraph":         "commands/arena/plot",
}

// standardOnly are the folders that use no library at all.
var standardOnly = []string{"games", "games/*", "search", "search/bounds", "search/events", "search/hugepages", "search/joint", "search/loops", "search/matrix", "search/matrix/*", "search/simultaneous", "search/stack", "search/tablebase/generic", "search/transposition", "commands/lisp", "commands/lisp/*", "transcripts"}

type goPackage struct {
	ImportPath                         string
	Imports, TestImports, XTestImports []string
}

func TestImportDirections(t *testing.T) {
	for _, p := range listPackages(t) {
		folder := strings.TrimPrefix(p.ImportPath, "parlor/")
		for _, path := range p.Imports {
			if own, ok := strings.CutPrefix(path, "parlor/"); ok {
				if !allowed(folder, own) {
					t.Errorf("%s may not import %s", folder, own)
				}
				continue
			}
			if !strings.Contains(path, ".") { // the standard library
				continue
			}
			if home, known := onlyHere[path]; !known || !matchesAny(folder, strings.Fields(home)) {
				t.Errorf("%s may not import %s", folder, path)
			}
			if matchesAny(folder, standardOnly) {
				t.Errorf("%s uses the standard library only, and imports %s", folder, path)
			}
		}
	}
}

func listPackages(t *testing.T) []goPackage {
	t.Helper()
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports,TestImports,XTestImports", "parlor/...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var packages []goPackage
	decoder := json.NewDecoder(strings.NewReader(string(out)))
	for {
		var p goPackage
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		packages = append(packages, p)
	}
	if len(packages) < 8 {
		t.Fatalf("go list found only %d packages", len(packages))
	}
	return packages
}

// allowed says whether the first rule that fits a folder lets it import another.
func allowed(folder, imported string) bool {
	for _, rule := range mayImport {
		if game, ok := matches(folder, rule.folder, ""); ok {
			return slices.ContainsFunc(rule.own, func(pattern string) bool {
				_, ok := matches(imported, pattern, game)
				return ok
			})
		}
	}
	return false
}

// matches says whether a folder fits a pattern, and what GAME stands for in it:
// for game, unless that is empty, when it may be any name.
func matches(folder, pattern, game string) (string, bool) {
	base, below := strings.CutSuffix(pattern, "/*")
	names, wanted := strings.Split(folder, "/"), strings.Split(base, "/")
	if len(names) < len(wanted) || (len(names) > len(wanted)) != below {
		return "", false
	}
	for i, w := range wanted {
		if w == "GAME" && game == "" {
			game = names[i]
		}
		if w == "GAME" {
			w = game
		}
		if names[i] != w {
			return "", false
		}
	}
	return game, true
}

func matchesAny(folder string, patterns []string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool {
		_, ok := matches(folder, p, "")
		return ok
	})
}
