package cmd

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"parlor/cmd/line"
	"parlor/games/gamestest"
)

// goingOn are lines that begin something or go on with it, and end no game.
var goingOn = []string{
	"mancala", "yut", "double-card", "ropasci", "opponent random", "0", "1", "2", "4", "", "", "hint",
	"resume 1", "practice mancala", "answer", "lesson 1", "lesson 1", "4", "q", "review", "quiz value",
}

var (
	inLesson = regexp.MustCompile(`^lesson 1, question (\d+) of (\d+) `)
	inGame   = regexp.MustCompile(`moves, q: leave\)> $`)
)

// TestKilledAmongActivities kills the program at moments among games, practice and a lesson:
// at rest all that has been told is on disk, and in the middle of a line at most that line
// is lost.
func TestKilledAmongActivities(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Parallel()
	moments := 4
	if *gamestest.Long {
		moments = 100
	}
	home := t.TempDir()
	r := rand.New(rand.NewPCG(9, 9))
	confirmed, perhaps, question, moved := 0, 0, 0, 0
	for n := range moments {
		term := atTerminal(t, home, 80, "--seed", strconv.Itoa(n+1))
		said, prompt := term.rest()
		if waiting := len(keptGames(t, home)); waiting > 1 && !strings.Contains(said, strconv.Itoa(waiting)+" games were not finished") {
			t.Fatalf("moment %d: %d games are kept, and the start says %q", n, waiting, said)
		}
		for range 3 + r.IntN(8) {
			before, line := prompt, goingOn[r.IntN(len(goingOn))]
			switch {
			case line == "q" && prompt == "> ":
				line = "mancala"
			case inPractice.MatchString(prompt) && r.IntN(2) == 0:
				line = "answer"
			case strings.HasPrefix(prompt, "lesson 1") && r.IntN(3) > 0:
				line = []string{"", "answer", "skip"}[r.IntN(3)]
			}
			term.press(line + keyEnter)
			said, prompt = term.rest()
			if inPractice.MatchString(before) && judged.MatchString(said) {
				confirmed++
			}
			if inGame.MatchString(before) && inGame.MatchString(prompt) {
				moved++
			}
			if m := inLesson.FindStringSubmatch(prompt); m != nil {
				asked, _ := strconv.Atoi(m[1])
				if asked < question && strconv.Itoa(question) != m[2] { // behind the last it begins anew
					t.Fatalf("moment %d: the lesson asks question %d, and it has asked %d", n, asked, question)
				}
				question = asked
			}
		}
		kept := keptGames(t, home)
		if n%2 == 1 { // in the middle of a line
			if inPractice.MatchString(prompt) {
				perhaps++
			}
			term.press([]string{"1", "0", "answer", "", "mancala"}[r.IntN(5)] + keyEnter)
			time.Sleep(time.Duration(r.IntN(8000)) * time.Microsecond)
		}
		if err := term.cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		<-term.done
		changed := 0
		now := keptGames(t, home)
		for name, text := range kept {
			if now[name] != text {
				changed++
			}
			if now[name] == "" {
				t.Fatalf("moment %d: an unfinished game is lost", n)
			}
		}
		if changed > n%2 {
			t.Errorf("moment %d: %d games have changed", n, changed)
		}
	}
	last := atTerminal(t, home, 80)
	last.rest()
	last.press("resume" + keyEnter)
	if said, _ := last.rest(); strings.Contains(said, "cannot be") {
		t.Errorf("a game that was kept cannot be read: %q", said)
	}
	last.press("quit" + keyEnter)
	last.leaves(line.ExitFine)
	if asked := answersKept(t, home); asked < confirmed || asked > confirmed+perhaps {
		t.Errorf("%d answers are kept, and %d were judged, perhaps %d more", asked, confirmed, perhaps)
	}
	t.Logf("%d games, %d answers, question %d of the lesson, %d moves", len(keptGames(t, home)), confirmed, question, moved)
}

// keptGames reads the files of unfinished games.
func keptGames(t *testing.T, home string) map[string]string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(home, "state", "parlor", "unfinished", "*.game"))
	if err != nil {
		t.Fatal(err)
	}
	kept := map[string]string{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		kept[name] = string(text)
	}
	return kept
}
