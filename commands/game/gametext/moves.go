package gametext

import (
	"slices"
	"strconv"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/text/report"
	"parlor/games"
)

// Moves is the legal moves of a position, or its outcomes.
type Moves struct {
	Turn   string        `json:"turn"`
	Moves  []MoveListing `json:"moves"`
	spoken bool
	line   func(words []string) string // writes words as a person types them; nil for numbers alone
}

// MoveListing is one line of a move list.
type MoveListing struct {
	*position.MoveName
	// Number is what a person may type for it at the terminal; outcomes have
	// none.
	Number *int `json:"number,omitempty"`
	// Weight and OutOf are the odds of an outcome: its weight out of the sum of all.
	Weight uint64 `json:"weight,omitempty"`
	OutOf  uint64 `json:"out_of,omitempty"`
}

// Spoken lists the moves of a position a line each, as sentences.
func (l Moves) Spoken(p position.Position) Moves {
	l.spoken, l.Moves = true, slices.Clone(l.Moves)
	for i, m := range l.Moves {
		name := *m.MoveName
		name.Does = p.Seen().Saying()(name.Does)
		l.Moves[i].MoveName = &name
	}
	return l
}

// TextSize counts a line of a table for every move.
func (l Moves) TextSize() int { return len(l.Moves) * report.PageWidth }

// Write lists the moves in the game's order, under headings where there are any.
func (l Moves) Write(t *report.Text) {
	if l.spoken {
		l.say(t)
		return
	}
	for from := 0; from < len(l.Moves); {
		to := from + 1
		for to < len(l.Moves) && l.Moves[to].Group == l.Moves[from].Group {
			to++
		}
		l.writeGroup(t, l.Moves[from:to])
		from = to
	}
}

// say writes a sentence for each move.
func (l Moves) say(t *report.Text) {
	for _, m := range l.Moves {
		if m.Number != nil {
			t.Add("%d: ", *m.Number)
		}
		t.Add("%s.", m.Does)
		if l.line != nil {
			t.Add(" Type %s.", l.line(m.Words))
		}
		t.Line()
	}
}

func (l Moves) writeGroup(t *report.Text, moves []MoveListing) {
	if moves[0].Group != "" {
		t.Put(report.Heading, moves[0].Group)
		t.Line()
	}
	columns := []report.TextColumn{{Head: "what it does", Wrap: true}}
	if l.line != nil {
		byHand := !strings.HasPrefix(l.line(moves[0].Words), "(") // where the notation is not missed
		columns = slices.Insert(columns, 0, report.TextColumn{Head: "type"}, report.TextColumn{Head: "move", Spare: 1, Unmissed: byHand})
	}
	var rows [][]string
	for _, m := range moves {
		if rows = append(rows, []string{m.Does}); l.line != nil {
			rows[len(rows)-1] = []string{l.line(m.Words), m.Notation, m.Does}
		}
	}
	if moves[0].Number != nil {
		columns = slices.Insert(columns, 0, report.TextColumn{Head: "no.", Right: true})
		for i, m := range moves {
			rows[i] = slices.Insert(rows[i], 0, strconv.Itoa(*m.Number))
		}
	}
	report.WriteTable(t, columns, rows)
}

// MovesOf lists what may be done next in a game: at a simultaneous decision, by
// the first side that has not chosen. Line writes words as a person types them.
func MovesOf(g *play.Game, line func(words []string) string) (Moves, error) {
	if g.Line.Turn() == games.Over {
		return Moves{}, g.Line.Over()
	}
	if g.Line.Turn() == games.Chance {
		return unnumbered(g, g.Line.Now(), line), nil
	}
	return listed(turnWord(g), g.List.Numbered(), line), nil
}

// MovesAt lists the moves of a position in a question, by numbers alone.
func MovesAt(at position.Position) Moves {
	return listed(strings.ToLower(at.Info().Side(at.Turn())), play.NumberedAt(at), nil)
}

func listed(turn string, numbered []play.Numbered, line func(words []string) string) Moves {
	list := Moves{Turn: turn, Moves: make([]MoveListing, len(numbered)), line: line}
	for i, n := range numbered {
		list.Moves[i] = MoveListing{MoveName: n.Name, Number: &numbered[i].Number}
	}
	return list
}

// MovesOfSide lists what one side may do now, whether or not it is the first to be
// asked. If that is not the list of MovesOf the moves have no numbers, as a typed
// number means a move of that list. The error has the code wrong-side if the other
// side decides alone.
func MovesOfSide(g *play.Game, side games.Turn, line func(words []string) string) (Moves, error) {
	turn := g.Line.Turn()
	switch {
	case turn == games.Over, side == g.Choice.NextToAsk():
		return MovesOf(g, line)
	case turn != games.Both:
		return Moves{}, games.Errorf("wrong-side", "wanted the moves of %s, and it is %s's turn", g.Line.Info().Side(side), g.Line.Info().Side(position.Actor(turn)))
	}
	return unnumbered(g, g.Choice.At(side), line), nil
}

// unnumbered lists the moves or outcomes of p, a position in which g stands.
func unnumbered(g *play.Game, p position.Position, line func(words []string) string) Moves {
	moves := p.Moves()
	names := p.Seen().Names(moves)
	list := Moves{Turn: turnWord(g), Moves: make([]MoveListing, len(names)), line: line}
	sum := uint64(0)
	for i, name := range names {
		list.Moves[i].MoveName = name
		if p.Turn() == games.Chance {
			list.Moves[i].Weight = uint64(p.Weight(moves[i]))
			sum += list.Moves[i].Weight
		}
	}
	for i := range list.Moves {
		list.Moves[i].OutOf = sum
	}
	return list
}

func turnWord(g *play.Game) string { return strings.ToLower(g.Line.Info().Side(g.Line.Turn())) }

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
	if m.OutOf > 0 {
		to = strconv.AppendUint(append(to, `,"weight":`...), m.Weight, 10)
		to = strconv.AppendUint(append(to, `,"out_of":`...), m.OutOf, 10)
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
