package zmtp

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"sync"
	"time"
)

// peer is a connection.
type peer struct {
	conn net.Conn
	in   *bufio.Reader

	mu      sync.Mutex // of what is sent
	greeted bool
	topics  map[string]int // how often each is subscribed to
}

func newPeer(conn net.Conn) *peer {
	return &peer{conn: conn, in: bufio.NewReader(conn), topics: map[string]int{}}
}

// The flags of a frame.
const (
	more    = 1
	long    = 2
	command = 4
)

var errProtocol = errors.New("what came is not of the protocol")

// greet exchanges greetings and the types of the sockets.
func (p *peer) greet(kind SocketType) error {
	if err := p.conn.SetDeadline(time.Now().Add(greetWithin)); err != nil {
		return err
	}
	greeting := make([]byte, 64)
	greeting[0], greeting[9], greeting[10] = 0xff, 0x7f, 3
	copy(greeting[12:], "NULL")
	if _, err := p.conn.Write(greeting); err != nil {
		return err
	}
	theirs := make([]byte, 64)
	if _, err := io.ReadFull(p.in, theirs); err != nil {
		return err
	}
	if theirs[0] != 0xff || theirs[9]&1 == 0 || theirs[10] < 3 || string(theirs[12:17]) != "NULL\x00" {
		return errProtocol
	}
	ready := append([]byte("\x05READY"), property("Socket-Type", string(kind))...)
	ready = append(ready, property("Identity", "")...)
	if _, err := p.conn.Write(append([]byte{command, byte(len(ready))}, ready...)); err != nil {
		return err
	}
	flags, body, err := p.frame(mostBytes)
	if err != nil {
		return err
	}
	if flags&command == 0 || !peerTypeFits(body, kind) {
		return errProtocol
	}
	p.mu.Lock()
	p.greeted = true
	p.mu.Unlock()
	return p.conn.SetDeadline(time.Time{})
}

// property is a name and its value as READY has them.
func property(name, value string) []byte {
	text := append([]byte{byte(len(name))}, name...)
	return append(binary.BigEndian.AppendUint32(text, uint32(len(value))), value...)
}

// peerTypeFits says whether READY names a type of socket that fits ours.
func peerTypeFits(ready []byte, kind SocketType) bool {
	if len(ready) < 6 || string(ready[:6]) != "\x05READY" {
		return false
	}
	for rest := ready[6:]; len(rest) > 0; {
		name := int(rest[0])
		if len(rest) < 1+name+4 {
			return false
		}
		value := uint64(binary.BigEndian.Uint32(rest[1+name:]))
		begin := 1 + name + 4
		if uint64(len(rest)-begin) < value {
			return false
		}
		if string(rest[1:1+name]) == "Socket-Type" {
			for _, t := range peersOf[kind] {
				if t == string(rest[begin:begin+int(value)]) {
					return true
				}
			}
			return false
		}
		rest = rest[begin+int(value):]
	}
	return false
}

// frame reads a frame of at most so many bytes.
func (p *peer) frame(most int) (flags byte, body []byte, err error) {
	if flags, err = p.in.ReadByte(); err != nil {
		return 0, nil, err
	}
	var size uint64
	if flags&long == 0 {
		b, err := p.in.ReadByte()
		if err != nil {
			return 0, nil, err
		}
		size = uint64(b)
	} else {
		var b [8]byte
		if _, err := io.ReadFull(p.in, b[:]); err != nil {
			return 0, nil, err
		}
		size = binary.BigEndian.Uint64(b[:])
	}
	if flags&^(more|long|command) != 0 || size > uint64(most) {
		return 0, nil, errProtocol
	}
	// What is announced takes no memory before it has come.
	body, err = io.ReadAll(io.LimitReader(p.in, int64(size)))
	if err == nil && uint64(len(body)) < size {
		err = io.ErrUnexpectedEOF
	}
	return flags, body, err
}

// receive reads a message. It gives nil for a command, of which none means anything here.
func (p *peer) receive() ([][]byte, error) {
	var frames [][]byte
	left := mostBytes
	for {
		flags, body, err := p.frame(left)
		if err != nil {
			return nil, err
		}
		if flags&command != 0 {
			if frames != nil {
				return nil, errProtocol
			}
			return nil, nil
		}
		frames, left = append(frames, body), left-len(body)
		switch {
		case flags&more == 0:
			return frames, nil
		case len(frames) == mostFrames:
			return nil, errProtocol
		}
	}
}

// send sends a message. A peer that does not take it in time is sent away.
func (p *peer) send(frames [][]byte) {
	var all []byte
	for i, frame := range frames {
		flags := byte(0)
		if i < len(frames)-1 {
			flags = more
		}
		if len(frame) > 255 {
			all = binary.BigEndian.AppendUint64(append(all, flags|long), uint64(len(frame)))
		} else {
			all = append(all, flags, byte(len(frame)))
		}
		all = append(all, frame...)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	_ = p.conn.SetWriteDeadline(time.Now().Add(takeWithin))
	if _, err := p.conn.Write(all); err != nil {
		_ = p.conn.Close() // its reader ends with it
	}
}

// subscribe notes that a peer wants what begins so, or no longer does.
func (p *peer) subscribe(frame []byte) {
	if len(frame) == 0 {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	topic := string(frame[1:])
	switch {
	case frame[0] == 1 && (p.topics[topic] > 0 || len(p.topics) < mostTopics):
		p.topics[topic]++
	case frame[0] == 0 && p.topics[topic] > 1:
		p.topics[topic]--
	case frame[0] == 0:
		delete(p.topics, topic)
	}
}

// subscribed says whether a peer wants what begins with a frame.
func (p *peer) subscribed(frame []byte) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.greeted {
		return false
	}
	for n := 0; n <= len(frame) && len(p.topics) > 0; n++ {
		if p.topics[string(frame[:n])] > 0 {
			return true
		}
	}
	return false
}
