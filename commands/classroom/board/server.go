package board

import (
	"context"
	"embed"
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"parlor/commands/drawing"
	"parlor/commands/quiz"
	"parlor/games"
)

//go:embed page
var pages embed.FS

// How long a page may take, and how much it may send or leave unread.
const (
	toHead      = 5 * time.Second
	toWrite     = 10 * time.Second
	toAnswer    = 30 * time.Second
	mostMessage = 4096
	mostUnread  = 16
	mostClients = mostStudents + 50
	// perSecond is how many messages a page may send, on average.
	perSecond = 5
)

// policy lets pages load what is the server's own, and nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// client is a page that is open somewhere.
type client struct {
	out     chan []byte
	view    chan []byte // the newest view, in place of any before it
	drop    context.CancelFunc
	student *student // nil before it has joined
	teacher bool
}

// send hands a message over, or gives the page up that has left too many unread: one that
// is slow or gone holds nobody up.
func (c *client) send(text []byte) {
	select {
	case c.out <- text:
	default:
		c.drop()
	}
}

// show sends a view, in place of one that was not sent yet. The board is locked, so no other
// comes in between.
func (c *client) show(text []byte) {
	select {
	case <-c.view:
	default:
	}
	c.view <- text
}

// tellAll sends everybody what is to be seen now, while the board is locked.
func (b *Board) tellAll() {
	shared := b.shared()
	for c := range b.watching {
		if c.student != nil {
			c.show(b.forStudent(c.student, shared))
		}
	}
	b.tellTeachers()
}

// tellTeachers sends the teacher's pages what is to be seen now, while the board is locked.
func (b *Board) tellTeachers() {
	var text []byte
	for c := range b.watching {
		if !c.teacher {
			continue
		}
		if text == nil {
			text = b.forTeacher()
		}
		c.show(text)
	}
}

// Serve serves the pages of the board until ctx ends.
func (b *Board) Serve(ctx context.Context, listener net.Listener) error {
	var open atomic.Int64
	mux := http.NewServeMux()
	for path, file := range map[string]string{"GET /{$}": "student.html", "GET /teacher": "teacher.html", "GET /board.js": "board.js", "GET /board.css": "board.css"} {
		mux.HandleFunc(path, func(w http.ResponseWriter, r *http.Request) {
			guarded(w)
			http.ServeFileFS(w, r, pages, "page/"+file)
		})
	}
	mux.HandleFunc("GET /tree.css", func(w http.ResponseWriter, _ *http.Request) {
		guarded(w)
		w.Header().Set("Content-Type", "text/css")
		_, _ = w.Write([]byte(drawing.CSS))
	})
	mux.HandleFunc("GET /ws", func(w http.ResponseWriter, r *http.Request) {
		defer open.Add(-1)
		if open.Add(1) > mostClients {
			http.Error(w, "the class is full", http.StatusServiceUnavailable)
			return
		}
		b.talk(ctx, w, r)
	})
	server := &http.Server{Handler: mux, ReadHeaderTimeout: toHead, MaxHeaderBytes: 1 << 14, BaseContext: func(net.Listener) context.Context { return ctx }}
	stopped := context.AfterFunc(ctx, func() { _ = server.Close() })
	defer stopped()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// guarded sets the headers that keep a page to itself.
func guarded(w http.ResponseWriter) {
	w.Header().Set("Content-Security-Policy", policy)
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.Header().Set("Referrer-Policy", "no-referrer")
	w.Header().Set("Cache-Control", "no-store")
}

// talk talks with a page until it goes. The library refuses pages of other origins.
func (b *Board) talk(ctx context.Context, w http.ResponseWriter, r *http.Request) {
	conn, err := websocket.Accept(w, r, nil)
	if err != nil {
		return
	}
	defer func() { _ = conn.CloseNow() }()
	conn.SetReadLimit(mostMessage)
	ctx, drop := context.WithCancel(ctx)
	defer drop()
	c := &client{out: make(chan []byte, mostUnread), view: make(chan []byte, 1), drop: drop}
	defer func() {
		b.mu.Lock()
		delete(b.watching, c)
		b.mu.Unlock()
	}()
	go c.write(ctx, conn)
	for tokens, last := float64(4*perSecond), time.Now(); ; tokens-- {
		_, text, err := conn.Read(ctx)
		if err != nil {
			return
		}
		now := time.Now()
		tokens = min(4*perSecond, tokens+perSecond*now.Sub(last).Seconds())
		if last = now; tokens < 1 {
			return // nobody types as fast as that
		}
		b.heed(ctx, c, text)
	}
}

// write sends what is to be sent until ctx ends. A page that does not take it, or is not
// there any more, is given up.
func (c *client) write(ctx context.Context, conn *websocket.Conn) {
	defer c.drop()
	alive := time.NewTicker(toAnswer)
	defer alive.Stop()
	for {
		text, ok := c.next(ctx, alive.C)
		if !ok {
			return
		}
		limited, done := context.WithTimeout(ctx, toWrite)
		err := error(nil)
		if text != nil {
			err = conn.Write(limited, websocket.MessageText, text)
		} else {
			err = conn.Ping(limited)
		}
		if done(); err != nil {
			return
		}
	}
}

// next waits for what is to be sent: messages before the view, as a page shows what it sees
// once it has been let in; nil when it is time to ask whether the page is there. It is
// false when ctx has ended.
func (c *client) next(ctx context.Context, alive <-chan time.Time) (text []byte, ok bool) {
	select {
	case text = <-c.out:
		return text, true
	default:
	}
	select {
	case <-ctx.Done():
		return nil, false
	case text = <-c.out:
	case text = <-c.view:
		select {
		case first := <-c.out: // it came at the same time
			c.again(text)
			text = first
		default:
		}
	case <-alive:
	}
	return text, true
}

// again puts a view back that was taken too early, unless there is a newer one.
func (c *client) again(text []byte) {
	select {
	case c.view <- text:
	default:
	}
}

// request is what a page sends: one of these.
type request struct {
	Join   *struct{ Name, Word, Token string }
	Answer *struct {
		Number int
		Text   string
	}
	Teach *struct{ Key string }
	Ask   *struct{ Topic string }
	Close *struct{}
}

// heed does what a page asks for, and sends what there is to say of it.
func (b *Board) heed(ctx context.Context, c *client, text []byte) {
	var r request
	err := json.Unmarshal(text, &r)
	switch {
	case err != nil:
		err = games.Errorf("bad-message", "wanted a message of the page")
	case r.Join != nil:
		err = b.join(ctx, c, r.Join.Name, r.Join.Word, r.Join.Token)
	case r.Teach != nil:
		err = b.teach(c, r.Teach.Key)
	case r.Answer != nil && c.student != nil:
		if err = b.Answer(ctx, c.student, r.Answer.Number, r.Answer.Text); err == nil {
			c.send(encoded(message{Type: "kept", Number: r.Answer.Number, Text: clean(r.Answer.Text, mostAnswer)}))
		}
	case r.Ask != nil && c.teacher:
		err = b.Ask(ctx, r.Ask.Topic)
	case r.Close != nil && c.teacher:
		err = b.Close(ctx)
	default:
		err = games.Errorf("not-allowed", "join first")
	}
	if err != nil {
		c.send(encoded(message{Type: "refused", Code: games.CodeOf(err), Text: err.Error()}))
	}
}

func (b *Board) join(ctx context.Context, c *client, name, word, token string) error {
	s, err := b.Join(ctx, name, word, token)
	if err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	c.student = s
	b.watching[c] = true
	c.send(encoded(message{Type: "joined", Name: s.name, Token: s.token}))
	c.show(b.forStudent(s, b.shared()))
	b.tellTeachers()
	return nil
}

func (b *Board) teach(c *client, key string) error {
	if !b.Teaches(key) {
		return games.Errorf("wrong-key", "that is not the teacher's link")
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	c.teacher = true
	b.watching[c] = true
	c.send(encoded(message{Type: "topics", Topics: quiz.TopicNames(), Text: b.Word}))
	c.show(b.forTeacher())
	return nil
}
