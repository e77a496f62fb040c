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
	"parlor/commands/classroom/board"
	"parlor/games"
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
			if err := c.Ask(t.Context(), "mean"); err != nil {
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
		if err := c.Ask(t.Context(), "mean"); err != nil {
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
