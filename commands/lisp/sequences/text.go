package sequences

import (
	"context"
	"strings"
	"unicode"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/library"
)

// textFunctions lists the functions on characters and strings.
func textFunctions() []eval.Builtin {
	rows := []eval.Builtin{
		{Sig: "(string= a b &key start1 end1 start2 end2)", Brief: "true if two strings are the same; symbols count as strings, whatever the case of the other", Run: eval.Plain(sameText)},
		{Sig: "(string-upcase string &key start end)", Brief: "the string in capital letters", Run: changeText(upper, false)},
		{Sig: "(string-downcase string &key start end)", Brief: "the string in small letters", Run: changeText(lower, false)},
		{Sig: "(string-capitalize string &key start end)", Brief: "the string with a capital at the beginning of each word", Run: changeText(capitals, false)},
		{Sig: "(nstring-upcase string &key start end)", Brief: "string-upcase that changes the string", Run: changeText(upper, true)},
		{Sig: "(nstring-downcase string &key start end)", Brief: "string-downcase that changes the string", Run: changeText(lower, true)},
		{Sig: "(nstring-capitalize string &key start end)", Brief: "string-capitalize that changes the string", Run: changeText(capitals, true)},
		{Sig: "(string value)", Brief: "the string that a string, symbol or character is", One: func(v Value) (Value, error) {
			if isText(v) {
				return v, nil
			}
			return needText(v)
		}},
		{Sig: "(make-string size &key initial-element element-type)", Brief: "a string of a character repeated, which can be changed", Run: makeString},
		{Sig: "(string-trim characters string)", Brief: "the string without such characters at its ends", Two: trim(strings.TrimFunc)},
		{Sig: "(string-left-trim characters string)", Brief: "the string without such characters at its beginning", Two: trim(strings.TrimLeftFunc)},
		{Sig: "(string-right-trim characters string)", Brief: "the string without such characters at its end", Two: trim(strings.TrimRightFunc)},
		{Sig: "(char string index)", Brief: "the character at an index", Two: char},
		{Sig: "(schar string index)", Brief: "the character at an index", Two: char},
		{Sig: "(character value)", Brief: "the character that a character, or a string or symbol of one, is", One: func(v Value) (Value, error) {
			if text, ok := textOf(v); ok && len([]rune(text)) == 1 {
				return data.Char([]rune(text)[0]), nil
			}
			return nil, data.Wanted("a character", v)
		}},
		{Sig: "(char-code character)", Brief: "the number of a character", One: onChar(func(c rune) Value { return data.Whole(int64(c)) })},
		{Sig: "(char-int character)", Brief: "the number of a character", One: onChar(func(c rune) Value { return data.Whole(int64(c)) })},
		{Sig: "(code-char number)", Brief: "the character of a number", One: codeChar},
		{Sig: "(char-upcase character)", Brief: "the capital letter of a small one", One: onChar(func(c rune) Value { return data.Char(toUpper(c)) })},
		{Sig: "(char-downcase character)", Brief: "the small letter of a capital", One: onChar(func(c rune) Value { return data.Char(toLower(c)) })},
		{Sig: "(char-name character)", Brief: "the name of a character that has one", One: onChar(func(c rune) Value {
			if name, ok := data.CharName(data.Char(c)); ok {
				return name
			}
			return nil
		})},
		{Sig: "(name-char name)", Brief: "the character of a name", One: func(v Value) (Value, error) {
			text, err := needText(v)
			if err != nil {
				return nil, err
			}
			if c, ok := data.CharNamed(text.(string)); ok && len([]rune(text.(string))) > 1 {
				return c, nil
			}
			return nil, nil
		}},
		{Sig: "(alpha-char-p character)", Brief: "true of letters", One: onChar(func(c rune) Value { return data.Bool(unicode.IsLetter(c)) })},
		{Sig: "(alphanumericp character)", Brief: "true of letters and digits", One: onChar(func(c rune) Value { return data.Bool(unicode.IsLetter(c) || unicode.IsDigit(c)) })},
		{Sig: "(upper-case-p character)", Brief: "true of capital letters", One: onChar(func(c rune) Value { return data.Bool(toLower(c) != c) })},
		{Sig: "(lower-case-p character)", Brief: "true of small letters", One: onChar(func(c rune) Value { return data.Bool(toUpper(c) != c) })},
		{Sig: "(both-case-p character)", Brief: "true of letters that come small and as capitals", One: onChar(func(c rune) Value { return data.Bool(toLower(c) != c || toUpper(c) != c) })},
		{Sig: "(graphic-char-p character)", Brief: "true of characters that can be seen", One: onChar(func(c rune) Value { return data.Bool(unicode.IsGraphic(c)) })},
		{Sig: "(standard-char-p character)", Brief: "true of the characters that every Lisp has", One: func(v Value) (Value, error) {
			if !library.IsKind[data.Char](v) {
				return nil, data.Wanted("a character", v)
			}
			return data.Bool(kinds["standard-char"](v)), nil
		}},
		{Sig: "(digit-char-p character &optional base)", Brief: "the number that a digit stands for", Run: eval.Plain(digitOf)},
		{Sig: "(digit-char number &optional base)", Brief: "the digit for a number", Run: eval.Plain(digitFor)},
	}
	for _, o := range orders {
		rows = append(rows, o.char("char"+o.mark, false), o.char("char"+o.name, true), o.text("string"+o.name, true))
		if o.mark != "=" {
			rows = append(rows, o.text("string"+o.mark, false))
		}
	}
	return rows
}

// toUpper and toLower change letters that exist in both cases.
func toUpper(c rune) rune {
	if up := unicode.ToUpper(c); unicode.ToLower(up) == c {
		return up
	}
	return c
}

func toLower(c rune) rune {
	if low := unicode.ToLower(c); unicode.ToUpper(low) == c {
		return low
	}
	return c
}

// textOf gives the string designated by v.
func textOf(v Value) (string, bool) {
	if c, ok := v.(data.Char); ok {
		return string(rune(c)), true
	}
	if text, ok := data.Text(v); ok {
		return text, true
	}
	return data.NameOf(v)
}

// needText is textOf that refuses anything else.
func needText(v Value) (Value, error) {
	if text, ok := textOf(v); ok {
		return text, nil
	}
	return nil, data.Wanted("a string", v)
}

// sameText accepts symbols too, so that a typed name compares with a string, in either
// case, since the case of symbols is invisible.
func sameText(args []Value) (Value, error) {
	a, b, _, err := twoTexts(args)
	if err != nil {
		return nil, err
	}
	symbol := library.IsSymbol(args[0]) || library.IsSymbol(args[1])
	return data.Bool(string(a) == string(b) || symbol && strings.EqualFold(string(a), string(b))), nil
}

// twoTexts gives the parts of two strings selected by keywords, and where the first
// begins.
func twoTexts(args []Value) (a, b []rune, from int, err error) {
	var parts [2]Value
	for i := range parts {
		text, err := needText(args[i])
		if err != nil {
			return nil, nil, 0, err
		}
		parts[i] = text
	}
	if len(args) == 2 {
		return []rune(parts[0].(string)), []rune(parts[1].(string)), 0, nil
	}
	x, y, begin, err := twoParts(parts[0], parts[1], args[2:])
	return runes(x), runes(y), begin[0], err
}

func runes(items []Value) []rune {
	list := make([]rune, len(items))
	for i, item := range items {
		list[i] = rune(item.(data.Char))
	}
	return list
}

// order is a way to compare characters and strings.
type order struct {
	mark, name, brief string
	holds             func(c int) bool
}

var orders = []order{
	{"=", "-equal", "are the same", func(c int) bool { return c == 0 }}, {"/=", "-not-equal", "are all different", func(c int) bool { return c != 0 }},
	{"<", "-lessp", "come in order", func(c int) bool { return c < 0 }}, {">", "-greaterp", "come in reverse order", func(c int) bool { return c > 0 }},
	{"<=", "-not-greaterp", "come in order or are the same", func(c int) bool { return c <= 0 }}, {">=", "-not-lessp", "come in reverse order or are the same", func(c int) bool { return c >= 0 }},
}

// inWords says in words whether case matters.
func inWords(folded bool) string {
	if folded {
		return ", whatever the case of letters"
	}
	return ""
}

// char makes a comparison of characters.
func (o order) char(name string, folded bool) eval.Builtin {
	return eval.Builtin{Sig: "(" + name + " character characters...)", Brief: "true if the characters " + o.brief + inWords(folded), Run: eval.Plain(func(args []Value) (Value, error) {
		var chars []rune
		for _, arg := range args {
			c, ok := arg.(data.Char)
			if !ok {
				return nil, data.Wanted("a character", arg)
			}
			chars = append(chars, folding(rune(c), folded))
		}
		for i := range chars {
			for j := range i {
				if (j == i-1 || o.mark == "/=") && !o.holds(int(chars[j])-int(chars[i])) {
					return nil, nil
				}
			}
		}
		return data.T, nil
	})}
}

func folding(c rune, folded bool) rune {
	if folded {
		return toUpper(c)
	}
	return c
}

// text makes a comparison of strings, which gives the place at which they differ.
func (o order) text(name string, folded bool) eval.Builtin {
	return eval.Builtin{Sig: "(" + name + " a b &key start1 end1 start2 end2)", Brief: "where two strings that " + o.brief + " differ" + inWords(folded), Run: eval.Plain(func(args []Value) (Value, error) {
		a, b, from, err := twoTexts(args)
		if err != nil {
			return nil, err
		}
		i, c := 0, len(a)-len(b)
		for ; i < len(a) && i < len(b); i++ {
			if x, y := folding(a[i], folded), folding(b[i], folded); x != y {
				c = int(x) - int(y)
				break
			}
		}
		switch {
		case !o.holds(c):
			return nil, nil
		case o.mark == "=":
			return data.T, nil
		}
		return data.Whole(int64(from + i)), nil
	})}
}

func upper(text []rune) {
	for i, c := range text {
		text[i] = toUpper(c)
	}
}

func lower(text []rune) {
	for i, c := range text {
		text[i] = toLower(c)
	}
}

func capitals(text []rune) {
	inside := false
	for i, c := range text {
		letter := unicode.IsLetter(c) || unicode.IsDigit(c)
		if text[i] = toLower(c); letter && !inside {
			text[i] = toUpper(c)
		}
		inside = letter
	}
}

// changeText makes a function that changes a part of a string, or of a copy.
func changeText(change func(text []rune), inPlace bool) eval.BuiltinFunc {
	return func(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
		text, err := needText(args[0])
		if err != nil {
			return nil, err
		}
		letters := []rune(text.(string))
		start, end, err := bounds(args[1:], len(letters))
		if err != nil {
			return nil, err
		}
		change(letters[start:end])
		if !inPlace {
			return library.NewText(in, string(letters))
		}
		return args[0], store(in, args[0], 0, len(letters), func() (Value, bool, error) {
			if len(letters) == 0 {
				return nil, false, nil
			}
			c := letters[0]
			letters = letters[1:]
			return data.Char(c), true, nil
		})
	}
}

func makeString(_ context.Context, in *eval.Interp, args []Value) (Value, error) {
	n, err := data.Index(args[0])
	if err != nil {
		return nil, err
	}
	item, given := eval.KeywordArgument(args[1:], "initial-element")
	if !given {
		item = data.Char(0)
	}
	a, err := data.NewArray(data.Chars, item, n)
	if err != nil {
		return nil, err
	}
	in.Charge(a.Charge())
	return a, a.Takes(item)
}

// trim makes a function that trims characters that are in a sequence.
func trim(cut func(s string, f func(rune) bool) string) func(bag, v Value) (Value, error) {
	return func(bag, v Value) (Value, error) {
		text, err := needText(v)
		if err != nil {
			return nil, err
		}
		items, err := data.Items(bag)
		if err != nil {
			return nil, err
		}
		return cut(text.(string), func(c rune) bool {
			for _, item := range items {
				if item == Value(data.Char(c)) {
					return true
				}
			}
			return false
		}), nil
	}
}

func char(text, index Value) (Value, error) {
	if !isText(text) {
		return nil, data.Wanted("a string", text)
	}
	if a, ok := text.(*data.Array); ok {
		return vectorRef(a, index)
	}
	return elt(text, index)
}

func onChar(give func(c rune) Value) func(v Value) (Value, error) {
	return func(v Value) (Value, error) {
		c, ok := v.(data.Char)
		if !ok {
			return nil, data.Wanted("a character", v)
		}
		return give(rune(c)), nil
	}
}

func codeChar(v Value) (Value, error) {
	n, ok := v.(int64)
	if !ok || n < 0 {
		return nil, data.Wanted("a whole number from 0 up", v)
	}
	if n > unicode.MaxRune || 0xd800 <= n && n < 0xe000 {
		return nil, nil
	}
	return data.Char(n), nil
}

// digitBase gives the base from the optional second argument.
func digitBase(args []Value) (int64, error) {
	if len(args) == 1 {
		return 10, nil
	}
	n, ok := args[1].(int64)
	if !ok || n < 2 || n > 36 {
		return 0, data.Fault(data.CodeOutOfRange, "wanted a base from 2 to 36, given %s", data.Excerpt(args[1])).Expecting(args[1], data.List(data.Symbol("integer"), int64(2), int64(36)))
	}
	return n, nil
}

func digitOf(args []Value) (Value, error) {
	c, ok := args[0].(data.Char)
	if !ok {
		return nil, data.Wanted("a character", args[0])
	}
	base, err := digitBase(args)
	if err != nil {
		return nil, err
	}
	n := base
	switch {
	case '0' <= c && c <= '9':
		n = int64(c - '0')
	case 'a' <= c|0x20 && c|0x20 <= 'z' && c < 128:
		n = int64(c|0x20-'a') + 10
	}
	if n >= base {
		return nil, nil
	}
	return data.Whole(n), nil
}

func digitFor(args []Value) (Value, error) {
	base, err := digitBase(args)
	if err != nil {
		return nil, err
	}
	n, ok := args[0].(int64)
	if !isNatural(args[0]) {
		return nil, data.Wanted("a whole number from 0 up", args[0])
	}
	if !ok || n >= base {
		return nil, nil
	}
	return data.Char("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[n]), nil
}
