package input

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/play"
	"parlor/games"
)

// mostShort is how many numbers a prompt names one by one; more would fill the line.
const mostShort = 8

// shortLines names, for a prompt, the numbers of the moves, or the line of the only one.
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
	if len(own) == 0 && len(moves) > 0 {
		return numbers(moves) + ", "
	}
	if len(own) > mostShort {
		return ""
	}
	return inARow(own) + ", "
}

// mustPass says whether the side to move can do nothing but pass.
func mustPass(g *play.Game) bool {
	moves := g.Numbered()
	return len(moves) == 1 && slices.Equal(moves[0].Name.Words, []string{play.PassWord})
}

// numbered gives the line of the move that a number stands for in a game under way,
// whether its list has been shown or not: the prompt names the numbers.
func (m *Mode) numbered(g *play.Game, number int, line string) (string, error) {
	move, known := g.NumberedAs(number)
	switch {
	case known && move.Own:
		return line, nil
	case known:
		return strings.Join(move.Name.Words, " "), nil
	case g.Turn() == games.Chance && !g.Guided() && !g.ResemblesMove([]string{strconv.Itoa(number)}):
		return line, nil
	case g.Turn() == games.Chance:
		return "", games.Errorf("no-such-number", "no move has the number %d, as a %s comes first; press Enter to %s", number, g.Info().Outcome, g.Info().DealVerb)
	}
	return "", games.Errorf("no-such-number", "no move has the number %d; wanted %s, or Enter for the list", number, numbers(g.Numbered()))
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
