// Package gametext is how a game in progress is told to people and programs: its board
// and its moves, what was drawn and played, what a search has found out about it.
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

// Board is the position of a game, shown after every change a person makes.
type Board struct {
	Game     string `json:"game"`
	Position string `json:"position"`
	Turn     string `json:"turn"`
	Picture  string `json:"picture"`
	// Waiting says that one side has chosen where both decide at once.
	Waiting *Chosen `json:"waiting,omitempty"`

	owner func(word string) games.Turn
}

// Preformatted says that a picture is as wide as it is.
func (Board) Preformatted() {}

// Write draws the picture, with every word in its owner's role, and says below
// it whose choice waits. A star, which marks what stands behind it, is no part of
// a word.
func (b Board) Write(t *report.Text) {
	from, picture := 0, report.Narrowed(b.Picture, t.Width())
	for at := 0; at <= len(picture); at++ {
		if at < len(picture) && !strings.ContainsRune(" *>\n", rune(picture[at])) {
			continue
		}
		if word := picture[from:at]; word != "" && b.owner == nil {
			t.Put(report.Plain, word)
		} else if word != "" {
			t.Put(report.RoleOf(b.owner(word)), word)
		}
		if at < len(picture) {
			t.Put(roleOfSign(picture[at]), picture[at:at+1])
		}
		from = at + 1
	}
	t.Line()
	if b.Waiting != nil {
		b.Waiting.Write(t)
	}
}

// roleOfSign is the role of a sign between words.
func roleOfSign(sign byte) report.Role {
	if sign == changeMark {
		return report.Best
	}
	return report.Plain
}

// BoardWithSquares is the board of a game with its squares named.
func BoardWithSquares(g *play.Game) Board {
	b := BoardOf(g)
	b.Picture = position.Squares(g.Now())
	return b
}

// Spoken is the board of a position in sentences.
func (b Board) Spoken(p position.Position) Board {
	b.Picture, b.owner = position.Spoken(p), nil
	return b
}

// BoardAt is the board of a position.
func BoardAt(p position.Position) Board {
	return Board{
		Game: p.Info().Name, Position: p.Text(), Turn: strings.ToLower(p.Info().Side(p.Turn())),
		Picture: position.Picture(p), owner: func(word string) games.Turn { return position.Owner(p, word) },
	}
}

// BoardOf is the board of a game.
func BoardOf(g *play.Game) Board {
	b := BoardAt(g.Now())
	if side, ok := g.Waiting(); ok {
		b.Waiting = waitingOf(g, side)
	}
	return b
}

// SeenBy names the player from whose side a game shows values, when decider decides
// next.
func SeenBy(info games.Info, decider games.Turn) string {
	if position.Shown(info, 1, decider) < 0 {
		return info.Side(games.Min)
	}
	return info.Side(games.Max)
}

// SideAhead names whoever decides next; where nobody does, the player whose
// opinion counts.
func SideAhead(info games.Info, decider games.Turn) string {
	if decider == games.Over {
		decider = position.Opinion(decider)
	}
	return info.Side(decider)
}

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
