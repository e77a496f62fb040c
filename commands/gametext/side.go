package gametext

import (
	"parlor/commands/position"
	"parlor/games"
)

// SeenBy names the player from whose side a game shows values, when decider decides
// next.
func SeenBy(info games.Info, decider games.Turn) string {
	if position.Shown(info, 1, decider) < 0 {
		return info.Side(games.Min)
	}
	return info.Side(games.Max)
}

// SideAhead names whoever decides next; where nobody does, the player whose
// opinion counts.
func SideAhead(info games.Info, decider games.Turn) string {
	if decider == games.Over {
		decider = position.Opinion(decider)
	}
	return info.Side(decider)
}
