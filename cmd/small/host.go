package main

import (
	"context"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/games"
	"parlor/search"
	"parlor/search/transposition"
)

// host gives games chance below a seed, as a session does, and nothing else of a session: nobody
// listens to reports, and only levels play, which need no tables and no settings.
type host struct{ seed uint64 }

func (h host) Random(path ...uint64) (*games.Random, error) {
	return games.NewRandom(h.seed, path...), nil
}
func (h host) Thinking() position.Thinking { return h }

// Auto is what the shell sets for a person: against the computer, chance decides unasked.
func (host) Auto() play.Auto                                { return play.AutoOpponent }
func (host) Quiet() bool                                    { return true }
func (host) Tell(context.Context, *play.Game, play.Notice)  {}
func (host) KeepTrace(context.Context, string) error        { return nil }
func (host) Ask(prompt string, secret bool) (string, error) { return "", errElsewhere }

func (h host) Seed() (uint64, error)                     { return h.seed, nil }
func (host) Table(int) (*transposition.Table, error)     { return nil, errElsewhere }
func (host) CacheFolder() string                         { return "" }
func (host) MemoryMB() int                               { return 0 }
func (host) Steady() func(label string, done, total int) { return nil }
func (host) InRatios() position.InRatios                 { return nil }
func (host) Definitions() []position.Definition          { return nil }

func (host) Deepening(int, int, func(games.Value) games.Value) (func(search.Iteration), func(uint64)) {
	return nil, nil
}
