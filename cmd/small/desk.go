// Command small is as much of Parlor as a page needs at first: it plays one game, by the rules, the
// levels and the play of games that the whole program has, and draws the board. It has no Lisp and no
// shell, and is there after a quarter of the time. The page types at it what it types at the whole
// program, which takes over later: the same lines with the same seed lead to the same game.
//
// It is built for js/wasm with the name of a game as its tag, runs in a worker, and answers requests in
// JSON as package playground does. Read table.go for the lines that it knows, then desk.go.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"

	"parlor/commands/view/boards"
)

// asked is a request of the page: those of the whole program that a board makes, and no others.
type asked struct {
	ID     int    `json:"id"`
	Do     string `json:"do"`
	Text   string `json:"text"` // lines
	Seed   uint64 `json:"seed"`
	Tall   bool   `json:"tall"`   // upright
	Turned bool   `json:"turned"` // so that the person at the page sits below
	Turn   int    `json:"turn"`   // after so many decisions of the game
}

// said is a message to the page: the answer to a request, or an event at the prompt.
type said struct {
	ID     int        `json:"id,omitempty"`
	Event  string     `json:"event,omitempty"`
	Result any        `json:"result,omitempty"`
	Text   string     `json:"text,omitempty"`
	Spans  [][]string `json:"spans,omitempty"` // text, and its role
	Board  any        `json:"board,omitempty"`
	At     string     `json:"at,omitempty"` // the position, in words that tell it from all others
}

// prompt is shown before what is typed.
const prompt = "> "

// desk answers a page, one request after the other.
type desk struct {
	send  func([]byte)
	table table
	seen  boards.Viewpoint
}

// hear sends the page a message.
func (d *desk) hear(s said) {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false) // the page never takes it for HTML
	if err := e.Encode(s); err != nil {
		panic("small: " + err.Error()) // all that is said is made here
	}
	d.send(text.Bytes())
}

// take takes a request. One that it does not know has no answer but an empty one.
func (d *desk) take(text []byte) {
	var a asked
	_ = json.Unmarshal(text, &a) // the page writes it
	switch a.Do {
	case "line":
		d.typed(a.Text)
		return
	case "stop": // nothing takes so long that it could be stopped
		d.hear(said{Event: "stopped"})
		return
	case "past":
		d.hear(said{ID: a.ID, Result: d.past(a.Turn)})
		return
	case "console":
		d.table.host.seed = a.Seed
		fallthrough
	case "board":
		d.seen = boards.Viewpoint{Tall: a.Tall, Turned: a.Turned}
	}
	d.hear(said{ID: a.ID, Result: d.board()})
}

// typed runs lines and asks for the next. A line for the whole program is handed back with all that
// follow it.
func (d *desk) typed(text string) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for i, line := range lines {
		err := d.table.does(context.Background(), strings.TrimSpace(line))
		if errors.Is(err, errElsewhere) {
			d.hear(said{Event: "elsewhere", Text: strings.Join(lines[i:], "\n")})
			break
		}
		d.hear(said{Event: "typed", Text: line, Spans: [][]string{{prompt}}})
		if err != nil {
			d.hear(said{Event: "out", Spans: [][]string{{err.Error() + "\n", "error"}}})
		}
	}
	d.ask()
}

// ask asks for a line.
func (d *desk) ask() {
	s := said{Event: "ask", Text: prompt, Board: d.board()}
	if g := d.table.game; g != nil {
		s.At = g.Line.Now().Text()
	}
	d.hear(s)
}

// past is what the page showed of the game after so many decisions, or nil.
func (d *desk) past(turn int) any {
	if d.table.game == nil {
		return nil
	}
	if view, ok := boards.Past(d.table.game, turn, d.seen); ok {
		return view
	}
	return nil
}

// board is what the page shows of the game, or nil.
func (d *desk) board() any {
	if d.table.game == nil {
		return nil
	}
	view, err := boards.ViewOf(d.table.game, d.seen)
	if err != nil {
		return nil
	}
	return view
}
