package data

import "unicode/utf8"

// Walker iterates over a list and reports one that is improper or circular.
type Walker struct {
	Item  Value // the current item
	Count int   // items visited so far
	Rest  Value // the list after the item
	Err   error // why the walk ended; nil at the end of a proper list

	list Value
}

// Walk begins a walk through list.
func Walk(list Value) Walker { return Walker{list: list, Rest: list} }

// Next advances to the next item and returns false if there is none; Err then says
// whether the list was proper.
func (w *Walker) Next() bool {
	switch c := w.Rest.(type) {
	case nil:
		return false
	case *Cons:
		if w.Count == MaxSize {
			w.Err = Fault(CodeTooLarge, "the list is circular or has more than %d items", MaxSize)
			return false
		}
		w.Item, w.Rest = c.Car, c.Cdr
		w.Count++
		return true
	}
	w.Err = Wanted("a list", w.list).Expecting(w.Rest, Symbol("list")) // of a dotted list its end is none
	return false
}

// Slice gives the items of a list. It refuses anything else, and a list that is circular
// or too long.
func Slice(v Value) ([]Value, error) {
	var items []Value
	w := Walk(v)
	for w.Next() {
		items = append(items, w.Item)
	}
	return items, w.Err
}

// IsProperList says whether v is a list that ends in nil.
func IsProperList(v Value) bool {
	w := Walk(v)
	for w.Next() {
	}
	return w.Err == nil
}

// Sequence goes through the items of a list or a vector, or the characters of a string.
type Sequence struct {
	Item  Value
	Count int
	Err   error

	list  Walker
	text  string
	items []Value
	chars []rune
	kind  sequenceKind
}

type sequenceKind uint8

const (
	ofList sequenceKind = iota
	ofText
	ofChars
	ofVector
)

// Through begins a walk through a list, a vector or a string.
func Through(v Value) Sequence {
	switch x := v.(type) {
	case string:
		return Sequence{text: x, kind: ofText}
	case nil, *Cons:
		return Sequence{list: Walk(v)}
	case *Array:
		if x.IsVector() && x.Kind == Chars {
			return Sequence{chars: x.Runes(), kind: ofChars}
		} else if x.IsVector() {
			return Sequence{items: x.Items(), kind: ofVector}
		}
	}
	return Sequence{Err: Wanted("a list, a vector or a string", v), kind: ofVector}
}

// Next advances like [Walker.Next].
func (s *Sequence) Next() bool {
	switch {
	case s.kind == ofList:
		if !s.list.Next() {
			s.Err = s.list.Err
			return false
		}
		s.Item, s.Count = s.list.Item, s.list.Count
		return true
	case s.kind == ofVector && s.Count < len(s.items):
		s.Item = s.items[s.Count]
	case s.kind == ofChars && s.Count < len(s.chars):
		s.Item = Char(s.chars[s.Count])
	case s.kind == ofText && s.text != "":
		c, size := utf8.DecodeRuneInString(s.text)
		s.Item, s.text = Char(c), s.text[size:]
	default:
		return false
	}
	s.Count++
	return true
}

// IsSequence says whether a value is a list, a vector or a string.
func IsSequence(v Value) bool {
	switch x := v.(type) {
	case nil, *Cons, string:
		return true
	case *Array:
		return x.IsVector()
	}
	return false
}

// Items gives the items of a list or a vector, or the characters of a string.
func Items(v Value) ([]Value, error) {
	var items []Value
	switch x := v.(type) {
	case string:
		items = make([]Value, 0, utf8.RuneCountInString(x))
	case *Array:
		if x.IsVector() {
			items = make([]Value, 0, x.Len())
		}
	}
	s := Through(v)
	for s.Next() {
		items = append(items, s.Item)
	}
	return items, s.Err
}

// NthCdr gives a list without its first n items.
func NthCdr(list Value, n int) (Value, error) {
	w := Walk(list)
	for ; n > 0 && w.Next(); n-- {
	}
	return w.Rest, w.Err
}

// Index gives v as an index into a list.
func Index(v Value) (int, error) {
	n, ok := v.(int64)
	if !ok {
		return 0, Wanted("a whole number", v)
	}
	if n < 0 || n > MaxSize {
		return 0, Fault(CodeOutOfRange, "wanted an index from 0 to %d, given %d", MaxSize, n).Expecting(n, Below(MaxSize+1))
	}
	return int(n), nil
}

// Property gives the pair that holds the value of a key in a property list, or nil.
func Property(plist, key Value) (*Cons, error) {
	rest := plist
	word, isWord := key.(Keyword)
	for range MaxSize {
		if rest == nil {
			return nil, nil
		}
		at, ok := rest.(*Cons)
		if !ok {
			return nil, Wanted("a list of keys and values", plist).Expecting(rest, Symbol("list"))
		}
		value, ok := at.Cdr.(*Cons)
		if !ok {
			return nil, Wanted("a list of keys and values", plist).Expecting(at.Cdr, Symbol("cons"))
		}
		if other, ok := at.Car.(Keyword); ok && isWord { // as most are
			if other == word {
				return value, nil
			}
		} else if Eql(at.Car, key) {
			return value, nil
		}
		rest = value.Cdr
	}
	return nil, Wanted("a list of keys and values", plist)
}
