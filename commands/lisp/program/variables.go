package program

import (
	"parlor/commands/lisp/data"
	"parlor/commands/lisp/reader"
)

// Variables gives the predefined dynamic variables with their initial values.
func Variables() map[data.Symbol]Value {
	all := map[data.Symbol]Value{
		"*print-escape*": data.T, "*print-base*": int64(10), "*print-array*": data.T, "*print-gensym*": data.T,
		"*print-case*": data.Keyword("downcase"), "*read-base*": int64(10), "*read-eval*": data.T,
		"*read-default-float-format*": data.Symbol("double-float"), "*gensym-counter*": int64(1),
		"*macroexpand-hook*": data.Symbol("funcall"), "*package*": data.Symbol("common-lisp-user"),
		"*features*": data.List(reader.Features()...),
	}
	for _, name := range []data.Symbol{
		"*print-radix*", "*print-length*", "*print-level*", "*print-circle*", "*print-pretty*", "*print-readably*",
		"*print-lines*", "*print-miser-width*", "*print-right-margin*", "*print-pprint-dispatch*", "*read-suppress*",
		"*", "**", "***", "+", "++", "+++", "-", "/", "//", "///", "*readtable*", "*modules*", "*break-on-signals*", "*compile-print*", "*compile-verbose*",
		"*load-print*", "*load-verbose*", "*load-pathname*", "*load-truename*",
	} {
		all[name] = nil
	}
	for _, name := range []data.Symbol{"*standard-output*", "*standard-input*", "*error-output*", "*trace-output*", "*debug-io*", "*query-io*", "*terminal-io*"} {
		all[name] = data.Terminal
	}
	all["*%trace-depth*"] = int64(0)
	all["*random-state*"] = data.RandomState{}
	return all
}
