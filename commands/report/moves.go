package report

import (
	"slices"
	"strconv"
	"strings"

	"parlor/commands/play"
	"parlor/games"
)

// MoveList is the legal moves of a position, or what may be drawn there.
type MoveList struct {
	Turn  string        `json:"turn"`
	Moves []MoveListing `json:"moves"`
}

// MoveListing is one line of a move list.
type MoveListing struct {
	Words []string `json:"words"`
	// Word is the words as one without blanks, as programs write moves to each other.
	Word string `json:"word"`
	Move string `json:"move"`
	Does string `json:"does"`
	// Group is the heading the move stands under in games whose lists have parts.
	Group string `json:"group,omitempty"`
	// Number is what a person may type for it at the terminal; there is none for
	// what may be drawn.
	Number *int `json:"number,omitempty"`
	line   string
}

// Kind is moves.
func (MoveList) Kind() string { return "moves" }

// Write lists the moves in the game's order, under headings where there are any.
func (l MoveList) Write(t *Text) {
	for from := 0; from < len(l.Moves); {
		to := from + 1
		for to < len(l.Moves) && l.Moves[to].Group == l.Moves[from].Group {
			to++
		}
		l.writeGroup(t, l.Moves[from:to])
		from = to
	}
}

func (l MoveList) writeGroup(t *Text, moves []MoveListing) {
	if moves[0].Group != "" {
		t.Put(Heading, moves[0].Group)
		t.Line()
	}
	columns := []Column{{Head: "type"}, {Head: "move", Spare: 1}, {Head: "what it does", Wrap: true}}
	var rows [][]string
	for _, m := range moves {
		rows = append(rows, []string{m.line, m.Move, m.Does})
	}
	if moves[0].Number != nil {
		columns = slices.Insert(columns, 0, Column{Head: "no.", Right: true})
		for i, m := range moves {
			rows[i] = slices.Insert(rows[i], 0, strconv.Itoa(*m.Number))
		}
	}
	WriteTable(t, columns, rows)
}

// MovesOf lists what may be done next in a game: where both sides decide at once,
// by the first that has not chosen. Line writes words as a person types them.
func MovesOf(g *play.Game, line func(words []string) string) (MoveList, error) {
	if g.Turn() == games.Over {
		return MoveList{}, g.Over()
	}
	list := MoveList{Turn: strings.ToLower(g.Info().Side(g.Turn()))}
	p := g.ToChoose(g.NextToAsk())
	if g.Turn() == games.Chance {
		for _, m := range p.Moves() {
			list.Moves = append(list.Moves, listing(p, m, p.Name(m), line))
		}
		return list, nil
	}
	for _, n := range g.Numbered() {
		row := listing(p, n.Move, n.Name, line)
		row.Number = &n.Number
		list.Moves = append(list.Moves, row)
	}
	return list, nil
}

func listing(p play.Position, m games.Move, name play.MoveName, line func(words []string) string) MoveListing {
	return MoveListing{Words: name.Words, Word: games.Word(name.Words), Move: name.Notation, Does: name.Does, Group: p.Group(m), line: line(name.Words)}
}
