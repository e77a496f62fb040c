package session

import (
	"context"
	"fmt"
	"math"
	"strings"

	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/text/report"
	"parlor/games"
)

// told is a value that a command has shown in its own words. It is there for
// Lisp to compute with, and need not be printed again.
type told struct {
	value lisp.Value
	is    bool
}

// Begin starts an outermost form.
func (s *Session) Begin() { s.told, s.answered = told{}, told{} }

// Say emits the value of an outermost form, as a Lisp prompt prints values: a game as its
// board, nothing not at all, and what a command has shown already not again. Where a game
// has answered in several lines they stand as they are. The error is that of a function by
// which a program prints a structure.
func (s *Session) Say(ctx context.Context, v lisp.Value) error {
	s.Score.note(s.current)
	s.endLine() // a value begins a line of its own
	inJSON := func(to []byte) ([]byte, bool) { return lisp.AppendJSON(to, v) }
	if s.told.is && s.told.value == v {
		if _, shown := v.(*play.Game); !shown && v != Nothing {
			s.Emit(report.Told{Text: func() string { return lisp.String(v) }, Value: inJSON})
		}
		return nil
	}
	if text, ok := v.(string); ok && s.answered.is && s.answered.value == v && strings.Contains(text, "\n") {
		s.Emit(report.Note{Text: strings.TrimSuffix(text, "\n")})
		return nil
	}
	switch v := v.(type) {
	case nothing:
	case *play.Game:
		s.ShowChanged(v)
	default:
		text, err := lisp.Shown(ctx, s.Lisp, v)
		if err != nil {
			return err
		}
		s.Emit(report.Printed{Text: text, Value: inJSON})
	}
	return nil
}

// endLine ends the line that print has left open.
func (s *Session) endLine() {
	if s.midLine {
		s.midLine = false
		s.Emit(report.Output{Text: "\n"})
	}
}

// Asked gives the value of a variable that a person has typed alone. A game is
// shown as its board, whatever the setting board says.
func (s *Session) Asked(name lisp.Symbol) lisp.Value {
	v, _ := s.Lisp.Variable(name)
	if g, ok := v.(*play.Game); ok {
		s.ShowBoard(g)
		s.told = told{v, true}
	}
	return v
}

// Tell marks a value as shown in a command's own words, so that it need not be printed
// once more.
func (s *Session) Tell(v lisp.Value) { s.told = told{v, true} }

// Answer marks a value as the answer of a game's own rules: if it is a text of several
// lines they are shown as they are.
func (s *Session) Answer(v lisp.Value) { s.answered = told{v, true} }

// ProposeEval tells a person at a terminal, once a session, of an evaluation that plays
// better than the default one.
func (s *Session) ProposeEval(g *play.Game) {
	if s.proposed || s.Shell == nil || s.Shell.Attended() != nil {
		return
	}
	name, taken := g.Thinker().ProposedEval(), g.Thinker().EvalNames()[0]
	says := fmt.Sprintf("%s plays better than %s, which is what the search took: add :eval %s", name, taken, name)
	switch {
	case name == "" && len(g.Thinker().Features()) == 0 && len(g.Thinker().EvalNames()) == 1:
		says = fmt.Sprintf("the search takes all unfinished positions for equal, as %s has no feature; solve finds exact values where the game is small", g.Line.Info().Title)
	case name == "":
		return
	}
	s.proposed = true
	s.Emit(report.Tip{Text: says})
}

// nothing is the value of a command that has none. It prints as nil inside
// other values and not at all by itself.
type nothing struct{}

// LispString prints nothing as Lisp's nil.
func (nothing) LispString() string { return "nil" }

// Nothing is the value of a command that has none.
var Nothing lisp.Value = nothing{}

// AsWord writes a Lisp value as one typed word.
func AsWord(v lisp.Value) string {
	if k, ok := v.(lisp.Keyword); ok {
		return ":" + string(k)
	}
	return lisp.Display(v)
}

// Finite gives a Lisp number as a value, if it is one and neither infinite nor
// undefined.
func Finite(v lisp.Value) (games.Value, bool) {
	f, ok := lisp.Float(v)
	return games.Value(f), ok && !math.IsNaN(f)
}

// Wanted is the error of an argument of the wrong kind.
func Wanted(what string, given lisp.Value) error {
	return games.Errorf("wrong-kind", "wanted %s, given %s", what, lisp.String(given))
}

// boardShown says when the board is shown.
type boardShown int

// The boards after a command that changes a game: none, what has changed, the whole, in sentences,
// as a picture at a terminal, the same in ASCII, as pages have it. Who asks always gets one.
const (
	boardOff boardShown = iota
	boardChanges
	boardOn
	boardSpoken
	boardPicture
	boardPlain
	boardClassic
)

// replies says how the moves that follow a person's are reported.
type replies int

// The replies: each move with its report as it is made, or all moves afterwards, a line
// each, with the board where something has moved or without it.
const (
	repliesFull replies = iota
	repliesLines
	repliesQuiet
)

// Quieten sets moves to be reported in lines, boards to be drawn as pictures, and forced moves
// to be made unasked, as is usual at a terminal, and gives the commands that do so: none for
// what a person has set.
func (c *Settings) Quieten() (commands []string) {
	for _, usual := range [][2]string{{"replies", "quiet"}, {"auto", "opponent"}, {"board", "picture"}} {
		if set, err := c.Named(usual[0]); err == nil && !c.chosen[usual[0]] {
			_ = set.set(c.s, usual[1]) // takes every word of its own
			commands = append(commands, fmt.Sprintf("(set %s %s)", usual[0], usual[1]))
		}
	}
	return commands
}

// ShowAs makes games be shown and moves be made as in another session.
func (c *Settings) ShowAs(of *Settings) {
	from, to := &of.values, &c.values
	to.replies, to.auto, to.board, to.codes = from.replies, from.auto, from.board, from.codes
}

// AsOnPages makes games be shown and moves be made as on pages, until the function that it gives is
// called.
func (c *Settings) AsOnPages() (asSet func()) {
	set, usual := Settings{values: c.values}, Settings{values: usualValues()}
	c.ShowAs(&usual)
	return func() { c.ShowAs(&set) }
}

// ShowAgain shows a game to which a person comes back: the last moves, and the board.
func (s *Session) ShowAgain(g *play.Game) {
	for _, r := range s.asLeft(g) {
		s.Emit(r)
	}
	s.shown, s.heard = g.Line.Mark(), g.Line.Mark()
}

// asLeft gives the last moves of a game, and its board.
func (s *Session) asLeft(g *play.Game) (all []report.Record) {
	if made, some := s.Settings.movesMade(g, sinceOwn(g), false); some {
		all = append(all, made)
	}
	return append(all, s.Settings.asSet(gametext.BoardOf(g), g.Line.Now(), nil))
}

// sinceOwn gives what has happened since the side to decide has decided last: nothing else may have
// been seen by it. There is one move at least, if there has been one.
func sinceOwn(g *play.Game) []play.Happening {
	course := g.Line.Course()
	side := g.Choice.NextToAsk()
	if g.Line.Turn() == games.Chance {
		side = g.Line.NextToDecide()
	}
	from := len(course)
	for decided := false; from > 0; from-- {
		at := course[from-1].At
		mine := position.Actor(at.Turn()) == side && !course[from-1].Forced()
		if decided && mine {
			break
		}
		decided = decided || at.Turn() != games.Chance
	}
	return course[max(from, len(course)-mostMarked):]
}

// ShowBoard shows the board of a game.
func (s *Session) ShowBoard(g *play.Game) { s.showBoard(g, nil) }

// Speaks says whether boards and moves are described in sentences.
func (c *Settings) Speaks() bool { return c.values.board == boardSpoken }

// Draws says whether boards are drawn as pictures, which say below how a game has ended.
func (c *Settings) Draws() bool {
	return c.s.Artist != nil && (c.values.board == boardPicture || c.values.board == boardPlain)
}

// showBoard shows the board of a game, with marks where it has changed since a position before,
// unless that is nil.
func (s *Session) showBoard(g *play.Game, before position.Position) {
	s.Emit(s.Settings.asSet(gametext.BoardOf(g), g.Line.Now(), before))
	s.shown, s.heard = g.Line.Mark(), g.Line.Mark()
}

// BoardAt is the board of a position, as the setting board says.
func (c *Settings) BoardAt(p position.Position) gametext.Board {
	return c.asSet(gametext.BoardAt(p), p, nil)
}

// asSet says a board in sentences or draws it as a picture, if that is set, with marks where it
// has changed since a position before.
func (c *Settings) asSet(b gametext.Board, now, before position.Position) gametext.Board {
	if before != nil {
		b = b.Since(before, now)
	}
	switch v := c.values; v.board {
	case boardSpoken:
		return b.Spoken(now)
	case boardPicture, boardPlain:
		return b.Drawn(c.s.Artist, now, before, v.board == boardPlain || v.ascii)
	}
	return b
}

// ShowChanged shows a game after a command, as the settings replies and board say. A
// game other than the last one shown begins with its board.
func (s *Session) ShowChanged(g *play.Game) {
	happened, known := s.shown.Happened(g)
	v := s.Settings.values
	if !known && v.replies != repliesFull {
		tellOpening(s, g)
	}
	inLines := known && v.replies != repliesFull
	whole := v.board >= boardOn
	marked := known && whole && v.replies == repliesQuiet && moved(g, happened)
	if inLines {
		tellMoves(s, g, !marked)
	}
	switch {
	case v.board == boardOff:
		s.shown, s.heard = g.Line.Mark(), g.Line.Mark()
	case !known, whole && v.replies != repliesQuiet:
		s.ShowBoard(g)
	case whole && marked && !s.shown.Still(g):
		before := s.shown.Stood()
		if movesIn(happened) > mostMarked {
			before = happened[len(happened)-1].At
		}
		s.showBoard(g, before)
	case whole: // nothing has moved
	case !s.shown.Still(g):
		changes, _ := gametext.ChangesOf(g, s.shown)
		if inLines {
			changes.Done = nil // which the lines have told
		}
		if !inLines || len(changes.Undone) > 0 {
			s.Emit(changes)
		}
		s.shown = g.Line.Mark()
	}
}

// mostMarked is the most moves of which a board marks all changes; after more, those of the last.
const mostMarked = 5

// moved says whether a piece can have moved since the board was shown, or a move was undone: a card
// that was drawn and a forced pass are told in words.
func moved(g *play.Game, happened []play.Happening) bool {
	return len(happened) == 0 || g.Line.Turn() == games.Over || movesIn(happened) > 0
}

// movesIn counts the moves that were no passes.
func movesIn(happened []play.Happening) (count int) {
	for _, h := range happened {
		if h.At.Turn() != games.Chance && !h.Passes() {
			count++
		}
	}
	return count
}

// tellOpening tells what the computer has done in a game that has just begun.
func tellOpening(s *Session, g *play.Game) {
	if h := g.Line.History(); len(h.Steps) == 1 && h.Undone == 0 {
		if made, some := s.Settings.movesMade(g, g.Line.Course(), false); some {
			s.Stack.Mention("%s", strings.TrimSuffix(report.RenderPlayed(made, s.Settings.Width()).String(), "\n"))
		}
	}
}

// tellMoves tells what has happened in a game since it last did.
func tellMoves(s *Session, g *play.Game, withDealt bool) {
	happened, _ := s.heard.Happened(g)
	if made, some := s.Settings.movesMade(g, happened, withDealt); some {
		s.Emit(made)
	}
	s.heard = g.Line.Mark()
}

// movesMade tells moves in lines, or in sentences if that is set; some is false where there is none to tell.
func (c *Settings) movesMade(g *play.Game, happened []play.Happening, withDealt bool) (made gametext.Made, some bool) {
	made = gametext.MovesMade(g.Line.Info(), happened, withDealt)
	if c.Speaks() {
		made = made.Spoken(g.Line.Now())
	}
	return made, len(made.Lines) > 0
}
