;;; Forms that are made of others.

(defmacro prog2 (first second &body body)
  "evaluates all, gives the value of the second form"
  `(progn ,first (prog1 ,second ,@body)))
