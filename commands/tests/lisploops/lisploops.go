// Package lisploops lists the kinds of loops of the Lisp that go through data for a long time, for the tests
// that interrupt them and that measure what memory they take.
package lisploops

// All are forms that go through data for a long time: each line is a kind of loop of the Lisp that
// looks at its context. What they go through is made by Data.
var All = []string{
	"(loop)", "(loop for x in circle do (list x))", "(dolist (x circle) (list x))", "(do () (nil))", "(dotimes (i (expt 10 30)))",
	"(loop (aref displaced 5))", "(loop (copy-seq displaced))", "(loop (prin1-to-string displaced))", "(loop (adjust-array adjustable 1000 :displaced-to base))",
	"(loop (ignore-errors (error 'reports)))", "(error 'endless)", "(loop (ignore-errors (loop (ignore-errors (error \"x\")))))",
	"(expands)", "(loop (macroexpand-1 '(expands-to)))", "(macroexpand '(again))", "(loop (eval '(when t (loop repeat 3 collect 1))))",
	"(loop (sort (copy-seq list) #'<))", "(loop (remove-duplicates list))", "(loop (reverse string))", "(loop (concatenate 'string string string))",
	"(loop (format nil \"~{~a ~}\" list))", "(loop (princ-to-string list))", "(loop (read-from-string text))", "(loop (mapcar #'1+ list))",
	"(loop (maphash #'list table))", "(loop (equal list (copy-list list)))", "(loop (position 'none list))", "(loop (string-upcase string))",
	"(handler-bind ((error (lambda (e) (loop)))) (error \"x\"))", "(unwind-protect (loop) (loop))", "(catch 'a (loop (catch 'b (throw 'b 1))))",
	"(loop (prin1-to-string bits))", "(loop (ignore-errors (+ bits 1)))",
}

// Data makes what they go through.
const Data = `(defvar list (loop for i below 2000 collect (mod (* i 7919) 1000))) (defvar circle (let ((l (list 1 2))) (setf (cddr l) l)))
	(defvar base (make-array 1000)) (defvar displaced (make-array 1000 :displaced-to base)) (defvar adjustable (make-array 1000 :adjustable t))
	(defvar string (make-string 10000 :initial-element #\a)) (defvar text (prin1-to-string list)) (defvar bits (make-array 900000 :element-type 'bit))
	(defvar table (make-hash-table)) (dotimes (i 1000) (setf (gethash i table) i))
	(define-condition reports (error) () (:report (lambda (c s) (dotimes (i 100) (princ i s)))))
	(define-condition endless (error) () (:report (lambda (c s) (loop))))
	(defmacro expands () (loop)) (defmacro expands-to () (list 'quote (loop repeat 100 collect 1))) (defmacro again () '(again))`
