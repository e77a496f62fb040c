package yut

// perftCounts are numbers of move sequences, found by a program in another
// language that was written from the text of the rules alone.
var perftCounts = map[string][]uint64{
	"yut 0 casts:? a:0,0,0,0 b:0,0,0,0":          {60, 400, 4718, 72147},
	"yut 0 casts:4,2 a:0,5,5,30 b:1,0,0,30":      {4, 8, 904},
	"yut 1 casts:2,2,-1 a:9,17,0,22 b:7,15,29,0": {9, 88, 1266},
	"yut 0 casts:2,? a:29,28,30,30 b:1,1,15,30":  {61, 118, 1048},
	"yut 1 casts:1,3,5 a:24 b:23":                {3, 11, 4, 0},
	"yut 0 casts:-1 a:1,1 b:29,24":               {1, 67, 277, 848},
}
