package data

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// inside writes the contents of an array or a structure, or three dots if it contains
// itself.
func (p *printer) inside(h Holder, write func()) {
	if len(p.open)+len(p.deep) >= MaxNesting || slices.Contains(p.deep, h) {
		p.dots()
		return
	}
	p.deep = append(p.deep, h)
	write()
	p.deep = p.deep[:len(p.deep)-1]
}

// level is how many lists, arrays and structures are open.
func (p *printer) level() int { return len(p.open) + len(p.deep) }

// compound writes an array or a structure.
func (p *printer) compound(v Value) {
	if s, ok := v.(*Struct); ok {
		if p.Object != nil {
			text, has, err := p.Object(s, p.level()-1)
			if has || err != nil {
				p.out.WriteString(text)
				p.err = cmp.Or(p.err, err)
				return
			}
		}
		if p.Level >= 0 && p.level() > p.Level {
			p.out.WriteByte('#')
			return
		}
		p.out.WriteString("#S(")
		p.symbol(string(s.Type.Name))
		for i, slot := range s.Type.Slots {
			p.out.WriteString(" :")
			p.symbol(string(slot))
			p.out.WriteByte(' ')
			p.value(s.Slots[i])
		}
		p.out.WriteByte(')')
		return
	}
	a := v.(*Array)
	if text, ok := Text(a); ok {
		p.text(text)
		return
	}
	switch {
	case p.Level >= 0 && p.level() > p.Level:
		p.out.WriteByte('#')
	case a.Kind == Bits && a.IsVector():
		p.out.WriteString("#*")
		for _, v := range a.Items() {
			if p.full() {
				break
			}
			p.out.WriteByte('0' + byte(v.(int64)))
		}
	case !p.Array:
		p.out.WriteString("#<array>")
	case a.IsVector():
		p.out.WriteByte('#')
		p.row(len(a.Items()), func(i int) { p.value(a.Items()[i]) })
	default:
		fmt.Fprintf(p.out, "#%dA", len(a.Dims))
		p.rows(a, a.Dims, 0, a.Size())
	}
}

// rows writes the part of an array between two indices.
func (p *printer) rows(a *Array, dims []int, from, to int) {
	if len(dims) == 0 {
		p.value(a.Item(from))
		return
	}
	p.row(dims[0], func(i int) {
		size := (to - from) / dims[0]
		p.rows(a, dims[1:], from+i*size, from+(i+1)*size)
	})
}

// row writes n items in parentheses.
func (p *printer) row(n int, item func(i int)) {
	p.out.WriteByte('(')
	for i := range n {
		if i > 0 {
			p.out.WriteByte(' ')
		}
		if i == p.Length {
			p.dots()
		}
		if i == p.Length || p.full() {
			break
		}
		item(i)
	}
	p.out.WriteByte(')')
}

// list writes a chain of pairs, or three dots if it contains itself.
func (p *printer) list(c *Cons) {
	if p.isOpen(c) || len(p.open) >= MaxNesting {
		p.dots()
		return
	}
	if p.Level >= 0 && p.level() >= p.Level {
		p.out.WriteByte('#')
		return
	}
	p.open = append(p.open, c)
	if prefix, ok := quotePrefix(c); ok {
		p.out.WriteString(prefix)
		if name, ok := Car(c.Cdr).(Symbol); ok && prefix == "," && strings.HasPrefix(string(name), "@") {
			p.out.WriteByte(' ') // or it would be read as ,@
		}
		p.value(Car(c.Cdr))
	} else {
		p.items(c)
	}
	p.open = p.open[:len(p.open)-1]
}

// items writes the parentheses and the items between them.
func (p *printer) items(c *Cons) {
	meeting := loopStart(c)
	met := c == meeting
	p.out.WriteByte('(')
	for n := 0; ; n++ {
		if n == p.Length {
			p.dots()
			break
		}
		p.value(c.Car)
		next, ok := c.Cdr.(*Cons)
		if !ok {
			if c.Cdr != nil {
				p.out.WriteString(" . ")
				p.value(c.Cdr)
			}
			break
		}
		p.out.WriteByte(' ')
		if next == meeting && met {
			p.dots()
		}
		if next == meeting && met || p.full() {
			break
		}
		met = met || next == meeting
		c = next
	}
	p.out.WriteByte(')')
}

// isOpen says whether c is a list being printed.
func (p *printer) isOpen(c *Cons) bool {
	for _, open := range p.open {
		if c == open {
			return true
		}
	}
	return false
}

// loopStart gives a pair on the cycle of a circular chain, or nil if the chain ends. One
// runner goes twice as fast as the other; on a cycle the fast one catches up.
func loopStart(c *Cons) *Cons {
	slow, fast := c, c
	for {
		for range 2 {
			next, ok := fast.Cdr.(*Cons)
			if !ok {
				return nil
			}
			fast = next
		}
		slow = slow.Cdr.(*Cons)
		if slow == fast {
			return slow
		}
	}
}

// shortForms lists the prefixes that abbreviate (quote x) and the like.
var shortForms = map[Symbol]string{
	"quote": "'", "function": "#'", "backquote": "`", "unquote": ",", "unquote-splicing": ",@",
}

// quotePrefix gives the prefix that abbreviates a form such as (quote x).
func quotePrefix(c *Cons) (string, bool) {
	rest, ok := c.Cdr.(*Cons)
	if !ok || rest.Cdr != nil {
		return "", false
	}
	name, ok := c.Car.(Symbol)
	if !ok {
		return "", false
	}
	prefix, ok := shortForms[name]
	return prefix, ok
}
