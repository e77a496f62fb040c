package report

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/play"
)

// JSONAppender marks records that write their JSON themselves, because other programs
// ask for them thousands of times and they are long. AppendJSON appends what
// json.Marshal gives, without the opening brace.
type JSONAppender interface {
	AppendJSON(to []byte) []byte
}

// AppendJSON writes the list of moves.
func (l MoveList) AppendJSON(to []byte) []byte {
	to = appendField(to, `"turn":`, l.Turn)
	if l.Moves == nil {
		return append(to, `,"moves":null}`...)
	}
	const usual = 200 // bytes a move
	to = slices.Grow(append(to, `,"moves":[`...), usual*len(l.Moves))
	for i := range l.Moves {
		if i > 0 {
			to = append(to, ',')
		}
		to = l.Moves[i].appendJSON(to)
	}
	return append(to, "]}"...)
}

func (m *MoveListing) appendJSON(to []byte) []byte {
	to = appendName(append(to, '{'), m.MoveName)
	if m.Number != nil {
		to = strconv.AppendInt(append(to, `,"number":`...), int64(*m.Number), 10)
	}
	return append(to, '}')
}

func appendName(to []byte, n *play.MoveName) []byte {
	if forms := n.Forms(); forms != nil {
		return append(to, forms.JSON...)
	}
	to = append(to, `"words":[`...)
	for i, w := range n.Words {
		if i > 0 {
			to = append(to, ',')
		}
		to = appendText(to, w)
	}
	to = appendField(to, `],"word":`, n.Word)
	to = appendField(to, `,"move":`, n.Notation)
	to = appendField(to, `,"does":`, n.Does)
	if n.Group != "" {
		to = appendField(to, `,"group":`, n.Group)
	}
	return to
}

func appendField(to []byte, name, text string) []byte {
	return appendText(append(to, name...), text)
}

// appendText appends a text in quotes.
func appendText(to []byte, text string) []byte {
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
