package session

import (
	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/games"
)

// Engines are external engines as players: which of them may be started, and what starts them.
type Engines interface {
	// Allow lets code out of files start engines, too. Typed records those that a typed line
	// names; without Allow nothing else is started.
	Allow()
	Typed(line string)
	// MayStart refuses an engine that no person has asked for in this session.
	MayStart(p players.Spec) error
	// Chooser makes a player of an engine for games that are played one at a time.
	Chooser(p players.Spec) play.Chooser
	// Close ends the programs that the session has started.
	Close()
}

// noEngines are those of a program without engines.
type noEngines struct{}

func (noEngines) Allow()                            {}
func (noEngines) Typed(string)                      {}
func (noEngines) Close()                            {}
func (noEngines) Chooser(players.Spec) play.Chooser { return nil }
func (noEngines) MayStart(p players.Spec) error {
	return games.Errorf("bad-engine", "this program seats no outside engines; wanted a player of its own, got %s", players.Offer{}.String(p))
}
