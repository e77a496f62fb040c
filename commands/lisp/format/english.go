package format

import "strings"

// The words of the numbers below twenty, and of the tens.
var (
	ones = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen")
	tens = strings.Fields("- - twenty thirty forty fifty sixty seventy eighty ninety")
)

// powers are the names of the powers of a thousand that 64 bits have room for.
var powers = []struct {
	name string
	size uint64
}{
	{"quintillion", 1e18}, {"quadrillion", 1e15}, {"trillion", 1e12}, {"billion", 1e9}, {"million", 1e6}, {"thousand", 1e3},
}

// english gives a whole number in words: negative three hundred forty-two.
func english(n int64) string {
	if n == 0 {
		return ones[0]
	}
	var words []string
	size := uint64(n)
	if n < 0 {
		words = append(words, "negative")
		size = -size
	}
	for _, p := range powers {
		if size >= p.size {
			words = append(words, belowThousand(size/p.size)+" "+p.name)
			size %= p.size
		}
	}
	if size > 0 {
		words = append(words, belowThousand(size))
	}
	return strings.Join(words, " ")
}

// belowThousand gives a number from 1 to 999 in words.
func belowThousand(n uint64) string {
	var words []string
	if n >= 100 {
		words = append(words, ones[n/100], "hundred")
		n %= 100
	}
	switch {
	case n >= 20 && n%10 > 0:
		words = append(words, tens[n/10]+"-"+ones[n%10])
	case n >= 20:
		words = append(words, tens[n/10])
	case n > 0:
		words = append(words, ones[n])
	}
	return strings.Join(words, " ")
}
