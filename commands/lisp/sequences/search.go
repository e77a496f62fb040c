package sequences

import (
	"context"
	"slices"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/library"
)

// Most functions on sequences come in three variants: for an item, for a predicate, and
// for its negation. They take the same keywords, which this file parses.

// matchers are the three variants.
var matchers = []struct{ suffix, given, means, keys string }{
	{"", "item", "equal to the item", " test test-not"},
	{"-if", "predicate", "for which the predicate is true", ""},
	{"-if-not", "predicate", "for which the predicate is nil", ""},
}

// searchFunctions lists the functions that search for items in a sequence.
func searchFunctions() []eval.Builtin {
	var rows []eval.Builtin
	for way, m := range matchers {
		keys := " sequence &key key" + m.keys + " start end from-end"
		add := func(name, brief, more string, run func(s *scan) (Value, error)) {
			row := eval.Builtin{Sig: "(" + name + m.suffix + " " + m.given + keys + more + ")", Brief: brief + " " + m.means, Run: scanning(way, 1, run)}
			if name == "position" && m.suffix == "" {
				row.Takes = anything
			}
			rows = append(rows, row)
		}
		add("find", "the first item", "", func(s *scan) (Value, error) { _, v, err := s.first(); return v, err })
		add("position", "the index of the first item", "", func(s *scan) (Value, error) {
			i, _, err := s.first()
			if i < 0 {
				return nil, err
			}
			return data.Whole(int64(i)), err
		})
		add("count", "how many items there are", "", (*scan).countItems)
		add("remove", "the sequence without the items", " count", (*scan).remove)
		add("delete", "the sequence without the items, which may use up the old one", " count", (*scan).remove)
		for _, s := range []struct {
			name, of string
			run      func(s *scan) (Value, error)
		}{{"substitute", "a new sequence", (*scan).substitute}, {"nsubstitute", "the sequence, changed,", (*scan).substituteInPlace}} {
			rows = append(rows, eval.Builtin{
				Sig:   "(" + s.name + m.suffix + " new " + m.given + keys + " count)",
				Brief: s.of + " with a new item in place of those " + m.means,
				Run:   scanning(way, 2, s.run),
			})
		}
		rows = append(rows, eval.Builtin{Sig: "(member" + m.suffix + " " + m.given + " list &key key" + m.keys + ")",
			Brief: "the end of the list that begins with the first item " + m.means, Run: scanning(way, 1, (*scan).member)})
		for side, name := range []string{"assoc", "rassoc"} {
			rows = append(rows, eval.Builtin{Sig: "(" + name + m.suffix + " " + m.given + " alist &key key" + m.keys + ")",
				Brief: "the first pair whose " + [...]string{"car", "cdr"}[side] + " is one " + m.means, Run: scanning(way, 1, association(side))})
		}
	}
	return append(rows, eval.Builtin{Sig: "(search part sequence &key key test test-not start1 end1 start2 end2 from-end)",
		Brief: "the index at which a part of a sequence begins, nil if it is not there", Run: searchPart, Takes: data.IsSequence})
}

// scan is a search for items in a sequence.
type scan struct {
	in    *eval.Interp
	ctx   context.Context
	args  []Value // all arguments
	seq   Value
	match func(item Value) (bool, error)
	char  Value // the character that is looked for in a string by eql, nil for other searches
	options
}

// options are the keywords that functions on sequences share.
type options struct {
	start, end, count int // end and count are -1 for none
	fromEnd           bool
}

// scanning makes a function that searches the sequence after the first arguments, the
// last of which is the item or predicate.
func scanning(way, first int, run func(s *scan) (Value, error)) eval.BuiltinFunc {
	return func(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
		keys := args[first+1:]
		s := scan{in: in, ctx: ctx, args: args, seq: args[first], match: matching(ctx, in, way, args[first-1], keys), options: options{end: -1, count: -1}}
		if way == 0 && len(keys) == 0 && library.IsKind[data.Char](args[first-1]) && isText(s.seq) {
			s.char = args[first-1]
		}
		if len(keys) > 0 {
			var err error
			if s.options, err = readOptions(keys); err != nil {
				return nil, err
			}
		}
		return run(&s)
	}
}

// readOptions reads the keywords about a part of a sequence.
func readOptions(keys []Value) (options, error) {
	o := options{end: -1, count: -1}
	from, _ := eval.KeywordArgument(keys, "from-end")
	o.fromEnd = from != nil
	for _, part := range []struct {
		name data.Keyword
		to   *int
	}{{"start", &o.start}, {"end", &o.end}, {"count", &o.count}} {
		v, given := eval.KeywordArgument(keys, part.name)
		n, whole := v.(int64)
		switch {
		case v == nil && (part.name != "start" || !given):
		case part.name == "count" && isWhole(v):
			if *part.to = int(min(max(n, 0), data.MaxSize)); !whole {
				*part.to = data.MaxSize
			}
		default:
			var err error
			if *part.to, err = data.Index(v); err != nil {
				return o, err
			}
		}
	}
	return o, nil
}

// within refuses bounds outside a sequence of a length, and gives the end.
func (o options) within(length int) (int, error) {
	end := o.end
	if end < 0 {
		end = length
	}
	if o.start > end || end > length {
		return 0, data.Fault(data.CodeOutOfRange, "wanted 0 <= start <= end <= %d, the length, given %d and %d", length, o.start, end)
	}
	return end, nil
}

// bounds gives the part of a sequence of a length that keywords select.
func bounds(keys []Value, length int) (start, end int, err error) {
	o, err := readOptions(keys)
	if err != nil {
		return 0, 0, err
	}
	end, err = o.within(length)
	return o.start, end, err
}

// matching gives the test of items in one of the three variants.
func matching(ctx context.Context, in *eval.Interp, way int, given Value, keys []Value) func(item Value) (bool, error) {
	if len(keys) == 0 && way == 0 {
		return func(item Value) (bool, error) { return data.Eql(given, item), nil }
	}
	key, _ := eval.KeywordArgument(keys, "key")
	same := sameness(ctx, in, keys)
	return func(item Value) (bool, error) {
		v, err := library.KeyOf(ctx, in, key, item)
		switch {
		case err != nil:
			return false, err
		case way == 0:
			return same(given, v)
		}
		found, err := library.Holds(ctx, in, given, v)
		return found == (way == 1), err
	}
}

// sameness gives the comparison set by :test or :test-not, by default eql.
func sameness(ctx context.Context, in *eval.Interp, keys []Value) func(a, b Value) (bool, error) {
	test, _ := eval.KeywordArgument(keys, "test")
	not, _ := eval.KeywordArgument(keys, "test-not")
	switch {
	case not != nil:
		return func(a, b Value) (bool, error) {
			same, err := library.Holds(ctx, in, not, a, b)
			return !same, err
		}
	case test != nil:
		return func(a, b Value) (bool, error) { return library.Holds(ctx, in, test, a, b) }
	}
	return func(a, b Value) (bool, error) { return data.Eql(a, b), nil }
}

// each calls use with the items of the part and their indices, in reverse for :from-end,
// until it says that it has enough. Where a character is looked for, others are left out.
func (s *scan) each(use func(i int, item Value) (enough bool, err error)) error {
	if s.char != nil {
		return s.eachChar(use)
	}
	if s.fromEnd {
		items, err := data.Items(s.seq)
		if err != nil {
			return err
		}
		end, err := s.within(len(items))
		if err != nil {
			return err
		}
		for i := end - 1; i >= s.start; i-- {
			if enough, err := use(i, items[i]); enough || err != nil {
				return err
			}
		}
		return nil
	}
	w := data.Through(s.seq)
	for i := 0; i != s.end && w.Next(); i++ {
		if i < s.start {
			continue
		}
		if enough, err := use(i, w.Item); enough || err != nil {
			return err
		}
	}
	if w.Err == nil && (s.end > w.Count || s.start > w.Count) {
		_, w.Err = s.within(w.Count)
	}
	return w.Err
}

// first finds the first item that matches; the index is -1 if there is none.
func (s *scan) first() (place int, found Value, err error) {
	place = -1
	err = s.each(func(i int, item Value) (bool, error) {
		matches, err := s.match(item)
		if matches && err == nil {
			place, found = i, item
		}
		return matches, err
	})
	return place, found, err
}

func (s *scan) countItems() (Value, error) {
	var n int64
	err := s.each(func(_ int, item Value) (bool, error) {
		matches, err := s.match(item)
		if matches {
			n++
		}
		return false, err
	})
	return data.Whole(n), err
}

// places are indices in rising order.
type places []int

// has says whether an index is among the places, and is asked about rising ones.
func (p *places) has(i int) bool {
	if len(*p) == 0 || (*p)[0] != i {
		return false
	}
	*p = (*p)[1:]
	return true
}

// chosen gives the indices of the items that match, at most :count of them.
func (s *scan) chosen() (places places, err error) {
	err = s.each(func(i int, item Value) (bool, error) {
		if len(places) == s.count {
			return true, nil
		}
		matches, err := s.match(item)
		if matches && err == nil {
			places = append(places, i)
		}
		return false, err
	})
	if s.fromEnd {
		slices.Reverse(places)
	}
	return places, err
}

// remove gives the items that do not match.
func (s *scan) remove() (Value, error) { return s.others() }

// substitute gives all items, with the new one in place of those that match.
func (s *scan) substitute() (Value, error) { return s.others(s.args[0]) }

// substituteInPlace changes a list or a vector. An immutable string is copied.
func (s *scan) substituteInPlace() (Value, error) {
	if library.IsKind[string](s.seq) {
		return s.substitute()
	}
	chosen, err := s.chosen()
	if err != nil {
		return nil, err
	}
	items, err := data.Items(s.seq)
	if err != nil {
		return nil, err
	}
	items, i := slices.Clone(items), -1
	return s.seq, store(s.in, s.seq, 0, len(items), func() (Value, bool, error) {
		if i++; chosen.has(i) {
			return s.args[0], true, nil
		}
		return items[i], true, nil
	})
}

// others makes a sequence of the same type with an item, or none, in place of each that matches.
func (s *scan) others(instead ...Value) (Value, error) {
	chosen, err := s.chosen()
	if err != nil {
		return nil, err
	}
	if chars, isText := data.Runes(s.seq); isText {
		return s.otherChars(chars, chosen, instead)
	}
	var kept []Value
	w := data.Through(s.seq)
	for i := 0; w.Next(); i++ {
		if chosen.has(i) {
			kept = append(kept, instead...)
		} else {
			kept = append(kept, w.Item)
		}
	}
	if w.Err != nil {
		return nil, w.Err
	}
	return alike(s.in, s.seq, kept)
}

// member gives the tail of the list rather than the item, so that finding nil counts as
// true.
func (s *scan) member() (Value, error) {
	rest := s.seq
	w := data.Walk(rest)
	for w.Next() {
		found, err := s.match(w.Item)
		if err != nil {
			return nil, err
		}
		if found {
			return rest, nil
		}
		rest = w.Rest
	}
	return nil, w.Err
}

// IsMember says whether an item is in a list, as member does with those keyword
// arguments, but applies the key to the item too, for pushnew.
func IsMember(ctx context.Context, in *eval.Interp, item, list Value, keys []Value) (bool, error) {
	key, _ := eval.KeywordArgument(keys, "key")
	v, err := library.KeyOf(ctx, in, key, item)
	if err != nil {
		return false, err
	}
	s := scan{seq: list, match: matching(ctx, in, 0, v, keys), options: options{end: -1, count: -1}}
	place, _, err := s.first()
	return place >= 0, err
}

// association makes assoc, which tests the cars of pairs, and rassoc, which tests their
// cdrs. They skip nil in place of a pair.
func association(side int) func(s *scan) (Value, error) {
	return func(s *scan) (Value, error) {
		w := data.Walk(s.seq)
		for w.Next() {
			pair, ok := w.Item.(*data.Cons)
			switch {
			case !ok && w.Item != nil:
				return nil, data.Wanted("a list of lists", w.Item)
			case !ok:
				continue
			}
			of := pair.Car
			if side == 1 {
				of = pair.Cdr
			}
			if found, err := s.match(of); found || err != nil {
				return w.Item, err
			}
		}
		return nil, w.Err
	}
}

// anything is for a function that requires more arguments than the command of the same
// name.
func anything(Value) bool { return true }

// twoParts gives the parts of two sequences selected by :start1, :end1, :start2 and
// :end2, and where they begin.
func twoParts(a, b Value, keys []Value) (x, y []Value, from [2]int, err error) {
	parts := [2][]Value{}
	for i, v := range []Value{a, b} {
		items, err := data.Items(v)
		if err != nil {
			return nil, nil, from, err
		}
		names := [...][2]data.Keyword{{"start1", "end1"}, {"start2", "end2"}}[i]
		var own []Value
		for j, name := range names {
			if v, given := eval.KeywordArgument(keys, name); given {
				own = append(own, [...]data.Keyword{"start", "end"}[j], v)
			}
		}
		start, end, err := bounds(own, len(items))
		if err != nil {
			return nil, nil, from, err
		}
		parts[i], from[i] = items[start:end], start
	}
	return parts[0], parts[1], from, nil
}

// searchPart compares items at every index, which is fast enough for what people write, and
// can be interrupted.
func searchPart(ctx context.Context, in *eval.Interp, args []Value) (Value, error) {
	part, items, from, err := twoParts(args[0], args[1], args[2:])
	if err != nil {
		return nil, err
	}
	same := keyed(ctx, in, args[2:])
	back, _ := eval.KeywordArgument(args[2:], "from-end")
	last := len(items) - len(part)
	for i := 0; i <= last; i++ {
		if err := in.Poll(ctx); err != nil {
			return nil, err
		}
		at := i
		if back != nil {
			at = last - i
		}
		found := true
		for j := 0; found && j < len(part); j++ {
			if found, err = same(part[j], items[at+j]); err != nil {
				return nil, err
			}
		}
		if found {
			return data.Whole(int64(from[1] + at)), nil
		}
	}
	return nil, nil
}

// keyed is sameness with :key applied to both.
func keyed(ctx context.Context, in *eval.Interp, keys []Value) func(a, b Value) (bool, error) {
	same := sameness(ctx, in, keys)
	key, _ := eval.KeywordArgument(keys, "key")
	if key == nil {
		return same
	}
	return func(a, b Value) (bool, error) {
		x, err := library.KeyOf(ctx, in, key, a)
		if err != nil {
			return false, err
		}
		y, err := library.KeyOf(ctx, in, key, b)
		if err != nil {
			return false, err
		}
		return same(x, y)
	}
}
