package gametext

import (
	"context"
	"fmt"
	"strings"

	"parlor/commands/play"
	"parlor/commands/players"
	"parlor/commands/position"
	"parlor/commands/report"
	"parlor/games"
)

// LineStep is a move of the principal variation: what is to be expected if both
// sides play as the search thinks best. At a draw of chance the line branches,
// and every outcome has its own reply.
type LineStep struct {
	Side  string `json:"side"`
	After string `json:"after,omitempty"` // the outcome it replies to
	Odds  string `json:"odds,omitempty"`
	Move  string `json:"move"`
}

// writeLine writes the principal variation on one line, and the replies to
// every outcome on lines of their own.
func writeLine(t *report.Text, steps []LineStep) {
	if len(steps) == 0 {
		return
	}
	t.Add("LINE:")
	for _, s := range steps {
		if s.After == "" {
			t.Add(" %s", s.Move)
			continue
		}
		t.Add("\n  after %s (%s) %s: %s", s.After, s.Odds, s.Side, s.Move)
	}
	t.Line()
}

// lineOf follows the best moves from the position that was searched for as many
// plies as were searched, to the first draw of chance and one reply beyond it. It
// searches again below each move, which the counts of the report leave out.
func lineOf(ctx context.Context, g *play.Game, f position.Found) ([]LineStep, error) {
	if f.Mover == games.Chance || f.OnlyMove || f.Equilibrium != nil || f.Stopped != nil || f.Program != nil {
		return nil, nil
	}
	r := f.Request
	r.Deepen, r.Root = false, position.Opinion(f.Mover)
	p, best := f.Position, f.Move
	var steps []LineStep
	for depth := f.Depth - 1; ; depth-- {
		steps = append(steps, LineStep{Side: g.Info().Side(p.Turn()), Move: p.Name(best).Notation})
		p = p.After(best)
		if depth < 1 || p.Turn() == games.Over {
			return steps, nil
		}
		r.Depth = depth
		if p.Turn() == games.Chance {
			replies, err := replies(ctx, g, p, r)
			return append(steps, replies...), err
		}
		next, err := bestMove(ctx, g, p, r)
		if err != nil {
			return steps, err
		}
		best = next
	}
}

// replies gives the best move after every outcome of a draw.
func replies(ctx context.Context, g *play.Game, p position.Position, r players.Search) ([]LineStep, error) {
	var steps []LineStep
	total := TotalWeight(p)
	for _, m := range p.Moves() {
		next := p.After(m)
		if turn := next.Turn(); turn == games.Over || turn == games.Chance {
			continue
		}
		best, err := bestMove(ctx, g, next, r)
		if err != nil {
			return steps, err
		}
		steps = append(steps, LineStep{
			Side: g.Info().Side(next.Turn()), After: p.Name(m).Notation,
			Odds: fmt.Sprintf("%d/%d", p.Weight(m), total), Move: next.Name(best).Notation,
		})
	}
	return steps, nil
}

// TotalWeight sums the odds of what chance may deal.
func TotalWeight(p position.Position) (total uint32) {
	for _, m := range p.Moves() {
		total += p.Weight(m)
	}
	return total
}

// bestMove searches a position of the line as the player at the root sees it.
func bestMove(ctx context.Context, g *play.Game, p position.Position, r players.Search) (games.Move, error) {
	f, err := g.Thinker().Search(ctx, p, r)
	if err == nil && f.Stopped != nil {
		err = f.Unfinished()
	}
	return f.Move, err
}

// changeMark stands in the blank before what has changed in a picture.
const changeMark = '>'

// Since gives the board with a mark before each word of its picture that was another in
// the picture before.
func (b Board) Since(before string) Board {
	now, then := strings.Split(b.Picture, "\n"), strings.Split(before, "\n")
	for i := range min(len(now), len(then)) {
		now[i] = markChanged(now[i], then[i])
	}
	b.Picture = strings.Join(now, "\n")
	return b
}

// markChanged marks the words of a line that have changed. A line that tells something,
// as the score, is left as it is.
func markChanged(line, before string) string {
	if tells(line) || words(line) != words(before) {
		return line
	}
	now, then := []rune(line), []rune(before)
	for len(then) < len(now) {
		then = append(then, ' ')
	}
	for i := 1; i < len(now); i++ {
		if now[i-1] != ' ' || now[i] == ' ' {
			continue
		}
		end := i
		for end < len(now) && now[end] != ' ' {
			end++
		}
		if string(now[i:end]) != string(then[i:end]) {
			now[i-1] = changeMark
		}
	}
	return string(now)
}

// tells says whether a line is words: At start: Red 3, or a sentence.
func tells(line string) bool {
	sentence, ends := strings.CutSuffix(line, ".")
	return strings.Contains(line, ":") || ends && sentence != "" && sentence != strings.TrimRight(sentence, letters)
}

// words gives the words of a line that name no piece: a sentence that has become another
// is no change on the board.
func words(line string) (long string) {
	for w := range strings.FieldsFuncSeq(line, func(r rune) bool { return !strings.ContainsRune(letters, r) }) {
		if len(w) > 2 {
			long += w + " "
		}
	}
	return long
}

const letters = "abcdefghijklmnopqrstuvwxyz"
