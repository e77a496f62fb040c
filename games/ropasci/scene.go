package ropasci

import (
	"fmt"
	"strings"

	"parlor/games"
	"parlor/games/scene"
)

// The geometry of the board: rows of hexes, and for each side, in a corner beside its own row, the three
// symbols it throws from.
const (
	hexWide   = 60
	hexHigh   = 68
	rowHigh   = 51
	boardWide = (2*radius + 1) * hexWide
	boardHigh = 2*radius*rowHigh + hexHigh
	handHigh  = 48
	handWide  = 52
)

// handAt are where the symbols lie in the lower left corner, from the left and from below.
var handAt = [symbols][2]int{{34, 82}, {28, 26}, {84, 26}}

// Plan gives the hexes and the hands.
func (r *Rules) Plan() scene.Board {
	b := scene.Board{Width: boardWide, Height: boardHigh, Theme: scene.Paper, Below: r.Info().Sides[lower]}
	b.Badges = []string{glyphOf(Scissors), glyphOf(Scissors)}
	middle := [2]int{b.Width / 2, b.Height / 2}
	for h := Hex(0); h < Hexes; h++ {
		x, y := middle[0]+h.Column()*hexWide+h.Row()*hexWide/2, middle[1]-h.Row()*rowHigh
		b.Places = append(b.Places, scene.Place{ID: placeOf(h), X: x, Y: y, Wide: hexWide, High: hexHigh, Shape: scene.Hex, Kind: scene.Track, Name: placeOf(h)})
	}
	for side, name := range r.Info().Sides {
		for symbol := range Symbol(symbols) {
			x, y := handAt[symbol][0], b.Height-handAt[symbol][1]
			if side == upper { // turned by 180 degrees
				x, y = b.Width-x, b.Height-y
			}
			b.Places = append(b.Places, scene.Place{
				ID: handOf(side, symbol), X: x, Y: y, Wide: handWide, High: handHigh, Shape: scene.Square, Kind: scene.Hand, Side: name, Name: glyphOf(symbol),
			})
		}
	}
	return b
}

// placeOf names a hex by its row and column, and handOf what a side throws.
func placeOf(h Hex) string { return placeNames[h] }

var placeNames = func() (names [Hexes]string) {
	for h := range Hex(Hexes) {
		names[h] = fmt.Sprintf("%d,%d", h.Row(), h.Column())
	}
	return names
}()

// glyphOf names the picture on a token.
func glyphOf(symbol Symbol) string { return strings.TrimPrefix(symbolNames[symbol], "a ") }

func handOf(side int, symbol Symbol) string {
	return fmt.Sprintf("%s %s", [2]string{"upper", "lower"}[side], glyphOf(symbol))
}

// Standing gives the tokens: those of one side and symbol on a hex are one piece. Hidden choices
// stay hidden.
func (r *Rules) Standing(s *State) (p scene.Position) {
	for side, name := range r.Info().Sides {
		count := map[string]int{}
		for _, t := range s.Tokens(side, nil) {
			sign := string(letters[side][t.Symbol])
			id := sign + " on " + placeOf(t.Hex)
			if count[id]++; count[id] == 1 {
				p.Pieces = append(p.Pieces, scene.Piece{ID: id, Place: placeOf(t.Hex), Side: name, Sign: sign, Kind: scene.Token, Glyph: glyphOf(t.Symbol)})
			}
		}
		for i := range p.Pieces {
			if n := count[p.Pieces[i].ID]; n > 1 {
				p.Pieces[i].Count = n
			}
		}
		for symbol := range Symbol(symbols) {
			if s.thrown[side] < Throws {
				p.Pieces = append(p.Pieces, scene.Piece{ID: handOf(side, symbol), Place: handOf(side, symbol), Side: name, Sign: string(letters[side][symbol]), Kind: scene.Token, Glyph: glyphOf(symbol)})
			}
		}
	}
	for side, name := range r.Info().Sides {
		p.Counts = append(p.Counts, scene.Count{Side: name, What: "throws left", N: Throws - int(s.thrown[side]), Of: Throws}, scene.Count{Side: name, What: "lost", N: s.lost(side)})
	}
	r.shade(s, &p)
	p.Tells = r.tally(s)
	if r.Turn(s) != games.Over {
		p.Task = task(s) + " Rock beats scissors, scissors beat paper, and paper beats rock."
		if s.turns < told {
			p.Task += " Whoever has neither tokens nor throws left loses."
		}
	}
	if r.Turn(s) == games.Over {
		p.Tells, p.Ended = append(p.Tells, r.outcome(s)), r.reason(s)
	}
	if _, held := s.Choice(); held {
		p.Chosen = []string{r.Info().Sides[upper]}
	}
	return p
}

// told is in how many turns the goal of the game is said.
const told = 3

// task says what the side that chooses can do: throw while throws are left, and move what it has on the
// board.
func task(s *State) string {
	side := chooser(s)
	switch onBoard := len(s.Tokens(side, nil)) > 0; {
	case s.thrown[side] == Throws:
		return "Move a token."
	case onBoard:
		return "Throw a token or move one."
	}
	return "Throw a token."
}

// shade shades the hexes that are too far for the next throw of the side that chooses, and says so in
// the free corner beside them.
func (r *Rules) shade(s *State, p *scene.Position) {
	side := chooser(s)
	zone := Zone(side, int(s.thrown[side]))
	if zone == 0 || r.Turn(s) == games.Over {
		return
	}
	for h := range Hex(Hexes) {
		if zone>>h&1 == 0 {
			p.Shaded = append(p.Shaded, placeOf(h))
		}
	}
	if p.Shaded == nil {
		return
	}
	for i, words := range shadedWords {
		x, y := shadedAt[0], shadedAt[1]+shadedAt[2]*i
		if side == upper {
			x, y = boardWide-x, boardHigh-shadedAt[1]-shadedAt[2]*(len(shadedWords)-1-i)
		}
		p.Texts = append(p.Texts, scene.Text{X: x, Y: y, Text: words})
	}
}

// shadedWords are read in the upper left corner, or in the opposite one where the shaded hexes are
// below; shadedAt is where the first stands and how far below it the next.
var (
	shadedWords = [...]string{"Shaded:", "too far", "to throw"}
	shadedAt    = [3]int{46, 18, 19}
)

// Short says a move in a few words: scissors slides -1,2 to -2,2.
func (r *Rules) Short(s *State, m games.Move) string {
	a := ActionOf(m)
	if a.Kind == Throw {
		return "throws " + glyphOf(a.Symbol) + " to " + placeOf(a.To)
	}
	return fmt.Sprintf("%s %ss %s to %s", glyphOf(s.tokenOn(chooser(s), a.From).symbol()), verbWords[a.Kind], placeOf(a.From), placeOf(a.To))
}

// Touched says where a token comes from and where it goes.
func (r *Rules) Touched(s *State, m games.Move) scene.Touch {
	side := upper
	if r.Turn(s) == games.Reply {
		side = lower
	}
	a := ActionOf(m)
	from := handOf(side, a.Symbol)
	if a.Kind != Throw {
		from, a.Symbol = placeOf(a.From), s.tokenOn(side, a.From).symbol()
	}
	return scene.Touch{Change: &scene.Change{From: []string{from}, To: []string{placeOf(a.To)}}, Loses: s.loses(side, a)}
}

// loses names the token that a side destroys of its own by an action, whatever the other side does.
func (s *State) loses(side int, a Action) string {
	t := s.tokenOn(side, a.To)
	switch {
	case t == 0:
		return ""
	case t.symbol().Beats() == a.Symbol:
		return glyphOf(a.Symbol)
	case a.Symbol.Beats() == t.symbol():
		return glyphOf(t.symbol())
	}
	return ""
}

// Sketch gives the scene of a position, with what some moves touch.
func (r *Rules) Sketch(s *State, moves []games.Move) any { return scene.Sketch(r, s, moves) }
