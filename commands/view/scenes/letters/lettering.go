package letters

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"parlor/games/scene"
)

// Letter is a sign of a board drawn with signs: whose it is, whether the last move touched what it
// shows, and whether it is only a name or a path.
type Letter struct {
	Sign  rune
	Side  string
	Touch bool
	Faint bool
}

// How large a board of signs is at most.
const (
	MostColumns = 60
	MostRows    = 15

	pitch  = 5 // columns between places, where there is room
	border = 2 // columns at both sides, for texts wider than their places
)

// Of draws a position with signs, in at most MostRows rows of MostColumns. Where the last move led is
// marked >, where it began <, and what has won !. Plain restricts signs to ASCII.
func Of(s *scene.Scene, plain bool) [][]Letter {
	if len(s.Board.Places) == 0 {
		return nil
	}
	d := &lettering{s: s, plain: plain, texts: map[string]string{}}
	d.scale()
	d.rows = make([][]Letter, d.row(d.bottom)+1)
	for i := range d.rows {
		d.rows[i] = make([]Letter, MostColumns)
	}
	d.stand()
	for _, p := range s.Board.Places {
		if _, stands := d.texts[p.ID]; !stands {
			d.empty(p)
		}
	}
	for _, t := range s.Board.Texts {
		d.put(d.row(t.Y), d.column(t.X), t.Text, Letter{Faint: true}, 2*beside)
	}
	d.ways()
	for i, row := range d.rows {
		last := len(row)
		for last > 0 && row[last-1].Sign == 0 {
			last--
		}
		d.rows[i] = row[:last]
	}
	empty := func(row []Letter) bool { return len(row) == 0 }
	for len(d.rows) > 0 && empty(d.rows[0]) {
		d.rows = d.rows[1:]
	}
	for len(d.rows) > 0 && empty(d.rows[len(d.rows)-1]) {
		d.rows = d.rows[:len(d.rows)-1]
	}
	return d.rows
}

// lettering is a board being drawn with signs.
type lettering struct {
	s                        *scene.Scene
	plain                    bool
	rows                     [][]Letter
	texts                    map[string]string // what stands on the places
	left, right, top, bottom int
	middle                   int // pits above this have their names above them
	columns                  int // from the first to the last
	per, length              int // per rows for every length of the board
}

func (d *lettering) column(x int) int {
	return border + ((x-d.left)*d.columns+(d.right-d.left)/2)/max(1, d.right-d.left)
}

func (d *lettering) row(y int) int {
	return ((y-d.top)*d.per + d.length/2) / d.length
}

// scale sets the numbers of columns and rows: enough for the places nearest to each other, and for
// texts beside each other.
func (d *lettering) scale() {
	b := &d.s.Board
	d.left, d.top = b.Places[0].X, b.Places[0].Y
	d.right, d.bottom = d.left, d.top
	reach := func(x, y int) {
		d.left, d.right, d.top, d.bottom = min(d.left, x), max(d.right, x), min(d.top, y), max(d.bottom, y)
	}
	across, down := b.Width, b.Height
	for i, p := range b.Places {
		reach(p.X, p.Y)
		for _, q := range b.Places[:i] {
			if dx := max(p.X-q.X, q.X-p.X); p.Y == q.Y && dx > 0 {
				across = min(across, dx)
			}
			if dy := max(p.Y-q.Y, q.Y-p.Y); p.Kind == scene.Track && q.Kind == scene.Track && dy > 0 {
				down = min(down, dy)
			}
		}
	}
	longest := 0 // of the names beside each other
	for _, p := range b.Places {
		if p.Kind == scene.Track {
			longest = max(longest, utf8.RuneCountInString(p.Name))
		}
	}
	columns := (d.right - d.left) * max(pitch, longest+1) / max(1, across)
	for i, t := range b.Texts {
		reach(t.X, t.Y)
		for _, u := range b.Texts[:i] {
			if dx := max(t.X-u.X, u.X-t.X); t.Y == u.Y && dx > 0 {
				columns = max(columns, (d.right-d.left)*(utf8.RuneCountInString(t.Text)+utf8.RuneCountInString(u.Text)+4)/2/dx)
			}
		}
	}
	d.columns = min(columns, MostColumns-2*border-1)
	d.per, d.length = 1, max(1, down)
	if slices.ContainsFunc(b.Places, func(p scene.Place) bool { return p.Shape == scene.Pit && p.Name != "" }) {
		d.per, d.middle = 2, (d.top+d.bottom)/2 // the names stand outside, above and below
		d.top, d.bottom = d.top-d.length/2, d.bottom+d.length/2
	}
	if d.row(d.bottom) >= MostRows {
		d.per, d.length = MostRows-1, d.bottom-d.top
	}
}

// How far from its place a text may be written: anywhere in its row for pieces on a place, near by
// for the sign of a place, and not at all for a name.
const (
	anywhere = MostColumns
	beside   = pitch
	atMost   = 1
)

// put writes a text around a column, or as near as there is room.
func (d *lettering) put(row, column int, text string, as Letter, far int) bool {
	signs := d.signs(text)
	column -= len(signs) / 2
	inward := 1
	if column > MostColumns/2 {
		inward = -1
	}
	for away := range far {
		for _, from := range []int{column + inward*away, column - inward*away} {
			if !d.free(row, from, signs) {
				continue
			}
			for i, sign := range signs {
				as.Sign = sign
				d.rows[row][from+i] = as
			}
			return true
		}
	}
	return false
}

// asASCII has the plain signs for those that games write on their boards.
var asASCII = map[rune]rune{'●': '*', '○': 'o', '·': '-', '–': '-', '—': '-', '×': 'x', '’': '\''}

// signs splits a text into its signs. Plain ones that ASCII has nothing for are question marks.
func (d *lettering) signs(text string) []rune {
	signs := []rune(text)
	for i, sign := range signs {
		if !d.plain || sign < utf8.RuneSelf {
			continue
		}
		signs[i] = '?'
		if plain, ok := asASCII[sign]; ok {
			signs[i] = plain
		}
	}
	return signs
}

// free says whether there is room for signs, with a blank or a mark between them and their
// neighbours.
func (d *lettering) free(row, from int, signs []rune) bool {
	if row < 0 || row >= len(d.rows) || from < 0 || from+len(signs) > MostColumns {
		return false
	}
	for i := max(0, from-1); i < min(MostColumns, from+len(signs)+1); i++ {
		sign := d.rows[row][i].Sign
		parted := i < from && isMark(signs[0]) || i == from+len(signs) && isMark(sign)
		if sign != 0 && !parted {
			return false
		}
	}
	return true
}

func isMark(sign rune) bool { return sign == Came || sign == Left || sign == Won }

// Marks: where the last move led, where it began, and what has won.
const (
	Came = '>'
	Left = '<'
	Won  = '!'
)

// stand writes the pieces on the places.
func (d *lettering) stand() {
	pieces := map[string][]scene.Piece{}
	var order []string
	for _, p := range d.s.Position.Pieces {
		if len(d.s.Position.Tells) > 0 && d.place(p.Place).Kind == scene.Hand {
			continue // hands are described in the lines below
		}
		if pieces[p.Place] == nil {
			order = append(order, p.Place)
		}
		pieces[p.Place] = append(pieces[p.Place], p)
	}
	for _, id := range order {
		d.text(id, d.together(id, pieces[id]), pieces[id][0].Side)
	}
	for _, n := range d.s.Position.Stones {
		d.text(n.Place, "("+number(n.Count)+")", "")
	}
	d.rowsOf()
}

// rowsOf writes before the names of a row of pits whose row it is.
func (d *lettering) rowsOf() {
	pits := slices.DeleteFunc(slices.Clone(d.s.Board.Places), func(p scene.Place) bool {
		return p.Shape != scene.Pit || p.Kind == scene.Store || p.Name == "" || p.Side == ""
	})
	for _, p := range pits {
		before := func(q scene.Place) bool { return q.Side == p.Side && q.Y == p.Y && q.X < p.X }
		if !slices.ContainsFunc(pits, before) {
			d.put(d.named(p), d.column(p.X)-pitch, p.Side, Letter{Side: p.Side}, pitch)
		}
	}
}

// named is the row of the name of a pit: above the upper ones, and below the others.
func (d *lettering) named(p scene.Place) int {
	if p.Y < d.middle {
		return d.row(p.Y) - 1
	}
	return d.row(p.Y) + 1
}

// text writes what is on a place, with what is joined to it.
func (d *lettering) text(id, text, side string) {
	p := d.place(id)
	d.texts[id] = text
	for _, j := range d.s.Position.Joins {
		for end := range j {
			if other := d.place(j[1-end]); j[end] == id && other.X == p.X {
				text += d.sign(map[bool]rune{true: '╷', false: '╵'}[other.Y > p.Y], map[bool]rune{true: 'v', false: '^'}[other.Y > p.Y])
			} else if j[end] == id && other.X > p.X {
				text += d.sign('╶', '-')
			}
		}
	}
	mark := d.touched(id)
	if p.Kind == scene.Store && p.Name != "" {
		mark = p.Name + " " + mark
	}
	d.put(d.row(p.Y), d.column(p.X), mark+text, Letter{Side: side, Touch: mark != ""}, anywhere)
	if p.Shape == scene.Pit && p.Kind != scene.Store && p.Name != "" {
		d.put(d.named(p), d.column(p.X), p.Name, Letter{Faint: true}, atMost)
	}
}

// together writes the pieces of a place: all of them if there is room, or the first with the number
// of the others.
func (d *lettering) together(id string, pieces []scene.Piece) string {
	signs := make([]string, len(pieces))
	for i, p := range pieces {
		signs[i] = p.Sign
		if p.Colour != "" {
			signs[i] = strings.ToUpper(p.Colour[:1]) + p.Sign
		}
		if p.Count > 1 {
			signs[i] += number(p.Count)
		}
	}
	room := max(pitch-1, d.column(d.place(id).Wide+d.left)-border)
	for _, between := range []string{" ", ""} {
		if all := strings.Join(signs, between); utf8.RuneCountInString(all) <= room {
			return all
		}
	}
	return signs[0] + "+" + number(len(signs)-1)
}

func number(n int) string {
	if n < 0 {
		return "-" + number(-n)
	}
	if n < 10 {
		return string(rune('0' + n))
	}
	return number(n/10) + string(rune('0'+n%10))
}

// place finds a place by its name.
func (d *lettering) place(id string) scene.Place {
	i := slices.IndexFunc(d.s.Board.Places, func(p scene.Place) bool { return p.ID == id })
	if i < 0 {
		return scene.Place{}
	}
	return d.s.Board.Places[i]
}

// touched is the mark of a place: > where the last move ended, < where it began, and ! where
// something has won.
func (d *lettering) touched(id string) string {
	switch last := d.s.Position.Last; {
	case slices.Contains(d.s.Position.Won, id):
		return string(Won)
	case last == nil:
	case slices.Contains(last.To, id):
		return string(Came)
	case slices.Contains(last.From, id), slices.Contains(last.Taken, id): // in some games a piece that has moved is another one
		return string(Left)
	}
	return ""
}

func (d *lettering) sign(usual, plain rune) string {
	if d.plain {
		return string(plain)
	}
	return string(usual)
}

// empty writes a place without a piece: its name, the slide that crosses it, or a dot.
func (d *lettering) empty(p scene.Place) {
	as, text := Letter{Side: p.Side, Faint: true}, p.Name
	if p.Kind == scene.Hand || strings.ContainsFunc(text, unicode.IsControl) {
		return
	}
	if text == "" {
		text = map[bool]string{true: "()", false: d.sign('·', '.')}[p.Kind == scene.Home || p.Kind == scene.Start]
	}
	for _, l := range d.s.Board.Lines {
		if from, to := l.Points[0], l.Points[len(l.Points)-1]; l.Kind == scene.Slide && from == [2]int{p.X, p.Y} {
			as.Side = l.Side
			switch {
			case to[0] > from[0]:
				text = d.sign('▸', '>')
			case to[0] < from[0]:
				text = d.sign('◂', '<')
			case to[1] > from[1]:
				text = d.sign('▾', 'v')
			default:
				text = d.sign('▴', '^')
			}
		}
	}
	mark := d.touched(p.ID)
	as.Touch = mark != ""
	if !d.put(d.row(p.Y), d.column(p.X), mark+text, as, beside) {
		d.put(d.row(p.Y), d.column(p.X), d.sign('·', '.'), as, atMost)
	}
}

// ways draws the paths between places where nothing else is drawn.
func (d *lettering) ways() {
	for _, l := range d.s.Board.Lines {
		for i := 1; i < len(l.Points) && l.Kind == scene.Way; i++ {
			a, b := l.Points[i-1], l.Points[i]
			steps := max(1, d.row(max(a[1], b[1]))-d.row(min(a[1], b[1])), (d.column(max(a[0], b[0]))-d.column(min(a[0], b[0])))/2)
			apart := 1
			if d.row(a[1]) != d.row(b[1]) {
				apart = 2 // a dot beside a name would look like a part of it
			}
			for n := range steps {
				x, y := a[0]+(b[0]-a[0])*n/steps, a[1]+(b[1]-a[1])*n/steps
				d.dot(d.row(y), d.column(x), apart, l.Side)
			}
		}
	}
}

// dot draws a step of a path, unless something is nearer to it than apart.
func (d *lettering) dot(row, column, apart int, side string) {
	for i := max(0, column-apart); i <= min(MostColumns-1, column+apart); i++ {
		if sign := d.rows[row][i].Sign; sign != 0 && sign != '·' && sign != '.' {
			return
		}
	}
	d.rows[row][column] = Letter{Sign: []rune(d.sign('·', '.'))[0], Side: side, Faint: true}
}
