package reader

import (
	"slices"
	"strings"
	"unicode/utf8"

	"parlor/commands/lisp/data"
)

// sharp reads a form that begins with #, an optional number and a character that says what
// it is.
func (r *Reader) sharp(depth int) (v data.Value, none bool, err error) {
	start := r.pos
	r.pos++
	n := -1
	for r.pos < len(r.src) && '0' <= r.src[r.pos] && r.src[r.pos] <= '9' {
		n = min(max(n, 0)*10+int(r.src[r.pos]-'0'), data.MaxSize+1)
		r.pos++
	}
	if r.pos == len(r.src) {
		return nil, false, r.errorf(data.CodeBadToken, start, "nothing follows the #")
	}
	mark := r.src[r.pos]
	r.pos++
	if r.Suppress {
		return nil, false, r.passOver(mark, start, depth)
	}
	switch mark {
	case '\\':
		v, err = r.character(start)
	case '(':
		v, err = r.vector(n, start, depth)
	case ':':
		name, _, failed := r.letters()
		v, err = data.Uninterned(name), failed
	case '*':
		v, err = r.bits(n, start)
	case 'a', 'A':
		v, err = r.array(n, start, depth)
	case 'b', 'B', 'o', 'O', 'x', 'X', 'r', 'R':
		v, err = r.inBase(mark|0x20, n, start)
	case '+', '-':
		return r.conditional(mark == '+', start, depth)
	case '.':
		if v, err = r.following(start, depth); err == nil {
			if r.Eval == nil {
				return nil, false, r.errorf(data.CodeBadToken, start, "#. is not read where nothing is evaluated")
			}
			v, err = r.Eval(v)
		}
	case '=', '#':
		v, err = r.labelled(mark, n, start, depth)
	case 's', 'S':
		if v, err = r.following(start, depth); err == nil {
			v = data.List(data.Symbol("%read-structure"), data.List(data.Symbol("quote"), v))
			if r.Eval != nil {
				v, err = r.Eval(v)
			}
		}
	case 'p', 'P':
		v, err = r.following(start, depth)
	case 'c', 'C':
		return nil, false, r.errorf(data.CodeBadToken, start, "complex numbers are left out of this Lisp")
	default:
		return nil, false, r.errorf(data.CodeBadToken, start, "the character # is not used before %c in this Lisp", mark)
	}
	return v, false, err
}

// passOver skips what follows # and a character.
func (r *Reader) passOver(mark byte, start, depth int) (err error) {
	times := 1
	switch mark {
	case '(':
		_, err = r.list(start, depth)
		return err
	case '#':
		return nil
	case '+', '-':
		times = 2
	case '\'', 'a', 'A', 's', 'S', 'p', 'P', 'c', 'C', '.', '=':
	default:
		if r.pos--; strings.IndexByte("*:bBoOxXrR", mark) >= 0 {
			r.pos++
		}
		_, _, err = r.letters()
		return err
	}
	for range times {
		if _, err = r.following(start, depth); err != nil {
			return err
		}
	}
	return nil
}

// character reads #\a or #\Space: one character, and the rest of the token.
func (r *Reader) character(start int) (data.Value, error) {
	c, size := utf8.DecodeRuneInString(r.src[r.pos:])
	if size == 0 {
		return nil, r.errorf(data.CodeBadToken, start, "nothing follows the #\\")
	}
	from := r.pos
	r.pos += size
	for r.pos < len(r.src) && !endsToken(c) {
		next, size := utf8.DecodeRuneInString(r.src[r.pos:])
		if endsToken(next) {
			break
		}
		r.pos += size
	}
	name := r.src[from:r.pos]
	char, ok := data.CharNamed(name)
	if !ok {
		return nil, r.errorf(data.CodeBadToken, start, "no character is named %s", name)
	}
	return char, nil
}

// vector reads #(a b c); with a number the last item is repeated up to that length.
func (r *Reader) vector(n, start, depth int) (data.Value, error) {
	list, err := r.list(start, depth)
	if err != nil {
		return nil, err
	}
	items, err := data.Slice(list)
	if err != nil || n > data.MaxSize || n >= 0 && (len(items) > n || len(items) == 0 && n > 0) {
		return nil, r.errorf(data.CodeBadToken, start, "wanted a vector of %d items", n)
	}
	for len(items) < n {
		items = append(items, items[len(items)-1])
	}
	return data.Vector(data.General, items), nil
}

// bits reads #*0101.
func (r *Reader) bits(n, start int) (data.Value, error) {
	text, _, err := r.letters()
	if err != nil || strings.Trim(text, "01") != "" || n >= 0 && (len(text) > n || text == "" && n > 0) || n > data.MaxSize {
		return nil, r.errorf(data.CodeBadToken, start, "wanted bits after #*")
	}
	items := make([]data.Value, 0, max(n, len(text)))
	for _, c := range text {
		items = append(items, int64(c-'0'))
	}
	for len(items) < n {
		items = append(items, items[len(items)-1])
	}
	return data.Vector(data.Bits, items), nil
}

// array reads #2a((1 2) (3 4)): lists nested as deep as there are dimensions.
func (r *Reader) array(n, start, depth int) (data.Value, error) {
	nested, err := r.following(start, depth)
	if err != nil {
		return nil, err
	}
	const most = 8
	if n < 0 || n > most {
		return nil, r.errorf(data.CodeBadToken, start, "wanted a count of dimensions from 0 to %d", most)
	}
	dims, row := make([]int, n), nested
	for i := range dims {
		items, err := data.Items(row)
		if err != nil {
			return nil, err
		}
		if dims[i], row = len(items), nil; len(items) > 0 {
			row = items[0]
		}
	}
	a, err := data.NewArray(data.General, nil, dims...)
	if err != nil {
		return nil, err
	}
	return a, Fill(a, nested)
}

// Fill fills an array from nested lists or other sequences.
func Fill(a *data.Array, nested data.Value) error {
	next := 0
	var fill func(dims []int, v data.Value) error
	fill = func(dims []int, v data.Value) error {
		if len(dims) == 0 {
			next++
			return a.Set(next-1, v)
		}
		items, err := data.Items(v)
		if err == nil && len(items) != dims[0] {
			err = data.Fault(data.CodeOutOfRange, "wanted %d items in a row, given %d", dims[0], len(items))
		}
		for i := 0; err == nil && i < len(items); i++ {
			err = fill(dims[1:], items[i])
		}
		return err
	}
	return fill(a.Dims, nested)
}

// conditional reads #+feature form, or #-feature form unless wanted, and skips the form if
// the condition fails.
func (r *Reader) conditional(wanted bool, start, depth int) (v data.Value, none bool, err error) {
	feature, err := r.following(start, depth)
	if err != nil {
		return nil, false, err
	}
	features := r.Features
	if features == nil {
		features = Features()
	}
	if Featured(feature, features) == wanted {
		v, err = r.following(start, depth)
		return v, false, err
	}
	quiet := *r
	quiet.Suppress = true
	_, err = quiet.following(start, depth)
	r.pos = quiet.pos
	return nil, true, err
}

// Features are the features of this Lisp, for #+ and #-.
func Features() []data.Value {
	return []data.Value{data.Keyword("parlor"), data.Keyword("common-lisp"), data.Keyword("ansi-cl")}
}

// Featured evaluates a feature expression: a feature, or a combination by and, or and not.
func Featured(v data.Value, features []data.Value) bool {
	list, ok := v.(*data.Cons)
	if !ok {
		name, symbol := v.(data.Symbol)
		return slices.Contains(features, v) || symbol && slices.Contains(features, data.Value(data.Keyword(name)))
	}
	parts, _ := data.Slice(list.Cdr)
	name, _ := data.NameOf(list.Car)
	switch name {
	case "NOT":
		return len(parts) == 1 && !Featured(parts[0], features)
	case "OR":
		for _, p := range parts {
			if Featured(p, features) {
				return true
			}
		}
		return false
	}
	for _, p := range parts {
		if !Featured(p, features) {
			return false
		}
	}
	return name == "AND"
}

// label is a value labelled by #1=, to which #1# refers, even inside it.
type label struct {
	value data.Value
	done  bool
}

// labelled reads #1=value or #1#.
func (r *Reader) labelled(mark byte, n, start, depth int) (data.Value, error) {
	known := r.labels[n]
	if mark == '#' {
		switch {
		case known == nil:
			return nil, r.errorf(data.CodeBadToken, start, "nothing is labelled #%d=", n)
		case known.done:
			return known.value, nil
		}
		return known, nil
	}
	if r.labels == nil {
		r.labels = map[int]*label{}
	}
	l := &label{}
	r.labels[n] = l
	v, err := r.following(start, depth)
	if err != nil {
		return nil, err
	}
	if v == data.Value(l) {
		return nil, r.errorf(data.CodeBadToken, start, "a label for itself")
	}
	l.value, l.done = v, true
	l.fillIn(v, map[data.Value]bool{})
	return v, nil
}

// fillIn replaces the placeholders of a label inside v by its value.
func (l *label) fillIn(v data.Value, seen map[data.Value]bool) {
	if a, ok := v.(*data.Array); ok && !seen[v] {
		seen[v] = true
		items := a.Items()
		for i, item := range items {
			if item == data.Value(l) {
				items[i] = l.value
				continue
			}
			l.fillIn(item, seen)
		}
	}
	for c, ok := v.(*data.Cons); ok && !seen[c]; c, ok = c.Cdr.(*data.Cons) {
		seen[c] = true
		if c.Car == data.Value(l) {
			c.Car = l.value
		} else {
			l.fillIn(c.Car, seen)
		}
		if c.Cdr == data.Value(l) {
			c.Cdr = l.value
		}
	}
}
