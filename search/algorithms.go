package search

// The registry. An algorithm is a row here and a file with its search.

// The exact algorithms for decisions and chance give the same value and the same
// move. At simultaneous decisions they let Min see Max's choice, and so give what
// Max can guarantee without mixing.
var (
	Minimax = &Algorithm{
		Name: "minimax", Brief: "everything is visited; expectiminimax where there is no chance",
		Suits: WithoutChance, Bench: WithoutChance,
		Takes: TakesBeamWidth | TakesWorkers | TakesTrace, make: maker.plain,
	}
	Expectiminimax = &Algorithm{
		Name: "expectiminimax", Brief: "everything is visited, and chance nodes are worth the mean of their outcomes",
		Suits: WithChance, Bench: WithChance, Elsewhere: map[GameKinds]*Algorithm{WithoutChance: Minimax},
		Takes: TakesBeamWidth | TakesProbabilityCutoff | TakesWorkers | TakesTrace, make: maker.plain,
	}
	Memo = &Algorithm{
		Name: "memo", Brief: "everything is visited once, as a dictionary keeps what was met",
		Suits: WithoutChance | WithChance, Bench: WithoutChance,
		Takes: TakesBeamWidth | TakesTrace, make: maker.memo,
	}
	AlphaBeta = &Algorithm{
		Name: "alpha-beta", Brief: "moves are left out that a good opponent would never allow",
		Suits: WithoutChance, Bench: WithoutChance,
		Prunes: true, Takes: TakesTable | TakesOrdering | TakesBeamWidth | TakesStrictCut | TakesWorkers | TakesTrace, make: maker.star1,
	}
	Star1 = &Algorithm{
		Name: "star1", Brief: "alpha-beta that leaves out outcomes of chance too, by bounds on the rest",
		Suits: WithChance, Bench: WithChance, Elsewhere: map[GameKinds]*Algorithm{WithoutChance: AlphaBeta, Simultaneous: Maximin},
		Prunes: true, Takes: TakesTable | TakesOrdering | TakesBeamWidth | TakesProbCut | TakesStrictCut | TakesWorkers | TakesTrace, make: maker.star1,
	}
	Star2 = &Algorithm{
		Name: "star2", Brief: "star1 that first probes one move of each outcome",
		Suits: WithChance, Bench: WithChance, Elsewhere: map[GameKinds]*Algorithm{WithoutChance: AlphaBeta, Simultaneous: Maximin},
		Prunes: true, Takes: TakesTable | TakesOrdering | TakesBeamWidth | TakesProbCut | TakesStrictCut | TakesWorkers | TakesTrace, make: maker.star2,
	}
	Maximin = &Algorithm{
		Name: "maximin", Brief: "what the first player is sure of if the second sees each choice before replying",
		Suits: Simultaneous, Bench: Simultaneous,
		Prunes: true, Takes: TakesTable | TakesOrdering | TakesBeamWidth | TakesStrictCut | TakesWorkers | TakesTrace, make: maker.star1,
	}
)

// The algorithms that mix moves at simultaneous decisions. Both give the value
// of the game.
var (
	Mixing = &Algorithm{
		Name: "equilibrium", Brief: "the value when both mix, from every cell of the matrix",
		Suits: Simultaneous, Bench: Simultaneous, Mixes: true, Takes: TakesTrace, make: maker.equilibrium,
	}
	DoubleOracle = &Algorithm{
		Name: "double-oracle", Brief: "the value when both mix, from no more cells of the matrix than needed",
		Suits: Simultaneous, Bench: Simultaneous, Mixes: true, Prunes: true, Takes: TakesTrace, make: maker.doubleOracle,
	}
)

// Quick ways to choose a move.
var (
	Greedy = &Algorithm{
		Name: "greedy", Brief: "one ply by the evaluation", Inexact: "greedy looks one ply ahead, whatever the depth asked for",
		Suits: AnyGame, Bench: WithoutChance | Simultaneous, Takes: TakesTrace, Plies: 1, make: maker.plain,
	}
	Random = &Algorithm{
		Name: "random", Brief: "a move by lot", Inexact: "random moves by lot and looks at nothing",
		Suits: AnyGame, Takes: TakesSeed, make: maker.random,
	}
)

// Algorithms lists the algorithms of this package. The textbook mistakes are in
// package wrong.
func Algorithms() Registry {
	return Registry{
		Minimax, Expectiminimax, Memo, AlphaBeta, Star1, Star2, Maximin, Mixing, DoubleOracle, Greedy, Random,
	}
}
