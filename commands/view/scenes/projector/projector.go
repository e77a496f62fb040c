// Package projector serves the board of a shell to browsers on the same machine: onlookers see what
// the person at the terminal plays, reviews or walks through, and whoever has the owner's link plays
// by clicks, which are typed into the shell. It may know sessions, boards and how pages are served.
// Read projector.go first, then commands.go.
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
	view    []byte         // the last one shown to who plays, and seen to those who look on
	seen    []byte
	lines   []string // that may be clicked
	typed   func(line string) bool
	advised string
	filmed  filmed
}

// page is a page that is open somewhere.
type page struct {
	*serving.Viewer
	conn   *serving.Socket
	clicks bool
}

// message is what a page is sent.
type message struct {
	Type   string           `json:"type"` // welcome, film, view, refused
	Clicks bool             `json:"clicks,omitempty"`
	Text   string           `json:"text,omitempty"`
	View   *boards.Playable `json:"view,omitempty"`
	Walk   *Step            `json:"walk,omitempty"`
	Film   json.RawMessage  `json:"film,omitempty"`
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
	p := &projector{address: "http://" + listener.Addr().String() + "/#", clicks: rand.Text(), see: rand.Text(), end: end, pages: map[*page]bool{}, view: encoded(message{Type: "view"}), seen: encoded(message{Type: "view"})}
	go func() {
		_ = serving.Serve(ctx, listener, p.handler(ctx), nil, func(string) string { return "a board is open at its address alone" })
	}()
	return p, nil
}

// toPart is how long pages have to hear that the board is closed.
const toPart = time.Second

// Close tells all pages that the board is closed, and disconnects them.
func (p *projector) Close() {
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
	p.mu.Lock()
	defer p.mu.Unlock()
	shown, seen := message{Type: "view"}, message{Type: "view"}
	p.lines = nil
	if v, ok := scenes.PlayableOf(s, p.advised); ok {
		seen.View, p.lines = &v, v.Lines()
	}
	if v, ok := scenes.PlayableAs(s, boards.Viewpoint{Advised: p.advised, Turned: true}); ok {
		shown.View = &v
	}
	if p.film(s) {
		step := p.filmed.step
		shown.Walk, seen.Walk, p.lines = &step, &step, append(p.lines, step.lines()...)
	}
	p.view, p.seen, p.typed, p.advised = encoded(shown), encoded(seen), typed, ""
	for c := range p.pages {
		c.Show(p.viewFor(c))
	}
}

// viewFor is what a page is shown: whoever plays sits below the board, and who looks on sees it as the
// terminal draws it.
func (p *projector) viewFor(c *page) []byte {
	if c.clicks {
		return p.view
	}
	return p.seen
}

// Busy stops accepting clicks.
func (p *projector) Busy() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.typed = nil
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
func (p *projector) admit(c *page, word string) bool {
	is := func(link string) bool { return subtle.ConstantTimeCompare([]byte(word), []byte(link)) == 1 }
	if c.clicks = is(p.clicks); !c.clicks && !is(p.see) {
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
