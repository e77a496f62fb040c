// Package projector serves the board of a shell to browsers on the same machine: onlookers see what
// the person at the terminal plays, reviews or walks through, and whoever has the owner's link plays
// by clicks, which are typed into the shell. It may know sessions, boards and how pages are served.
// Read projector.go first, then judging.go and commands.go.
package projector

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/json"
	"net"
	"slices"
	"sync"
	"time"

	"parlor/commands/game/play"
	"parlor/commands/hand/coach"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/commands/view/boards"
	"parlor/commands/view/scenes"
	"parlor/commands/view/serving"
)

// projector shows a session, as its onlooker.
type projector struct {
	address     string
	clicks, see string // the secret words in the player's and the onlookers' links
	end         context.CancelFunc

	mu      sync.Mutex
	open    int            // the number of sockets
	pages   map[*page]bool // those that have shown the word of a link
	sight   *scenes.Sight  // what is shown now, if anything
	walk    *Step
	painted map[seat][]byte
	lines   []string // that may be clicked
	typed   func(line string) bool
	advised string
	filmed  filmed
	game    *play.Game // that is shown, if one is
	judging judging
}

// seat is from where a page sees the board: whether it plays, and whether its screen stands upright.
type seat struct{ clicks, tall bool }

// page is a page that is open somewhere.
type page struct {
	*serving.Viewer
	conn *serving.Socket
	seat
}

// message is what a page is sent.
type message struct {
	Type   string           `json:"type"` // welcome, film, view, refused, past, chances
	Clicks bool             `json:"clicks,omitempty"`
	Text   string           `json:"text,omitempty"`
	View   *boards.Playable `json:"view,omitempty"`
	Walk   *Step            `json:"walk,omitempty"`
	Film   json.RawMessage  `json:"film,omitempty"`
	// To is the number of the question that is answered, and Chances what the judge knows of the game.
	To      int            `json:"to,omitempty"`
	Chances *coach.Chances `json:"chances,omitempty"`
}

// encoded writes a message, which consists of texts and numbers.
func encoded(m message) []byte {
	text, err := json.Marshal(m)
	if err != nil {
		panic("a message: " + err.Error())
	}
	return text
}

// start serves pages until it is closed.
func start() (*projector, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	ctx, end := context.WithCancel(context.Background())
	p := &projector{address: "http://" + listener.Addr().String() + "/#", clicks: rand.Text(), see: rand.Text(), end: end, pages: map[*page]bool{}, painted: map[seat][]byte{}}
	go func() {
		_ = serving.Serve(ctx, listener, p.handler(ctx), nil, func(string) string { return "a board is open at its address alone" })
	}()
	return p, nil
}

// toPart is how long pages have to hear that the board is closed.
const toPart = time.Second

// Close tells all pages that the board is closed, and disconnects them.
func (p *projector) Close() {
	p.hush()
	p.mu.Lock()
	var parting sync.WaitGroup
	for c := range p.pages {
		parting.Go(func() { serving.End(c.conn) })
	}
	p.mu.Unlock()
	parted := make(chan struct{})
	go func() {
		parting.Wait()
		close(parted)
	}()
	select {
	case <-parted:
	case <-time.After(toPart):
	}
	p.end()
}

// Awaits shows everybody the current view, and accepts clicks from now on.
func (p *projector) Awaits(s *session.Session, typed func(line string) bool) {
	p.hush()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.sight, p.walk, p.lines = nil, nil, nil
	clear(p.painted)
	if x, ok := scenes.SightOf(s, p.advised); ok {
		p.sight, p.lines = &x, slices.Clone(x.Lines())
	}
	if p.film(s) {
		step := p.filmed.step
		p.walk, p.lines = &step, append(p.lines, step.lines()...)
	}
	p.typed, p.advised = typed, ""
	p.game, p.judging = atTable(s)
	for c := range p.pages {
		c.Show(p.viewFor(c))
	}
}

// viewFor is what a page is shown: whoever plays sits below the board, and who looks on sees it as the
// terminal draws it. Pages that see the same are sent the same.
func (p *projector) viewFor(c *page) []byte {
	if p.painted[c.seat] == nil {
		m := message{Type: "view", Walk: p.walk}
		if p.sight != nil {
			v := p.sight.As(c.sees())
			m.View = &v
		}
		p.painted[c.seat] = encoded(m)
	}
	return p.painted[c.seat]
}

func (s seat) sees() boards.Viewpoint { return boards.Viewpoint{Turned: s.clicks, Tall: s.tall} }

// Busy stops accepting clicks, and the judge.
func (p *projector) Busy() {
	p.mu.Lock()
	p.typed = nil
	p.mu.Unlock()
	p.hush()
}

// stand notes whether the screen of a page stands upright, and shows it the board in that way.
func (p *projector) stand(c *page, tall bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if c.tall != tall {
		c.tall = tall
		c.Show(p.viewFor(c))
	}
}

// past sends a page the position after so many decisions of the game, or nothing in place of it.
func (p *projector) past(c *page, question, decisions int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	m := message{Type: "past", To: question}
	if p.typed != nil && p.game != nil { // nobody changes the game meanwhile
		if v, ok := boards.Past(p.game, decisions, c.sees()); ok {
			m.View = &v
		}
	}
	c.Send(encoded(m))
}

// Told keeps the line that was advised, for the next view.
func (p *projector) Told(r report.Record) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.advised = cmp.Or(scenes.Advised(r), p.advised)
	if j, ok := r.(judge); ok {
		p.filmed.said = cmp.Or(j.Judges(), p.filmed.said)
	}
}

// admit lets a page in that shows the word of a link, and is false otherwise.
func (p *projector) admit(c *page, word string, tall bool) bool {
	is := func(link string) bool { return subtle.ConstantTimeCompare([]byte(word), []byte(link)) == 1 }
	if c.seat = (seat{is(p.clicks), tall}); !c.clicks && !is(p.see) {
		return false
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.pages[c] = true
	c.Send(encoded(message{Type: "welcome", Clicks: c.clicks}))
	if p.filmed.film != nil {
		c.Send(encoded(message{Type: "film", Film: p.filmed.film}))
	}
	c.Show(p.viewFor(c))
	return true
}

// click types the line of a click, if it may be clicked now.
func (p *projector) click(c *page, line string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	says := ""
	switch {
	case !c.clicks:
		says = "This page looks on; the other link plays."
	case !slices.Contains(p.lines, line) && !p.filmed.leads(line):
		says = "That cannot be done now."
	case p.typed == nil || !p.typed(line):
		says = "The terminal is busy, or waits for something else."
	default:
		p.typed = nil // until the next line is waited for
		return
	}
	c.Send(encoded(message{Type: "refused", Text: says}))
}
