package board

import (
	"context"
	"encoding/json"
	"sync/atomic"
	"time"

	"parlor/commands/school/quiz"
	"parlor/commands/text/wording"
	"parlor/commands/view/serving"
	"parlor/games"
)

// toJoin is how long a page may take to join, or to show the teacher's key.
const toJoin = 20 * time.Second

// client is a page that is open somewhere.
type client struct {
	*serving.Viewer
	from string // its address

	joined  atomic.Bool // as a student or as the teacher
	student *student    // nil before it has joined
	teacher bool
}

func newClient(from string, drop context.CancelFunc) *client {
	return &client{Viewer: serving.NewViewer(drop), from: from}
}

// talk serves a page until it disconnects. The library refuses pages of other origins.
func (b *Board) talk(ctx context.Context, conn *serving.Socket, v *visitors, from string) {
	defer func() { _ = conn.CloseNow() }()
	ctx, drop := context.WithCancel(ctx)
	defer drop()
	c := newClient(from, drop)
	defer v.enter(c)()
	defer func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		if b.watching[c] {
			delete(b.watching, c)
			b.tellTeachers() // that it has left
		}
	}()
	hurry := time.AfterFunc(toJoin, func() {
		if !c.joined.Load() {
			drop()
		}
	})
	defer hurry.Stop()
	c.Talk(ctx, conn, func(text []byte) { b.heed(ctx, c, v, text) })
}

// request is what a page sends: exactly one of these.
type request struct {
	Join   *struct{ Name, Word, Token string }
	Answer *struct {
		Number int
		Text   string
	}
	Vote *struct {
		Number int
		Text   string
	}
	Teach  *struct{ Key string }
	Ask    *Request
	Close  *struct{}
	Remove *struct {
		Name string
		Gone bool // all who have no page open
	}
	Lock   *struct{ Locked bool }
	Anew   *struct{}
	Export *struct{}
}

// heed does what a page asks for, and sends the reply.
func (b *Board) heed(ctx context.Context, c *client, v *visitors, text []byte) {
	var r request
	err := json.Unmarshal(text, &r)
	switch {
	case err != nil:
		err = games.Errorf("bad-message", "wanted a message of the page")
	case r.Join != nil && b.knows(r.Join.Name, r.Join.Token):
		err = b.join(c, r.Join.Name, "", r.Join.Token)
	case r.Join != nil && r.Join.Word == "": // it wants back in with a token that is unknown now, and guesses no word
		err = errSentAway()
	case r.Join != nil && c.student != nil:
		err = games.Errorf("joined-already", "this page has joined as %s", c.student.name)
	case r.Join != nil:
		err = v.try(c.from, func() error { return b.join(c, r.Join.Name, r.Join.Word, "") })
	case r.Teach != nil:
		err = b.teach(c, r.Teach.Key) // too long to be guessed
	case r.Answer != nil && c.student != nil:
		if err = b.Answer(c.student, r.Answer.Number, r.Answer.Text); err == nil {
			c.Send(encoded(message{Type: "kept", Number: r.Answer.Number, Text: clean(r.Answer.Text, mostAnswer)}))
		}
	case r.Vote != nil && c.student != nil:
		if err = b.Vote(c.student, r.Vote.Number, r.Vote.Text); err == nil {
			c.Send(encoded(message{Type: "voted", Number: r.Vote.Number, Text: r.Vote.Text}))
		}
	case c.teacher:
		err = b.obey(ctx, c, r)
	default:
		err = games.Errorf("not-allowed", "join first")
	}
	if err != nil {
		c.Send(encoded(message{Type: "refused", Code: games.CodeOf(err), Text: err.Error()}))
	}
}

// obey does what a teacher's page asks for. A question goes on when the page is closed.
func (b *Board) obey(ctx context.Context, c *client, r request) error {
	switch {
	case r.Ask != nil:
		return b.Ask(b.serving, *r.Ask)
	case r.Close != nil:
		return b.Close(ctx)
	case r.Remove != nil:
		if r.Remove.Gone {
			return b.Remove(b.Gone()...)
		}
		return b.Remove(r.Remove.Name)
	case r.Lock != nil:
		return b.Lock(r.Lock.Locked)
	case r.Anew != nil:
		return b.Anew()
	case r.Export != nil:
		x := b.Export()
		c.Send(encoded(message{Type: "exported", CSV: string(x.CSV()), JSON: string(x.JSON())}))
		return nil
	}
	return games.Errorf("bad-message", "wanted a message of the page")
}

func (b *Board) join(c *client, name, word, token string) error {
	s, err := b.Join(name, word, token)
	if err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	c.student = s
	c.joined.Store(true)
	b.watching[c] = true
	c.Send(encoded(message{Type: "joined", Name: s.name, Token: string(s.token)}))
	b.sendFilm(c)
	c.Show(b.forStudent(s, b.shared()))
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
	c.joined.Store(true)
	b.watching[c] = true
	c.Send(b.greeting())
	b.sendFilm(c)
	c.Show(b.forTeacher())
	return nil
}

// greeting tells a teacher's page how students come in, and what can be asked.
func (b *Board) greeting() []byte {
	return encoded(message{Type: "topics", Topics: wording.Each(b.book.Topics(), func(t *quiz.Topic) string { return t.Name }), Text: b.Word, Address: b.address, QR: b.code})
}
