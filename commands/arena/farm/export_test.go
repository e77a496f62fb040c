package farm

import "context"

// Put adds a message to a stream, for tests of what strangers may put there.
var Put = func(ctx context.Context, h *Hub, subject string, text []byte) error { return h.put(ctx, subject, text) }
