package boards

import (
	"fmt"
	"maps"
	"slices"
	"sync"
)

// palette is the colours of a picture. What belongs to a side has six: of its pieces, of their
// edges, of its ground, of words about it, of signs on its pieces, and of its lines.
type palette struct {
	ground, ink, faint, panel         string
	field, inner, rim                 string // the board, its middle and its edge
	place, edge, name, shaded         string // a place, its outline, its name, and one out of reach
	way                               string
	wood, pit, hollow, carved         string // a board of wood, its pits and their depth, and signs on it
	can, mark, reached, arrow, shadow string
	sides, edges, washes, words, on   [2]string
	lines                             [2]string // around the places of a side, and of its ways
	stones                            [5]string
	cards                             [2]string // the colours that a piece itself may have: red and white
}

// colours names the colours, for the style sheet of pages.
func (p *palette) colours() map[string]*string {
	list := map[string]*string{
		"ground": &p.ground, "ink": &p.ink, "faint": &p.faint, "panel": &p.panel,
		"field": &p.field, "inner": &p.inner, "rim": &p.rim, "place": &p.place, "edge": &p.edge, "name": &p.name, "shaded": &p.shaded, "way": &p.way,
		"wood": &p.wood, "pit": &p.pit, "hollow": &p.hollow, "carved": &p.carved,
		"can": &p.can, "mark": &p.mark, "reached": &p.reached, "arrow": &p.arrow, "shadow": &p.shadow,
	}
	for side, letter := range []string{"a", "b"} {
		for name, colour := range map[string]*string{
			"side": &p.sides[side], "edge": &p.edges[side], "wash": &p.washes[side], "word": &p.words[side], "on": &p.on[side], "line": &p.lines[side], "half": &p.cards[side],
		} {
			list[name+"-"+letter] = colour
		}
	}
	for i := range p.stones {
		list[fmt.Sprint("stone-", i)] = &p.stones[i]
	}
	return list
}

// owned is the colour that a piece itself has, or another.
func (p *palette) owned(name, otherwise string) string {
	if i := slices.Index([]string{"red", "white"}, name); i >= 0 {
		return p.cards[i]
	}
	return otherwise
}

// gold is the colour of a ring that is seen on both halves of a card, and on paper.
func (p *palette) gold() string {
	if p.cards == paper.cards {
		return p.panel
	}
	return ringGold
}

// The palettes. The sides differ in lightness and in blue, so that they can be told apart without
// seeing red and green, and on grey paper.
var (
	light = &palette{
		ground: "#ece6da", ink: "#231e17", faint: "#5d5346", panel: "#fffdf8",
		field: "#dccdae", inner: "#efe6d3", rim: "#7b5f3f", place: "#fffaf0", edge: "#c3b393", name: "#6b5f4c", shaded: "#ebe0c9", way: "#8f8470",
		wood: "#93602f", pit: "#5b3417", hollow: "#3c200c", carved: "#fff3df",
		can: "#b27400", mark: "#7a4fb5", reached: "#e4d8f5", arrow: "#1659c9", shadow: "#000000",
		sides: [2]string{"#b3321d", "#2fb39a"}, edges: [2]string{"#6f1a0c", "#0b4a40"}, washes: [2]string{"#f6d9d0", "#cfeee6"}, lines: [2]string{"#b3321d", "#2fb39a"},
		words: [2]string{"#9d2a17", "#0f6a5c"}, on: [2]string{"#ffffff", "#06231e"}, stones: glass, cards: halves,
	}
	dark = &palette{
		ground: "#171512", ink: "#ece6da", faint: "#b7ad9c", panel: "#24211d",
		field: "#2b2720", inner: "#211e19", rim: "#4d4537", place: "#37322a", edge: "#5b5345", name: "#cbc0ac", shaded: "#25221c", way: "#857b69",
		wood: "#7a4f2b", pit: "#33200f", hollow: "#1e1207", carved: "#ffe9cd",
		can: "#f2bd32", mark: "#b99aea", reached: "#41325c", arrow: "#6ea6ff", shadow: "#000000",
		sides: [2]string{"#e2604a", "#58cdb4"}, edges: [2]string{"#ffb3a4", "#c4f5ea"}, washes: [2]string{"#4a251d", "#1d3d37"}, lines: [2]string{"#e2604a", "#58cdb4"},
		words: [2]string{"#ff9c88", "#6fdcc5"}, on: [2]string{"#180200", "#04201b"}, stones: glass, cards: halves,
	}
	paper = &palette{
		ground: "#ffffff", ink: "#000000", faint: "#222222", panel: "#ffffff",
		field: "#ffffff", inner: "#ffffff", rim: "#000000", place: "#ffffff", edge: "#555555", name: "#000000", shaded: "#dddddd", way: "#888888",
		wood: "#ffffff", pit: "#ffffff", hollow: "#ffffff", carved: "#000000",
		can: "#000000", mark: "#000000", reached: "#eeeeee", arrow: "#000000", shadow: "#ffffff",
		sides: [2]string{"#444444", "#ffffff"}, edges: [2]string{"#000000", "#000000"}, washes: [2]string{"#dddddd", "#ffffff"}, lines: [2]string{"#444444", "#444444"},
		words: [2]string{"#000000", "#000000"}, on: [2]string{"#ffffff", "#000000"},
		stones: [5]string{"#ffffff", "#ffffff", "#ffffff", "#ffffff", "#ffffff"}, cards: [2]string{"#a8a8a8", "#ffffff"},
	}

	glass  = [5]string{"#e9dcc3", "#9fb8c9", "#d9a77a", "#b9c4a0", "#e3c56d"}
	halves = [2]string{"#b3321d", "#fffaf0"}
)

// The signs on the halves of a card, and its edge, are the same on all grounds but paper.
const (
	cardEdge  = "#2a231b"
	cardPaper = "#fffaf0"
	signOnRed = "#ffffff"
	ringGold  = "#ffcb3d"
	signOn    = "#211b14"
	highlight = "#ffffff"
)

// Style is the style sheet with the colours of pictures in pages: light or dark as the reader
// prefers, and on paper those of paper.
func Style() string {
	_, style := pages()
	return style
}

// pages gives a palette of variables of a style sheet, and that sheet.
var pages = sync.OnceValues(func() (p *palette, style string) {
	p = &palette{}
	usual, printed := "", ""
	bright, paper, dark, own := light.colours(), paper.colours(), dark.colours(), p.colours()
	for _, name := range slices.Sorted(maps.Keys(bright)) {
		usual += fmt.Sprintf("--board-%s:light-dark(%s,%s);", name, *bright[name], *dark[name])
		printed += fmt.Sprintf("--board-%s:%s;", name, *paper[name])
		*own[name] = fmt.Sprintf("var(--board-%s)", name)
	}
	return p, ":root{color-scheme:light dark;" + usual + "}\n@media print{:root{" + printed + "}}\n"
})
