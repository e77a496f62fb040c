package text

import (
	"fmt"
	"strconv"
	"strings"
)

// Numbers writes whole numbers with commas between them, as position texts have
// them: 4,4,0.
func Numbers[N ~int | ~int16 | ~uint8](list []N) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = strconv.Itoa(int(n))
	}
	return strings.Join(words, ",")
}

// Or writes words as a sentence offers them: a, b or c.
func Or(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// Plural gives a number with its noun: 1 stone, 2 stones.
func Plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
