// Package zmtp is the listening side of the ZeroMQ Message Transport Protocol, version 3.0
// (rfc.zeromq.org/spec/23), as far as a kernel of Jupyter needs it: TCP, the mechanism NULL, and sockets
// of the types ROUTER, REP and PUB. Peers are strangers until a message's signature says otherwise, so
// that none can make the program end, hold up the others, or take its memory.
package zmtp

import (
	"net"
	"sync"
	"time"
)

// SocketType is the type of a socket.
type SocketType string

// The types, each with those of the peers that it takes.
const (
	Router SocketType = "ROUTER"
	Reply  SocketType = "REP"
	Pub    SocketType = "PUB"
)

var peersOf = map[SocketType][]string{Router: {"DEALER", "REQ", "ROUTER"}, Reply: {"REQ", "DEALER"}, Pub: {"SUB", "XSUB"}}

// The limits of a peer.
const (
	mostPeers   = 64
	mostBytes   = 64 << 20 // of a message
	mostFrames  = 1024     // of a message
	mostTopics  = 1024
	greetWithin = 10 * time.Second
	takeWithin  = 30 * time.Second // how long a peer may leave a message unread before it is sent away
)

// Message is a message of several frames, and the peer that sent it.
type Message struct {
	Frames [][]byte
	from   *peer
}

// Socket is a socket that listens.
type Socket struct {
	kind     SocketType
	listener net.Listener
	received chan Message
	closed   chan struct{}
	close    sync.Once

	mu    sync.Mutex
	peers map[*peer]bool
}

// Listen makes a socket that listens at an address of TCP.
func Listen(kind SocketType, address string) (*Socket, error) {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, err
	}
	s := &Socket{kind: kind, listener: listener, received: make(chan Message), closed: make(chan struct{}), peers: map[*peer]bool{}}
	go s.accept()
	return s, nil
}

// Addr is where the socket listens.
func (s *Socket) Addr() net.Addr { return s.listener.Addr() }

// Received gives the messages that peers send, in the order in which they come. Nobody reads those of a
// PUB, whose peers send only what they subscribe to.
func (s *Socket) Received() <-chan Message { return s.received }

// Close ends the socket and all connections.
func (s *Socket) Close() {
	s.close.Do(func() {
		close(s.closed)
		_ = s.listener.Close() // what is left of it is of no use to anybody
		s.mu.Lock()
		defer s.mu.Unlock()
		for p := range s.peers {
			_ = p.conn.Close()
		}
	})
}

// Reply sends a message to the peer that has sent another one. It does nothing if that peer is gone.
func (s *Socket) Reply(to Message, frames ...[]byte) { to.from.send(frames) }

// Publish sends a message to all peers that have subscribed to how its first frame begins. It waits for
// those that read slowly.
func (s *Socket) Publish(frames ...[]byte) {
	s.mu.Lock()
	var to []*peer
	for p := range s.peers {
		if p.subscribed(frames[0]) {
			to = append(to, p)
		}
	}
	s.mu.Unlock()
	for _, p := range to {
		p.send(frames)
	}
}

// accept takes connections, each of which greets in its own time.
func (s *Socket) accept() {
	for {
		conn, err := s.listener.Accept()
		select {
		case <-s.closed:
			return
		default:
		}
		if err != nil {
			time.Sleep(10 * time.Millisecond) // too many open files, for one, which may pass
			continue
		}
		p := newPeer(conn)
		s.mu.Lock()
		full := len(s.peers) >= mostPeers
		if !full {
			s.peers[p] = true
		}
		s.mu.Unlock()
		if full {
			_ = conn.Close()
			continue
		}
		go s.serve(p)
	}
}

// serve greets a peer and takes its messages until it is gone.
func (s *Socket) serve(p *peer) {
	defer func() {
		s.mu.Lock()
		delete(s.peers, p)
		s.mu.Unlock()
		_ = p.conn.Close()
	}()
	if p.greet(s.kind) != nil {
		return
	}
	for {
		frames, err := p.receive()
		if err != nil {
			return
		}
		switch {
		case frames == nil:
		case s.kind == Pub:
			p.subscribe(frames[0])
		default:
			select {
			case s.received <- Message{frames, p}:
			case <-s.closed:
				return
			}
		}
	}
}
