package board_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"parlor/cmd/rooms"
	"parlor/commands/school/classroom/board"
	"parlor/commands/shell/session"
	"parlor/games"
	"parlor/transcripts/files"
)

// class is a board that is served.
type class struct {
	*board.Board
	file, address string
	stop          func()
}

// serve serves the board that is kept in a file.
func serve(t testing.TB, file string) *class {
	t.Helper()
	s, err := rooms.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	return serveIn(t, s.Session, file)
}

// serveIn serves it in a session.
func serveIn(t testing.TB, s *session.Session, file string) *class {
	t.Helper()
	s.Chance.SetSeed(5)
	ctx, cancel := context.WithCancel(context.Background())
	b, err := board.Open(ctx, s, files.Anywhere(), file, "")
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- b.Serve(ctx, listener) }()
	stop := sync.OnceFunc(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Errorf("serve: %v", err)
		}
	})
	t.Cleanup(stop)
	return &class{b, file, listener.Addr().String(), stop}
}

// page is a page that is open, as a program.
type page struct {
	t    testing.TB
	conn *websocket.Conn
}

// said is anything that a page is sent.
type said struct {
	Type, Name, Token, Text, Code, Yours, Verdict, Right, Asks, Figure, Picture, Wanted, Says, Topic, Worked string
	Number, Joined, Here, Round, Left                                                                        int
	Closed, Locked                                                                                           bool
	Bars, Before                                                                                             []struct {
		Text  string
		Count int
		Right bool
	}
	Roster []struct {
		Name string
		Here bool
	}
	Choices []struct{ Typed, Words string }
	Walk    int
	Poll    *struct {
		Number, Voted, Of int
		Open              bool
		Right, Yours      string
		Counts            []int
	}
}

func (c *class) open(t testing.TB) *page {
	t.Helper()
	conn, _, err := websocket.Dial(context.Background(), "ws://"+c.address+"/ws", nil)
	if err != nil {
		t.Fatal(err)
	}
	conn.SetReadLimit(1 << 20)
	t.Cleanup(func() { _ = conn.CloseNow() })
	return &page{t, conn}
}

func (p *page) send(text string) {
	if err := p.conn.Write(context.Background(), websocket.MessageText, []byte(text)); err != nil {
		p.t.Errorf("send: %v", err)
	}
}

// await reads until something of a type comes that fits.
func (p *page) await(fits func(said) bool) said {
	for {
		ctx, done := context.WithTimeout(context.Background(), time.Minute)
		_, text, err := p.conn.Read(ctx)
		done()
		if err != nil {
			p.t.Errorf("await: %v", err)
			return said{}
		}
		var m said
		if err := json.Unmarshal(text, &m); err != nil {
			p.t.Errorf("%s: %v", text, err)
		}
		if fits(m) {
			return m
		}
	}
}

func ofType(kind string) func(said) bool { return func(m said) bool { return m.Type == kind } }

func (p *page) join(name, word, token string) said {
	text, _ := json.Marshal(map[string]any{"join": map[string]string{"name": name, "word": word, "token": token}})
	p.send(string(text))
	return p.await(func(m said) bool { return m.Type == "joined" || m.Type == "refused" })
}

func (c *class) teacher(t testing.TB) *page {
	t.Helper()
	p := c.open(t)
	p.send(fmt.Sprintf(`{"teach":{"key":%q}}`, string(c.Key)))
	p.await(ofType("topics"))
	return p
}

// TestTwoHundred has 200 students join, answer at the same time and come back after the
// board was ended: every answer that was confirmed is counted, each once.
func TestTwoHundred(t *testing.T) {
	const students = 200
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	teacher := c.teacher(t)
	pages, tokens := make([]*page, students), make([]string, students)
	each := func(do func(i int)) {
		var all sync.WaitGroup
		for i := range students {
			all.Go(func() { do(i) })
		}
		all.Wait()
	}
	each(func(i int) {
		pages[i] = c.open(t)
		tokens[i] = pages[i].join(fmt.Sprint("Student ", i), " "+strings.ToUpper(c.Word)+" ", "").Token
	})
	teacher.send(`{"ask":{"topic":"mean"}}`)
	each(func(i int) {
		asked := pages[i].await(func(m said) bool { return m.Type == "view" && m.Number == 1 })
		if asked.Asks == "" || asked.Figure == "" || len(asked.Bars) > 0 || asked.Right != "" {
			t.Errorf("a student is shown %+v", asked)
		}
		pages[i].send(fmt.Sprintf(`{"answer":{"number":1,"text":"%d"}}`, i%4))
		if kept := pages[i].await(ofType("kept")); kept.Text != fmt.Sprint(i%4) {
			t.Errorf("kept as %+v", kept)
		}
	})
	total := func(m said) (sum int) {
		for _, b := range m.Bars {
			sum += b.Count
		}
		return sum
	}
	teacher.await(func(m said) bool {
		return m.Type == "view" && m.Joined == students && total(m) == students && len(m.Bars) == 4
	})

	c.stop()
	again := serve(t, c.file)
	if again.Word != c.Word || again.Key != c.Key {
		t.Error("the word or the key has changed")
	}
	teacher = again.teacher(t)
	if v := teacher.await(ofType("view")); total(v) != students || v.Joined != students || v.Number != 1 {
		t.Errorf("after the end the teacher sees %d answers of %d students", total(v), v.Joined)
	}
	back := again.open(t)
	if m := back.join("student 7", "", tokens[7]); m.Name != "Student 7" {
		t.Errorf("comes back as %+v", m)
	}
	if v := back.await(ofType("view")); v.Yours != "3" {
		t.Errorf("has answered %q", v.Yours)
	}
	teacher.send(`{"close":{}}`)
	if v := back.await(func(m said) bool { return m.Closed }); v.Right == "" || v.Verdict == "" {
		t.Errorf("a closed question is shown as %+v", v)
	}
	if v := teacher.await(func(m said) bool { return m.Closed }); !strings.Contains(v.Picture, "<svg") {
		t.Error("no tree is opened")
	}
}

// TestStrangers: what strangers send is refused or is text, and changes nothing.
func TestStrangers(t *testing.T) {
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	teacher := c.teacher(t)
	stranger := c.open(t)
	for text, code := range map[string]string{
		`{"ask":{"topic":"mean"}}`: "not-allowed", `{"close":{}}`: "not-allowed", `{"answer":{"number":1,"text":"1"}}`: "not-allowed",
		`{"teach":{"key":"x"}}`: "wrong-key", `{"join":{"name":"Eve","word":"x"}}`: "wrong-word", `{`: "bad-message",
		fmt.Sprintf(`{"join":{"name":" \u0007 ","word":%q}}`, c.Word): "no-name",
	} {
		stranger.send(text)
		if m := stranger.await(ofType("refused")); m.Code != code {
			t.Errorf("%s is answered by %+v, wanted %s", text, m, code)
		}
	}
	p := c.open(t)
	hostile := `<img src=x onerror=alert(1)>` + "\u001b[2J\u202e"
	if m := p.join(hostile, c.Word, ""); m.Name != "<img src=x onerror=alert(1)> [2J" {
		t.Errorf("called %q", m.Name)
	}
	if m := c.open(t).join(strings.ToUpper(hostile), c.Word, ""); m.Code != "name-taken" {
		t.Errorf("a name that is taken gives %+v", m)
	}
	teacher.send(`{"ask":{"topic":"value"}}`)
	p.await(func(m said) bool { return m.Number == 1 })
	for text, code := range map[string]string{
		`{"answer":{"number":2,"text":"1"}}`: "question-closed", `{"answer":{"number":1,"text":"<b>"}}`: "not-an-answer",
	} {
		p.send(text)
		if m := p.await(ofType("refused")); m.Code != code {
			t.Errorf("%s is answered by %+v, wanted %s", text, m, code)
		}
	}
	if _, _, err := websocket.Dial(context.Background(), "ws://"+c.address+"/ws", &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {"http://elsewhere.example"}}}); err == nil {
		t.Error("a page of another origin is let in")
	}
	teacher.send(`{"close":{}}`)
	p.await(func(m said) bool { return m.Closed })
	p.send(`{"answer":{"number":1,"text":"1"}}`)
	if m := p.await(ofType("refused")); m.Code != "question-closed" {
		t.Errorf("an answer to a closed question gives %+v", m)
	}
	long := c.open(t)
	long.send(`{"join":{"name":"` + strings.Repeat("x", 10_000) + `"}}`)
	if _, _, err := long.conn.Read(context.Background()); err == nil {
		t.Error("a message of 10,000 bytes is taken")
	}
}

// TestSlowPhones: pages that read nothing, and pages that have gone, hold nobody up.
func TestSlowPhones(t *testing.T) {
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	teacher := c.teacher(t)
	for i := range 20 { // these read nothing from now on, or are gone
		p := c.open(t)
		p.join(fmt.Sprint("Slow ", i), c.Word, "")
		if i%2 == 0 {
			_ = p.conn.CloseNow()
		}
	}
	quick := c.open(t)
	quick.join("Quick", c.Word, "")
	for n := 1; n <= 100; n++ {
		if err := c.Ask(context.Background(), board.Request{Topic: "star1"}); err != nil {
			t.Fatal(err)
		}
	}
	quick.await(func(m said) bool { return m.Number == 100 })
	teacher.await(func(m said) bool { return m.Number == 100 })
}

// TestBadFiles: a file that is no board is left alone.
func TestBadFiles(t *testing.T) {
	s, err := rooms.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"MZ", "{}\n", `{"board":{"format":99}}` + "\n", "notes of mine\n"} {
		file := filepath.Join(t.TempDir(), "notes")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := board.Open(context.Background(), s.Session, files.Anywhere(), file, "")
		if kept, _ := os.ReadFile(file); games.CodeOf(err) != "bad-board" || string(kept) != text {
			t.Errorf("%q: %v, and then it is %q", text, err, kept)
		}
	}
}

// TestDiskFails: what a page asked for and could not be brought to disk has changed nothing:
// the name is free, the question is not asked, and all of it can be done once the disk is well.
func TestDiskFails(t *testing.T) {
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	away := c.file + ".away"
	for range 3 {
		if err := os.Rename(c.file, away); err != nil { // a file of a class is never made once more
			t.Fatal(err)
		}
		if m := c.open(t).join("Ada", c.Word, ""); m.Code != "cannot-write" {
			t.Errorf("a join without a disk gives %+v", m)
		}
		if err := c.Ask(t.Context(), board.Request{Topic: "mean"}); games.CodeOf(err) != "cannot-write" {
			t.Errorf("a question without a disk gives %v", err)
		}
		if err := os.Rename(away, c.file); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.Close(t.Context()); games.CodeOf(err) != "no-question" {
		t.Errorf("a question was asked: %v", err)
	}
	teacher, ada := c.teacher(t), c.open(t)
	if m := ada.join("Ada", c.Word, ""); m.Type != "joined" {
		t.Fatalf("the name stays taken: %+v", m)
	}
	teacher.await(func(m said) bool { return m.Type == "view" && m.Joined == 1 })
}

// TestTornBoard: what a killed program left of a line is named and does not count, nor does a
// line in the midst that is damaged; all others do.
func TestTornBoard(t *testing.T) {
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	for _, name := range []string{"Ada", "Bob", "Cleo"} {
		c.open(t).join(name, c.Word, "")
	}
	c.stop()
	text, err := os.ReadFile(c.file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(text), "\n")
	lines[2] = lines[2][:10] + lines[3]
	torn := strings.Join(append(lines[:3], lines[1][:12]), "")
	if err := os.WriteFile(c.file, []byte(torn), 0o600); err != nil {
		t.Fatal(err)
	}
	again := serve(t, c.file)
	notes := strings.Join(again.Notes(), " ")
	if !strings.Contains(notes, "not written to its end") || !strings.Contains(notes, "1 line of") {
		t.Errorf("it is said: %s", notes)
	}
	if m := again.open(t).join("Dora", c.Word, ""); m.Type != "joined" {
		t.Errorf("after that: %+v", m)
	}
	again.stop()
	last := serve(t, c.file)
	teacher := last.teacher(t)
	if v := teacher.await(ofType("view")); v.Joined != 2 {
		t.Errorf("%d have joined, want Ada and Dora", v.Joined)
	}
}
