package session_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"parlor/commands/game/gametext"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
)

// ear is somebody who hears what the program says, and sees nothing.
type ear struct {
	*sessiontest.Shell
	t     *testing.T
	board string // what was said of the position last
}

// drawn are signs that only draw, or blanks that only align.
var drawn = regexp.MustCompile(`[^\x20-\x7e\n]|  |[|_*~<>^]`)

// does runs a command and listens.
func (e *ear) does(command string) (said string) {
	e.t.Helper()
	heard, code := e.Do(command)
	if code != "" {
		e.t.Fatalf("%s: %s", command, code)
	}
	for _, r := range heard {
		text := strings.ReplaceAll(report.Render(r, 0).String(), "\n  ", " ") // lines too long for the screen
		if drawn.MatchString(text) {
			e.t.Fatalf("%s: this cannot be heard: %q", command, text)
		}
		if _, isBoard := r.(gametext.Board); isBoard {
			e.board = strings.TrimSpace(text)
		}
		said += text
	}
	return said
}

// TestPlayedByEar plays a game of each kind by what is said alone, and holds the position
// that was understood against the one there is.
func TestPlayedByEar(t *testing.T) {
	for _, of := range []struct {
		game       string
		understood func(said string) string
		there      func(position string) string // what is to be understood of it
		most       int
	}{
		{"sorry", heardSorry, whole, 400}, {"mancala", heardMancala, whole, 400}, {"yut", heardYut, whole, 400},
		{"double-card", heardDoubleCard, cardsOf, 24}, {"ropasci", heardRoPaSci, tokensOf, 120},
	} {
		t.Run(of.game, func(t *testing.T) {
			e := &ear{Shell: sessiontest.New(t), t: t}
			e.does("(set board spoken) (set replies quiet) (setf g (make-" + of.game + "))")
			r := rand.New(rand.NewPCG(5, 5))
			for n := 0; n < of.most && !strings.Contains(e.board, "has won") && !strings.Contains(e.board, "a draw,"); n++ {
				g := e.Current()
				if got, want := of.understood(e.board), of.there(g.Line.Now().Text()); got != want {
					t.Fatalf("understood %q of %q, at %q", got, e.board, want)
				}
				if strings.Contains(e.board, "must be") {
					e.does("(" + g.Line.Info().DealVerb + " g)")
					e.does("(show g)")
					continue
				}
				lines := strings.Split(strings.TrimSpace(e.does("(moves g)")), "\n")
				line := lines[r.IntN(len(lines))]
				_, typed, found := strings.Cut(line, " Type ")
				if !found {
					t.Fatalf("no move in %q", line)
				}
				e.does(strings.TrimSuffix(typed, "."))
				e.does("(show g)")
			}
		})
	}
}

// heardSorry makes the position out of: Red: R0 in start, R1 on 12, R2 home. Green: ... Red's turn. Current card: 5.
func heardSorry(said string) string {
	var sides []string
	for _, letter := range []string{"R", "G"} {
		var squares []string
		for _, m := range regexp.MustCompile(letter+`\d (in start|home|on (-?\d+))`).FindAllStringSubmatch(said, -1) {
			switch {
			case m[2] != "":
				squares = append(squares, m[2])
			case letter == "R":
				squares = append(squares, map[string]string{"home": "-96", "in start": "-1"}[m[1]])
			default:
				squares = append(squares, map[string]string{"home": "-196", "in start": "-2"}[m[1]])
			}
		}
		sides = append(sides, strings.ToLower(letter)+":"+strings.Join(squares, ","))
	}
	turn := regexp.MustCompile(`(Red|Green)'s turn`).FindStringSubmatch(said)[1]
	card := "-"
	if m := regexp.MustCompile(`Current card: (\S+)\.$`).FindStringSubmatch(said); m != nil {
		card = strings.TrimSuffix(strings.ToLower(m[1]), "!")
	}
	return fmt.Sprintf("sorry %s %s %s", strings.ToLower(turn), card, strings.Join(sides, " "))
}

// heardMancala makes it out of: P1 has 4, 4 in pits 0 to 1, and 0 in the store. P2 ... P1's turn.
func heardMancala(said string) string {
	var cells []string
	for _, m := range regexp.MustCompile(`has ([\d, ]+) in pits 0 to \d+, and (\d+) in the store`).FindAllStringSubmatch(said, -1) {
		cells = append(cells, strings.Split(m[1], ", ")...)
		cells = append(cells, m[2])
	}
	turn := "0"
	if strings.HasSuffix(said, "P2's turn.") {
		turn = "1"
	}
	return "mancala " + strings.Join(cells, ",") + "," + turn
}

// heardYut makes it out of: Ahn: a0 at home, a1 on 5. Bak: ... Ahn's turn. Casts: 4 2.
func heardYut(said string) string {
	var sides []string
	for _, letter := range []string{"a", "b"} {
		var squares []string
		for _, m := range regexp.MustCompile(`\b`+letter+`\d (at home|at the finish|on (\d+))`).FindAllStringSubmatch(said, -1) {
			squares = append(squares, map[bool]string{true: m[2], false: map[string]string{"at home": "0", "at the finish": "30"}[m[1]]}[m[2] != ""])
		}
		sides = append(sides, letter+":"+strings.Join(squares, ","))
	}
	turn, casts := 0, "-"
	if strings.Contains(said, "Bak's turn") {
		turn = 1
	}
	var list []string
	if m := regexp.MustCompile(`Casts?(?: so far)?: ([-\d ]+)`).FindStringSubmatch(said); m != nil {
		list = strings.Fields(m[1])
	}
	if strings.Contains(said, "must be thrown") || strings.Contains(said, "another throw") {
		list = append(list, "?")
	}
	if len(list) > 0 {
		casts = strings.Join(list, ",")
	}
	return fmt.Sprintf("yut %d casts:%s %s", turn, casts, strings.Join(sides, " "))
}

// codes are the cards of Double Card by what is heard of them: the first half, the second,
// and whether the card stands.
var codes = map[string]int{}

func init() {
	for i, faces := range [][2]string{{"red filled", "white open"}, {"white open", "red filled"}, {"red open", "white filled"}, {"white filled", "red open"}} {
		codes[faces[0]+faces[1]+"lies"], codes[faces[0]+faces[1]+"stands"] = lying[i], standing[i]
	}
}

// The codes of the course for these cards, lying and standing.
var lying, standing = [4]int{1, 3, 5, 7}, [4]int{4, 2, 8, 6}

// heardDoubleCard lists the cards as code and cell.
func heardDoubleCard(said string) string {
	var cards []string
	for _, m := range regexp.MustCompile(`([A-H]) (\d+) is (\w+ \w+), ([A-H]) (\d+) is (\w+ \w+)`).FindAllStringSubmatch(said, -1) {
		how := "lies"
		if m[1] == m[4] {
			how = "stands"
		}
		cards = append(cards, fmt.Sprintf("%d.%s.%s", codes[m[3]+m[6]+how], m[1], m[2]))
	}
	return strings.Join(cards, ";")
}

// cardsOf lists the cards of a position in the same way.
func cardsOf(position string) string {
	return strings.TrimPrefix(strings.ReplaceAll(strings.TrimPrefix(position, "double-card color "), "0.", ""), "-")
}

// whole takes a position as it is written.
func whole(position string) string { return position }

// heardRoPaSci lists the turn and the tokens of: Upper has a rock on 4,-1; 1 of 9 thrown, 0
// lost. Lower has ... Turn 13 of 360.
func heardRoPaSci(said string) string {
	m := regexp.MustCompile(`Upper has (.*); (\d+) of 9 thrown.*? Lower has (.*); (\d+) of 9 thrown.*Turn (\d+) of 360`).FindStringSubmatch(said)
	turn, _ := strconv.Atoi(m[5])
	tokens := []string{fmt.Sprintf("%d thrown:%s,%s", turn-1, m[2], m[4])}
	for i, side := range []string{m[1], m[3]} {
		for _, t := range regexp.MustCompile(`a (rock|paper|scissors) on (-?\d,-?\d)`).FindAllStringSubmatch(side, -1) {
			letter := t[1][:1]
			if i == 0 {
				letter = strings.ToUpper(letter)
			}
			tokens = append(tokens, letter+"@"+t[2])
		}
	}
	slices.Sort(tokens[1:])
	return strings.Join(tokens, " ")
}

// tokensOf lists the turn and the tokens of a position in the same way.
func tokensOf(position string) string {
	words := strings.Fields(position)
	tokens := []string{words[1] + " " + words[2]}
	for _, word := range words[3:] {
		letters, hex, _ := strings.Cut(word, "@")
		for _, letter := range letters {
			tokens = append(tokens, string(letter)+"@"+hex)
		}
	}
	slices.Sort(tokens[1:])
	return strings.Join(tokens, " ")
}
