package cmd

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"parlor/cmd/line"
)

// atSorry matches what stands on the screen when Red is to play a card: the end of
// the board and the prompt, which names the card and the pieces that can move. Or
// else the game is over.
const atSorry = `(?s)(Red's turn, card \S+\s[^>]*Red, card (\S+) \(([^)]*)Enter: ([a-z0-9 -]+), q: leave\)> |(Red|Green) won, )`

// TestSorryByHand plays a whole game of Sorry! against the program at a terminal of
// 80 columns and counts the keys of every turn: under ten. Some turns begin with a
// look at the list.
func TestSorryByHand(t *testing.T) {
	t.Parallel()
	for _, start := range []string{"compete manual 2", "opponent green 2"} {
		t.Run(start, func(t *testing.T) {
			t.Parallel()
			term := atTerminal(t, t.TempDir(), 80, "--seed", "7")
			term.await(ready)
			term.line("make-sorry", `no card yet`)
			term.await(ready)
			term.press("set auto on" + keyEnter)
			term.await(`draw-card, q: leave\)> `)
			seen := term.typed(start+keyEnter, atSorry)
			turns := 0
			for ; !strings.Contains(seen, " won, "); turns++ {
				if turns == 200 {
					t.Fatal("the game does not end")
				}
				var keys int
				seen, keys = takeTurn(t, term, seen, turns%3 == 2)
				if keys >= 10 {
					t.Errorf("turn %d took %d keys", turns+1, keys)
				}
			}
			if turns < 5 {
				t.Errorf("a game of %d turns is none", turns)
			}
			term.await(ready)
			term.line("(winner)", `\n(red|green)\r\n`)
			term.line("quit", "")
			term.leaves(line.ExitFine)
		})
	}
}

// takeTurn plays the first piece that the prompt names, after a look at the list
// if that is wanted, and gives what the screen then shows and the keys it took.
func takeTurn(t *testing.T, term *terminal, seen string, look bool) (next string, keys int) {
	t.Helper()
	asked := regexp.MustCompile(atSorry).FindStringSubmatch(seen)
	pieces := strings.Fields(strings.TrimSuffix(strings.TrimSpace(asked[3]), ","))
	if asked[4] != "moves" { // the only one
		return term.typed(keyEnter, atSorry), 1
	}
	if len(pieces) == 0 {
		t.Fatalf("the prompt names no piece: %q", seen)
	}
	if look {
		keys++
		if list := term.typed(keyEnter, `(?s)no\..*moves, q: leave\)> `); !strings.Contains(list, "play-card "+pieces[0]) {
			t.Errorf("the list does not have %s: %q", pieces[0], list)
		}
	}
	typed := pieces[0] + keyEnter
	return term.typed(typed, atSorry), keys + len(typed)
}

// TestEnter: Enter alone draws where a card is to be drawn, then lists the moves or
// makes the only one, and says nothing where no game is under way.
func TestEnter(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 80, "--seed", "5")
	term.await(ready)
	term.press(keyEnter)
	term.await(ready)
	term.line("7", `\n7\r\n`) // a number, and no move
	term.await(ready)
	term.line(`make-sorry :position "sorry red - r:12,21,-96 g:28,-2,-2"`, `no card yet`)
	term.await(ready)
	term.press(keyEnter)
	term.await(`Red drew 8\.`)
	term.await(ready)
	term.press(keyEnter)
	term.await(`(?s)no\. .*1 +play-card 1 `)
	term.await(ready)
	term.line(`make-sorry :position "sorry red 8 r:12,20,-96 g:29,-2,-2"`, `Enter: play-card 1, q: leave`)
	term.press(keyEnter)
	term.await(`R1 goes from 20 to 28`)
	term.await(ready)
	term.line(`(make-sorry :position "sorry red - r:-96,-96,-96 g:-2,-2,-2")`, `Red won`)
	term.await(ready)
	if said := term.typed(keyEnter+"(+ 40 2)"+keyEnter, `\n42\r\n`); strings.Contains(said, "error") {
		t.Errorf("after the end Enter says %q", said)
	}
	term.line("quit", "")
	term.leaves(line.ExitFine)
}

// TestNumbers: a number plays its move whether the list has been shown or not, and changes
// nothing where no move has it. The command it stood for is what is recorded.
func TestNumbers(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 80, "--seed", "5")
	term.await(ready)
	term.line("record page.md", ready)
	term.line(`make-sorry :position "sorry red 10 r:12,20,-96 g:29,-2,-2"`, `turn, card 10`)
	term.await(ready)
	term.press(keyEnter)
	list := term.await(`(?s)no\. .*3 +play-card 0 -1`)
	if !strings.Contains(list, "play-card 1 -1") {
		t.Errorf("the list is %q", list)
	}
	term.await(ready)
	term.line("9", `(?s)no move has the number 9; wanted 0 to 3`)
	term.await(ready)
	term.line("3", `Green's turn`)
	term.await(ready)
	term.line("position", `sorry green - r:11,20,-96 g:29,-2,-2`)
	term.await(ready)
	term.line("undo", `turn, card 10`)
	term.await(ready)
	term.line("1", `Green's turn`) // the piece's own line
	term.await(ready)
	term.line("undo", `turn, card 10`)
	term.await(ready)
	term.line("3", `Green's turn`) // by the list of before
	term.await(ready)
	term.line("record", ready)
	page := term.typed("(run \"page.md\")"+keyEnter, `(?s)sorry green.*Green's turn`)
	if strings.Contains(page, "unknown-command") {
		t.Errorf("the recording cannot be run: %q", page)
	}
	term.line("quit", "")
	term.leaves(line.ExitFine)
}

// TestPromptForMove: at the prompt of a match everything works that works
// elsewhere; Ctrl-C stops a search alone, and clears the line, and Ctrl-D leaves the
// match with the game as it stands.
func TestPromptForMove(t *testing.T) {
	t.Parallel()
	const prompt = `Red, card 10 \(0 to 3, Enter: moves, q: leave\)> `
	term := atTerminal(t, t.TempDir(), 80, "--seed", "5")
	term.await(ready)
	term.line(`(setf g (make-sorry :position "sorry red 10 r:12,20,-1 g:29,33,4"))`, `turn, card 10`)
	term.await(ready)
	term.line("(compete manual 1 g)", prompt)
	term.line("help undo", `take back the last step`)
	term.line("play-card 7", `error: .*piece`)
	term.line("nonsense", `error: no command named nonsense`)
	term.line("suggest-best-move 2", `To do this, use \(play-card g`)
	term.line("(list 1", open)
	term.line("2)", `\(1 2\)`)
	term.await(prompt)

	term.press("suggest-best-move 60" + keyEnter)
	term.await(`60\r\n`)
	time.Sleep(300 * time.Millisecond) // let it reach some depth
	term.press(keyCtrlC)
	term.await(`stopped at depth \d+ of 60`)
	term.await(prompt)

	term.line("0 -1", `(?s)Green .*turn, card`)
	term.await(`moves, q: leave\)> `)
	term.line("undo", prompt)
	term.line("position", `sorry red 10 r:12,20,-1 g:29,33,4`)
	term.await(prompt)
	term.press("half a li" + keyCtrlC)
	term.await(prompt)
	term.press(keyCtrlD)
	term.await(`the match has been left, and the game stands as it is`)
	term.await(ready)
	term.line("(position g)", `sorry red 10 r:12,20,-1 g:29,33,4`)
	term.await(ready)
	term.line("(compete manual manual g)", prompt)
	term.press("quit" + keyEnter)
	term.leaves(line.ExitFine)
}

// TestRecordedMatch records a match by hand, with what went wrong and was taken back, that
// is played to its end or left by q. What is recorded holds when it is checked.
func TestRecordedMatch(t *testing.T) {
	t.Parallel()
	const prompt = `\r\n?[^\r\n]*Red, card 10 \(0 to 3, Enter: moves, q: leave\)> `
	term := atTerminal(t, t.TempDir(), 80, "--seed", "5")
	term.await(ready)
	term.line("record page.md", ready)
	term.line(`make-sorry :position "sorry red 10 r:12,20,-1 g:29,33,4"`, `turn, card 10`)
	term.await(ready)
	term.press("(compete manual 1)" + keyEnter)
	term.await(prompt)
	term.line("play-card 7", `error: .*piece`)
	term.await(prompt)
	term.line("hint 1", `To do this`)
	term.await(prompt)
	term.press(keyEnter)
	term.await(`no\. `)
	term.await(prompt)
	term.line("0 -1", `Green (?s).*card 8`)
	term.await(`moves, q: leave\)> `)
	term.line("undo", `turn, card 10`)
	term.await(prompt)
	term.press("q" + keyEnter)
	term.await(`left, and the game stands as it is`)
	term.await(ready)
	term.line(`(setf y (make-yut :position "yut 0 casts:5 a:28,30,30,30 b:1,30,30,30"))`, `turn, cast \(5\)`)
	term.await(ready)
	term.line("compete manual random y", `Ahn, cast \(5\) .*> `)
	term.line("move 0 5", `Ahn won`)
	term.await(ready)
	term.line("(list (winner y) (length (history y)))", `\(ahn 1\)`)
	term.await(ready)
	term.line("record off", `wrote \d+ commands`)
	term.await(ready)
	if said := term.typed("check page.md"+keyEnter, `\d+ passed, \d+ failed`); !strings.Contains(said, " 0 failed") {
		t.Errorf("checked it says %q", said)
	}
	term.line("quit", "")
	term.leaves(line.ExitFine)
}

// TestUnseenMatch: two people who choose at once are asked in turn, and neither
// sees what the other has typed; commands work there, too.
func TestUnseenMatch(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 100)
	term.await(ready)
	term.line("(setf rps (custom-tree '(both (0 -1 1) (1 0 -1) (-1 1 0))))", `at once`)
	term.await(ready)
	term.line("(compete manual manual rps)", `Max \(1 2 3, Enter: moves, q: leave\)> `)
	if said := term.typed("7"+keyEnter, `error: no move has the number 7`); strings.Contains(said, "got 7") {
		t.Errorf("a choice that was refused was shown: %q", said)
	}
	term.await(`Max \(1 2 3, Enter: moves, q: leave\)> `)
	term.press("help undo" + keyEnter)
	term.await(`take back the last step`)
	term.await(`Max \(1 2 3, Enter: moves, q: leave\)> `)
	echo := regexp.MustCompile(`\x1b\[\d*[A-Z]`).ReplaceAllString(term.typed("2"+keyEnter, `MAX has chosen`), "")
	if strings.Contains(strings.ReplaceAll(echo, "1 2 3", ""), "2") {
		t.Errorf("the choice was shown: %q", echo)
	}
	term.await(`Min \(1 2 3, Enter: moves, q: leave\)> `)
	term.press("1" + keyEnter)
	term.await(`score 1, at 2\.1`)
	term.line("quit", "")
	term.leaves(line.ExitFine)
}

// TestPicture: the board can be a picture, in signs of ASCII, or as pages have it; what is
// recorded has it as pages do.
func TestPicture(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	term := atTerminal(t, folder, 80, "--seed", "5")
	term.await(ready)
	term.line("record picture.md", "recording")
	term.line("set board picture", ready)
	term.line("yut", `(?s)10 ·  9  · 8.*Ahn 0, Bak 0\. Ahn's turn, no cast yet\.`)
	term.line("set board plain", `leave\)> `)
	term.line("show", `(?s)10 \.  9  \. 8.*Ahn 0, Bak 0\.`)
	term.line("set board picture", `leave\)> `)
	term.line("mancala", `(?s)P2 \(0\) .* P1 \(0\)\r.*P1 0, P2 0\.`)
	term.line("2", `(?s)P1 >\(1\)\r\n      \(4\)  \(4\) <\(0\) >\(5\) >\(5\) >\(5\)\r.*P1 1, P2 0\.`)
	term.line("set board classic", `leave\)> `)
	term.line("show", `4  4  0  5  5  5`)
	term.line("record off", "wrote")
	if text, err := os.ReadFile(filepath.Join(folder, "picture.md")); err != nil || strings.Contains(string(text), "·") || !strings.Contains(string(text), "set board picture") {
		t.Errorf("%v, recorded: %s", err, text)
	}
}

// TestStrayLeave: a q where there is nothing to leave does not end the program unless it is
// typed twice.
func TestStrayLeave(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 80)
	term.await(ready)
	term.line("q", `once more ends it`)
	term.await(ready)
	term.line("(+ 40 2)", `\n42\r\n`)
	term.await(ready)
	term.line("q", `once more ends it`)
	term.await(ready)
	term.press("q" + keyEnter)
	term.leaves(line.ExitFine)
}
