package language

import (
	"maps"
	"slices"
	"strconv"
)

// addPlaces adds the forms that read and change the state and variables.
func addPlaces() {
	forms["aref"] = (*Compiler).aref
	forms["setf"] = (*Compiler).setf
}

// index compiles the index of a cell in a field or a table: one number for a vector, a row
// and a column for rows.
func (c *Compiler) index(f Form, rows, columns int, vector bool) (Expr, error) {
	if n := len(f.Items) - 2; vector && n != 1 || !vector && n != 2 {
		return Expr{}, Bad(f, "wanted (aref name n) of a vector, (aref name row column) of rows")
	}
	if vector {
		return c.within(f, f.Items[2], columns)
	}
	row, err := c.within(f, f.Items[2], rows)
	if err != nil {
		return row, err
	}
	column, err := c.within(f, f.Items[3], columns)
	a, b := row.Run, column.Run
	lo, hi := row.Lo*columns+column.Lo, row.Hi*columns+column.Hi
	if run := rowAndColumn(row.source, column.source, columns); run != nil {
		return number(f, run, lo, hi), err
	}
	if row.fixed {
		return shifted(f, column, row.Lo*columns), err
	}
	return number(f, func(fr *Frame) int { return a(fr)*columns + b(fr) }, lo, hi), err
}

// within compiles a number that must be in 0..n-1, checked at run time unless its
// bounds prove it.
func (c *Compiler) within(f, at Form, n int) (Expr, error) {
	e, err := c.Number(at)
	if err != nil || e.Lo >= 0 && e.Hi < n {
		return e, err
	}
	if e.Lo >= n || e.Hi < 0 {
		return e, Bad(f, "there is no place %s; places go from 0 to %d", at.Quoted(), n-1)
	}
	run := e.Run
	return number(f, func(fr *Frame) int {
		i := run(fr)
		if uint(i) >= uint(n) {
			Fail(&f, "there is no place %d; places go from 0 to %d", i, n-1)
		}
		return i
	}, max(e.Lo, 0), min(e.Hi, n-1)), nil
}

func (c *Compiler) aref(f Form) (Expr, error) {
	if len(f.Items) < 3 || f.Items[1].Kind != Name {
		return Expr{}, Bad(f, "wanted (aref name n)")
	}
	name := f.Items[1].Word
	if t := c.Tables[name]; t != nil {
		i, err := c.index(f, len(t.Rows), len(t.Rows[0]), t.vector)
		numbers, at := t.numbers, i.Run
		lo, hi := numbers[0], numbers[0]
		for _, n := range numbers {
			lo, hi = min(lo, n), max(hi, n)
		}
		return number(f, func(fr *Frame) int { return numbers[at(fr)] }, lo, hi), err
	}
	d := c.Fields[name]
	if d == nil || !d.Vector {
		names := slices.Collect(maps.Keys(c.Tables))
		return Expr{}, Bad(f, "%s is no vector of the state and no table%s", name, c.near(name, append(names, c.variables()...)))
	}
	i, err := c.index(f, d.Size[0], d.Size[1], d.Size[0] == 1)
	if err != nil {
		return i, err
	}
	first, at := d.At, i.Run
	if i.fixed {
		return read(f, source{from: ofCell, at: first + i.Lo}, d.From, d.To), nil
	}
	if v := i.source; v.from == ofVariable {
		from, plus := v.at, first+v.plus
		return number(f, func(fr *Frame) int { return int(fr.Cells[fr.Vars[from&(maxLocals-1)]+plus]) }, d.From, d.To), nil
	}
	return number(f, func(fr *Frame) int { return int(fr.Cells[first+at(fr)]) }, d.From, d.To), nil
}

// place is something that can be assigned to.
type place struct {
	field *Field // nil for a variable
	at    Code   // the index of a cell
	slot  int
}

// place compiles a variable, a field or a cell.
func (c *Compiler) place(f, p Form) (place, error) {
	if p.Kind == Name {
		if v := c.local(p.Word); v != nil {
			return place{slot: v.slot}, nil
		}
		if d := c.Fields[p.Word]; d != nil && !d.Vector && !c.ReadOnly {
			at := d.At
			return place{field: d, at: func(*Frame) int { return at }}, nil
		}
	}
	if c.ReadOnly {
		return place{}, Bad(f, "the state is changed by moves and outcomes only")
	}
	if p.Head() == "aref" && len(p.Items) > 1 && p.Items[1].Kind == Name {
		if d := c.Fields[p.Items[1].Word]; d != nil && d.Vector {
			i, err := c.index(p, d.Size[0], d.Size[1], d.Size[0] == 1)
			return place{field: d, at: shifted(p, i, d.At).Run}, err
		}
	}
	return place{}, Bad(f, "wanted a variable, a number of the state or (aref name n), given %s", p.Quoted())
}

// setf compiles (setf place number ...).
func (c *Compiler) setf(f Form) (Expr, error) {
	if n := len(f.Rest()); n == 0 || n%2 == 1 {
		return Expr{}, Bad(f, "wanted (setf place number)")
	}
	if len(f.Items) > 3 {
		var pairs []Form
		for pair := range slices.Chunk(f.Rest(), 2) {
			pairs = append(pairs, list("setf", pair...).as(f))
		}
		return c.Body(pairs, f)
	}
	p, err := c.place(f, f.Items[1])
	if err != nil {
		return Expr{}, err
	}
	e, err := c.Number(f.Items[2])
	if err != nil {
		return Expr{}, err
	}
	set, err := p.set(f, e)
	return action(f, set), err
}

// set makes the code that assigns to a place, which checks the range of the field.
func (p place) set(f Form, e Expr) (Code, error) {
	d, value := p.field, e.Run
	if d == nil {
		slot := p.slot
		return func(fr *Frame) int { fr.Vars[slot] = value(fr); return 0 }, nil
	}
	lo, hi, at := d.From, d.To, p.at
	if e.Lo > hi || e.Hi < lo {
		return nil, Bad(f, "%s goes from %d to %d", d.Name, lo, hi)
	}
	if e.Lo >= lo && e.Hi <= hi {
		if !d.Vector {
			cell := d.At
			return func(fr *Frame) int { fr.Cells[cell] = int16(value(fr)); return 0 }, nil
		}
		return func(fr *Frame) int { fr.Cells[at(fr)] = int16(value(fr)); return 0 }, nil
	}
	return func(fr *Frame) int {
		n := value(fr)
		if n < lo || n > hi {
			Fail(&f, "%s would be %d, and goes from %d to %d", d.Name, n, lo, hi)
		}
		fr.Cells[at(fr)] = int16(n)
		return 0
	}, nil
}

// changed expands (incf place by) and (decf place by), where by is 1 by default. A computed index
// is computed once.
func changed(f Form, operation string) Form {
	place, by, indices := f.Items[1].as(f.Items[1]), whole(1), Form{}
	if len(f.Items) == 3 {
		by = f.Items[2]
	}
	place.Items = slices.Clone(place.Items)
	for i, index := range place.Items {
		if i > 1 && index.Kind == List {
			place.Items[i] = Form{Kind: Name, Word: "(index " + strconv.Itoa(i) + ")"} // no program can write it
			indices.Items = append(indices.Items, Form{Items: []Form{place.Items[i], index}})
		}
	}
	set := list("setf", place, list(operation, place, by).as(f)).as(f)
	if len(indices.Items) == 0 {
		return set
	}
	return list("let", indices, set).as(f)
}
