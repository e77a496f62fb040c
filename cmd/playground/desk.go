// Command playground is Parlor in a browser. It is built for js/wasm, runs in a worker
// and answers the requests of a page, in JSON.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"runtime/debug"
	"sync"

	"parlor/commands/school/lessons"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// asked is a request of the page. Do says what is wanted, and the other fields are its arguments.
type asked struct {
	ID   int    `json:"id"`
	Do   string `json:"do"`
	Text string `json:"text"` // a line, or an answer
	Page string `json:"page"` // the path of a page of the program, such as lessons/02-minimax.md
	// Steps are the commands of a page from the first to the wanted one.
	Steps    []string `json:"steps"`
	Question int      `json:"question"`
	Width    int      `json:"width"`
	Seed     *uint64  `json:"seed"`   // of a session that was begun elsewhere
	Board    bool     `json:"board"`  // is to be shown
	Tall     bool     `json:"tall"`   // upright
	Turned   bool     `json:"turned"` // so that the person at the page sits below
	Tree     treeAsk  `json:"tree"`
	Events   []int    `json:"events"` // by their numbers
	Turn     int      `json:"turn"`   // after so many decisions of the game
}

// said is a message to the page: the answer to a request, or an event at the prompt.
type said struct {
	ID      int        `json:"id,omitempty"`
	Event   string     `json:"event,omitempty"`
	Error   *fault     `json:"error,omitempty"`
	Result  any        `json:"result,omitempty"`
	Text    string     `json:"text,omitempty"`
	Spans   [][]string `json:"spans,omitempty"` // text, and its role
	Secret  bool       `json:"secret,omitempty"`
	Moves   []button   `json:"moves,omitempty"`
	Board   any        `json:"board,omitempty"`
	At      string     `json:"at,omitempty"` // the position, in words that tell it from all others
	Version string     `json:"version,omitempty"`
}

// fault is an error as reported to the page.
type fault struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// desk answers a page: it has the user's own session, and one for each page of the program that is
// run.
type desk struct {
	send     func([]byte)
	ctx      context.Context // lets the worker handle messages now and then
	console  *console
	rooms    map[string]*room
	trees    *session.Sandbox // in which trees are searched, once there is one
	searched treeAsk          // the tree last searched there

	turn sync.Mutex // held while a request is worked on

	mutex sync.Mutex
	stop  context.CancelFunc // stops the current work, or nil
	aside bool               // the current work gives way to a line
	due   int                // how many lines wait for work that gives way
}

func newDesk(send func([]byte), pause func()) *desk {
	d := &desk{send: send, ctx: games.WithPause(context.Background(), pause), rooms: map[string]*room{}}
	d.console = newConsole(d)
	return d
}

func version() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		return info.Main.Version
	}
	return ""
}

// hear sends the page a message.
func (d *desk) hear(s said) {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false) // the page never takes it for HTML
	if err := e.Encode(s); err != nil {
		text.Reset()
		_ = e.Encode(said{ID: s.ID, Error: faultOf(err)})
	}
	d.send(text.Bytes())
}

func faultOf(err error) *fault { return &fault{report.CodeOf(err), err.Error()} }

// take takes a request. It answers at once if possible; work is done one request after the other.
func (d *desk) take(text []byte) {
	var a asked
	if err := json.Unmarshal(text, &a); err != nil {
		d.hear(said{ID: a.ID, Error: faultOf(wording.Errorf("bad-request", "wanted a request in JSON: %v", err))})
		return
	}
	switch a.Do {
	case "line":
		if !d.hush() {
			d.console.typed(a.Text)
			return
		}
		go func() { // once the judge has let go of the game
			d.turn.Lock()
			defer d.turn.Unlock()
			d.console.typed(a.Text)
			d.mutex.Lock()
			d.due--
			d.mutex.Unlock()
		}()
	case "stop":
		d.interrupt()
	default:
		go d.work(a)
	}
}

// work answers a request that may take a while.
func (d *desk) work(a asked) {
	d.turn.Lock()
	defer d.turn.Unlock()
	ctx, stop := context.WithCancel(d.ctx)
	d.under(stop, a.Do == askChances)
	defer d.under(nil, false)
	defer stop()
	result, err := d.answer(games.Pausing(ctx), a)
	if err != nil {
		d.hear(said{ID: a.ID, Error: faultOf(err)})
		return
	}
	d.hear(said{ID: a.ID, Result: result})
}

// under says what stops the work that begins. What gives way does so at once to a line that waits already.
func (d *desk) under(stop context.CancelFunc, aside bool) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.stop, d.aside = stop, aside
	if aside && d.due > 0 {
		stop()
	}
}

// hush stops work that gives way to a line; it is false if there is none.
func (d *desk) hush() bool {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if !d.aside {
		return false
	}
	d.stop()
	d.due++
	return true
}

// askChances is the request for what is known of the game in hand.
const askChances = "chances"

// interrupt stops the current work, as Ctrl-C does.
func (d *desk) interrupt() {
	d.mutex.Lock()
	stop := d.stop
	d.mutex.Unlock()
	if stop != nil {
		stop()
	}
	d.console.interrupt()
}

// answer does what a request asks for.
func (d *desk) answer(ctx context.Context, a asked) (any, error) {
	switch a.Do {
	case "console":
		d.console.boards, d.console.tall, d.console.turned = a.Board, a.Tall, a.Turned
		return nil, d.console.open(a.Width, a.Seed)
	case "waits":
		return d.console.waits(a.Text), nil
	case "board":
		d.console.boards, d.console.tall, d.console.turned = a.Board, a.Tall, a.Turned
		return d.console.board(), nil
	case askChances:
		return d.console.chances(ctx)
	case "past":
		return d.console.past(a.Turn), nil
	case "width":
		d.console.setWidth(a.Width)
		return nil, nil
	case "complete":
		return d.console.complete(a.Text), nil
	case "page":
		return d.describe(a.Page)
	case "run":
		return d.run(ctx, a.Page, a.Steps)
	case "reset":
		d.drop(a.Page)
		return nil, nil
	case "judge":
		return d.judge(ctx, a.Page, a.Text, a.Question, (*lessons.Desk).Judge)
	case "foretell":
		return d.judge(ctx, a.Page, a.Text, a.Question, (*lessons.Desk).Foretell)
	case "try":
		return d.try(ctx, a.Page, a.Text)
	case "tree":
		return d.drawTree(ctx, a.Tree)
	case "words":
		return d.words(ctx, a.Tree, a.Events)
	case "film":
		return d.film(ctx, a.Page, a.Steps)
	case "check":
		return check(ctx, a.Page)
	}
	return nil, wording.Errorf("bad-request", "wanted a request that is known, given %q", a.Do)
}
