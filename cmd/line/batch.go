package line

import (
	"context"
	"io"
	"os"
	"os/signal"
	"syscall"

	"parlor/commands/text/report"
	"parlor/commands/text/wording"
)

// Until gives a context that a signal ends.
func (p *Invocation) Until(signals ...os.Signal) (context.Context, context.CancelFunc) {
	return signal.NotifyContext(p.ctx, signals...)
}

// UntilSignal gives a context that the first Ctrl-C, or a request to terminate, ends. The second one
// ends the program at once, whatever it is doing.
func (p *Invocation) UntilSignal() (context.Context, context.CancelFunc) {
	return p.untilFirst(os.Interrupt, syscall.SIGTERM)
}

func (p *Invocation) untilFirst(signals ...os.Signal) (context.Context, context.CancelFunc) {
	ctx, stop := p.Until(signals...)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}

// quitWords says that Ctrl-\ has ended the program. By default Go would dump the stacks of all
// goroutines and the processor's registers.
const quitWords = "parlor: ended by Ctrl-\\ (the quit signal)\n"

// heedQuit makes the context of all work, which Ctrl-\ ends, and gives the function that stops
// listening for Ctrl-\. A second Ctrl-\ ends the program at once, whatever it is doing.
func (p *Invocation) heedQuit() func() {
	ctx, end := context.WithCancel(context.Background())
	p.ctx = ctx
	pressed, done := make(chan os.Signal, 2), make(chan struct{})
	signal.Notify(pressed, syscall.SIGQUIT)
	go func() {
		for {
			select {
			case <-pressed:
				if ctx.Err() != nil {
					p.Complain(quitWords)
					os.Exit(ExitQuit)
				}
				end()
			case <-done:
				return
			}
		}
	}()
	return func() { signal.Stop(pressed); close(done) }
}

// Batch runs work that Ctrl-C stops and that shows its own errors. It also stops when its output can
// no longer be written. An interruption takes precedence over the error it led to.
func (p *Invocation) Batch(work func(context.Context) error) error {
	return p.BatchUntil(work, os.Interrupt, syscall.SIGTERM)
}

// BatchUntil is Batch for work that only some signals stop.
func (p *Invocation) BatchUntil(work func(context.Context) error, signals ...os.Signal) error {
	signalled, stop := p.untilFirst(signals...)
	defer stop()
	ctx, cancel := context.WithCancelCause(signalled)
	defer cancel(nil)
	p.output.failed = cancel
	err := work(ctx)
	switch {
	case p.output.err != nil:
		return p.output.err
	case signalled.Err() != nil:
		return Shown{context.Canceled}
	case err != nil:
		return Shown{err}
	}
	return nil
}

// output remembers the first write error, such as a full disk or a closed pipe, and stops the work.
type output struct {
	to     io.Writer
	failed context.CancelCauseFunc
	err    error
}

// Write passes the text on.
func (o *output) Write(p []byte) (int, error) {
	n, err := o.to.Write(p)
	if err != nil && o.err == nil {
		o.err = wording.Errorf("cannot-write", "output cannot be written: %v", report.Reason(err))
		if o.failed != nil {
			o.failed(o.err)
		}
	}
	return n, err
}

// input reads from a pipe until a context ends. A read in progress cannot be cancelled, so it is left
// behind in a goroutine of its own.
type input struct {
	ctx    context.Context
	chunks chan chunk
	rest   chunk
}

// chunk is the result of one read.
type chunk struct {
	text []byte
	err  error
}

// chunkSize is how much one read takes at most.
const chunkSize = 64 << 10

// NewInput reads from a pipe until a context ends.
func NewInput(ctx context.Context, from io.Reader) io.Reader {
	in := &input{ctx: ctx, chunks: make(chan chunk)}
	go in.fetch(from)
	return in
}

// fetch reads until an error or the end of the context.
func (in *input) fetch(from io.Reader) {
	for {
		buffer := make([]byte, chunkSize)
		n, err := from.Read(buffer)
		select {
		case in.chunks <- chunk{buffer[:n], err}:
		case <-in.ctx.Done():
			return
		}
		if err != nil {
			return
		}
	}
}

// Read gives what has been read, or the cause of ctx's end.
func (in *input) Read(p []byte) (int, error) {
	for len(in.rest.text) == 0 && in.rest.err == nil {
		select {
		case in.rest = <-in.chunks:
		case <-in.ctx.Done():
			return 0, context.Cause(in.ctx)
		}
	}
	n := copy(p, in.rest.text)
	in.rest.text = in.rest.text[n:]
	if len(in.rest.text) == 0 {
		return n, in.rest.err
	}
	return n, nil
}
