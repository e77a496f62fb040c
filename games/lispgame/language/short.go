package language

// short is an abbreviation of another form, a macro.
type short struct {
	means string // its expansion
	least int    // the least number of items
	most  int
	as    func(f Form) Form
}

// shorts are the abbreviations.
var shorts = map[string]short{
	"1+":       {"(1+ number)", 2, 2, func(f Form) Form { return list("+", f.Items[1], whole(1)) }},
	"1-":       {"(1- number)", 2, 2, func(f Form) Form { return list("-", f.Items[1], whole(1)) }},
	"opponent": {"(opponent player)", 2, 2, func(f Form) Form { return list("-", whole(1), f.Items[1]) }},
	"zerop":    {"(zerop number)", 2, 2, func(f Form) Form { return list("=", f.Items[1], whole(0)) }},
	"plusp":    {"(plusp number)", 2, 2, func(f Form) Form { return list(">", f.Items[1], whole(0)) }},
	"minusp":   {"(minusp number)", 2, 2, func(f Form) Form { return list("<", f.Items[1], whole(0)) }},
	"evenp":    {"(evenp number)", 2, 2, func(f Form) Form { return list("=", list("mod", f.Items[1], whole(2)), whole(0)) }},
	"oddp":     {"(oddp number)", 2, 2, func(f Form) Form { return list("=", list("mod", f.Items[1], whole(2)), whole(1)) }},
	"when":     {"(when condition body)", 3, many, func(f Form) Form { return list("if", f.Items[1], list("progn", f.Items[2:]...)) }},
	"unless": {"(unless condition body)", 3, many, func(f Form) Form {
		return list("if", list("not", f.Items[1]), list("progn", f.Items[2:]...))
	}},
	"incf": {"(incf place) or (incf place number)", 2, 3, func(f Form) Form { return changed(f, "+") }},
	"decf": {"(decf place) or (decf place number)", 2, 3, func(f Form) Form { return changed(f, "-") }},
	"next-player": {"(next-player)", 1, 1, func(Form) Form {
		return list("setf", Form{Kind: Name, Word: "mover"}, list("-", whole(1), Form{Kind: Name, Word: "mover"}))
	}},
	"dotimes": {"(dotimes (name times) body)", 3, many, func(f Form) Form {
		head := append([]Form{{Kind: Name, Word: "for"}}, f.Items[1].Items...)
		if len(head) == 3 {
			head = append(head[:2:2], Form{Kind: Name, Word: "below"}, head[2])
		}
		return list("loop", append(head, Form{Kind: Name, Word: "do"}, list("progn", f.Items[2:]...))...)
	}},
}

// inFull expands an abbreviation.
func (s short) inFull(f Form) (Form, error) {
	if n := len(f.Items); n < s.least || n > s.most {
		return f, Bad(f, "wanted %s", s.means)
	}
	return s.as(f).as(f), nil
}
