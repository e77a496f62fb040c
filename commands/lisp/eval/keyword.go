package eval

import (
	"slices"

	"parlor/commands/lisp/data"
)

// CheckKeywords makes sure that args are pairs of one of names and a value.
func CheckKeywords(args []Value, names []data.Keyword) error {
	for i := 0; i < len(args); i += 2 {
		name, ok := args[i].(data.Keyword)
		if !ok {
			return data.Wanted("a keyword such as :"+string(names[0]), args[i])
		}
		if !slices.Contains(names, name) {
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
