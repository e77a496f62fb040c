package farm

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"parlor/commands/arena/match"
	"parlor/commands/text/wording"
)

// RunInfo is a run: a command that was given to a hub, and how far it has come.
type RunInfo struct {
	ID      string
	Form    string
	Began   time.Time
	Matches []MatchInfo
}

// MatchInfo is how far a match of a run has come.
type MatchInfo struct {
	Name, First, Second string
	// Jobs counts the jobs that wait or are being played, Done those whose results are there, and
	// Failed gives those that no worker could play, with why.
	Jobs, Done int
	Failed     map[string]string
}

// noted is what the stream of runs stores of a run, or of a match of one.
type noted struct {
	Form  string    `json:"form,omitempty"`
	Began time.Time `json:"began,omitzero"`
	Match string    `json:"match,omitempty"`
	Games uint64    `json:"games,omitempty"`
	Build
}

// Begin records a run by its command, and gives its name, which is always the same for the same
// command.
func (h *Hub) Begin(ctx context.Context, form string) (string, error) {
	sum := sha256.Sum256([]byte(form))
	id := hex.EncodeToString(sum[:4])
	if _, err := h.last(ctx, runSubject(id)); err == nil {
		return id, nil
	}
	if err := h.put(ctx, runSubject(id), encode(noted{Form: form, Began: time.Now().UTC()})); err != nil {
		return "", wording.Errorf("no-hub", "the hub does not answer: %v; the same command again goes on with what is done", err)
	}
	return id, nil
}

// runSubject is the subject of a run's command.
func runSubject(id string) string { return "parlor.run." + id + ".form" }

// note notes a match of a run.
func (h *Hub) note(ctx context.Context, run string, m match.Match, games uint64) error {
	return h.put(ctx, "parlor.run."+run+".match."+m.Name(), encode(noted{Match: m.Text(), Games: games}))
}

// Agree says whether a program may work with the others of a hub: if it is the first one, or has the
// same version and bench total.
func (h *Hub) Agree(ctx context.Context, p Build) error {
	const subject = "parlor.run.program"
	text, err := h.last(ctx, subject)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		if err := h.put(ctx, subject, encode(noted{Build: p})); err != nil {
			return wording.Errorf("no-hub", "the hub cannot be written to: %v", err)
		}
		text, err = h.last(ctx, subject)
	}
	if err != nil {
		return wording.Errorf("no-hub", "the hub cannot be read: %v", err)
	}
	var n noted
	if err := decode(text, &n); err != nil {
		return err
	}
	if n.Build != p {
		return wording.Errorf("other-program", "the hub works with version %s, and this is version %s; wanted the same, so that all play alike", n.Build, p)
	}
	return nil
}

// last gives the message of a subject in the stream of runs.
func (h *Hub) last(ctx context.Context, subject string) ([]byte, error) {
	s, err := h.js.Stream(ctx, runStream)
	if err != nil {
		return nil, err
	}
	m, err := s.GetLastMsgForSubject(ctx, subject)
	if err != nil {
		return nil, err
	}
	return m.Data, nil
}

// subjects lists the subjects of a stream that fit a filter, sorted.
func (h *Hub) subjects(ctx context.Context, stream, filter string) ([]string, error) {
	s, err := h.js.Stream(ctx, stream)
	if err != nil {
		return nil, err
	}
	info, err := s.Info(ctx, jetstream.WithSubjectFilter(filter))
	if err != nil {
		return nil, err
	}
	var list []string
	for subject := range info.State.Subjects {
		list = append(list, subject)
	}
	slices.Sort(list)
	return list, nil
}

// queued gives the numbers of the games of a match whose jobs wait, are being played, or
// have failed and wait for a person.
func (h *Hub) queued(ctx context.Context, match string) (numbers []uint64, err error) {
	jobs, err := h.subjects(ctx, jobStream, "parlor.job."+match+".>")
	if err != nil {
		return nil, err
	}
	failed, err := h.subjects(ctx, resultStream, "parlor.failure."+match+".>")
	for _, subject := range failed {
		if f, err := h.failure(ctx, subject); err == nil && f.failed() == subject {
			jobs = append(jobs, subject)
		}
	}
	for _, subject := range jobs {
		var from, to uint64
		if _, err := fmt.Sscanf(subject[strings.LastIndexByte(subject, '.')+1:], "%d-%d", &from, &to); err != nil || to > from+mostGames {
			continue // a stranger's
		}
		for n := from; n < to; n++ {
			numbers = append(numbers, n)
		}
	}
	return numbers, err
}

// Runs lists the runs of the hub.
func (h *Hub) Runs(ctx context.Context) ([]RunInfo, error) {
	list, err := h.subjects(ctx, runStream, "parlor.run.*.form")
	if err != nil {
		return nil, wording.Errorf("no-hub", "the hub cannot be read: %v", err)
	}
	var runs []RunInfo
	for _, subject := range list {
		run, err := h.run(ctx, strings.Split(subject, ".")[2])
		if err != nil {
			return nil, err
		}
		runs = append(runs, run)
	}
	slices.SortStableFunc(runs, func(a, b RunInfo) int { return a.Began.Compare(b.Began) })
	return runs, nil
}

// Find gives the run of a name.
func (h *Hub) Find(ctx context.Context, id string) (RunInfo, error) {
	runs, err := h.Runs(ctx)
	if err != nil {
		return RunInfo{}, err
	}
	var names []string
	for _, r := range runs {
		if r.ID == id {
			return r, nil
		}
		names = append(names, r.ID)
	}
	return RunInfo{}, wording.Errorf("no-such-run", "wanted the name of a run, as farm runs lists them, given %s%s", id, wording.DidYouMean(id, names))
}

// run says how far a run has come.
func (h *Hub) run(ctx context.Context, id string) (RunInfo, error) {
	r := RunInfo{ID: id}
	var n noted
	text, err := h.last(ctx, runSubject(id))
	if err == nil {
		err = decode(text, &n)
	}
	if err != nil {
		return r, err
	}
	r.Form, r.Began = n.Form, n.Began
	list, err := h.subjects(ctx, runStream, "parlor.run."+id+".match.*")
	if err != nil {
		return r, err
	}
	for _, subject := range list {
		m, err := h.match(ctx, subject)
		if err != nil {
			return r, err
		}
		r.Matches = append(r.Matches, m)
	}
	return r, nil
}

// match says how far the match recorded under a subject has come.
func (h *Hub) match(ctx context.Context, subject string) (info MatchInfo, err error) {
	var n noted
	text, err := h.last(ctx, subject)
	if err == nil {
		err = decode(text, &n)
	}
	var m match.Match
	if err == nil {
		m, err = match.Read(n.Match)
	}
	if err != nil {
		return info, err
	}
	info = MatchInfo{Name: m.Name(), First: m.First, Second: m.Second, Failed: map[string]string{}}
	jobs, err := h.subjects(ctx, jobStream, "parlor.job."+info.Name+".>")
	if err != nil {
		return info, err
	}
	done, err := h.subjects(ctx, resultStream, "parlor.*."+info.Name+".>")
	if err != nil {
		return info, err
	}
	info.Jobs = len(jobs)
	for _, subject := range done {
		if name, ok := strings.CutPrefix(subject, "parlor.failure."); ok {
			if !slices.Contains(done, "parlor.result."+name) {
				info.Failed[name] = h.why(ctx, subject)
			}
			continue
		}
		info.Done++
	}
	return info, nil
}

// why says why a job has failed.
func (h *Hub) why(ctx context.Context, subject string) string {
	f, err := h.failure(ctx, subject)
	if err != nil {
		return err.Error()
	}
	return f.Error
}

// failure reads what a worker has reported of a job that failed.
func (h *Hub) failure(ctx context.Context, subject string) (f result, err error) {
	s, err := h.js.Stream(ctx, resultStream)
	if err != nil {
		return f, err
	}
	m, err := s.GetLastMsgForSubject(ctx, subject)
	if err != nil {
		return f, err
	}
	f, _, err = readResult(m.Data)
	return f, err
}

// Cancel removes a run and its jobs from the hub, and if asked also the results, which clients
// attached to the run already have.
func (h *Hub) Cancel(ctx context.Context, r RunInfo, results bool) error {
	err := h.purge(ctx, runStream, "parlor.run."+r.ID+".>")
	for _, m := range r.Matches {
		err = errors.Join(err, h.purge(ctx, jobStream, "parlor.job."+m.Name+".>"))
		if results {
			err = errors.Join(err, h.purge(ctx, resultStream, "parlor.*."+m.Name+".>"))
		}
	}
	if err != nil {
		return wording.Errorf("no-hub", "the jobs cannot be taken out: %v", err)
	}
	return nil
}

// purge removes the messages that match a filter from a stream.
func (h *Hub) purge(ctx context.Context, stream, filter string) error {
	s, err := h.js.Stream(ctx, stream)
	if err != nil {
		return err
	}
	return s.Purge(ctx, jetstream.WithPurgeSubject(filter))
}

// Retry queues the failed jobs of a run again, and gives how many.
func (h *Hub) Retry(ctx context.Context, r RunInfo) (count int, err error) {
	for _, m := range r.Matches {
		for _, name := range m.FailedJobs() {
			if err := h.retry(ctx, name); err != nil {
				return count, wording.Errorf("no-hub", "the job %s cannot be queued: %v", name, err)
			}
			count++
		}
	}
	return count, nil
}

// retry queues a job that failed. A stranger's message in its place is removed.
func (h *Hub) retry(ctx context.Context, name string) error {
	f, unreadable := h.failure(ctx, "parlor.failure."+name)
	if err := errors.Join(h.purge(ctx, jobStream, "parlor.job."+name), h.purge(ctx, resultStream, "parlor.failure."+name)); err != nil {
		return err
	}
	if unreadable != nil || f.name() != name {
		return nil
	}
	f.Again++
	return h.put(ctx, f.job.subject(), encode(f.job))
}

// FailedJobs lists the jobs that no worker could play, sorted.
func (m MatchInfo) FailedJobs() []string { return slices.Sorted(maps.Keys(m.Failed)) }

// String says how far the match is.
func (m MatchInfo) String() string {
	return fmt.Sprintf("%s: %s against %s, %s done, %d to do, %d failed", m.Name, m.First, m.Second, wording.Plural(m.Done, "job"), m.Jobs, len(m.Failed))
}
