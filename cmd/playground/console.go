package main

import (
	"cmp"
	"context"
	"os"
	"slices"
	"strings"
	"sync"

	"parlor/commands/hand/coach"
	"parlor/commands/shell/input"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/commands/view/boards"
	"parlor/commands/view/scenes"
	"parlor/games"
	"parlor/repl"
)

// Folders in the memory of the worker. The page stores everything below keep between visits.
const (
	dataFolder  = "/keep/data"
	stateFolder = "/keep/state"
)

// console is the user's own session: the shell's editor, whose lines come from the page, and its
// display, which writes to the page.
type console struct {
	desk  *desk
	data  string // the folder for data kept between visits
	state string // the folder for games and lessons in progress
	shell *repl.Shell
	lines chan []string
	queue []string // lines that came together with others
	width int
	seed  *report.Seed // to be reported at the end of the command

	boards  bool   // the page shows the board
	tall    bool   // upright
	turned  bool   // so that the person at the page sits below
	advised string // the last line that was advised

	mutex   sync.Mutex
	waiting bool             // for a line
	heeding []chan os.Signal // where to report Ctrl-C
	begun   bool
}

// button stands for a line that can be typed now: a move of the game in hand, what Enter does, or
// what leaves the current activity.
type button struct {
	Line  string `json:"line"`
	Shows string `json:"shows"`
	Words string `json:"words,omitempty"` // what a move does
	Kind  string `json:"kind"`
}

func newConsole(d *desk) *console {
	return &console{desk: d, data: dataFolder, state: stateFolder, lines: make(chan []string, 1)}
}

// open begins the session, unless it has begun, with a seed if one is given.
func (c *console) open(width int, seed *uint64) error {
	c.setWidth(width)
	if c.begun {
		return nil
	}
	sh, err := repl.New(c, house())
	if err != nil {
		return err
	}
	c.shell, c.begun = sh, true
	if seed != nil {
		sh.Session.Chance.Suggest(*seed)
	}
	sh.Session.DataFolder, sh.Session.StateFolder, sh.Session.Version = c.data, c.state, version()
	sh.ShowProgress(repl.NewScreen(progress{c.desk}), func() int { return max(c.width, report.LeastWidth) })
	go func() {
		if err := sh.Interact(c.desk.ctx, repl.NewScreen(screen{c}), c); err != nil {
			c.End(err)
		}
		sh.Close()
		c.begun = false
		c.desk.hear(said{Event: "quit"})
	}()
	return nil
}

func (c *console) setWidth(width int) { c.width = width }

// typed takes typed or pasted text: lines, or a piece of a session, of which only the commands count.
// Text that comes too early waits.
func (c *console) typed(text string) {
	text = strings.ReplaceAll(repl.CommandsOf(text), interrupted, "")
	c.give(strings.Split(strings.TrimSuffix(strings.ReplaceAll(text, "\r", ""), "\n"), "\n"))
}

// Type types a line.
func (c *console) Type(line string) bool {
	c.give([]string{line})
	return true
}

// give hands lines over, behind those that nobody has read yet.
func (c *console) give(lines []string) {
	for {
		select {
		case c.lines <- lines:
			return
		case early := <-c.lines:
			lines = append(early, lines...)
		}
	}
}

// interrupt is Ctrl-C: it ends the line being typed, or the running command.
func (c *console) interrupt() {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.waiting {
		c.give([]string{interrupted})
		return
	}
	c.queue = nil
	for _, pressed := range c.heeding {
		select {
		case pressed <- os.Interrupt:
		default:
		}
	}
}

// interrupted stands for Ctrl-C in place of a line. The page cannot send it.
const interrupted = "\x03"

// Line asks the page for a line.
func (c *console) Line(prompt string) (string, error) { return c.ask(prompt, false) }

// Page asks for a line like any other: a page in a browser has no end to pause at.
func (c *console) Page(prompt string) (string, error) { return c.Line(prompt) }

// Secret asks for a line that is not shown.
func (c *console) Secret(prompt string) (string, error) { return c.ask(prompt, true) }

func (c *console) ask(prompt string, secret bool) (string, error) {
	if len(c.queue) == 0 {
		c.wait(true)
		c.desk.hear(said{Event: "ask", Text: prompt, Secret: secret, Moves: c.buttons(secret), Board: c.board(), At: c.at()})
		c.advised = ""
		c.queue = <-c.lines
		c.wait(false)
	}
	line := c.queue[0]
	c.queue = c.queue[1:]
	c.desk.hear(said{Event: "typed", Text: line, Spans: [][]string{{prompt}}, Secret: secret})
	if line == interrupted {
		return "", repl.ErrInterrupt
	}
	return line, nil
}

func (c *console) wait(waiting bool) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.waiting = waiting
}

// mostMoves is how many moves are offered to be clicked.
const mostMoves = 80

// buttons lists what can be done now without a keyboard: what Enter does, such as to draw, the moves
// of the game in hand if a person decides, and what leaves the current activity.
func (c *console) buttons(secret bool) (list []button) {
	stack := &c.shell.Session.Stack
	all := stack.All()
	if secret || len(all) == 0 {
		return nil
	}
	moves := c.moves()
	now := all[0].Now()
	listed := func(b button) bool { return b.Line == now.Enter }
	if now.Enter != "" && now.Enter != input.ListMoves && !slices.ContainsFunc(moves, listed) {
		list = append(list, button{Line: now.Enter, Shows: cmp.Or(now.Does, now.Enter), Kind: "enter"})
	}
	list = append(list, moves...)
	if stack.Top() != nil {
		list = append(list, button{Line: input.LeaveCommand, Shows: input.LeaveCommand, Kind: "leave"})
	}
	return list
}

// board is what the page shows of the game, or nil.
func (c *console) board() any {
	if !c.boards || !c.begun {
		return nil
	}
	view, ok := scenes.PlayableAs(c.shell.Session.Session, boards.Viewpoint{Advised: c.advised, Tall: c.tall, Turned: c.turned})
	if !ok {
		return nil
	}
	return view
}

// past is what the page showed of the game after so many decisions, or nil.
func (c *console) past(turn int) any {
	if !c.begun {
		return nil
	}
	g := c.shell.Session.Current()
	if g == nil {
		return nil
	}
	if view, ok := boards.Past(g, turn, boards.Viewpoint{Tall: c.tall, Turned: c.turned}); ok {
		return view
	}
	return nil
}

// at is the position of the current game, empty without one.
func (c *console) at() string {
	if g := c.shell.Session.Current(); c.boards && g != nil {
		return g.Line.Now().Text()
	}
	return ""
}

// chances gives what the judge knows of the game in hand, nil where there is none to decide in.
func (c *console) chances(ctx context.Context) (any, error) {
	if !c.begun {
		return nil, nil
	}
	s := c.shell.Session
	g := s.Current()
	if _, atTable := s.Stack.Top().(*input.Table); g == nil || s.Stack.Top() != nil && !atTable || g.Line.Turn() == games.Over || !g.Line.Now().Mind().Programs.Judged() {
		return nil, nil
	}
	return coach.ChancesOf(ctx, g, s.LineFor(g))
}

// waits says whether a game of that name was not finished and can be gone on with.
func (c *console) waits(name string) bool {
	s := c.shell.Session
	kind, ok := s.Games.Named(name)
	list, _ := s.Unfinished.Waiting() // the shell itself tells of a file that cannot be read
	return ok && slices.ContainsFunc(list, func(w session.Waiting) bool { return w.Game == kind.Info().Title })
}

// moves lists the moves of the game in hand, unless another activity is on top of it.
func (c *console) moves() (list []button) {
	s := c.shell.Session
	g := s.Current()
	if _, atTable := s.Stack.Top().(*input.Table); g == nil || s.Stack.Top() != nil && !atTable {
		return nil
	}
	for _, m := range g.List.Numbered() {
		if len(list) == mostMoves {
			break
		}
		list = append(list, button{Line: m.Name.Line(), Shows: m.Name.Line(), Words: m.Name.Does, Kind: "move"})
	}
	return list
}

// Interrupts reports Ctrl-C while no line is read.
func (c *console) Interrupts() (<-chan os.Signal, func()) {
	pressed := make(chan os.Signal, 1)
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.heeding = append(c.heeding, pressed)
	return pressed, func() {
		c.mutex.Lock()
		defer c.mutex.Unlock()
		c.heeding = slices.DeleteFunc(c.heeding, func(other chan os.Signal) bool { return other == pressed })
	}
}

// Remember makes the page add a command to its history.
func (c *console) Remember(command string) {
	if line, ok := repl.Folded(command); ok {
		c.desk.hear(said{Event: "remember", Text: line})
	}
}

// Forgets is false: the page stores the history, and says so if it cannot.
func (c *console) Forgets() bool { return false }

// Clear clears what the page shows.
func (c *console) Clear() { c.desk.hear(said{Event: "clear"}) }

// Close has nothing to release.
func (c *console) Close() error { return nil }

// Begin shows nothing: the page has already shown what was typed.
func (c *console) Begin(string) {}

// Record shows a record of a command; the seed waits for the command's end.
func (c *console) Record(r report.Record) {
	if seed, is := r.(report.Seed); is {
		c.seed = &seed
		return
	}
	if ended, is := r.(coach.EndedReview); is { // the table says it, too
		c.desk.hear(said{Event: "reviewed", Text: ended.Told()})
	}
	c.advised = cmp.Or(scenes.Advised(r), c.advised)
	c.show(report.RenderPlayed(r, c.columns()))
}

// End shows the error of a command that failed.
func (c *console) End(err error) {
	if c.seed != nil {
		c.show(report.RenderPlayed(*c.seed, c.columns()))
		c.seed = nil
	}
	if err != nil {
		c.show(repl.Failed(err, c.columns(), c.shell.Session.Settings.Codes()))
	}
}

func (c *console) columns() int {
	if asked := c.shell.Session.Settings.Width(); asked > 0 {
		return asked
	}
	return max(c.width, report.LeastWidth)
}

func (c *console) show(t report.Text) {
	c.desk.hear(said{Event: "out", Spans: spansOf(t)})
}

// spansOf gives a text for the page: pieces with the names of their roles.
func spansOf(t report.Text) (spans [][]string) {
	for _, span := range t.Spans() {
		piece := []string{repl.Visible(span.Text)}
		if class := span.Role.Class(); class != "" {
			piece = append(piece, class)
		}
		spans = append(spans, piece)
	}
	return spans
}

// complete gives the completions of a line, and how many of their letters are there already.
func (c *console) complete(line string) any {
	if c.shell == nil {
		return nil
	}
	rest, typed := repl.Completer{Shell: c.shell}.Do([]rune(line), len([]rune(line)))
	words := make([]string, len(rest))
	for i, r := range rest {
		words[i] = string(r)
	}
	return struct {
		Rest  []string `json:"rest"`
		Typed int      `json:"typed"`
	}{words, typed}
}

// screen shows what the loop itself writes.
type screen struct{ console *console }

// Write shows a text.
func (s screen) Write(text []byte) (int, error) {
	if line := strings.TrimSpace(string(text)); line != "" {
		s.console.desk.hear(said{Event: "out", Spans: [][]string{{line + "\n"}}})
	}
	return len(text), nil
}

// progress shows the progress line. The shell begins each text by clearing the line.
type progress struct{ desk *desk }

// Write shows a text in place of the previous one.
func (p progress) Write(text []byte) (int, error) {
	_, line, _ := strings.Cut(string(text), "\x1b[K")
	p.desk.hear(said{Event: "progress", Text: line})
	return len(text), nil
}
