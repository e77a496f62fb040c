package board

import (
	"context"
	"embed"
	"fmt"
	"mime"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"time"

	"rsc.io/qr"

	"parlor/commands/view/drawing"
	"parlor/commands/view/scenes/page"
	"parlor/commands/view/serving"
	"parlor/commands/view/walkpage"
)

//go:embed page
var pages embed.FS

// tellAll sends everybody what is to be seen now; the board must be locked.
func (b *Board) tellAll() {
	shared := b.shared()
	for c := range b.watching {
		if c.student != nil {
			c.Show(b.forStudent(c.student, shared))
		}
	}
	b.tellTeachers()
}

// tellTeachers sends the teacher's pages what is to be seen now; the board must be locked.
func (b *Board) tellTeachers() {
	var text []byte
	for c := range b.watching {
		if !c.teacher {
			continue
		}
		if text == nil {
			text = b.forTeacher()
		}
		c.Show(text)
	}
}

// together is how long votes are gathered before the teacher's pages are told how many there are: two hundred may
// come at once.
const together = 20 * time.Millisecond

// tellTeachersSoon tells them after a moment, once for all that happens until then; the board must be locked.
func (b *Board) tellTeachersSoon() {
	if b.telling {
		return
	}
	b.telling = true
	time.AfterFunc(together, func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.telling = false
		b.tellTeachers()
	})
}

// Reached tells the board where students reach it, which the teacher's page shows in large
// letters and as a QR code.
func (b *Board) Reached(address string) {
	b.address = address
	if code, err := qr.Encode(address, qr.M); err == nil { // an address too long for a code is shown as text only
		b.code = inModules(code)
	}
}

// inModules draws a QR code, black on white whatever the colours of the page, with the required
// margin of four modules.
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
	visitors := newVisitors()
	mux := http.NewServeMux()
	for path, file := range map[string]string{"GET /{$}": "student.html", "GET /teacher": "teacher.html", "GET /board.js": "board.js", "GET /board.css": "board.css"} {
		mux.HandleFunc(path, func(w http.ResponseWriter, r *http.Request) {
			http.ServeFileFS(w, r, pages, "page/"+file)
		})
	}
	for path, text := range map[string]string{"tree.css": drawing.CSS + page.Style(), "play.js": page.Script(), "walk.js": walkpage.Script(), "walk.css": page.Tokens() + walkpage.FrameStyle()} {
		mux.HandleFunc("GET /"+path, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", mime.TypeByExtension(filepath.Ext(path)))
			_, _ = w.Write([]byte(text))
		})
	}
	mux.HandleFunc("GET /ws", func(w http.ResponseWriter, r *http.Request) {
		if visitors.full() {
			http.Error(w, "the class is full", http.StatusServiceUnavailable)
			return
		}
		if conn, err := serving.Accept(w, r); err == nil {
			b.talk(ctx, conn, visitors, addressOf(r.RemoteAddr))
		}
	})
	return serving.Serve(ctx, listener, mux, names, func(host string) string {
		return "this board is not served under the name " + clean(host, mostName) + "; parlor class serve --host gives it a name"
	})
}
