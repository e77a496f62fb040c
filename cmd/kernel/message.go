package kernel

import (
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"encoding/json"
	"slices"
	"sync"
	"time"

	"parlor/commands/text/wording"
)

// protocolVersion is that of the messages of Jupyter which the kernel sends.
const protocolVersion = "5.3"

// header says what a message is and whose.
type header struct {
	ID       string `json:"msg_id"`
	Session  string `json:"session"`
	Username string `json:"username"`
	Date     string `json:"date"`
	Type     string `json:"msg_type"`
	Version  string `json:"version"`
}

// message is a message of Jupyter that has come. Ids are the frames before it, which an answer repeats,
// and head is the header as it was written.
type message struct {
	ids     [][]byte
	head    []byte
	header  header
	content []byte
}

// delimiter stands between the ids and the signature.
var delimiter = []byte("<IDS|MSG>")

// signer signs messages, and opens those that are signed.
type signer struct {
	key     key
	session string

	mu    sync.Mutex
	seen  map[string]bool // the signatures that came last
	order []string        // in their order
}

// mostSeen is how many signatures are remembered.
const mostSeen = 1 << 14

func newSigner(k key) *signer {
	return &signer{key: k, session: rand.Text(), seen: map[string]bool{}}
}

// open reads a message and refuses one that is not signed by the key, or that has come before.
func (s *signer) open(frames [][]byte) (message, error) {
	at := slices.IndexFunc(frames, func(f []byte) bool { return bytes.Equal(f, delimiter) })
	if at < 0 || len(frames) < at+6 {
		return message{}, wording.Errorf("bad-message", "wanted a message of Jupyter, with a signature and four parts, given %d frames", len(frames))
	}
	m := message{ids: frames[:at], head: frames[at+2], content: frames[at+5]}
	signature := s.key.sign(frames[at+2 : at+6]...)
	if !hmac.Equal(signature, frames[at+1]) {
		return message{}, wording.Errorf("bad-signature", "wanted a message that is signed by the key of the connection, given another signature")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.seen[string(signature)] {
		return message{}, wording.Errorf("bad-signature", "wanted a message that has not come before, given one again")
	}
	if s.order = append(s.order, string(signature)); len(s.order) > mostSeen {
		delete(s.seen, s.order[0])
		s.order = s.order[1:]
	}
	s.seen[string(signature)] = true
	if json.Unmarshal(m.head, &m.header) != nil || !json.Valid(m.content) {
		return message{}, wording.Errorf("bad-message", "wanted a header and a content in JSON")
	}
	return m, nil
}

// seal makes the frames of a message, an answer to another one unless that has no header.
func (s *signer) seal(ids [][]byte, kind string, to message, content any) ([][]byte, error) {
	head, err := json.Marshal(header{
		ID: rand.Text(), Session: s.session, Username: "parlor", Date: time.Now().UTC().Format(time.RFC3339Nano), Type: kind, Version: protocolVersion,
	})
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(content)
	if err != nil {
		return nil, err
	}
	parent := to.head
	if parent == nil {
		parent = []byte("{}")
	}
	metadata := []byte("{}")
	signature := s.key.sign(head, parent, metadata, text)
	return append(slices.Clone(ids), delimiter, signature, head, parent, metadata, text), nil
}
