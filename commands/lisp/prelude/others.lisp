;;; What other Lisps have beside the standard. A program that defines a name of these has its own.

(defmacro while (test &body body)
  "evaluates the body as long as the test is true"
  `(loop (unless ,test (return)) ,@body))

(defun compile-file (file &key output-file verbose print external-format)
  "says that there is nothing to do: load reads a file as it is"
  (format t "~a need not be compiled~%" file)
  (values file nil nil))
