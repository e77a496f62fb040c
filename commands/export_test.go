package commands

// What the tests of this folder look at, which stand outside it as they need all rooms.
var (
	VerbsOf     = verbsOf
	PlayRows    = playRows
	NewTable    = newTable
	NewSession  = House.newSession
	CommandPage = commandPage
	OtherPage   = otherPage
)
