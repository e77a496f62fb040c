package cmd

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"parlor/cmd/line"
	"parlor/commands/view/drawing/browsertest"
	"parlor/games/gamestest"
)

// looker is a page that is connected to an open board.
type looker struct {
	t    *testing.T
	conn *websocket.Conn
}

// seenBoard is what a page is sent.
type seenBoard struct {
	Type   string
	Clicks bool
	Text   string
	View   *struct {
		Stands   string
		Keys     []string
		Level    int
		Moves    []struct{ Line string }
		Position struct {
			Deal string
			Says string
		}
	}
}

// looking opens the socket of a board by a link.
func looking(t *testing.T, link string) looker {
	t.Helper()
	conn, err := dialBoard(t, link, "")
	if err != nil {
		t.Fatal(err)
	}
	return looker{t, conn}
}

func dialBoard(t *testing.T, link, origin string) (*websocket.Conn, error) {
	address, word, _ := strings.Cut(link, "/#")
	ctx, done := context.WithTimeout(t.Context(), patience)
	defer done()
	o := &websocket.DialOptions{HTTPHeader: http.Header{}}
	if origin != "" {
		o.HTTPHeader.Set("Origin", origin)
	}
	conn, _, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(address, "http")+"/ws", o)
	if err != nil {
		return nil, err
	}
	t.Cleanup(func() { _ = conn.CloseNow() })
	conn.SetReadLimit(1 << 20)
	return conn, conn.Write(ctx, websocket.MessageText, fmt.Appendf(nil, `{"word":%q}`, word))
}

// next reads the next message.
func (l looker) next() (m seenBoard, err error) {
	ctx, done := context.WithTimeout(l.t.Context(), patience)
	defer done()
	_, text, err := l.conn.Read(ctx)
	if err == nil {
		err = json.Unmarshal(text, &m)
	}
	return m, err
}

// until reads messages up to one that is wanted.
func (l looker) until(what string, is func(seenBoard) bool) seenBoard {
	l.t.Helper()
	for {
		m, err := l.next()
		if err != nil {
			l.t.Fatalf("%s never came: %v", what, err)
		}
		if is(m) {
			return m
		}
	}
}

func (l looker) click(text string) {
	l.t.Helper()
	if err := l.conn.Write(l.t.Context(), websocket.MessageText, fmt.Appendf(nil, `{"line":%q}`, text)); err != nil {
		l.t.Fatal(err)
	}
}

// clicked clicks until the terminal has come back to its prompt and takes it, and gives the view
// that it leads to.
func (l looker) clicked(text string, is func(seenBoard) bool) seenBoard {
	l.t.Helper()
	for asked := time.Now(); time.Since(asked) < patience; time.Sleep(20 * time.Millisecond) {
		l.click(text)
		if m := l.until(text+", or a refusal", func(m seenBoard) bool { return m.Type == "refused" || m.View != nil && is(m) }); m.Type == "view" {
			return m
		}
	}
	l.t.Fatalf("%s is always refused", text)
	return seenBoard{}
}

func (m seenBoard) offers(text string) bool {
	return m.View != nil && slices.ContainsFunc(m.View.Moves, func(o struct{ Line string }) bool { return o.Line == text })
}

// openedBoard plays Mancala at a terminal and opens its board, and gives both links.
func openedBoard(t *testing.T) (term *terminal, plays, sees string) {
	t.Helper()
	term = atTerminal(t, t.TempDir(), 80, "--seed", "7")
	term.await(ready)
	term.line("mancala", ready)
	links := regexp.MustCompile(`http://127\.0\.0\.1:\d+/#\w+`).FindAllString(term.typed("board open"+keyEnter, `look on:\s+http://\S+`), -1)
	if len(links) != 2 {
		t.Fatalf("the links are %q", links)
	}
	term.await(ready)
	return term, links[0], links[1]
}

// TestOpenBoard: a board that is open follows what is typed, and what is clicked is typed at the
// terminal, in place of a line that was begun.
func TestOpenBoard(t *testing.T) {
	t.Parallel()
	term, plays, sees := openedBoard(t)
	owner, other := looking(t, plays), looking(t, sees)
	if m := owner.until("a welcome", func(m seenBoard) bool { return m.Type == "welcome" }); !m.Clicks {
		t.Error("the first link does not play")
	}
	for _, l := range []looker{owner, other} {
		l.until("the start", func(m seenBoard) bool { return m.offers("sow 2") && m.View.Keys[0] == "undo" })
	}
	term.line("sow 2", ready)
	owner.until("what was typed", func(m seenBoard) bool { return m.offers("sow 5") })

	term.press("sow 1")
	term.await("sow 1")
	clicked := time.Now()
	owner.click("sow 5")
	owner.until("what was clicked", func(m seenBoard) bool { return m.View != nil && strings.HasPrefix(m.View.Stands, "P2") })
	took := time.Since(clicked)
	term.await(`sow 5\r`)
	term.await(ready)
	if t.Logf("a click was answered after %v", took); took > 400*time.Millisecond {
		t.Errorf("a click was answered after %v", took)
	}
	term.press("\x19" + keyEnter) // Ctrl-Y brings back what was begun
	term.await(`sow 1\r`)
	term.await(ready)
	owner.click("hint")
	term.await(`hint\r`)
	term.await("Wins|%")
	owner.clicked("opponent level 1", func(m seenBoard) bool { return m.View.Level == 1 })
	term.await(`opponent level 1\r`)
	other.until("the level", func(m seenBoard) bool { return m.View != nil && m.View.Level == 1 })

	for _, line := range []string{"quit", "(run \"x\")", "sow 99", "sow 2\rquit", ""} {
		owner.click(line)
		if m := owner.until("a refusal", func(m seenBoard) bool { return m.Type == "refused" }); m.Text != "That cannot be done now." {
			t.Errorf("%q is answered by %q", line, m.Text)
		}
	}
	other.click("undo")
	if m := other.until("a refusal", func(m seenBoard) bool { return m.Type == "refused" }); !strings.Contains(m.Text, "looks on") {
		t.Errorf("a click of somebody who looks on is answered by %q", m.Text)
	}

	term.line("step 2", ready)
	walk := owner.until("the walk", func(m seenBoard) bool { return m.View != nil && strings.HasPrefix(m.View.Stands, "walk, event") })
	if len(walk.View.Moves) > 0 || !slices.Equal(walk.View.Keys, []string{"back", "next", "over", "out", "leave"}) {
		t.Errorf("in a walk there are %v", walk.View)
	}
	owner.click("next")
	owner.until("the next event", func(m seenBoard) bool { return m.View != nil && m.View.Stands != walk.View.Stands })
	term.line("board open", ready) // in a walk, again: the same links
	term.line("leave", ready)
	term.line("board close", "The board is closed")
	for ended := error(nil); ended == nil; { // views that were sent before, and then the end
		_, ended = owner.next()
	}
	term.line("board close", "no-board|no board is open")
	term.line("board", ready) // is show
	term.press("quit" + keyEnter)
	term.leaves(line.ExitFine)
}

// TestOpenBoardAnswers: after a click there is the position with the reply of a computer of level 5.
// How long that takes is told, and bounded by what nobody would wait for.
func TestOpenBoardAnswers(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, game := range []string{"sorry", "sorry-full", "double-card", "mancala", "yut", "ropasci"} {
		term, plays, _ := openedBoard(t)
		term.line(game, ready)
		owner := looking(t, plays)
		owner.until("the board", func(m seenBoard) bool { return m.View != nil })
		seen := owner.clicked("opponent level 5", func(m seenBoard) bool { return m.View.Level == 5 })
		var slowest time.Duration
		for range 12 {
			text := seen.View.Position.Deal
			if len(seen.View.Moves) > 0 {
				text = seen.View.Moves[0].Line
			}
			if text == "" { // it is over, which is seen before it has been reviewed
				break
			}
			clicked := time.Now()
			owner.click(text)
			seen = owner.until("an answer", func(m seenBoard) bool { return m.View != nil })
			slowest = max(slowest, time.Since(clicked))
		}
		if t.Logf("%s: the slowest answer took %v", game, slowest); slowest == 0 || slowest > 3*time.Second {
			t.Errorf("%s: an answer took %v", game, slowest)
		}
		term.press("quit" + keyEnter)
		term.leaves(line.ExitFine)
	}
}

// TestOpenBoardToStrangers: pages of other origins and names, wrong words, very many pages and
// pages that read nothing get nothing, and hold up nobody.
func TestOpenBoardToStrangers(t *testing.T) {
	t.Parallel()
	term, plays, sees := openedBoard(t)
	address, _, _ := strings.Cut(plays, "/#")
	for _, origin := range []string{"http://evil.example", "null", "http://127.0.0.1:1"} {
		if _, err := dialBoard(t, plays, origin); err == nil {
			t.Errorf("a page of %s was let in", origin)
		}
	}
	request, _ := http.NewRequest("GET", address+"/", nil)
	request.Host = "evil.example"
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	text, _ := io.ReadAll(answer.Body)
	_ = answer.Body.Close()
	if answer.StatusCode != http.StatusMisdirectedRequest || strings.Contains(string(text), "<script") {
		t.Errorf("under a name of somebody else: %d %s", answer.StatusCode, text)
	}
	for _, word := range []string{"", "wrong", strings.Repeat("x", 5000), "\x00"} {
		l := looker{t, nil}
		if l.conn, err = dialBoard(t, address+"/#"+word, ""); err != nil {
			continue
		}
		if m, err := l.next(); err == nil {
			t.Errorf("the word %.20q was let in: %v", word, m)
		}
	}
	for range 30 { // which say no more, and read nothing
		c, err := net.Dial("tcp", strings.TrimPrefix(address, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		_, _ = io.WriteString(c, "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
	}
	for range 10 {
		looking(t, sees) // and never reads
	}
	viewers := make([]looker, 50)
	for i := range viewers {
		viewers[i] = looking(t, sees)
		viewers[i].until("the board", func(m seenBoard) bool { return m.View != nil })
	}
	owner := looking(t, plays)
	owner.until("the board", func(m seenBoard) bool { return m.offers("sow 2") })
	began := time.Now()
	const typed = 40
	for range typed / 2 {
		term.line("sow 0", `P2's turn\.[^>]*> `)
		term.line("undo", `P1's turn\.[^>]*> `)
	}
	took := time.Since(began)
	owner.click("sow 2")
	clicked := time.Now()
	term.await(`sow 2\r`)
	var all sync.WaitGroup
	for _, l := range viewers {
		all.Go(func() {
			for {
				m, err := l.next()
				if err != nil {
					t.Errorf("somebody who looks on was lost: %v", err)
					return
				}
				if m.offers("sow 5") && !m.offers("sow 2") {
					return
				}
			}
		})
	}
	all.Wait()
	t.Logf("%d lines took %v with %d pages open; a click was seen by all after %v", typed, took, len(viewers)+11, time.Since(clicked))
	if took > typed*300*time.Millisecond {
		t.Errorf("%d lines took %v", typed, took)
	}
	term.press("quit" + keyEnter)
	term.leaves(line.ExitFine)
}

// TestOpenBoardInBrowser plays a game of Mancala by clicks on the page, at a desktop and on a phone;
// a wrong link says so, and whoever looks on sees the end.
func TestOpenBoardInBrowser(t *testing.T) {
	gamestest.TakesTurns(t)
	term, plays, sees := openedBoard(t)
	b, other := browsertest.Open(t), browsertest.Open(t)
	b.Size(1280, 800, false)
	other.Size(360, 740, true)
	address, _, _ := strings.Cut(plays, "/#")
	other.Visit(address + "/#wrong")
	other.Until("that the link is wrong", `said.textContent.startsWith("This link is not")`)
	other.Visit("about:blank")
	other.Visit(sees)
	b.Visit(plays)
	b.Until("the board", `board?.view?.moves.length === 6`)
	var slowest time.Duration
	moves := 0
	for ; !browsertest.Eval[bool](b, "board.view.over"); moves++ {
		browsertest.Eval[any](b, "globalThis.before = board.view, null")
		clicked := time.Now()
		b.Click("#board .begins")
		b.Until("an answer", "board.view !== before")
		slowest = max(slowest, time.Since(clicked))
	}
	other.Until("the end", `board?.view?.over === true`)
	for _, page := range []*browsertest.Browser{b, other} {
		for _, scheme := range []string{"light", "dark"} {
			page.Scheme(scheme)
			page.Accessible()
		}
	}
	if n := browsertest.Eval[int](other, `document.querySelectorAll("#board .begins, #board .keys button").length`); n > 0 {
		t.Errorf("who looks on is offered %d things", n)
	}
	b.Screenshot("open-board")
	other.Screenshot("open-board-phone")
	t.Logf("%d moves, the slowest answered after %v with the looking", moves, slowest)
	term.await(`won|wins|over`)
	term.press("quit" + keyEnter)
	term.leaves(line.ExitFine)
	b.Until("that the terminal is gone", `said.textContent === "The board was closed at the terminal."`)
}

// TestOpenBoardInClass: the class sees the board of a shell while no question waits, and goes on
// without it when it is closed.
func TestOpenBoardInClass(t *testing.T) {
	t.Parallel()
	term, _, sees := openedBoard(t)
	folder := t.TempDir()
	put := func(link string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(folder, "link"), []byte(link+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	put(sees)
	p := startIn(t, folder, "--seed", "1", "class", "serve", "--listen", "127.0.0.1:0", "--board", "link")
	url, word, key := served(t, p)
	student := dial(t, url, fmt.Sprintf(`{"join":{"name":"Ada","word":%q}}`, word), "joined")
	has := func(what string, is func(boardMessage) bool) {
		t.Helper()
		if m := hears(student, is); m.Type == "" {
			t.Fatalf("%s is never seen", what)
		}
	}
	has("the start", func(m boardMessage) bool {
		return strings.Contains(m.Board, "<svg") && strings.HasPrefix(m.Stands, "P1")
	})
	term.line("sow 1", `P2's turn\.[^>]*> `)
	has("a move", func(m boardMessage) bool { return strings.HasPrefix(m.Stands, "P2") })
	teach := dial(t, url, fmt.Sprintf(`{"teach":{"key":%q}}`, key), "topics")
	send(teach, `{"ask":{"topic":"mean"}}`)
	has("a question without the board", func(m boardMessage) bool { return m.Number == 1 && m.Board == "" })
	send(teach, `{"close":{}}`)
	has("the board again", func(m boardMessage) bool { return m.Closed && m.Board != "" })
	term.line("board close", "The board is closed")
	has("the end of the board", func(m boardMessage) bool { return m.Closed && m.Board == "" })
	term.press("quit" + keyEnter)
	term.leaves(line.ExitFine)
	_ = p.Process.Kill()
	_ = p.Wait()
	for _, link := range []string{"x", "http://example.com/#word", "http://127.0.0.1:1/", "https://127.0.0.1:1/#w"} {
		put(link)
		bad := startIn(t, folder, "class", "serve", "--listen", "127.0.0.1:0", "--board", "link")
		if err := bad.Wait(); err == nil {
			t.Errorf("%q is taken for a link", link)
		}
	}
	shown := startIn(t, folder, "class", "serve", "--listen", "127.0.0.1:0", "--board", sees)
	if err := shown.Wait(); err == nil {
		t.Error("a link is taken that stands in the list of processes")
	}
}
