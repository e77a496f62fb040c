package lispgame

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/lispgame/language"
	"parlor/games/text"
)

// Info describes the game.
func (d *Definition) Info() games.Info {
	info := games.Info{
		Name: d.name, Title: d.title, Brief: d.brief, Sides: d.sides, Simultaneous: d.clauses["both"] != nil,
	}
	if len(d.outcomes) > 0 {
		info.Outcome, info.DealVerb, info.Dealt = d.outcomes[0], "draw-"+d.outcomes[0], "drew"
	}
	silent := func(c language.Form) bool {
		return !slices.ContainsFunc(c.Items, func(f language.Form) bool { return f.Kind == language.Text })
	}
	if !slices.ContainsFunc(d.clauses["chance"], silent) {
		info.Dealt = "" // outcomes describe themselves
	}
	return info
}

// Position writes the side to move, the fields that differ from the start, and options:
//
//	pig ann score:12,0 sum:4 goal:50
func (r *Rules) Position(s *State) string {
	words := []string{r.name, strings.ToLower(r.sides[s.cells[language.Mover]])}
	for _, f := range r.fields {
		part := s.cells[f.At : f.At+f.Len()]
		for i, n := range part {
			if int(n) != f.start[i] {
				words = append(words, f.Name+":"+f.digits(part))
				break
			}
		}
	}
	for i, o := range r.options {
		if r.values[i] != o.usual {
			words = append(words, fmt.Sprintf("%s:%d", o.name, r.values[i]))
		}
	}
	return strings.Join(words, " ")
}

// digits writes numbers without separators if all have one digit.
func (f field) digits(cells []int16) string {
	if !f.compact() {
		return text.Numbers(cells)
	}
	return strings.ReplaceAll(text.Numbers(cells), ",", "")
}

func (f field) compact() bool { return f.Len() > 1 && f.From >= 0 && f.To <= 9 }

// ReadPosition reads what Position writes.
func (r *Rules) ReadPosition(line string) (games.Kit[State], State, error) {
	return text.Kit(r.read(line))
}

func (r *Rules) read(line string) (_ *Rules, s State, err error) {
	form := text.Form{Game: r.name, Most: 60 + 8*language.MaxCells, Words: 2, Says: "the side to move and the parts of the state"}
	for _, f := range r.fields {
		form.Keys = append(form.Keys, f.Name+":")
	}
	values := make([]string, len(r.options))
	for _, o := range r.options {
		form.Keys = append(form.Keys, o.name+":")
	}
	words, fields, err := form.Read(line)
	if err != nil {
		return nil, s, err
	}
	for i, o := range r.options {
		values[i] = fields[o.name+":"]
	}
	rules, err := r.Rules(values)
	if err != nil {
		return nil, s, err
	}
	s = rules.first
	switch words[1] {
	case strings.ToLower(r.sides[0]):
		s.cells[language.Mover] = 0
	case strings.ToLower(r.sides[1]):
		s.cells[language.Mover] = 1
	default:
		return nil, s, text.BadPosition("wanted %s or %s to move, got %s", strings.ToLower(r.sides[0]), strings.ToLower(r.sides[1]), text.Clip(words[1]))
	}
	for _, f := range rules.fields {
		if fields.Has(f.Name + ":") {
			if err := f.read(&s, fields[f.Name+":"]); err != nil {
				return nil, s, err
			}
		}
	}
	if err := rules.sound(&s); err != nil {
		return nil, s, text.BadPosition("wanted a position of the game: %v", err)
	}
	return rules, s, nil
}

// sound gives the error that the game runs into in a position, if any.
func (r *Rules) sound(s *State) (err error) {
	defer games.Stopped(&err)
	r.setTurn(s)
	r.Moves(s, nil)
	return nil
}

// read reads the numbers of a field.
func (f field) read(s *State, line string) error {
	parts := strings.Split(line, ",")
	if f.compact() {
		parts = strings.Split(line, "")
	}
	if len(parts) != f.Len() {
		return text.BadPosition("wanted %s with %d numbers, got %s", f.Name, f.Len(), text.Clip(line))
	}
	for i, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || n < f.From || n > f.To || strconv.Itoa(n) != part {
			return text.BadPosition("wanted %s with numbers from %d to %d, got %s", f.Name, f.From, f.To, text.Clip(part))
		}
		s.cells[f.At+i] = int16(n)
	}
	return nil
}

// act finds the act of a legal move, nil for a pass.
func (r *Rules) act(m games.Move) *act {
	if a := actOf(r.moves, m); a != nil {
		return a
	}
	return actOf(r.chances, m)
}

// Words gives a move as a person types it: its name and its variables.
func (r *Rules) Words(_ *State, m games.Move) []string {
	a := r.act(m)
	if a == nil {
		return []string{text.Pass}
	}
	words := []string{a.name}
	if actOf(r.chances, m) != nil {
		words[0] = "set-" + a.name
	}
	return append(words, a.numbers(m)...)
}

// numbers gives the variables of a move as they are typed.
func (a *act) numbers(m games.Move) []string {
	words := make([]string, len(a.vars))
	m -= a.first
	for i := len(a.vars) - 1; i >= 0; i-- {
		v := &a.vars[i]
		size := games.Move(v.hi - v.lo + 1)
		words[i] = word(int(m%size), v.lo, v.words)
		m /= size
	}
	return words
}

// Notation writes a move as reports show it, and an outcome by its variables.
func (r *Rules) Notation(s *State, m games.Move) string {
	words := r.Words(s, m)
	if s.turn == games.Chance && len(words) > 1 {
		return strings.Join(words[1:], " ")
	}
	return "(" + strings.Join(words, " ") + ")"
}

// ReadMove finds the legal move or outcome that words name.
func (r *Rules) ReadMove(s *State, words []string) (games.Move, error) {
	if s.turn == games.Over {
		return 0, text.GameOver("the game is over, " + r.result(s))
	}
	return text.ReadMove(games.Kit[State](r), s, words)
}

// Describe says what a move does, in the words of the game or of the move.
func (r *Rules) Describe(s *State, m games.Move) string {
	a := r.act(m)
	if a == nil || a.describe == nil {
		return strings.Join(r.Words(s, m), " ")
	}
	f := language.Enter(&s.cells)
	defer f.Leave()
	if s.turn == games.Both || s.turn == games.Reply {
		f.Scratch = s.cells
		f.Cells = &f.Scratch
		f.Scratch[language.Mover] = int16(s.turn - games.Both)
	}
	a.set(f, m)
	return a.describe.write(f)
}

// OptionValues gives the options with which the rules were made, and the version.
func (r *Rules) OptionValues() []string {
	var values []string
	for _, n := range r.values {
		values = append(values, strconv.Itoa(n))
	}
	return append(values, r.version)
}
