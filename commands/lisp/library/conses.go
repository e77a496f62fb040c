package library

import (
	"strings"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// consFunctions lists the functions on pairs and lists of which most are written in Lisp.
func consFunctions() []eval.Builtin {
	rows := []eval.Builtin{
		{Sig: "(identity value)", Brief: "the value as it is", One: func(v Value) (Value, error) { return v, nil }},
		{Sig: "(endp list)", Brief: "true of the end of a list, nil; false of a pair", One: endp},
	}
	for i, name := range strings.Fields("fourth fifth sixth seventh eighth ninth tenth") {
		rows = append(rows, eval.Builtin{Sig: "(" + name + " list)", Brief: "the " + name + " item, nil if there is none", One: path(strings.Repeat("d", i+3) + "a")})
	}
	return append(append(rows, deepPaths()...), append(consSources(), trees()...)...)
}

// endp refuses what is no list.
func endp(v Value) (Value, error) {
	if v != nil && !isKind[*data.Cons](v) {
		return nil, data.Wanted("a list", v)
	}
	return data.Bool(v == nil), nil
}

// deepPaths makes the functions that go down three or four pairs, from caaar to cddddr,
// caddr excepted, which stands with the others.
func deepPaths() []eval.Builtin {
	var rows []eval.Builtin
	for _, depth := range []int{3, 4} {
		for n := range 1 << depth {
			letters := make([]byte, depth)
			for i := range letters {
				letters[i] = "ad"[n>>(depth-1-i)&1]
			}
			brief := "the c" + strings.Join(strings.Split(string(letters), ""), "r of the c") + "r"
			if name := "c" + string(letters) + "r"; name != "caddr" {
				rows = append(rows, eval.Builtin{Sig: "(" + name + " list)", Brief: brief, One: path(reversed(letters))})
			}
		}
	}
	return rows
}

// reversed gives letters from the last to the first.
func reversed(letters []byte) string {
	var b strings.Builder
	for i := len(letters) - 1; i >= 0; i-- {
		b.WriteByte(letters[i])
	}
	return b.String()
}

// consSources lists what is written in Lisp; a name that begins with % is for the others.
func consSources() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(constantly value)", Brief: "a function that always gives the value", Source: `(lambda (&rest arguments) value)`},
		{Sig: "(complement predicate)", Brief: "a predicate that is true where another is nil", Source: `(lambda (&rest arguments) (not (apply predicate arguments)))`},
		{Sig: "(values-list list)", Brief: "the items of a list as several values", Source: `(apply #'values list)`},
		{Sig: "(notany predicate sequence sequences...)", Brief: "true if the predicate is true of no items", Source: `(not (apply #'some predicate sequence sequences))`},
		{Sig: "(notevery predicate sequence sequences...)", Brief: "true if the predicate is nil of some items", Source: `(not (apply #'every predicate sequence sequences))`},
		{Sig: "(list-length list)", Brief: "the count of items of a list, nil if it is circular", Source: `
		(do ((n 0 (+ n 2)) (fast list (cddr fast)) (slow list (cdr slow))) (nil)
			(when (endp fast) (return n))
			(when (endp (cdr fast)) (return (1+ n)))
			(when (and (eq fast slow) (> n 0)) (return nil)))`},
		{Sig: "(make-list size &key initial-element)", Brief: "a list of an item repeated", Source: `(loop repeat size collect initial-element)`},
		{Sig: "(revappend list tail)", Brief: "the items of a list in the opposite order, and then the tail", Source: `(dolist (item list tail) (push item tail))`},
		{Sig: "(nreconc list tail)", Brief: "revappend that may use up the list", Source: `(revappend list tail)`},
		{Sig: "(nreverse sequence)", Brief: "reverse that may use up the sequence", Source: `(reverse sequence)`},
		{Sig: "(nbutlast list &optional count)", Brief: "butlast that may use up the list", Source: `(butlast list (or count 1))`},
		{Sig: "(copy-alist list)", Brief: "a copy of a list of pairs, the pairs copied too", Source: `(mapcar (lambda (pair) (if (consp pair) (cons (car pair) (cdr pair)) pair)) list)`},
		{Sig: "(rplaca pair value)", Brief: "gives a pair another car", Source: `(setf (car pair) value) pair`},
		{Sig: "(rplacd pair value)", Brief: "gives a pair another cdr", Source: `(setf (cdr pair) value) pair`},
		{Sig: "(nconc lists...)", Brief: "one list of all, whose ends are changed", Source: `
		(let ((head nil))
			(dolist (list lists head)
				(cond ((null list)) (head (setf (cdr (last head)) list)) (t (setf head list)))))`},
		{Sig: "(ldiff list part)", Brief: "a list of the items before a part of it", Source: `
		(let ((items nil))
			(loop until (or (eql list part) (atom list)) do (push (pop list) items))
			(revappend items (if (eql list part) nil list)))`},
		{Sig: "(tailp part list)", Brief: "true if a list is a part of another, or what follows its dot", Source: `
		(loop until (or (eql list part) (atom list)) do (pop list))
		(eql list part)`},
		{Sig: "(maplist function list lists...)", Brief: "a list of what the function makes of the lists and their rests", Source: `
		(let ((lists (cons list lists)) (results nil))
			(loop until (some #'endp lists)
				do (push (apply function lists) results) (setf lists (mapcar #'cdr lists)))
			(reverse results))`},
		{Sig: "(mapl function list lists...)", Brief: "calls the function with the lists and their rests, gives the first list", Source: `(apply #'maplist function list lists) list`},
		{Sig: "(mapcon function list lists...)", Brief: "one list of the lists that the function makes of the lists and their rests", Source: `(apply #'append (apply #'maplist function list lists))`},
		{Sig: "(acons key value alist)", Brief: "a list of pairs with one more in front", Source: `(cons (cons key value) alist)`},
		{Sig: "(pairlis keys data &optional alist)", Brief: "a list of pairs of keys and their data, in front of another", Source: `
		(unless (= (length keys) (length data)) (error "~d keys and ~d data" (length keys) (length data)))
		(append (reverse (mapcar #'cons keys data)) alist)`},
		{Sig: "(member-if predicate list &key key)", Brief: "the end of the list that begins with an item for which the predicate is true", Source: `
		(loop for rest on list
			do (when (funcall predicate (if key (funcall key (car rest)) (car rest))) (return rest)))`},
		{Sig: "(member-if-not predicate list &key key)", Brief: "member-if with the opposite predicate", Source: `(member-if (complement predicate) list :key key)`},
		{Sig: "(assoc-if predicate alist &key key)", Brief: "the first pair whose car the predicate is true for", Source: `(find-if (lambda (pair) (and pair (funcall predicate (if key (funcall key (car pair)) (car pair))))) alist)`},
		{Sig: "(assoc-if-not predicate alist &key key)", Brief: "assoc-if with the opposite predicate", Source: `(assoc-if (complement predicate) alist :key key)`},
		{Sig: "(rassoc-if predicate alist &key key)", Brief: "the first pair whose cdr the predicate is true for", Source: `(find-if (lambda (pair) (and pair (funcall predicate (if key (funcall key (cdr pair)) (cdr pair))))) alist)`},
		{Sig: "(rassoc-if-not predicate alist &key key)", Brief: "rassoc-if with the opposite predicate", Source: `(rassoc-if (complement predicate) alist :key key)`},
		{Sig: "(rassoc item alist &key key test test-not)", Brief: "the first pair whose cdr is the item", Source: `
		(let ((same (%same :key key :test test :test-not test-not)))
			(find-if (lambda (pair) (and pair (funcall same item (cdr pair)))) alist))`},
		{Sig: "(get-properties plist keys)", Brief: "the first key of a list that is among some, its value and the rest", Source: `
		(do ((rest plist (cddr rest))) ((null rest) (values nil nil nil))
			(when (member (car rest) keys) (return (values (car rest) (cadr rest) rest))))`},
		{Sig: "(find-if-not predicate sequence &key key)", Brief: "the first item for which the predicate is nil", Source: `(find-if (complement predicate) sequence :key key)`},
		{Sig: "(position-if-not predicate sequence &key key)", Brief: "the index of the first item for which the predicate is nil", Source: `(position-if (complement predicate) sequence :key key)`},
		{Sig: "(count-if-not predicate sequence &key key)", Brief: "for how many items the predicate is nil", Source: `(count-if (complement predicate) sequence :key key)`},
		{Sig: "(delete item sequence &key key test)", Brief: "remove that may use up the sequence", Source: `(remove item sequence :key key :test (or test #'eql))`},
		{Sig: "(delete-if predicate sequence &key key)", Brief: "remove-if that may use up the sequence", Source: `(remove-if predicate sequence :key key)`},
		{Sig: "(delete-if-not predicate sequence &key key)", Brief: "remove-if-not that may use up the sequence", Source: `(remove-if-not predicate sequence :key key)`},
		{Sig: "(stable-sort sequence predicate &key key)", Brief: "sort, which keeps the order of items of which neither comes first", Source: `(sort sequence predicate :key key)`},
	}
}

// trees lists the functions on lists in lists and on lists as sets, which come in the order in
// which SBCL has them. Those that Common Lisp has
// as well in a kind that may use up its lists are the same here.
func trees() []eval.Builtin {
	const keys = " &key key test test-not)"
	rows := []eval.Builtin{
		{Sig: "(%same" + keys, Source: `
			(let ((test (or test-not test #'eql)))
				(if test-not
					(lambda (a b) (not (funcall test a (if key (funcall key b) b))))
					(lambda (a b) (funcall test a (if key (funcall key b) b)))))`},
		{Sig: "(%among list" + keys, Source: `
			(let ((same (%same :key key :test test :test-not test-not)))
				(lambda (item)
					(let ((item (if key (funcall key item) item)))
						(some (lambda (other) (funcall same item other)) list))))`},
		{Sig: "(%subst tree found new)", Source: `
			(cond ((funcall found tree) (funcall new tree))
				((atom tree) tree)
				(t (let ((items nil))
					(loop while (and (consp tree) (or (null items) (not (funcall found tree))))
						do (push (%subst (pop tree) found new) items))
					(revappend items (%subst tree found new)))))`},
		{Sig: "(copy-tree tree)", Brief: "a copy of lists in lists", Source: `(%subst tree #'atom #'identity)`},
		{Sig: "(tree-equal a b &key test test-not)", Brief: "true if two trees have the same form and their atoms are the same", Source: `
			(let ((same (%same :test test :test-not test-not)))
				(labels ((both (a b)
					(loop while (and (consp a) (consp b))
						do (unless (both (pop a) (pop b)) (return-from both nil)))
					(and (atom a) (atom b) (funcall same a b) t)))
					(both a b)))`},
		{Sig: "(subsetp a b" + keys, Brief: "true if all items of a list are in another", Source: `(every (%among b :key key :test test :test-not test-not) a)`},
		{Sig: "(adjoin item list" + keys, Brief: "the list with the item in front, unless it is in the list", Source: `
			(if (funcall (%among list :key key :test test :test-not test-not) item) list (cons item list))`},
	}
	for _, r := range []struct{ name, params, brief, source string }{
		{"subst", "new old tree" + keys, "the tree with a new part in place of each that is the old one", `
			(let ((same (%same :key key :test test :test-not test-not)))
				(%subst tree (lambda (part) (funcall same old part)) (constantly new)))`},
		{"subst-if", "new predicate tree &key key)", "the tree with a new part in place of each for which the predicate is true", `
			(%subst tree (lambda (part) (funcall predicate (if key (funcall key part) part))) (constantly new))`},
		{"subst-if-not", "new predicate tree &key key)", "subst-if with the opposite predicate", `(subst-if new (complement predicate) tree :key key)`},
		{"sublis", "alist tree" + keys, "the tree with the value of a pair in place of each part that is its key", `
			(let ((same (%same :test test :test-not test-not)))
				(flet ((pair (part)
					(let ((part (if key (funcall key part) part)))
						(find-if (lambda (pair) (and pair (funcall same (car pair) part))) alist))))
					(%subst tree #'pair (lambda (part) (cdr (pair part))))))`},
		{"union", "a b" + keys, "the items that are in one of two lists", `
			(let ((in-b (%among b :key key :test test :test-not test-not))) (revappend (remove-if in-b a) b))`},
		{"intersection", "a b" + keys, "the items of a list that are in another", `
			(reverse (remove-if-not (%among b :key key :test test :test-not test-not) a))`},
		{"set-difference", "a b" + keys, "the items of a list that are not in another", `
			(reverse (remove-if (%among b :key key :test test :test-not test-not) a))`},
		{"set-exclusive-or", "a b" + keys, "the items that are in one of two lists and not in the other", `
			(flet ((turned (f) (and f (lambda (x y) (funcall f y x)))))
				(append (reverse (remove-if (%among a :key key :test (turned test) :test-not (turned test-not)) b))
					(reverse (remove-if (%among b :key key :test test :test-not test-not) a))))`},
	} {
		rows = append(rows, eval.Builtin{Sig: "(" + r.name + " " + r.params, Brief: r.brief, Source: r.source},
			eval.Builtin{Sig: "(n" + r.name + " " + r.params, Brief: r.name + " that may use up its lists", Source: r.source})
	}
	return rows
}
