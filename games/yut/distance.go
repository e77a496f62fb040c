package yut

// The evaluations of the course's package and of the CoE202 report rest on how
// many turns a mal needs from each square to the finish. Both tables come from
// the package's own ten sweeps over the squares, the course's with chains of five
// throws and all sweeps from the finish back, the report's with chains of two and
// forward. They are exact to the last bit, because the choices of the players that use
// them can depend on rounding.

// CourseTurns is the turns that a mal needs from each square, according to the course's
// example player.
var CourseTurns = [squares]float64{
	6.644932022596904, 6.147292067323583, 5.896360593667474, 5.6629769034537425,
	5.697590997347719, 4.0409059853447555, 5.202194053476081, 4.816434867777196,
	4.561282878441879, 4.540621043430736, 3.083560301952858, 2.678632864535228,
	2.3038373090962607, 3.7576176735480455, 3.8093717326230756, 2.0974823856538127,
	3.2870227341262273, 3.0091408450298536, 3.989162361264792, 3.6913403775636606,
	3.3484988315881936, 3.011501527167151, 2.653813957790808, 1.5778695000098373,
	1.1810146195396654, 2.295344582700899, 2.03905421941321, 1.5756158891927912,
	1.1809280808925848, 1.0453509613847303, 0,
}

// ReportTurns is the same according to the report's player.
var ReportTurns = [squares]float64{
	6.729181111582287, 6.228035815684992, 5.973264606926028, 5.735315425979341,
	5.768003675786465, 4.07986579553916, 5.261529690126374, 4.862663253207524,
	4.6016471466472995, 4.5816790753500785, 3.0855688982282077, 2.679067825356054,
	2.303976828726772, 3.786383232878733, 3.8340308405111414, 2.098434034482393,
	3.2870594798705524, 3.0091422835729857, 4.014977958638574, 3.7092164775717373,
	3.3491883639780182, 3.0115280327227127, 2.6538140334270772, 1.577906225331855,
	1.1810160360710873, 2.29534460501853, 2.0390542438852663, 1.5756159097521203,
	1.1809280879528254, 1.0453510157851296, 0,
}

// stackWeight is the weight of each mal in a stack of so many, in both evaluations.
var stackWeight = [slots + 1]float64{1: 1, 2: 0.7, 3: 0.4, 4: 0.3}

// StackWeight gives the weight, in both evaluations, of each of so many mals of a side
// on one square: together they need fewer turns. At home the weight is 1.
func StackWeight(mals int) float64 { return stackWeight[mals] }

// exposed lists for every square the squares from which the report considers a mal
// there in danger: those a gae or a geol behind, the two most frequent scores. At 29 it
// leaves out 15 and 23.
var exposed = [squares][]uint8{
	2: {0}, 3: {0, 1}, 4: {1, 2}, right: {2, 3}, 6: {3, 4}, 7: {4}, 8: {6}, 9: {6, 7}, top: {7, 8},
	12: {10}, 14: {5}, centre: {10, 11, 5, 13}, 16: {13, 14}, 17: {14}, 18: {8, 9}, 19: {9}, 20: {18}, 21: {18, 19}, left: {19, 20, 16}, 23: {11, 12}, 24: {12, 15}, 25: {20, 21, 16, 17}, 26: {17, 21, 22}, 27: {22, 25}, 28: {25, 26}, last: {26, 27},
}

// threats gives exposed as bit sets.
var threats = makeThreats()

func makeThreats() (sets [squares]uint32) {
	for at, from := range exposed {
		for _, square := range from {
			sets[at] |= 1 << square
		}
	}
	return sets
}

// Exposed says from how many squares the report considers a mal on at in
// danger, and whether from is one of them.
func Exposed(at, from uint8) (squares int, endangered bool) {
	return len(exposed[at]), threats[at]>>from&1 == 1
}
