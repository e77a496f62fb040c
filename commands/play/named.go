package play

import (
	"strconv"
	"strings"

	"parlor/games"
)

// MoveLine gives the line of the move, or of the outcome where chance decides, that a
// text means in any form in which moves are shown: the line to type, its words without
// the command, the notation of reports, or the number in the list of moves.
func (g *Game) MoveLine(text string) (string, error) {
	if g.Turn() == games.Over {
		return "", g.Over()
	}
	if number, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
		if m, ok := g.NumberedAs(number); ok {
			return strings.Join(m.Name.Words, " "), nil
		}
	}
	at := g.now
	if g.Turn() == games.Both {
		at = g.ToChoose(g.NextToAsk())
	}
	wanted := bareMove(text)
	for _, m := range at.Moves() {
		name := at.Name(m)
		line := strings.Join(name.Words, " ")
		if wanted == bareMove(line) || wanted == bareMove(strings.Join(name.Words[1:], " ")) || wanted == bareMove(name.Notation) {
			return line, nil
		}
	}
	m, err := at.Read(strings.Fields(text))
	if err != nil {
		return "", err
	}
	return strings.Join(at.Name(m).Words, " "), nil
}

// bareMove gives a move without what makes no difference between its forms.
func bareMove(text string) string {
	text = strings.NewReplacer("(", " ", ")", " ", ",", " ", `"`, " ").Replace(strings.ToLower(text))
	return strings.Join(strings.Fields(text), " ")
}
