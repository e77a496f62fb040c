package zmtp

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/go-zeromq/zmq4"
)

// listening makes a socket for a test.
func listening(t *testing.T, kind SocketType) *Socket {
	t.Helper()
	s, err := Listen(kind, "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// dialled connects a socket of another implementation.
func dialled(t *testing.T, s *Socket, other zmq4.Socket) zmq4.Socket {
	t.Helper()
	if err := other.Dial("tcp://" + s.Addr().String()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = other.Close() })
	return other
}

// echo sends everything back.
func echo(s *Socket) {
	for {
		select {
		case m := <-s.Received():
			s.Reply(m, m.Frames...)
		case <-s.closed:
			return
		}
	}
}

// TestOtherImplementation: sockets of another implementation are understood: messages of any number and
// length of frames come and go as they are, each to the peer whose it is, and only what was subscribed to.
func TestOtherImplementation(t *testing.T) {
	ctx := context.Background()
	router := listening(t, Router)
	go echo(router)
	for n := range 3 {
		d := dialled(t, router, zmq4.NewDealer(ctx, zmq4.WithID(zmq4.SocketIdentity(fmt.Sprint("same", n/2)))))
		for _, size := range []int{0, 1, 255, 256, 300_000} {
			sent := zmq4.NewMsgFrom([]byte(fmt.Sprint(n)), bytes.Repeat([]byte{byte(size)}, size), nil, []byte("end"))
			if err := d.SendMulti(sent); err != nil {
				t.Fatal(err)
			}
			got, err := d.Recv()
			if err != nil || fmt.Sprint(got.Frames) != fmt.Sprint(sent.Frames) {
				t.Fatalf("%d bytes: %v: %d frames", size, err, len(got.Frames))
			}
		}
	}
	reply := listening(t, Reply)
	go echo(reply)
	r := dialled(t, reply, zmq4.NewReq(ctx))
	if err := r.Send(zmq4.NewMsgString("ping")); err != nil {
		t.Fatal(err)
	}
	if got, err := r.Recv(); err != nil || string(got.Bytes()) != "ping" {
		t.Errorf("%v: %s", err, got.Bytes())
	}
	pub := listening(t, Pub)
	all, some := dialled(t, pub, zmq4.NewSub(ctx)), dialled(t, pub, zmq4.NewSub(ctx))
	for sub, topic := range map[zmq4.Socket]string{all: "", some: "b"} {
		if err := sub.SetOption(zmq4.OptionSubscribe, topic); err != nil {
			t.Fatal(err)
		}
	}
	for wanted := 0; wanted < 3; { // both have subscribed
		pub.mu.Lock()
		wanted = 0
		for p := range pub.peers {
			if p.subscribed([]byte("bc")) {
				wanted++
			}
			if p.subscribed([]byte("c")) {
				wanted++
			}
		}
		pub.mu.Unlock()
	}
	for _, text := range []string{"a", "bc", "c", "b"} {
		pub.Publish([]byte(text), []byte("more"))
	}
	for sub, want := range map[zmq4.Socket]string{all: "a bc c b", some: "bc b"} {
		var got []string
		for range strings.Fields(want) {
			m, err := sub.Recv()
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, string(m.Frames[0]))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("wanted %s, given %s", want, got)
		}
	}
}

// greeting is how a peer begins, as far as it should.
func greeting(kind string) []byte {
	g := make([]byte, 64)
	g[0], g[9], g[10] = 0xff, 0x7f, 3
	copy(g[12:], "NULL")
	ready := append([]byte("\x05READY"), property("Socket-Type", kind)...)
	return append(append(g, command, byte(len(ready))), ready...)
}

// TestStrangers: peers that say nothing, something else, or that there is more to come than there can be,
// are sent away or left alone, and neither end the program nor hold up the others.
func TestStrangers(t *testing.T) {
	s := listening(t, Router)
	go echo(s)
	huge := binary.BigEndian.AppendUint64([]byte{long}, 1<<62)
	large := binary.BigEndian.AppendUint64([]byte{long}, mostBytes)
	hello := greeting("DEALER")
	for name, said := range map[string][]byte{
		"nothing":             nil,
		"half a greeting":     hello[:30],
		"of the web":          []byte("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" + strings.Repeat("x", 64)),
		"another version":     append(append([]byte{}, hello[:10]...), make([]byte, 54)...),
		"another mechanism":   bytes.Replace(hello, []byte("NULL"), []byte("CURV"), 1),
		"a type that is none": greeting("SUB"),
		"no type":             append(append([]byte{}, hello[:64]...), "\x04\x06\x05READY"...),
		"a cut property":      append(append([]byte{}, hello[:64]...), "\x04\x0a\x05READY\xffabc"...),
		"a long property":     append(append([]byte{}, hello[:64]...), "\x04\x0c\x05READY\x01a\xff\xff\xff\xff"...),
		"a huge frame":        append(append([]byte{}, hello...), huge...),
		"a frame that is cut": append(append(append([]byte{}, hello...), large...), "abc"...),
		"flags that are none": append(append([]byte{}, hello...), 0xf0, 1, 1),
		"frames without end":  append(append([]byte{}, hello...), bytes.Repeat([]byte{more, 0}, mostFrames+1)...),
		"a command in it":     append(append([]byte{}, hello...), more, 0, command, 0),
		"a command":           append(append([]byte{}, hello...), command, 1, 1),
	} {
		conn, err := net.Dial("tcp", s.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		if _, err := conn.Write(said); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	d := dialled(t, s, zmq4.NewDealer(context.Background()))
	if err := d.Send(zmq4.NewMsgString("still there")); err != nil {
		t.Fatal(err)
	}
	answered := make(chan string, 1)
	go func() {
		got, _ := d.Recv()
		answered <- string(got.Bytes())
	}()
	select {
	case got := <-answered:
		if got != "still there" {
			t.Errorf("given %q", got)
		}
	case <-time.After(20 * time.Second):
		t.Error("no answer")
	}
}

// TestManyPeers: no more connections are kept than there may be, and there is room again when some end.
func TestManyPeers(t *testing.T) {
	s := listening(t, Reply)
	go echo(s)
	var all []net.Conn
	for range mostPeers + 5 {
		conn, err := net.Dial("tcp", s.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, conn)
	}
	s.mu.Lock()
	kept := len(s.peers)
	s.mu.Unlock()
	if kept > mostPeers {
		t.Errorf("%d connections are kept", kept)
	}
	for _, conn := range all {
		_ = conn.Close()
	}
	for kept > 0 {
		s.mu.Lock()
		kept = len(s.peers)
		s.mu.Unlock()
	}
	r := zmq4.NewReq(context.Background())
	dialled(t, s, r)
	if err := r.Send(zmq4.NewMsgString("room")); err != nil {
		t.Fatal(err)
	}
	if got, err := r.Recv(); err != nil || string(got.Bytes()) != "room" {
		t.Errorf("%v: %s", err, got.Bytes())
	}
}

// FuzzReceive: whatever a peer sends, reading it ends.
func FuzzReceive(f *testing.F) {
	f.Add(greeting("DEALER"))
	f.Add(append(greeting("SUB"), 0, 1, 1))
	f.Fuzz(func(t *testing.T, said []byte) {
		ours, theirs := net.Pipe()
		p := newPeer(ours)
		go func() {
			_, _ = theirs.Write(said)
			_ = theirs.Close()
		}()
		go func() { _, _ = bytes.NewBuffer(nil).ReadFrom(theirs) }()
		if p.greet(Router) == nil {
			for {
				if _, err := p.receive(); err != nil {
					break
				}
			}
		}
		_ = ours.Close()
	})
}
