package serving

import (
	"context"
	"net/http"

	"github.com/coder/websocket"
)

// Socket connects a page and its server.
type Socket = websocket.Conn

// Accept opens the socket that a page requests. Pages of other origins are refused.
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

// End closes a socket because there is no more to come.
func End(s *Socket) { _ = s.Close(websocket.StatusGoingAway, "it is over") }

// SendAway closes a socket for good, with a reason.
func SendAway(s *Socket, why string) { _ = s.Close(websocket.StatusPolicyViolation, why) }
