;;; What macroexpand-1 makes of the macros of Common Lisp that are special forms here: each expansion
;;; is a form of others that does the same. A function %expand-NAME takes what follows the name.

(defun %expand-when (test &rest body) `(if ,test (progn ,@body) nil))

(defun %expand-unless (test &rest body) `(if ,test nil (progn ,@body)))

(defun %expand-cond (&rest clauses)
  (when clauses
    (let ((clause (car clauses)) (rest `(cond ,@(cdr clauses))))
      (if (cdr clause)
          `(if ,(car clause) (progn ,@(cdr clause)) ,rest)
          `(or ,(car clause) ,rest)))))

(defun %expand-case (key &rest clauses)
  (let ((k (gensym)))
    `(let ((,k ,key))
       (cond ,@(mapcar (lambda (c)
                         (cond ((member (car c) '(t otherwise)) `(t nil ,@(cdr c)))
                               ((listp (car c)) `((member ,k ',(car c)) nil ,@(cdr c)))
                               (t `((eql ,k ',(car c)) nil ,@(cdr c)))))
                       clauses)))))

(defun %expand-and (&rest forms)
  (cond ((null forms) t)
        ((cdr forms) `(if ,(car forms) (and ,@(cdr forms)) nil))
        (t (car forms))))

(defun %expand-or (&rest forms)
  (if (cdr forms)
      (let ((v (gensym))) `(let ((,v ,(car forms))) (if ,v ,v (or ,@(cdr forms)))))
      (car forms)))

(defun %expand-prog1 (form &rest body)
  (let ((v (gensym))) `(let ((,v ,form)) ,@body ,v)))

(defun %expand-return (&optional value) `(return-from nil ,value))

(defun %expand-lambda (&rest all) `(function (lambda ,@all)))

(defun %expand-defvar (name &optional (value nil given) documentation)
  `(progn (proclaim '(special ,name))
          ,@(when given `((unless (boundp ',name) (setq ,name ,value))))
          ,@(when documentation `((setf (documentation ',name 'variable) ,documentation)))
          ',name))

(defun %expand-defparameter (name value &optional documentation)
  `(progn (proclaim '(special ,name))
          (setq ,name ,value)
          ,@(when documentation `((setf (documentation ',name 'variable) ,documentation)))
          ',name))

(defun %expand-defun (name parameters &rest body)
  (let ((begin nil))
    (loop while (or (and (stringp (car body)) (cdr body)) (and (consp (car body)) (eq (caar body) 'declare)))
          do (push (pop body) begin))
    `(progn (setf (fdefinition ',name)
                  (lambda ,parameters ,@(reverse begin) (block ,(if (consp name) (cadr name) name) ,@body)))
            ',name)))

(defun %expand-dotimes (head &rest body)
  (let ((n (gensym)) (var (car head)))
    `(do ((,var 0 (1+ ,var)) (,n ,(cadr head))) ((>= ,var ,n) ,(caddr head)) ,@body)))

(defun %expand-dolist (head &rest body)
  (let ((tail (gensym)) (again (gensym)) (declarations (%declarations body)) (var (car head)))
    `(block nil
       (let ((,tail ,(cadr head)))
         (tagbody ,again
           (unless (endp ,tail)
             (let ((,var (car ,tail))) ,@declarations (tagbody ,@(%behind body)))
             (setq ,tail (cdr ,tail))
             (go ,again))))
       (let ((,var nil)) ,var ,(caddr head)))))

(defun %expand-do (variables end &rest body)
  (let ((again (gensym))
        (steps (mapcan (lambda (v) (when (and (consp v) (cddr v)) (list (car v) (caddr v)))) variables)))
    `(block nil
       (let ,(mapcar (lambda (v) (if (consp v) (list (car v) (cadr v)) v)) variables)
         ,@(%declarations body)
         (tagbody ,again
           (when ,(car end) (return-from nil (progn ,@(cdr end))))
           (tagbody ,@(%behind body))
           ,@(when steps `((psetq ,@steps)))
           (go ,again))))))

(defun %expand-multiple-value-list (form) `(multiple-value-call #'list ,form))

(defun %expand-multiple-value-bind (variables form &rest body)
  (let ((rest (gensym)))
    `(multiple-value-call (lambda (&optional ,@variables &rest ,rest) ,@body) ,form)))

(defun %expand-ignore-errors (&rest body)
  (let ((e (gensym))) `(handler-case (progn ,@body) (error (,e) (values nil ,e)))))

(defun %expand-psetq (&rest pairs)
  (let ((names nil) (values nil) (sets nil))
    (loop while pairs
          do (let ((v (gensym)))
               (push (list v (cadr pairs)) values)
               (push `(setq ,(car pairs) ,v) sets)
               (setq pairs (cddr pairs))))
    `(let ,(reverse values) ,@(reverse sets) nil)))

(defun %changed (place change)
  (multiple-value-bind (names forms stores store access) (get-setf-expansion place)
    `(let* ,(mapcar #'list names forms)
       (multiple-value-bind ,stores ,(funcall change access) ,store))))

(defun %expand-setf (&rest pairs)
  (cond ((null pairs) nil)
        ((cddr pairs) `(progn (setf ,(car pairs) ,(cadr pairs)) (setf ,@(cddr pairs))))
        ((symbolp (car pairs)) `(setq ,@pairs))
        (t (multiple-value-bind (names forms stores store) (get-setf-expansion (car pairs))
             `(let* ,(mapcar #'list names forms)
                (multiple-value-bind ,stores ,(cadr pairs) ,store))))))

(defun %expand-psetf (&rest pairs)
  (when pairs
    (let ((v (gensym)))
      `(let ((,v ,(cadr pairs))) (psetf ,@(cddr pairs)) (setf ,(car pairs) ,v) nil))))

(defun %expand-incf (place &optional (amount 1))
  (if (symbolp place) `(setq ,place (+ ,place ,amount)) (%changed place (lambda (access) `(+ ,access ,amount)))))

(defun %expand-decf (place &optional (amount 1))
  (if (symbolp place) `(setq ,place (- ,place ,amount)) (%changed place (lambda (access) `(- ,access ,amount)))))

(defun %expand-push (item place)
  (let ((v (gensym)))
    `(let ((,v ,item)) ,(if (symbolp place) `(setq ,place (cons ,v ,place)) (%changed place (lambda (access) `(cons ,v ,access)))))))

(defun %expand-pushnew (item place &rest keys)
  (let ((v (gensym)))
    `(let ((,v ,item))
       ,(if (symbolp place) `(setq ,place (adjoin ,v ,place ,@keys)) (%changed place (lambda (access) `(adjoin ,v ,access ,@keys)))))))

(defun %expand-pop (place)
  (if (symbolp place)
      `(prog1 (car ,place) (setq ,place (cdr ,place)))
      (multiple-value-bind (names forms stores store access) (get-setf-expansion place)
        (let ((list (gensym)))
          `(let* (,@(mapcar #'list names forms) (,list ,access))
             (let ((,(car stores) (cdr ,list))) ,store)
             (car ,list))))))
