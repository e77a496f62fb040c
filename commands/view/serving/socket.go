package serving

import (
	"context"
	"net/http"

	"github.com/coder/websocket"
)

// Socket is what a page and its server talk over.
type Socket = websocket.Conn

// Accept opens the socket that a page asks for. Pages of other origins are refused.
func Accept(w http.ResponseWriter, r *http.Request) (*Socket, error) {
	return websocket.Accept(w, r, nil)
}

// Dial opens a socket as a page does.
func Dial(ctx context.Context, url string) (*Socket, error) {
	conn, _, err := websocket.Dial(ctx, url, nil)
	return conn, err
}

// Say sends a text.
func Say(ctx context.Context, s *Socket, text []byte) error {
	return s.Write(ctx, websocket.MessageText, text)
}

// SendAway closes a socket for good, and says why.
func SendAway(s *Socket, why string) { _ = s.Close(websocket.StatusPolicyViolation, why) }
