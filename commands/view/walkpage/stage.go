package walkpage

import (
	"fmt"
	"slices"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/lab/walk"
	"parlor/commands/view/boards"
	"parlor/games"
	"parlor/games/scene"
	"parlor/search/events"
	searchwalk "parlor/search/walk"
)

// stage is the position of a node, with its board where it has one.
type stage struct {
	at     position.Position
	board  *scene.Scene
	moves  []play.Numbered
	weight uint64 // the sum of the odds
}

// look finds out what a position looks like.
func look(at position.Position) *stage {
	s := &stage{at: at}
	switch at.Turn() {
	case games.Over:
	case games.Chance:
		for _, m := range at.Moves() {
			s.weight += uint64(at.Weight(m))
		}
	default:
		s.moves = play.NumberedAt(at)
	}
	if board, err := boards.At(at, s.moves); err == nil {
		s.board = &board
	}
	return s
}

// met notes what is known of a node once it is entered: whose turn it is, and its position.
func (c *camera) met(n int, by *searchwalk.Node) {
	node := &c.film.Nodes[n]
	node.Turn, node.Moves = by.Enter.Turn.String(), int(by.Enter.Moves)*max(1, int(by.Replies))
	if by.Enter.Moves == 0 {
		node.Turn = games.Over.String()
	}
	node.Knows = by.Enter.Set
	if c.seen[n] == nil {
		if at, err := c.tells.At(); err == nil {
			c.seen[n] = look(at)
		}
	}
	if s := c.seen[n]; s != nil && s.board != nil && node.Picture == 0 {
		node.Picture = c.picture(s.board)
	}
	c.outcomes(n, by)
}

// mostOutcomes is how many outcomes of a chance node are shown side by side at most.
const mostOutcomes = 24

// outcomes makes the nodes of all outcomes of a chance node, so that those that are never looked at have their odds.
func (c *camera) outcomes(n int, by *searchwalk.Node) {
	s := c.seen[n]
	if s == nil || c.film.Method != "bounds" || by.Enter.Turn != games.Chance || by.Enter.Moves > mostOutcomes {
		return
	}
	for _, m := range s.at.Moves() {
		c.branchOf(n, m, uint64(s.at.Weight(m)))
	}
}

// picture gives the number of a board's picture, counted from 1; 0 if there are too many.
func (c *camera) picture(board *scene.Scene) int {
	if board.Board.Width == 0 {
		return 0
	}
	if c.film.Margin == 0 {
		c.film.Margin = boards.Margin
		for _, p := range board.Board.Places {
			c.film.Places = append(c.film.Places, [4]int{p.X, p.Y, p.Wide, p.High})
		}
	}
	svg := boards.Paint(board, boards.Look{Wide: board.Board.Width, Page: true}).Inline("")
	if n, known := c.pictures[svg]; known {
		return n
	}
	if len(c.film.Pictures) == mostPictures {
		return 0
	}
	var lines []int
	for line := range strings.Lines(svg) {
		lines = append(lines, listed(c.lines, &c.film.Lines, line))
	}
	c.film.Pictures = append(c.film.Pictures, lines)
	c.pictures[svg] = len(c.film.Pictures)
	return len(c.film.Pictures)
}

// branchOf gives the node to which a move or an outcome leads, with what is said of it.
func (c *camera) branchOf(above int, m games.Move, weight uint64) int {
	s := c.seen[above]
	if s == nil {
		n, _ := c.node(place{above: above, move: c.nameless(m)})
		return n
	}
	name := s.at.Name(m)
	n, fresh := c.node(place{above: above, move: name.Notation})
	if !fresh && c.film.Nodes[n].Short != "" {
		return n
	}
	node := &c.film.Nodes[n]
	node.Short, node.Does = name.Notation, c.word(s.at.Seen().Saying()(name.Does))
	if weight > 0 && s.weight > 0 {
		node.Weight, node.OutOf = weight, s.weight
	}
	i := slices.IndexFunc(s.moves, func(q play.Numbered) bool { return q.Move == m })
	if i < 0 || s.board == nil {
		return n
	}
	move := s.board.Moves[i]
	if move.Short != "" {
		node.Short = move.Short
	}
	node.Way, node.Sows = ways(s.board, move)
	return n
}

// short gives the words for a move of a node to which no simulation has gone yet, by its notation.
func (c *camera) short(n int, move, reply string) string {
	if _, known := c.nodes[place{n, move, reply}]; known {
		return ""
	}
	s := c.seen[n]
	if s == nil || s.board == nil {
		return ""
	}
	i := slices.IndexFunc(s.moves, func(q play.Numbered) bool { return q.Name.Notation == move })
	if i < 0 {
		return ""
	}
	return s.board.Moves[i].Short
}

// nameless is how a move is told apart that the rules do not know.
func (c *camera) nameless(m games.Move) string { return fmt.Sprint("move ", m) }

// ways gives from where to where a move goes on its board, and the places into which it sows stones.
func ways(s *scene.Scene, m scene.Move) (way, sows [][2]int) {
	spot := func(id string) ([2]int, bool) {
		i := slices.IndexFunc(s.Board.Places, func(p scene.Place) bool { return p.ID == id })
		if i < 0 {
			return [2]int{}, false
		}
		return [2]int{s.Board.Places[i].X, s.Board.Places[i].Y}, true
	}
	if len(m.To) == 0 {
		return nil, nil
	}
	first, last := m.To[0], m.To[0]
	if len(m.From) > 0 {
		first = m.From[0]
	}
	if s.Position.Stones != nil && len(m.Path) > 0 {
		last = m.Path[len(m.Path)-1]
		for _, id := range m.Path {
			if at, ok := spot(id); ok {
				sows = append(sows, at)
			}
		}
	}
	from, ok := spot(first)
	to, known := spot(last)
	if !ok || !known {
		return nil, nil
	}
	return [][2]int{from, to}, sows
}

// cell gives the node of a row and a column.
func (c *camera) cell(above int, row, column games.Move) int {
	s := c.seen[above]
	if s == nil {
		n, _ := c.node(place{above, c.nameless(row), c.nameless(column)})
		return n
	}
	first, second := s.at.Name(row).Notation, s.at.After(row).Name(column).Notation
	n, _ := c.node(place{above, first, second})
	c.film.Nodes[n].Short = first + " against " + second
	return n
}

// follow notes what a node looks like that is passed by a probe and not entered.
func (c *camera) follow(n, above int, m games.Move) {
	if s := c.seen[above]; s != nil && c.seen[n] == nil {
		c.seen[n] = look(s.at.After(m))
		c.film.Nodes[n].Turn = c.seen[n].at.Turn().String()
	}
}

// branch says which branch of its node an event is about.
func (c *camera) branch(e *Event, s *searchwalk.State, d *walk.EventData) {
	by, here := s.Event, s.Here()
	to := -1
	switch by.Kind {
	case events.TakeMove:
		if by.Level == here.Enter.Level {
			to = c.branchOf(e.Node, by.Move, by.Weight)
			break
		}
		between := c.branchOf(e.Node, here.Current().Move, here.Current().Weight)
		c.follow(between, e.Node, here.Current().Move)
		to = c.branchOf(between, by.Move, by.Weight)
	case events.OpenWindow, events.BeginProbe, events.EndProbe:
		weight := uint64(0)
		if b := here.Current(); b != nil {
			weight = b.Weight
		}
		if p := c.positionOf(e.Node); weight == 0 && p != nil {
			weight = uint64(p.Weight(by.Move))
		}
		to = c.branchOf(e.Node, by.Move, weight)
		if c.film.Nodes[to].Turn == "" {
			c.film.Nodes[to].Turn = by.Turn.String()
		}
	case events.OpenCell, events.EndCell:
		to = c.cell(e.Node, by.Move, by.Reply)
	default:
		return
	}
	e.To = &to
}
