package lispgame

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"parlor/games/lispgame/language"
	"parlor/games/scene"
)

// board is how a game looks: the places, the number of the state that each shows, and the
// parts whose numbers say on which place a piece stands.
type board struct {
	plan    scene.Board
	spots   []spot
	runners []runner
	loose   []spot // numbers that are shown by signs, and have no place
	asked   bool   // by a clause
	counted *field // the two numbers that are counted beside the board, if a clause says so
}

// spot is a place that shows a number of the state.
type spot struct {
	scene.Place
	field *field
	index int
	form  language.Form // the clause that puts it there
}

// runner is a part whose numbers are places.
type runner struct {
	field  *field
	places []string
	form   language.Form
}

// The lengths of a board: from square to square, of a place, and at its edges. In a ring places
// lie further apart, so that neighbours do not touch where the ring is slanted.
const (
	squareWide = 52
	placeWide  = squareWide - 2
	ringWide   = 74
	hexHigh    = 58
	hexRow     = 45
	gap        = 8
	textHigh   = 26
	letterWide = 9
	mostPlaces = 200
)

// layouts compile the layouts of boards.
var layouts = map[string]func(b *builder, numbers []language.Form, at language.Form) ([][2]int, error){
	"grid": (*builder).grid, "ring": (*builder).ring, "hex": (*builder).hexes, "track": (*builder).track,
}

// board compiles (board squares (grid 3 3) :at (0 0) :shape circle :names ("a" ...) :whose (first ...)
// :signs (none first second)), or (board (ring 20) :pieces place) for a part whose numbers are places.
func (b *builder) board(c language.Form) error {
	placed, keys, err := keysOf(c, c.Rest(), "at", "shape", "names", "whose", "signs", "pieces", "theme", "forms", "hand", "count")
	if err != nil {
		return err
	}
	part := slices.IndexFunc(b.fields, func(f field) bool { return f.Vector })
	if len(placed) == 2 && placed[0].Kind == language.Name {
		part = slices.IndexFunc(b.fields, func(f field) bool { return f.Name == placed[0].Word })
		placed = placed[1:]
	}
	runs, running := keys["pieces"]
	if running {
		part = slices.IndexFunc(b.fields, func(f field) bool { return runs.Is(f.Name) })
	}
	if part < 0 || len(placed) != 1 || layouts[placed[0].Head()] == nil {
		return language.Bad(c, "wanted (board part (grid 3 3)) with a part of the state, and a grid, a ring, a hex or a track")
	}
	f := &b.fields[part]
	points, err := layouts[placed[0].Head()](b, placed[0].Rest(), placed[0])
	if err != nil {
		return err
	}
	if !running && len(points) > f.Len() {
		return language.Bad(c, "%s has %d numbers, and there are %d places", f.Name, f.Len(), len(points))
	}
	l := &layout{b: b, form: c, keys: keys, field: f, running: running, points: points}
	if err := l.dress(); err != nil {
		return err
	}
	return l.put(placed[0].Head())
}

// layout is a clause that is being laid out.
type layout struct {
	b       *builder
	form    language.Form
	keys    map[string]language.Form
	field   *field
	running bool
	points  [][2]int
}

// The words for how a board and what is on it or beside it look.
var (
	themes = []string{string(scene.Cardboard), string(scene.Felt), string(scene.Wood), string(scene.Paper)}
	forms  = []string{string(scene.Disc), string(scene.Pawn)}
	hands  = []string{string(scene.Card), string(scene.Die)}
)

// dress reads what the board is made of, the forms of the pieces, what chance deals, and what is
// counted beside the board.
func (l *layout) dress() error {
	board := &l.b.look
	theme, err := l.oneOf("theme", themes, string(board.plan.Theme))
	if err != nil {
		return err
	}
	deals, err := l.oneOf("hand", hands, string(board.plan.Deals))
	if err != nil {
		return err
	}
	board.plan.Theme, board.plan.Deals = scene.Theme(theme), scene.ItemKind(deals)
	if form, given := l.keys["count"]; given {
		i := slices.IndexFunc(l.b.fields, func(f field) bool { return form.Is(f.Name) && f.Len() == 2 })
		if i < 0 {
			return language.Bad(l.form, "wanted :count with a part of two numbers, one for each side")
		}
		board.counted = &l.b.fields[i]
	}
	of := 1
	if !l.running {
		of = l.field.To - l.field.From + 1
	}
	words, err := l.words("forms", of, forms...)
	for _, word := range words {
		l.field.forms = append(l.field.forms, scene.PieceKind(word))
	}
	return err
}

// oneOf reads a key whose value is one of some words; without it there is another.
func (l *layout) oneOf(key string, words []string, otherwise string) (string, error) {
	form, given := l.keys[key]
	if !given {
		return otherwise, nil
	}
	if !slices.Contains(words, form.Word) {
		return "", language.Bad(l.form, "wanted :%s with one of %s", key, words)
	}
	return form.Word, nil
}

// put adds the places of a layout to the board, below the existing ones or where :at says.
func (l *layout) put(kind string) error {
	names, err := l.texts("names")
	if err != nil {
		return err
	}
	whose, err := l.words("whose", len(l.points), "none", "first", "second")
	if err != nil {
		return err
	}
	shape, err := l.shape(kind)
	if err != nil {
		return err
	}
	if owners, err := l.words("signs", l.field.To-l.field.From+1, "none", "first", "second", "neutral", "red", "white"); err != nil {
		return err
	} else if owners != nil {
		l.field.owners = owners
	}
	board := &l.b.look
	corner := [2]int{gap, board.plan.Height + gap}
	if at, given := l.keys["at"]; given {
		n, err := l.b.constants(at.Items, l.form)
		if err != nil || len(n) != 2 || min(n[0], n[1]) < 0 || max(n[0], n[1]) > mostPlaces {
			return language.Bad(l.form, "wanted :at (column row), counted in squares from 0 to %d", mostPlaces)
		}
		corner = [2]int{gap + n[0]*squareWide, gap + n[1]*squareWide}
	}
	var ids []string
	for i, at := range l.points {
		p := scene.Place{X: corner[0] + at[0], Y: corner[1] + at[1], Wide: placeWide, High: placeWide, Shape: shape, Kind: scene.Track, Name: l.name(i, names)}
		if shape == scene.Hex {
			p.High = hexHigh
		}
		if whose != nil && whose[i] != "none" {
			p.Side = l.b.sides[slices.Index([]string{"first", "second"}, whose[i])]
		}
		s := board.add(spot{p, l.field, i, l.form}, l.running)
		ids = append(ids, s)
	}
	if l.running {
		board.runners = append(board.runners, runner{l.field, ids, l.form})
	}
	board.asked = true
	return nil
}

// add puts a place on the board, with a name of its own; bare shows no number.
func (d *board) add(s spot, bare bool) string {
	if taken := func(p scene.Place) bool { return p.ID == s.Name }; s.ID == "" {
		if s.ID = s.Name; s.Name == "" || slices.ContainsFunc(d.plan.Places, taken) {
			s.ID = fmt.Sprintf("%s %d", s.field.Name, s.index)
		}
	}
	d.plan.Places = append(d.plan.Places, s.Place)
	d.plan.Width, d.plan.Height = max(d.plan.Width, s.X+s.Wide/2+1), max(d.plan.Height, s.Y+s.High/2+1)
	if bare {
		s.index = -1
	}
	d.spots = append(d.spots, s)
	return s.ID
}

// name is the name of a place: from the clause, from the picture, or its number.
func (l *layout) name(i int, names []string) string {
	switch {
	case i < len(names):
		return names[i]
	case l.running:
		return strconv.Itoa(l.field.From + i)
	case l.field.names != nil:
		return l.field.shown[i]
	}
	return strconv.Itoa(i)
}

// texts reads the texts of a key, one for each place.
func (l *layout) texts(key string) ([]string, error) {
	list, given := l.keys[key]
	if !given {
		return nil, nil
	}
	words, err := texts(language.Form{Items: append([]language.Form{{}}, list.Items...)}, len(l.points), len(l.points))
	if err != nil {
		return nil, language.Bad(l.form, "wanted :%s with %d texts in double quotes, of plain letters", key, len(l.points))
	}
	return words, nil
}

// words reads the words of a key: count of them, each one of the known ones.
func (l *layout) words(key string, count int, known ...string) (words []string, err error) {
	list, given := l.keys[key]
	for _, item := range list.Items {
		words = append(words, item.Word)
	}
	if given && (len(words) != count || slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(known, w) })) {
		return nil, language.Bad(l.form, "wanted :%s with %d words out of %s, given %d", key, count, known, len(words))
	}
	return words, nil
}

// shape is the shape of the places: from the clause, or one that suits the layout and the part.
func (l *layout) shape(kind string) (scene.Shape, error) {
	known := []scene.Shape{scene.Square, scene.Circle, scene.Hex, scene.Pit}
	if form, given := l.keys["shape"]; given {
		if shape := scene.Shape(form.Word); slices.Contains(known, shape) {
			return shape, nil
		}
		return "", language.Bad(l.form, "wanted :shape with one of %s", known)
	}
	switch usual := l.field.shape(); {
	case kind == "hex":
		return scene.Hex, nil
	case usual == scene.Pit && !l.running:
		return usual, nil
	case kind == "ring":
		return scene.Circle, nil
	}
	return scene.Square, nil
}

// sizes reads so many numbers, from 1 on.
func (b *builder) sizes(numbers []language.Form, at language.Form, names ...string) ([]int, error) {
	n, err := b.constants(numbers, at)
	if err != nil {
		return nil, err
	}
	places := 1
	for _, size := range n {
		if places *= size; size < 1 || max(size, places) > mostPlaces {
			places = 0
		}
	}
	if places == 0 || len(n) != len(names) {
		return nil, language.Bad(at, "wanted %s, and at most %d places", names, mostPlaces)
	}
	return n, nil
}

// grid lays out (grid rows columns).
func (b *builder) grid(numbers []language.Form, at language.Form) (points [][2]int, err error) {
	n, err := b.sizes(numbers, at, "rows", "columns")
	if err != nil {
		return nil, err
	}
	for i := range n[0] * n[1] {
		points = append(points, [2]int{squareWide/2 + i%n[1]*squareWide, squareWide/2 + i/n[1]*squareWide})
	}
	return points, nil
}

// ring lays out (ring places), from the top on and clockwise.
func (b *builder) ring(numbers []language.Form, at language.Form) (points [][2]int, err error) {
	n, err := b.sizes(numbers, at, "places")
	if err != nil {
		return nil, err
	}
	radius := math.Ceil(ringWide / 2 / math.Sin(math.Pi/float64(max(n[0], 2))))
	for i := range n[0] {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n[0]))
		points = append(points, [2]int{squareWide/2 + int(math.Round(radius+radius*sin)), squareWide/2 + int(math.Round(radius-radius*cos))})
	}
	return points, nil
}

// hexes lays out (hex side): a hexagon with side hexes on each side, by rows.
func (b *builder) hexes(numbers []language.Form, at language.Form) (points [][2]int, err error) {
	n, err := b.sizes(numbers, at, "hexes of a side")
	if err == nil && n[0] > 8 {
		err = language.Bad(at, "wanted at most 8 hexes of a side")
	}
	if err != nil {
		return nil, err
	}
	for row := range 2*n[0] - 1 {
		shift := max(row-n[0]+1, n[0]-1-row)
		for column := range 2*n[0] - 1 - shift {
			points = append(points, [2]int{(shift+1+2*column)*squareWide/2 + gap/2, hexHigh/2 + row*hexRow})
		}
	}
	return points, nil
}

// track lays out (track ((0 0) (1 0) ...)): places by column and row.
func (b *builder) track(numbers []language.Form, at language.Form) (points [][2]int, err error) {
	if len(numbers) == 1 {
		for _, place := range numbers[0].Items {
			n, err := b.constants(place.Items, at)
			if err != nil {
				return nil, err
			}
			if len(n) != 2 || min(n[0], n[1]) < 0 || max(n[0], n[1]) > mostPlaces {
				return nil, language.Bad(at, "wanted columns and rows from 0 to %d, given %s", mostPlaces, place)
			}
			points = append(points, [2]int{squareWide/2 + n[0]*squareWide, squareWide/2 + n[1]*squareWide})
		}
	}
	if len(points) == 0 || len(points) > mostPlaces {
		return nil, language.Bad(at, "wanted (track ((0 0) (1 0) ...)) with a column and a row for each of at most %d places", mostPlaces)
	}
	return points, nil
}
