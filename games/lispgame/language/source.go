package language

// source is where a number can be read without a closure of its own: a variable or a
// cell, and an offset to add. It saves calls of closures that would only read it.
type source struct {
	from sourceKind
	at   int
	plus int
}

type sourceKind uint8

const (
	byCode sourceKind = iota
	ofVariable
	ofCell
)

// Cell gives the cell of the state that an expression reads and nothing else, if it is known.
func (e Expr) Cell() (cell int, known bool) {
	return e.source.at, e.source.from == ofCell && e.source.plus == 0
}

// code reads the number.
func (s source) code() Code {
	at, plus := s.at, s.plus
	switch {
	case s.from == ofVariable && plus == 0:
		return func(f *Frame) int { return f.Vars[at&(maxLocals-1)] }
	case s.from == ofVariable:
		return func(f *Frame) int { return f.Vars[at&(maxLocals-1)] + plus }
	case plus == 0:
		return func(f *Frame) int { return int(f.Cells[at]) }
	}
	return func(f *Frame) int { return int(f.Cells[at]) + plus }
}

// read makes an expression that reads a source.
func read(f Form, s source, lo, hi int) Expr {
	e := number(f, s.code(), lo, hi)
	e.source = s
	return e
}

// shifted adds a constant to a number.
func shifted(f Form, e Expr, by int) Expr {
	lo, hi := sumRange(e, by, by)
	if n, fits := plus(e.Lo, by); e.fixed && fits {
		return constant(f, n)
	}
	a := e.Run
	if !finite(lo, hi) {
		return number(f, checked(f, a, func(*Frame) int { return by }, "+", plus), lo, hi)
	}
	if s := e.source; s.from != byCode {
		s.plus += by
		return read(f, s, lo, hi)
	}
	return number(f, func(f *Frame) int { return a(f) + by }, lo, hi)
}

// rowAndColumn reads the index of a cell, by row and column, from two sources; it is nil
// if one of them is code.
func rowAndColumn(row, column source, columns int) Code {
	r, c, plus := row.at, column.at, row.plus*columns+column.plus
	switch {
	case row.from == ofVariable && column.from == ofVariable:
		return func(f *Frame) int { return f.Vars[r&(maxLocals-1)]*columns + f.Vars[c&(maxLocals-1)] + plus }
	case row.from == ofCell && column.from == ofVariable:
		return func(f *Frame) int { return int(f.Cells[r])*columns + f.Vars[c&(maxLocals-1)] + plus }
	case row.from == ofVariable && column.from == ofCell:
		return func(f *Frame) int { return f.Vars[r&(maxLocals-1)]*columns + int(f.Cells[c]) + plus }
	case row.from == ofCell && column.from == ofCell:
		return func(f *Frame) int { return int(f.Cells[r])*columns + int(f.Cells[c]) + plus }
	}
	return nil
}

// equals compares two numbers, either of which may be a source.
func equals(a, b Expr) Code {
	if a.source.from != byCode && b.source.from == byCode {
		a, b = b, a
	}
	run, at, plus := a.Run, b.source.at, b.source.plus
	switch b.source.from {
	case ofVariable:
		return func(f *Frame) int { return truth(run(f) == f.Vars[at&(maxLocals-1)]+plus) }
	case ofCell:
		return func(f *Frame) int { return truth(run(f) == int(f.Cells[at])+plus) }
	}
	return equal(a.Run, b.Run)
}

// equalsKnown compares a number with a constant.
func equalsKnown(a Expr, n int) Code {
	at, m := a.source.at, n-a.source.plus
	switch a.source.from {
	case ofVariable:
		return func(f *Frame) int { return truth(f.Vars[at&(maxLocals-1)] == m) }
	case ofCell:
		return func(f *Frame) int { return truth(int(f.Cells[at]) == m) }
	}
	return equalTo(a.Run, n)
}

// sum adds two numbers, either of which may be a source, to one from lo to hi.
func sum(form Form, a, b Expr, lo, hi int) Code {
	if !finite(lo, hi) {
		return checked(form, a.Run, b.Run, "+", plus)
	}
	if a.source.from != byCode && b.source.from == byCode {
		a, b = b, a
	}
	run, at, plus := a.Run, b.source.at, b.source.plus
	switch b.source.from {
	case ofVariable:
		return func(f *Frame) int { return run(f) + f.Vars[at&(maxLocals-1)] + plus }
	case ofCell:
		return func(f *Frame) int { return run(f) + int(f.Cells[at]) + plus }
	}
	return add(run, b.Run)
}
