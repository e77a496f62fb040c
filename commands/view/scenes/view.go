package scenes

import (
	"fmt"
	"slices"

	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/games"
	"parlor/games/scene"
	"parlor/search/levels"
)

// Playable is what a page needs to let a game be played: the position, as data and as a picture, and
// the data for the buttons beside it.
type Playable struct {
	scene.Scene
	// Picture is an element of SVG, whose colours come from Style, and Margin is how much of it lies
	// around the board.
	Picture string `json:"picture"`
	Margin  int    `json:"margin"`
	// Stands says whose turn it is, how the game has ended, or what is asked.
	Stands string `json:"stands"`
	// Hides is set if two people choose secretly, so that a choice must not be shown.
	Hides bool `json:"hides,omitempty"`
	// Keys are the lines of the buttons beside the board, and Over is set if the game is over.
	Keys []string `json:"keys"`
	Over bool     `json:"over"`
	// Level is that of the computer's side, 0 where people play both.
	Level int `json:"level"`
	// Advised is the line of a move that was advised, which a table draws by itself.
	Advised string `json:"advised,omitempty"`
	Around
}

// leader is an activity that is stepped through by lines and asks for no move.
type leader interface {
	Keys() []string
	Tells() []string                // what has happened, in words
	Tried() (m games.Move, ok bool) // the move that is tried
}

// The lines of buttons.
var (
	keysAsked   = []string{"hint", "answer", "skip", "leave"}
	keysOver    = []string{"new", "rematch", "review", "undo"}
	keysPlaying = []string{"undo", "hint", "new", "resign"}
)

// mostLevel is the strongest level that can be chosen beside a board.
const mostLevel = 10

// Lines are all lines that can be clicked.
func (v Playable) Lines() []string {
	lines := append(slices.Clone(v.Keys), "opponent none")
	for n := range mostLevel {
		lines = append(lines, fmt.Sprint("opponent level ", n+1))
	}
	if v.Position.Deal != "" {
		lines = append(lines, v.Position.Deal)
	}
	for _, m := range v.Moves {
		lines = append(lines, m.Line)
	}
	return lines
}

// Viewpoint is how a page sees a board: with the arrow of a line that was advised, upright where the screen
// is tall, and turned so that the person at the page sits below.
type Viewpoint struct {
	Advised string
	Tall    bool
	Turned  bool
}

// PlayableOf gives what a page shows of a session: the position of the activity on top, or the
// current game; false if there is none. A line that was advised becomes an arrow.
func PlayableOf(s *session.Session, advised string) (v Playable, ok bool) {
	return PlayableAs(s, Viewpoint{Advised: advised})
}

// PlayableAs does so as a page sees it.
func PlayableAs(s *session.Session, seen Viewpoint) (v Playable, ok bool) {
	advised := seen.Advised
	var err error
	f := s.Stack.Focus()
	leads, steps := f.By.(leader)
	g := s.Current()
	switch {
	case f.At != nil:
		numbered := decisions(f.Reads)
		v.Scene, err = At(f.Reads, numbered)
		v.Position.Says, v.Position.Held = f.At.Seen().Spoken(), f.At.Seen().Held()
		v.Keys, v.Stands = keysAsked, f.By.Now().Where
		v.Around = Around{Names: f.At.Info().Sides, You: -1, Title: v.Stands, Signs: signsOf(&v.Scene)}
		if steps {
			advised = lineOf(numbered, leads)
			v.Keys, v.Position.Tells = leads.Keys(), append(leads.Tells(), v.Position.Tells...)
		}
		if err != nil && steps && trees != nil {
			return v.withTree(s)
		}
		seen.Advised = advised
		if v = v.painted(seen); steps {
			v.Moves = []scene.Move{} // that of the step is drawn, and none can be played
		}
		return v, err == nil
	case g == nil || steps:
		return v, false
	}
	v.Scene, err = Of(g)
	v.Stands, v.Over, v.Level = gametext.Standing(g), g.Line.Turn() == games.Over, levelOf(g)
	if v.Keys = keysPlaying; v.Over {
		v.Keys = keysOver
	}
	v.Around = aroundOf(g, &v.Scene)
	v.Hides = g.Line.Turn() == games.Both && g.Seats.Computers() == [2]*play.Player{}
	if seen.Turned { // a table draws it with what it wins
		v.Advised, seen.Advised = advised, ""
	}
	return v.painted(seen), err == nil
}

// trees draws the tree of a session that has no board; it is set by the room of such pictures.
var trees func(s *session.Session) (svg string, wide, high int, ok bool)

// treeStyle is the style sheet of those pictures.
var treeStyle string

// TreesBy lets pages show trees in place of boards, drawn as elements of SVG with a style sheet.
func TreesBy(draw func(s *session.Session) (svg string, wide, high int, ok bool), style string) {
	trees, treeStyle = draw, style
}

// withTree gives the view with the picture of a tree in place of a board, if there is one.
func (v Playable) withTree(s *session.Session) (Playable, bool) {
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

// levelOf is the level of the computer's side, 0 where it has none.
func levelOf(g *play.Game) int {
	for _, p := range g.Seats.Computers() {
		if p != nil && p.Name == "level" {
			return levels.Number(p.Name, p.OptionsByName())
		}
	}
	return 0
}

func (v Playable) painted(seen Viewpoint) Playable {
	if seen.Turned && v.Board.Below != "" && v.You >= 0 && v.Sides[v.You] != v.Board.Below {
		v.Turn()
	}
	if seen.Tall {
		v.Stand()
	}
	if seen.Turned { // on a table
		v.Crop()
		v.Pile()
	}
	look := Look{Wide: v.Board.Width, Page: true, Hint: seen.Advised}
	if v.Board.Width > 0 {
		v.Picture, v.Margin = Paint(&v.Scene, look).Inline(""), Margin
	}
	return v
}

// Advised gives the line that a record advises to type, or nothing.
func Advised(r report.Record) string {
	if a, ok := r.(interface{ Advised() string }); ok {
		return a.Advised()
	}
	return ""
}
