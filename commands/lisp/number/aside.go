package number

import (
	"context"
	"math/big"
)

// long is from how many bits on arithmetic may take so long that somebody who ends an
// evaluation would notice.
const long = 50_000

// Aside does work on numbers of bits bits in all, in a goroutine of its own if they are many:
// when ctx ends, the caller continues at once with its cause, and the work is abandoned but runs
// to its end.
func Aside[T any](ctx context.Context, bits int, work func() T) (T, error) {
	if bits < long || ctx == nil || ctx.Done() == nil {
		return work(), nil
	}
	type outcome struct {
		value T
		fault any
	}
	done := make(chan outcome, 1)
	go func() {
		var o outcome
		defer func() {
			o.fault = recover()
			done <- o
		}()
		o.value = work()
	}()
	select {
	case o := <-done:
		if o.fault != nil {
			panic(o.fault)
		}
		return o.value, nil
	case <-ctx.Done():
		var none T
		return none, context.Cause(ctx)
	}
}

// Bits counts the bits of long numbers.
func Bits(v any) int {
	switch x := v.(type) {
	case *big.Int:
		return x.BitLen()
	case *big.Rat:
		return x.Num().BitLen() + x.Denom().BitLen()
	}
	return 0
}

// Digits writes a whole number in a base.
func Digits(ctx context.Context, n *big.Int, base int) (string, error) {
	return Aside(ctx, n.BitLen(), func() string { return n.Text(base) })
}
