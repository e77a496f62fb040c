package board

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/coder/websocket"
	"rsc.io/qr"

	"parlor/commands/drawing"
	"parlor/commands/scenes"
)

//go:embed page
var pages embed.FS

// How long a request may take, and how long a connection may do nothing.
const (
	toRequest = 5 * time.Second
	toIdle    = 20 * time.Second
)

// policy lets pages load what is the server's own, and nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

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

// Reached tells the board where students reach it, which the teacher's page shows in large
// letters and as a QR code.
func (b *Board) Reached(address string) {
	b.address = address
	if code, err := qr.Encode(address, qr.M); err == nil { // one that is too long is shown in letters
		b.code = inModules(code)
	}
}

// inModules draws a code, black on white whatever the colours of the page, with the margin of four
// modules that it must have.
func inModules(code *qr.Code) string {
	const margin = 4
	var path strings.Builder
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				fmt.Fprintf(&path, "M%d %dh1v1h-1z", x+margin, y+margin)
			}
		}
	}
	size := code.Size + 2*margin
	return fmt.Sprintf(`<svg class="code" viewBox="0 0 %d %d" role="img" aria-label="QR code of the address"><rect width="%d" height="%d" fill="#fff"/><path d="%s" fill="#000"/></svg>`,
		size, size, size, size, path.String())
}

// Serve serves the pages of the board until ctx ends, to browsers that were sent to an IP
// address, to localhost, or to one of the names.
func (b *Board) Serve(ctx context.Context, listener net.Listener, names ...string) error {
	visitors, idlers := newVisitors(), &idlers{}
	mux := http.NewServeMux()
	for path, file := range map[string]string{"GET /{$}": "student.html", "GET /teacher": "teacher.html", "GET /board.js": "board.js", "GET /board.css": "board.css"} {
		mux.HandleFunc(path, func(w http.ResponseWriter, r *http.Request) {
			http.ServeFileFS(w, r, pages, "page/"+file)
		})
	}
	mux.HandleFunc("GET /tree.css", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/css")
		_, _ = w.Write([]byte(drawing.CSS + scenes.Style()))
	})
	mux.HandleFunc("GET /ws", func(w http.ResponseWriter, r *http.Request) {
		if visitors.full() {
			http.Error(w, "the class is full", http.StatusServiceUnavailable)
			return
		}
		if conn, err := websocket.Accept(w, r, nil); err == nil {
			b.talk(ctx, conn, visitors, addressOf(r.RemoteAddr))
		}
	})
	server := &http.Server{
		Handler: guarded(mux, names), ReadHeaderTimeout: toRequest, ReadTimeout: toRequest, WriteTimeout: toIdle, IdleTimeout: toIdle,
		MaxHeaderBytes: 1 << 14, ConnState: idlers.watch, BaseContext: func(net.Listener) context.Context { return ctx },
	}
	stopped := context.AfterFunc(ctx, func() { _ = server.Close() })
	defer stopped()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// guarded sets the headers that keep a page to itself, and refuses browsers that were sent
// here under a name of somebody else: a page of that name could talk to the board as its own.
func guarded(next http.Handler, names []string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", policy)
		w.Header().Set("X-Content-Type-Options", "nosniff")
		w.Header().Set("Referrer-Policy", "no-referrer")
		w.Header().Set("Cache-Control", "no-store")
		if !isOurs(r.Host, names) {
			http.Error(w, "this board is not served under the name "+clean(r.Host, mostName)+"; parlor class serve --host gives it a name", http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// isOurs says whether a browser was sent to an address, to this machine, or to one of the names.
func isOurs(host string, names []string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.ToLower(strings.Trim(host, "[]"))
	return host == "localhost" || net.ParseIP(host) != nil || slices.Contains(names, host)
}
