package gametext

import (
	"slices"
	"strconv"

	"parlor/commands/position"
	"parlor/commands/report"
)

// AppendJSON writes the list of moves.
func (l Moves) AppendJSON(to []byte) []byte {
	to = report.AppendField(to, `"turn":`, l.Turn)
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

func appendName(to []byte, n *position.MoveName) []byte {
	if forms := n.Forms(); forms != nil {
		return append(to, forms.JSON...)
	}
	to = append(to, `"words":[`...)
	for i, w := range n.Words {
		if i > 0 {
			to = append(to, ',')
		}
		to = report.AppendText(to, w)
	}
	to = report.AppendField(to, `],"word":`, n.Word)
	to = report.AppendField(to, `,"move":`, n.Notation)
	to = report.AppendField(to, `,"does":`, n.Does)
	if n.Group != "" {
		to = report.AppendField(to, `,"group":`, n.Group)
	}
	return to
}
