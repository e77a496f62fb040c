package session

import (
	"context"
	"slices"
	"strings"

	"parlor/commands/gametext"
	"parlor/commands/play"
	"parlor/commands/position"
	"parlor/games"
	"parlor/search"
	"parlor/search/transposition"
)

// Host gives what games lean on: one made with it draws from the session's chance
// and tells what happens to whoever listens.
func (s *Session) Host() play.Host { return playHost{s} }

// playHost lends the session's chance and output to its games.
type playHost struct{ s *Session }

func (h playHost) Random(path ...uint64) (*games.Random, error) { return h.s.Chance.random(path...) }
func (h playHost) Thinking() position.Thinking                  { return thinking(h) }

// thinking lends what searches and solvers need.
type thinking struct{ s *Session }

func (h thinking) Seed() (uint64, error)                      { return h.s.Chance.EnsureSeed() }
func (h thinking) Table(mb int) (*transposition.Table, error) { return h.s.Memory.tableFor(mb) }
func (h thinking) CacheFolder() string                        { return h.s.CacheFolder }
func (h thinking) MemoryMB() int                              { return h.s.Settings.values.memoryMB }
func (h thinking) Steady() func(string, int, int)             { return h.s.Progress.Steady() }
func (h thinking) Definitions() []position.Definition         { return h.s.Evaluations.Definitions() }

func (h thinking) Deepening(depths, step int, shown func(games.Value) games.Value) (func(search.Iteration), func(uint64)) {
	return h.s.Progress.Deepening(depths, step, shown)
}

// Auto is how much of a game goes on by itself, by the setting.
func (h playHost) Auto() play.Auto { return h.s.Settings.values.auto }

// Quiet says whether moves are told in lines when a command has ended.
func (h playHost) Quiet() bool { return h.s.Settings.values.replies != repliesFull }

func (h playHost) Ask(prompt string, secret bool) (string, error) {
	return h.s.Shell.Ask(prompt, secret)
}

// Tell shows what is said while players move, and counts the turns of a match.
func (h playHost) Tell(ctx context.Context, g *play.Game, n play.Notice) {
	if turns, ok := n.(play.Turns); ok {
		h.s.heard = g.Mark() // the reports tell the rest
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
	h.s.Emit(r)
}

// KeepTrace adds a player's trace to the trace file, if one is kept.
func (h playHost) KeepTrace(ctx context.Context, trace string) error {
	file := h.s.Settings.values.traceFile
	if file.path == "" || trace == "" {
		return nil
	}
	if err := file.access.Append(ctx, file.path, trace); err != nil {
		return CannotWrite(file.path, err)
	}
	return nil
}

// Interactive says whether a person is at the terminal and types the commands.
func (h playHost) Interactive() bool { return h.s.Shell != nil && h.s.Shell.Interactive() }

// AtPrompt lets a person do one thing at the prompt for a move. Where two people
// choose unseen, what is typed is not shown, and neither is what is wrong with it.
func (h playHost) AtPrompt(ctx context.Context, g *play.Game) (bool, error) {
	h.s.current = g
	if !g.Unseen() {
		return h.s.Shell.AtPrompt(ctx, nil)
	}
	return h.s.Shell.AtPrompt(ctx, func(ctx context.Context, line string) (bool, error) {
		words := strings.Fields(line)
		if len(words) == 0 || h.isOtherCommand(g, words[0]) {
			return false, nil
		}
		if err := g.ChooseTyped(ctx, g.NextToAsk(), words); err != nil {
			return true, err
		}
		if !g.HalfChosen() {
			h.s.ShowChanged(g)
		}
		return true, nil
	})
}

// isOtherCommand says whether a word begins a form or is a command, and no verb of the
// game's.
func (h playHost) isOtherCommand(g *play.Game, word string) bool {
	if strings.HasPrefix(word, "(") {
		return true
	}
	owners := h.s.Commands.Owners(h.s, strings.ToLower(word))
	return len(owners) > 0 && !slices.Contains(owners, g.Info().Name)
}
