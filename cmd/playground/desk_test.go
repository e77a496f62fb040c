package main

import (
	"encoding/json"
	"strings"
	"sync"
	"testing"
	"time"
)

// told is what the program has said to a page.
type told struct {
	mutex sync.Mutex
	all   []said
	more  chan bool
}

// answering gives a desk with a page that listens, which keeps what is done in a folder of the test.
func answering(t *testing.T) (*desk, *told) {
	heard := &told{more: make(chan bool, 1000)}
	d := newDesk(func(text []byte) {
		var s said
		_ = json.Unmarshal(text, &s)
		heard.mutex.Lock()
		heard.all = append(heard.all, s)
		heard.mutex.Unlock()
		heard.more <- true
	}, func() {})
	d.console.data, d.console.state = t.TempDir(), t.TempDir()
	return d, heard
}

// until waits for something to be said.
func (h *told) until(t *testing.T, fits func(said) bool) said {
	t.Helper()
	for {
		h.mutex.Lock()
		for _, s := range h.all {
			if fits(s) {
				h.mutex.Unlock()
				return s
			}
		}
		h.mutex.Unlock()
		select {
		case <-h.more:
		case <-time.After(time.Minute):
			t.Fatal("nothing of the kind is said")
		}
	}
}

// ask asks and waits for the answer.
func ask(t *testing.T, d *desk, h *told, request string) (result string, code string) {
	t.Helper()
	var a asked
	_ = json.Unmarshal([]byte(request), &a)
	d.take([]byte(request))
	s := h.until(t, func(s said) bool { return s.ID == a.ID })
	text, err := json.Marshal(s.Result)
	if err != nil {
		t.Fatal(err)
	}
	if s.Error != nil {
		code = s.Error.Code
	}
	return string(text), code
}

// TestRequests asks what a page asks, and what no page would.
func TestRequests(t *testing.T) {
	d, heard := answering(t)
	for i, test := range []struct{ request, wants, code string }{
		{`"do":"run","page":"search/explain.md","steps":[]`, `null`, ""},
		{`"do":"run","page":"walks/star1.md","steps":["(+ 1 2)"]`, `"own":true`, ""},
		{`"do":"run","page":"walks/star1.md","steps":["(+ 1 2)","(* 2 3)"]`, `["6"]`, ""},
		{`"do":"run","page":"walks/star1.md","steps":["(car 5)"]`, `"code":"wrong-kind"`, ""},
		{`"do":"run","page":"../../etc/passwd","steps":[]`, "", "no-such-page"},
		{`"do":"check","page":"none.md"`, "", "no-such-page"},
		{`"do":"judge","page":"lessons/02-minimax.md","question":1,"text":"zzz"`, `unreadable`, ""},
		{`"do":"judge","page":"lessons/02-minimax.md","question":99,"text":"1"`, "", "bad-lesson"},
		{`"do":"judge","page":"search/explain.md","question":1,"text":"1"`, "", "bad-lesson"},
		{`"do":"foretell","page":"lessons/03-alpha-beta.md","question":1,"text":"2.2"`, `"found":"2.1"`, ""},
		{`"do":"foretell","page":"lessons/03-alpha-beta.md","question":1,"text":"zzz"`, `unreadable`, ""},
		{`"do":"foretell","page":"lessons/03-alpha-beta.md","question":99,"text":"1"`, "", "bad-lesson"},
		{`"do":"try","page":"8.1","text":"(max 5 (chance (1 2) (1 4) (1 9)))"`, `"right":true`, ""},
		{`"do":"try","page":"8.1","text":"'(max 5 (min 2 4 9))"`, `Wanted a chance node`, ""},
		{`"do":"try","page":"8.1","text":"(max 5 (chance"`, "", "unclosed-form"},
		{`"do":"try","page":"8.1","text":""`, "", "wrong-arity"},
		{`"do":"try","page":"99.1","text":"(max 1 2)"`, "", "no-such-exercise"},
		{`"do":"try","page":"term/99.1","text":"(max 1 2)"`, "", "no-such-exercise"},
		{`"do":"try","page":"term/4.1","text":"(defun pvs (tree) tree)"`, `"right":false`, ""},
		{`"do":"tree","tree":{"tree":"(max (min 3 12) 2)","algorithm":"alpha-beta","depth":2}`, `"value","value":"3`, ""},
		{`"do":"tree","tree":{"tree":"(max (min 3 12) 2","algorithm":"alpha-beta","depth":2}`, "", "unclosed-form"},
		{`"do":"tree","tree":{"tree":"(max 1)","algorithm":"none","depth":2}`, "", "no-such-algorithm"},
		{`"do":"tree","tree":{"tree":"(max 1)","algorithm":"minimax","depth":-1}`, "", "bad-depth"},
		{`"do":"dance"`, "", "bad-request"},
	} {
		result, code := ask(t, d, heard, `{"id":`+string(rune('1'+i/10))+string(rune('0'+i%10))+`,`+test.request+`}`)
		if code != test.code || !strings.Contains(result, test.wants) {
			t.Errorf("%s: %.300s, code %q, want %s, %q", test.request, result, code, test.wants, test.code)
		}
	}
	d.take([]byte("{"))
	if s := heard.until(t, func(s said) bool { return s.Error != nil && s.ID == 0 }); s.Error.Code != "bad-request" {
		t.Errorf("no JSON: %+v", s.Error)
	}
}

// TestDoneInBox: an exercise that is done in a box of a page is done for the prompt, too.
func TestDoneInBox(t *testing.T) {
	d, heard := answering(t)
	if said, code := ask(t, d, heard, `{"id":1,"do":"try","page":"8.1","text":"(max 5 (chance (1 2) (1 4) (1 9)))"}`); code != "" || !strings.Contains(said, `"right":true`) {
		t.Fatal(said, code)
	}
	if _, code := ask(t, d, heard, `{"id":2,"do":"console","width":80}`); code != "" {
		t.Fatal(code)
	}
	heard.until(t, func(s said) bool { return s.Event == "ask" })
	d.take([]byte(`{"do":"line","text":"exercise"}`))
	heard.until(t, func(s said) bool { return s.Event == "out" && strings.Contains(spansText(s.Spans), "* 8.1") })
}

// spansText joins pieces of text.
func spansText(spans [][]string) (text string) {
	for _, s := range spans {
		text += s[0]
	}
	return text
}

// TestConsole types at the prompt: commands, a piece of a session, and Ctrl-C in a loop.
func TestConsole(t *testing.T) {
	d, heard := answering(t)
	if _, code := ask(t, d, heard, `{"id":1,"do":"console","width":80}`); code != "" {
		t.Fatal(code)
	}
	asks := 0
	prompted := func() {
		t.Helper()
		asks++
		heard.until(t, func(said) bool {
			n := 0
			for _, s := range heard.all {
				if s.Event == "ask" {
					n++
				}
			}
			return n >= asks
		})
	}
	shows := func(text string) {
		t.Helper()
		heard.until(t, func(s said) bool {
			all := ""
			for _, span := range s.Spans {
				all += span[0]
			}
			return s.Event == "out" && strings.Contains(all, text)
		})
	}
	prompted()
	d.take([]byte(`{"do":"line","text":"> (+ 20\n. 22)\n42\n> (* 2 4)\n8"}`))
	shows("42\n")
	shows("8\n")
	prompted()
	d.take([]byte(`{"do":"line","text":"(loop (+ 1 1))"}`))
	time.Sleep(50 * time.Millisecond)
	d.take([]byte(`{"do":"stop"}`))
	shows("interrupted")
	prompted()
	for _, line := range []struct{ typed, says string }{{"frob", "they do\n"}, {"set codes on", ""}, {"frob", "they do [unknown-command]\n"}} {
		d.take([]byte(`{"do":"line","text":"` + line.typed + `"}`))
		shows(line.says)
		prompted()
	}
	d.take([]byte(`{"do":"line","text":"mancala"}`))
	prompted()
	if s := heard.until(t, func(s said) bool { return len(s.Moves) > 0 }); s.Moves[2].Line != "sow 2" {
		t.Errorf("the moves are %+v", s.Moves)
	}
	d.take([]byte(`{"do":"line","text":"quit"}`))
	heard.until(t, func(s said) bool { return s.Event == "quit" })
}

// TestNoLineIsLost: lines that come faster than they are read wait in their order, and what is known of the
// game gives way to a line that waits before it has begun.
func TestNoLineIsLost(t *testing.T) {
	d, _ := answering(t)
	for _, line := range []string{"hint", "undo", "resign"} {
		d.console.typed(line)
	}
	if got := strings.Join(<-d.console.lines, " "); got != "hint undo resign" {
		t.Errorf("of three lines there are left %q", got)
	}
	stopped := make(chan bool, 2)
	d.under(func() { stopped <- true }, true)
	if !d.hush() || len(stopped) != 1 {
		t.Fatal("the judge does not give way to a line")
	}
	d.under(func() { stopped <- true }, true)
	if len(stopped) != 2 {
		t.Error("the next question to the judge is worked on before the line that waits")
	}
}
