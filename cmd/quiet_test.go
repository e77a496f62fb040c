package cmd

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"parlor/cmd/line"
	"parlor/games/gamestest"
)

// atPrompt matches the next prompt of a game, what it names, and what Enter does; or the
// end of the game.
const atPrompt = `(?s)\n[^\n]*\(([^()]*)Enter: ([A-Za-z0-9 !?,-]+), q: leave\)> |(won|over|wins)\b[^>]*\n\S*\r?> \x08?`

// belowBoard matches the line below a board.
var belowBoard = regexp.MustCompile(`('s turn[,.]|are to choose\.)[^\n]*\n`)

// TestPlayedQuietly plays a game of each kind at a terminal: at most two keys a turn besides
// Enter, and at most eight lines a turn beside the board, whatever is passed.
func TestPlayedQuietly(t *testing.T) {
	t.Parallel()
	for _, game := range []struct {
		name  string
		board int // its lines, with the one below it
		most  int // turns, unless the proof is the long one
	}{{"sorry", 11, 300}, {"sorry-full", 16, 60}, {"double-card", 14, 300}, {"mancala", 6, 300}, {"yut", 16, 40}, {"ropasci", 12, 12}} {
		t.Run(game.name, func(t *testing.T) {
			t.Parallel()
			term := atTerminal(t, t.TempDir(), 60, "--seed", "7")
			term.await(ready)
			term.press(game.name + keyEnter)
			term.await(belowBoard.String())
			term.await(ready)
			seen := term.typed("opponent 1"+keyEnter, atPrompt)
			r := rand.New(rand.NewPCG(3, 3))
			turns := 0
			for ended := false; !ended && (turns < game.most || *gamestest.Long); turns++ {
				seen, ended = quietTurn(t, term, seen, r, game.board)
			}
			if turns < 3 {
				t.Errorf("a game of %d turns is none", turns)
			}
			t.Logf("%d turns", turns)
			term.press("quit" + keyEnter)
			term.leaves(line.ExitFine)
		})
	}
}

// mostTold is how many lines beside the board a turn may take.
const mostTold = 8

// quietTurn goes on until a move has been made: Enter for what it offers, and otherwise the
// number of a move.
func quietTurn(t *testing.T, term *terminal, seen string, r *rand.Rand, board int) (next string, ended bool) {
	t.Helper()
	lines := 0
	for {
		asked := regexp.MustCompile(atPrompt).FindStringSubmatch(seen)
		typed := ""
		switch {
		case asked[3] != "" || asked[2] == "review":
			return seen, true
		case asked[2] == "moves":
			typed = numberNamed(t, asked[1], r)
		}
		if len(typed) > 2 {
			t.Errorf("%q are %d keys", typed, len(typed))
		}
		seen = term.typed(typed+keyEnter, atPrompt)
		lines += strings.Count(seen, "\n") - board*len(belowBoard.FindAllString(seen, -1))
		if asked[2] == "draw-card" || asked[2] == "cast" {
			continue
		}
		over := regexp.MustCompile(atPrompt).FindStringSubmatch(seen)
		if over[3] == "" && over[2] != "review" && lines > mostTold {
			t.Errorf("%d lines beside the board: %q", lines, seen)
		}
		return seen, false
	}
}

// numberNamed picks one of the numbers that a prompt names: 0 1 3, 1 to 40, or 1 where it
// names a line.
func numberNamed(t *testing.T, named string, r *rand.Rand) string {
	t.Helper()
	named = strings.TrimSuffix(strings.TrimSpace(named), ",")
	var first, last int
	if n, _ := fmt.Sscanf(named, "%d to %d", &first, &last); n == 2 {
		return strconv.Itoa(first + r.IntN(min(last, 99)-first+1))
	}
	words := strings.Fields(named)
	if len(words) == 0 {
		t.Fatal("the prompt names no move")
	}
	if _, err := strconv.Atoi(words[0]); err != nil {
		return "1"
	}
	return words[r.IntN(len(words))]
}
