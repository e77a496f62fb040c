package eval

import (
	"context"
	"strings"

	"parlor/commands/lisp/data"
)

// written gives a function that comes with Lisp and is written in it. It is made when it is
// first needed, whatever is under way then, and belongs to nobody's file.
func (op *operator) written(in *Interp) (*Function, error) {
	if fn := in.sources[op]; fn != nil {
		return fn, nil
	}
	body, err := in.operators.read(op.source)
	if err != nil {
		return nil, err
	}
	defer func(pure, foreign bool) { in.pure, in.foreign = pure, foreign }(in.pure, in.foreign)
	in.pure, in.foreign = false, false
	form := data.ListTo(data.List(body...), []Value{data.Symbol(lambdaName), parameters(op.sig)})
	defer in.Drop(in.Hold(form))
	v, err := in.evalTop(context.Background(), form)
	if err != nil {
		return nil, err
	}
	fn := v.(*Function)
	fn.Name, fn.Sig = op.name, op.sig
	in.sources[op] = fn
	return fn, nil
}

// parameters gives the lambda list that a signature stands for.
func parameters(sig string) Value {
	var list []Value
	for _, word := range sigWords(sig) {
		if rest, several := strings.CutSuffix(word, "..."); several {
			list = append(list, data.Symbol("&rest"))
			word = rest
		}
		list = append(list, data.Symbol(word))
	}
	return data.List(list...)
}
