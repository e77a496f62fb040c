;;; What a person asks about a program: what a value is, and what its functions are called with.

(defun %traced-call (name function arguments)
  (let ((depth *%trace-depth*) (values nil) (left t)
        (*print-length* (or *print-length* 20)) (*print-level* (or *print-level* 6)))
    (flet ((say (control &rest more)
             (format *trace-output* "~&~vt~d: ~?~%" (min 40 (* 2 (1+ depth))) depth control more)))
      (say "~s" (cons name arguments))
      (unwind-protect
          (let ((*%trace-depth* (1+ depth)))
            (setf values (multiple-value-list (apply function arguments)) left nil))
        (if left (say "~s is left" name) (say "~s returned~{ ~s~}" name values)))
      (values-list values))))

(defun describe (thing &optional stream)
  "says what a value is, and what a name stands for"
  (let* ((stream (if (or (null stream) (eq stream t)) *standard-output* stream))
         (*print-length* (or *print-length* 20)) (*print-level* (or *print-level* 6))
         (type (type-of thing)) (slots (and (symbolp type) (get type '%structure))))
    (flet ((say (control &rest more) (format stream "~&  ~?~%" control more)))
      (format stream "~&~s is of the type ~(~s~)~%" thing type)
      (cond ((symbolp thing) (mapc (lambda (fact) (say "~a" fact)) (%facts thing)))
            ((functionp thing) (say "it is called as ~a" (%signature thing))
             (when (documentation thing 'function) (say "~a" (documentation thing 'function))))
            ((hash-table-p thing)
             (say "~d key~:p, compared by ~(~s~)" (hash-table-count thing) (hash-table-test thing)))
            ((and (arrayp thing) (not (stringp thing)))
             (say "dimensions ~s, items of the type ~(~s~)" (array-dimensions thing) (array-element-type thing)))
            (slots (dolist (slot (first slots))
                     (say "~(~a~) is ~s" (car slot) (funcall (%name (second slots) (car slot)) thing))))))
    (values)))

(defun %facts (name)
  (flet ((facts (kind text control &rest more)
           (when kind (cons (format nil "~?" control more) (and text (list (format nil "  ~a" text)))))))
    (let ((kind (%meaning name)) (slots (get name '%structure)))
      (append (facts kind (documentation name 'function) "a ~a: ~a" kind (and kind (%signature name)))
              (facts (boundp name) (documentation name 'variable) "a ~:[variable~;constant~]: ~s"
                     (constantp name) (and (boundp name) (symbol-value name)))
              (facts slots (documentation name 'structure) "a type of structures, whose slots are ~{~(~a~)~^, ~}"
                     (mapcar #'car (first slots)))
              (facts (%left-out name) nil "left out of this Lisp: it belongs to ~a" (%left-out name))))))
