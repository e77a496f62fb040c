package eval

import (
	"slices"

	"parlor/commands/lisp/data"
)

// params is a parsed lambda list.
type params struct {
	required []data.Symbol
	optional []parameter
	rest     data.Symbol // empty for none
	keyed    bool        // there is &key, with or without names
	keys     []parameter
	others   bool        // &allow-other-keys
	aux      []parameter // local variables, not parameters
}

// parameter is a name with the form for its default value.
type parameter struct {
	name     data.Symbol
	keyword  data.Keyword
	initial  Value
	supplied data.Symbol // the variable that says whether it is given, empty for none
}

// names lists the keywords of the keyword parameters.
func (p *params) names() []data.Keyword {
	var names []data.Keyword
	for _, k := range p.keys {
		names = append(names, k.keyword)
	}
	return names
}

// paramReader parses a lambda list.
type paramReader struct {
	params
	section data.Symbol // the current section, empty before the first
	seen    []data.Symbol
}

// parseParams parses a lambda list.
func parseParams(list Value) (params, error) {
	var r paramReader
	w := data.Walk(list)
	for w.Next() {
		if err := r.add(w.Item); err != nil {
			return params{}, err
		}
	}
	if w.Err != nil {
		return params{}, data.BadForm("a list of parameters", list)
	}
	if r.section == "&rest" && r.rest == "" {
		return params{}, data.BadForm("a name after &rest", list)
	}
	return r.params, nil
}

// add takes the next item of the list.
func (r *paramReader) add(item Value) error {
	if name, ok := item.(data.Symbol); ok && name != "" && name[0] == '&' {
		return r.begin(name)
	}
	p, err := parseParameter(item, r.section)
	if err != nil {
		return err
	}
	for _, name := range []data.Symbol{p.name, p.supplied} {
		if name != "" && slices.Contains(r.seen, name) && r.section != "&aux" {
			return data.Fault(data.CodeBadForm, "two parameters are named %s", name)
		}
		r.seen = append(r.seen, name)
	}
	switch {
	case r.section == "&aux":
		r.aux = append(r.aux, p)
	case r.others:
		return data.Fault(data.CodeBadForm, "nothing but &aux comes after &allow-other-keys")
	case r.section == "":
		r.required = append(r.required, p.name)
	case r.section == "&optional":
		r.optional = append(r.optional, p)
	case r.section == "&key":
		r.keys = append(r.keys, p)
	case r.rest == "":
		r.rest = p.name
	default:
		return data.Fault(data.CodeBadForm, "more than one name after &rest")
	}
	return nil
}

// begin starts the section of a lambda list keyword. The sections have a fixed order.
func (r *paramReader) begin(name data.Symbol) error {
	if name == "&body" { // &rest with another name for the reader
		name = "&rest"
	}
	if name == "&allow-other-keys" && r.section == "&key" && !r.others {
		r.others = true
		return nil
	}
	order := []data.Symbol{"", "&optional", "&rest", "&key", "&aux"}
	place := slices.Index(order, name)
	if place < 0 {
		return data.Fault(data.CodeBadForm, "wanted &optional, &rest, &body, &key, &allow-other-keys or &aux, given %s", name)
	}
	if place <= slices.Index(order, r.section) || r.section == "&rest" && r.rest == "" {
		return data.Fault(data.CodeBadForm, "%s in the wrong place among the parameters", name)
	}
	r.section, r.keyed = name, r.keyed || name == "&key"
	return nil
}

// parseParameter reads name, or (name initial) where a section allows it.
func parseParameter(item Value, section data.Symbol) (parameter, error) {
	p := parameter{}
	target := item
	if _, ok := item.(*data.Cons); ok && section != "" && section != "&rest" {
		parts, err := data.Slice(item)
		if err != nil || len(parts) > 3 || len(parts) == 3 && section == "&aux" {
			return p, data.BadForm("a parameter as (name value supplied)", item)
		}
		target = parts[0]
		if len(parts) > 1 {
			p.initial = parts[1]
		}
		if len(parts) > 2 {
			if p.supplied, err = VariableName(parts[2]); err != nil {
				return p, err
			}
		}
	}
	if pair, err := data.Slice(target); section == "&key" && err == nil && len(pair) == 2 {
		keyword, ok := pair[0].(data.Keyword)
		if !ok {
			return p, data.BadForm("a parameter as ((:keyword name) value)", item)
		}
		p.keyword, target = keyword, pair[1]
	}
	var err error
	p.name, err = VariableName(target)
	if p.keyword == "" {
		p.keyword = data.Keyword(p.name)
	}
	return p, err
}

// CheckKeywords checks that args are pairs of one of names and a value.
func CheckKeywords(args []Value, names []data.Keyword) error {
	if v, _ := KeywordArgument(args, "allow-other-keys"); v != nil && len(args)%2 == 0 {
		return nil
	}
	for i := 0; i < len(args); i += 2 {
		name, ok := args[i].(data.Keyword)
		if !ok {
			return data.Fault(data.CodeUnknownKeyword, "wanted a keyword such as %s, given %s", keywordList(names[:min(1, len(names))]), data.Excerpt(args[i]))
		}
		if !slices.Contains(names, name) && name != "allow-other-keys" {
			return data.Fault(data.CodeUnknownKeyword, "wanted one of %s, given :%s", keywordList(names), name)
		}
		if i+1 == len(args) {
			return data.Fault(data.CodeWrongArity, "wanted a value after :%s, given none", name)
		}
	}
	return nil
}

// KeywordArgument gives the value of the keyword argument of that name, and
// false if it is not given. The first of several counts.
func KeywordArgument(args []Value, name data.Keyword) (Value, bool) {
	for i := 0; i+1 < len(args); i += 2 {
		if args[i] == Value(name) {
			return args[i+1], true
		}
	}
	return nil, false
}

// keywordList writes keywords with commas.
func keywordList(names []data.Keyword) string {
	text := ""
	for i, name := range names {
		if i > 0 {
			text += ", "
		}
		text += ":" + string(name)
	}
	return text
}
