;;; What macroexpand-1 makes of the macros of Common Lisp that are special forms here: each expansion
;;; is a form of others that does the same. A function %expand-NAME takes what follows the name, and
;;; gives :none for a form that stays as it is. Where no other form does what is wanted, the expansion
;;; calls a function of the evaluator, whose name begins with %.

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

(defun %expand-defconstant (name value &optional documentation)
  `(progn (proclaim '(special ,name))
          (%set-constant ',name ,value)
          ,@(when documentation `((setf (documentation ',name 'variable) ,documentation)))
          ',name))

(defun %expand-define-symbol-macro (name form) `(%set-symbol-macro ',name ',form))

(defun %expand-defmacro (name parameters &rest body)
  (let ((arguments (gensym)) (documentation (when (and (stringp (car body)) (cdr body)) (list (pop body))))
        (declarations (%declarations body)) (around (cadr (member '&environment parameters))))
    (when around
      (setq parameters (append (ldiff parameters (member '&environment parameters)) (cddr (member '&environment parameters)))))
    (let ((take `(destructuring-bind
                   ,@(if (eq (car parameters) '&whole)
                         `((&whole ,(cadr parameters) ,(gensym) ,@(cddr parameters)) (%whole))
                         `(,parameters ,arguments))
                   ,@declarations
                   (block ,(if (consp name) (cadr name) name) ,@(%behind body)))))
      `(progn (%set-macro ',name
                (lambda (&rest ,arguments) ,@documentation ,(if around `(let ((,around (%around))) ,take) take))
                '(defmacro ,name ,parameters ,@documentation ,@body))
              ',name))))

(defun %expand-destructuring-bind (parameters list &rest body)
  (multiple-value-bind (flat inner whole dotted) (values-list (%flat parameters body))
    `(%destructure ',parameters ,whole ,dotted ,list (lambda ,flat ,@inner))))

(defun %moved (places value)
  (let ((bindings nil) (parts nil))
    (dolist (place places)
      (multiple-value-bind (names forms stores store access) (get-setf-expansion place)
        (setq bindings (append bindings (mapcar #'list names forms)))
        (push (list stores store access) parts)))
    (let* ((first (caddar (last parts)))
           (done `(progn ,@(reverse (mapcar #'cadr parts)) nil)))
      (do ((at parts (cdr at)) (access (if value (car value) first) (caddar at))) ((null at))
        (setq done `(multiple-value-bind ,(caar at) ,access ,done)))
      (values bindings first done))))

(defun %expand-rotatef (&rest places)
  (when places
    (multiple-value-bind (bindings first done) (%moved places nil)
      (declare (ignore first))
      `(let* ,bindings ,done))))

(defun %expand-shiftf (&rest places)
  (multiple-value-bind (bindings first done) (%moved (butlast places) (last places))
    `(let* ,bindings (multiple-value-prog1 ,first ,done))))

(defun %expand-time (form) `(%time (lambda () ,form)))

(defun %expand-trace (&rest names) `(%trace ',names t))

(defun %expand-untrace (&rest names) `(%trace ',names nil))

(defun %expand-loop-finish () '(return-from |(LOOP-FINISH)| nil))

(defun %expand-loop (&rest forms)
  (if (some #'atom forms)
      :none
      (let ((again (gensym))) `(block nil (tagbody ,again ,@forms (go ,again))))))

(defun %expand-assert (test &optional places &rest message)
  (declare (ignore places))
  `(if ,test nil (%assertion-failed ',test ,@message)))

(defun %expand-handler-bind (handlers &rest body)
  `(%with-handlers (list ,@(mapcar (lambda (h) `(cons ',(car h) ,(cadr h))) handlers)) (lambda () ,@body)))

(defun %expand-restart-bind (restarts &rest body)
  `(%with-restarts
     (list ,@(mapcar (lambda (r)
                       `(list ',(car r) ,(cadr r) ,(getf (cddr r) :report-function) ,(getf (cddr r) :test-function)))
                     restarts))
     (lambda () ,@body)))

(defun %expand-handler-case (form &rest clauses)
  (let ((after (car (last clauses))))
    (if (eq (car after) :no-error)
        (let ((normal (gensym)) (failed (gensym)))
          `(block ,normal
             (multiple-value-call (lambda ,@(cdr after))
               (block ,failed
                 (return-from ,normal (handler-case (return-from ,failed ,form) ,@(butlast clauses)))))))
        (let ((out (gensym)) (c (gensym)) (given (gensym)) (tags (mapcar (lambda (clause) clause (gensym)) clauses)))
          `(block ,out
             (let ((,c nil))
               (tagbody
                 (handler-bind ,(mapcar (lambda (clause tag) `(,(car clause) (lambda (,given) (setq ,c ,given) (go ,tag)))) clauses tags)
                   (return-from ,out ,form))
                 ,@(mapcan (lambda (clause tag)
                             `(,tag (return-from ,out
                                      (let ,(when (cadr clause) `((,(caadr clause) ,c))) ,@(cddr clause)))))
                           clauses tags))))))))

(defun %restart-options (body)
  (let ((report nil) (test nil))
    (loop while (and (cdr body) (member (car body) '(:report :test :interactive)))
          do (let ((v (if (stringp (cadr body)) (cadr body) `(function ,(cadr body)))))
               (case (car body) (:report (setq report v)) (:test (setq test v)))
               (setq body (cddr body))))
    (values report test body)))

(defun %expand-restart-case (form &rest clauses)
  (let ((out (gensym)) (arguments (gensym)) (given (gensym)) (binds nil) (ends nil))
    (dolist (clause clauses)
      (multiple-value-bind (report test body) (%restart-options (cddr clause))
        (let ((tag (gensym)))
          (push `(,(car clause) (lambda (&rest ,given) (setq ,arguments ,given) (go ,tag)) :report-function ,report :test-function ,test) binds)
          (setq ends (append ends `(,tag (return-from ,out (apply (lambda ,(cadr clause) ,@body) ,arguments))))))))
    `(block ,out
       (let ((,arguments nil))
         (tagbody
           (restart-bind ,(reverse binds) (return-from ,out ,form))
           ,@ends)))))
