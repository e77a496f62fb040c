package table

// The groups of commands, in the order in which help lists them; the games' own
// stand behind GroupPlay.
const (
	GroupMake     = "making games"
	GroupPlay     = "playing"
	GroupAdvice   = "asking for advice"
	GroupCompete  = "computer against computer"
	GroupMatches  = "matches of many games"
	GroupSearch   = "looking inside"
	GroupLearn    = "learning"
	GroupPrograms = "for programs in Lisp"
	GroupSession  = "the session"
)
