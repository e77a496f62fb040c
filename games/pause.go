package games

import "context"

// pauseKey is where a context keeps what pauses work.
type pauseKey struct{}

// WithPause gives a context under which work calls pause whenever it asks whether it has
// been stopped. Where there is a single thread, as in a browser, whoever might stop the
// work has no other moment to do so.
func WithPause(ctx context.Context, pause func()) context.Context {
	return Pausing(context.WithValue(ctx, pauseKey{}, pause))
}

// Pausing gives a context that was made of one of [WithPause] the same habit, which the
// standard library's do not inherit. Any other context is given as it is.
func Pausing(ctx context.Context) context.Context {
	if pause, ok := ctx.Value(pauseKey{}).(func()); ok {
		return pausing{ctx, pause}
	}
	return ctx
}

// pausing is a context that pauses work before it answers.
type pausing struct {
	context.Context
	pause func()
}

// Err pauses, and says whether the context has ended.
func (p pausing) Err() error {
	p.pause()
	return p.Context.Err()
}
