package data

import (
	"slices"
	"strings"
	"sync"
)

// Omission is a chapter of Common Lisp with its names that this Lisp leaves out.
type Omission struct{ Chapter, Names string }

// Omissions are the names of Common Lisp that this Lisp leaves out, in the order of the page about it.
func Omissions() []Omission { return omitted }

// omitted are the names of Common Lisp that this Lisp leaves out, by chapter.
var omitted = []Omission{
	{"objects", `add-method allocate-instance call-method call-next-method change-class class-name class-of
		compute-applicable-methods defclass defgeneric define-method-combination defmethod describe-object ensure-generic-function
		find-class find-method function-keywords initialize-instance invalid-method-error make-instance make-instances-obsolete
		make-load-form make-load-form-saving-slots make-method method-combination-error method-qualifiers next-method-p no-applicable-method
		no-next-method print-object reinitialize-instance remove-method shared-initialize slot-boundp slot-exists-p slot-makunbound
		slot-missing slot-unbound slot-value unbound-slot-instance update-instance-for-different-class
		update-instance-for-redefined-class with-accessors with-slots standard-object standard-class standard-method
		standard-generic-function built-in-class structure-class structure-object generic-function method-combination`},
	{"packages", `delete-package do-all-symbols do-external-symbols do-symbols find-all-symbols list-all-packages make-package
		package-nicknames package-shadowing-symbols package-use-list package-used-by-list rename-package
		shadowing-import unexport unintern unuse-package with-package-iterator packagep gentemp`},
	{"pathnames", `pathname make-pathname merge-pathnames namestring directory-namestring enough-namestring file-namestring
		host-namestring load-logical-pathname-translations logical-pathname logical-pathname-translations parse-namestring
		pathname-device pathname-directory pathname-host pathname-match-p pathname-name pathname-type pathname-version pathnamep
		translate-logical-pathname translate-pathname truename user-homedir-pathname wild-pathname-p *default-pathname-defaults*
		compile-file-pathname`},
	{"files", `delete-file directory ensure-directories-exist file-author file-error-pathname file-write-date probe-file rename-file
		open with-open-file with-open-stream file-length file-position file-string-length read-byte write-byte`},
	{"streams on other streams", `make-concatenated-stream make-echo-stream make-synonym-stream make-two-way-stream broadcast-stream-streams
		concatenated-stream-streams echo-stream-input-stream echo-stream-output-stream synonym-stream-symbol two-way-stream-input-stream
		two-way-stream-output-stream clear-input listen interactive-stream-p read-char-no-hang read-sequence write-sequence
		stream-element-type stream-external-format open-stream-p y-or-n-p yes-or-no-p`},
	{"complex numbers", `complex realpart imagpart conjugate phase cis upgraded-complex-part-type`},
	{"pretty printing", `copy-pprint-dispatch pprint-dispatch pprint-exit-if-list-exhausted pprint-fill pprint-indent pprint-linear
		pprint-logical-block pprint-newline pprint-pop pprint-tab pprint-tabular set-pprint-dispatch *print-pprint-dispatch*
		*print-miser-width* *print-right-margin* *print-lines*`},
	{"the reader's settings", `copy-readtable get-dispatch-macro-character get-macro-character make-dispatch-macro-character
		read-delimited-list readtable-case readtablep set-dispatch-macro-character set-macro-character set-syntax-from-char *readtable*`},
	{"the environment", `disassemble dribble ed inspect room sleep step decode-universal-time encode-universal-time
		get-decoded-time get-internal-real-time get-internal-run-time get-universal-time lisp-implementation-type
		lisp-implementation-version long-site-name machine-instance machine-type machine-version short-site-name software-type
		software-version invoke-debugger break *debugger-hook*`},
}

// chapters has the chapter of each name that is left out.
var chapters = sync.OnceValue(func() map[Symbol]string {
	all := map[Symbol]string{}
	for _, o := range omitted {
		for name := range strings.FieldsSeq(o.Names) {
			all[Symbol(name)] = o.Chapter
		}
	}
	return all
})

// words are names of Common Lisp that are neither functions, variables nor types.
const words = ` &allow-other-keys &aux &body &environment &key &optional &rest &whole compilation-speed compiler-macro debug
	declaration declare dynamic-extent eql ftype ignorable ignore inline notinline optimize safety satisfies space special speed
	structure type values variable unsigned-byte otherwise * ** *** + ++ +++ - / // /// loop-finish call-next-method define-compiler-macro
	ldb-test set describe-object step apropos apropos-list load dribble and or not member mod function array
	*compile-file-pathname* *compile-file-truename* arithmetic-error setf float string compile-file-pathname internal-time-units-per-second
	get-output-stream-string decode-universal-time bignum fixnum `

// IsWord says whether a name is one of Common Lisp that is neither a function, a variable nor a type
// here.
func IsWord(name Symbol) bool { return slices.Contains(strings.Fields(words), string(name)) }

// LeftOut gives the chapter of a name of Common Lisp that this Lisp leaves out, or "".
func LeftOut(name Symbol) string { return chapters()[name] }
