package lispgame

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/lispgame/language"
)

// template is a line with placeholders for numbers of the state.
type template []piece

// piece is a text, or a placeholder.
type piece struct {
	text  string
	codes []language.Code // several for a vector
	cells []int           // what they read, where that is known beforehand
	least int
	words []string // nil for the numbers themselves
	held  bool     // only non-zero elements are shown, as cards in a hand
}

// write fills in the placeholders.
func (t template) write(f *language.Frame) string {
	var b strings.Builder
	for _, p := range t {
		b.WriteString(p.text)
		var words []string
		for i, code := range p.codes {
			switch n := code(f); {
			case !p.held:
				words = append(words, word(n-p.least, p.least, p.words))
			case n != 0:
				words = append(words, strconv.Itoa(i))
			}
		}
		if p.held && words == nil {
			words = []string{"none"}
		}
		b.WriteString(strings.Join(words, " "))
	}
	return b.String()
}

// word gives the word for number i of a list that begins with least.
func word(i, least int, words []string) string {
	if words == nil {
		return strconv.Itoa(i + least)
	}
	return words[i]
}

// show compiles (show "Ann: {score 0} of {goal}"), a line of the picture. In braces is a
// variable, a number of the state, a vector, or an element of one; mover is the side to
// move. With held before it only the non-zero elements of a vector are shown. What no line
// shows stands above them in a game without a picture.
func (b *builder) show(c language.Form) error {
	lines, err := texts(c, 1, 40)
	if err != nil {
		return err
	}
	for i := range lines {
		t, err := b.template(c.Items[1+i], nil)
		if err != nil {
			return err
		}
		b.lines = append(b.lines, t)
		for _, p := range t {
			for _, cell := range p.cells {
				b.told[cell] = true
			}
		}
	}
	return nil
}

func (b *builder) template(f language.Form, vars []variable) (t template, err error) {
	rest := f.Word
	for {
		before, more, found := strings.Cut(rest, "{")
		t = append(t, piece{text: before})
		if !found {
			return t, nil
		}
		inside, after, closed := strings.Cut(more, "}")
		words := strings.Fields(inside)
		if !closed || len(words) == 0 {
			return nil, language.Bad(f, "wanted a name and } behind {")
		}
		held := words[0] == "held" && len(words) > 1
		if held {
			words = words[1:]
		}
		p, err := b.piece(words, vars, f)
		if err == nil && held && len(p.codes) < 2 {
			err = language.Bad(f, "held shows the places of a vector")
		}
		if err != nil {
			return nil, err
		}
		p.held = held
		t, rest = append(t, p), after
	}
}

// piece compiles a placeholder.
func (b *builder) piece(words []string, vars []variable, at language.Form) (p piece, err error) {
	for _, v := range vars {
		if v.name == words[0] {
			p.words, p.least = v.words, v.lo
		}
	}
	if words[0] == "mover" {
		p.words = b.sides[:]
	}
	forms := make([]language.Form, len(words))
	for i, w := range words {
		forms[i] = language.Form{Kind: language.Name, Word: w}
		if n, err := strconv.Atoi(w); err == nil {
			forms[i] = language.Form{Kind: language.Whole, Number: int64(n)}
		}
	}
	add := func(f language.Form) error {
		e, err := b.Number(f)
		p.codes = append(p.codes, e.Run)
		if cell, known := e.Cell(); known {
			p.cells = append(p.cells, cell)
		}
		return err
	}
	f := b.fieldNamed(words[0])
	if f == nil || !f.Vector {
		if len(words) > 1 {
			return p, language.Bad(at, "%s has no places", words[0])
		}
		if f != nil && f.signs != nil {
			p.words, p.least = f.signs, f.From
		}
		return p, add(forms[0])
	}
	p.words, p.least = f.signs, f.From
	whole := append([]language.Form{{Kind: language.Name, Word: "aref"}}, forms...)
	open := 1
	if f.Size[0] > 1 {
		open = 2
	}
	if len(words)-1 == open {
		return p, add(language.Form{Items: whole})
	}
	if len(words) != open {
		return p, language.Bad(at, "wanted {%s} or {%s n}", words[0], words[0])
	}
	for i := range f.Size[1] {
		if err := add(language.Form{Items: append(whole[:len(whole):len(whole)], language.Form{Kind: language.Whole, Number: int64(i)})}); err != nil {
			return p, err
		}
	}
	return p, nil
}

// picture is squares drawn by a text: each alphanumeric word is the name of the next cell
// of a vector, or its index if all words are numbers from 0 on.
type picture struct {
	field *field
	lines []string
	cells map[string]int // by the name of the square
	wider int            // how much wider a sign is than the name
}

var squareName = regexp.MustCompile(`[A-Za-z0-9]+`)

// picture compiles (picture board "a2 b2" "a1 b1").
func (b *builder) picture(c language.Form) error {
	if len(c.Items) < 3 {
		return language.Bad(c, `wanted (picture board "a2 b2" "a1 b1")`)
	}
	f := b.fieldNamed(c.Items[1].Word)
	lines, err := texts(language.Form{Items: c.Rest()}, 1, 60)
	if err != nil {
		return err
	}
	names := squareName.FindAllString(strings.Join(lines, "\n"), -1)
	if f == nil || f.Size[0] != 1 || len(names) != f.Len() {
		return language.Bad(c, "wanted a vector of the state and a word for each of its numbers, given %d words", len(names))
	}
	p := picture{f, lines, map[string]int{}, f.signWidth() - len(slices.MinFunc(names, func(a, b string) int { return len(a) - len(b) }))}
	numbered := true
	for i, name := range names {
		n, err := strconv.Atoi(name)
		numbered = numbered && err == nil && n < len(names)
		p.cells[name] = i
	}
	if len(p.cells) != len(names) {
		return language.Bad(c, "two squares have one name")
	}
	if numbered {
		for name := range p.cells {
			p.cells[name], _ = strconv.Atoi(name)
		}
	}
	f.names, f.shown = make([]string, len(names)), make([]string, len(names))
	for name, i := range p.cells {
		f.names[i], f.shown[i] = strings.ToLower(name), name
	}
	b.pictures = append(b.pictures, p)
	return nil
}

// signWidth is the width of the widest sign of a field.
func (f *field) signWidth() (width int) {
	for n := range f.To - f.From + 1 {
		width = max(width, len(word(n, f.From, f.signs)))
	}
	return width
}

// draw replaces the names of the squares by their signs, with the names beside them if
// named is set.
func (p picture) draw(s *State, named bool) (lines []string) {
	for _, line := range p.lines {
		drawn := squareName.ReplaceAllStringFunc(line, func(name string) string {
			return fmt.Sprintf("%*s", len(name)+p.wider, p.sign(s, name))
		})
		lines = append(lines, strings.TrimRight(drawn, " "))
	}
	if widest := slices.MaxFunc(lines, func(a, b string) int { return len(a) - len(b) }); named {
		for i := range lines {
			lines[i] = fmt.Sprintf("%-*s    %s", len(widest), lines[i], p.lines[i])
		}
	}
	return lines
}

// Text gives r itself, which draws, writes and reads positions and moves.
func (r *Rules) Text() games.Texts[State] { return games.Texts[State]{Board: r, Form: r, Moves: r} }

// Picture draws the position as (show ...) and (picture ...) say.
func (r *Rules) Picture(s *State, named bool) (drawn string) {
	var lines []string
	var fault error
	defer func() {
		if fault != nil {
			drawn = fault.Error()
		}
	}()
	defer games.Stopped(&fault)
	for _, p := range r.pictures {
		lines = append(lines, p.draw(s, named)...)
	}
	if len(r.pictures) == 0 {
		lines = append(lines, r.numbers(s)...)
	}
	lines = append(lines, r.written(s)...)
	if s.turn == games.Over {
		lines = append(lines, r.ended(s))
	} else if len(r.lines) == 0 || len(r.pictures) == 0 && !r.told[language.Mover] {
		lines = append(lines, r.next(s))
	}
	return strings.Join(lines, "\n")
}

// sign is the sign of a square.
func (p picture) sign(s *State, name string) string {
	n := int(s.cells[p.field.At+p.cells[name]])
	return word(n-p.field.From, p.field.From, p.field.signs)
}

// Cells gives the places of the squares of all pictures.
func (r *Rules) Cells(s *State) (cells []games.Cell) {
	line := 0
	for _, p := range r.pictures {
		for _, text := range p.lines {
			for i, at := range squareName.FindAllStringIndex(text, -1) {
				sign := p.sign(s, text[at[0]:at[1]])
				cells = append(cells, games.Cell{Line: line, Column: at[1] + (i+1)*p.wider - len(sign), Sign: sign})
			}
			line++
		}
	}
	return cells
}

// written gives the lines that the game shows below its pictures.
func (r *Rules) written(s *State) (lines []string) {
	f := language.Enter(&s.cells)
	defer f.Leave()
	for _, t := range r.lines {
		lines = append(lines, t.write(f))
	}
	return lines
}

// next says who acts, for a game that does not show it.
func (r *Rules) next(s *State) string {
	switch s.turn {
	case games.Chance:
		return "chance decides"
	case games.Max, games.Min:
		return r.sides[s.turn.Index()] + " to move"
	}
	return "both choose at once"
}

// ended says how a finished game ended: in the game's words, if it has some, and who has won
// and by how much.
func (r *Rules) ended(s *State) string {
	sentence := func(text string) string {
		return strings.ToUpper(text[:1]) + strings.TrimSuffix(text[1:], ".") + "."
	}
	result := sentence(r.result(s))
	if _, says := r.end(s, true); says != "" {
		return sentence(says) + " " + result
	}
	return result
}

// result says who has won and, if scores beyond a win are possible, by how much.
func (r *Rules) result(s *State) string {
	score, winner := r.Score(s), 0
	if score < 0 {
		score, winner = -score, 1
	}
	switch {
	case score == 0:
		return "a draw"
	case r.win <= 1:
		return r.sides[winner] + " has won"
	}
	return r.sides[winner] + " has won by " + strconv.FormatFloat(math.Round(float64(score)*1e4)/1e4, 'f', -1, 64)
}

// numbers lists the parts of the state that the lines of show do not show in full, for a game
// without a picture.
func (r *Rules) numbers(s *State) (lines []string) {
	for _, f := range r.fields {
		if !slices.Contains(r.told[f.At:f.At+f.Len()], false) {
			continue
		}
		var signs []string
		for i := range f.Len() {
			signs = append(signs, word(int(s.cells[f.At+i])-f.From, f.From, f.signs))
		}
		lines = append(lines, f.Name+": "+strings.Join(signs, " "))
	}
	return lines
}
