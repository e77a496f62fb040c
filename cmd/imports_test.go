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
	{"cmd/games", []string{"commands/arena/referee", "commands/game/catalog", "commands/lab/learning/trainer", "games", "games/*", "search/engines/*", "search/judge", "search/levels", "search/tablebase/generic"}},
	{"cmd/rooms", []string{"cmd/*", "commands", "commands/*", "search/*"}}, // the list, which nothing below sees
	{"cmd/playground", []string{"cmd/games", "commands", "commands/*", "games", "repl", "search/*", "transcripts"}},
	{"cmd/small", []string{"commands/game/play", "commands/game/position", "commands/view/boards", "games", "games/*", "search", "search/engines/*", "search/judge", "search/levels", "search/transposition"}},
	{"cmd/man", []string{"cmd"}},
	{"cmd/facts", nil},
	{"cmd/packages", []string{"cmd/facts", "transcripts/files"}},
	{"cmd/farm", []string{"cmd/facts", "cmd/matches", "cmd/rooms", "commands/arena/compete", "commands/arena/farm", "commands/arena/farm/hub", "commands/arena/match", "commands/arena/outside", "commands/game/players", "commands/text/wording", "commands/view/serving/secret", "transcripts/files"}},
	{"cmd/line", []string{"cmd/facts", "commands", "commands/shell/session", "commands/text/report", "commands/text/wording", "repl", "repl/lineeditor"}},
	{"cmd/matches", []string{"cmd/facts", "cmd/line", "commands", "commands/arena/compete", "commands/arena/match", "commands/shell/session"}},
	{"cmd/solve", []string{"cmd/line", "commands/lab/solved", "commands/text/wording"}},
	{"cmd/class", []string{"cmd/line", "commands/school/classroom/board", "commands/shell/session", "commands/text/wording", "transcripts/files"}},
	{"cmd/kernel", []string{"cmd/facts", "cmd/kernel/zmtp", "cmd/line", "commands/game/gametext", "commands/game/position", "commands/lisp", "commands/lisp/openform", "commands/text/report", "commands/text/wording", "commands/view/boards", "commands/view/drawing", "commands/view/scenes", "games/scene", "repl", "search/tree", "transcripts/files"}},
	{"cmd/kernel/zmtp", nil},
	{"cmd/book", []string{"cmd/line", "commands/game/catalog", "commands/text/wording", "commands/view/book", "commands/view/book/live", "repl", "transcripts", "transcripts/files"}},
	{"cmd", []string{"cmd/facts", "cmd/line", "cmd/rooms", "commands/game/catalog", "commands/shell/table", "commands/text/report", "commands/text/wording", "repl", "repl/lineeditor", "transcripts", "transcripts/files", "transcripts/picture"}},
	{"repl/repltest", []string{"cmd/rooms", "commands", "commands/text/report", "repl"}},
	{"repl/lineeditor", []string{"commands/lisp/openform", "commands/text/report", "repl", "transcripts/files"}},
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
	{"commands/lisp/loop", []string{"commands/lisp/data", "commands/lisp/eval", "commands/lisp/library", "games/clause"}},
	{"games/clause", nil},
	{"commands/lisp/forms", []string{"commands/lisp/data", "commands/lisp/eval", "commands/lisp/format", "commands/lisp/library", "commands/lisp/loop", "commands/lisp/memory", "commands/lisp/sequences"}},
	{"commands/text/wording", []string{"games"}},
	{"commands/shell/account", []string{"games"}},
	{"commands/school/judge", []string{"commands/text/wording", "games"}},
	{"commands/shell/lispfile", []string{"commands/lisp", "commands/shell/account", "commands/shell/savefile", "commands/shell/session", "commands/text/wording", "games", "transcripts/files"}},
	{"commands/school/lessons", []string{"commands/game/position", "commands/lisp", "commands/school/judge", "commands/shell/input", "commands/shell/session", "commands/shell/table", "commands/text/report", "commands/text/wording", "commands/view/markdown", "games", "transcripts", "transcripts/files", "transcripts/lessons"}},
	{"commands/arena", []string{"commands/arena/*", "commands/text/wording", "games"}},
	{"commands/arena/farm", []string{"commands/arena/match", "commands/arena/outside", "commands/arena/referee", "commands/arena/stats", "commands/game/catalog", "commands/game/players", "commands/text/wording", "commands/view/serving/secret", "games"}},
	{"commands/arena/farm/hub", []string{"commands/text/wording", "commands/view/serving/secret", "transcripts/files"}},
	{"commands/arena/arenatest", []string{"cmd/rooms", "commands/arena/match", "commands/arena/referee"}},
	{"commands/game/players", []string{"commands/text/wording", "games", "search", "search/probcut", "search/simultaneous", "search/transposition"}},
	{"commands/arena/referee", []string{"commands/arena/outside", "commands/game/players", "commands/game/position", "commands/game/position/record", "commands/text/wording", "games", "search", "search/chain"}},
	{"commands/arena/outside", []string{"commands/game/players", "games"}},
	{"commands/arena/column", []string{"games"}},
	{"commands/arena/match", []string{"commands/arena/column", "commands/arena/outside", "commands/arena/referee", "commands/arena/stats", "commands/game/players", "commands/text/wording", "games"}},
	{"commands/arena/stats", []string{"games"}},
	{"commands/arena/ugi", []string{"commands/game/players", "games"}},
	{"commands/arena/ugi/process", []string{"games"}},
	{"commands/arena/ugi/client", []string{"commands/arena/outside", "commands/arena/ugi", "commands/arena/ugi/process", "commands/game/play", "commands/game/players", "commands/game/position", "commands/shell/session", "commands/text/wording", "games"}},
	{"commands/arena/ugi/server", []string{"commands/arena/referee", "commands/arena/ugi", "commands/game/players", "commands/game/position", "commands/text/wording", "games"}},
	{"commands/arena/ugi/check", []string{"commands/arena/ugi", "commands/arena/ugi/process", "commands/game/players", "commands/game/position", "games"}},
	{"commands/arena/store", []string{"commands/arena/column", "commands/arena/match", "commands/arena/stats", "commands/text/wording", "games", "transcripts/files"}},
	{"commands/arena/store/sqlite", []string{"commands/arena/store"}},
	{"commands/arena/plot", []string{"games"}},
	{"commands/arena/plot/picture", []string{"commands/arena/plot"}},
	{"commands/view/drawing/bitmap", []string{"commands/view/boards", "commands/view/drawing", "commands/view/scenes/raster", "games"}},
	{"commands/view/drawing/page", []string{"commands/game/position", "commands/view/drawing", "commands/view/paint"}},
	{"commands/arena/reproduce", []string{"commands/arena", "commands/arena/match", "commands/arena/referee", "commands/arena/stats", "commands/arena/store", "commands/game/position", "commands/lisp", "games"}},
	{"commands/lab/analysis", []string{"commands/arena/plot", "commands/game/gametext", "commands/game/play", "commands/game/players", "commands/game/position", "commands/lisp", "commands/shell/session", "commands/shell/table", "commands/text/figures", "commands/text/report", "commands/text/wording", "games", "search", "search/events"}},
	{"commands/lab/reproduce", []string{"commands/arena/compete", "commands/arena/reproduce", "commands/arena/store", "commands/lab/original", "commands/lisp", "commands/shell/table", "commands/text/report"}},
	{"commands/view/book", []string{"commands/game/gametext", "commands/game/position", "commands/lab/walk", "commands/school/exercises", "commands/school/lessons", "commands/shell/session", "commands/text/report", "commands/text/wording", "commands/view/drawing", "commands/view/paint", "games", "transcripts", "transcripts/files", "transcripts/term"}},
	{"commands/view/book/live", []string{"commands/game/catalog", "commands/shell/session", "commands/view/boards", "commands/view/book", "commands/view/drawing", "commands/view/drawing/page", "commands/view/scenes", "commands/view/scenes/page", "commands/view/scenes/raster", "commands/view/walkpage", "games", "transcripts"}},
	{"commands/view/drawing/browsertest", []string{"games/gamestest"}},
	{"commands/view/drawing", []string{"commands/game/play", "commands/game/players", "commands/game/position", "commands/lab/walk", "commands/lisp", "commands/shell/session", "commands/shell/table", "commands/text/report", "commands/text/wording", "games", "search", "search/bounds", "search/events", "search/tree", "search/walk", "transcripts/files"}},
	{"commands/lab/exact", []string{"commands/game/players", "commands/game/position", "games", "search", "search/events", "search/exact"}},
	{"commands/game/position/record", []string{"games"}},
	{"commands/view/paint", []string{"commands/game/position"}},
	{"commands/game/position", []string{"commands/game/players", "commands/game/position/record", "commands/text/wording", "games", "search", "search/events", "search/probcut", "search/stack", "search/transposition"}},
	{"commands/game/play", []string{"commands/game/players", "commands/game/position", "commands/text/wording", "games"}},
	{"commands/view/markdown", []string{"commands/text/report"}},
	{"commands/text/figures", []string{"commands/text/report", "games"}},
	{"commands/text/report", []string{"commands/text/wording", "games"}},
	{"commands/game/gametext", []string{"commands/game/play", "commands/game/players", "commands/game/position", "commands/text/figures", "commands/text/report", "commands/text/wording", "games", "search", "search/events", "search/simultaneous"}},
	{"commands/hand/unfinished", []string{"commands/game/gametext", "commands/game/play", "commands/shell/input", "commands/shell/savefile", "commands/shell/session", "commands/text/report", "games", "transcripts/files"}},
	{"commands/shell/savefile", []string{"commands/game/play", "commands/lisp", "commands/text/report"}},
	{"commands/shell/input", []string{"commands/game/play", "commands/game/position", "commands/text/report", "commands/text/wording", "games"}},
	{"commands/tests/viewkinds", []string{"commands/view/drawing/browsertest"}},
	{"commands/tests/coretest", []string{"commands", "commands/game/catalog", "commands/lisp", "commands/shell/table", "commands/text/report", "games/gamestest", "repl"}},
	{"commands/tests/sessiontest", []string{"cmd/rooms", "commands/lisp", "commands/shell/savefile", "commands/shell/table", "commands/text/report", "games", "games/gamestest", "repl"}},
	{"commands/shell/session", []string{"commands/game/catalog", "commands/game/gametext", "commands/game/play", "commands/game/players", "commands/game/position", "commands/lisp", "commands/shell/account", "commands/shell/input", "commands/shell/savefile", "commands/text/report", "commands/text/wording", "games", "search", "search/transposition", "transcripts/files", "transcripts/files/free"}},
	{"commands/shell/table", []string{"commands/game/play", "commands/game/players", "commands/lisp", "commands/shell/account", "commands/shell/session", "commands/text/report", "commands/text/wording", "games", "search", "search/transposition"}},
	{"commands/school/exercises", []string{"commands/game/gametext", "commands/game/play", "commands/game/position", "commands/lisp", "commands/school/lessons", "commands/shell/input", "commands/shell/session", "commands/shell/table", "commands/text/report", "commands/text/wording", "commands/view/drawing", "commands/view/markdown", "games", "transcripts/exercises", "transcripts/files"}},
	{"commands/school/classroom", []string{"commands/game/position", "commands/lisp", "commands/school/exercises", "commands/school/judge", "commands/school/lessons", "commands/school/quiz", "commands/shell/input", "commands/shell/savefile", "commands/shell/session", "commands/shell/table", "commands/text/figures", "commands/text/report", "commands/text/wording", "games", "transcripts/files", "transcripts/term"}},
	{"commands/school/classroom/board/polls", []string{"commands/shell/input", "commands/text/wording"}},
	{"commands/school/classroom/board", []string{"commands/game/play", "commands/game/position", "commands/school/classroom", "commands/school/classroom/board/polls", "commands/school/judge", "commands/school/lessons", "commands/school/quiz", "commands/shell/session", "commands/text/wording", "commands/view/boards", "commands/view/drawing", "commands/view/scenes/page", "commands/view/serving", "commands/view/serving/secret", "commands/view/walkpage", "games", "games/scene", "search/events", "search/tree", "transcripts/files"}},
	{"commands/school/gradebook", []string{"commands/lisp", "commands/school/classroom", "commands/shell/session", "commands/shell/table", "commands/text/figures", "commands/text/report", "commands/text/wording", "games"}},
	{"commands/school/handouts", []string{"commands/lisp", "commands/school/classroom", "commands/school/gradebook", "commands/school/quiz", "commands/shell/session", "commands/shell/table", "commands/text/report", "commands/text/wording", "commands/view/drawing", "commands/view/paint", "transcripts/files"}},
	{"transcripts/exercises", nil},
	{"transcripts/term", nil},
	{"commands/school/quiz", []string{"commands/game/gametext", "commands/game/play", "commands/game/players", "commands/game/position", "commands/lab/walk", "commands/lisp", "commands/school/judge", "commands/shell/input", "commands/shell/session", "commands/shell/table", "commands/text/figures", "commands/text/report", "commands/text/wording", "commands/view/drawing", "commands/view/paint", "games", "search", "search/events", "search/simultaneous", "search/tree", "transcripts/files"}},
	{"commands/game/catalog", []string{"commands/game/position", "games"}},
	{"commands/lab/ownsearch", []string{"commands/lisp", "commands/shell/account", "commands/shell/session", "commands/shell/table", "commands/text/report", "commands/text/wording", "games", "search", "search/bounds", "search/stack"}},
	{"commands/lab/owngames", []string{"commands/game/catalog", "commands/lisp", "commands/shell/session", "commands/shell/table", "commands/text/report", "commands/text/wording", "games", "games/laws", "games/lispgame", "games/lispgame/*", "transcripts"}},
	{"commands/lab/learning", []string{"commands/arena/compete", "commands/arena/plot", "commands/arena/store", "commands/game/catalog", "commands/game/position", "commands/lab/analysis", "commands/lab/learning/trainer", "commands/lab/walk", "commands/lisp", "commands/shell/session", "commands/shell/table", "commands/text/figures", "commands/text/report", "commands/text/wording", "games", "search/learning"}},
	{"commands/lab/learning/trainer", []string{"commands/game/position", "commands/text/wording", "games", "search/learning"}},
	{"commands/lab/growth", []string{"commands/arena/plot", "commands/game/play", "commands/game/players", "commands/game/position", "commands/lisp", "commands/shell/table", "commands/text/figures", "commands/text/report", "games", "search"}},
	{"commands/lab/hidden", []string{"commands/arena/plot", "commands/game/catalog", "commands/game/play", "commands/game/players", "commands/game/position", "commands/lisp", "commands/shell/session", "commands/shell/table", "commands/text/report", "commands/text/wording", "games", "games/tree", "search", "search/events", "search/hidden"}},
	{"commands/lab/hidden/questions", []string{"commands/lab/hidden", "commands/school/quiz", "games", "games/tree", "search/hidden"}},
	{"commands/lab/hidden/picture", []string{"commands/lab/hidden", "commands/lisp", "commands/shell/session", "commands/shell/table", "commands/text/report", "commands/view/drawing", "games", "games/tree", "search/events", "search/hidden", "search/tree", "transcripts/files"}},
	{"commands/lab/sampling", []string{"commands/arena/plot", "commands/game/play", "commands/game/players", "commands/game/position", "commands/lisp", "commands/shell/session", "commands/shell/table", "commands/text/report", "commands/text/wording", "games", "search", "search/classic", "search/iterated", "search/sampling"}},
	{"commands/lab/original", []string{"commands/game/catalog", "commands/game/players", "commands/game/position", "games", "games/sorry", "search", "search/engines/sorry/original", "search/events"}},
	{"commands/hand/score", []string{"commands/arena/stats", "commands/arena/store", "commands/lisp", "commands/shell/session", "commands/shell/table", "commands/text/report"}},
	{"commands/hand/coach", []string{"commands", "commands/arena/stats", "commands/game/gametext", "commands/game/play", "commands/game/players", "commands/game/position", "commands/lab/analysis", "commands/lisp", "commands/shell/input", "commands/shell/lispfile", "commands/shell/savefile", "commands/shell/session", "commands/shell/table", "commands/text/figures", "commands/text/report", "commands/text/wording", "games", "search/levels"}},
	{"commands/view/pages", []string{"commands/lisp", "commands/shell/session", "commands/shell/table", "commands/text/report", "commands/text/wording", "commands/view/markdown", "docs", "games", "transcripts"}},
	{"docs", nil},
	{"commands/hand/practice", []string{"commands/arena/plot", "commands/arena/store", "commands/game/play", "commands/game/position", "commands/hand/coach", "commands/lisp", "commands/shell/input", "commands/shell/session", "commands/shell/table", "commands/text/figures", "commands/text/report", "commands/text/wording", "games"}},
	{"commands/arena/compete", []string{"commands/arena", "commands/arena/*", "commands/game/catalog", "commands/game/play", "commands/game/players", "commands/game/position", "commands/lisp", "commands/shell/account", "commands/shell/session", "commands/shell/table", "commands/text/figures", "commands/text/report", "commands/text/wording", "games", "transcripts/files"}},
	{"commands/lab/solved", []string{"commands/arena/compete", "commands/arena/referee", "commands/game/catalog", "commands/game/players", "commands/game/position", "commands/lisp", "commands/shell/account", "commands/shell/session", "commands/shell/table", "commands/text/figures", "commands/text/report", "commands/text/wording", "games", "games/*", "search", "search/engines/*", "search/levels", "search/tablebase", "search/tablebase/generic", "transcripts/files", "transcripts/files/free"}},
	{"commands/view/scenes/letters", []string{"commands/game/gametext", "commands/game/position", "commands/text/report", "games", "games/scene"}},
	{"commands/view/scenes/raster", []string{"commands/view/boards", "commands/view/scenes"}},
	{"commands/view/scenes/page", []string{"commands/view/scenes"}},
	{"commands/view/serving", nil},
	{"commands/view/scenes/projector", []string{"commands/game/play", "commands/hand/coach", "commands/shell/input", "commands/shell/session", "commands/shell/table", "commands/text/report", "commands/text/wording", "commands/view/boards", "commands/view/scenes", "commands/view/scenes/page", "commands/view/serving", "games"}},
	{"commands/view/scenes/typed", []string{"commands/game/position", "commands/lab/walk", "commands/shell/session", "commands/view/drawing", "commands/view/scenes", "games", "games/tree", "search/events", "search/walk"}},
	{"commands/view/walkpage", []string{"commands/game/play", "commands/game/position", "commands/lab/walk", "commands/view/boards", "commands/view/scenes", "commands/view/scenes/page", "games", "games/scene", "search/events", "search/walk"}},
	{"commands/view/walkpage/open", []string{"commands/lab/walk", "commands/shell/session", "commands/view/scenes/projector", "commands/view/walkpage"}},
	{"commands/view/boards", []string{"commands/game/play", "commands/game/position", "commands/text/wording", "games", "games/scene", "search/levels"}},
	{"commands/view/scenes", []string{"commands/game/gametext", "commands/game/play", "commands/game/position", "commands/hand/coach", "commands/lisp", "commands/shell/session", "commands/shell/table", "commands/text/report", "commands/text/wording", "commands/view/boards", "commands/view/paint", "games", "games/scene", "search/levels", "transcripts/files"}},
	{"commands/lab/walk/predict", []string{"commands/lab/walk", "commands/lisp", "commands/school/judge", "commands/shell/input", "commands/shell/session", "commands/shell/table", "commands/text/report", "commands/text/wording", "games", "search/events", "search/walk"}},
	{"commands/lab/walk", []string{"commands/game/gametext", "commands/game/players", "commands/game/position", "commands/lisp", "commands/shell/input", "commands/shell/session", "commands/shell/table", "commands/text/figures", "commands/text/report", "commands/text/wording", "commands/view/paint", "games", "search", "search/bounds", "search/events", "search/joint", "search/tree", "search/walk"}},
	{"commands", []string{"commands/game/catalog", "commands/game/gametext", "commands/game/play", "commands/game/players", "commands/game/position", "commands/lisp", "commands/shell/input", "commands/shell/lispfile", "commands/shell/savefile", "commands/shell/session", "commands/shell/table", "commands/text/report", "commands/text/wording", "games", "search", "search/events", "search/simultaneous", "transcripts/files"}},
	{"commands/lab/typedtrees", []string{"commands/game/play", "commands/game/position", "commands/lisp", "commands/shell/session", "commands/shell/table", "commands/text/report", "games", "games/tree", "search", "search/events"}},
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
	{"search/judge", []string{"games", "search", "search/transposition"}},
	{"search/levels", []string{"games"}},
	{"search/engines/GAME", []string{"games", "games/GAME", "games/GAME/*", "search/engines/GAME/*"}},
	{"search/engines/GAME/*", []string{"games", "games/GAME", "games/GAME/*", "games/text", "search", "search/clock", "search/engines/GAME/*", "search/events", "search/hugepages", "search/joint", "search/loops", "search/matrix", "search/opponent", "search/tablebase", "search/tablebase/generic", "search/transposition", "transcripts/files"}},
	{"search/hugepages", nil},
	{"search/loops", []string{"search/hugepages"}},
	{"search/iterated", []string{"games", "search", "search/events", "search/simultaneous", "search/stack"}},
	{"search/hidden", []string{"games", "search/events"}},
	{"search/chain", []string{"games"}},
	{"search/tablebase", []string{"games", "search/hugepages", "search/loops", "transcripts/files", "transcripts/files/free", "transcripts/files/mapped"}},
	{"search/tablebase/generic", []string{"games", "search/chain", "search/hugepages", "search/loops", "search/matrix"}},
	{"search/tablebase/*", []string{"games", "search", "search/*", "transcripts/files"}},
	{"search/searchtest", []string{"games", "games/gamestest", "search", "search/bounds", "search/transposition"}},
	{"search/walk", []string{"games", "search", "search/bounds", "search/events", "search/joint"}},
	{"search/exact", []string{"games", "search/events", "search/walk"}},
	{"search/tree", []string{"games", "search/bounds", "search/events", "search/walk"}},
	{"search/classic", []string{"games", "search", "search/bounds", "search/stack"}},
	{"search/learning", []string{"games"}},
	{"search/sampling", []string{"games", "search", "search/bounds", "search/events", "search/hugepages", "search/iterated", "search/matrix", "search/simultaneous", "search/stack"}},
	{"search/*", []string{"games", "search"}},
	{"games", nil},
	{"games/text", []string{"games"}},
	{"games/weighted", []string{"games"}},
	{"games/laws", []string{"games", "games/weighted"}},
	{"games/gamestest", []string{"games", "games/laws"}},
	{"games/scene", []string{"games"}},
	{"commands/lab/owngames/pagetest", []string{"commands/lab/owngames", "games/lispgame"}},
	{"games/lispgame", []string{"games", "games/laws", "games/lispgame/language", "games/scene", "games/text", "games/weighted"}},
	{"games/lispgame/language", []string{"games", "games/clause"}},
	{"games/sorry/track", []string{"games", "games/scene", "games/text", "games/weighted"}}, // what both games of Sorry! share
	{"games/sorry", []string{"games", "games/scene", "games/sorry/track", "games/text", "games/weighted"}},
	{"games/GAME/*", []string{"games", "games/GAME", "games/GAME/*", "games/scene", "games/text", "games/weighted"}}, // a variant of a game
	{"games/*", []string{"games", "games/scene", "games/text", "games/weighted"}},
	{"docs/*", []string{"games", "games/text", "games/weighted"}}, // the example of a game
}

// onlyHere keeps libraries in the folders that know how to handle them.
var onlyHere = map[string]string{
	"github.com/chzyer/readline":               "repl/lineeditor",
	"github.com/rivo/uniseg":                   "repl/lineeditor",
	"github.com/nats-io/nats.go":               "commands/arena/farm",
	"github.com/nats-io/nats.go/jetstream":     "commands/arena/farm",
	"github.com/nats-io/nats-server/v2/server": "commands/arena/farm/hub",
	"github.com/coder/websocket":               "commands/view/serving",
	"rsc.io/qr":                                "commands/school/classroom/board",
	"golang.org/x/text/unicode/norm":           "commands/school/classroom commands/school/classroom/board commands/school/gradebook", // names that are one name
	"golang.org/x/text/width":                  "commands/text/report",
	"github.com/fatih/color":                   "repl",
	"github.com/google/shlex":                  "repl commands/arena/ugi/process",
	"github.com/spf13/cobra":                   "cmd cmd/*",
	"github.com/spf13/cobra/doc":               "cmd/man",
	"github.com/adrg/xdg":                      "cmd cmd/farm cmd/line",
	"golang.org/x/sys/unix":                    "transcripts/files transcripts/files/mapped repl/lineeditor",
	"golang.org/x/term":                        "cmd/line repl/lineeditor",
	"github.com/gofrs/flock":                   "transcripts/files",

	// Markdown, which lessons show in the terminal (commands/text/report) and books in a
	// browser (commands/view/book).
	"github.com/yuin/goldmark":               "commands/view/markdown commands/view/book",
	"github.com/yuin/goldmark/ast":           "commands/view/markdown commands/view/book",
	"github.com/yuin/goldmark/extension":     "commands/view/markdown commands/view/book",
	"github.com/yuin/goldmark/extension/ast": "commands/view/markdown commands/view/book",
	"github.com/yuin/goldmark/text":          "commands/view/markdown commands/view/book",
	"github.com/yuin/goldmark/parser":        "commands/view/book",
	"github.com/yuin/goldmark/renderer":      "commands/view/book",
	"github.com/yuin/goldmark/renderer/html": "commands/view/book",
	"github.com/yuin/goldmark/util":          "commands/view/book",

	"github.com/chromedp/chromedp":          "commands/view/drawing/browsertest",
	"github.com/chromedp/cdproto/cdp":       "commands/view/drawing/browsertest",
	"github.com/chromedp/cdproto/emulation": "commands/view/drawing/browsertest",
	"github.com/chromedp/cdproto/input":     "commands/view/drawing/browsertest",
	"github.com/chromedp/cdproto/network":   "commands/view/drawing/browsertest",
	"github.com/chromedp/cdproto/runtime":   "commands/view/drawing/browsertest",

	"modernc.org/sqlite":                       "commands/arena/store/sqlite",
	"golang.org/x/image/font/gofont/goregular": "commands/arena/plot/picture commands/view/scenes/raster",
	"golang.org/x/image/font/opentype":         "commands/arena/plot/picture commands/view/scenes/raster",
	"golang.org/x/image/font/gofont/gobold":    "commands/view/scenes/raster",
	"golang.org/x/image/font":                  "commands/view/scenes/raster",
	"golang.org/x/image/math/fixed":            "commands/view/scenes/raster",
	"golang.org/x/image/vector":                "commands/view/scenes/raster",
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
