package hidden

import (
	"math/big"
	"regexp"
	"strings"
	"sync"

	"parlor/games"
)

// token is a word of a file of Gambit's formats: a text in quotes, a number or name, or a brace.
type token struct {
	text   string
	quoted bool
	line   int
}

// script reads a file token by token.
type script struct {
	tokens []token
	line   int // of the last token
}

// bad is the error of a file, with its line.
func (x *script) bad(format string, args ...any) error {
	return badAt(x.line, format, args...)
}

func badAt(line int, format string, args ...any) error {
	return games.Errorf("bad-game-file", "line %d: "+format, append([]any{line}, args...)...)
}

// newScript splits a file. Commas are optional and mean nothing.
func newScript(text string) (*script, error) {
	x := &script{line: 1}
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\n':
			x.line++
		case c <= ' ' || c == ',':
		case c == '{' || c == '}':
			x.tokens = append(x.tokens, token{text[i : i+1], false, x.line})
		case c == '"':
			began, b := x.line, strings.Builder{}
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' && i+1 < len(text) && text[i+1] == '"' {
					i++
				}
				if text[i] == '\n' {
					x.line++
				}
				b.WriteByte(text[i])
			}
			if i >= len(text) {
				return nil, badAt(began, "the file is cut short: a text begins here and does not end")
			}
			x.tokens = append(x.tokens, token{b.String(), true, began})
		default:
			end := i + strings.IndexAny(text[i:]+" ", " \t\r\n,{}\"")
			x.tokens = append(x.tokens, token{text[i:end], false, x.line})
			i = end - 1
		}
	}
	x.line = 1
	return x, nil
}

// peek gives the next token, an empty one at the end.
func (x *script) peek() token {
	if len(x.tokens) == 0 {
		return token{line: x.line}
	}
	return x.tokens[0]
}

func (x *script) over() bool { return len(x.tokens) == 0 }

func (x *script) next() token {
	t := x.peek()
	if x.line = t.line; len(x.tokens) > 0 {
		x.tokens = x.tokens[1:]
	}
	return t
}

// takes reads a brace or a word if it comes next.
func (x *script) takes(text string) bool {
	if t := x.peek(); x.over() || t.quoted || t.text != text {
		return false
	}
	x.next()
	return true
}

// want reads a brace or a word.
func (x *script) want(text, what string) error {
	if !x.takes(text) {
		return x.unlike(text + ", " + what)
	}
	return nil
}

// unlike is the error of something else than was wanted.
func (x *script) unlike(wanted string) error {
	if x.over() {
		return x.bad("the file is cut short; wanted %s", wanted)
	}
	t := x.next()
	return x.bad("wanted %s, given %s", wanted, clip(t.text))
}

func clip(text string) string {
	if runes := []rune(text); len(runes) > 40 {
		return string(runes[:37]) + "..."
	}
	return text
}

// text reads a text in quotes.
func (x *script) text(what string) (string, error) {
	if t := x.peek(); x.over() || !t.quoted {
		return "", x.unlike(what + " in double quotes")
	}
	return x.next().text, nil
}

// texts reads texts in braces.
func (x *script) texts(what string) (list []string, err error) {
	if err := x.want("{", "before "+what); err != nil {
		return nil, err
	}
	for !x.takes("}") {
		text, err := x.text(what)
		if err != nil {
			return nil, err
		}
		list = append(list, text)
	}
	return list, nil
}

// whole reads a whole number from 0.
func (x *script) whole(what string) (int, error) {
	n, t := 0, x.peek()
	if x.over() || t.quoted || len(t.text) > 9 {
		return 0, x.unlike(what + ", a whole number")
	}
	for _, c := range t.text {
		if c < '0' || c > '9' {
			return 0, x.unlike(what + ", a whole number")
		}
		n = 10*n + int(c-'0')
	}
	x.next()
	return n, nil
}

// aNumber is what numbers look like; an exponent has two digits, as more would fill the memory.
var aNumber = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[-+]?([0-9]+/[0-9]+|([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]{1,2})?)$`)
})

// mostDigits is the length of a number.
const mostDigits = 40

// number reads a number exactly: 3, -1/2, .25 or 1e3.
func (x *script) number(what string) (*big.Rat, error) {
	t := x.peek()
	if !x.over() && !t.quoted && len(t.text) <= mostDigits && aNumber().MatchString(t.text) {
		if q, ok := new(big.Rat).SetString(t.text); ok {
			x.next()
			return q, nil
		}
	}
	return nil, x.unlike(what + ", a number such as 3, -1/2 or .25")
}

// isNumber says whether a number comes next.
func (x *script) isNumber() bool {
	t := x.peek()
	return !x.over() && !t.quoted && aNumber().MatchString(t.text)
}
