package projector

import (
	"context"
	"embed"
	"encoding/json"
	"net/http"
	"strings"
	"time"

	board "parlor/commands/view/scenes/page"
	"parlor/commands/view/serving"
)

//go:embed page
var files embed.FS

const (
	mostPages = 250
	toShow    = 5 * time.Second // for a page to show the word of its link
)

// handler gives the page and its socket.
func (p *projector) handler(ctx context.Context) http.Handler {
	mux := http.NewServeMux()
	for path, file := range map[string]func() (kind, text string){
		"GET /{$}": func() (string, string) {
			return "text/html", strings.Replace(read("page.html"), "BOARD", board.Shared(), 1)
		},
		"GET /board.js":  func() (string, string) { return "text/javascript", board.Script() + board.TableScript() },
		"GET /page.js":   func() (string, string) { return "text/javascript", read("page.js") },
		"GET /board.css": func() (string, string) { return "text/css", board.Style() + board.TableStyle() + read("page.css") },
		"GET /walk.js":   func() (string, string) { return "text/javascript", walks.script },
		"GET /walk.css":  func() (string, string) { return "text/css", walks.style },
	} {
		mux.HandleFunc(path, func(w http.ResponseWriter, _ *http.Request) {
			kind, text := file()
			w.Header().Set("Content-Type", kind+"; charset=utf-8")
			_, _ = w.Write([]byte(text))
		})
	}
	mux.HandleFunc("GET /ws", func(w http.ResponseWriter, r *http.Request) {
		if !p.enter() {
			http.Error(w, "too many pages are open", http.StatusServiceUnavailable)
			return
		}
		defer p.leave()
		if conn, err := serving.Accept(w, r); err == nil { // it refuses pages of other origins
			p.talk(ctx, conn)
		}
	})
	return mux
}

// read gives the contents of a file of the page.
func read(name string) string {
	text, err := files.ReadFile("page/" + name)
	if err != nil {
		panic(err)
	}
	return string(text)
}

func (p *projector) enter() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.open >= mostPages {
		return false
	}
	p.open++
	return true
}

func (p *projector) leave() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.open--
}

// talk serves a page until it disconnects. One that does not show the word of a link in time is
// disconnected.
func (p *projector) talk(ctx context.Context, conn *serving.Socket) {
	defer func() { _ = conn.CloseNow() }()
	ctx, drop := context.WithCancel(ctx)
	defer drop()
	c := &page{Viewer: serving.NewViewer(drop), conn: conn}
	defer func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		delete(p.pages, c)
	}()
	admitted := false
	hurry := time.AfterFunc(toShow, drop)
	defer hurry.Stop()
	c.Talk(ctx, conn, func(text []byte) {
		var said struct {
			Word, Line string
			Tall       *bool
			Past       *int // after so many decisions
			Chances    bool
			Ask        int // the number of the question
		}
		switch err := json.Unmarshal(text, &said); {
		case err != nil:
			drop()
		case admitted && said.Tall != nil:
			p.stand(c, *said.Tall)
		case admitted && said.Past != nil:
			p.past(c, said.Ask, *said.Past)
		case admitted && said.Chances:
			p.judge(c, said.Ask)
		case admitted:
			p.click(c, said.Line)
		case !p.admit(c, said.Word, said.Tall != nil && *said.Tall):
			serving.SendAway(conn, "the link is not of this board")
		default:
			admitted = true
			hurry.Stop()
		}
	})
}
