package judge

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"
)

// readNumber reads arithmetic and gives its exact value: decimals, fractions, + - * /
// and parentheses, and Lisp forms, (+ 1 (* 1/3 2)). A number followed by % is a
// hundredth of it. A whole number with a fraction after it, 19 2/9, is their sum.
func readNumber(text string) (*big.Rat, error) {
	if m := mixedNumber().FindStringSubmatch(signs.Replace(text)); m != nil {
		text = fmt.Sprintf("%s(%s+%s)", m[1], m[2], m[3])
	}
	p := &arithmetic{text: signs.Replace(text)}
	p.take("=")
	value, err := p.sum()
	if err != nil {
		return nil, err
	}
	if p.blanks(); p.at < len(p.text) {
		return nil, p.unexpected()
	}
	return value, nil
}

// mixedNumber is a whole number and a proper fraction, as they are written by hand.
var mixedNumber = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\s*=?\s*(-?)\s*(\d+)\s+(\d+/\d+)\s*$`) })

// signs are the signs of printed arithmetic, as they are typed.
var signs = strings.NewReplacer("−", "-", "–", "-", "×", "*", "·", "*", "÷", "/", "\t", " ", "\n", " ")

// arithmetic reads a text by recursive descent. Sum, product and factor are the
// levels of ordinary notation; list is a form of Lisp.
type arithmetic struct {
	text    string
	at      int
	nesting int
}

// deepest is the greatest nesting of parentheses.
const deepest = 50

func (p *arithmetic) sum() (*big.Rat, error) {
	total, err := p.product()
	for err == nil {
		var term *big.Rat
		switch {
		case p.take("+"):
			if term, err = p.product(); err == nil {
				total.Add(total, term)
			}
		case p.take("-"):
			if term, err = p.product(); err == nil {
				total.Sub(total, term)
			}
		default:
			return total, nil
		}
	}
	return nil, err
}

func (p *arithmetic) product() (*big.Rat, error) {
	total, err := p.factor()
	for err == nil {
		var by *big.Rat
		switch {
		case p.take("*"):
			if by, err = p.factor(); err == nil {
				total.Mul(total, by)
			}
		case p.take("/"):
			if by, err = p.factor(); err == nil {
				err = divide(total, by)
			}
		default:
			return total, nil
		}
	}
	return nil, err
}

// divide divides total by another number.
func divide(total, by *big.Rat) error {
	if by.Sign() == 0 {
		return fmt.Errorf("that divides by zero")
	}
	total.Quo(total, by)
	return nil
}

// factor reads a number or a parenthesised expression, with any signs in front.
func (p *arithmetic) factor() (*big.Rat, error) {
	negative := false
	for {
		if p.take("-") {
			negative = !negative
		} else if !p.take("+") {
			break
		}
	}
	value, err := p.unsigned()
	if err == nil && negative {
		value.Neg(value)
	}
	return value, err
}

func (p *arithmetic) unsigned() (*big.Rat, error) {
	if !p.take("(") {
		return p.digits()
	}
	if p.nesting++; p.nesting > deepest {
		return nil, fmt.Errorf("more than %d parentheses are open", deepest)
	}
	defer func() { p.nesting-- }()
	from := p.at
	if value, ok, err := p.list(); ok || err != nil {
		return value, err
	}
	p.at = from
	value, err := p.sum()
	if err == nil && !p.take(")") {
		return nil, p.unexpected()
	}
	return value, err
}

// list reads a form of Lisp after its parenthesis: an operator, a blank, and numbers with blanks
// between them. It is false if something else comes.
func (p *arithmetic) list() (value *big.Rat, ok bool, err error) {
	p.blanks()
	if p.at+1 >= len(p.text) || !strings.Contains("+-*/", p.text[p.at:p.at+1]) || p.text[p.at+1] != ' ' {
		return nil, false, nil
	}
	operator := p.text[p.at]
	p.at++
	var operands []*big.Rat
	for !p.take(")") {
		operand, err := p.operand()
		if err != nil {
			return nil, false, nil // it may be a sum that begins with a sign
		}
		operands = append(operands, operand)
	}
	value, err = apply(operator, operands)
	return value, err == nil, err
}

// operand reads one number of a Lisp form: 2, -1/3 or a form.
func (p *arithmetic) operand() (*big.Rat, error) {
	p.blanks()
	negative := p.takeHere('-')
	value, err := p.unsigned()
	if err != nil {
		return nil, err
	}
	if p.takeHere('/') {
		by, err := p.digits()
		if err != nil {
			return nil, err
		}
		if err := divide(value, by); err != nil {
			return nil, err
		}
	}
	if negative {
		value.Neg(value)
	}
	return value, nil
}

// apply applies a Lisp operator: with one operand - negates it and / inverts it.
func apply(operator byte, operands []*big.Rat) (*big.Rat, error) {
	neutral := new(big.Rat)
	if operator == '*' || operator == '/' {
		neutral.SetInt64(1)
	}
	if len(operands) > 1 || operator == '+' || operator == '*' {
		if len(operands) > 0 {
			neutral.Set(operands[0])
			operands = operands[1:]
		}
	} else if len(operands) == 0 {
		return nil, fmt.Errorf("nothing stands behind %c", operator)
	}
	for _, o := range operands {
		switch operator {
		case '+':
			neutral.Add(neutral, o)
		case '-':
			neutral.Sub(neutral, o)
		case '*':
			neutral.Mul(neutral, o)
		case '/':
			if err := divide(neutral, o); err != nil {
				return nil, err
			}
		}
	}
	return neutral, nil
}

// greatestExponent keeps 1e999999999 from filling the memory.
const greatestExponent = 30

// digits reads a number without a sign: 12, 0.5, .5, 1e-3 or 25%.
func (p *arithmetic) digits() (*big.Rat, error) {
	p.blanks()
	from := p.at
	whole := p.run()
	fraction := 0
	if p.takeHere('.') {
		fraction = p.run()
	}
	if whole+fraction == 0 {
		p.at = from
		return nil, p.unexpected()
	}
	p.exponent()
	value, ok := new(big.Rat).SetString(p.text[from:p.at])
	if !ok {
		return nil, fmt.Errorf("%s is no number", excerpt(p.text[from:p.at]))
	}
	if p.take("%") {
		value.Quo(value, big.NewRat(100, 1))
	}
	return value, nil
}

// exponent skips e-3, if that follows and is within the limit.
func (p *arithmetic) exponent() {
	from := p.at
	if !p.takeHere('e') && !p.takeHere('E') {
		return
	}
	if !p.takeHere('-') {
		p.takeHere('+')
	}
	begun := p.at
	p.run()
	size := 0
	for _, digit := range p.text[begun:p.at] {
		size = min(10*size+int(digit-'0'), greatestExponent+1)
	}
	if p.at == begun || size > greatestExponent {
		p.at = from
	}
}

// run skips digits and counts them.
func (p *arithmetic) run() int {
	from := p.at
	for p.at < len(p.text) && p.text[p.at] >= '0' && p.text[p.at] <= '9' {
		p.at++
	}
	return p.at - from
}

func (p *arithmetic) blanks() {
	for p.at < len(p.text) && p.text[p.at] == ' ' {
		p.at++
	}
}

// take skips a sign with blanks before it, if it is there.
func (p *arithmetic) take(sign string) bool {
	from := p.at
	if p.blanks(); strings.HasPrefix(p.text[p.at:], sign) {
		p.at += len(sign)
		return true
	}
	p.at = from
	return false
}

// takeHere skips a character if it is next.
func (p *arithmetic) takeHere(c byte) bool {
	if p.at < len(p.text) && p.text[p.at] == c {
		p.at++
		return true
	}
	return false
}

// unexpected makes the error about what cannot be read.
func (p *arithmetic) unexpected() error {
	p.blanks()
	if p.at == len(p.text) {
		return fmt.Errorf("something is missing at the end of %s", excerpt(p.text))
	}
	if p.text[p.at] == ',' {
		return fmt.Errorf("a comma is in the way, and decimals are written with a point")
	}
	_, size := utf8.DecodeRuneInString(p.text[p.at:])
	return fmt.Errorf("%s cannot be read as a number, because of %q", excerpt(p.text), p.text[p.at:p.at+size])
}
