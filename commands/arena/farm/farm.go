// Package farm plays the games of matches on many machines. A hub keeps a queue of jobs, and workers
// take jobs from it; the hub is a NATS server with JetStream, which stores messages on disk. A job is
// a range of the games of a match, which depend only on the match and their numbers. So it does not
// matter who plays a job, or how often: a result is identified by its match and its games, and counts
// once.
package farm

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"parlor/commands/arena/match"
	"parlor/commands/arena/referee"
	"parlor/commands/game/catalog"
	"parlor/commands/text/wording"
	"parlor/commands/view/serving/secret"
	"parlor/games"
)

// The streams of a hub: jobs that wait or are being played, results and failures, and runs.
const (
	jobStream    = "PARLOR_JOBS"
	resultStream = "PARLOR_RESULTS"
	runStream    = "PARLOR_RUNS"
	workers      = "workers" // the consumer that all workers share
)

// How jobs are handed out. A worker says every BeatEvery that it is still at work; a job not heard of
// for ackWait goes to another worker, and after mostDeliveries it waits for a person.
const (
	ackWait        = 30 * time.Second
	BeatEvery      = 8 * time.Second
	mostDeliveries = 5
)

// Limits on what is accepted from a hub, where strangers may have written.
const (
	mostJobBytes = 200_000
	mostGames    = 1000 // of a job
)

// Build identifies the program that somebody runs: its version, and its bench total, by which two
// builds are known to search alike.
type Build struct {
	Version string `json:"version"`
	Bench   int    `json:"bench"`
}

// String says both.
func (p Build) String() string { return fmt.Sprintf("%s, bench total %d", p.Version, p.Bench) }

// job is a range of games of a match.
type job struct {
	Build
	Match string `json:"match"` // its text
	From  uint64 `json:"from"`
	To    uint64 `json:"to"`
	// Again counts how often a person has had the job tried again.
	Again int `json:"again,omitempty"`
}

// result is the result of a job, or why there is none.
type result struct {
	job
	Worker string      `json:"worker"`
	Rows   []match.Row `json:"rows,omitempty"`
	Error  string      `json:"error,omitempty"`
	Took   float64     `json:"took"` // seconds
}

// name is that of the job in subjects: the name of its match and its games.
func (j job) name() string {
	m, _ := match.Read(j.Match)
	return fmt.Sprintf("%s.%d-%d", m.Name(), j.From, j.To)
}

func (j job) subject() string    { return "parlor.job." + j.name() }
func (r result) subject() string { return "parlor.result." + r.name() }
func (r result) failed() string  { return "parlor.failure." + r.name() }

// decode reads what a hub has delivered, which any stranger may have written.
func decode(text []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return wording.Errorf("bad-job", "wanted a job or a result of this program, given something else: %v", err)
	}
	return nil
}

// readJob reads a job and checks it.
func readJob(text []byte) (j job, m match.Match, err error) {
	if len(text) > mostJobBytes {
		return j, m, wording.Errorf("bad-job", "wanted a job of at most %d bytes, given %d", mostJobBytes, len(text))
	}
	if err = decode(text, &j); err != nil {
		return j, m, err
	}
	m, err = j.sound()
	return j, m, err
}

// sound gives the match of a job if it can be played.
func (j job) sound() (match.Match, error) {
	m, err := match.Read(j.Match)
	if err == nil && (j.From >= j.To || j.To-j.From > mostGames || j.To > match.Most) {
		err = wording.Errorf("bad-job", "wanted 1 to %d games, given %d to %d", mostGames, j.From, j.To)
	}
	return m, err
}

// readResult reads a result and checks it: its rows must be of exactly the games of the job, and each
// possible in the match.
func readResult(text []byte) (r result, m match.Match, err error) {
	if err = decode(text, &r); err != nil {
		return r, m, err
	}
	if m, err = r.sound(); err != nil || r.Error != "" {
		return r, m, err
	}
	if uint64(len(r.Rows)) != r.To-r.From {
		return r, m, wording.Errorf("bad-job", "wanted %d games, given %d", r.To-r.From, len(r.Rows))
	}
	for i := range r.Rows {
		if r.Rows[i].Number != r.From+uint64(i) {
			return r, m, wording.Errorf("bad-job", "wanted game %d, given game %d", r.From+uint64(i), r.Rows[i].Number)
		}
		if err := m.Sound(r.Rows[i]); err != nil {
			return r, m, err
		}
	}
	return r, m, nil
}

func encode(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic("farm: " + err.Error()) // there are texts and numbers in it
	}
	return text
}

// prepare makes a plan of a match to be played here.
func prepare(all catalog.Catalog, m match.Match, cache string) (*match.Plan, error) {
	kind, ok := all.Named(m.Game())
	if !ok {
		return nil, wording.Errorf("bad-job", "wanted a match of a game there is, given %s", m.Game())
	}
	r, err := referee.For(kind, m.Starts)
	if err != nil {
		return nil, err
	}
	var at referee.Referee = r
	return match.Prepare(at.Keeping(cache), m)
}

// Hub is a connection to a hub.
type Hub struct {
	conn *nats.Conn
	js   jetstream.JetStream
}

// Address says where a hub is and how to get in.
type Address struct {
	URL   string
	Token secret.Secret
	// CA is a file with the certificate that the hub's own must be signed by; empty for
	// those that the system trusts.
	CA string
}

// String gives the address without the credentials, which may stand in it before an @.
func (a Address) String() string {
	u, err := url.Parse(a.URL)
	if err != nil {
		return "the address of the hub, which cannot be read,"
	}
	u.User = nil
	return u.String()
}

// hidden gives the text of an error without the address as it was typed.
func (a Address) hidden(err error) string {
	text := strings.ReplaceAll(err.Error(), strconv.Quote(a.URL), a.String())
	if _, host, hides := strings.Cut(a.URL, "@"); hides && strings.Contains(a.URL, "://") {
		text = strings.ReplaceAll(text, strings.TrimSuffix(a.URL, host), "")
	}
	return text
}

// Connect connects to a hub, and makes its streams if it has none.
func Connect(ctx context.Context, at Address, name string) (*Hub, error) {
	options := []nats.Option{nats.Name(name), nats.MaxReconnects(-1), nats.ReconnectWait(time.Second), nats.Timeout(5 * time.Second), nats.PingInterval(10 * time.Second)}
	if at.Token != "" {
		options = append(options, nats.Token(string(at.Token)))
	}
	if at.CA != "" {
		options = append(options, nats.RootCAs(at.CA))
	}
	conn, err := nats.Connect(at.URL, options...)
	if err != nil {
		return nil, wording.Errorf("no-hub", "%s cannot be reached: %v; farm hub starts one there, and --token-file and --ca let you in", at, at.hidden(err))
	}
	js, err := jetstream.New(conn, jetstream.WithPublishAsyncTimeout(4*time.Second))
	if err == nil {
		err = makeStreams(ctx, js)
	}
	if err != nil {
		conn.Close()
		return nil, wording.Errorf("no-hub", "%s is no hub with JetStream that can be used: %v", at, at.hidden(err))
	}
	return &Hub{conn, js}, nil
}

// Close ends the connection.
func (h *Hub) Close() { h.conn.Close() }

// makeStreams makes the streams and the consumer of the workers. Each subject holds one
// message: a job that waits is not queued twice, and a result that is there stays.
func makeStreams(ctx context.Context, js jetstream.JetStream) error {
	for _, c := range []jetstream.StreamConfig{
		{Name: jobStream, Subjects: []string{"parlor.job.>"}, Retention: jetstream.WorkQueuePolicy, MaxMsgsPerSubject: 1, Discard: jetstream.DiscardNew, DiscardNewPerSubject: true},
		{Name: resultStream, Subjects: []string{"parlor.result.>", "parlor.failure.>"}, MaxMsgsPerSubject: 1},
		{Name: runStream, Subjects: []string{"parlor.run.>"}, MaxMsgsPerSubject: 1},
	} {
		c.Storage = jetstream.FileStorage
		if _, err := js.CreateOrUpdateStream(ctx, c); err != nil {
			return err
		}
	}
	_, err := js.CreateOrUpdateConsumer(ctx, jobStream, jetstream.ConsumerConfig{
		Durable: workers, AckPolicy: jetstream.AckExplicitPolicy, AckWait: ackWait, MaxDeliver: mostDeliveries, MaxAckPending: -1,
	})
	return err
}

// put adds a message to a stream with one message per subject. An existing message is no error.
func (h *Hub) put(ctx context.Context, subject string, text []byte) error {
	_, err := h.js.PublishMsg(ctx, message(subject, text))
	if isKept(err) {
		return nil
	}
	return err
}

// message is a message to a stream.
func message(subject string, text []byte) *nats.Msg { return &nats.Msg{Subject: subject, Data: text} }

// tooManyPerSubject is JetStream's code for a message to a subject that is full.
const tooManyPerSubject jetstream.ErrorCode = 10077

// isKept says whether an error means that the subject has a message already.
func isKept(err error) bool {
	var refused *jetstream.APIError
	return errors.As(err, &refused) && refused.ErrorCode == tooManyPerSubject
}

// persist repeats something until it succeeds, as the hub may be away or its disk full, which away is
// told once unless it is nil. It fails only by errors that will not pass by themselves.
func persist(ctx context.Context, away func(error), do func() error) error {
	final := []string{"no-such-run", "other-program", "bad-job"}
	for told := false; ; told = true {
		err := do()
		switch {
		case err == nil || slices.Contains(final, games.CodeOf(err)):
			return err
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case !told && away != nil:
			away(err)
		}
		pause(ctx, time.Second)
	}
}
