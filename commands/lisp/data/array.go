package data

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Char is a character.
type Char rune

// Kind is what an array may hold.
type Kind uint8

// The kinds of arrays.
const (
	General Kind = iota
	Chars        // a vector of this kind is a mutable string
	Bits
)

// Initial gives the default item of an array of the kind.
func (k Kind) Initial() Value {
	switch k {
	case Chars:
		return Char(0)
	case Bits:
		return Whole(0)
	}
	return nil
}

// MaxRank is how many dimensions an array may have, and maxDisplaced how many arrays may share their
// items each with the next.
const (
	MaxRank      = 64
	maxDisplaced = 64
)

// Array is an array of up to [MaxRank] dimensions, or one displaced to another, whose
// items it shares.
type Array struct {
	Dims       []int
	Kind       Kind
	Fill       int // the fill pointer of a vector, -1 for none
	Adjustable bool

	items  []Value
	chars  []rune // instead of items, if the kind is Chars
	Base   *Array // whose items it shares, from Offset on
	Offset int
}

// arraySize is the size of an array without its items, itemSize that of an item, and charSize that
// of a character.
const (
	arraySize = 128
	itemSize  = 16
	charSize  = 4
)

// NewArray makes an array filled with one item, or refuses one that is too large.
func NewArray(kind Kind, initial Value, dims ...int) (*Array, error) {
	size := 1
	for _, d := range dims {
		if size *= d; size > MaxSize {
			return nil, Fault(CodeTooLarge, "the array would have more than %d items", MaxSize)
		}
	}
	a := &Array{Dims: dims, Kind: kind, Fill: -1}
	if kind == Chars {
		c, _ := initial.(Char)
		a.chars = slices.Repeat([]rune{rune(c)}, size)
	} else {
		a.items = slices.Repeat([]Value{initial}, size)
	}
	return a, nil
}

// Vector makes a vector of items that it can hold, and keeps them.
func Vector(kind Kind, items []Value) *Array {
	if kind != Chars {
		return &Array{Dims: []int{len(items)}, Kind: kind, Fill: -1, items: items}
	}
	chars := make([]rune, len(items))
	for i, item := range items {
		chars[i] = rune(item.(Char))
	}
	return MutableString(chars)
}

// MutableString makes a mutable string of characters, which it keeps.
func MutableString(chars []rune) *Array {
	return &Array{Dims: []int{len(chars)}, Kind: Chars, Fill: -1, chars: chars}
}

// NewString makes a mutable string.
func NewString(text string) *Array { return MutableString([]rune(text)) }

// Size gives the count of all items, regardless of the fill pointer.
func (a *Array) Size() int {
	size := 1
	for _, d := range a.Dims {
		size *= d
	}
	return size
}

// IsVector says whether there is one dimension.
func (a *Array) IsVector() bool { return len(a.Dims) == 1 }

// Len gives the count of the items of a vector, up to the fill pointer if it has one.
func (a *Array) Len() int {
	if a.Fill >= 0 {
		return a.Fill
	}
	return a.Dims[0]
}

// place finds an item by its row-major index: the array that holds it, and the index there.
func (a *Array) place(i int) (holder *Array, at int, found bool) {
	if a.Base != nil {
		var offset int
		a, offset = a.holder()
		i += offset
	}
	return a, i, i >= 0 && i < a.held()
}

// held is how many items the array itself holds.
func (a *Array) held() int { return len(a.items) + len(a.chars) }

// At gives an item by its row-major index, and whether there is one.
func (a *Array) At(i int) (Value, bool) {
	a, i, found := a.place(i)
	switch {
	case !found:
		return nil, false
	case a.Kind == Chars:
		return Char(a.chars[i]), true
	}
	return a.items[i], true
}

// holder gives the array that holds the items of a displaced one, and from where on. An array that
// has come to share its items through too many others holds none.
func (a *Array) holder() (holder *Array, offset int) {
	for n := 0; a.Base != nil; n++ {
		if n == maxDisplaced {
			return &Array{}, 0
		}
		offset += a.Offset
		a = a.Base
	}
	return a, offset
}

// Displace makes the array share the items of another, from one on. It refuses an array of another
// kind, one that shares the items of this one, and too many that share each with the next.
func (a *Array) Displace(to *Array, offset int) error {
	if to.Kind != a.Kind {
		return Fault(CodeWrongKind, "an array can share the items of one of its own element type only")
	}
	for n, b := 0, to; b != nil; n, b = n+1, b.Base {
		switch {
		case b == a:
			return Fault(CodeBadForm, "the array would share its items with itself")
		case n == maxDisplaced:
			return Fault(CodeNesting, "more than %d arrays would share their items each with the next", maxDisplaced)
		}
	}
	if size := to.Size(); offset+a.Size() > size {
		return Fault(CodeOutOfRange, "the array has only %d items to share", size)
	}
	a.items, a.chars, a.Base, a.Offset = nil, nil, to, offset
	return nil
}

// Item gives an item by its row-major index. A shared item that no longer exists reads as
// the default item.
func (a *Array) Item(i int) Value {
	if v, found := a.At(i); found {
		return v
	}
	return a.Kind.Initial()
}

// part gives the array that holds the items, and which of its items they are.
func (a *Array) part() (holder *Array, from, to int) {
	n := a.Size()
	if a.IsVector() {
		n = a.Len()
	}
	holder, from = a.holder()
	from = min(from, holder.held())
	return holder, from, min(from+n, holder.held())
}

// Items gives the items, which may be changed in place unless they are characters.
func (a *Array) Items() []Value {
	holder, from, to := a.part()
	if a.Kind != Chars {
		return holder.items[from:to]
	}
	items := make([]Value, 0, to-from)
	for _, c := range a.Runes() {
		items = append(items, Char(c))
	}
	return items
}

// Runes gives the characters of an array of the kind Chars, which may be changed in place.
func (a *Array) Runes() []rune {
	holder, from, to := a.part()
	if a.Kind != Chars || holder.chars == nil {
		return nil
	}
	return holder.chars[from:to]
}

// Set puts an item in its place. It refuses what the array cannot hold.
func (a *Array) Set(i int, v Value) error {
	if err := a.Takes(v); err != nil {
		return err
	}
	holder, at, found := a.place(i)
	if !found {
		return Fault(CodeOutOfRange, "wanted an index below %d, given %d", a.Size(), i).Expecting(int64(i), Below(a.Size()))
	}
	if a.Kind == Chars {
		holder.chars[at] = rune(v.(Char))
	} else {
		holder.items[at] = v
	}
	return nil
}

// Takes refuses a value that the array cannot hold.
func (a *Array) Takes(v Value) error { return a.Kind.Takes(v) }

// Takes refuses a value that arrays of the kind cannot hold.
func (k Kind) Takes(v Value) error {
	_, char := v.(Char)
	switch {
	case k == Chars && !char:
		return Wanted("a character", v)
	case k == Bits && v != Value(int64(0)) && v != Value(int64(1)):
		return Wanted("a bit", v)
	}
	return nil
}

// Become gives an array the items and dimensions of another of its kind, whose items it does not
// share.
func (a *Array) Become(b *Array) error {
	before := *a
	a.Dims = b.Dims
	if b.Base != nil {
		if err := a.Displace(b.Base, b.Offset); err != nil {
			*a = before
			return err
		}
		return nil
	}
	a.items, a.chars, a.Base, a.Offset = b.items, b.chars, nil, 0
	return nil
}

// Held calls use with the items.
func (a *Array) Held(use func(v Value)) int64 {
	if a.Base != nil {
		use(a.Base)
		return arraySize
	}
	if a.Kind == General {
		for _, v := range a.items {
			use(v)
		}
	}
	return int64(a.Charge())
}

// Charge is the bytes charged for an array when it is made.
func (a *Array) Charge() int { return arraySize + len(a.items)*itemSize + len(a.chars)*charSize }

// Text gives the text of a string, mutable or not.
func Text(v Value) (string, bool) {
	switch x := v.(type) {
	case string:
		return x, true
	case *Array:
		if x.Kind != Chars || !x.IsVector() {
			return "", false
		}
		return string(x.Runes()), true
	}
	return "", false
}

// Runes gives the characters of a string, mutable or not. The caller must not change them.
func Runes(v Value) (chars []rune, isText bool) {
	switch x := v.(type) {
	case string:
		return []rune(x), true
	case *Array:
		return x.Runes(), x.Kind == Chars && x.IsVector()
	}
	return nil, false
}

// charNames are the names of characters that have one; the first of several is printed.
var charNames = []struct {
	name string
	char Char
}{
	{"Newline", '\n'}, {"Space", ' '}, {"Tab", '\t'}, {"Page", '\f'}, {"Return", '\r'}, {"Backspace", '\b'},
	{"Rubout", 0x7f}, {"Nul", 0}, {"Linefeed", '\n'}, {"Escape", 0x1b}, {"Null", 0}, {"Delete", 0x7f},
}

// CharName gives the name of a character, if it has one.
func CharName(c Char) (string, bool) {
	for _, n := range charNames {
		if n.char == c {
			return n.name, true
		}
	}
	return "", false
}

// CharNamed gives the character of a name.
func CharNamed(name string) (Char, bool) {
	if c, size := utf8.DecodeRuneInString(name); size == len(name) && size > 0 && (c != utf8.RuneError || size > 1) {
		return Char(c), true
	}
	for _, n := range charNames {
		if strings.EqualFold(n.name, name) {
			return n.char, true
		}
	}
	return 0, false
}
