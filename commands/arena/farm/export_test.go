package farm

import (
	"context"
	"strings"

	"github.com/nats-io/nats.go/jetstream"

	"parlor/commands/arena/match"
)

// Put adds a message to a stream, for tests of what strangers may put there.
var Put = func(ctx context.Context, h *Hub, subject string, text []byte) error { return h.put(ctx, subject, text) }

// PutJob queues the first game of a match of a run.
func PutJob(ctx context.Context, h *Hub, b Build, run string, m match.Match) error {
	if err := h.note(ctx, run, m, 1); err != nil {
		return err
	}
	j := job{Build: b, Match: m.Text(), To: 1}
	return h.put(ctx, j.subject(), encode(j))
}

// Take takes a job, as a worker does that is not heard of again.
func Take(ctx context.Context, h *Hub) (jetstream.Msg, error) {
	consumer, err := h.js.Consumer(ctx, jobStream, workers)
	if err != nil {
		return nil, err
	}
	return consumer.Next()
}

// Again hands in every result of a match once more.
func Again(ctx context.Context, h *Hub, m match.Match) (count int, err error) {
	list, err := h.subjects(ctx, resultStream, "parlor.result."+m.Name()+".>")
	if err != nil {
		return 0, err
	}
	s, err := h.js.Stream(ctx, resultStream)
	if err != nil {
		return 0, err
	}
	for _, subject := range list {
		text, err := s.GetLastMsgForSubject(ctx, subject)
		if err == nil {
			// Under the other name a client that goes by names would count its games twice.
			_, err = h.js.Publish(ctx, strings.Replace(subject, ".0-", ".0000-", 1), text.Data)
		}
		if err == nil {
			_, err = h.js.Publish(ctx, subject, text.Data)
		}
		if err != nil {
			return 0, err
		}
	}
	return len(list), nil
}
