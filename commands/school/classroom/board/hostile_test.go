package board_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"parlor/cmd/rooms"
	"parlor/commands/school/classroom/board"
	"parlor/games"
	"parlor/games/gamestest"
	"parlor/transcripts/files"
)

// TestAskedAtOnce: questions that are asked at the same time have numbers of their own, answers
// that come while a question is being closed count or are refused, and the file says the same
// as those who were there.
func TestAskedAtOnce(t *testing.T) {
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if err := c.Ask(t.Context(), board.Request{Topic: "mean"}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	text, err := os.ReadFile(c.file)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, m := range regexp.MustCompile(`"asked":\{"number":(\d+)`).FindAllStringSubmatch(string(text), -1) {
		seen[m[1]] = true
	}
	if len(seen) != 8 {
		t.Fatalf("eight questions have the numbers %v:\n%s", seen, text)
	}
	const students, rounds = 30, 10
	var joined []*board.Student
	for i := range students {
		s, err := c.Join(fmt.Sprint("Student ", i), c.Word, "")
		if err != nil {
			t.Fatal(err)
		}
		joined = append(joined, s)
	}
	for round := range rounds {
		number := 9 + round
		if err := c.Ask(t.Context(), board.Request{Topic: "mean"}); err != nil {
			t.Fatal(err)
		}
		var mu sync.Mutex
		kept := map[string]bool{}
		for i, s := range joined {
			all.Go(func() {
				if c.Answer(s, number, fmt.Sprint(i)) == nil {
					mu.Lock()
					defer mu.Unlock()
					kept[fmt.Sprint("Student ", i)] = true
				}
			})
		}
		all.Go(func() {
			if err := c.Close(t.Context()); err != nil {
				t.Error(err)
			}
		})
		all.Wait()
		if got := c.Answered(); len(got) != len(kept) {
			t.Fatalf("question %d: %d answers were confirmed, and %d count", number, len(kept), len(got))
		}
		text, err := os.ReadFile(c.file)
		if err != nil {
			t.Fatal(err)
		}
		_, after, _ := strings.Cut(string(text), fmt.Sprintf(`{"closed":%d}`, number))
		if strings.Contains(after, fmt.Sprintf(`"given":{"number":%d,`, number)) {
			t.Fatalf("answers to question %d stand behind its end", number)
		}
		if again := reopened(t, c.file); len(again.Answered()) != len(kept) {
			t.Fatalf("question %d: %d answers were confirmed, and %d are read again", number, len(kept), len(again.Answered()))
		}
	}
}

// reopened reads the file of a board that is still served.
func reopened(t *testing.T, file string) *board.Board {
	t.Helper()
	s, err := rooms.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	b, err := board.Open(t.Context(), s.Session, files.Anywhere(), file, "")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestGuessing: whoever tries words is slowed down, and those who are in the class come back all
// the same.
func TestGuessing(t *testing.T) {
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	ada := c.open(t).join("Ada", c.Word, "")
	codes := map[string]int{}
	for i := range 20 {
		p := c.open(t)
		for range 10 {
			codes[p.join(fmt.Sprint("Eve ", i), "guess", "").Code]++
		}
	}
	if codes["wrong-word"] > 40 || codes["too-many-tries"] < 150 {
		t.Errorf("200 wrong words are answered by %v", codes)
	}
	if m := c.open(t).join("Ada", "", ada.Token); m.Type != "joined" {
		t.Errorf("Ada comes back as %+v", m)
	}
	c.teacher(t)
}

// TestCrowdOfStrangers: pages that never join, and connections that say nothing, keep nobody out.
func TestCrowdOfStrangers(t *testing.T) {
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	for range 400 {
		conn, err := net.Dial("tcp", c.address)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
	}
	for range 550 {
		conn, _, err := websocket.Dial(context.Background(), "ws://"+c.address+"/ws", nil)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.CloseNow() })
	}
	began := time.Now()
	response, err := http.Get("http://" + c.address + "/")
	if err != nil {
		t.Fatal(err)
	}
	page, _ := io.ReadAll(response.Body)
	_ = response.Body.Close()
	if !strings.Contains(string(page), "Join the class") {
		t.Errorf("the page is %s", page)
	}
	for i := range 50 {
		if m := c.open(t).join(fmt.Sprint("Student ", i), c.Word, ""); m.Type != "joined" {
			t.Fatalf("student %d: %+v", i, m)
		}
	}
	t.Logf("in a crowd of strangers fifty join in %v", time.Since(began))
}

// TestHost: a browser that was sent here under the name of another site is sent away, even when
// the origin of the page is the same name.
func TestHost(t *testing.T) {
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	ask := func(host, path string) int {
		r, err := http.NewRequest(http.MethodGet, "http://"+c.address+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Host = host
		for key, value := range map[string]string{
			"Origin": "http://" + host, "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
		} {
			r.Header.Set(key, value)
		}
		response, err := http.DefaultTransport.RoundTrip(r)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		return response.StatusCode
	}
	_, port, _ := net.SplitHostPort(c.address)
	for host, welcome := range map[string]bool{
		c.address: true, "127.0.0.1": true, "localhost:" + port: true, "[::1]:" + port: true, "192.168.1.7:8474": true,
		"evil.example": false, "evil.example:" + port: false, "localhost.evil.example": false, "127.0.0.1.evil.example": false,
	} {
		want := http.StatusMisdirectedRequest
		if welcome {
			want = http.StatusSwitchingProtocols
		}
		if got := ask(host, "/ws"); got != want {
			t.Errorf("%s is answered by %d, wanted %d", host, got, want)
		}
	}
}

// TestWordsAndKeys: a word that is none, and a file without a key, are refused, and nobody but
// the owner can read the file.
func TestWordsAndKeys(t *testing.T) {
	s, err := rooms.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "class.board")
	for _, word := range []string{" ", "a", "abc", " a b "} {
		if _, err := board.Open(t.Context(), s.Session, files.Anywhere(), file, word); games.CodeOf(err) != "bad-word" {
			t.Errorf("the word %q gives %v", word, err)
		}
	}
	for _, text := range []string{
		`{"board":{"format":1,"seed":1,"word":"rumbado","key":""}}`, `{"board":{"format":1,"seed":1,"word":" ","key":"0123456789abcdef0123456789abcdef"}}`, `{"board":{"format":1,"seed":1,"word":"rumbado"}}`,
	} {
		if err := os.WriteFile(file, []byte(text+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := board.Open(t.Context(), s.Session, files.Anywhere(), file, ""); games.CodeOf(err) != "bad-board" {
			t.Errorf("%s is opened: %v", text, err)
		}
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	c := serve(t, file)
	if err := os.Chmod(file, 0o644); err != nil { // as versions before made it
		t.Fatal(err)
	}
	c.open(t).join("Ada", c.Word, "")
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	if runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("the file has the mode %v", info.Mode())
	}
	if text := fmt.Sprintf("%v %s %q %+v %#v %x", c.Key, c.Key, c.Key, c.Board, c.Key, c.Key); strings.Contains(text, string(c.Key)) {
		t.Error("a printed board shows its key")
	}
}

// TestFiftyOfTwoHundred has 150 students join, answer and come back while 50 pages that know the
// word do what they can. The class goes on, nobody honest waits over a second, and memory stays small.
func TestFiftyOfTwoHundred(t *testing.T) {
	gamestest.TakesTurns(t)
	const honest, hostile = 150, 50
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	ctx, end := context.WithCancel(t.Context())
	defer end()
	pages, tokens := make([]*page, honest), make([]string, honest)
	for i := range honest {
		pages[i] = c.open(t)
		tokens[i] = pages[i].join(fmt.Sprint("Student ", i), c.Word, "").Token
	}
	var strangers sync.WaitGroup
	for i := range hostile {
		strangers.Go(func() {
			for n := 0; ctx.Err() == nil; n++ {
				c.attack(ctx, i+n, tokens[i])
			}
		})
	}
	var mu sync.Mutex
	var slowest time.Duration
	for number := 1; number <= 5; number++ {
		if err := c.Ask(t.Context(), board.Request{Topic: "mean"}); err != nil {
			t.Fatal(err)
		}
		var all sync.WaitGroup
		for i, p := range pages {
			all.Go(func() {
				p.await(func(m said) bool { return m.Type == "view" && m.Number == number })
				began := time.Now()
				p.send(fmt.Sprintf(`{"answer":{"number":%d,"text":"%d"}}`, number, i))
				p.await(ofType("kept"))
				mu.Lock()
				defer mu.Unlock()
				slowest = max(slowest, time.Since(began))
			})
		}
		all.Wait()
		for _, who := range []int{number, honest - number} { // come back meanwhile
			pages[who] = c.open(t)
			if m := pages[who].join(fmt.Sprint("Student ", who), "", tokens[who]); m.Type != "joined" {
				t.Errorf("student %d comes back as %+v", who, m)
			}
		}
		if err := c.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	end()
	strangers.Wait()
	t.Logf("the slowest answer of 750 was confirmed in %v; %d MB of memory beside the frames sent", slowest, (memory.HeapInuse-uint64(len(huge())))>>20)
	limit := 10 * time.Second // on a machine that does other things
	if *gamestest.Long {
		limit = time.Second
	}
	if slowest > limit {
		t.Errorf("somebody waited for %v", slowest)
	}
	if used := memory.HeapInuse - uint64(len(huge())); used > 200<<20 {
		t.Errorf("%d MB of memory", used>>20)
	}
	for _, q := range c.Export().Questions {
		right := 0
		for _, a := range q.Answers {
			var who int
			if _, err := fmt.Sscanf(a.Name, "Student %d", &who); err == nil && a.Given == fmt.Sprint(who) {
				right++
			}
		}
		if right != honest {
			t.Errorf("question %d has %d of the %d answers that were confirmed", q.Number, right, honest)
		}
	}
}

// huge is a frame of 100 MB.
var huge = sync.OnceValue(func() []byte { return make([]byte, 100<<20) })

// attack does one of the things that strangers do, as somebody who knows the word.
func (c *class) attack(ctx context.Context, way int, token string) {
	ctx, done := context.WithTimeout(ctx, 2*time.Second)
	defer done()
	conn, _, err := websocket.Dial(ctx, "ws://"+c.address+"/ws", nil)
	if err != nil {
		return
	}
	defer func() { _ = conn.CloseNow() }()
	send := func(text string) { _ = conn.Write(ctx, websocket.MessageText, []byte(text)) }
	name := []string{strings.Repeat("x", 10_000), "\u202eadA", "\u200b\u200d", "\x07\x1b[2J", fmt.Sprint("Mallory ", way), "Student 3", "Ｓｔｕｄｅｎｔ 4"}[way%7]
	send(fmt.Sprintf(`{"join":{"name":%q,"word":%q}}`, name, c.Word))
	switch way % 8 {
	case 0:
		_ = conn.Write(ctx, websocket.MessageText, huge())
	case 1: // a message without end
		if w, err := conn.Writer(ctx, websocket.MessageText); err == nil {
			for ctx.Err() == nil && err == nil {
				_, err = w.Write([]byte("z"))
			}
		}
	case 2: // reads nothing
		<-ctx.Done()
	case 3: // for others
		send(`{"join":{"name":"Student 5","word":"","token":"` + token + `"}}`)
		send(`{"answer":{"number":1,"name":"Student 5","text":"666"}}`)
	case 4:
		for range 1000 {
			send(fmt.Sprintf(`{"join":{"name":"Horde %d","word":%q}}`, way, c.Word))
		}
	case 5:
		for _, text := range []string{`{"anew":{}}`, `{"remove":{"name":"Student 1"}}`, `{"lock":{"locked":true}}`, `{"export":{}}`, `{"ask":{"own":{"asks":"x","kind":"text","right":"x"}}}`} {
			send(text)
		}
	case 6: // from elsewhere
		_, _, _ = websocket.Dial(ctx, "ws://"+c.address+"/ws", &websocket.DialOptions{Host: "evil.example", HTTPHeader: http.Header{"Origin": {"http://evil.example"}}})
	case 7:
		send(`{"answer":{"number":1,"text":"` + strings.Repeat("9", 3000) + `"}}`)
	}
}
