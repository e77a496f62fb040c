package session

import (
	"context"
	"time"

	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/text/report"
	"parlor/games"
	"parlor/search"
	"parlor/search/transposition"
	"parlor/transcripts/files"
)

// Host gives the host of games: a game made with it draws from the session's
// chance and reports what happens to the session.
func (s *Session) Host() play.Host { return playHost{s} }

// playHost gives games the session's chance and output.
type playHost struct{ s *Session }

func (h playHost) Random(path ...uint64) (*games.Random, error) { return h.s.Chance.random(path...) }
func (h playHost) Thinking() position.Thinking                  { return thinking(h) }

// thinking gives what searches and solvers need.
type thinking struct{ s *Session }

func (h thinking) Seed() (uint64, error)                      { return h.s.Chance.EnsureSeed() }
func (h thinking) Table(mb int) (*transposition.Table, error) { return h.s.Memory.tableFor(mb) }
func (h thinking) CacheFolder() string                        { return h.s.CacheFolder }
func (h thinking) MemoryMB() int                              { return h.s.Settings.values.memoryMB }
func (h thinking) Steady() func(string, int, int)             { return h.s.Progress.Steady() }
func (h thinking) Definitions() []position.Definition         { return h.s.Evaluations.Definitions() }

// InRatios gives what computes in ratios, where a person wants them shown.
func (h thinking) InRatios() position.InRatios {
	if !h.s.Settings.values.exact {
		return nil
	}
	return h.s.Setup.InRatios
}

func (h thinking) Deepening(depths, step int, shown func(games.Value) games.Value) (func(search.Iteration), func(uint64)) {
	return h.s.Progress.Deepening(depths, step, shown)
}

// Auto says which moves are made unasked, by the setting.
func (h playHost) Auto() play.Auto { return h.s.Settings.values.auto }

// Quiet says whether moves are reported in lines when a command has ended.
func (h playHost) Quiet() bool { return h.s.Settings.values.replies != repliesFull }

func (h playHost) Ask(prompt string, secret bool) (string, error) {
	return h.s.Shell.Ask(prompt, secret)
}

// Tell shows what is reported while players move, and counts the turns of a match.
func (h playHost) Tell(ctx context.Context, g *play.Game, n play.Notice) {
	if turns, ok := n.(play.Turns); ok {
		if turns.InLines && turns.Number > 1 {
			tellMoves(h.s, g, false)
		}
		h.s.heard = g.Line.Mark() // the reports tell the rest
		if h.s.Progress != nil {
			h.s.Progress(Progress{Label: "turn", Done: turns.Number})
		}
		return
	}
	if _, ok := n.(play.Asks); ok {
		h.s.ShowChanged(g)
		return
	}
	// An interrupted search for the principal variation is no reason to hide
	// what was found.
	r, _ := gametext.Of(ctx, g, n, h.s.Settings.values.fullReport)
	h.s.endLine() // which a player made in Lisp has begun
	h.s.Emit(r)
}

// KeepTrace adds a player's trace to the trace file, if one is kept.
func (h playHost) KeepTrace(ctx context.Context, trace string) error {
	file := h.s.Settings.values.traceFile
	if file.path == "" || trace == "" {
		return nil
	}
	lines := files.Lines{Access: file.access, Path: file.path, Guest: true}
	if err := lines.Add(ctx, trace); err != nil {
		return CannotWrite(file.path, err)
	}
	return nil
}

// Progress is the progress of long work.
type Progress struct {
	// Label is what is counted: depth, turn.
	Label string
	// Done counts what is finished, of Total; 0 means that nobody knows.
	Done, Total int
	// Says is what the work has shown so far, or nothing.
	Says string
	// Value is what the last finished depth has found, Nodes how many nodes have
	// been visited and Speed how many a second; empty and 0 where nobody knows.
	Value        string
	Nodes, Speed uint64
	// Left is how long the rest may take, by what the work has shown so far; 0
	// means that nobody knows.
	Left time.Duration
}

// depthClock estimates how long the rest of a deepening search takes: every
// depth takes longer than the one before by the ratio of the last two.
type depthClock struct {
	began time.Time
	last  time.Duration
}

// finished records the end of a depth and estimates the time to the last.
func (c *depthClock) finished(depth, total int) time.Duration {
	took := time.Since(c.began)
	c.began = time.Now()
	last := c.last
	c.last = took
	if last <= 0 || depth < 2 {
		return 0
	}
	ratio := max(float64(took)/float64(last), 1)
	left, next := 0.0, float64(took)
	for range total - depth {
		next *= ratio
		left += next
	}
	const longest = 1000 * time.Hour
	return time.Duration(min(left, float64(longest)))
}

// Listener receives the progress of long work; nil if nobody listens.
type Listener func(Progress)

// Deepening gives the callbacks of a search, for every finished depth and, in between, for
// the nodes visited. Values are shown as shown gives them. The total is in the unit that
// people give depths in, of step plies each, or of one where step is 0; it is 0 for a
// search that does not deepen.
func (l Listener) Deepening(total, step int, shown func(games.Value) games.Value) (func(search.Iteration), func(uint64)) {
	if l == nil {
		return nil, nil
	}
	began := time.Now()
	clock := &depthClock{began: began}
	now := Progress{Label: "depth", Total: total}
	if total == 0 {
		now.Label = "searching"
	}
	depth := func(it search.Iteration) {
		now.Done, now.Value = it.Depth/max(1, step), report.ShowValue(shown(it.Value))
		now.Left = clock.finished(now.Done, total)
		l(now)
	}
	pulse := func(nodes uint64) {
		now.Nodes = nodes
		now.Speed = uint64(float64(nodes) / max(time.Since(began), time.Millisecond).Seconds())
		l(now)
	}
	return depth, pulse
}

// Steady gives the progress callback of solvers and other steady work, nil
// if nobody listens.
func (l Listener) Steady() func(label string, done, total int) {
	if l == nil {
		return nil
	}
	var clock steadyClock
	return func(label string, done, total int) {
		l(Progress{Label: label, Done: done, Total: total, Left: clock.left(label, done, total, time.Now())})
	}
}

// steadyClock estimates how long the rest of steady work takes.
type steadyClock struct {
	label string
	began time.Time
	from  int
}

// left gives the time left of the work under a label, 0 as long as nobody knows.
func (c *steadyClock) left(label string, done, total int, now time.Time) time.Duration {
	if label != c.label {
		*c = steadyClock{label, now, done}
	}
	if done <= c.from || done > total {
		return 0
	}
	return time.Duration(float64(now.Sub(c.began)) * float64(total-done) / float64(done-c.from))
}
