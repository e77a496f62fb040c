package lisp

import (
	"testing"

	"parlor/commands/lisp/data"
)

// Faults with streams have codes, and what a stream keeps counts.
func TestStreamMistakes(t *testing.T) {
	checkMistakes(t, []mistake{
		{"(princ 1 5)", data.CodeWrongKind, "a stream, given 5"},
		{`(princ 1 (make-string-input-stream ""))`, data.CodeWrongKind, "a stream to write to"},
		{"(read-char (make-string-output-stream))", data.CodeWrongKind, "a stream to read"},
		{"(read-char)", data.CodeEndOfText, "nothing is left to read"},
		{`(read (make-string-input-stream ""))`, data.CodeEndOfText, ""},
		{`(read-from-string "(1")`, data.CodeUnclosedForm, ""},
		{`(read-from-string ")")`, data.CodeUnexpectedParen, ""},
		{`(let ((*read-eval* nil)) (read-from-string "#.(car 1)"))`, data.CodeBadToken, "*read-eval* is nil"},
		{`(read-from-string "#.(car 1)")`, data.CodeWrongKind, "car"},
		{`(defun r () (read-from-string "#.(r)")) (r)`, data.CodeRecursion, ""},
		{`(unread-char #\a (make-string-input-stream "abc"))`, data.CodeWrongKind, "the character that was read last"},
		{`(write-string "abc" nil :start 4)`, data.CodeOutOfRange, "a place from 0 to 3"},
		{`(write-string "abc" nil :start 2 :end 1)`, data.CodeOutOfRange, ""},
		{`(write-string "abc" nil :from 2)`, data.CodeUnknownKeyword, ":from"},
		{`(make-string-input-stream "abc" -1)`, data.CodeOutOfRange, ""},
		{"(get-output-stream-string *standard-output*)", data.CodeWrongKind, ""},
		{`(with-output-to-string (s "abc") (princ 1 s))`, data.CodeWrongKind, "a string with a fill pointer"},
		{`(format "abc" "x")`, data.CodeWrongKind, ""},
		{"(with-output-to-string (s) (loop (write-string \"0123456789\" s)))", data.CodeTooLarge, ""},
		{"(let ((s (make-string-output-stream))) (loop (setq s (make-broadcast-stream s s))))", data.CodeTooLarge, "at most 1000 streams"},
		{"(let ((*standard-output* 5)) (princ 1))", data.CodeWrongKind, "a stream, given 5"},
	})
}
