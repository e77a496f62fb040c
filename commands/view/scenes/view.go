package scenes

import (
	"slices"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/commands/view/boards"
	"parlor/games"
	"parlor/games/scene"
)

// leader is an activity that is stepped through by lines and asks for no move.
type leader interface {
	Keys() []string
	Tells() []string                // what has happened, in words
	Tried() (m games.Move, ok bool) // the move that is tried
}

// asker is an activity that asks for moves.
type asker interface {
	Seats() *play.Game // the game that the positions are from, if it has been played here
	Says() string      // what is asked, after what was said of the last answer
}

// keysAsked are the lines of the buttons below a question.
var keysAsked = []string{"hint", "answer", "skip", "leave"}

// PlayableOf gives what a page shows of a session: the position of the activity on top, or the
// current game; false if there is none. A line that was advised becomes an arrow.
func PlayableOf(s *session.Session, advised string) (v boards.Playable, ok bool) {
	return PlayableAs(s, boards.Viewpoint{Advised: advised})
}

// PlayableAs does so as a page sees it.
func PlayableAs(s *session.Session, seen boards.Viewpoint) (v boards.Playable, ok bool) {
	if x, ok := SightOf(s, seen.Advised); ok {
		return x.As(seen), true
	}
	return v, false
}

// Sight is what a session shows at one moment: it is made once, and painted for each page as that sees it.
type Sight struct {
	view    boards.Playable
	advised string
	asked   bool // an activity is on top
	steps   bool // which is stepped through
	drawn   bool // its picture is there already
}

// SightOf gives what a session shows now, with the line that was advised; false if there is nothing.
func SightOf(s *session.Session, advised string) (x Sight, ok bool) {
	x.advised = advised
	f, g := s.Stack.Focus(), s.Current()
	leads, steps := f.By.(leader)
	var err error
	switch {
	case f.At != nil:
		v := &x.view
		numbered := decisions(f.Reads)
		v.Scene, err = boards.At(f.Reads, numbered)
		v.Position.Says, v.Position.Held = f.At.Seen().Spoken(), f.At.Seen().Held()
		v.Keys, v.Stands = keysAsked, f.By.Now().Where
		v.Around = boards.Around{Names: f.At.Info().Sides, You: -1, Won: -1, Signs: boards.SignsOf(&v.Scene)}
		if asks, ok := f.By.(asker); ok {
			if g := asks.Seats(); g != nil {
				v.Around = boards.Seated(g, &v.Scene)
			}
			v.Tip = asks.Says()
		}
		v.Title = wording.Sentence(v.Stands)
		if x.asked, x.steps = true, steps; steps {
			x.advised = lineOf(numbered, leads)
			v.Keys, v.Position.Tells = leads.Keys(), append(leads.Tells(), v.Position.Tells...)
		}
		if err != nil && steps && trees != nil {
			x.view, ok = withTree(s, x.view)
			x.drawn = true
			return x, ok
		}
		return x, err == nil
	case g == nil || steps:
		return x, false
	}
	x.view, err = boards.Unpainted(g)
	return x, err == nil
}

// As is the sight as a page sees it.
func (x Sight) As(seen boards.Viewpoint) boards.Playable {
	seen.Advised = x.advised
	switch {
	case x.drawn:
		return x.view
	case !x.asked:
		return x.view.SeenBy(seen)
	}
	v := x.view.Painted(seen)
	if x.steps {
		v.Moves = []scene.Move{} // that of the step is drawn, and none can be played
	}
	return v
}

// Lines are all lines that can be clicked.
func (x Sight) Lines() []string {
	if x.steps {
		return x.view.Keys
	}
	return x.view.Lines()
}

// trees draws the tree of a session that has no board; it is set by the room of such pictures.
var trees func(s *session.Session) (svg string, wide, high int, ok bool)

// treeStyle is the style sheet of those pictures.
var treeStyle string

// Style is the style sheet of what pages show of a session: boards, and trees.
func Style() string { return boards.Style() + treeStyle }

// TreesBy lets pages show trees in place of boards, drawn as elements of SVG with a style sheet.
func TreesBy(draw func(s *session.Session) (svg string, wide, high int, ok bool), style string) {
	trees, treeStyle = draw, style
}

// withTree gives the view with the picture of a tree in place of a board, if there is one.
func withTree(s *session.Session, v boards.Playable) (boards.Playable, bool) {
	svg, wide, high, ok := trees(s)
	v.Picture, v.Board = svg, scene.Board{Width: wide, Height: high, Places: []scene.Place{}, Theme: scene.Paper}
	v.Game, v.Moves = s.Stack.Focus().At.Info().Name, []scene.Move{}
	return v, ok
}

// lineOf gives the line of the move that is tried, or nothing.
func lineOf(moves []play.Numbered, l leader) string {
	tried, ok := l.Tried()
	i := slices.IndexFunc(moves, func(n play.Numbered) bool { return ok && n.Move == tried })
	if i < 0 {
		return ""
	}
	return moves[i].Name.Line()
}

// decisions numbers the moves of a position in which somebody decides.
func decisions(p position.Position) []play.Numbered {
	if turn := p.Turn(); turn == games.Chance || turn == games.Over {
		return nil
	}
	return play.NumberedAt(p)
}

// Advised gives the line that a record advises to type, or nothing.
func Advised(r report.Record) string {
	if a, ok := r.(interface{ Advised() string }); ok {
		return a.Advised()
	}
	return ""
}
