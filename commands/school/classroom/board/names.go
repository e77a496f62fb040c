package board

import (
	"crypto/rand"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// clean makes a stranger's text one line of at most so many letters.
func clean(text string, most int) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return ' '
	}, text)
	runes := []rune(strings.Join(strings.Fields(text), " "))
	return string(runes[:min(len(runes), most)])
}

// fold makes texts equal that differ in capitals and spaces only.
func fold(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), " ")) }

// plain maps names that look alike on a screen to the same text: however their letters are composed,
// in whichever width, and with letters of other alphabets in the place of Latin ones.
func plain(name string) string {
	return strings.Map(func(r rune) rune {
		switch latin, alike := lookalikes[r]; {
		case alike:
			return latin
		case blank(r):
			return -1
		}
		return r
	}, fold(norm.NFKC.String(name)))
}

// lookalikes are small letters that look like a Latin one in most typefaces: of Cyrillic, Greek,
// Armenian, and Latin letters that are taken for others. The list follows Unicode's Technical
// Standard 39, for letters that keyboards have.
var lookalikes = alike(
	"a\u0430\u03b1\u0251", "b\u044c", "c\u0441\u03f2", "d\u0501", "e\u0435\u04bd", "g\u0261\u0581", "h\u04bb\u0570", "i\u0456\u03b9\u0131\u04cf", "j\u0458",
	"k\u043a\u03ba", "l\u01c0|", "m\u043c", "n\u0578\u03b7", "o\u043e\u03bf\u0585", "p\u0440\u03c1", "q\u051b\u0563", "r\u0433", "s\u0455", "t\u0442\u03c4",
	"u\u03c5\u057d", "v\u0475\u03bd", "w\u051d\u0461\u03c9", "x\u0445\u03c7", "y\u0443\u03b3", "z\u1d22",
)

// alike reads a list of texts: a letter, followed by those that look like it.
func alike(list ...string) map[rune]rune {
	all := map[rune]rune{}
	for _, text := range list {
		letters := []rune(text)
		for _, r := range letters[1:] {
			all[r] = letters[0]
		}
	}
	return all
}

// blank says whether a letter is invisible, though Unicode counts it as visible.
func blank(r rune) bool {
	switch r {
	case '\u115f', '\u1160', '\u2800', '\u3164', '\uffa0', '\u00ad', '\u034f':
		return true
	}
	return unicode.Is(unicode.Mn, r) && r >= '\ufe00' && r <= '\ufe0f' || unicode.IsSpace(r) && r != ' '
}

// visible says whether a name has a visible letter or sign.
func visible(name string) bool {
	return strings.ContainsFunc(name, func(r rune) bool {
		return !blank(r) && (unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.IsPunct(r) || unicode.IsSymbol(r))
	})
}

// leastWord is how long a word of the day must be.
const leastWord = 4

// makeWord makes up a word of the day that is easy to say and to type: one of 24 million.
func makeWord() string {
	const consonants, vowels, syllables = "bdfgklmnprstvz", "aeiou", 4
	var b [2 * syllables]byte
	_, _ = rand.Read(b[:]) // it never fails
	var word strings.Builder
	for i := 0; i < len(b); i += 2 {
		word.WriteByte(consonants[int(b[i])%len(consonants)])
		word.WriteByte(vowels[int(b[i+1])%len(vowels)])
	}
	return word.String()
}
