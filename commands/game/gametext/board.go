// Package gametext describes a game in progress to people and programs: its board and
// its moves, what was drawn and played, what a search has found.
package gametext

import (
	"cmp"
	"context"
	"fmt"
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Board is the position of a game, shown after every change a person makes.
type Board struct {
	Game     string `json:"game"`
	Position string `json:"position"`
	Turn     string `json:"turn"`
	Picture  string `json:"picture"`
	// Waiting says that one side has made its choice at a simultaneous decision.
	Waiting *Chosen `json:"waiting,omitempty"`

	at     position.Position
	drawn  Drawing // for a person who plays; nil unless wanted
	stands string  // the state of play in words, of a game
	owner  func(word string) games.Turn
	spoken bool // the picture is sentences
}

// At is the position.
func (b Board) At() position.Position { return b.at }

// Artist draws the boards of positions for a person who plays. A room may provide one.
type Artist interface {
	// Draw draws a position with a text below it, in ASCII if plain is set. What has changed
	// since before is marked, unless that is nil. It is false for a game whose boards cannot
	// be drawn.
	Draw(now, before position.Position, plain bool, below string) (Drawing, bool)
	// Legend says what the signs mean; nothing for a game whose boards cannot be drawn.
	Legend(p position.Position) []string
}

// Drawing is a board that an artist has drawn.
type Drawing interface {
	// Fits says whether it is no wider than a text may be.
	Fits(width int) bool
	// Write writes it.
	Write(t *report.Text)
}

// Preformatted says that a picture is not to be wrapped.
func (Board) Preformatted() {}

// Whole marks it as shown at once.
func (Board) Whole() {}

// Write draws the picture, with every word in its owner's role, and says below it
// whose choice is awaited. A star, which marks what follows it, is no part of a
// word.
func (b Board) Write(t *report.Text) {
	if t.Played() && b.drawn != nil && b.drawn.Fits(t.Width()) {
		b.drawn.Write(t)
		if b.Waiting != nil {
			b.Waiting.Write(t)
		}
		return
	}
	from, picture := 0, b.fitted(t)
	for at := 0; at <= len(picture); at++ {
		if at < len(picture) && !strings.ContainsRune(" *><\n", rune(picture[at])) {
			continue
		}
		b.writeWord(t, picture[from:at])
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

// fitted gives a picture as it fits into the width of a text: what is written beside the board is dropped,
// sentences below it are wrapped, and of a board that is too wide all the same it says so. What is spoken
// is never too wide.
func (b Board) fitted(t *report.Text) string {
	picture := report.Narrowed(b.Picture, t.Width())
	if !t.Played() || t.Width() == 0 {
		return picture
	}
	var words []string
	widest := 0
	lines := strings.Split(picture, "\n")
	if b.spoken {
		return strings.Join(report.Fitted(lines, t.Width()), "\n")
	}
	for _, line := range lines {
		if isSentence().MatchString(line) {
			words = append(words, report.Fitted([]string{line}, t.Width())...)
		} else {
			widest = max(widest, utf8.RuneCountInString(line))
		}
	}
	if widest > t.Width() {
		tooWide := fmt.Sprintf("The board needs %d columns, and there are %d here: make the window wider, or let set board spoken say it in words.", widest, t.Width())
		return strings.Join(append(report.Fitted([]string{tooWide}, t.Width()), words...), "\n")
	}
	return strings.Join(report.Fitted(lines, t.Width()), "\n")
}

// isSentence matches what is written below a board: words, with single blanks between them.
var isSentence = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\S*\pL{3,}\S*( \S+)*$`) })

// writeWord writes a word in its owner's role. Only the name of a piece is coloured, not
// what is around it: (R2.
func (b Board) writeWord(t *report.Text, word string) {
	if word == "" || b.owner == nil {
		t.Put(report.Plain, word)
		return
	}
	if role := report.RoleOf(b.owner(word)); role != report.Plain {
		t.Put(role, word)
		return
	}
	name := strings.Trim(word, "(),:.")
	before, after, _ := strings.Cut(word, name)
	t.Put(report.Plain, before)
	t.Put(report.RoleOf(b.owner(name)), name)
	t.Put(report.Plain, after)
}

// roleOfSign is the role of a symbol between words.
func roleOfSign(sign byte) report.Role {
	if sign == changeMark || sign == markBehind {
		return report.Best
	}
	return report.Plain
}

// BoardWithSquares is the board of a game with its squares named.
func BoardWithSquares(g *play.Game) Board {
	b := BoardOf(g)
	b.Picture = g.Line.Now().Seen().Picture(true)
	return b
}

// Spoken is the board of a position in sentences.
func (b Board) Spoken(p position.Position) Board {
	b.Picture, b.owner, b.spoken = p.Seen().Spoken(), nil, true
	return b
}

// Drawn lets a person who plays see a board as an artist draws it. It keeps its picture where
// there is no artist, or none that can.
func (b Board) Drawn(by Artist, now, before position.Position, plain bool) Board {
	if by == nil {
		return b
	}
	below := b.stands
	if now.Turn() != games.Over {
		below = withCounts(now, cmp.Or(below, play.StandingOf(now, position.Decider(now))))
	}
	b.drawn, _ = by.Draw(now, before, plain, below)
	return b
}

// BoardAt is the board of a position.
func BoardAt(p position.Position) Board {
	return Board{
		Game: p.Info().Name, Position: p.Text(), Turn: strings.ToLower(p.Info().Side(p.Turn())), Picture: p.Seen().Picture(false),
		at: p, owner: func(word string) games.Turn { return p.Seen().Owner(word) },
	}
}

// BoardOf is the board of a game.
func BoardOf(g *play.Game) Board {
	b := BoardAt(g.Line.Now())
	if b.stands = g.Standing(); g.Line.Now().Turn() == games.Over {
		b.stands = g.Line.Ending()
	}
	if side, ok := g.Choice.Waiting(); ok {
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

// SideAhead names whoever decides next or, if nobody does, the player whose
// opinion counts.
func SideAhead(info games.Info, decider games.Turn) string {
	if decider == games.Over {
		decider = position.Opinion(decider)
	}
	return info.Side(decider)
}

// LineStep is a move of the principal variation: the play to be expected if
// both sides play as the search thinks best. At a chance node the line
// branches, with a reply to every outcome.
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
// plies as were searched, up to the first chance node and one reply beyond it. It
// searches again below each move, which the counts of the report leave out.
func lineOf(ctx context.Context, g *play.Game, f position.Found) ([]LineStep, error) {
	if f.Mover == games.Chance || !f.Searched() || f.Equilibrium != nil || f.Stopped != nil || f.Program != nil {
		return nil, nil
	}
	r := f.Request
	r.Deepen, r.Root = false, position.Opinion(f.Mover)
	p, best := f.Position, f.Move
	var steps []LineStep
	for depth := f.Depth - 1; ; depth-- {
		steps = append(steps, LineStep{Side: g.Line.Info().Side(p.Turn()), Move: p.Name(best).Notation})
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

// replies gives the best move after every outcome of a chance node.
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
			Side: g.Line.Info().Side(next.Turn()), After: p.Name(m).Notation,
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

// bestMove searches a position of the line with the root player's evaluation.
func bestMove(ctx context.Context, g *play.Game, p position.Position, r players.Search) (games.Move, error) {
	f, err := g.Thinker().Search(ctx, p, r)
	if err == nil && f.Stopped != nil {
		err = f.Unfinished()
	}
	return f.Move, err
}

// The marks of changed places are in the blank before a symbol of a picture or, if
// there is none, in the blank after it.
const (
	changeMark = '>'
	markBehind = '<'
)

// Since gives the board with a mark at every place whose contents differ from an
// earlier position. The game says where the places are, as symbols may be wider or
// narrower than before.
func (b Board) Since(before, now position.Position) Board {
	b.Picture = marked(b.Picture, before.Seen().Cells(), now.Seen().Cells())
	return b
}

// marked puts the marks into a picture.
func marked(picture string, before, now []games.Cell) string {
	if len(before) != len(now) || len(now) == 0 {
		return picture
	}
	lines := wording.Each(strings.Split(picture, "\n"), func(line string) []rune { return []rune(line) })
	for i, c := range now {
		line, behind := lines[c.Line], c.Column+len([]rune(c.Sign))
		switch {
		case c.Sign == before[i].Sign || c.Sign == "":
		case c.Column > 0 && line[c.Column-1] == ' ':
			line[c.Column-1] = changeMark
		case c.Column == 0 && behind < len(line) && line[behind] == ' ':
			line[behind] = markBehind
		}
	}
	return strings.Join(wording.Each(lines, func(line []rune) string { return string(line) }), "\n")
}
