package cmd

import (
	"encoding/csv"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"

	"parlor/cmd/line"
	"parlor/games/gamestest"
)

// begun are lines that begin something, and answers, moves and keys, which may be none where
// they are typed.
var begun = []string{
	"sorry", "mancala", "yut", "double-card", "ropasci", "opponent 1", "opponent random", "opponent none", "new", "rematch", "resume", "resume 1",
	"lesson 1", "quiz value", "review", "practice mancala", "step 2", "compete manual random", "(make-mancala)", "(make-tree :tree '(max 3 5))",
	"", "", "", "0", "1", "2", "3", "7", "nonsense", "hint", "skip", "answer", "undo", "resign", "where", "help", "help all", "q", "leave", "exit",
	keyCtrlC, keyCtrlD,
}

// atRest matches a screen that waits for a line.
var atRest = regexp.MustCompile(`(?:^|[\r\n])([^\r\n]*[>.:?] )(?: \x08)?$`)

// rest waits until the program waits for a line and gives its prompt, and what has come before.
func (term *terminal) rest() (said, prompt string) {
	term.t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(2 * time.Millisecond) {
		said = term.screen.since(term.seen)
		if at := atRest.FindStringSubmatchIndex(said); at != nil {
			if time.Sleep(4 * time.Millisecond); term.screen.since(term.seen) != said {
				continue // it had only paused
			}
			term.seen += len(said)
			return said, escapes.ReplaceAllString(said[at[2]:at[3]], "")
		}
		if time.Now().After(end) {
			term.t.Fatalf("no prompt comes in %q", said)
		}
	}
}

// The prompts of a game or a question, and of a long text.
var (
	leading    = regexp.MustCompile(`^(.*) \((?:[^()]|\([^()]*\))*q: leave\)> $`)
	ofText     = "(Enter: more, q: enough)> "
	inPractice = regexp.MustCompile(`^position \d+ of \d+ `)
	judged     = regexp.MustCompile(`\bRight\.|\bNot\s+clear:|\b[Bb]est\s+is\s`)
	ends       = regexp.MustCompile(`won|wins|draw|over|Undone|undo`)
)

// TestEverythingAtTerminal begins all activities on top of each other at a terminal whose
// size changes: the prompt says what where says, q leads out of everything, no unfinished
// game goes but by its end, and each answer in practice that was judged is kept once.
func TestEverythingAtTerminal(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Parallel()
	steps := 150
	if *gamestest.Long {
		steps = 10_000
	}
	home := t.TempDir()
	term := atTerminal(t, home, 80, "--seed", "5")
	r := rand.New(rand.NewPCG(5, 1))
	_, prompt := term.rest()
	unfinished, verdicts, way := 0, 0, 0
	doing := "" // the prompt above the text that was longer than the screen
	for step := 0; step < steps || prompt != "> "; step++ {
		line := begun[r.IntN(len(begun))]
		switch out := slices.Contains([]string{"q", "leave", "exit", keyCtrlD}, line); {
		case prompt == ofText:
			line = []string{"", " ", "q", "2", "mancala"}[r.IntN(5)]
		case step%25 > 17 && prompt != "> " || step >= steps:
			line = "q"
		case prompt == "> " && out:
			line = "where"
		}
		if way++; prompt == "> " {
			way = 0
		} else if way > 60 {
			t.Fatalf("there is no way out of %q", prompt)
		}
		if r.IntN(50) == 0 && prompt != ofText {
			size := [][2]uint16{{24, 80}, {20, 60}, {500, 100}, {40, 64}}[r.IntN(4)]
			if err := pty.Setsize(term.file, &pty.Winsize{Rows: size[0], Cols: size[1]}); err != nil {
				t.Fatal(err)
			}
			time.Sleep(100 * time.Millisecond) // until the line is drawn again
			term.seen += len(term.screen.since(term.seen))
		}
		keys := line + keyEnter
		if line == keyCtrlC || line == keyCtrlD || prompt == ofText && (line == " " || line == "q") {
			keys = line
		}
		before := prompt
		term.press(keys)
		var said string
		said, prompt = term.rest()
		if before != ofText {
			doing = before
		}
		if inPractice.MatchString(doing) && judged.MatchString(said) {
			verdicts++
		}
		if strings.Contains(said, "internal error") || strings.Contains(said, "panic") {
			t.Fatalf("step %d, %q at %q: %q", step, line, before, said)
		}
		if m := leading.FindStringSubmatch(prompt); line == "where" && before == prompt && m != nil {
			where := strings.Join(strings.Fields(m[1]), " ")
			if rows := strings.Join(strings.Fields(said), " "); !strings.Contains(rows, where) {
				t.Fatalf("step %d: the prompt is %q, and where says %q", step, prompt, said)
			}
		}
		kept, _ := filepath.Glob(filepath.Join(home, "state", "parlor", "unfinished", "*.game"))
		if len(kept) < unfinished && !ends.MatchString(said) {
			t.Fatalf("step %d, %q at %q: %d unfinished games are kept, and %d were: %q", step, line, before, len(kept), unfinished, said)
		}
		unfinished = len(kept)
	}
	term.press("quit" + keyEnter)
	term.leaves(line.ExitFine)
	next := atTerminal(t, home, 80)
	said, _ := next.rest()
	if unfinished > 1 && !strings.Contains(said, "games were not finished") {
		t.Errorf("%d games are kept, and the next start says %q", unfinished, said)
	}
	next.press("quit" + keyEnter)
	next.leaves(line.ExitFine)
	if asked := answersKept(t, home); asked != verdicts {
		t.Errorf("%d answers are kept, and %d were judged", asked, verdicts)
	}
	t.Logf("%d games wait, %d answers were judged", unfinished, verdicts)
}

// answersKept counts the answers to positions that were practised.
func answersKept(t *testing.T, home string) (asked int) {
	t.Helper()
	path, err := exec.LookPath("parlor")
	if err != nil {
		t.Fatal(err)
	}
	kept := filepath.Join(home, "cards.csv")
	export := exec.Command(path, "-c", `(practice :csv "`+kept+`")`)
	export.Env = append(os.Environ(), "HOME="+home)
	if out, err := export.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	file, err := os.Open(kept)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	column := slices.Index(rows[0], "asked")
	for _, row := range rows[1:] {
		n, err := strconv.Atoi(row[column])
		if err != nil {
			t.Fatal(err)
		}
		asked += n
	}
	return asked
}
