package practice

// What the simulated learner is made of.
var (
	CardOf        = cardOf
	AnsweredCard  = answered
	QualityOf     = qualityOf
	SourceOfGames = fromGame
)
