package lispgame

import (
	"math/bits"
	"slices"

	"parlor/games"
	"parlor/games/lispgame/language"
	"parlor/games/scene"
)

// compile makes the rules for the given numeric options.
func (d *Definition) compile(options []int) (*Rules, error) {
	r := &Rules{Definition: d, values: options}
	b := &builder{Rules: r, Compiler: language.NewCompiler(d.nearest), cells: 1}
	for i, o := range d.options {
		if err := b.Free(o.name, d.clauses["option"][i]); err != nil {
			return nil, err
		}
		b.Numbers[o.name] = options[i]
	}
	r.unused = 1 // 0 is the pass
	for _, step := range []struct {
		kind string
		read func(language.Form) error
	}{
		{"table", b.table}, {"state", b.state}, {"defun", b.DefineFunction}, {"picture", b.picture}, {"board", b.board},
		{"move", b.move}, {"chance", b.chance}, {"both", b.both}, {"pass", b.pass},
		{"over", b.over}, {"show", b.show}, {"feature", b.feature}, {"evaluation", b.evaluation}, {"symmetry", b.symmetry},
		{"quiet", b.quiet},
	} {
		b.ReadOnly = step.kind != "move" && step.kind != "chance" && step.kind != "both" && step.kind != "pass"
		for _, clause := range d.clauses[step.kind] {
			if err := step.read(clause); err != nil {
				return nil, err
			}
		}
	}
	if r.win <= 0 {
		return nil, games.Errorf("bad-game", "%s pays 0 however it ends", d.name)
	}
	if err := b.passByDefault(); err != nil {
		return nil, err
	}
	r.setKey()
	r.setBoard()
	r.setEvaluations()
	return r, r.begin()
}

// builder builds rules clause by clause.
type builder struct {
	*Rules
	*language.Compiler
	cells int // used so far
}

// table compiles (table name 3 5 8) or (table name (0 1 2) (3 4 5)).
func (b *builder) table(c language.Form) error {
	if len(c.Items) < 3 || c.Items[1].Kind != language.Name {
		return language.Bad(c, "wanted (table name numbers) or (table name (numbers) (numbers))")
	}
	name, rows := c.Items[1].Word, c.Items[2:]
	vector := isNumber(rows[0])
	if vector {
		rows = []language.Form{{Items: rows}}
	}
	var all [][]int
	for _, row := range rows {
		numbers, err := b.constants(row.Items, c)
		if err != nil {
			return err
		}
		if len(numbers) == 0 || len(all) > 0 && len(numbers) != len(all[0]) {
			return language.Bad(c, "wanted rows of one length, given %s", row)
		}
		all = append(all, numbers)
	}
	if err := b.Free(name, c); err != nil {
		return err
	}
	b.Tables[name] = language.NewTable(name, all, vector)
	return nil
}

// isNumber says whether a form is a number and not a list of numbers.
func isNumber(f language.Form) bool { return f.Kind != language.List || f.Head() != "" }

func (b *builder) constants(forms []language.Form, at language.Form) (numbers []int, err error) {
	for _, f := range forms {
		n, err := b.Constant(f)
		if err != nil {
			return nil, err
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

// field is a part of the state, with its initial value and how its numbers are shown.
type field struct {
	*language.Field
	start  []int
	signs  []string          // nil for numbers
	names  []string          // of squares, as they are typed; nil if they have none
	shown  []string          // those names, as the picture writes them
	owners []string          // whose each sign is, by the clause board; nil to guess
	forms  []scene.PieceKind // of the pieces, by that clause: for each sign, or one for all
	form   language.Form
}

// state compiles (state (name rows columns :from 0 :to 1 :start 0 :signs (". "X")) ...).
func (b *builder) state(c language.Form) error {
	for _, f := range c.Rest() {
		if f.Head() == "" {
			return language.Bad(c, "wanted parts of the state such as (board 9 :to 2), given %s", f)
		}
		if err := b.Free(f.Head(), f); err != nil {
			return err
		}
		size, keys, err := keysOf(f, f.Rest(), "from", "to", "start", "signs")
		if err != nil {
			return err
		}
		dims, err := b.constants(size, f)
		if err != nil {
			return err
		}
		part := field{Field: &language.Field{Name: f.Head(), At: b.cells, Size: [2]int{1, 1}, Vector: len(dims) > 0, To: 1}, form: f}
		copy(part.Size[2-min(len(dims), 2):], dims)
		for word, into := range map[string]*int{"from": &part.From, "to": &part.To} {
			if form, ok := keys[word]; ok {
				if *into, err = b.Constant(form); err != nil {
					return err
				}
			}
		}
		const most = 30000
		if len(dims) > 2 || part.Size[0] < 1 || part.Size[1] < 1 || part.Size[0] > language.MaxCells || part.Size[1] > language.MaxCells ||
			part.From > part.To || part.From < -most || part.To > most {
			return language.Bad(f, "wanted a vector or rows and columns, and numbers from %d to %d", -most, most)
		}
		if b.cells += part.Len(); b.cells > language.MaxCells {
			return language.Bad(f, "a state has %d numbers at most", language.MaxCells-1)
		}
		if err := b.details(&part, keys, f); err != nil {
			return err
		}
		b.Fields[part.Name] = part.Field
		b.fields = append(b.fields, part)
	}
	return nil
}

// details reads the initial value of a field and how its numbers are shown.
func (b *builder) details(part *field, keys map[string]language.Form, at language.Form) (err error) {
	part.start = make([]int, part.Len())
	start := []int{max(0, part.From)}
	if form, ok := keys["start"]; ok {
		items := []language.Form{form}
		if !isNumber(form) {
			items = form.Items
		} else if form.Head() == "list" {
			items = form.Rest()
		}
		if start, err = b.constants(items, at); err != nil {
			return err
		}
	}
	if len(start) != 1 && len(start) != len(part.start) {
		return language.Bad(at, "wanted %d numbers to start with, given %d", len(part.start), len(start))
	}
	for i := range part.start {
		part.start[i] = start[min(i, len(start)-1)]
		if n := part.start[i]; n < part.From || n > part.To {
			return language.Bad(at, "it starts with %d, and goes from %d to %d", n, part.From, part.To)
		}
	}
	if form, ok := keys["signs"]; ok {
		signs := language.Form{Items: append([]language.Form{{}}, form.Items...)}
		part.signs, err = texts(signs, part.To-part.From+1, part.To-part.From+1)
	}
	return err
}

// keysOf splits the items of a form into positional ones and the values of keys, in any order.
func keysOf(at language.Form, items []language.Form, known ...string) (placed []language.Form, keys map[string]language.Form, err error) {
	keys = map[string]language.Form{}
	for i := 0; i < len(items); i++ {
		if items[i].Kind != language.Keyword {
			placed = append(placed, items[i])
			continue
		}
		word := items[i].Word
		found := false
		for _, k := range known {
			found = found || k == word
		}
		if _, twice := keys[word]; !found || twice || i+1 == len(items) {
			return nil, nil, language.Bad(at, "wanted :%s with a value, each once, given :%s", known, word)
		}
		i++
		keys[word] = items[i]
	}
	return placed, keys, nil
}

// ending is a condition on which the game ends.
type ending struct {
	when language.Code
	pays language.Code
	of   games.Value
	says template // nil if the score says it all
}

// over compiles (over condition score "what has happened").
func (b *builder) over(c language.Form) error {
	told := len(c.Items) == 4 && c.Items[3].Kind == language.Text
	if len(c.Items) != 3 && !told {
		return language.Bad(c, "wanted (over condition score), with the score of the first player, and a text if there is more to say")
	}
	when, err := b.Condition(c.Items[1])
	if err != nil {
		return err
	}
	pays, err := b.Fraction(c.Items[2])
	if err != nil {
		return err
	}
	const most = 1_000_000
	if pays.Lo < -most || pays.Hi > most {
		return language.Bad(c, "wanted a score whose bounds can be worked out, as by (max -10 (min 10 score))")
	}
	e := ending{when: when.Run, pays: pays.Run, of: games.Value(pays.Of)}
	if told {
		if e.says, err = b.template(c.Items[3], nil); err != nil {
			return err
		}
	}
	b.overs = append(b.overs, e)
	b.win = max(b.win, games.Value(max(-pays.Lo, pays.Hi))/games.Value(pays.Of))
	return nil
}

// quiet compiles (quiet condition), which says which positions are quiet.
func (b *builder) quiet(c language.Form) error {
	if len(c.Items) != 2 || b.quietWhen != nil {
		return language.Bad(c, "wanted one clause (quiet condition)")
	}
	when, err := b.Condition(c.Items[1])
	b.quietWhen = when.Run
	return err
}

// symmetry compiles (symmetry (board 2 1 0)): this permutation of the board's cells does
// not change values; the group generated by all symmetries is used.
func (b *builder) symmetry(c language.Form) error {
	var form [language.MaxCells]uint8
	for i := range form {
		form[i] = uint8(i)
	}
	for _, part := range c.Rest() {
		f := b.Fields[part.Head()]
		if f == nil || len(part.Items) != f.Len()+1 {
			return language.Bad(c, "wanted the name of a part of the state and a place for each of its numbers, given %s", part)
		}
		places, err := b.constants(part.Rest(), c)
		if err != nil {
			return err
		}
		seen := map[int]bool{}
		for i, p := range places {
			if p < 0 || p >= len(places) || seen[p] {
				return language.Bad(c, "wanted each place from 0 to %d once, given %d", len(places)-1, p)
			}
			seen[p] = true
			form[f.At+i] = uint8(f.At + p)
		}
	}
	return b.follow(form, c)
}

// follow adds a permutation, and its products with those already in the group.
func (b *builder) follow(form [language.MaxCells]uint8, c language.Form) error {
	const most = 48
	if slices.Contains(b.forms, form) {
		return nil // it is in the group already
	}
	known := map[[language.MaxCells]uint8]bool{}
	var identity [language.MaxCells]uint8
	for i := range identity {
		identity[i] = uint8(i)
	}
	b.generators = append(b.generators, form)
	b.forms = b.forms[:0]
	for queue := [][language.MaxCells]uint8{identity}; len(queue) > 0; queue = queue[1:] {
		if known[queue[0]] {
			continue
		}
		known[queue[0]] = true
		if b.forms = append(b.forms, queue[0]); len(b.forms) > most {
			return language.Bad(c, "wanted %d symmetric forms at most", most)
		}
		for _, g := range b.generators {
			var next [language.MaxCells]uint8
			for i := range next {
				next[i] = queue[0][g[i]]
			}
			queue = append(queue, next)
		}
	}
	return nil
}

// width is the number of bits of a field's numbers.
func (f field) width() int { return bits.Len(uint(f.To - f.From)) }
