package input

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/play"
	"parlor/commands/position"
	"parlor/games"
)

// mostShort is how many numbers a prompt names; more would fill the line.
const mostShort = 8

// shortLines lists, for a prompt, the numbers that are lines of the game's own, or
// the line of the only move.
func shortLines(moves []play.Numbered) string {
	if len(moves) == 1 && !moves[0].Own {
		return strings.Join(moves[0].Name.Words, " ") + ", "
	}
	var own []int
	for _, m := range moves {
		if m.Own {
			own = append(own, m.Number)
		}
	}
	if len(own) == 0 || len(own) > mostShort {
		return ""
	}
	return inARow(own) + ", "
}

// list is a list of moves that was shown: whose, and where.
type list struct {
	game *play.Game
	at   position.Position
	side games.Turn
}

func listOf(g *play.Game) list { return list{g, g.Now(), g.NextToAsk()} }

// Listed notes that the moves of a game have been shown, so that their numbers
// may be typed as long as the position stays.
func (m *Mode) Listed(g *play.Game) { m.listed = listOf(g) }

// numbered gives the line of the move that a number stands for: always where it
// is the game's own line for it, and otherwise by the list that was shown last.
func (m *Mode) numbered(g *play.Game, number int, line string) (string, error) {
	move, known := g.NumberedAs(number)
	if known && move.Own {
		return line, nil
	}
	switch shown := m.listed; {
	case shown == listOf(g) && known:
		return strings.Join(move.Name.Words, " "), nil
	case shown == listOf(g) && g.Turn() != games.Chance:
		return "", games.Errorf("no-such-number", "no move has the number %d; wanted %s, or Enter for the list", number, numbers(g.Numbered()))
	case shown.game == g:
		return "", games.Errorf("old-list", "the list with the number %d is of an earlier position; press Enter %s", number, forEnter(g))
	case !g.ResemblesMove([]string{strconv.Itoa(number)}):
		return "", games.Errorf("old-list", "no list of moves has been shown that could have a number %d; press Enter %s", number, forEnter(g))
	}
	return line, nil
}

// forEnter says what Enter is good for now.
func forEnter(g *play.Game) string {
	if g.Turn() == games.Chance {
		return "to " + g.Info().DealVerb
	}
	return "for the moves of this one"
}

// numbers writes the numbers of a list: 0 to 5, or one by one where some between
// are not there.
func numbers(moves []play.Numbered) string {
	var all []int
	for _, m := range moves {
		all = append(all, m.Number)
	}
	slices.Sort(all)
	if first, last := all[0], all[len(all)-1]; len(all) > 2 && last-first == len(all)-1 {
		return fmt.Sprintf("%d to %d", first, last)
	}
	return inARow(all)
}

// inARow writes numbers from the least to the greatest: 0 1 4.
func inARow(all []int) string {
	slices.Sort(all)
	words := make([]string, len(all))
	for i, n := range all {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, " ")
}
