package games

import "context"

// pauseKey is the context key of a pausing context.
type pauseKey struct{}

// WithPause gives a context whose Err calls pause first, so that long work pauses
// whenever it asks whether to stop. On a single thread, as in a browser, nobody could
// stop the work otherwise.
func WithPause(ctx context.Context, pause func()) context.Context {
	return Pausing(context.WithValue(ctx, pauseKey{}, pause))
}

// Pausing makes a context derived from one of [WithPause] pause as well, which the
// standard library's do not. Any other context is returned as it is.
func Pausing(ctx context.Context) context.Context {
	if pause, ok := ctx.Value(pauseKey{}).(func()); ok {
		return pausing{ctx, pause}
	}
	return ctx
}

// pausing is a context that pauses the work before it answers.
type pausing struct {
	context.Context
	pause func()
}

// Err pauses, and then returns the context's error.
func (p pausing) Err() error {
	p.pause()
	return p.Context.Err()
}
