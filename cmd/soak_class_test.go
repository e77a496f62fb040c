//go:build linux

package cmd

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// soakedClass is a class whose board is killed, and whose disk is full, again and again, while
// strangers do what they can.
type soakedClass struct {
	random         *rand.Rand
	p              *process
	url, word, key string
	students       []*soakedStudent
	asked          int // the number of the question
}

// soakedStudent answers, and remembers what was confirmed.
type soakedStudent struct {
	name, token string
	confirmed   string // the last answer of the question that was
	open        string // one that nobody has said anything of, as the board was killed
	given       int
}

// hostile is what a stranger sends, each line on a connection of its own.
var hostile = []string{
	`{"join":{"name":"Eve","word":"guess"}}`, `{"join":{"name":"Ada 1","token":"0123"}}`, `{"teach":{"key":""}}`, `{"teach":{"key":"0123456789abcdef"}}`,
	`{"answer":{"number":1,"text":"5"}}`, `{"ask":{"topic":"mean"}}`, `{"close":true}`, `{`, "", `[[[[[[[[`, `{"join":` + strings.Repeat(`{"join":`, 500),
	`{"join":{"name":"` + strings.Repeat("x", 10000) + `","word":"guess"}}`, strings.Repeat("y", 3<<20), "{\"join\":{\"name\":\"\u202eabc\u200b\",\"word\":\"guess\"}}",
}

// soakClass has a class answer questions until an end, and says how many answers were confirmed.
func soakClass(t *testing.T, seed uint64, end func() bool) {
	c := &soakedClass{random: rand.New(rand.NewPCG(seed, 9))}
	folder, confirmed, kills := t.TempDir(), 0, 0
	for i := range 6 {
		c.students = append(c.students, &soakedStudent{name: fmt.Sprint("Ada ", i)})
	}
	for rounds := 0; rounds < 2 || !end(); rounds++ {
		if c.p == nil {
			c.p = startIn(t, folder, "--seed", "1", "class", "serve", "--listen", "127.0.0.1:0")
			c.url, c.word, c.key = served(t, c.p)
			c.check(t)
		}
		confirmed += c.round(t)
		if c.random.IntN(2) == 0 || rounds == 0 {
			kills++
			_ = c.p.Process.Kill()
			_ = c.p.Wait()
			if text := c.p.out.String() + c.p.errOut.String(); broken(text) {
				t.Errorf("the class says\n%s", text)
			}
			c.p = nil
		} else {
			c.check(t)
		}
		if t.Failed() {
			return
		}
	}
	t.Logf("a class: %d answers confirmed, %d kills", confirmed, kills)
}

// round has the teacher ask, students join and answer, and strangers do harm, on a disk that is
// full for a while. It says how many answers were confirmed.
func (c *soakedClass) round(t *testing.T) int {
	teach := dial(t, c.url, fmt.Sprintf(`{"teach":{"key":%q}}`, c.key), "topics")
	defer func() { _ = teach.CloseNow() }()
	send(teach, `{"ask":{"topic":"mean"}}`)
	if m := hears(teach, func(m boardMessage) bool { return m.Type == "refused" || m.Number > c.asked }); m.Number == c.asked+1 {
		c.asked++
	} else {
		t.Errorf("question %d is answered by %+v", c.asked+1, m)
		return 0
	}
	var pages []*websocket.Conn
	for _, s := range c.students {
		s.confirmed, s.open = "", ""
		conn := dial(t, c.url, fmt.Sprintf(`{"join":{"name":%q,"word":%q,"token":%q}}`, s.name, c.word, s.token), "joined")
		pages = append(pages, conn)
		defer func() { _ = conn.CloseNow() }()
	}
	var all sync.WaitGroup
	for range 5 {
		all.Go(func() { c.stranger() })
	}
	file := filepath.Join(c.p.Dir, "class", "class.board")
	all.Go(func() {
		time.Sleep(200 * time.Millisecond)
		fills(t, c.p.Process, sizeOf(file)+20)
		time.Sleep(300 * time.Millisecond)
		hasRoom(t, c.p.Process)
	})
	counts := make([]int, len(pages))
	for i, s := range c.students {
		all.Go(func() { counts[i] = s.answers(pages[i], c.asked) })
	}
	all.Wait()
	return counts[0] + counts[1] + counts[2] + counts[3] + counts[4] + counts[5]
}

// answers gives some answers, and says how many were confirmed.
func (s *soakedStudent) answers(conn *websocket.Conn, number int) (confirmed int) {
	for range 4 {
		s.given++
		text := fmt.Sprintf("%s%d", s.name[len(s.name)-1:], 1000+s.given)
		s.open = text
		send(conn, fmt.Sprintf(`{"answer":{"number":%d,"text":%q}}`, number, text))
		switch m := hears(conn, func(m boardMessage) bool { return m.Type == "kept" || m.Type == "refused" }); m.Type {
		case "kept":
			s.confirmed, s.open = text, ""
			confirmed++
		case "refused":
			s.open = ""
		}
		time.Sleep(time.Second / 4) // as fast as a page may send
	}
	return confirmed
}

// stranger connects a few times, and does harm.
func (c *soakedClass) stranger() {
	for range 6 {
		ctx, done := context.WithTimeout(context.Background(), time.Second)
		if conn, _, err := websocket.Dial(ctx, c.url+"/ws", nil); err == nil {
			_ = conn.Write(ctx, websocket.MessageText, []byte(hostile[rand.IntN(len(hostile))]))
			_, _, _ = conn.Read(ctx)
			_ = conn.CloseNow()
		}
		if conn, err := net.DialTimeout("tcp", strings.TrimPrefix(c.url, "http://"), time.Second); err == nil {
			_, _ = conn.Write([]byte("GET / HTTP/1.1\r\nHost: evil.example\r\n"))
			_ = conn.Close()
		}
		done()
	}
}

// check compares what the teacher sees with what was confirmed.
func (c *soakedClass) check(t *testing.T) {
	if c.asked == 0 {
		c.first(t)
		return
	}
	teach := dial(t, c.url, fmt.Sprintf(`{"teach":{"key":%q}}`, c.key), "topics")
	defer func() { _ = teach.CloseNow() }()
	view := hears(teach, func(m boardMessage) bool { return m.Type == "view" })
	if view.Number != c.asked || view.Joined != len(c.students) {
		t.Errorf("question %d, %d students, and the board has %+v", c.asked, len(c.students), view)
	}
	var counted []string
	for _, b := range view.Bars {
		counted = append(counted, b.Text)
	}
	for _, s := range c.students {
		if s.confirmed != "" && !slices.Contains(counted, s.confirmed) && (s.open == "" || !slices.Contains(counted, s.open)) {
			t.Errorf("of %s the answer %s was confirmed, and the board has %v", s.name, s.confirmed, counted)
		}
	}
}

// first has all join, before there is a stranger.
func (c *soakedClass) first(t *testing.T) {
	for _, s := range c.students {
		conn, _, err := websocket.Dial(context.Background(), c.url+"/ws", nil)
		if err != nil {
			t.Fatal(err)
		}
		send(conn, fmt.Sprintf(`{"join":{"name":%q,"word":%q}}`, s.name, c.word))
		m := hears(conn, func(m boardMessage) bool { return m.Type == "joined" || m.Type == "refused" })
		if s.token = m.Token; s.token == "" {
			t.Errorf("%s joins: %+v", s.name, m)
		}
		_ = conn.CloseNow()
	}
}
