package input

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Table is a game at the table, as an activity.
type Table struct {
	Game *play.Game
	// ByHand says that it was begun, or continued, by a line without parentheses, as
	// people type who play. What forms do is a program's work.
	ByHand bool
	// Offered is the command that Enter stands for when the game is over, or empty.
	Offered string
	// Left puts the game aside.
	Left func(ctx context.Context, g *play.Game) error
}

// Kind is a game.
func (*Table) Kind() *Kind { return Game }

// Leave puts the game aside.
func (t *Table) Leave(ctx context.Context) error { return t.Left(ctx, t.Game) }

// unseen says whether the prompt need not show the game: nobody plays it by hand.
func (t *Table) unseen() bool { return !t.ByHand && !t.Game.Guided() && t.Offered == "" }

// Now says whose turn it is, what is held, and what may be typed. Enter draws where chance
// decides, makes the only move, and otherwise lists the moves.
func (t *Table) Now() Now {
	g := t.Game
	info := g.Line.Info()
	switch g.Line.Turn() {
	case games.Over:
		return Now{Where: info.Title + " is over", Enter: t.Offered}
	case games.Chance:
		who := "Chance"
		if next := g.Line.NextToDecide(); next == games.Max || next == games.Min {
			who = info.Side(next)
		}
		return Now{Where: who, Enter: info.DealVerb}
	}
	who := info.Side(g.Choice.NextToAsk())
	if held := g.Line.Now().Seen().Held(); held != "" {
		who += ", " + info.Outcome + " " + held
	}
	moves := g.List.Numbered()
	if len(moves) == 1 && (!t.unseen() || moves[0].Name.Line() == play.PassWord) { // otherwise no prompt says so
		return Now{Where: who, Enter: moves[0].Name.Line()}
	}
	return Now{Where: who, Lines: shortLines(moves), Enter: ListMoves}
}

// mostShort is how many numbers a prompt names one by one; more would fill the line.
const mostShort = 8

// shortLines names, for a prompt, the numbers of the moves.
func shortLines(moves []play.Numbered) string {
	var own []int
	for _, m := range moves {
		if m.Own {
			own = append(own, m.Number)
		}
	}
	switch {
	case len(own) < len(moves):
		return numbers(moves)
	case len(own) > mostShort:
		return ""
	}
	return inARow(own)
}

// Numbered gives the line of the move that a number stands for in a game under way, whether
// its list has been shown or not: the prompt names the numbers.
func (t *Table) Numbered(line string, number int) (string, error) {
	g := t.Game
	if g.Line.Turn() == games.Over {
		return line, nil
	}
	move, known := g.List.NumberedAs(number)
	switch {
	case known && move.Own:
		return line, nil
	case known:
		return move.Name.Line(), nil
	case g.Line.Turn() == games.Chance && !g.Guided() && !g.List.Resembles([]string{strconv.Itoa(number)}):
		return line, nil
	case g.Line.Turn() == games.Chance:
		return "", games.Errorf("no-such-number", "no move has the number %d, as a %s comes first; press Enter to %s", number, g.Line.Info().Outcome, g.Line.Info().DealVerb)
	}
	moves := g.List.Numbered()
	if len(moves) == 1 {
		return "", games.Errorf("no-such-number", "no move has the number %d; wanted Enter, for %s", number, moves[0].Name.Line())
	}
	return "", games.Errorf("no-such-number", "no move has the number %d; wanted %s, or Enter for the list", number, numbers(moves))
}

// numbers writes the numbers of a list: 0 to 5, or one by one where some between
// are not there.
func numbers(moves []play.Numbered) string {
	all := wording.Each(moves, func(m play.Numbered) int { return m.Number })
	slices.Sort(all)
	if first, last := all[0], all[len(all)-1]; len(all) > 2 && last-first == len(all)-1 {
		return fmt.Sprintf("%d to %d", first, last)
	}
	return inARow(all)
}

// inARow writes numbers from the least to the greatest: 0 1 4.
func inARow(all []int) string {
	slices.Sort(all)
	return strings.Join(wording.Each(all, strconv.Itoa), " ")
}
