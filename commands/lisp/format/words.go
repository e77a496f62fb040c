package format

import (
	"cmp"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/number"
)

// integer writes a whole number in a base; other values are written as by ~a.
func (f *formatter) integer(d directive, p params, arg Value) (string, error) {
	base := map[rune]int{'d': 10, 'b': 2, 'o': 8, 'x': 16}[d.letter]
	if d.letter == 'r' {
		if len(p) == 0 || p[0] == nil {
			return words(d, arg)
		}
		base, p = p.whole(0, 10), p[1:]
		if base < 2 || base > 36 {
			return "", data.Fault(data.CodeBadFormat, "wanted a base from 2 to 36 for ~r, given %d", base)
		}
	}
	if !number.IsWhole(arg) {
		st := f.Style(false)
		st.Base, st.Radix = base, false
		text, err := st.Print(arg)
		return padded(text, p), err
	}
	text, err := number.Digits(f.Ctx, number.Big(arg), base)
	if err != nil {
		return "", err
	}
	text = strings.ToUpper(text)
	sign := ""
	if text[0] == '-' {
		sign, text = "-", text[1:]
	} else if d.at {
		sign = "+"
	}
	if d.colon {
		text = grouped(text, string(p.char(2, ',')), max(1, p.whole(3, 3)))
	}
	return padded(sign+text, p), nil
}

// padded pads a text on the left with blanks, or with the second parameter.
func padded(text string, p params) string {
	return strings.Repeat(string(p.char(1, ' ')), max(0, p.whole(0, 0)-utf8.RuneCountInString(text))) + text
}

// grouped puts a separator between groups of digits.
func grouped(digits, mark string, size int) string {
	first := (len(digits)-1)%size + 1
	groups := []string{digits[:first]}
	for at := first; at < len(digits); at += size {
		groups = append(groups, digits[at:at+size])
	}
	return strings.Join(groups, mark)
}

// words writes a whole number in English, as a cardinal or an ordinal, or in Roman numerals.
func words(d directive, arg Value) (string, error) {
	n, short := arg.(int64)
	switch {
	case !number.IsWhole(arg):
		return "", data.Wanted("a whole number", arg)
	case d.at && (!short || n < 1 || n > 3999):
		return "", data.Fault(data.CodeOutOfRange, "wanted a number from 1 to 3999 for Roman numerals, given %s", data.Excerpt(arg))
	case d.at:
		return roman(int(n), d.colon), nil
	}
	text, err := english(number.Big(arg))
	if d.colon {
		text = ordinal(text)
	}
	return text, err
}

// roman writes a number in Roman numerals, in the old style without subtraction.
func roman(n int, old bool) string {
	var b strings.Builder
	for _, r := range []struct {
		value  int
		digits string
		new    bool
	}{{1000, "M", false}, {900, "CM", true}, {500, "D", false}, {400, "CD", true}, {100, "C", false}, {90, "XC", true}, {50, "L", false},
		{40, "XL", true}, {10, "X", false}, {9, "IX", true}, {5, "V", false}, {4, "IV", true}, {1, "I", false}} {
		for ; n >= r.value && !(old && r.new); n -= r.value {
			b.WriteString(r.digits)
		}
	}
	return b.String()
}

// ordinal turns the last word of a cardinal into an ordinal.
func ordinal(cardinal string) string {
	at := strings.LastIndexAny(cardinal, " -") + 1
	first, last := cardinal[:at], cardinal[at:]
	irregular := map[string]string{"one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth", "twelve": "twelfth", "zero": "zeroth"}
	switch word, ok := irregular[last]; {
	case ok:
		return first + word
	case strings.HasSuffix(last, "y"):
		return first + last[:len(last)-1] + "ieth"
	}
	return cardinal + "th"
}

// float writes a number with a decimal point; other values are written as by ~d.
func (f *formatter) float(d directive, p params, arg Value) (string, error) {
	if !number.Is(arg) {
		return "", data.Wanted("a number", arg)
	}
	n := number.Float(arg)
	if d.letter == 'f' {
		n *= math.Pow(10, float64(p.whole(2, 0)))
	}
	if math.IsInf(n, 0) {
		return "", data.Fault(data.CodeNotFinite, "the number is too large for a float")
	}
	switch d.letter {
	case '$':
		return money(d, p, n), nil
	case 'e':
		return scientific(d, p, n), nil
	case 'g':
		return general(d, p, n), nil
	}
	return fixed(d, p, n), nil
}

// signed splits a number into sign and magnitude; a plus is shown with @.
func signed(d directive, n float64) (string, float64) {
	switch {
	case math.Signbit(n):
		return "-", -n
	case d.at:
		return "+", n
	}
	return "", n
}

// rounded writes a number with a number of digits after the point, halves rounded away
// from 0, or with the fewest that read back as the number.
func rounded(n float64, digits int) string {
	if digits >= 0 {
		text := new(big.Rat).SetFloat64(n).FloatString(digits)
		if digits == 0 {
			text += "."
		}
		return text
	}
	text := strconv.FormatFloat(n, 'f', -1, 64)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text
}

// fixed writes a number without exponent, with a width and a number of digits.
func fixed(d directive, p params, n float64) string {
	sign, n := signed(d, n)
	width, digits := p.whole(0, -1), p.whole(1, -1)
	room := width - len(sign)
	var text string
	if width >= 0 && digits < 0 {
		_, before := decimals(n, -1)
		text = zeros(pointed(fitting(n, room, before)), room)
	} else if text = rounded(n, digits); width >= 0 && len(text) > room && strings.HasPrefix(text, "0.") && len(text) > 2 {
		text = text[1:]
	}
	return inWidth(sign+text, width, p.char(3, 0), p.char(4, ' '))
}

// decimals gives the digits of a positive number and how many stand before the point: its fewest
// that read back as the number, or at most so many as are told, halves rounded up.
func decimals(n float64, most int) (digits string, before int) {
	if n == 0 {
		return "", 0
	}
	mantissa, exponent, _ := strings.Cut(strconv.FormatFloat(n, 'e', -1, 64), "e")
	power, _ := strconv.Atoi(exponent)
	digits, before = strings.Replace(mantissa, ".", "", 1), power+1
	if most >= 0 && len(digits) > most {
		const all = 770 // digits, of which no float has more
		exact, _, _ := strings.Cut(strconv.FormatFloat(n, 'e', all, 64), "e")
		digits = strings.Replace(exact, ".", "", 1)
		up := digits[most] >= '5'
		if digits = digits[:most]; up {
			next := new(big.Int)
			next.SetString("0"+digits, 10)
			digits = fmt.Sprintf("%0*d", most, next.Add(next, big.NewInt(1)))
			before += len(digits) - most
		}
	}
	return strings.TrimRight(digits, "0"), before
}

// fitting gives as many digits as have room beside the point, but not fewer than least before it.
func fitting(n float64, room, least int) (digits string, before int) {
	all, before := decimals(n, -1)
	switch {
	case room < 2 && before > 0:
		return all, before
	case before <= 0 && least <= 0:
		if digits, before = decimals(n, max(room-1+before, 0)); digits == "" {
			return "", 0
		}
		return digits, before
	}
	digits, before = decimals(n, room-1)
	if more, at := decimals(n, max(least, 1)); len(more) > len(digits) {
		return more, at
	}
	return digits, before
}

// pointed puts the point between digits.
func pointed(digits string, before int) string {
	if before <= 0 {
		return "." + strings.Repeat("0", -before) + digits
	}
	digits += strings.Repeat("0", max(0, before-len(digits)))
	return digits[:before] + "." + digits[before:]
}

// zeros adds those zeros before and behind the point for which there is room.
func zeros(text string, room int) string {
	ends := strings.HasSuffix(text, ".")
	if text[0] == '.' && (len(text) < room || ends) {
		text = "0" + text
	}
	if ends && len(text) < room {
		text += "0"
	}
	return text
}

// inWidth pads a number on the left, or writes only marks if it is too long for its width
// and there is a mark.
func inWidth(text string, width int, mark, blank rune) string {
	if mark != 0 && width >= 0 && len(text) > width {
		return strings.Repeat(string(mark), width)
	}
	return strings.Repeat(string(blank), max(0, width-len(text))) + text
}

// scientific writes a number with an exponent.
func scientific(d directive, p params, n float64) string {
	sign, n := signed(d, n)
	width, digits, scale := p.whole(0, -1), p.whole(1, -1), p.whole(3, 1)
	precision := digits
	if digits >= 0 && scale <= 0 {
		precision = max(digits+scale-1, 0)
	}
	if digits < 0 {
		precision = -2 // as many as there are
	}
	figures, before := decimals(n, precision+1)
	power := before - 1
	if figures += strings.Repeat("0", max(0, precision+1-len(figures))); n == 0 {
		power, figures = 0, cmp.Or(figures, "0")
	}
	var mantissa, exponent string
	if n != 0 {
		power -= scale - 1
	}
	switch {
	case scale > 0:
		for len(figures) < scale {
			figures += "0"
		}
		mantissa = figures[:scale] + "." + figures[scale:]
		if digits < 0 && scale == len(figures) {
			mantissa += "0"
		}
	default:
		mantissa = "0." + strings.Repeat("0", -scale) + figures
	}
	exponent = strconv.Itoa(max(power, -power))
	if room := width - len(sign) - 2 - max(len(exponent), p.whole(2, 1)); width >= 0 && digits < 0 && n != 0 {
		_, before := decimals(n, -1)
		all, at := fitting(n, room+min(scale, 0), max(scale, 1))
		mantissa, power = zeros(pointed(all, scale), room), power+at-before
		exponent = strconv.Itoa(max(power, -power))
	}
	exponent = strings.Repeat("0", max(0, p.whole(2, 1)-len(exponent))) + exponent
	mark := "+"
	if power < 0 {
		mark = "-"
	}
	text := sign + mantissa + string(p.char(6, 'e')) + mark + exponent
	return inWidth(text, width, p.char(4, 0), p.char(5, ' '))
}

// general writes a number of moderate size like fixed, and any other like scientific.
func general(d directive, p params, n float64) string {
	_, exponent, _ := strings.Cut(strconv.FormatFloat(n, 'e', -1, 64), "e")
	power, _ := strconv.Atoi(exponent)
	if power++; n == 0 {
		power = 0
	}
	digits := p.whole(1, -1)
	if digits < 0 {
		full := strings.Replace(strconv.FormatFloat(math.Abs(n), 'f', -1, 64), ".", "", 1)
		digits = max(len(strings.TrimPrefix(full, "0")), min(power, 7))
	}
	q := make(params, 7)
	copy(q, p)
	rest := digits - power
	if rest < 0 || rest > digits {
		q[1] = int64(digits)
		return scientific(d, q, n)
	}
	blanks := p.whole(2, 2) + 2
	if width := p.whole(0, -1); width >= 0 {
		q[0] = int64(max(width-blanks, 0))
	}
	return fixed(d, params{q[0], int64(rest), nil, q[4], q[5]}, n) + strings.Repeat(" ", max(0, blanks))
}

// money writes a number with two digits after the point.
func money(d directive, p params, n float64) string {
	sign, n := signed(d, n)
	text := rounded(n, max(0, p.whole(0, 2)))
	whole, _, _ := strings.Cut(text, ".")
	text = strings.Repeat("0", max(0, p.whole(1, 1)-len(whole))) + text
	blanks := strings.Repeat(string(p.char(3, ' ')), max(0, p.whole(2, 0)-len(sign)-len(text)))
	if d.colon {
		return sign + blanks + text
	}
	return blanks + sign + text
}

// The words of the numbers below twenty, and of the tens.
var (
	ones = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen")
	tens = strings.Fields("- - twenty thirty forty fifty sixty seventy eighty ninety")
)

// powers are the names of the powers of a thousand.
var powers = strings.Fields("- thousand million billion trillion quadrillion quintillion sextillion septillion octillion nonillion decillion undecillion duodecillion tredecillion quattuordecillion quindecillion sexdecillion septendecillion octodecillion novemdecillion vigintillion")

// english gives a whole number in words: negative three hundred forty-two.
func english(n *big.Int) (string, error) {
	digits := new(big.Int).Abs(n).String()
	groups := (len(digits) + 2) / 3
	switch {
	case n.Sign() == 0:
		return ones[0], nil
	case groups > len(powers):
		return "", data.Fault(data.CodeOutOfRange, "the number has no name in English: %s", data.Excerpt(n))
	}
	var words []string
	if n.Sign() < 0 {
		words = append(words, "negative")
	}
	digits = strings.Repeat("0", groups*3-len(digits)) + digits
	for at := 0; at < len(digits); at += 3 {
		group, _ := strconv.ParseUint(digits[at:at+3], 10, 64)
		if group == 0 {
			continue
		}
		words = append(words, belowThousand(group))
		if power := groups - 1 - at/3; power > 0 {
			words = append(words, powers[power])
		}
	}
	return strings.Join(words, " "), nil
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
