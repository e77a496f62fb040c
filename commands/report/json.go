package report

import (
	"encoding/json"
	"strings"
)

// JSONAppender marks records that write their JSON themselves, because other programs
// ask for them thousands of times and they are long. AppendJSON appends what
// json.Marshal gives, without the opening brace.
type JSONAppender interface {
	AppendJSON(to []byte) []byte
}

// AppendField appends a field, of which name is all that stands before its text.
func AppendField(to []byte, name, text string) []byte {
	return AppendText(append(to, name...), text)
}

// AppendText appends a text in quotes.
func AppendText(to []byte, text string) []byte {
	start := len(to)
	to = append(to, '"')
	from := 0
	for i := range len(text) {
		switch c := text[i]; {
		case asItIs[c]:
		case c == '"' || c == '\\':
			to = append(append(to, text[from:i]...), '\\')
			from = i
		default:
			quoted, _ := json.Marshal(text) // a text always has its JSON
			return append(to[:start], quoted...)
		}
	}
	return append(append(to, text[from:]...), '"')
}

// asItIs says which bytes stand in a JSON text as they are, by themselves.
var asItIs = func() (plain [256]bool) {
	for c := ' '; c <= '~'; c++ {
		plain[c] = !strings.ContainsRune(`"\<>&`, c)
	}
	return plain
}()
