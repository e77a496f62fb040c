// Package kernel is a kernel of Jupyter: with it a notebook runs the shell, and shows boards, trees and
// charts as pictures. It speaks Jupyter's messages, version 5.3, over package zmtp.
package kernel

import (
	"context"
	"sync"
	"time"

	"parlor/cmd/kernel/zmtp"
	"parlor/repl"
)

// kernel serves one session to one notebook.
type kernel struct {
	sh      *repl.Shell
	signer  *signer
	version string // of the program
	warn    func(format string, args ...any)

	shell, control, stdin, heartbeat, iopub *zmtp.Socket

	count    int            // of the cells that have run
	along    []zmtp.Message // what was sent along with a cell that has failed
	skipping bool           // that is answered: cells among it are not run

	mu    sync.Mutex
	stop  context.CancelFunc // ends the cell that runs, or nil
	ended chan struct{}
	end   sync.Once
}

// newKernel listens where a connection says.
func newKernel(sh *repl.Shell, c connection, version string, warn func(string, ...any)) (*kernel, error) {
	k := &kernel{sh: sh, signer: newSigner(c.Key), version: version, warn: warn, ended: make(chan struct{})}
	for _, s := range []struct {
		socket **zmtp.Socket
		kind   zmtp.SocketType
		port   int
	}{
		{&k.shell, zmtp.Router, c.Shell}, {&k.control, zmtp.Router, c.Control}, {&k.stdin, zmtp.Router, c.Stdin},
		{&k.heartbeat, zmtp.Reply, c.Heartbeat}, {&k.iopub, zmtp.Pub, c.IOPub},
	} {
		socket, err := zmtp.Listen(s.kind, c.at(s.port))
		if err != nil {
			k.close()
			return nil, err
		}
		*s.socket = socket
	}
	return k, nil
}

func (k *kernel) close() {
	for _, socket := range []*zmtp.Socket{k.shell, k.control, k.stdin, k.heartbeat, k.iopub} {
		if socket != nil {
			socket.Close()
		}
	}
}

// run answers messages until the context ends, or somebody asks the kernel to.
func (k *kernel) run(ctx context.Context) {
	defer k.close()
	// What comes to the heart goes back, by which Jupyter sees that the kernel lives; interrupts and the end
	// may not wait for the cell that runs.
	go k.each(ctx, k.heartbeat, func(m zmtp.Message) { k.heartbeat.Reply(m, m.Frames...) })
	go k.each(ctx, k.control, func(m zmtp.Message) { k.take(ctx, k.control, m) })
	for {
		select {
		case <-ctx.Done():
			return
		case <-k.ended:
			return
		case m := <-k.shell.Received():
			k.take(ctx, k.shell, m)
			k.skipping = true
			for _, m := range k.along {
				k.take(ctx, k.shell, m)
			}
			k.along, k.skipping = nil, false
		case <-k.stdin.Received(): // nothing is ever asked for there
		}
	}
}

// quiet is how long nothing must come for everything to have come that was sent along with a cell.
const quiet = 20 * time.Millisecond

// gather takes what was sent along with a cell that has failed, before that is told.
func (k *kernel) gather() {
	for len(k.along) < mostAlong {
		select {
		case m := <-k.shell.Received():
			k.along = append(k.along, m)
		case <-time.After(quiet):
			return
		}
	}
}

// mostAlong is how many messages are gathered.
const mostAlong = 1000

// each does the same with every message of a socket, beside the cell that runs, until the kernel ends.
func (k *kernel) each(ctx context.Context, from *zmtp.Socket, do func(m zmtp.Message)) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-k.ended:
			return
		case m := <-from.Received():
			do(m)
		}
	}
}

// take answers a message, if it is signed, and says meanwhile that the kernel is busy.
func (k *kernel) take(ctx context.Context, from *zmtp.Socket, received zmtp.Message) {
	m, err := k.signer.open(received.Frames)
	if err != nil {
		k.warn("parlor: %v\n", err)
		return
	}
	answer := answers[m.header.Type]
	if onControl := from == k.control; answer == nil || onControl && !urgent[m.header.Type] {
		return
	}
	k.publish(m, "status", object{"execution_state": "busy"})
	kind, content := answer(k, ctx, m)
	if frames, err := k.signer.seal(m.ids, kind, m, content); err == nil {
		from.Reply(received, frames...)
	}
	k.publish(m, "status", object{"execution_state": "idle"})
	if kind == "shutdown_reply" || kind == "execute_reply" && k.sh.Session.Quit() {
		k.end.Do(func() { close(k.ended) })
		k.interrupt()
	}
}

// publish tells everybody who listens what has come of a message.
func (k *kernel) publish(of message, kind string, content any) {
	frames, err := k.signer.seal([][]byte{[]byte(kind)}, kind, of, content)
	if err != nil {
		k.warn("parlor: %v\n", err)
		return
	}
	k.iopub.Publish(frames...)
}

// interrupt ends the cell that runs, if one does.
func (k *kernel) interrupt() {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.stop != nil {
		k.stop()
	}
}

// interruptible gives a cell a context that interrupt ends, and the function that ends the cell.
func (k *kernel) interruptible(ctx context.Context) (context.Context, func()) {
	ctx, stop := context.WithCancel(ctx)
	k.mu.Lock()
	k.stop = stop
	k.mu.Unlock()
	return ctx, func() {
		k.mu.Lock()
		k.stop = nil
		k.mu.Unlock()
		stop()
	}
}
